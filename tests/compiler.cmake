tw_test(compiler
  SOURCES
    unit/compiler/small_tile.cpp
    unit/compiler/cases_test.cpp
    unit/compiler/fields_test.cpp
    unit/compiler/groupings_test.cpp
    unit/compiler/published_test.cpp
    unit/compiler/questions_test.cpp
    unit/compiler/stats_test.cpp
  LINK tw_compiler)
