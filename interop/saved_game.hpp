// A saved game of FanCloisterZone / JCloisterZone (`.jcz`), as data.
//
// Only the JSON is read here, with every type, length and number checked; what its names mean is
// said by the `interop.yaml` of the expansions and worked out in `interop/replay`.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tw::interop {

/// A cell of the other program's board: x grows east, y grows south.
struct Cell {
  int x = 0;
  int y = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
  friend auto operator<=>(const Cell&, const Cell&) = default;  // NOLINT(modernize-use-nullptr)
};

/// A value of `setup.rules` or `setup.elements`: the text of a boolean, number or string.
using SetupValues = std::map<std::string, std::string>;

struct SavedTile {
  std::string tile;
  Cell at;
  int quarter_turns = 0;
};

/// `{position, feature, location}`: a feature as seen from one of its places.
struct FeaturePointer {
  Cell at;
  std::string feature;
  std::string location;
};

/// One decision of the replay.
struct SavedMessage {
  std::string type;
  int player = -1;  ///< index into `players`; -1 if not said
  std::string tile;
  std::optional<Cell> at;
  int quarter_turns = 0;
  std::optional<FeaturePointer> pointer;
  std::string meeple;
  std::string source;
  std::string token;
  std::string value;  ///< of a choice: `BUY`, `SELL`
  std::int64_t supply_index = -1;
  std::int64_t price = 0;
};

/// One scoring event that a recorded game expects.
struct ExpectedScore {
  int turn = 0;  ///< from 1; 0 in the final scoring
  int player = 0;
  std::int64_t points = 0;
  std::string name;
};

/// What the other engine offered before a message.
struct OfferedItem {
  std::string type;
  std::string subject;               ///< tile id, meeple, source or token; may be empty
  std::vector<std::string> options;  ///< canonical texts, sorted; empty if not recorded
  bool has_options = false;
};
struct Offer {
  std::string phase;
  int player = -1;
  bool can_pass = false;
  std::vector<OfferedItem> items;
  std::vector<std::int64_t> points;
};

struct SavedGame {
  std::string name;
  std::map<std::string, int> sets;
  SetupValues elements;
  SetupValues rules;
  std::vector<SavedTile> start;
  std::vector<std::string> players;
  std::vector<SavedMessage> replay;
  std::vector<std::string> draw_order;
  std::optional<int> end_turn;  ///< draws after which the pile counts as empty
  std::vector<std::string> assertions;
  std::vector<Offer> trace;  ///< empty, or as long as `replay`
  bool has_expected = false;
  std::vector<std::int64_t> expected_points;
  std::vector<ExpectedScore> expected_scores;
};

struct SavedGameResult {
  std::optional<SavedGame> game;
  std::string error;  ///< where in the document and what, if there is no game
};

/// Reads a saved game. Hostile input is refused with a reason: documents over 64 MiB, nesting over
/// 64 levels, numbers out of range, wrong types.
SavedGameResult read_saved_game(std::string_view json);

}  // namespace tw::interop
