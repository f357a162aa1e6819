# Sheets and press files.
tw_test(sheet
  SOURCES unit/sheet/plan_test.cpp unit/sheet/plan_backs_test.cpp unit/sheet/plan_marks_test.cpp
          unit/sheet/calibration_test.cpp unit/sheet/matched_test.cpp unit/sheet/draw_sheet_test.cpp unit/sheet/pdf_test.cpp unit/sheet/press_test.cpp unit/sheet/markdown_table_test.cpp unit/sheet/rule_sheet_test.cpp unit/sheet/tile_pieces_test.cpp unit/sheet/tuckbox_test.cpp
  LINK tw_render)

# The finished files, taken apart by other programs.
find_package(Python3 COMPONENTS Interpreter REQUIRED)
add_test(NAME print.sheets_measured
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/print/measure_sheets.py $<TARGET_FILE:tilewright>)
add_test(NAME print.press_plates
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/print/measure_press.py
    $<TARGET_FILE:tilewright> ${PROJECT_SOURCE_DIR})
set_tests_properties(print.sheets_measured print.press_plates PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600)

tw_test(print_reader SOURCES unit/tiledef/read_print_test.cpp LINK tw_tiledef)

tw_test(label_sheets SOURCES unit/interop/label_sheets_test.cpp LINK tw_interop)
