// What scripts do to the game: only through the engine's own functions, so that logs, copies,
// saved games and look-ahead see everything.
#include "validator/board.hpp"
#include "validator/neutrals.hpp"
#include "validator/scoring.hpp"
#include "validator/script/bind.hpp"
#include "validator/script/counters.hpp"

namespace tw::validator::script {
namespace {

constexpr lua_Integer most_points = 100'000;
constexpr lua_Integer most_counted = 1'000'000'000;
constexpr lua_Integer most_tokens = 1'000;

/// The type of a figure that takes part, or -1; ends the call if it is not neutral.
int neutral_type(const Arguments& at, int argument) {
  const int type = look_up(at.runner.program->figures, at.text(argument), -1);
  if (type < 0 || at.game.figures[static_cast<std::size_t>(type)].count == 0) return -1;
  if (at.game.figures[static_cast<std::size_t>(type)].role != Role::Neutral)
    luaL_error(at.lua, "`%s` is a figure of players; only neutral ones are moved so",
               lua_tostring(at.lua, argument));
  return type;
}

int place(const Arguments& at) {
  const int type = neutral_type(at, 2);
  if (type >= 0)
    place_neutral(at.game, at.state, static_cast<std::uint8_t>(type), at.node(3), at.runner.log);
  return 0;
}

int take_off(const Arguments& at) {
  const int type = neutral_type(at, 2);
  if (type >= 0)
    take_off_neutral(at.game, at.state, static_cast<std::uint8_t>(type), at.runner.log);
  return 0;
}

int deploy(const Arguments& at) {
  const int owner = at.player(2);
  const int type = look_up(at.runner.program->figures, at.text(3), -1);
  const std::uint16_t node = at.node(4);
  bool good = type >= 0;
  if (good) {
    const auto bit = static_cast<std::size_t>(type);
    good = at.game.figures[bit].role == Role::Claimant &&
           at.state.supply[static_cast<std::size_t>(owner)][bit] > 0 &&
           (info_of(at.game, at.state, node).hosts >> type & 1U) != 0 &&
           (at.state.nodes[root_of(at.state, node)].flags & node_converted) == 0;
  }
  if (good) {
    put_figure(at.game, at.state, owner, type, node);
    if (at.runner.log != nullptr)
      at.runner.log->happenings.push_back({HappeningKind::Deployed,
                                           static_cast<std::uint8_t>(owner), at.state.turn,
                                           static_cast<std::uint16_t>(type), node});
  }
  lua_pushboolean(at.lua, good ? 1 : 0);
  return 1;
}

int return_figure(const Arguments& at) {
  const Handle& figure = at.handle(2);
  if (at.game.figures[figure.type].role == Role::Neutral)
    take_off_neutral(at.game, at.state, figure.type, at.runner.log);
  else
    send_home(at.game, at.state, static_cast<std::uint8_t>(figure.index), at.runner.log);
  return 0;
}

int score(const Arguments& at) {
  const int owner = at.player(2);
  const lua_Integer points = at.number(3);
  if (points < -most_points || points > most_points)
    return luaL_error(at.lua, "no more than %d points can be given at once",
                      static_cast<int>(most_points));
  const Program& program = *at.runner.program;
  const Source& source = program.sources[static_cast<std::size_t>(at.runner.script)];
  const int known = look_up(program.events, at.text(4), -1);
  Worth worth;
  worth.add(source.item, 1, static_cast<std::int32_t>(points));
  award_points(at.state, owner, worth.points,
               known < 0 ? source.event : static_cast<std::uint8_t>(known),
               at.given(5) ? at.node(5) : none16, at.runner.final, worth, at.runner.log);
  return 0;
}

int skip(const Arguments& at) {
  bool known = false;
  for (const std::string_view step : steps()) known |= step == at.text(2);
  if (!known)
    return luaL_error(at.lua, "`%s` is no step that can be skipped", lua_tostring(at.lua, 2));
  at.state.skip_action = true;
  return 0;
}

int extra_part(const Arguments& at) {
  const bool good = at.state.part == 1 && !at.state.extended && !at.state.ending;
  if (good) at.state.extended = true;
  lua_pushboolean(at.lua, good ? 1 : 0);
  return 1;
}

/// The number asked for, 1 unless said.
int wanted(const Arguments& at, int argument) {
  const lua_Integer count = at.given(argument) ? at.number(argument) : 1;
  if (count < 0 || count > most_tokens)
    luaL_error(at.lua, "0 to %d tokens can be moved at once", static_cast<int>(most_tokens));
  return static_cast<int>(count);
}

int give(const Arguments& at) {
  const int owner = at.player(2), count = wanted(at, 4);
  const int token = look_up(at.runner.program->tokens, at.text(3), -1);
  int given = 0;
  if (token >= 0 &&
      at.state.tokens[static_cast<std::size_t>(owner)][static_cast<std::size_t>(token)] + count <
          none16)
    given = take_tokens(at.game, at.state, owner, static_cast<std::size_t>(token), count,
                        at.runner.log);
  lua_pushinteger(at.lua, given);
  return 1;
}

int take(const Arguments& at) {
  const auto owner = static_cast<std::size_t>(at.player(2));
  const int count = wanted(at, 4);
  const int named = look_up(at.runner.program->tokens, at.text(3), -1);
  int taken = 0;
  if (named >= 0) {
    const auto token = static_cast<std::size_t>(named);
    std::uint16_t& own = at.state.tokens[owner][token];
    taken = std::min<int>(count, own);
    own = static_cast<std::uint16_t>(own - taken);
    if (at.game.token_limited[token] != 0)
      at.state.token_pool[token] = static_cast<std::uint16_t>(at.state.token_pool[token] + taken);
  }
  lua_pushinteger(at.lua, taken);
  return 1;
}

/// Writes a counter, after it was looked at whether a script may.
void write(const Arguments& at, CounterPlace place, lua_Integer value) {
  if (place.counter < 0) luaL_error(at.lua, "no counter `%s` is declared", lua_tostring(at.lua, 2));
  if (at.game.script_counters[static_cast<std::size_t>(place.counter)].declared)
    luaL_error(at.lua, "the counter `%s` counts completed features and is not a script's",
               lua_tostring(at.lua, 2));
  if (value < -most_counted || value > most_counted)
    luaL_error(at.lua, "a counter goes up to %d", static_cast<int>(most_counted));
  write_counter(at.game, at.state, place, static_cast<std::int32_t>(value));
}

int set_counter(const Arguments& at) {
  write(at, counter_place(at, 2, 4), at.number(3));
  return 0;
}

int add_counter(const Arguments& at) {
  const CounterPlace place = counter_place(at, 2, 4);
  const lua_Integer change = at.number(3);
  if (change < -most_counted || change > most_counted)
    return luaL_error(at.lua, "a counter goes up to %d", static_cast<int>(most_counted));
  write(at, place, read_counter(at.game, at.state, place) + change);
  lua_pushinteger(at.lua, read_counter(at.game, at.state, place));
  return 1;
}

int give_award(const Arguments& at) {
  const int award = look_up(at.runner.program->awards, at.text(2), -1);
  const int owner = at.player(3);
  if (award >= 0) move_award(at.state, static_cast<std::size_t>(award), owner, at.runner.log);
  return 0;
}

int random(const Arguments& at) {
  const lua_Integer most = at.number(2);
  if (most < 1 || most > 1'000'000)
    return luaL_error(at.lua, "a random number is asked for as one of 1 to 1000000");
  lua_pushinteger(at.lua, at.state.random.below(static_cast<std::uint32_t>(most)) + 1);
  return 1;
}

constexpr Binding rows[] = {
    {"Game", "place", place},
    {"Game", "take_off", take_off},
    {"Game", "deploy", deploy},
    {"Game", "return_figure", return_figure},
    {"Game", "score", score},
    {"Game", "skip", skip},
    {"Game", "extra_part", extra_part},
    {"Game", "give", give},
    {"Game", "take", take},
    {"Game", "set_counter", set_counter},
    {"Game", "add_counter", add_counter},
    {"Game", "give_award", give_award},
    {"Game", "random", random},
};

}  // namespace

std::span<const Binding> action_bindings() {
  return rows;
}

}  // namespace tw::validator::script
