// Scripts in games: hooks, guards, choices, counters.
#include <gtest/gtest.h>

#include <filesystem>

#include "support/source_dir.hpp"
#include "tiledef/read_scenarios.hpp"
#include "unit/validator/scripted_game.hpp"
#include "unit/validator/shipped.hpp"
#include "validator/play.hpp"
#include "validator/save.hpp"
#include "validator/scenario.hpp"
#include "validator/script/hooks.hpp"

namespace tw::validator {
namespace {

TEST(ScriptPlay, APlainGameCallsNothing) {
  std::vector<std::string> declared_only = shipped_expansions();
  std::erase_if(declared_only, [](const std::string& name) {
    return std::filesystem::exists(test::source_dir() / "expansions" / name / "rules.lua");
  });
  ASSERT_GT(declared_only.size(), 10U);
  DiagSink found;
  const auto game = set_up(shipped(declared_only), {}, found);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->scripts, nullptr);
  EXPECT_EQ(game->hooked | game->asked, 0U);
  const PlayedGame played(*game);
  EXPECT_EQ(script::entries(played.state), 0U);
  EXPECT_EQ(played.state.scratch.runner.get(), nullptr);
}

TEST(ScriptPlay, GuardsKeepScriptsFromBeingCalledInVain) {
  const Scripted guarded("return {tile_placed = {mark = 'lantern', run = function(game) end}}");
  const Scripted open("return {tile_placed = function(game) end}");
  const Scripted absent("return {tile_placed = {mark = 'nowhere', run = function(game) end}}");
  ASSERT_TRUE(guarded.game && open.game && absent.game) << guarded.problem() << absent.problem();
  const std::uint64_t few = script::entries(PlayedGame(*guarded.game).state);
  const std::uint64_t all = script::entries(PlayedGame(*open.game).state);
  EXPECT_GT(few, 5U);
  EXPECT_LE(few, 12U);
  EXPECT_GT(all, 70U);
  EXPECT_EQ(absent.game->hooked, 0U);
}

TEST(ScriptPlay, CountersLieInThePosition) {
  const Scripted scripted(R"lua(return {
    tile_placed = function(game, tile)
      game:add_counter("omens", 1)
      game:add_counter("favours", 2, game.player)
      for _, part in ipairs(tile:segments("road")) do game:add_counter("oil", 1, part) end
    end,
    game_end = function(game)
      local oil = 0
      for _, road in ipairs(game:features("road")) do oil = oil + game:counter("oil", road) end
      game:score(1, oil, "road")
    end,
  })lua");
  ASSERT_TRUE(scripted.game) << scripted.problem();
  const PlayedGame played(*scripted.game);
  ASSERT_EQ(played.state.scratch.stop, nullptr);
  const auto laid = static_cast<std::int32_t>(played.state.tiles.size() - 1);
  EXPECT_EQ(played.state.script_counts[0], laid);
  EXPECT_EQ(played.state.script_counts[1] + played.state.script_counts[2], 2 * laid);
  std::int32_t parts = 0;
  for (const PlacedTile& tile : played.state.tiles)
    for (std::uint32_t i = 0; i < scripted.game->types[tile.type].part_count; ++i)
      parts +=
          scripted.game
                      ->kinds[scripted.game->parts[scripted.game->types[tile.type].first_part + i]
                                  .kind]
                      .lie == Lie::Road
              ? 1
              : 0;
  for (const Node& node : played.state.nodes)  // the start tile was not laid by anybody
    if (node.tile == 0 &&
        scripted.game->kinds[scripted.game->parts[node.info].kind].lie == Lie::Road)
      --parts;
  std::int32_t scored = 0;
  for (const ScoreEvent& score : played.log.scores)
    if (score.final && scripted.game->event_names[score.name] == "road" && score.node == none16)
      scored = score.points;
  EXPECT_EQ(scored, parts);
}

constexpr const char* asking = R"lua(return {
  choices = {
    a_number = {
      after = "placed", who = "each", mark = "lantern",
      options = function(game) return {1, 2, 3} end,
      choose = function(game, number) game:add_counter("favours", number, game.player) end,
    },
    a_tile = {
      after = "scoring", optional = true,
      when = function(game) return game.turn % 3 == 0 end,
      options = function(game) return game.tile:neighbours() end,
      choose = function(game, tile) game:add_counter("omens", tile.x + 100) end,
    },
    a_figure = {
      after = "turn", optional = true,
      options = function(game) return game:followers_of(game.player) end,
      choose = function(game, figure) game:return_figure(figure) end,
    },
    the_neighbour = {
      after = "part", who = "next",
      when = function(game) return game:counter("omens") > 500 end,
      options = function(game) return {game.player} end,
      choose = function(game, player)
        game:set_counter("omens", 0)
        game:score(player, 3, "road")
      end,
    },
    instead = {
      after = "during action", instead = true,
      options = function(game) return game.tile:segments("road") end,
      choose = function(game, road) game:score(game.player, 1, "road") end,
    },
  },
})lua";

TEST(ScriptPlay, ChoicesAreMovesThatCopiesAndSavedGamesKnow) {
  GameSpec spec;
  spec.players = 3;
  const Scripted scripted(asking, spec);
  ASSERT_TRUE(scripted.game) << scripted.problem();
  const Game& game = *scripted.game;
  std::array<int, 5> chosen{};
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    State state = new_game(game, seed, nullptr);
    Random random(seed);
    std::vector<Move> moves;
    while (state.phase != Phase::Over) {
      legal_moves(game, state, moves);
      ASSERT_FALSE(moves.empty());
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      ASSERT_TRUE(is_legal(game, state, move));
      if (move.kind == MoveKind::Choose) {
        ++chosen[move.turn];
        const State before = state;
        State restored = new_game(game, seed, nullptr);
        ASSERT_TRUE(restore(save(before), restored));
        ASSERT_TRUE(restored == before);
        apply(game, state, move, nullptr);
        apply(game, restored, move, nullptr);
        ASSERT_TRUE(restored == state);
      } else {
        apply(game, state, move, nullptr);
      }
      ASSERT_EQ(broken_invariant(game, state), "");
    }
    ASSERT_EQ(state.scratch.stop, nullptr) << script::shown(*state.scratch.stop);
  }
  for (std::size_t i = 0; i < chosen.size(); ++i)
    EXPECT_GT(chosen[i], 0) << game.choice_names[i] << " was never chosen";
}

TEST(ScriptPlay, FiltersForbidPlacesAndDeployments) {
  const Scripted scripted(R"lua(return {
    may_place = function(game, tile) return tile.x >= 0 end,
    may_deploy = {kind = "field", run = function(game, player, figure, feature) return false end},
  })lua");
  ASSERT_TRUE(scripted.game) << scripted.problem();
  const PlayedGame played(*scripted.game);
  ASSERT_EQ(played.state.scratch.stop, nullptr);
  for (const PlacedTile& tile : played.state.tiles) EXPECT_GE(tile.x, 0);
  int deployed = 0;
  for (const Happening& fact : played.log.happenings) {
    if (fact.kind != HappeningKind::Deployed) continue;
    ++deployed;
    const PartInfo& part = scripted.game->parts[played.state.nodes[fact.node].info];
    EXPECT_NE(scripted.game->kinds[part.kind].lie, Lie::Field);
  }
  EXPECT_GT(deployed, 5);
}

/// Everything a game came to, as text.
std::string fingerprint(const Game& game, std::uint64_t seed) {
  const PlayedGame played(game, seed);
  std::string text = save(played.state);
  for (const ScoreEvent& score : played.log.scores)
    text += game.event_names[score.name] + " " + std::to_string(score.points) + "\n";
  if (played.state.scratch.stop) text += script::shown(*played.state.scratch.stop);
  return text;
}

/// What is shipped, the ports of shipped rules, and a script with every kind of choice.
template <class Check>
void with_scripted_sets(Check check) {
  check(shipped(shipped_expansions()));
  {
    Shelf shelf;
    shelf.add_port("siege");
    shelf.add_port("pope-of-avignon");
    check(shelf.together(
        {"inns-and-cathedrals", "traders-and-builders", "siege", "pope-of-avignon"}));
  }
  const Scripted scripted(asking);
  check(scripted.set);
}

TEST(ScriptConformance, NothingIsRememberedBetweenCalls) {
  with_scripted_sets([](const TileSet& set) {
    DiagSink found;
    GameSpec spec;
    const auto usual = set_up(set, spec, found);
    spec.fresh_scripts = true;
    const auto fresh = set_up(set, spec, found);
    ASSERT_TRUE(usual && fresh);
    for (std::uint64_t seed = 1; seed <= 1; ++seed)
      EXPECT_EQ(fingerprint(*usual, seed), fingerprint(*fresh, seed)) << "seed " << seed;
  });
}

TEST(ScriptConformance, ATenthOfTheBudgetPlaysTheSameOrSaysSo) {
  with_scripted_sets([](const TileSet& set) {
    DiagSink found;
    GameSpec spec;
    const auto usual = set_up(set, spec, found);
    spec.script_share = 10;
    const auto tenth = set_up(set, spec, found);
    ASSERT_TRUE(usual && tenth) << (found.all().empty() ? "" : found.sorted().front().message);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      const PlayedGame played(*tenth, seed);
      if (played.state.scratch.stop)
        EXPECT_NE(script::shown(*played.state.scratch.stop).find("rules.lua"), std::string::npos);
      else
        EXPECT_EQ(fingerprint(*usual, seed), fingerprint(*tenth, seed));
    }
  });
}

TEST(ScriptPlay, AFailureNamesTheCommandThatShowsItAgain) {
  Scripted scripted(
      "return {completed_road = function(game, road)\n if game:tokens(1, 'ribbon') == 0 and "
      "road.tiles > 6 "
      "then road.tiles() end end}");
  ASSERT_TRUE(scripted.game);
  PlaySpec spec;
  spec.games = 64;
  spec.seed = 5;
  spec.command = "tilewright play lanterns";
  std::string first;
  for (const int threads : {1, 3}) {
    spec.threads = threads;
    DiagSink found;
    ASSERT_FALSE(play(scripted.set, spec, found));
    const Diagnostic shown = found.sorted().front();
    EXPECT_EQ(shown.id, DiagId::ScriptStoppedGame);
    EXPECT_NE(shown.message.find("completed_road"), std::string::npos);
    ASSERT_FALSE(shown.helps.empty());
    const std::string help = shown.helps.front().text;
    EXPECT_NE(help.find("tilewright play lanterns --seed 5 --first "), std::string::npos) << help;
    if (first.empty()) first = help;
    EXPECT_EQ(help, first);
  }
  const std::size_t at = first.find("--first ") + 8;
  spec.first = std::stoi(first.substr(at));
  spec.games = 1;
  DiagSink again;
  EXPECT_FALSE(play(scripted.set, spec, again));
  EXPECT_EQ(again.sorted().front().id, DiagId::ScriptStoppedGame);
}

TEST(ScriptPlay, ScenariosSayWhatIsChosenAndCounted) {
  Shelf shelf;
  Files files = lantern_expansion(R"lua(return {
    tile_placed = function(game, tile)
      game:add_counter("omens", 1)
      game:add_counter("favours", 2, game.player)
    end,
    choices = {
      visit = {
        after = "scoring", optional = true,
        options = function(game) return game:features("city") end,
        choose = function(game, city)
          game:place("herald", city)
          game:add_counter("oil", 5, city)
        end,
      },
      pay = {
        after = "turn", who = "next", optional = true,
        options = function(game) return {1, 2, 3} end,
        choose = function(game, number) game:score(game.player, number, "a gift") end,
      },
    },
  })lua");
  files["scenarios.yaml"] = R"yaml(
- scenario: What a script asks is said
  players: [Ann, Ben]
  turns:
    - Ann: lit-city
      at: [0, -1]
      turned: 180
      may: ["choose visit city S of [0, -1]", "choose pay 3", "pass"]
      may-not: ["choose pay 4"]
      choose: [{visit: city S}, {pay: 3, by: Ben}]
    - {Ben: lit-road, at: [1, 0]}
  expect:
    - the herald is on city N of [0, 0]
    - Ben scored a gift for 3
    - Ben has 3 points
    - Ann has 2 favours
    - the counter omens is 2
    - "city N of [0, 0] has 5 oil"
- scenario: This one is wrong in every sentence
  players: [Ann, Ben]
  turns:
    - {Ann: lit-city, at: [0, -1], turned: 180, choose: {visit: field NL}}
  expect:
    - Ann has 3 favours
    - the counter omens is 2
    - the counter nothing is 2
)yaml";
  shelf.add("lanterns", files);
  const TileSet set = shelf.together({"lanterns"});
  const auto scenarios = tiledef::read_scenarios(shelf.folder("lanterns") + "/scenarios.yaml",
                                                 shelf.sources, shelf.found);
  ASSERT_FALSE(shelf.found.has_errors()) << shelf.found.sorted().front().message;
  ASSERT_EQ(scenarios.size(), 2U);
  const ScenarioResult good = run_scenario(set, "lanterns", scenarios[0]);
  for (const ScenarioFailure& failure : good.failures) ADD_FAILURE() << failure.text;
  EXPECT_GE(run_scenario(set, "lanterns", scenarios[1]).failures.size(), 4U);
}

TEST(ScriptPlay, AScenarioSaysWhatStoppedIt) {
  Shelf shelf;
  Files files = lantern_expansion("return {tile_placed = function(game)\n game:dance() end}");
  files["scenarios.yaml"] =
      "- scenario: It stops\n  turns:\n    - {Alice: lit-city, at: [0, -1], turned: 180}\n  "
      "expect: [Alice has 0 points]\n";
  shelf.add("lanterns", files);
  const TileSet set = shelf.together({"lanterns"});
  const auto scenarios = tiledef::read_scenarios(shelf.folder("lanterns") + "/scenarios.yaml",
                                                 shelf.sources, shelf.found);
  ASSERT_EQ(scenarios.size(), 1U);
  const ScenarioResult result = run_scenario(set, "lanterns", scenarios[0]);
  ASSERT_EQ(result.failures.size(), 1U);
  EXPECT_NE(result.failures[0].text.find("rules.lua:2: in `tile_placed`"), std::string::npos)
      << result.failures[0].text;
}

TEST(ScriptPlay, BotsLookAheadThroughScripts) {
  const Scripted scripted(asking);
  PlaySpec spec;
  spec.games = 1;
  spec.bots = {Bot::Greedy};
  DiagSink found;
  const auto report = play(scripted.set, spec, found);
  ASSERT_TRUE(report) << found.sorted().front().message;
  EXPECT_TRUE(report->scripted);
  EXPECT_GT(report->script_entries, 0.5);
}

}  // namespace
}  // namespace tw::validator
