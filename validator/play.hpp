// Many games by bots, and what they show.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/game.hpp"

namespace tw::validator {

enum class Bot : std::uint8_t {
  Random,  ///< any legal move, each equally likely
  Greedy,  ///< the move after which its lead over the best opponent is largest, unfinished features
           ///< included
  Search,  ///< tries a few of the best moves of Greedy by playing on
};

/// The bot of a name (`random`, `greedy`, `search`).
[[nodiscard]] std::optional<Bot> bot_named(std::string_view name);

struct PlaySpec {
  int games = 100;
  std::uint64_t seed = 1;
  int players = 2;
  int threads = 1;        ///< never changes the result
  std::vector<Bot> bots;  ///< by seat, repeated; empty = random
  GameSpec rules;         ///< options, sets ...; its `players` is ignored
  bool check = false;     ///< assert the invariants in every position
  int first = 0;          ///< number of the first game of the run that is played
  /// What a user types to play so, but for seed and games; named when a script stops a game.
  std::string command = "tilewright play";
};

/// Mean and standard deviation.
struct Spread {
  double mean = 0, sd = 0;
};

struct TilePlay {
  TileId tile;
  std::uint64_t copies = 0;  ///< in the bag, hand or start of one game
  std::uint64_t placed = 0, discarded = 0;
  double mean_turn = 0;  ///< when it was laid, of those laid
};

struct SourcePlay {
  std::string name;  ///< of the scoring event
  std::uint64_t events = 0;
  std::int64_t points = 0;
};

struct FigurePlay {
  std::string name;
  std::uint64_t deployed = 0, returned = 0;
};

struct PlayReport {
  std::uint64_t games = 0, seed = 0;
  std::vector<Spread> points;  ///< by seat
  std::vector<double> wins;    ///< by seat, shared wins divided
  Spread turns, deployments, discarded, holes, options;
  double first_seat_lead = 0;    ///< mean lead of the first seat over the mean of the others ...
  double first_seat_margin = 0;  ///< ... plus or minus this, at 95 %
  std::vector<TilePlay> tiles;   ///< by tile, those that take part
  std::vector<SourcePlay> sources;
  std::vector<FigurePlay> figures;
  bool scripted = false;      ///< scripts take part
  double script_entries = 0;  ///< calls of scripts a turn
  std::string broken;         ///< first broken invariant and its game, or empty
};

/// Called from one thread at a time with the number of games done.
using Progress = void (*)(void* context, int done, int games);

/// Plays. `nullopt` if and only if an error was reported. The same specification gives the same
/// report, whatever the number of threads.
std::optional<PlayReport> play(const TileSet& set, const PlaySpec& spec, DiagSink& diagnostics,
                               Progress progress = nullptr, void* context = nullptr);

}  // namespace tw::validator
