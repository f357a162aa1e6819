# The documents, executed.
tw_test(docs
  SOURCES
    docs/pages_test.cpp docs/guides_test.cpp
    support/markdown.cpp support/console.cpp support/yaml_check.cpp cli/run_command.cpp
    docs/pages_test.cpp docs/guides_test.cpp docs/new_expansion_test.cpp
    support/markdown.cpp support/console.cpp cli/run_command.cpp
  LINK tw_compiler)
add_dependencies(test_docs tilewright)
