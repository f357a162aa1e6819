# The repository itself: dependency direction, hygiene.
tw_test(repo
  SOURCES repo/source_tree.cpp repo/includes_test.cpp repo/hygiene_test.cpp repo/words_test.cpp repo/links_test.cpp)
