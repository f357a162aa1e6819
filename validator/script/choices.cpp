// Choices that scripts ask for: when, of whom, and what is offered.
#include <algorithm>

#include "validator/board.hpp"
#include "validator/script/bind.hpp"
#include "validator/script/hooks.hpp"
#include "validator/script/runner.hpp"

namespace tw::validator::script {
namespace {

constexpr std::size_t most_options = 1000;

/// The value on top of the stack as a move; ends the call if it cannot be chosen.
Move option_at_top(lua_State* lua, Runner& runner) {
  Move move;
  move.kind = MoveKind::Choose;
  move.turn = runner.choice;
  if (lua_isinteger(lua, -1) != 0) {
    const lua_Integer number = lua_tointeger(lua, -1);
    if (number < -30'000 || number > 30'000)
      luaL_error(lua, "a number that is offered lies between -30000 and 30000");
    move.detail = static_cast<std::uint8_t>(ChoiceOf::Number);
    move.x = static_cast<std::int16_t>(number);
    return move;
  }
  const auto kind = chosen_kind(lua, runner, -1);
  move.detail = static_cast<std::uint8_t>(kind);
  move.node = static_cast<const Handle*>(lua_touserdata(lua, -1))->index;
  return move;
}

/// Calls the `options` of a choice (first argument) with the game and keeps what it returns. Runs
/// inside the budget of the script, so that reading the list cannot go wrong.
int collect_options(lua_State* lua) {
  Runner& runner = *static_cast<Runner*>(lua_touserdata(lua, lua_upvalueindex(1)));
  lua_call(lua, 1, 1);
  if (lua_type(lua, -1) != LUA_TTABLE) luaL_error(lua, "`options` must return a list");
  const lua_Integer count = luaL_len(lua, -1);
  if (count > static_cast<lua_Integer>(most_options))
    luaL_error(lua, "no more than %d options can be offered", static_cast<int>(most_options));
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_geti(lua, -1, i);
    const Move move = option_at_top(lua, runner);
    lua_pop(lua, 1);
    // What is said twice is one option.
    if (std::find(runner.options.begin(), runner.options.end(), move) == runner.options.end())
      runner.options.push_back(move);
  }
  return 0;
}

void push_option(Runner& runner, const Move& move) {
  switch (static_cast<ChoiceOf>(move.detail)) {
    case ChoiceOf::Feature:
      push_feature(runner, move.node);
      return;
    case ChoiceOf::Figure:
      push_figure(runner, static_cast<std::uint8_t>(move.node));
      return;
    case ChoiceOf::Tile:
      push_tile(runner, move.node);
      return;
    case ChoiceOf::Number:
      lua_pushinteger(runner.lua(), move.x);
      return;
  }
}

std::string event_of(const ChoiceRule& rule, std::string_view part) {
  return "choices." + rule.name + "." + std::string(part);
}

/// The references of a choice; none if the script could not be loaded.
Runner::ChoiceRefs refs_of(const Runner& runner, std::size_t choice) {
  return choice < runner.choice_refs.size() ? runner.choice_refs[choice] : Runner::ChoiceRefs{};
}

bool is_offered(const Game& game, State& state, std::size_t choice) {
  const ChoiceRule& rule = game.scripts->choices[choice];
  if (!rule.has_when) return true;
  Visit visit(game, state, nullptr, false);
  if (!visit.open()) return false;
  Runner& runner = visit.runner();
  visit.push(refs_of(runner, choice).when, rule.script);
  push_game(runner);
  if (!visit.run(1, 1, event_of(rule, "when"))) return false;
  const bool offered = lua_toboolean(runner.lua(), -1) != 0;
  lua_pop(runner.lua(), 1);
  return offered;
}

/// Appends what a choice offers to `State::choices`. False if the script failed.
bool add_options(const Game& game, State& state, std::size_t choice) {
  const ChoiceRule& rule = game.scripts->choices[choice];
  Visit visit(game, state, nullptr, false);
  if (!visit.open()) return false;
  Runner& runner = visit.runner();
  runner.options.clear();
  runner.options.reserve(most_options);
  runner.choice = static_cast<std::uint8_t>(choice);
  lua_pushlightuserdata(runner.lua(), &runner);
  lua_pushcclosure(runner.lua(), collect_options, 1);
  visit.push(refs_of(runner, choice).options, rule.script);
  push_game(runner);
  if (!visit.run(2, 0, event_of(rule, "options"))) return false;
  state.choices.insert(state.choices.end(), runner.options.begin(), runner.options.end());
  return true;
}

void act(const Game& game, State& state, std::size_t choice, const Move* move, Log* log) {
  const ChoiceRule& rule = game.scripts->choices[choice];
  Visit visit(game, state, log, true);
  if (!visit.open()) return;
  Runner& runner = visit.runner();
  const Runner::ChoiceRefs refs = refs_of(runner, choice);
  visit.push(move == nullptr ? refs.none : refs.choose, rule.script);
  push_game(runner);
  if (move != nullptr) push_option(runner, *move);
  visit.run(move == nullptr ? 1 : 2, 0, event_of(rule, move == nullptr ? "none" : "choose"));
}

}  // namespace

bool next_choice(const Game& game, State& state, Moment moment, Log* log) {
  const auto& choices = game.scripts->choices;
  for (; state.choice < choices.size(); ++state.choice, state.choice_seat = 0) {
    const ChoiceRule& rule = choices[state.choice];
    if (rule.moment != moment) continue;
    const int seats = rule.who == Asks::Each ? game.players : 1;
    for (; state.choice_seat < seats; ++state.choice_seat) {
      const int seat = state.choice_seat + (rule.who == Asks::Next ? 1 : 0);
      state.player = static_cast<std::uint8_t>((state.turn_player + seat) % game.players);
      state.choices.clear();
      if (!is_offered(game, state, state.choice) || !add_options(game, state, state.choice))
        continue;
      if (state.choices.empty()) {
        if (rule.has_none) act(game, state, state.choice, nullptr, log);
        continue;
      }
      state.choice_moment = static_cast<std::uint8_t>(moment);
      state.phase = Phase::Choice;
      return true;
    }
  }
  state.choice = 0;
  state.choice_seat = 0;
  state.choices.clear();
  state.player = state.turn_player;
  return false;
}

void offer_during_action(const Game& game, State& state, Log*) {
  state.choices.clear();
  if (!asks(game, Moment::During)) return;
  const auto& choices = game.scripts->choices;
  for (std::size_t choice = 0; choice < choices.size(); ++choice) {
    // Once in a part, so that a turn ends.
    if (choices[choice].moment != Moment::During || (state.chosen_in_part >> choice & 1U) != 0)
      continue;
    if (is_offered(game, state, choice)) add_options(game, state, choice);
  }
}

bool may_pass_choice(const Game& game, const State& state) {
  return game.scripts->choices[state.choice].optional;
}

bool choose(const Game& game, State& state, const Move& move, Log* log) {
  const ChoiceRule& rule = game.scripts->choices[move.turn];
  if (log != nullptr) {
    std::uint16_t node = none16;
    if (static_cast<ChoiceOf>(move.detail) == ChoiceOf::Feature) node = move.node;
    if (static_cast<ChoiceOf>(move.detail) == ChoiceOf::Figure)
      node = state.figures[move.node - 1U].node;
    if (static_cast<ChoiceOf>(move.detail) == ChoiceOf::Tile)
      node = state.tiles[move.node].first_node;
    log->happenings.push_back({HappeningKind::Chosen, state.player, state.turn, move.turn, node});
  }
  if (rule.moment == Moment::During) state.chosen_in_part |= 1U << move.turn;
  act(game, state, move.turn, &move, log);
  return rule.moment == Moment::During && rule.instead;
}

}  // namespace tw::validator::script
