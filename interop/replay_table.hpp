// A saved game of another program under way on our engine: what all parts of a replay look at.
// Private to the replay.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "interop/board_names.hpp"
#include "interop/replay.hpp"
#include "validator/play.hpp"

namespace tw::interop {

struct ReplayTable {
  const SavedGame& saved;
  const ReplayContext& context;
  const validator::Game& game;
  BoardNames names;
  std::map<TileId, std::string> tile_names;  ///< theirs
  validator::Log log;
  validator::State state;
};

/// The legal move that a recorded message stands for; nothing, and a reason if one is known, if it
/// is none.
[[nodiscard]] std::optional<validator::Move> move_of(ReplayTable& table,
                                                     const SavedMessage& message,
                                                     std::string& reason);

/// Scoring events so far, with the names of the other program.
[[nodiscard]] std::vector<ReplayedScore> scores_of(const ReplayTable& table);

/// The first scoring event that is missing or too much, turn by turn, in any order within a turn;
/// empty if all are as recorded.
[[nodiscard]] std::string first_score_difference(const ReplayTable& table);

/// Is what a sentence of the saved game says so on our board?
[[nodiscard]] CheckedAssertion check_assertion(ReplayTable& table, const std::string& text);

}  // namespace tw::interop
