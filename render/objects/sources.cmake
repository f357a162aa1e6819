# What `render` takes from this folder.
set(TW_RENDER_OBJECTS
  objects/brush.cpp
  objects/city.cpp
  objects/city_draw.cpp
  objects/city_lots.cpp
  objects/houses.cpp
  objects/landmarks.cpp
  objects/occupancy.cpp
  objects/palette.cpp
  objects/plants.cpp
  objects/stonework.cpp
  objects/streets.cpp)
