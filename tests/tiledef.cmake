tw_test(tiledef
  SOURCES
    unit/tiledef/yaml_tree_test.cpp unit/tiledef/yaml_mistakes_test.cpp
    unit/tiledef/read_test.cpp unit/tiledef/rules_test.cpp
    unit/tiledef/elsewhere_test.cpp
    unit/tiledef/format_test.cpp unit/tiledef/schema_test.cpp unit/tiledef/linear_test.cpp
    support/allocations.cpp
  LINK tw_tiledef)

find_package(Python3 COMPONENTS Interpreter REQUIRED)
add_test(NAME schema.ShippedFilesAreValid
  COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/schema/validate.py
          $<TARGET_FILE:tilewright> ${PROJECT_SOURCE_DIR})
