#include <algorithm>
#include <cctype>
#include <memory>
#include <thread>

#include "cli/commands/commands.hpp"
#include "cli/load.hpp"
#include "cli/make.hpp"
#include "cli/play_output.hpp"

namespace tw::cli {
namespace {

struct PlayOptions {
  std::string path;
  std::int64_t games = 100, first = 0, players = 2, threads = 0;
  std::uint64_t seed = 1;
  std::vector<std::string> bots, sets, options, without;
  std::string format = "text";
  std::string output = "-";
  bool compare = false, check = false;
};

/// The set without the tiles, words and rules of the input itself.
TileSet without_input(TileSet set) {
  const ExpansionId input = input_of(set);
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    Tile& tile = set.tiles[make_id<TileId>(i)];
    if (tile.expansion != input) continue;
    tile.count = 0;
    tile.counts = {};
    tile.start = false;
  }
  if (input.index() < set.rules.size()) set.rules[input.index()] = {};
  for (std::size_t i = 0; i < set.vocabulary.figures.size(); ++i) {
    Figure& figure = set.vocabulary.figures[make_id<FigureId>(i)];
    if (figure.declared_by == input) figure.count = 0;
  }
  return set;
}

/// A word as a shell takes it.
std::string quoted(const std::string& word) {
  const bool plain = std::all_of(word.begin(), word.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("-_./=,+:").find(c) != std::string_view::npos;
  });
  if (plain && !word.empty()) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

/// What was typed, but for seed and games.
std::string command_of(const Session& session, const PlayOptions& options) {
  std::string text = "tilewright play " + quoted(options.path);
  if (options.players != 2) text += " --players " + std::to_string(options.players);
  for (std::size_t i = 0; i < options.bots.size(); ++i)
    text += (i == 0 ? " --bots " : ",") + options.bots[i];
  for (const std::string& set : options.sets) text += " --set " + quoted(set);
  for (const std::string& pair : options.options) text += " --option " + quoted(pair);
  for (const std::string& word : options.without) text += " --off " + quoted(word);
  for (const std::string& folder : session.common.expansion_folders)
    text += " --expansions " + quoted(folder);
  return text;
}

bool fill(Session& session, const PlayOptions& options, validator::PlaySpec& spec, Status& status) {
  for (const std::string& name : options.bots) {
    const auto bot = validator::bot_named(name);
    if (!bot) {
      status =
          session.wrong_use("no bot is called `" + name + "`; there are random, greedy, search");
      return false;
    }
    spec.bots.push_back(*bot);
  }
  for (const std::string& pair : options.options) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos) {
      status = session.wrong_use("an option is written NAME=VALUE, not `" + pair + "`");
      return false;
    }
    spec.rules.options.emplace_back(pair.substr(0, equals), pair.substr(equals + 1));
  }
  spec.rules.sets = options.sets;
  spec.rules.off = options.without;
  spec.games = static_cast<int>(options.games);
  spec.players = static_cast<int>(options.players);
  spec.seed = options.seed;
  spec.first = static_cast<int>(options.first);
  spec.command = command_of(session, options);
  spec.check = options.check;
  const auto cores = static_cast<std::int64_t>(std::max(1U, std::thread::hardware_concurrency()));
  spec.threads = static_cast<int>(options.threads == 0 ? cores : options.threads);
  return true;
}

Status play(Session& session, const PlayOptions& options) {
  validator::PlaySpec spec;
  Status status = Status::Good;
  if (!fill(session, options, spec, status)) return status;
  const auto compiled = load(session, options.path);
  if (!compiled) return session.report();
  const auto report = play_shown(session, compiled->set, spec);
  std::optional<validator::PlayReport> without;
  if (report && options.compare)
    without = validator::play(without_input(compiled->set), spec, session.diagnostics);
  status = session.report();
  if (!report) return status;
  const validator::PlayReport* other = without ? &*without : nullptr;
  const std::string text = options.format == "json" ? play_json(compiled->set, *report, other)
                                                    : play_text(compiled->set, *report, other);
  status = worse(status, session.write(options.output, text));
  return report->broken.empty() ? status : worse(status, Status::InputHasErrors);
}

}  // namespace

Action declare_play(Arguments& arguments) {
  auto options = std::make_shared<PlayOptions>();
  arguments.positional("PATH", options->path, Need::Required,
                       "a YAML file, an expansion folder, or - for standard input");
  arguments.option("--games", options->games, 0, 100'000'000, "games to play");
  arguments.option("--seed", options->seed, "seed of the run; the same seed gives the same report");
  arguments.option("--first", options->first, 0, 1'000'000'000,
                   "number of the first game of the run, to see one of many again");
  arguments.option("--players", options->players, 1, 8, "players in each game");
  arguments.option("--threads", options->threads, 0, 256,
                   "threads; never changes the result; 0 = all cores");
  arguments.comma_list("--bots", options->bots, "BOT,...",
                       "by seat, repeated: random, greedy, search; without it, random");
  arguments.list("--set", options->sets, "NAME", "a set of tiles, such as an edition");
  arguments.list("--option", options->options, "NAME=VALUE", "an option of the rules");
  arguments.list("--off", options->without, "WORD",
                 "a word (figure, mark, card ...) not played with");
  arguments.flag("--compare", options->compare, "also without the input, side by side");
  arguments.flag("--check", options->check, "assert the engine's invariants in every position");
  arguments.choice("--format", options->format, {"text", "json"}, "for people, or JSON");
  arguments.option("-o,--output", options->output, "FILE", "where to write it");
  return [options](Session& session) { return play(session, *options); };
}

}  // namespace tw::cli
