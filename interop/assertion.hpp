// The sentences in which saved games say what must hold at their end.
//
// Source of the grammar: the test runner of FanCloisterZone. The first pattern that matches wins;
// option lists are compared without order; player names are single words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw::interop {

enum class AssertionKind : std::uint8_t {
  Points,         ///< `P has N points`
  Scored,         ///< `P scored NAME for N points`
  CanPass,        ///< `Player can pass` / `Player can't pass`
  Phase,          ///< `Phase is NAME`
  Setting,        ///< `NAME: true|false`, a setting of the game by its own name
  Action,         ///< `Available action TYPE [for ID]`
  TileOptions,    ///< `TilePlacement TILE options: [x,y] - [r,r]; ...`
  Undo,           ///< `Undo is [not] allowed`
  FigureOptions,  ///< `Meeple TYPE options: {Feature,Location,[x,y]}; ...`
  ReturnOptions,  ///< `ReturnMeeple SOURCE options: {meepleId,Feature,Location,[x,y]}; ...`
  Token,          ///< `P has TOKEN token with size|count N`
};

struct Assertion {
  AssertionKind kind{};
  std::string player;
  std::string name;     ///< event, phase, action, figure, source, token or tile
  std::string subject;  ///< `for ID` of an action
  std::int64_t number = 0;
  bool flag = false;                 ///< can pass / setting / undo allowed
  std::vector<std::string> options;  ///< canonical (see below), sorted
};

/// Canonical texts of options: tile `x,y,degrees`; figure `x,y,Feature,Location`; returned figure
/// `meepleId,x,y,Feature,Location`.
/// `nullopt` if no pattern matches: such an assertion fails as unknown.
std::optional<Assertion> parse_assertion(std::string_view text);

}  // namespace tw::interop
