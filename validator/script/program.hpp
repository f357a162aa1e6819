// The scripts of a game, compiled: their texts, who is called when, and what their words mean.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "validator/resolve.hpp"
#include "validator/script/api.hpp"
#include "validator/script/vm.hpp"
#include "validator/tables.hpp"

namespace tw::validator::script {

template <class Value>
using Names = std::map<std::string, Value, std::less<>>;

struct Source {
  std::string expansion, file, text;
  Span span;               ///< start of the text among the sources
  std::uint8_t event = 0;  ///< for scores under a name that was not known at set-up ...
  std::uint8_t item = 0;   ///< ... and for their lines
};

/// A function of a script that is called at a hook.
struct Call {
  int script = 0;                     ///< into `Program::sources`
  std::string key;                    ///< in the table of the script
  bool in_table = false;              ///< it is `run` of the table there
  std::uint32_t kinds = 0xFFFFFFFFU;  ///< called for these kinds only
  std::uint64_t slots = 0;            ///< ... with one of these marks; 0 = any
  std::uint16_t figures = 0;          ///< ... with one of these figures; 0 = any
};

enum class Asks : std::uint8_t { Player, Next, Each };

struct ChoiceRule {
  int script = 0;
  std::string name;
  Moment moment = Moment::Placed;
  Asks who = Asks::Player;
  bool optional = false, instead = false, has_when = false, has_none = false;
};

struct Program {
  Limits limits;
  bool fresh = false;  ///< a new machine for every call, to show that nothing is remembered
  std::vector<Source> sources;
  std::array<std::vector<Call>, hook_count> calls;
  std::vector<ChoiceRule> choices;

  Names<std::uint32_t> kinds;  ///< bits, of kinds and classes
  Names<std::uint64_t> marks;  ///< slots
  Names<int> figures, tokens, awards, counters, events, items;
  Names<std::string> options;
  std::vector<std::string> kind_names, figure_names;
  std::vector<std::string> tile_names;  ///< by tile type
};

/// Value of a name, or something else.
template <class Value>
[[nodiscard]] Value look_up(const Names<Value>& names, std::string_view name, Value otherwise) {
  const auto found = names.find(name);
  return found == names.end() ? otherwise : found->second;
}

/// Is there a function behind a member of the table? (`marks` has members of its own.)
[[nodiscard]] bool is_bound(const Member& member);

/// A line (from 1) of a script among the sources.
[[nodiscard]] Span line_span(const Source& source, int line);

/// Vets and loads the scripts of a set and enters what they say into the game. False if an error
/// was reported. Without scripts nothing happens.
bool compile_scripts(const TileSet& set, const GameSpec& spec, const Resolver& resolver, Game& game,
                     DiagSink& diagnostics);

}  // namespace tw::validator::script
