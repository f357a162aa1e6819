tw_test(validator
  SOURCES
    unit/validator/shipped.cpp
    unit/validator/play_test.cpp
    unit/validator/cases_test.cpp unit/validator/limits_test.cpp
    unit/validator/joins_test.cpp
    unit/validator/conformance_test.cpp
    unit/validator/perft_test.cpp
  LINK tw_validator tw_compiler)
tw_test(validator_memory
  SOURCES unit/validator/shipped.cpp unit/validator/memory_test.cpp
  LINK tw_validator tw_compiler)
tw_test(script_api
  SOURCES unit/validator/script_api_test.cpp
  LINK tw_validator)
tw_test(script_play
  SOURCES
    unit/validator/shipped.cpp
    unit/validator/scripted.cpp
    unit/validator/script_docs_test.cpp
    unit/validator/script_failure_test.cpp
    unit/validator/script_play_test.cpp
    unit/validator/script_port_test.cpp
  LINK tw_validator tw_compiler)
