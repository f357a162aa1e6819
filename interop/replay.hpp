// Replays saved games of another program on our engine and compares everything they state.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "interop/saved_game.hpp"
#include "interop/tile_sets.hpp"
#include "model/tile_set.hpp"
#include "tiledef/interop_map.hpp"

namespace tw::interop {

enum class ReplayStatus : std::uint8_t { Passed, Failed, Unsupported };

struct ReplayedScore {
  int turn = 0;  ///< from 1; 0 in the final scoring
  std::string player;
  std::string name;
  std::int64_t points = 0;
};

struct CheckedAssertion {
  std::string text;
  bool ok = false;
  std::string got;  ///< what holds instead, if it is not ok
};

struct ReplayReport {
  ReplayStatus status = ReplayStatus::Failed;
  std::string reason;  ///< first thing that differs, or what is missing
  std::vector<std::pair<std::string, std::int64_t>> points;  ///< by player, in the order of seats
  std::vector<ReplayedScore> scores;
  std::vector<CheckedAssertion> assertions;
};

/// Everything that is the same for all games of a run.
struct ReplayContext {
  const TileSet& set;  ///< all mapped expansions
  const tiledef::InteropMap& map;
  const TileSetCatalogue& catalogue;  ///< tile sets of the definitions
};

/// Replays a game message by message: every message must be legal, offers that were recorded must
/// be ours, points and scoring events must be equal, assertions must hold. Never throws.
ReplayReport replay(const SavedGame& saved, const ReplayContext& context);

}  // namespace tw::interop
