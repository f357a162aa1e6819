# Sheets and press files.
set(TW_RENDER_SHEETS
  press/colour.cpp press/lint.cpp press/overlays.cpp press/pdf_pass.cpp press/preflight.cpp
  press/profiles/profiles.S press/separate.cpp press/xmp.cpp
  sheet/back_art.cpp sheet/backs.cpp sheet/calibration.cpp sheet/deal.cpp sheet/describe.cpp sheet/draw_sheet.cpp sheet/grid.cpp
  sheet/make_sheets.cpp sheet/other_pieces.cpp sheet/rule_sheet.cpp sheet/marks.cpp sheet/markdown_table.cpp
  sheet/matched.cpp sheet/pack.cpp sheet/plan.cpp
  sheet/slug.cpp sheet/slug_place.cpp sheet/text_flow.cpp
  sheet/text_table.cpp sheet/tile_pieces.cpp sheet/tuckbox.cpp sheet/write_pdf.cpp)

set_source_files_properties(press/profiles/profiles.S PROPERTIES
  COMPILE_OPTIONS "-I${CMAKE_CURRENT_SOURCE_DIR}/press/profiles"
  OBJECT_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/press/profiles/FOGRA39L_coated.icc")
