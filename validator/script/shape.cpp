#include "validator/script/shape.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "validator/script/freeze.hpp"
#include "validator/script/vet.hpp"
#include "validator/script/words.hpp"

namespace tw::validator::script {
namespace {

constexpr std::size_t most_choices = 32;

/// One script's table while it is read.
class Reader {
 public:
  Reader(Vm& vm, int slot, const Source& source, DiagSink& diagnostics)
      : vm_(vm), slot_(slot), source_(source), diagnostics_(diagnostics) {}

  [[nodiscard]] bool good() const { return good_; }
  [[nodiscard]] int slot() const { return slot_; }

  void fail(const std::string& what) {
    diagnostics_.add(
        diagnose<DiagId::ScriptUnusable>(source_.span, source_.file, source_.expansion, what));
    good_ = false;
  }

  /// The type of what lies at a path (`LUA_TNIL` if nothing does).
  int type_at(std::initializer_list<std::string_view> path) {
    if (!vm_.push_value(slot_, path)) return LUA_TNIL;
    const int type = lua_type(vm_.raw(), -1);
    lua_pop(vm_.raw(), 1);
    return type;
  }

  /// A text at a path; empty if there is none. Anything else is an error.
  std::string text_at(std::initializer_list<std::string_view> path, const std::string& what) {
    std::string text;
    if (!vm_.push_value(slot_, path)) return text;
    if (lua_type(vm_.raw(), -1) == LUA_TSTRING)
      text = lua_tostring(vm_.raw(), -1);
    else if (!lua_isnil(vm_.raw(), -1))
      fail(what + " must be a text");
    lua_pop(vm_.raw(), 1);
    return text;
  }

  bool flag_at(std::initializer_list<std::string_view> path) {
    if (!vm_.push_value(slot_, path)) return false;
    const bool flag = lua_toboolean(vm_.raw(), -1) != 0;
    lua_pop(vm_.raw(), 1);
    return flag;
  }

  /// The keys of the table at a path, sorted.
  std::vector<std::string> keys_at(std::initializer_list<std::string_view> path) {
    std::vector<std::string> keys;
    lua_State* lua = vm_.raw();
    if (!vm_.push_value(slot_, path)) return keys;
    if (lua_istable(lua, -1)) {
      push_contents(lua, -1);
      for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
        if (lua_type(lua, -2) == LUA_TSTRING)
          keys.emplace_back(lua_tostring(lua, -2));
        else
          fail("the table has a key that is no name");
      }
      lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    std::sort(keys.begin(), keys.end());
    return keys;
  }

 private:
  Vm& vm_;
  int slot_;
  const Source& source_;
  DiagSink& diagnostics_;
  bool good_ = true;
};

/// Does a key name a kind, written with `_` where the kind has `-`?
std::uint32_t kinds_of_key(const Program& program, std::string_view key) {
  for (const auto& [name, kinds] : program.kinds) {
    std::string written = name;
    std::replace(written.begin(), written.end(), '-', '_');
    if (written == key) return kinds;
  }
  return 0;
}

/// The guards of a hook. False if they can never be met.
bool read_guards(Reader& reader, const Resolver& resolver, const Game& game, const HookRow& row,
                 const Program& program, Call& call) {
  const auto guard = [&](std::string_view name, unsigned bit) {
    const std::string what = fmt::format("`{}` of `{}`", name, call.key);
    std::string word = reader.text_at({call.key, name}, what);
    if (!word.empty() && (row.guards & bit) == 0) reader.fail(what + " is no guard of this hook");
    return word;
  };
  if (const std::string kind = guard("kind", guard_kind); !kind.empty()) {
    call.kinds &= look_up(program.kinds, kind, 0U);
    if (call.kinds == 0) return false;
  }
  if (const std::string mark = guard("mark", guard_mark); !mark.empty()) {
    call.slots = look_up(program.marks, mark, std::uint64_t{0}) & game.present_slots;
    if (call.slots == 0) return false;
  }
  if (const std::string figure = guard("figure", guard_figure); !figure.empty()) {
    const int type = look_up(program.figures, figure, -1);
    if (type < 0 || !resolver.plays(figure)) return false;
    call.figures = static_cast<std::uint16_t>(1U << type);
  }
  return true;
}

void read_hook(Reader& reader, const std::string& key, const Resolver& resolver, const Game& game,
               Program& program) {
  const NamedHook named = find_hook(key);
  if (named.row == nullptr) {
    reader.fail(fmt::format("`{}` is no hook", key));
    return;
  }
  Call call;
  call.script = reader.slot();
  call.key = key;
  if (!named.kind.empty()) call.kinds = kinds_of_key(program, named.kind);
  const int type = reader.type_at({key});
  if (type == LUA_TTABLE) {
    call.in_table = true;
    if (reader.type_at({key, "run"}) != LUA_TFUNCTION) {
      reader.fail(fmt::format("`{}` needs a function `run`", key));
      return;
    }
    if (!read_guards(reader, resolver, game, *named.row, program, call)) return;
  } else if (type != LUA_TFUNCTION) {
    reader.fail(fmt::format("`{}` must be a function, or a table with `run` and guards", key));
    return;
  }
  if (call.kinds != 0)
    program.calls[static_cast<std::size_t>(named.row->hook)].push_back(std::move(call));
}

void read_choice(Reader& reader, const std::string& name, const Resolver& resolver,
                 const Game& game, Program& program) {
  const auto what = [&](std::string_view key) {
    return fmt::format("`{}` of the choice `{}`", key, name);
  };
  ChoiceRule rule;
  rule.script = reader.slot();
  rule.name = name;
  for (const std::string& key : reader.keys_at({"choices", name}))
    if (std::none_of(choice_keys().begin(), choice_keys().end(),
                     [&](const ChoiceKey& row) { return row.name == key; }))
      reader.fail(what(key) + " is no key of choices");
  const std::string after = reader.text_at({"choices", name, "after"}, what("after"));
  const auto moment = std::find_if(moments().begin(), moments().end(),
                                   [&](const MomentRow& row) { return row.name == after; });
  if (moment == moments().end())
    reader.fail(what("after") +
                " must say when it is offered: placed, during action, action, "
                "scoring, part or turn");
  else
    rule.moment = moment->moment;
  const std::string who = reader.text_at({"choices", name, "who"}, what("who"));
  if (who == "next" || who == "each")
    rule.who = who == "next" ? Asks::Next : Asks::Each;
  else if (!who.empty() && who != "player")
    reader.fail(what("who") + " is one of player, next, each");
  rule.optional = reader.flag_at({"choices", name, "optional"});
  rule.instead = reader.flag_at({"choices", name, "instead"});
  const auto function = [&](std::string_view key, bool required) {
    const int type = reader.type_at({"choices", name, key});
    if (type == LUA_TFUNCTION) return true;
    if (required || type != LUA_TNIL) reader.fail(what(key) + " must be a function");
    return false;
  };
  function("options", true);
  function("choose", true);
  rule.has_when = function("when", false);
  rule.has_none = function("none", false);
  const std::string mark = reader.text_at({"choices", name, "mark"}, what("mark"));
  if (!mark.empty() && (look_up(program.marks, mark, std::uint64_t{0}) & game.present_slots) == 0)
    return;
  const std::string figure = reader.text_at({"choices", name, "figure"}, what("figure"));
  if (!figure.empty() && !resolver.plays(figure)) return;
  program.choices.push_back(std::move(rule));
}

}  // namespace

bool intern_words(Source& source, Program& program, Game& game, DiagSink& diagnostics) {
  const auto tree = vet(source.span.file, source.text, diagnostics);
  if (!tree) return false;
  // The expansion's own name stands for what a script puts together while it runs.
  source.event = Resolver::intern(game.event_names, source.expansion);
  source.item = Resolver::intern(game.items, source.expansion);
  constexpr std::size_t most = 250;
  const MadeWords words = made_words(*tree);
  const auto give_numbers = [&](const std::vector<std::string>& made,
                                std::vector<std::string>& names, Names<int>& numbers) {
    for (const std::string& word : made)
      if (names.size() <= most) numbers[word] = Resolver::intern(names, word);
  };
  give_numbers(words.events, game.event_names, program.events);
  give_numbers(words.items, game.items, program.items);
  if (game.event_names.size() <= most && game.items.size() <= most) return true;
  diagnostics.add(diagnose<DiagId::PlayTooManyWords>({}, "names of scores", most));
  return false;
}

bool read_shape(const Resolver& resolver, const Game& game, Program& program,
                DiagSink& diagnostics) {
  Vm vm(program.limits);
  bool good = true;
  for (const Source& source : program.sources) {
    auto loaded = vm.load(source.file, source.text);
    if (const auto* fault = std::get_if<Fault>(&loaded)) {
      diagnostics.add(diagnose<DiagId::ScriptUnusable>(line_span(source, fault->line), source.file,
                                                       source.expansion, fault->what));
      return false;
    }
    Reader reader(vm, std::get<int>(loaded), source, diagnostics);
    for (const std::string& key : reader.keys_at({}))
      if (key == "choices") {
        for (const std::string& name : reader.keys_at({"choices"}))
          read_choice(reader, name, resolver, game, program);
      } else {
        read_hook(reader, key, resolver, game, program);
      }
    good &= reader.good();
  }
  if (program.choices.size() > most_choices) {
    diagnostics.add(diagnose<DiagId::PlayTooManyWords>({}, "choices of scripts", most_choices));
    return false;
  }
  return good;
}

}  // namespace tw::validator::script
