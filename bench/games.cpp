// Random games a second of CPU time on one core.
//
//   bench_games GAMES [EXPANSION...]        with these expansions together; without any, the base
//   game bench_games GAMES --copies N            the base game with N times its tiles
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include "compiler/compile.hpp"
#include "tiledef/read.hpp"
#include "validator/game.hpp"
#include "validator/script/hooks.hpp"

namespace {

using namespace tw;
using namespace tw::validator;

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Expansions one after another; words and tiles of all of them take part.
std::optional<TileSet> load(const std::string& path) {
  SourceMap sources;
  DiagSink diagnostics;
  const tiledef::SearchPath search{{TILEWRIGHT_EXPANSIONS}};
  const auto written = tiledef::read(path, search, sources, diagnostics);
  auto compiled = written ? compiler::compile(*written, diagnostics) : std::nullopt;
  if (compiled) return std::move(compiled->set);
  for (const Diagnostic& found : diagnostics.all())
    std::fprintf(stderr, "%s\n", found.message.c_str());
  return std::nullopt;
}

std::string input_for(const std::vector<std::string>& expansions) {
  const auto path = std::filesystem::temp_directory_path() / "tw_bench_games.yaml";
  std::FILE* file = std::fopen(path.c_str(), "w");
  if (file == nullptr) return {};
  std::fputs("id: bench\nrequires: [base", file);
  for (const std::string& name : expansions) std::fprintf(file, ", %s", name.c_str());
  std::fputs("]\ntiles: []\n", file);
  std::fclose(file);
  return path;
}

}  // namespace

int main(int argc, char** argv) {
  const long games = argc > 1 ? std::atol(argv[1]) : 20000;
  int copies = 1;
  std::vector<std::string> expansions;
  for (int i = 2; i < argc; ++i) {
    if (std::string(argv[i]) == "--copies" && i + 1 < argc)
      copies = std::atoi(argv[++i]);
    else
      expansions.emplace_back(argv[i]);
  }
  const auto set = load(input_for(expansions));
  if (!set) return 1;
  GameSpec spec;
  if (copies > 1)
    for (std::size_t i = 0; i < set->tiles.size(); ++i)
      spec.tiles.emplace_back(make_id<TileId>(i), set->tiles.rows()[i].count * copies);
  DiagSink diagnostics;
  const auto game = set_up(*set, spec, diagnostics);
  if (!game) return 1;
  State state;
  std::vector<Move> buffer;
  double points = 0, turns = 0;
  const double begin = cpu_seconds();
  for (long i = 0; i < games; ++i) {
    restart(*game, state, seed_of(7, static_cast<std::uint64_t>(i)), nullptr);
    Random random(seed_of(99, static_cast<std::uint64_t>(i)));
    while (state.phase != Phase::Over)
      apply(*game, state, random_move(*game, state, random, buffer), nullptr);
    points += state.points[0] + state.points[1];
    turns += state.turn;
  }
  const double seconds = cpu_seconds() - begin;
  std::printf("%ld games, %.0f a second, %.2f us a turn, %.2f points a player, %.2f turns\n", games,
              static_cast<double>(games) / seconds, 1e6 * seconds / turns,
              points / 2 / static_cast<double>(games), turns / static_cast<double>(games));
  std::printf("%.3f calls of scripts a turn\n",
              static_cast<double>(script::entries(state)) / turns);
  return 0;
}
