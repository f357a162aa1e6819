// What `build` can make of a set, one function each. Every file appears whole or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/print_options.hpp"
#include "cli/session.hpp"
#include "compiler/compile.hpp"
#include "validator/example_game.hpp"

namespace tw::cli {

struct BuildOptions {
  std::string path;
  std::string output = "out";
  PrintOptions print;
  double dpi = 300;
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  std::int64_t players = 2;
  std::int64_t threads = 0;
  std::vector<std::string> without;
};

/// One build: the set, where things go, and what was made so far.
struct Build {
  Session& session;
  const BuildOptions& options;
  const compiler::Compiled& compiled;
  std::string name;  ///< of the expansion, for file names
  struct Made {
    std::filesystem::path path;
    std::string what;
  };
  std::vector<Made> made;
  std::vector<std::string> findings;  ///< diagnostics as text, for the report
  /// Of the games, for the report; absent if none were played.
  std::optional<validator::PlayReport> games = {};
  std::optional<validator::ExampleGame> example = {};

  std::string said = {};  ///< what was said about the input on standard error

  /// Writes one file of the output folder and notes that it was made.
  Status put(const std::string& file, std::string_view bytes, const std::string& what);
};

/// Plays with a progress bar. `nullopt` if and only if an error was reported.
std::optional<validator::PlayReport> play_shown(Session& session, const TileSet& set,
                                                const validator::PlaySpec& spec);

Status make_pictures(Build& build);
Status make_sheets(Build& build);
Status make_pieces(Build& build);
Status make_box(Build& build);
Status make_rules(Build& build);
Status make_games(Build& build);
Status make_report(Build& build);

}  // namespace tw::cli
