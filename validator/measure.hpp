// What a feature is made of and what it is worth.
#pragma once

#include <array>
#include <cstdint>

#include "validator/log.hpp"
#include "validator/state.hpp"

namespace tw::validator {

/// A feature counted out.
struct Measure {
  std::uint16_t root = 0;
  std::uint8_t kind = 0;
  bool completed = false;
  std::uint16_t tiles = 0;
  std::uint16_t neighbours = 0;  ///< of a site, itself included
  std::uint64_t slots = 0;       ///< marks present
  std::array<std::uint16_t, max_mark_slots> marks{};
  std::uint32_t on_tiles = 0;      ///< which of `Game::on_tiles` (bits) some tile bears
  std::uint16_t figure_types = 0;  ///< standing here, anybody's
  std::uint16_t followers = 0;     ///< figures that are followers
  std::array<std::uint16_t, max_players> types_of{};  ///< figure types by player
  std::array<std::uint16_t, max_players> strength{};  ///< of claimants
  std::uint16_t best = 0;                             ///< largest strength
  bool occupied = false;                              ///< a claimant stands here
};

/// Counts a feature by walking its nodes.
void measure(const Game& game, State& state, std::uint16_t node, Measure& result);

/// The part of a condition that speaks of marks.
[[nodiscard]] bool marks_fit(const Cond& when, std::uint64_t slots);

/// Is a condition true of a feature? `player` -1: nobody scores, `owner-has` is false.
[[nodiscard]] bool holds(const Cond& when, const Measure& feature, int player);

/// `holds` of the feature of a node with nobody scoring; counts no more of it than the condition
/// asks.
[[nodiscard]] bool feature_holds(const Game& game, State& state, const Cond& when,
                                 std::uint16_t node);

/// The worth of one thing: a sum and what it is made of.
struct Worth {
  std::int32_t points = 0;
  std::uint8_t item_count = 0;
  std::array<ScoreItem, 12> items{};

  void add(std::uint8_t item, std::int32_t count, std::int32_t value);
};

/// Adds up the terms that hold, then lets voids void.
[[nodiscard]] Worth worth_of(const Game& game, State& state, const Measure& feature, TermFor whom,
                             int player);

/// The values of some marks of a feature, added up.
[[nodiscard]] int marks_in(const Measure& feature, std::uint64_t slots);

/// The number a term counts for a feature.
[[nodiscard]] int count_of(const Game& game, State& state, const Term& term,
                           const Measure& feature);

/// Name of the scoring event of a feature.
[[nodiscard]] std::uint8_t event_of(const Game& game, const Measure& feature, EventState state);

}  // namespace tw::validator
