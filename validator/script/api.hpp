// The one table of what a rule script can say: hooks, choices, types and their members.
//
// The bindings, the check of names, docs/rules-api.md and the annotations for the Lua language
// server all come from it, so that they cannot differ. Plain data: nothing here knows Lua.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tw::validator::script {

/// What a text in a script names. The check of names looks it up among the declared words.
enum class WordClass : std::uint8_t {
  None,         ///< no word: any value
  Kind,         ///< a kind of feature: `city`
  KindOrClass,  ///< a kind, or a class that places carry
  Mark,
  Figure,
  Token,
  Option,
  Award,
  Counter,
  Event,  ///< name of a scoring event; a script may make a new one
  Item,   ///< name of a line of a score; a script may make a new one
  Step,   ///< a step of the turn that can be skipped: one of `steps()`
};

/// One argument; the types are written as the Lua language server writes them.
struct Parameter {
  std::string_view name, type;
  WordClass words = WordClass::None;
  bool optional = false;
};

inline constexpr std::size_t max_parameters = 4;
using Parameters = std::array<Parameter, max_parameters>;  ///< ends at the first without a name

/// A field or method of a type.
struct Member {
  std::string_view of;    ///< the type: `Game`
  std::string_view name;  ///< `count_` of `count_cities` and so on: see `Pattern`
  enum class Form : std::uint8_t {
    Field,
    Reads,    ///< a method that changes nothing
    Acts,     ///< a method that changes the position; an error in hooks that only read
    Pattern,  ///< a method for each kind: the name and the plural of the kind
  } form = Form::Field;
  Parameters parameters{};
  std::string_view result;  ///< type of the field or of what the method returns; empty = nothing
  std::string_view doc;     ///< one sentence
};

/// What a hook can be limited to, so that it is not called in vain. Bits.
enum Guard : unsigned { guard_kind = 1, guard_mark = 2, guard_figure = 4 };

enum class Hook : std::uint8_t {
  GameStart,
  TilePlaced,
  Deployed,
  Completed,
  Score,
  Scored,
  FigureReturned,
  PartEnd,
  TurnEnd,
  GameEndBeforeLand,
  GameEnd,
  MayPlace,
  MayDeploy,
};
inline constexpr std::size_t hook_count = 13;

struct HookRow {
  Hook hook;
  std::string_view name;  ///< `tile_placed`; of hooks `for_kind` the part before the kind
  enum class Kinds : std::uint8_t { None, MayName, MustName } kinds;  ///< `score_city`, `completed`
  bool acts;        ///< may it change the position
  unsigned guards;  ///< `Guard` bits it can be limited by
  Parameters parameters;
  std::string_view result;   ///< empty = nothing
  std::string_view when;     ///< when it is called, one sentence
  std::string_view example;  ///< a whole script
};

/// A key of one of the `choices`.
struct ChoiceKey {
  std::string_view name, type, doc;
  bool required = false;
  bool acts = false;  ///< a function that may change the position
  Parameters parameters{};
};

/// When a choice is offered.
enum class Moment : std::uint8_t { Placed, During, Action, Scoring, Part, Turn };
inline constexpr std::size_t moment_count = 6;
struct MomentRow {
  Moment moment;
  std::string_view name, doc;
};

/// A type of values that scripts are handed.
struct TypeRow {
  std::string_view name, doc;
};

[[nodiscard]] std::span<const TypeRow> types();
[[nodiscard]] std::span<const Member> members();
[[nodiscard]] std::span<const HookRow> hooks();
[[nodiscard]] std::span<const ChoiceKey> choice_keys();
[[nodiscard]] std::span<const MomentRow> moments();
/// Words of `WordClass::Step`.
[[nodiscard]] std::span<const std::string_view> steps();
/// A whole script that shows a choice.
[[nodiscard]] std::string_view choice_example();

/// The member of a type with this name (methods of kinds by their pattern), or none.
[[nodiscard]] const Member* find_member(std::string_view type, std::string_view name);

/// The hook that a key of the script's table names, and the kind it names besides; or none.
struct NamedHook {
  const HookRow* row = nullptr;
  std::string_view kind;  ///< empty: any
};
[[nodiscard]] NamedHook find_hook(std::string_view key);

/// `cities` of `city`, `roads` of `road`: how the methods of a pattern are called.
[[nodiscard]] std::string plural(std::string_view kind);

}  // namespace tw::validator::script
