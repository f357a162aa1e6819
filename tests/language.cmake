# The language as a whole: topologies, cases, wrong tiles, rewriting.
tw_test(language
  SOURCES
    unit/language/topologies_test.cpp unit/language/cases_test.cpp
    unit/language/wrong_tiles_test.cpp unit/language/rewriting_test.cpp
    support/yaml_check.cpp support/markdown.cpp
  LINK tw_compiler)
