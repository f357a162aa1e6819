// Expansions with scripts, made for a test.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/source.hpp"
#include "model/tile_set.hpp"

namespace tw::validator {

/// Files of a folder by name.
using Files = std::map<std::string, std::string>;

/// Folders of expansions that stand in front of the shipped ones, for as long as it lives.
class Shelf {
 public:
  Shelf();
  ~Shelf();
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;

  /// Puts an expansion there: its folder's name and files.
  void add(const std::string& name, const Files& files);
  /// A shipped expansion with the rules of `tests/data/scripts/NAME` instead of its own.
  void add_port(const std::string& name);
  /// Compiles an input that requires these expansions. An empty set if that failed; `found` says
  /// why.
  TileSet together(const std::vector<std::string>& names);

  /// Path of an expansion that was put there.
  [[nodiscard]] std::string folder(const std::string& name) const { return path_ + "/" + name; }

  SourceMap sources;
  DiagSink found;

 private:
  std::string path_;
};

/// An invented expansion with the words that the examples of the API use, and this script.
Files lantern_expansion(const std::string& script);

}  // namespace tw::validator
