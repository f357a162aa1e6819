tw_test(render_objects
  SOURCES unit/render/objects/brush_test.cpp unit/render/objects/city_test.cpp
          unit/render/objects/plane_test.cpp unit/render/objects/settings_test.cpp
  LINK tw_render)
