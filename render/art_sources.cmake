# Layout, ground and painting.
set(TW_RENDER_ART
  fonts/fonts.S
  check/mask.cpp check/own_art.cpp check/seams.cpp check/truth.cpp
  ground/bridges.cpp ground/connectors.cpp ground/crops.cpp ground/land_map.cpp ground/meadow.cpp
  ground/regions.cpp ground/rivers.cpp ground/roads.cpp ground/woods.cpp
  layout/approaches.cpp layout/border.cpp layout/cities.cpp layout/crossings.cpp layout/end_at.cpp
  layout/ends.cpp layout/fair_wall.cpp layout/layout.cpp layout/lines.cpp layout/meeting.cpp
  layout/reach.cpp layout/route.cpp layout/sites.cpp layout/spots.cpp layout/touches.cpp
  layout/wall_edges.cpp layout/walls.cpp
  load/art_file.cpp load/exif.cpp load/raster.cpp load/read_png.cpp load/theme_pictures.cpp load/try_svg.cpp load/vet_jpeg.cpp load/vet_svg.cpp
  paint/cairo_painter.cpp paint/fonts.cpp paint/paint.cpp paint/png.cpp paint/svg.cpp paint/trial.cpp
  pictures/contact.cpp pictures/legend.cpp pictures/outlines.cpp pictures/poster.cpp
  theme/labels.cpp theme/theme.cpp lay_out.cpp tile_art.cpp)

# The decoder of JPEG adds and multiplies what a stranger's file says: that may wrap, and no compiler
# may conclude anything from it.
set_source_files_properties(load/raster.cpp PROPERTIES COMPILE_OPTIONS "-fwrapv")
