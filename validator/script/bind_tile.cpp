// What scripts ask of tiles and figures.
#include "validator/board.hpp"
#include "validator/script/bind.hpp"

namespace tw::validator::script {
namespace {

/// Where a tile lies, or is about to.
struct Lying {
  int x = 0, y = 0, rotation = 0;
  std::uint16_t type = 0;
};

Lying lying(const Arguments& at) {
  const Handle& tile = at.handle();
  if (!tile.laid) return {tile.x, tile.y, tile.rotation, tile.index};
  const PlacedTile& placed = at.state.tiles[tile.index];
  return {placed.x, placed.y, placed.rotation, placed.type};
}

int integer(const Arguments& at, lua_Integer value) {
  lua_pushinteger(at.lua, value);
  return 1;
}

int id(const Arguments& at) {
  push_text(at.runner, at.runner.program->tile_names[lying(at).type]);
  return 1;
}
int x(const Arguments& at) {
  return integer(at, lying(at).x);
}
int y(const Arguments& at) {
  return integer(at, lying(at).y);
}
int rotation(const Arguments& at) {
  return integer(at, lying(at).rotation * 90);
}

int has(const Arguments& at) {
  const std::uint64_t slots = look_up(at.runner.program->marks, at.text(2), std::uint64_t{0});
  lua_pushboolean(at.lua, (at.game.types[lying(at).type].marks & slots) != 0 ? 1 : 0);
  return 1;
}

int has_kind(const Arguments& at) {
  const std::uint32_t kinds = look_up(at.runner.program->kinds, at.text(2), 0U);
  lua_pushboolean(at.lua, (at.game.types[lying(at).type].kinds & kinds) != 0 ? 1 : 0);
  return 1;
}

/// The tile on the table; ends the call for one that is only about to be laid.
const PlacedTile& placed(const Arguments& at) {
  const Handle& tile = at.handle();
  if (!tile.laid) luaL_error(at.lua, "this tile does not lie on the table yet");
  return at.state.tiles[tile.index];
}

int segments(const Arguments& at) {
  const PlacedTile& tile = placed(at);
  const std::uint32_t kinds =
      at.given(2) ? look_up(at.runner.program->kinds, at.text(2), 0U) : 0xFFFFFFFFU;
  List list(at, 0);
  const auto offer = [&](std::uint16_t node) {
    if ((kinds >> info_of(at.game, at.state, node).kind & 1U) == 0) return;
    push_feature(at.runner, node);
    list.offer();
  };
  for (std::uint16_t i = 0; i < at.game.types[tile.type].part_count; ++i)
    offer(static_cast<std::uint16_t>(tile.first_node + i));
  if (tile.overlay_node != none16) offer(tile.overlay_node);
  return 1;
}

int segment_with(const Arguments& at) {
  const PlacedTile& tile = placed(at);
  const std::uint64_t slots = look_up(at.runner.program->marks, at.text(2), std::uint64_t{0});
  for (std::uint16_t i = 0; i < at.game.types[tile.type].part_count; ++i) {
    const auto node = static_cast<std::uint16_t>(tile.first_node + i);
    if ((info_of(at.game, at.state, node).slots & slots) == 0) continue;
    push_feature(at.runner, node);
    return 1;
  }
  lua_pushnil(at.lua);
  return 1;
}

int tiles_around(const Arguments& at, std::size_t places) {
  const Lying here = lying(at);
  List list(at, 2);
  for (std::size_t i = 0; i < places; ++i) {
    const std::uint16_t other =
        tile_at(at.game, at.state, here.x + around_x[i], here.y + around_y[i]);
    if (other == none16) continue;
    push_tile(at.runner, other);
    list.offer();
  }
  return 1;
}
int neighbours(const Arguments& at) {
  return tiles_around(at, 4);
}
int around(const Arguments& at) {
  return tiles_around(at, 8);
}

const FigureOnBoard& figure(const Arguments& at) {
  return at.state.figures[at.handle().index - 1U];
}

int figure_name(const Arguments& at) {
  push_text(at.runner, at.runner.program->figure_names[figure(at).type]);
  return 1;
}
int figure_player(const Arguments& at) {
  if (at.game.figures[figure(at).type].role == Role::Neutral)
    lua_pushnil(at.lua);
  else
    lua_pushinteger(at.lua, figure(at).player + 1);
  return 1;
}
int figure_feature(const Arguments& at) {
  push_feature(at.runner, figure(at).node);
  return 1;
}
int figure_tile(const Arguments& at) {
  push_tile(at.runner, at.state.nodes[figure(at).node].tile);
  return 1;
}

constexpr Binding rows[] = {
    {"Tile", "id", id},
    {"Tile", "x", x},
    {"Tile", "y", y},
    {"Tile", "rotation", rotation},
    {"Tile", "has", has},
    {"Tile", "has_kind", has_kind},
    {"Tile", "segments", segments},
    {"Tile", "segment_with", segment_with},
    {"Tile", "neighbours", neighbours},
    {"Tile", "around", around},
    {"Figure", "name", figure_name},
    {"Figure", "player", figure_player},
    {"Figure", "feature", figure_feature},
    {"Figure", "tile", figure_tile},
};

}  // namespace

std::span<const Binding> tile_bindings() {
  return rows;
}

}  // namespace tw::validator::script
