# Other programs' formats.
tw_test(interop
  SOURCES unit/interop/saved_game_test.cpp unit/interop/replay_test.cpp unit/interop/names_test.cpp unit/interop/import_test.cpp
  LINK tw_interop)
