// What scripts ask of the game.
#include "validator/board.hpp"
#include "validator/script/bind.hpp"
#include "validator/script/counters.hpp"

namespace tw::validator::script {
namespace {

int integer(const Arguments& at, lua_Integer value) {
  lua_pushinteger(at.lua, value);
  return 1;
}

int player(const Arguments& at) {
  return integer(at, at.state.player + 1);
}
int turn_player(const Arguments& at) {
  return integer(at, at.state.turn_player + 1);
}
int players(const Arguments& at) {
  return integer(at, at.game.players);
}
int turn(const Arguments& at) {
  return integer(at, at.state.turn);
}
int part(const Arguments& at) {
  return integer(at, at.state.part);
}
int tile(const Arguments& at) {
  if (at.state.last_tile == none16)
    lua_pushnil(at.lua);
  else
    push_tile(at.runner, at.state.last_tile);
  return 1;
}
int tiles_left(const Arguments& at) {
  return integer(at, static_cast<lua_Integer>(at.state.bag.size()));
}

int option(const Arguments& at) {
  const auto found = at.runner.program->options.find(at.text(2));
  if (found == at.runner.program->options.end())
    lua_pushnil(at.lua);
  else if (found->second == "true" || found->second == "false")
    lua_pushboolean(at.lua, found->second == "true" ? 1 : 0);
  else
    push_text(at.runner, found->second);
  return 1;
}

int features(const Arguments& at) {
  const std::uint32_t kinds = look_up(at.runner.program->kinds, at.text(2), 0U);
  charge(at.lua, static_cast<std::int64_t>(at.state.nodes.size() / 4));
  List list(at, 3);
  for (std::size_t i = 0; i < at.state.nodes.size(); ++i) {
    const auto node = static_cast<std::uint16_t>(i);
    if (root_of(at.state, node) != node) continue;
    if ((kinds >> info_of(at.game, at.state, node).kind & 1U) == 0) continue;
    if ((at.state.nodes[node].flags & node_converted) != 0) continue;
    push_feature(at.runner, node);
    list.offer();
  }
  return 1;
}

int tiles(const Arguments& at) {
  List list(at, 2);
  for (std::size_t i = 0; i < at.state.tiles.size(); ++i) {
    push_tile(at.runner, static_cast<std::uint16_t>(i));
    list.offer();
  }
  return 1;
}

int tile_at_place(const Arguments& at) {
  constexpr lua_Integer far = 10'000;
  const lua_Integer x = at.number(2), y = at.number(3);
  std::uint16_t tile = none16;
  if (x >= -far && x <= far && y >= -far && y <= far)
    tile = tile_at(at.game, at.state, static_cast<int>(x), static_cast<int>(y));
  // The board meets itself far away: what lies there lies elsewhere.
  if (tile != none16 && (at.state.tiles[tile].x != x || at.state.tiles[tile].y != y)) tile = none16;
  if (tile == none16)
    lua_pushnil(at.lua);
  else
    push_tile(at.runner, tile);
  return 1;
}

template <class Wanted>
int list_figures(const Arguments& at, Wanted wanted) {
  List list(at, 3);
  for (std::size_t i = 0; i < at.state.figures.size(); ++i) {
    const FigureOnBoard& figure = at.state.figures[i];
    if (figure.node == none16 || !wanted(figure)) continue;
    push_figure(at.runner, static_cast<std::uint8_t>(i + 1));
    list.offer();
  }
  return 1;
}

int followers_of(const Arguments& at) {
  const int owner = at.player(2);
  return list_figures(at, [&](const FigureOnBoard& figure) {
    return figure.player == owner && (at.game.followers >> figure.type & 1U) != 0;
  });
}
int figures(const Arguments& at) {
  const int type = look_up(at.runner.program->figures, at.text(2), -1);
  return list_figures(at, [&](const FigureOnBoard& figure) { return figure.type == type; });
}
int home_of(const Arguments& at) {
  const int type = look_up(at.runner.program->figures, at.text(2), -1);
  for (const FigureOnBoard& figure : at.state.figures)
    if (figure.node != none16 && figure.type == type) {
      push_feature(at.runner, figure.node);
      return 1;
    }
  lua_pushnil(at.lua);
  return 1;
}

int points(const Arguments& at) {
  return integer(at, at.state.points[static_cast<std::size_t>(at.player(2))]);
}
int supply(const Arguments& at) {
  const auto owner = static_cast<std::size_t>(at.player(2));
  const int type = look_up(at.runner.program->figures, at.text(3), -1);
  return integer(at, type < 0 ? 0 : at.state.supply[owner][static_cast<std::size_t>(type)]);
}
int tokens(const Arguments& at) {
  const auto owner = static_cast<std::size_t>(at.player(2));
  const int token = look_up(at.runner.program->tokens, at.text(3), -1);
  return integer(at, token < 0 ? 0 : at.state.tokens[owner][static_cast<std::size_t>(token)]);
}
int tokens_left(const Arguments& at) {
  const int token = look_up(at.runner.program->tokens, at.text(2), -1);
  return integer(at, token < 0 ? 0 : at.state.token_pool[static_cast<std::size_t>(token)]);
}
int holder(const Arguments& at) {
  const int award = look_up(at.runner.program->awards, at.text(2), -1);
  const int owner = award < 0 ? -1 : at.state.award_holder[static_cast<std::size_t>(award)];
  if (owner < 0)
    lua_pushnil(at.lua);
  else
    lua_pushinteger(at.lua, owner + 1);
  return 1;
}
int counter(const Arguments& at) {
  return integer(at, read_counter(at.game, at.state, counter_place(at, 2, 3)));
}

constexpr Binding rows[] = {
    {"Game", "player", player},
    {"Game", "turn_player", turn_player},
    {"Game", "players", players},
    {"Game", "turn", turn},
    {"Game", "part", part},
    {"Game", "tile", tile},
    {"Game", "tiles_left", tiles_left},
    {"Game", "option", option},
    {"Game", "features", features},
    {"Game", "tiles", tiles},
    {"Game", "tile_at", tile_at_place},
    {"Game", "followers_of", followers_of},
    {"Game", "figures", figures},
    {"Game", "home_of", home_of},
    {"Game", "points", points},
    {"Game", "supply", supply},
    {"Game", "tokens", tokens},
    {"Game", "tokens_left", tokens_left},
    {"Game", "holder", holder},
    {"Game", "counter", counter},
};

}  // namespace

std::span<const Binding> game_bindings() {
  return rows;
}

}  // namespace tw::validator::script
