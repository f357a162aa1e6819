#include "validator/measure.hpp"

#include <algorithm>
#include <bit>

#include "validator/board.hpp"
#include "validator/script/hooks.hpp"

namespace tw::validator {
namespace {

void add_figures(const Game& game, const State& state, const Node& node, Measure& result) {
  for (std::uint8_t at = node.figure; at != 0; at = state.figures[at - 1U].next) {
    const FigureOnBoard& figure = state.figures[at - 1U];
    const FigureType& type = game.figures[figure.type];
    const auto bit = static_cast<std::uint16_t>(1U << figure.type);
    result.figure_types = static_cast<std::uint16_t>(result.figure_types | bit);
    if (type.role == Role::Neutral) continue;
    const std::size_t player = figure.player;
    result.types_of[player] = static_cast<std::uint16_t>(result.types_of[player] | bit);
    if (type.role != Role::Claimant) continue;
    result.occupied = true;
    if (type.follower) ++result.followers;
    // Strength counted in marks waits until the marks are summed.
    if (type.strength_slots == 0)
      result.strength[player] = static_cast<std::uint16_t>(result.strength[player] + type.strength);
  }
}

void add_mark_strength(const Game& game, const State& state, Measure& result) {
  for_each_node(state, result.root, [&](std::uint16_t at) {
    for (std::uint8_t i = state.nodes[at].figure; i != 0; i = state.figures[i - 1U].next) {
      const FigureOnBoard& figure = state.figures[i - 1U];
      const FigureType& type = game.figures[figure.type];
      if (type.role != Role::Claimant || type.strength_slots == 0) continue;
      std::uint16_t& strength = result.strength[figure.player];
      for (std::uint64_t rest = type.strength_slots; rest != 0; rest &= rest - 1)
        strength = static_cast<std::uint16_t>(
            strength + result.marks[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
  });
}

/// The marks that a feature bears: those of some part, or of every part where they join so.
std::uint64_t slots_of(const Game& game, const State& state, std::uint16_t node) {
  std::uint64_t some = 0, every = ~std::uint64_t{0};
  for_each_node(state, node, [&](std::uint16_t at) {
    some |= info_of(game, state, at).slots;
    every &= info_of(game, state, at).slots;
  });
  return some & (every | ~game.all_slots);
}

/// A value of one more part comes to those of the parts before.
void join(const Game& game, const SlotValue& value, Measure& result) {
  std::uint16_t& sum = result.marks[value.slot];
  const std::uint64_t slot = 1ULL << value.slot;
  if ((game.max_slots & slot) != 0)
    sum = std::max<std::uint16_t>(sum, value.value);
  else if ((game.all_slots & slot) != 0)
    sum = sum == 0 ? value.value : std::min<std::uint16_t>(sum, value.value);
  else
    sum = static_cast<std::uint16_t>(sum + value.value);
}

/// Marks that must be on every part are not on the feature if one lacks them.
void drop_partial(std::uint64_t every, const Game& game, Measure& result) {
  const std::uint64_t partial = result.slots & game.all_slots & ~every;
  result.slots &= ~partial;
  for (std::uint64_t rest = partial; rest != 0; rest &= rest - 1)
    result.marks[static_cast<std::size_t>(std::countr_zero(rest))] = 0;
}

/// Distinct features (or converted things) that the land borders and that fit the term.
int count_bordering(const Game& game, State& state, const Term& term, const Measure& land) {
  Scratch& scratch = state.scratch;
  const std::uint32_t epoch = ++scratch.epoch;
  int count = 0;
  for_each_node(state, land.root, [&](std::uint16_t at) {
    const Node& node = state.nodes[at];
    std::uint32_t borders = game.parts[node.info].borders;
    const std::uint16_t first = state.tiles[node.tile].first_node;
    for (; borders != 0; borders &= borders - 1) {
      const auto other = static_cast<std::uint16_t>(first + std::countr_zero(borders));
      const std::uint16_t root = state.nodes[other].root;
      const Node& feature = state.nodes[root];
      if (term.converted) {
        if (feature.conversion == 0) continue;
        const std::uint16_t thing = state.converted[feature.conversion - 1U].root;
        if (state.converted[feature.conversion - 1U].rule != term.conversion ||
            scratch.node_stamp[thing] == epoch)
          continue;
        scratch.node_stamp[thing] = epoch;
        ++count;
        continue;
      }
      if (scratch.node_stamp[root] == epoch) continue;
      scratch.node_stamp[root] = epoch;
      if ((feature.flags & node_converted) != 0) continue;
      if ((term.kinds >> game.parts[feature.info].kind & 1U) == 0) continue;
      if (term.border.completed >= 0 &&
          ((feature.flags & node_completed) != 0) != (term.border.completed == 1))
        continue;
      if ((term.border.has | term.border.lacks) != 0 || term.border.any_count != 0) {
        if (!marks_fit(term.border, slots_of(game, state, root))) continue;
      }
      ++count;
    }
  });
  return count;
}

}  // namespace

void measure(const Game& game, State& state, std::uint16_t node, Measure& result) {
  result = Measure{};
  result.root = state.nodes[node].root;
  const Node& root = state.nodes[result.root];
  result.kind = game.parts[root.info].kind;
  const Kind& kind = game.kinds[result.kind];
  result.completed = kind.completes != Completes::Never && root.open == 0;
  if (kind.completes == Completes::Surrounded)
    result.neighbours = static_cast<std::uint16_t>(9 - root.open);
  const std::uint32_t epoch = ++state.scratch.epoch;
  bool by_marks = false;
  std::uint64_t every = ~std::uint64_t{0};
  std::uint16_t at = result.root;
  do {
    const Node& part = state.nodes[at];
    if (state.scratch.tile_stamp[part.tile] != epoch) {
      state.scratch.tile_stamp[part.tile] = epoch;
      ++result.tiles;
      for (std::size_t i = 0; i < game.on_tiles.size(); ++i)
        if (game.on_tiles[i].types[state.tiles[part.tile].type] != 0) result.on_tiles |= 1U << i;
    }
    const PartInfo& info = game.parts[part.info];
    if (info.slot_count != 0) {
      result.slots |= info.slots;
      for (std::uint32_t i = 0; i < info.slot_count; ++i)
        join(game, game.slot_values[info.first_slot + i], result);
    }
    every &= info.slots;
    if (part.figure != 0) add_figures(game, state, part, result);
    at = part.next;
  } while (at != result.root);
  if (game.all_slots != 0) drop_partial(every, game, result);
  for (std::uint32_t types = result.figure_types; types != 0; types &= types - 1)
    by_marks |= game.figures[static_cast<std::size_t>(std::countr_zero(types))].strength_slots != 0;
  if (by_marks) add_mark_strength(game, state, result);
  for (std::size_t player = 0; player < static_cast<std::size_t>(game.players); ++player)
    result.best = std::max(result.best, result.strength[player]);
}

bool marks_fit(const Cond& when, std::uint64_t slots) {
  if (when.never || (slots & when.has) != when.has || (slots & when.lacks) != 0) return false;
  for (std::size_t i = 0; i < when.any_count; ++i)
    if ((slots & when.any[i]) == 0) return false;
  return true;
}

bool holds(const Cond& when, const Measure& feature, int player) {
  if (when.never) return false;
  if (when.completed >= 0 && feature.completed != (when.completed == 1)) return false;
  if (!marks_fit(when, feature.slots)) return false;
  if (when.on_tiles != 0 && (feature.on_tiles >> (when.on_tiles - 1U) & 1U) == 0) return false;
  if (when.tiles != 0 && feature.tiles != when.tiles) return false;
  if ((feature.figure_types & when.holds) != when.holds) return false;
  if (when.owner_has != 0) {
    if (player < 0) return false;
    const std::uint16_t own = feature.types_of[static_cast<std::size_t>(player)];
    if ((own & when.owner_has) != when.owner_has) return false;
  }
  return true;
}

bool feature_holds(const Game& game, State& state, const Cond& when, std::uint16_t node) {
  const Node& root = state.nodes[state.nodes[node].root];
  const bool completed = kind_of(game, state, node).completes != Completes::Never && root.open == 0;
  if (when.never || (when.completed >= 0 && completed != (when.completed == 1))) return false;
  if (when.on_tiles != 0 || when.tiles != 0 || when.holds != 0 || when.owner_has != 0) {
    Measure feature;
    measure(game, state, node, feature);
    return holds(when, feature, -1);
  }
  if ((when.has | when.lacks) == 0 && when.any_count == 0) return true;
  return marks_fit(when, slots_of(game, state, node));
}

void Worth::add(std::uint8_t item, std::int32_t count, std::int32_t value) {
  points += value;
  for (std::size_t i = 0; i < item_count; ++i)
    if (items[i].item == item) {
      items[i].points += value;
      items[i].count = std::max(items[i].count, count);
      return;
    }
  if (item_count < items.size()) items[item_count++] = {item, count, value};
}

int marks_in(const Measure& feature, std::uint64_t slots) {
  int sum = 0;
  for (std::uint64_t rest = slots; rest != 0; rest &= rest - 1)
    sum += feature.marks[static_cast<std::size_t>(std::countr_zero(rest))];
  return sum;
}

int count_of(const Game& game, State& state, const Term& term, const Measure& feature) {
  switch (term.of) {
    case CountOf::Once:
      return 1;
    case CountOf::Tile:
      return feature.tiles;
    case CountOf::Neighbour:
      return feature.neighbours;
    case CountOf::Mark:
      return marks_in(feature, term.slots);
    case CountOf::Bordering:
      return count_bordering(game, state, term, feature);
  }
  return 0;
}

Worth worth_of(const Game& game, State& state, const Measure& feature, TermFor whom, int player) {
  Worth worth;
  const auto& terms = game.kinds[feature.kind].terms[static_cast<std::size_t>(whom)];
  const Term* voiding = nullptr;
  for (const Term& term : terms) {
    if (!holds(term.when, feature, player)) continue;
    if (term.has_unless && holds(term.unless, feature, player)) continue;
    if (term.voids) {
      if (voiding == nullptr) voiding = &term;
      continue;
    }
    const int count = count_of(game, state, term, feature);
    if (count != 0) worth.add(term.item, count, count * term.points);
  }
  int voids = voiding == nullptr ? -1 : voiding->item;
  if (game.kinds[feature.kind].scripted)
    script::add_scores(game, state, feature, whom, player, worth, voids);
  if (voids >= 0) {
    worth = Worth{};
    worth.add(static_cast<std::uint8_t>(voids), 0, 0);
  }
  return worth;
}

std::uint8_t event_of(const Game& game, const Measure& feature, EventState state) {
  const Kind& kind = game.kinds[feature.kind];
  for (const NamedEvent& named : kind.names)
    // A name for a size is one for points; without an owner there are none.
    if ((state != EventState::Empty || named.when.tiles == 0) && holds(named.when, feature, -1)) {
      // Named events come in blocks of one name a state (see `set_up`).
      return static_cast<std::uint8_t>(named.name + static_cast<std::uint8_t>(state));
    }
  return kind.event[static_cast<std::size_t>(state)];
}

}  // namespace tw::validator
