tw_test(diagnostics
  SOURCES unit/diagnostics/source_test.cpp unit/diagnostics/output_file_test.cpp
  LINK tw_diagnostics)
