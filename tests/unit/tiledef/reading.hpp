// A text read as if it stood in an empty folder, for tests.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/render.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"

namespace tw::tiledef {

struct Reading {
  SourceMap sources;
  DiagSink diagnostics;
  std::optional<WrittenSet> set;

  [[nodiscard]] std::vector<std::string> codes() const {
    std::vector<std::string> found;
    for (const Diagnostic& diagnostic : diagnostics.sorted())
      found.emplace_back(info(diagnostic.id).code);
    return found;
  }
  [[nodiscard]] std::string shown() const {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics.sorted())
      text += render_rich(diagnostic, sources, {});
    return text;
  }
  [[nodiscard]] const WrittenExpansion& own() const { return set->expansions.back(); }
};

inline Reading read_string(const std::string& text) {
  Reading reading;
  const FileId file = reading.sources.add("test.yaml", text);
  reading.set = read_text(file, "/nowhere/test.yaml", {{test::source_dir() / "expansions"}},
                          reading.sources, reading.diagnostics);
  return reading;
}

}  // namespace tw::tiledef
