tw_test(tiledef
  SOURCES
    unit/tiledef/yaml_tree_test.cpp unit/tiledef/yaml_mistakes_test.cpp
    unit/tiledef/read_test.cpp unit/tiledef/rules_test.cpp
  LINK tw_tiledef)
