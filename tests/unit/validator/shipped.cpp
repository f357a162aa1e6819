#include "unit/validator/shipped.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "compiler/compile.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"

namespace tw::validator {
namespace fs = std::filesystem;

std::vector<std::string> shipped_expansions() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(fs::path(test::source_dir()) / "expansions"))
    if (fs::exists(entry.path() / "expansion.yaml")) names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

TileSet shipped(const std::vector<std::string>& names) {
  std::string key = "id: together\nrequires: [";
  std::string file = "tw_together";
  for (const std::string& name : names) {
    key += (&name == &names.front() ? "" : ", ") + name;
    file += "-" + name;
  }
  const fs::path path =
      fs::temp_directory_path() / (file + "-" + std::to_string(std::rand()) + ".yaml");
  std::ofstream(path) << key << "]\ntiles: []\n";
  SourceMap sources;
  DiagSink diagnostics;
  const tiledef::SearchPath search{{fs::path(test::source_dir()) / "expansions"}};
  const auto written = tiledef::read(path, search, sources, diagnostics);
  auto compiled = written ? compiler::compile(*written, diagnostics) : std::nullopt;
  fs::remove(path);
  if (compiled) return std::move(compiled->set);
  for (const Diagnostic& found : diagnostics.all())
    std::fprintf(stderr, "%s\n", found.message.c_str());
  std::abort();
}

}  // namespace tw::validator
