# Art: layout, ground, paint.
tw_test(art
  SOURCES
    support/tile_builder.cpp
    unit/render/layout_test.cpp
    unit/render/paint_test.cpp
  LINK tw_render)
target_include_directories(test_art PRIVATE ${CMAKE_CURRENT_LIST_DIR})
