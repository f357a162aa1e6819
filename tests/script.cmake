tw_test(script
  SOURCES
    unit/validator/script/vm_test.cpp
  LINK tw_validator PkgConfig::LUA)
