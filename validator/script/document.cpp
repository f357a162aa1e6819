#include "validator/script/document.hpp"

#include <fmt/format.h>

#include "validator/script/api.hpp"
#include "validator/script/vm.hpp"

namespace tw::validator::script {
namespace {

std::string arguments(const Parameters& parameters) {
  std::string text;
  for (const Parameter& parameter : parameters) {
    if (parameter.name.empty()) break;
    text += text.empty() ? "" : ", ";
    text += std::string(parameter.name) + (parameter.optional ? "?" : "");
  }
  return text;
}

/// `|` ends a cell of a table.
std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '|') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string guards_of(const HookRow& row) {
  std::string text;
  const auto add = [&](unsigned bit, const char* name) {
    if ((row.guards & bit) != 0) text += (text.empty() ? "`" : ", `") + std::string(name) + "`";
  };
  add(guard_kind, "kind");
  add(guard_mark, "mark");
  add(guard_figure, "figure");
  return text.empty() ? "none" : text;
}

std::string key_of(const HookRow& row) {
  const std::string name(row.name);
  switch (row.kinds) {
    case HookRow::Kinds::None:
      return name;
    case HookRow::Kinds::MayName:
      return name + "`, `" + name + "_KIND";
    case HookRow::Kinds::MustName:
      return name + "_KIND";
  }
  return name;
}

std::string hook_section(const HookRow& row) {
  return fmt::format(
      "### `{}`\n\n{} Called as `function({}){}`; it {}. Guards: {}.\n\n```lua\n{}```\n\n",
      key_of(row), row.when, arguments(row.parameters),
      row.result.empty() ? std::string() : fmt::format("` returning `{}", row.result),
      row.acts ? "may change the game" : "can only look at the game", guards_of(row), row.example);
}

std::string choices_section() {
  std::string text =
      "## Choices\n\n"
      "`choices` is a table of decisions that the script asks for, by name. What is offered are "
      "moves like any other: bots "
      "choose among them, scenarios say them (`choose:`), saved games keep them.\n\n"
      "| key | type | |\n|---|---|---|\n";
  for (const ChoiceKey& key : choice_keys())
    text += fmt::format("| `{}` | `{}` | {}{} |\n", key.name, cell(key.type), key.doc,
                        key.required ? " Required." : "");
  text += "\n| `after` | when |\n|---|---|\n";
  for (const MomentRow& row : moments()) text += fmt::format("| `{}` | {} |\n", row.name, row.doc);
  text +=
      "\nA choice with one option is still a choice. Only `choose` and `none` may change the game. "
      "A choice `during "
      "action` can be taken once in each part of a turn.\n\n```lua\n" +
      std::string(choice_example()) + "```\n\n";
  return text;
}

std::string shown_member(const Member& member) {
  switch (member.form) {
    case Member::Form::Field:
      return std::string(member.name);
    case Member::Form::Pattern:
      return fmt::format("{}KINDS({})", member.name, arguments(member.parameters));
    case Member::Form::Reads:
    case Member::Form::Acts:
      return fmt::format("{}({})", member.name, arguments(member.parameters));
  }
  return {};
}

std::string type_section(const TypeRow& type) {
  std::string text = fmt::format("### {}\n\n{}\n\n", type.name, type.doc);
  std::string rows;
  for (const Member& member : members()) {
    if (member.of != type.name) continue;
    const bool acts = member.form == Member::Form::Acts;
    rows += fmt::format("| `{}` | {} | {}{} |\n", shown_member(member),
                        member.result.empty() ? "" : "`" + cell(member.result) + "`",
                        acts && type.name != "Score" ? "**Acts.** " : "", cell(member.doc));
  }
  if (rows.empty()) return text;
  return text + "| member | gives | |\n|---|---|---|\n" + rows + "\n";
}

constexpr std::string_view introduction = R"(# Rule scripts

What an expansion adds to the rules is declared where it can be (docs/vocabulary.md); the rest is a script in Lua 5.4, named
by `script:` under `rules:`, or by `rules: rules.lua` if nothing is declared. This page is made from the program's own
table of what scripts can say; `tilewright schema --lua` prints the same as annotations for the Lua language server.

A script returns one table. Its keys are hooks and `choices`:

```lua
return {
  completed_city = function(game, city) ... end,             -- called for every completed city
  tile_placed = {mark = "lantern", run = function(game, tile) ... end},  -- only for tiles with the mark
  choices = {...},
}
```

- A hook is a function, or a table with `run` and *guards* that say when it concerns the script: `kind`, `mark`, `figure`.
  A guard costs nothing: without it the script is called in vain. A guard with a word that takes no part in the game
  leaves the hook out.
- Hooks of several scripts are called in a fixed order: required expansions first, then by the name of the expansion.
- What a script does itself calls no hooks.
- A script remembers nothing. What must be remembered is a counter declared under `counters:`, for the game, a
  player or a feature; counters of features that grow together add up. They are part of the position.
- Tiles, features and figures that a script is handed are good until its function returns.
- Where the game can only be looked at, every method that acts is an error.
- Numbers are whole; players count from 1. A mark, figure or token of an expansion that is not played counts as none.
- Chance comes from `game:random` alone. The same seed gives the same game.
)";

}  // namespace

std::string reference_markdown() {
  std::string text(introduction);
  const Limits limits;
  text += fmt::format(
      "- A call may use {} steps and {} MB; a text is at most {} kB long. A script that goes "
      "beyond, or fails in another\n"
      "  way, ends its game with a message that names file, line, hook and the command that plays "
      "the game again.\n\n",
      limits.instructions, limits.memory >> 20U, limits.string >> 10U);
  text +=
      "## Hooks\n\n`KIND` stands for a kind of feature or a class of places, with `_` for `-`: "
      "`score_city`.\n\n";
  for (const HookRow& row : hooks()) text += hook_section(row);
  text += choices_section();
  text += "## Types\n\n";
  for (const TypeRow& type : types()) text += type_section(type);
  text.pop_back();  // the last section needs no blank line after it
  return text;
}

std::string lua_annotations() {
  std::string text =
      "---@meta\n-- What rule scripts of Tilewright can say, for the Lua language server. Made by "
      "the program.\n";
  const auto fields = [&](std::string_view type) {
    for (const Member& member : members())
      if (member.of == type && member.form == Member::Form::Field)
        text += fmt::format("---@field {} {} {}\n", member.name, member.result, member.doc);
  };
  const auto parameters_of = [&](const Parameters& parameters) {
    for (const Parameter& parameter : parameters) {
      if (parameter.name.empty()) break;
      text += fmt::format("---@param {}{} {}\n", parameter.name, parameter.optional ? "?" : "",
                          parameter.type);
    }
  };
  const auto names_of = [](const Parameters& parameters) {
    std::string names;
    for (const Parameter& parameter : parameters)
      if (!parameter.name.empty())
        names += (names.empty() ? "" : ", ") + std::string(parameter.name);
    return names;
  };
  const auto signature = [&](const Parameters& parameters, std::string_view result) {
    std::string shown = "fun(";
    for (const Parameter& parameter : parameters) {
      if (parameter.name.empty()) break;
      shown +=
          fmt::format("{}{}: {}", shown.back() == '(' ? "" : ", ", parameter.name, parameter.type);
    }
    return shown + ")" + (result.empty() ? std::string() : ": " + std::string(result));
  };
  for (const TypeRow& type : types()) {
    text += fmt::format("\n---{}\n---@class {}\n", type.doc, type.name);
    if (type.name == "Marks") text += "---@field [string] integer\n";
    fields(type.name);
    text += fmt::format("local {} = {{}}\n", type.name);
    for (const Member& member : members()) {
      if (member.of != type.name || member.form == Member::Form::Field) continue;
      if (member.form == Member::Form::Pattern) continue;  // depends on the kinds of an expansion
      text += fmt::format("\n---{}\n", member.doc);
      parameters_of(member.parameters);
      if (!member.result.empty()) text += fmt::format("---@return {}\n", member.result);
      text += fmt::format("function {}:{}({}) end\n", type.name, member.name,
                          names_of(member.parameters));
    }
  }
  text += "\n---@class Choice\n";
  for (const ChoiceKey& key : choice_keys())
    text +=
        fmt::format("---@field {}{} {} {}\n", key.name, key.required ? "" : "?", key.type, key.doc);
  text +=
      "\n---What a script returns.\n---@class Rules\n---@field choices? table<string, Choice>\n";
  for (const HookRow& row : hooks()) {
    const std::string shape = signature(row.parameters, row.result);
    if (row.kinds != HookRow::Kinds::MustName)
      text += fmt::format("---@field {}? {}|table {}\n", row.name, shape, row.when);
  }
  return text;
}

}  // namespace tw::validator::script
