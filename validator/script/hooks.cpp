// Calls of scripts by the engine.
#include "validator/script/hooks.hpp"

#include "validator/board.hpp"
#include "validator/script/runner.hpp"

namespace tw::validator::script {
namespace {

/// What a call is about; bits that a guard must meet.
struct About {
  std::uint32_t kinds = 0xFFFFFFFFU;
  std::uint64_t slots = ~std::uint64_t{0};
  std::uint16_t figures = 0xFFFF;
};

bool meets(const Call& call, const About& about) {
  return (call.kinds & about.kinds) != 0 && (call.slots == 0 || (call.slots & about.slots) != 0) &&
         (call.figures == 0 || (call.figures & about.figures) != 0);
}

About about(const Measure& feature) {
  return {1U << feature.kind, feature.slots, feature.figure_types};
}

/// Calls everything that a hook concerns; `arguments(visit)` pushes them and says how many,
/// `result(lua)` takes the one result off the stack and says whether to go on.
template <class Push, class Result>
void call_all(const Game& game, State& state, Log* log, Hook hook, const About& what, bool acts,
              Push arguments, Result result) {
  const auto& calls = game.scripts->calls[static_cast<std::size_t>(hook)];
  for (std::size_t i = 0; i < calls.size(); ++i) {
    if (!meets(calls[i], what)) continue;
    Visit visit(game, state, log, acts);
    if (!visit.open()) return;
    Runner& runner = visit.runner();
    const auto& refs = runner.call_refs[static_cast<std::size_t>(hook)];
    visit.push(i < refs.size() ? refs[i] : LUA_NOREF, calls[i].script);
    const int count = arguments(runner);
    if (!visit.run(count, 1, calls[i].key)) return;
    const bool more = result(runner.lua());
    lua_pop(runner.lua(), 1);
    if (!more) return;
  }
}

constexpr auto no_result = [](lua_State*) { return true; };

}  // namespace

void call_tile_placed(const Game& game, State& state, Log* log) {
  const TileType& type = game.types[state.tiles[state.last_tile].type];
  call_all(
      game, state, log, Hook::TilePlaced, {type.kinds, type.marks, 0xFFFF}, true,
      [&](Runner& runner) {
        push_game(runner);
        push_tile(runner, state.last_tile);
        return 2;
      },
      no_result);
}

void call_deployed(const Game& game, State& state, std::uint8_t figure, Log* log) {
  const FigureOnBoard standing = state.figures[figure - 1U];
  Measure feature;
  measure(game, state, standing.node, feature);
  About what = about(feature);
  what.figures = static_cast<std::uint16_t>(1U << standing.type);
  call_all(
      game, state, log, Hook::Deployed, what, true,
      [&](Runner& runner) {
        push_game(runner);
        push_figure(runner, figure);
        return 2;
      },
      no_result);
}

void call_completed(const Game& game, State& state, Log* log) {
  Measure feature;
  // By index: the list is the engine's, and stays as it is while scripts act.
  for (std::size_t i = 0; i < state.scratch.roots.size(); ++i) {
    const std::uint16_t root = state.scratch.roots[i];
    measure(game, state, root, feature);
    call_all(
        game, state, log, Hook::Completed, about(feature), true,
        [&](Runner& runner) {
          push_game(runner);
          push_feature(runner, root);
          return 2;
        },
        no_result);
  }
}

void call_scored(const Game& game, State& state, const Measure& feature, int player,
                 std::int32_t points, bool final, Log* log) {
  call_all(
      game, state, log, Hook::Scored, about(feature), true,
      [&](Runner& runner) {
        runner.final = final;
        push_game(runner);
        push_feature(runner, feature.root);
        lua_pushinteger(runner.lua(), player + 1);
        lua_pushinteger(runner.lua(), points);
        return 4;
      },
      no_result);
}

void call_figures_returned(const Game& game, State& state, Log* log) {
  // A copy: what scripts do may send further figures home.
  const std::vector<FigureOnBoard> returned = state.scratch.returned;
  for (const FigureOnBoard& figure : returned) {
    const About what{1U << info_of(game, state, figure.node).kind, ~std::uint64_t{0},
                     static_cast<std::uint16_t>(1U << figure.type)};
    call_all(
        game, state, log, Hook::FigureReturned, what, true,
        [&](Runner& runner) {
          push_game(runner);
          lua_pushinteger(runner.lua(), figure.player + 1);
          push_text(runner, runner.program->figure_names[figure.type]);
          push_feature(runner, figure.node);
          return 4;
        },
        no_result);
  }
}

void call_plain(const Game& game, State& state, Hook hook, Log* log) {
  const bool final = hook == Hook::GameEnd || hook == Hook::GameEndBeforeLand;
  call_all(
      game, state, log, hook, {}, true,
      [&](Runner& runner) {
        runner.final = final;
        push_game(runner);
        return 1;
      },
      no_result);
}

std::uint8_t call_may_place(const Game& game, State& state, std::uint16_t type,
                            std::uint8_t rotations, int x, int y) {
  const TileType& tile = game.types[type];
  std::uint8_t left = rotations;
  for (int rotation = 0; rotation < 4; ++rotation) {
    if ((rotations >> rotation & 1) == 0) continue;
    bool good = true;
    call_all(
        game, state, nullptr, Hook::MayPlace, {tile.kinds, tile.marks, 0xFFFF}, false,
        [&](Runner& runner) {
          push_game(runner);
          push_tile_at(runner, type, rotation, x, y);
          return 2;
        },
        [&](lua_State* lua) { return good = lua_toboolean(lua, -1) != 0; });
    if (!good) left = static_cast<std::uint8_t>(left & ~(1U << rotation));
  }
  return left;
}

void call_may_deploy(const Game& game, State& state, std::vector<Move>& moves) {
  const int player = state.player;
  Measure feature;
  std::erase_if(moves, [&](const Move& move) {
    if (move.kind != MoveKind::Deploy) return false;
    measure(game, state, move.node, feature);
    About what = about(feature);
    what.figures = static_cast<std::uint16_t>(1U << move.turn);
    bool good = true;
    call_all(
        game, state, nullptr, Hook::MayDeploy, what, false,
        [&](Runner& runner) {
          push_game(runner);
          lua_pushinteger(runner.lua(), player + 1);
          push_text(runner, runner.program->figure_names[move.turn]);
          push_feature(runner, move.node);
          return 4;
        },
        [&](lua_State* lua) { return good = lua_toboolean(lua, -1) != 0; });
    return !good;
  });
}

void add_scores(const Game& game, State& state, const Measure& feature, TermFor whom, int player,
                Worth& worth, int& voids) {
  call_all(
      game, state, nullptr, Hook::Score, about(feature), false,
      [&](Runner& runner) {
        runner.worth = &worth;
        runner.voids = &voids;
        runner.whom = whom;
        runner.score_player = player;
        push_game(runner);
        push_feature(runner, feature.root);
        push_score(runner);
        return 3;
      },
      no_result);
}

}  // namespace tw::validator::script
