// A worked example of rules as it was written (docs/scenarios.md): plain data with names; the
// engine gives them meaning.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/source.hpp"

namespace tw {

/// A place on the table: x grows to the east, y to the south.
struct TablePlace {
  int x = 0, y = 0;
  friend bool operator==(TablePlace, TablePlace) = default;
};

/// A figure or token and what is done with it: `{follower: city N, at: [0, -1]}`.
struct ScenarioPiece {
  Spanned<std::string> name;
  Spanned<std::string> spot;     ///< `city N`, `E W` of an overlay; empty for a conversion
  std::optional<TablePlace> at;  ///< without it, the tile laid in this turn
  Spanned<std::string> by;       ///< another player than the one whose turn it is; or empty
};

enum class StepKind : std::uint8_t { Turn, Expect, PackEmpty, EndOfGame };

struct ScenarioStep {
  StepKind kind = StepKind::Turn;
  Span span;
  Spanned<std::string> player, tile;
  TablePlace at;
  int turned = 0;          ///< quarter turns clockwise
  bool discarded = false;  ///< drawn, and put aside because it lies nowhere
  std::vector<ScenarioPiece> lay, deploy, recall, convert, send, choose;
  std::vector<Spanned<std::string>> auction;  ///< what is said in it, in order
  std::vector<Spanned<std::string>> may, may_not, scores;
  std::vector<Spanned<std::string>> expect;  ///< of an Expect step
};

struct ScenarioStart {
  Spanned<std::string> tile;
  TablePlace at;
  int turned = 0;
};

struct Scenario {
  Spanned<std::string> name;
  std::string source;
  std::vector<Spanned<std::string>> with;  ///< expansions besides those of the folder
  std::vector<std::string> sets;
  std::vector<std::pair<Spanned<std::string>, std::string>> options;
  std::vector<std::pair<Spanned<std::string>, int>> supply;
  std::vector<Spanned<std::string>> players;
  std::vector<ScenarioStart> start;  ///< empty: the declared start tile
  std::vector<Spanned<std::string>> given;
  std::vector<ScenarioStep> steps;
  std::vector<Spanned<std::string>> expect;
};

}  // namespace tw
