# Art: layout, ground, paint, pictures, and the checks of what is drawn.
tw_test(art
  SOURCES
    support/tile_builder.cpp
    unit/render/hostile_files_test.cpp
    unit/render/hostile_raster_test.cpp
    unit/render/hostile_svg_test.cpp
    unit/render/layout_test.cpp
    unit/render/load_test.cpp
    unit/render/outline_test.cpp
    unit/render/paint_test.cpp
    unit/render/pictures_test.cpp
    unit/render/seams_test.cpp
  LINK tw_render)
tw_test(truth
  SOURCES
    support/random_tile.cpp
    support/shipped.cpp
    support/tile_builder.cpp
    unit/compiler/small_tile.cpp
    unit/render/fair_wall_test.cpp
    unit/render/random_truth_test.cpp
    unit/render/shipped_seams_test.cpp
    unit/render/theme_measures_test.cpp
    unit/render/truth_test.cpp
  LINK tw_render tw_compiler tw_tiledef)
tw_test(shipped_print
  SOURCES support/shipped.cpp unit/render/shipped_print_test.cpp
  LINK tw_render tw_compiler tw_tiledef)
tw_test(themes
  SOURCES unit/tiledef/theme_test.cpp
  LINK tw_render tw_tiledef)
