// What may be done in each phase; and what a phase needs to be worth asking.
#pragma once

#include <vector>

#include "validator/game.hpp"

namespace tw::validator {

/// A quick look: true if some claimant can surely be deployed.
[[nodiscard]] bool any_deployment(const Game& game, const State& state);
void list_deployments(const Game& game, const State& state, std::vector<Move>& moves);
void list_recalls(const Game& game, State& state, RecallAt at, std::vector<Move>& moves);
void list_overlays(const Game& game, const State& state, std::vector<Move>& moves);
void list_conversions(const Game& game, State& state, int player, std::vector<Move>& moves);
void list_hops(const Game& game, State& state, const WaitingHop& hop, std::vector<Move>& moves);
void list_neutral_targets(const Game& game, State& state, int rule, std::vector<Move>& moves);

/// Placements of the drawn tile that need an overlay (on it or on a neighbour).
void list_overlay_placements(const Game& game, State& state, std::vector<Move>& moves);

/// Moves of an auction (`auction.cpp`).
void list_auction(const Game& game, const State& state, std::vector<Move>& moves);

}  // namespace tw::validator
