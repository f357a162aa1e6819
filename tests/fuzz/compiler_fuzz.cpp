// Any bytes as an expansion that requires nothing: read and compiled, every diagnostic shown.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "compiler/compile.hpp"
#include "compiler/dump.hpp"
#include "diagnostics/fixes.hpp"
#include "diagnostics/render.hpp"
#include "tiledef/read.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tw;
  const std::string text =
      "requires: []\n" + std::string(reinterpret_cast<const char*>(data), size);
  SourceMap sources;
  DiagSink diagnostics;
  const FileId file = sources.add("fuzz.yaml", text);
  const auto written = tiledef::read_text(file, "/nowhere/fuzz.yaml", {}, sources, diagnostics);
  if (!written && !diagnostics.has_errors()) std::abort();
  if (written) {
    const auto compiled = compiler::compile(*written, diagnostics);
    if (compiled.has_value() == diagnostics.has_errors()) std::abort();
    if (compiled) (void)compiler::dump(compiled->set, {}, compiler::DumpFormat::Json);
  }
  const auto sorted = diagnostics.sorted();
  for (const Diagnostic& found : sorted)
    if (render_rich(found, sources, {}).empty()) std::abort();
  (void)apply_fixes(sorted, sources, std::array{file});
  return 0;
}
