# The command from the outside: every test runs the built binary.
tw_test(cli
  SOURCES cli/run_command.cpp cli/frame_test.cpp cli/hostile_yaml_test.cpp cli/commands_test.cpp cli/play_test.cpp
    cli/rule_words_test.cpp
  SOURCES cli/run_command.cpp cli/frame_test.cpp cli/hostile_yaml_test.cpp cli/commands_test.cpp cli/play_test.cpp cli/new_test.cpp
  LINK tw_cli nlohmann_json::nlohmann_json)
target_compile_definitions(test_cli PRIVATE TILEWRIGHT_VERSION="${PROJECT_VERSION}")
add_dependencies(test_cli tilewright)
