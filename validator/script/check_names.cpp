#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "validator/script/check.hpp"
#include "validator/script/types.hpp"

namespace tw::validator::script {
namespace {

using Missing = WordCheck::Missing;

/// What a class of words is looked up as.
struct Lookup {
  unsigned sorts = 0;  ///< 0: any word will do
  std::string_view what;
  Missing missing = Missing::Error;
};

Lookup lookup(WordClass words) {
  switch (words) {
    case WordClass::Kind:
      return {kind_word, "the kind", Missing::Guest};
    case WordClass::KindOrClass:
      return {kind_word | class_word, "the kind", Missing::Guest};
    case WordClass::Mark:
      return {mark_word, "the mark", Missing::Guest};
    case WordClass::Figure:
      return {figure_word, "the figure"};
    case WordClass::Token:
      return {token_word, "the token"};
    case WordClass::Option:
      return {option_word, "the option"};
    case WordClass::Award:
      return {award_word, "the award"};
    case WordClass::Counter:
      return {counter_word, "the counter"};
    default:
      return {};
  }
}

/// How a type is called in a sentence.
std::string spoken(std::string_view type) {
  if (type == "integer") return "a number";
  if (type == "string") return "a text";
  if (type == "boolean") return "a truth value";
  if (!element_of(type).empty()) return fmt::format("a list ({})", type);
  return std::string(type);
}

class NameCheck {
 public:
  NameCheck(const Tree& tree, FileId file, WordCheck& words, DiagSink& diagnostics)
      : tree_(tree), file_(file), words_(words), diagnostics_(diagnostics), types_(tree) {}

  void run() {
    read_table();
    types_.settle();
    for (const Node& node : tree_.nodes) {
      if (node.kind == NodeKind::Field || node.kind == NodeKind::MethodCall) check_member(node);
      if (node.kind == NodeKind::Index) check_index(node);
    }
  }

 private:
  [[nodiscard]] Span span(Extent at) const { return {file_, at.begin, at.end}; }

  template <DiagId Id>
  void unknown(Extent at, std::string_view owner, std::string_view name,
               const std::vector<std::string>& candidates) {
    auto found = diagnose<Id>(span(at), owner, name);
    if (const auto close = nearest(name, candidates))
      found =
          std::move(found).help(fmt::format("did you mean `{}`?", *close), {{span(at), *close}});
    diagnostics_.add(std::move(found));
  }

  // ------------------------------------------------------------------------- the table of hooks
  void read_table() {
    const std::int32_t table = returned_table();
    if (table == none) return;
    for_pairs(table, [&](const Node& pair) { check_entry(pair.text, pair.name, pair.first); });
    // `function hooks.turn_end(game) ... end` and `hooks.turn_end = ...`
    for (const Node& node : tree_.nodes) {
      if (node.function != 0) continue;
      if (node.kind == NodeKind::FunctionStatement)
        check_target(node.first, tree_[node.first].next, table);
      if (node.kind == NodeKind::Assign)
        check_target(tree_[node.first].first, tree_[tree_[node.first].next].first, table);
    }
  }

  [[nodiscard]] std::int32_t returned_table() const {
    if (tree_[tree_.root].first == none) return none;
    const Node& last = tree_[tree_.last_child(tree_.root)];
    return last.kind == NodeKind::Return ? types_.table_of(tree_[last.first].first) : none;
  }

  void for_pairs(std::int32_t table, const auto& visit) const {
    for (std::int32_t at = tree_[table].first; at != none; at = tree_[at].next)
      if (tree_[at].kind == NodeKind::Pair) visit(tree_[at]);
  }

  void check_target(std::int32_t target, std::int32_t value, std::int32_t table) {
    const Node& place = tree_[target];
    if (place.kind == NodeKind::Field && value != none && types_.table_of(place.first) == table)
      check_entry(place.text, place.name, value);
  }

  void check_entry(std::string_view key, Extent at, std::int32_t value) {
    if (key == "choices") {
      if (const std::int32_t table = types_.table_of(value); table != none)
        for_pairs(table, [&](const Node& choice) { check_choice(choice); });
      return;
    }
    const NamedHook hook = find_hook(key);
    if (hook.row == nullptr) {
      unknown<DiagId::ScriptUnknownHook>(at, "a script", key, hook_names());
      return;
    }
    if (!hook.kind.empty()) check_kind_of_hook(*hook.row, hook.kind, key, at);
    if (const std::int32_t function = types_.function_of(value); function != none) {
      give(function, key, hook.row->acts, hook.row->parameters);
    } else if (const std::int32_t table = types_.table_of(value); table != none) {
      for_pairs(table, [&](const Node& pair) { check_guard(*hook.row, key, pair); });
    }
  }

  [[nodiscard]] std::vector<std::string> hook_names() {
    std::vector<std::string> names{"choices"};
    for (const HookRow& row : hooks()) {
      if (row.kinds != HookRow::Kinds::MustName) names.emplace_back(row.name);
      if (row.kinds == HookRow::Kinds::None) continue;
      for (std::string kind : words_.all(kind_word)) {
        std::replace(kind.begin(), kind.end(), '-', '_');
        names.push_back(fmt::format("{}_{}", row.name, kind));
      }
    }
    return names;
  }

  void check_kind_of_hook(const HookRow& row, std::string_view kind, std::string_view key,
                          Extent at) {
    std::string dashed(kind);
    std::replace(dashed.begin(), dashed.end(), '_', '-');
    constexpr unsigned sorts = kind_word | class_word;
    if (words_.knows(kind, sorts) || words_.knows(dashed, sorts)) return;
    // `score_citty`, or a hook that is misspelt before the kind: either way a hook is meant.
    if (const auto close = nearest(key, hook_names())) {
      unknown<DiagId::ScriptUnknownHook>(at, "a script", key, {*close});
      return;
    }
    const auto skipped = static_cast<std::uint32_t>(row.name.size() + 1);
    words_.check(kind, span({at.begin + skipped, at.end}), sorts, "the kind");
  }

  void check_guard(const HookRow& row, std::string_view key, const Node& pair) {
    struct Guarded {
      std::string_view name;
      unsigned bit;
      WordClass words;
    };
    constexpr Guarded guards[] = {{"kind", guard_kind, WordClass::KindOrClass},
                                  {"mark", guard_mark, WordClass::Mark},
                                  {"figure", guard_figure, WordClass::Figure}};
    std::vector<std::string> allowed{"run"};
    for (const Guarded& guard : guards) {
      if ((row.guards & guard.bit) == 0) continue;
      allowed.emplace_back(guard.name);
      if (pair.text == guard.name) check_word(tree_[pair.first], guard.words);
    }
    if (std::find(allowed.begin(), allowed.end(), pair.text) == allowed.end())
      unknown<DiagId::ScriptUnknownHook>(pair.name, fmt::format("`{}`", key), pair.text, allowed);
    else if (pair.text == "run" && types_.function_of(pair.first) != none)
      give(types_.function_of(pair.first), key, row.acts, row.parameters);
  }

  void check_choice(const Node& choice) {
    const std::int32_t table = types_.table_of(choice.first);
    if (table == none) return;
    for_pairs(table, [&](const Node& pair) {
      const auto rows = choice_keys();
      const auto row = std::find_if(rows.begin(), rows.end(),
                                    [&](const ChoiceKey& key) { return key.name == pair.text; });
      if (row == rows.end()) {
        std::vector<std::string> allowed;
        for (const ChoiceKey& key : rows) allowed.emplace_back(key.name);
        unknown<DiagId::ScriptUnknownHook>(pair.name, "a choice", pair.text, allowed);
        return;
      }
      if (pair.text == "mark") check_word(tree_[pair.first], WordClass::Mark);
      if (pair.text == "figure") check_word(tree_[pair.first], WordClass::Figure);
      if (pair.text == "after") check_moment(tree_[pair.first]);
      if (const std::int32_t function = types_.function_of(pair.first); function != none)
        give(function, row->name, row->acts, row->parameters);
    });
  }

  void check_moment(const Node& value) {
    std::vector<std::string> names;
    for (const MomentRow& row : moments()) names.emplace_back(row.name);
    check_listed(value, "the moment", names);
  }

  void check_listed(const Node& value, std::string_view what,
                    const std::vector<std::string>& names) {
    if (value.kind != NodeKind::Text) return;
    if (std::find(names.begin(), names.end(), value.text) != names.end()) return;
    std::string all;
    for (const std::string& name : names)
      all += fmt::format("{}`{}`", all.empty() ? "it is " : ", ", name);
    auto found = diagnose<DiagId::UnknownWord>(span(inside(value)), what, value.text, all);
    if (const auto close = nearest(value.text, names))
      found = std::move(found).help(fmt::format("did you mean `{}`?", *close),
                                    {{span(inside(value)), *close}});
    diagnostics_.add(std::move(found));
  }

  void give(std::int32_t function, std::string_view name, bool acts, const Parameters& parameters) {
    types_.give(function, parameters);
    if (!acts) readers_[tree_[function].refers] = name;
  }

  // ----------------------------------------------------------------------- what values can do
  /// Where a text stands without its quotes, if it is written plainly.
  [[nodiscard]] static Extent inside(const Node& text) {
    const bool quoted = text.at.end - text.at.begin == text.text.size() + 2;
    return quoted ? Extent{text.at.begin + 1, text.at.end - 1} : text.at;
  }

  void check_word(const Node& value, WordClass words) {
    if (value.kind != NodeKind::Text) return;
    if (words == WordClass::Step) {
      const auto known = steps();
      check_listed(value, "the step", {known.begin(), known.end()});
      return;
    }
    const Lookup look = lookup(words);
    if (look.sorts != 0)
      words_.check(value.text, span(inside(value)), look.sorts, look.what, look.missing);
  }

  void check_index(const Node& node) {
    const Node& key = tree_[tree_[node.first].next];
    if (types_.of(node.first) == "Marks") check_word(key, WordClass::Mark);
  }

  void check_member(const Node& node) {
    const std::string_view type = types_.of(node.first);
    if (type.empty() || type == "any") return;
    const bool called = node.kind == NodeKind::MethodCall;
    if (type == "Marks" && !called) {
      const Lookup look = lookup(WordClass::Mark);
      words_.check(node.text, span(node.name), look.sorts, look.what, look.missing);
      return;
    }
    const Member* member = find_member(type, node.text);
    if (member == nullptr ||
        (member->form == Member::Form::Pattern && !names_kind(*member, node))) {
      unknown<DiagId::ScriptUnknownMember>(node.name, spoken(type), node.text, members_of(type));
      return;
    }
    const bool field = member->form == Member::Form::Field;
    if (field == called) {
      diagnostics_.add(
          diagnose<DiagId::ScriptUnknownMember>(span(node.name), spoken(type),
                                                fmt::format("{}{}", called ? ":" : ".", node.text))
              .help(field ? fmt::format("it is a field: write `.{}`", node.text)
                          : fmt::format("it is a method: write `:{}(...)`", node.text)));
      return;
    }
    if (!called) return;
    check_arguments(node, *member);
    if (member->form == Member::Form::Acts && type == "Game") check_acts(node);
  }

  /// `count_cities`: does what follows the pattern name a kind?
  [[nodiscard]] bool names_kind(const Member& member, const Node& node) {
    const std::string_view rest = std::string_view(node.text).substr(member.name.size());
    const auto kinds = words_.all(kind_word);
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const std::string& kind) { return plural(kind) == rest; });
  }

  [[nodiscard]] std::vector<std::string> members_of(std::string_view type) {
    std::vector<std::string> names;
    for (const Member& member : members()) {
      if (member.of != type) continue;
      if (member.form != Member::Form::Pattern)
        names.emplace_back(member.name);
      else
        for (const std::string& kind : words_.all(kind_word))
          names.push_back(std::string(member.name) + plural(kind));
    }
    return names;
  }

  void check_arguments(const Node& call, const Member& member) {
    std::int32_t argument = tree_[tree_[call.first].next].first;
    for (const Parameter& parameter : member.parameters) {
      if (argument == none || parameter.name.empty()) return;
      check_word(tree_[argument], parameter.words);
      argument = tree_[argument].next;
    }
  }

  void check_acts(const Node& call) {
    for (std::int32_t at = call.function; at != none;
         at = tree_.functions[static_cast<std::size_t>(at)].parent)
      if (const auto reader = readers_.find(at); reader != readers_.end()) {
        diagnostics_.add(
            diagnose<DiagId::ScriptActs>(span(call.name), call.text, reader->second)
                .help("do it where something happens: in a hook that acts, or in `choose`"));
        return;
      }
  }

  const Tree& tree_;
  FileId file_;
  WordCheck& words_;
  DiagSink& diagnostics_;
  Types types_;
  std::map<std::int32_t, std::string_view> readers_;  ///< functions of hooks that only read
};

}  // namespace

void check_names(const Tree& tree, FileId file, WordCheck& words, DiagSink& diagnostics) {
  NameCheck(tree, file, words, diagnostics).run();
}

}  // namespace tw::validator::script
