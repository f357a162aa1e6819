# Sheets and press files.
tw_test(sheet
  SOURCES unit/sheet/plan_test.cpp unit/sheet/plan_backs_test.cpp unit/sheet/plan_marks_test.cpp
          unit/sheet/matched_test.cpp unit/sheet/pdf_test.cpp unit/sheet/press_test.cpp unit/sheet/tile_pieces_test.cpp
  LINK tw_render)
