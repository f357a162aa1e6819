#include "unit/validator/scripted.hpp"

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>

#include "compiler/compile.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"

namespace tw::validator {
namespace fs = std::filesystem;

namespace {

constexpr const char* lantern_words = R"yaml(id: lanterns
requires: [base]
marks:
  lantern: {hosts: [road, city]}
figures:
  herald: {count: 1, neutral: true, hosts: [city]}
tokens:
  ribbon: {count: 30}
options:
  long-night: {values: [short, long], default: short}
rules:
  script: rules.lua
  counters:
    - {name: omens, per: game}
    - {name: favours, per: player}
    - {name: oil, per: feature}
tiles:
  - {id: lit-road, count: 6, edges: FRFR, segments: [{road: E W, lantern: true}]}
  - {id: lit-city, count: 6, edges: CFRF, segments: [{city: N, lantern: true}, {road: S}]}
)yaml";

}  // namespace

Shelf::Shelf() {
  static std::atomic<int> number{0};
  path_ = fs::temp_directory_path() /
          ("tw_shelf_" + std::to_string(::getpid()) + "_" + std::to_string(number++));
  fs::remove_all(path_);
  fs::create_directories(path_);
}

Shelf::~Shelf() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

void Shelf::add(const std::string& name, const Files& files) {
  const fs::path folder = fs::path(path_) / name;
  fs::create_directories(folder);
  for (const auto& [file, text] : files) std::ofstream(folder / file, std::ios::binary) << text;
}

void Shelf::add_port(const std::string& name) {
  const fs::path folder = fs::path(path_) / name;
  fs::copy(fs::path(test::source_dir()) / "expansions" / name, folder, fs::copy_options::recursive);
  fs::copy(fs::path(test::source_dir()) / "tests/data/scripts" / name, folder,
           fs::copy_options::recursive | fs::copy_options::overwrite_existing);
}

TileSet Shelf::together(const std::vector<std::string>& names) {
  std::string text = "id: together\nrequires: [";
  for (const std::string& name : names) text += (&name == &names.front() ? "" : ", ") + name;
  const fs::path path = fs::path(path_) / "together.yaml";
  std::ofstream(path, std::ios::binary) << text << "]\ntiles: []\n";
  const tiledef::SearchPath search{{path_, fs::path(test::source_dir()) / "expansions"}};
  const auto written = tiledef::read(path, search, sources, found);
  auto compiled = written ? compiler::compile(*written, found) : std::nullopt;
  return compiled ? std::move(compiled->set) : TileSet{};
}

Files lantern_expansion(const std::string& script) {
  return {{"expansion.yaml", lantern_words}, {"rules.lua", script}};
}

}  // namespace tw::validator
