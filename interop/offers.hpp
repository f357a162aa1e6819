// What our engine offers, in the other program's words.
#pragma once

#include "interop/board_names.hpp"

namespace tw::interop {

/// Phase, player, whether passing is allowed, and the offered actions with their options, each list
/// sorted. `ids` gives their name for a tile of ours.
Offer offer_of(const TileSet& set, const validator::Game& game, validator::State& state,
               const BoardNames& names, const std::map<TileId, std::string>& ids);

/// The first difference between what was recorded and what we offer, in words; empty if there is
/// none. Items without recorded options are compared by kind and number only.
std::string difference(const Offer& recorded, const Offer& ours);

}  // namespace tw::interop
