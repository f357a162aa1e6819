# Sheets and press files.
tw_test(sheet
  SOURCES unit/sheet/plan_test.cpp unit/sheet/plan_backs_test.cpp unit/sheet/plan_marks_test.cpp
          unit/sheet/calibration_test.cpp unit/sheet/matched_test.cpp unit/sheet/pdf_test.cpp unit/sheet/press_test.cpp unit/sheet/rule_sheet_test.cpp unit/sheet/tile_pieces_test.cpp unit/sheet/tuckbox_test.cpp
  LINK tw_render)

tw_test(print_reader SOURCES unit/tiledef/read_print_test.cpp LINK tw_tiledef)

tw_test(label_sheets SOURCES unit/interop/label_sheets_test.cpp LINK tw_interop)
