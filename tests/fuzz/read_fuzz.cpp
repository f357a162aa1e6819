// Every other kind of YAML that is read; the first letter says which. Whatever a reader refuses it
// must say, and every diagnostic can be shown.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "diagnostics/render.hpp"
#include "tiledef/interop_map.hpp"
#include "tiledef/read.hpp"
#include "tiledef/read_print.hpp"
#include "tiledef/read_scenarios.hpp"
#include "tiledef/read_theme.hpp"

namespace {

namespace fs = std::filesystem;
using namespace tw;

void require(bool holds) {
  if (!holds) std::abort();
}

/// A folder of this process with an expansion whose rules lie in a file of their own.
const fs::path& folder() {
  static const fs::path path = [] {
    const fs::path made = fs::temp_directory_path() / ("tw_fuzz_read_" + std::to_string(getpid()));
    fs::create_directories(made);
    std::ofstream(made / "expansion.yaml") << "requires: []\nrules: rules.yaml\ntiles: []\n";
    return made;
  }();
  return path;
}

fs::path put(const char* name, std::string_view text) {
  const fs::path path = folder() / name;
  std::ofstream(path, std::ios::binary).write(text.data(), std::ssize(text));
  return path;
}

void read_one(char kind, std::string_view text, SourceMap& sources, DiagSink& diagnostics) {
  switch (kind) {
    case 'r':
      put("rules.yaml", text);
      (void)tiledef::read(folder(), {}, sources, diagnostics);
      return;
    case 's':
      (void)tiledef::read_scenarios(put("scenarios.yaml", text), sources, diagnostics);
      return;
    case 't':
      require(tiledef::read_theme(put("theme.yaml", text), {"ink", "paper"}, sources, diagnostics)
                  .has_value() != diagnostics.has_errors());
      return;
    case 'p':
      require(tiledef::read_print(put("print.yaml", text), {}, sources, diagnostics).has_value() !=
              diagnostics.has_errors());
      return;
    case 'f':
      require(
          tiledef::read_printers(put("printers.yaml", text), sources, diagnostics).has_value() !=
          diagnostics.has_errors());
      return;
    case 'i':
      put("interop.yaml", text);
      (void)tiledef::read_interop_map("fancloisterzone", folder(), sources, diagnostics);
      return;
    default:
      return;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  SourceMap sources;
  DiagSink diagnostics;
  read_one(static_cast<char>(data[0]), {reinterpret_cast<const char*>(data + 1), size - 1}, sources,
           diagnostics);
  for (const Diagnostic& found : diagnostics.sorted())
    require(!render_rich(found, sources, {}).empty());
  return 0;
}
