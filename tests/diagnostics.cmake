tw_test(diagnostics
  SOURCES unit/diagnostics/source_test.cpp unit/diagnostics/markup_test.cpp unit/diagnostics/fixes_test.cpp unit/diagnostics/output_file_test.cpp
          unit/diagnostics/render_test.cpp
  LINK tw_diagnostics nlohmann_json::nlohmann_json)
