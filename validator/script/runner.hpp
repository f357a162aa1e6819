// One machine with the scripts of a game, and what a call of it may touch. Internal to `script/`.
#pragma once

#include <lua.hpp>

#include <vector>

#include "validator/measure.hpp"
#include "validator/script/hooks.hpp"
#include "validator/script/program.hpp"

namespace tw::validator::script {

/// The types of values that scripts are handed, in the order of `types()`.
enum class Type : std::uint8_t { Game, Tile, Feature, Figure, Score, Marks };
inline constexpr std::size_t type_count = 6;

/// A tile, part or figure as a script holds it. Good for one call only.
struct Handle {
  std::uint32_t call = 0;     ///< `Runner::call` when it was made
  std::uint16_t index = 0;    ///< tile, node, or 1-based figure; of a tile not laid its type
  std::int16_t x = 0, y = 0;  ///< of a tile not laid
  std::uint8_t rotation = 0;  ///< likewise
  bool laid = true;
  std::uint8_t player = 0, type = 0;  ///< of a figure, to notice that it left
};

class Runner {
 public:
  explicit Runner(std::shared_ptr<const Program> program);

  /// Everything loaded? If not, why.
  [[nodiscard]] const std::optional<Fault>& broken() const { return broken_; }

  [[nodiscard]] lua_State* lua() { return vm.raw(); }
  /// Measures a feature, or remembers it.
  const Measure& measured(std::uint16_t node);
  /// The position is about to change.
  void changed() { known_ = none16; }

  const std::shared_ptr<const Program> program;
  Vm vm;
  // What the running call works on.
  const Game* game = nullptr;
  State* state = nullptr;
  Log* log = nullptr;
  bool busy = false, acting = false;
  bool final = false;  ///< at the end of the game
  int script = 0;
  std::uint32_t call = 0;
  std::uint64_t entries = 0;
  // Of a score.
  Worth* worth = nullptr;
  int* voids = nullptr;
  TermFor whom = TermFor::Claimants;
  int score_player = -1;
  // Of a choice.
  std::vector<Move> options;
  std::uint8_t choice = 0;

  std::array<std::vector<int>, hook_count> call_refs;  ///< functions in the registry of Lua
  struct ChoiceRefs {
    int when = LUA_NOREF, options = LUA_NOREF, choose = LUA_NOREF, none = LUA_NOREF;
  };
  std::vector<ChoiceRefs> choice_refs;
  std::array<int, type_count> metatables{};
  int game_ref = LUA_NOREF, score_ref = LUA_NOREF;

 private:
  std::optional<Fault> broken_;
  Measure known_measure_;
  std::uint16_t known_ = none16;
};

/// One call into a script: makes the machine if the position has none, and notes what fails.
class Visit {
 public:
  Visit(const Game& game, State& state, Log* log, bool acts);
  ~Visit();
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  /// Can scripts be called? Not from within a script, and not after one failed.
  [[nodiscard]] bool open() const { return runner_ != nullptr; }
  [[nodiscard]] Runner& runner() { return *runner_; }

  /// Begins a call of a function in the registry; arguments are pushed after it.
  void push(int ref, int script);
  /// Calls it. False if it failed: the game is stopped then and nothing left on the stack.
  bool run(int arguments, int results, std::string_view event);

 private:
  State& state_;
  Runner* runner_ = nullptr;
};

// Values for scripts (`bind.cpp`).
void push_game(Runner& runner);
void push_score(Runner& runner);
void push_tile(Runner& runner, std::uint16_t tile);
void push_tile_at(Runner& runner, std::uint16_t type, int rotation, int x, int y);
void push_feature(Runner& runner, std::uint16_t node);
void push_marks(Runner& runner, std::uint16_t node);
void push_figure(Runner& runner, std::uint8_t figure);
void push_text(Runner& runner, std::string_view text);

/// Makes the metatables of the types (`bind.cpp`).
void bind(Runner& runner);

}  // namespace tw::validator::script
