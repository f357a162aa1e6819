# Art: layout, ground, paint.
tw_test(art
  SOURCES
    unit/render/paint_test.cpp
  LINK tw_render)
