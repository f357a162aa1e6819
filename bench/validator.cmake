# Random games a second; its own main, because a game is no micro-benchmark.
add_executable(bench_games games.cpp)
target_link_libraries(bench_games PRIVATE tw_validator tw_compiler tw_warnings)
set_source_files_properties(games.cpp PROPERTIES
  COMPILE_DEFINITIONS TILEWRIGHT_EXPANSIONS="${PROJECT_SOURCE_DIR}/expansions")
