# What stands on tiles, and pieces.
tw_test(render_objects
  SOURCES
    support/tile_builder.cpp
    unit/render/ground_test.cpp
    unit/render/objects/brush_test.cpp
    unit/render/objects/city_test.cpp
    unit/render/objects/light_test.cpp
    unit/render/objects/mark_places_test.cpp
    unit/render/objects/pieces_test.cpp
    unit/render/objects/plane_test.cpp
    unit/render/objects/settings_test.cpp
    unit/render/objects/svg_turned_test.cpp
  LINK tw_render)
