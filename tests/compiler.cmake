tw_test(compiler
  SOURCES
    unit/compiler/small_tile.cpp
    unit/compiler/fields_test.cpp
  LINK tw_compiler)
