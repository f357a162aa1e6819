// From the setup of a saved game to ours.
#pragma once

#include <optional>
#include <string>

#include "interop/replay.hpp"
#include "validator/game.hpp"

namespace tw::interop {

struct ReplaySetup {
  validator::GameSpec spec;
  std::string missing;  ///< what is not known here; empty if everything is
};

/// Tiles, options, figures and forced draws of a saved game.
ReplaySetup set_up_replay(const SavedGame& saved, const ReplayContext& context);

/// Our tile for one of theirs; an invalid id if it is unknown.
TileId tile_of(const std::string& theirs, const ReplayContext& context);

}  // namespace tw::interop
