tw_test(script
  SOURCES
    support/script_generator.cpp
    unit/validator/script/fuzz_test.cpp
    unit/validator/script/hostile_test.cpp
    unit/validator/script/names_test.cpp
    unit/validator/script/vet_test.cpp
    unit/validator/script/vm_test.cpp
  LINK tw_validator PkgConfig::LUA)
