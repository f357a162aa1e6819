// What scripts ask of features, and what they add to scores.
#include <bit>

#include "validator/board.hpp"
#include "validator/script/bind.hpp"

namespace tw::validator::script {
namespace {

const Measure& measured(const Arguments& at) {
  return at.runner.measured(at.node());
}

int boolean(const Arguments& at, bool value) {
  lua_pushboolean(at.lua, value ? 1 : 0);
  return 1;
}
int integer(const Arguments& at, lua_Integer value) {
  lua_pushinteger(at.lua, value);
  return 1;
}

std::uint32_t kinds_named(const Arguments& at, int argument) {
  return look_up(at.runner.program->kinds, at.text(argument), 0U);
}
std::uint64_t slots_named(const Arguments& at, int argument) {
  return at.given(argument) ? look_up(at.runner.program->marks, at.text(argument), std::uint64_t{0})
                            : 0;
}

int kind(const Arguments& at) {
  push_text(at.runner, at.runner.program->kind_names[info_of(at.game, at.state, at.node()).kind]);
  return 1;
}
int completed(const Arguments& at) {
  const Node& root = at.state.nodes[root_of(at.state, at.node())];
  return boolean(
      at, kind_of(at.game, at.state, at.node()).completes != Completes::Never && root.open == 0);
}
int tiles(const Arguments& at) {
  return integer(at, measured(at).tiles);
}
int neighbours(const Arguments& at) {
  return integer(at, measured(at).neighbours);
}
int marks(const Arguments& at) {
  push_marks(at.runner, at.node());
  return 1;
}
int tile(const Arguments& at) {
  push_tile(at.runner, at.state.nodes[at.node()].tile);
  return 1;
}
int converted(const Arguments& at) {
  return boolean(at, (at.state.nodes[root_of(at.state, at.node())].flags & node_converted) != 0);
}
int occupied(const Arguments& at) {
  return boolean(at, measured(at).occupied);
}

int is(const Arguments& at) {
  return boolean(at, (kinds_named(at, 2) >> info_of(at.game, at.state, at.node()).kind & 1U) != 0);
}

int all_tiles(const Arguments& at) {
  Scratch& scratch = at.state.scratch;
  // Marked first: a filter may look at other features.
  const std::uint32_t epoch = ++scratch.epoch;
  std::uint16_t last = 0;
  for_each_node(at.state, at.node(), [&](std::uint16_t node) {
    scratch.tile_stamp[at.state.nodes[node].tile] = epoch;
    last = std::max(last, at.state.nodes[node].tile);
  });
  charge(at.lua, at.state.nodes[root_of(at.state, at.node())].size);
  lua_newtable(at.lua);
  lua_Integer count = 0;
  for (std::uint16_t i = 0; i <= last; ++i) {
    if (scratch.tile_stamp[i] != epoch) continue;
    push_tile(at.runner, i);
    lua_rawseti(at.lua, -2, ++count);
  }
  if (!at.given(2)) return 1;
  List list(at, 2);
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(at.lua, -2, i);
    list.offer();
  }
  return 1;
}

int holds(const Arguments& at) {
  const int type = look_up(at.runner.program->figures, at.text(2), -1);
  if (type < 0) return boolean(at, false);
  const Measure& feature = measured(at);
  const std::uint16_t types =
      at.given(3) ? feature.types_of[static_cast<std::size_t>(at.player(3))] : feature.figure_types;
  return boolean(at, (types >> type & 1U) != 0);
}

int figures(const Arguments& at) {
  const std::uint16_t root = root_of(at.state, at.node());
  List list(at, 2);
  for (std::size_t i = 0; i < at.state.figures.size(); ++i) {
    const FigureOnBoard& figure = at.state.figures[i];
    if (figure.node == none16 || root_of(at.state, figure.node) != root) continue;
    push_figure(at.runner, static_cast<std::uint8_t>(i + 1));
    list.offer();
  }
  return 1;
}

int owners(const Arguments& at) {
  const Measure& feature = measured(at);
  lua_newtable(at.lua);
  lua_Integer count = 0;
  for (int player = 0; player < at.game.players && feature.best != 0; ++player) {
    if (feature.strength[static_cast<std::size_t>(player)] != feature.best) continue;
    lua_pushinteger(at.lua, player + 1);
    lua_rawseti(at.lua, -2, ++count);
  }
  return 1;
}

int strength(const Arguments& at) {
  return integer(at, measured(at).strength[static_cast<std::size_t>(at.player(2))]);
}

/// Leaves the bordering features that pass the filter as a list; returns how many.
int list_bordering(const Arguments& at, std::uint32_t kinds, int filter) {
  Scratch& scratch = at.state.scratch;
  const std::uint32_t epoch = ++scratch.epoch;
  lua_newtable(at.lua);
  lua_Integer count = 0;
  for_each_node(at.state, at.node(), [&](std::uint16_t node) {
    const std::uint16_t first = at.state.tiles[at.state.nodes[node].tile].first_node;
    for (std::uint32_t rest = info_of(at.game, at.state, node).borders; rest != 0;
         rest &= rest - 1) {
      const std::uint16_t root =
          root_of(at.state, static_cast<std::uint16_t>(first + std::countr_zero(rest)));
      if (scratch.node_stamp[root] == epoch) continue;
      scratch.node_stamp[root] = epoch;
      if ((at.state.nodes[root].flags & node_converted) != 0) continue;
      if ((kinds >> info_of(at.game, at.state, root).kind & 1U) == 0) continue;
      push_feature(at.runner, root);
      lua_rawseti(at.lua, -2, ++count);
    }
  });
  charge(at.lua, at.state.nodes[root_of(at.state, at.node())].size);
  if (!at.given(filter)) return static_cast<int>(count);
  // A filter looks at other features and so uses the stamps: it comes when they are done with.
  List list(at, filter);
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(at.lua, -2, i);
    list.offer();
  }
  return list.count();
}

int borders(const Arguments& at) {
  list_bordering(at, kinds_named(at, 2), 3);
  return 1;
}
int count(const Arguments& at) {
  return integer(at, list_bordering(at, kinds_named(at, 2), 3));
}
int count_kind(const Arguments& at) {
  return integer(at, list_bordering(at, at.kinds, 2));
}

/// Has a tile a part of these kinds that carries none of these marks?
bool bears(const Arguments& at, std::uint16_t tile, std::uint32_t kinds, std::uint64_t lacks) {
  const TileType& type = at.game.types[at.state.tiles[tile].type];
  for (std::uint32_t i = 0; i < type.part_count; ++i) {
    const PartInfo& part = at.game.parts[type.first_part + i];
    if ((kinds >> part.kind & 1U) != 0 && (part.slots & lacks) == 0) return true;
  }
  return false;
}

int beside_class(const Arguments& at) {
  const std::uint32_t kinds = kinds_named(at, 2);
  const std::uint64_t slots = slots_named(at, 3);
  if (at.given(3) && slots == 0) return boolean(at, false);
  bool near = false;
  for_each_node(at.state, at.node(), [&](std::uint16_t node) {
    if (near || (info_of(at.game, at.state, node).slots & slots) != slots) return;
    const PlacedTile& here = at.state.tiles[at.state.nodes[node].tile];
    near = bears(at, at.state.nodes[node].tile, kinds, 0);
    for (std::size_t i = 0; i < 8 && !near; ++i) {
      const std::uint16_t other =
          tile_at(at.game, at.state, here.x + around_x[i], here.y + around_y[i]);
      near = other != none16 && bears(at, other, kinds, 0);
    }
  });
  charge(at.lua, 8 * at.state.nodes[root_of(at.state, at.node())].size);
  return boolean(at, near);
}

int on_tile_with(const Arguments& at) {
  const std::uint32_t kinds = kinds_named(at, 2);
  const std::uint64_t lacks = slots_named(at, 3);
  bool found = false;
  for_each_node(at.state, at.node(), [&](std::uint16_t node) {
    found = found || bears(at, at.state.nodes[node].tile, kinds, lacks);
  });
  charge(at.lua, at.state.nodes[root_of(at.state, at.node())].size);
  return boolean(at, found);
}

// ------------------------------------------------------------------------------------ scores

int whom(const Arguments& at) {
  constexpr std::array<std::string_view, 3> names{"claimants", "residents", "joined"};
  push_text(at.runner, names[static_cast<std::size_t>(at.runner.whom)]);
  return 1;
}
int score_player(const Arguments& at) {
  if (at.runner.score_player < 0)
    lua_pushnil(at.lua);
  else
    lua_pushinteger(at.lua, at.runner.score_player + 1);
  return 1;
}

std::uint8_t item_named(const Arguments& at) {
  const Program& program = *at.runner.program;
  const int item = look_up(program.items, at.text(2), -1);
  return item >= 0 ? static_cast<std::uint8_t>(item)
                   : program.sources[static_cast<std::size_t>(at.runner.script)].item;
}

constexpr lua_Integer most_points = 100'000;

int add(const Arguments& at) {
  const lua_Integer number = at.number(3), points = at.given(4) ? at.number(4) : 1;
  if (number < -most_points || number > most_points || points < -most_points ||
      points > most_points || number * points < -most_points || number * points > most_points)
    return luaL_error(at.lua, "no more than %d points can be added at once",
                      static_cast<int>(most_points));
  if (number == 0) return 0;
  at.runner.worth->add(item_named(at), static_cast<std::int32_t>(number),
                       static_cast<std::int32_t>(number * points));
  return 0;
}
int clear(const Arguments& at) {
  if (*at.runner.voids < 0) *at.runner.voids = item_named(at);
  return 0;
}

constexpr Binding rows[] = {
    {"Feature", "kind", kind},
    {"Feature", "completed", completed},
    {"Feature", "tiles", tiles},
    {"Feature", "neighbours", neighbours},
    {"Feature", "marks", marks},
    {"Feature", "tile", tile},
    {"Feature", "converted", converted},
    {"Feature", "occupied", occupied},
    {"Feature", "is", is},
    {"Feature", "all_tiles", all_tiles},
    {"Feature", "holds", holds},
    {"Feature", "figures", figures},
    {"Feature", "owners", owners},
    {"Feature", "strength", strength},
    {"Feature", "borders", borders},
    {"Feature", "count", count},
    {"Feature", "count_", count_kind},
    {"Feature", "beside_class", beside_class},
    {"Feature", "on_tile_with", on_tile_with},
};

constexpr Binding score_rows[] = {
    {"Score", "whom", whom},
    {"Score", "player", score_player},
    {"Score", "add", add},
    {"Score", "clear", clear},
};

}  // namespace

std::span<const Binding> feature_bindings() {
  return rows;
}
std::span<const Binding> score_bindings() {
  return score_rows;
}

}  // namespace tw::validator::script
