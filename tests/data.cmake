# The shipped expansions against what others publish about them.
find_package(Python3 COMPONENTS Interpreter REQUIRED)
add_test(NAME data.peer_facts
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/data/peer_facts.py
    $<TARGET_FILE:tilewright> ${PROJECT_SOURCE_DIR})
set_tests_properties(data.peer_facts PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 120)

tw_test(expansions
  SOURCES unit/expansions/shipped_test.cpp unit/expansions/scenarios_test.cpp
    unit/expansions/rule_words_test.cpp
  LINK tw_compiler tw_validator)
