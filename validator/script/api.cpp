#include "validator/script/api.hpp"

#include <algorithm>

#include "validator/script/api_rows.hpp"

namespace tw::validator::script {
namespace {

constexpr TypeRow type_rows[] = {
    {"Game", "The position: who plays, what lies on the table, and everything that can be done."},
    {"Tile", "A tile on the table; in `may_place` the tile that is about to be laid."},
    {"Feature",
     "A part of a tile and the feature it belongs to. Two are equal if they are one feature."},
    {"Figure", "A figure on the table."},
    {"Score", "What a feature is worth, while it is being added up."},
    {"Marks",
     "How many there are of each mark: `feature.marks.NAME`. A mark that no loaded expansion "
     "declares counts as 0."},
};

constexpr MomentRow moment_rows[] = {
    {Moment::Placed, "placed", "the tile was laid; before the action"},
    {Moment::During, "during action", "among the moves of the action; it may take its place"},
    {Moment::Action, "action", "after the action, before features are scored"},
    {Moment::Scoring, "scoring", "the features of this part of the turn were scored"},
    {Moment::Part, "part", "at the end of each part of a turn"},
    {Moment::Turn, "turn", "at the end of a turn"},
};

constexpr std::string_view step_words[] = {"deploy"};

}  // namespace

std::span<const TypeRow> types() {
  return type_rows;
}
std::span<const MomentRow> moments() {
  return moment_rows;
}
std::span<const std::string_view> steps() {
  return step_words;
}

std::string plural(std::string_view kind) {
  std::string word(kind);
  std::replace(word.begin(), word.end(), '-', '_');
  if (word.ends_with('y')) {
    word.pop_back();
    return word + "ies";
  }
  return word + "s";
}

const Member* find_member(std::string_view type, std::string_view name) {
  for (const Member& member : members()) {
    if (member.of != type) continue;
    if (member.name == name) return &member;
    if (member.form == Member::Form::Pattern && name.starts_with(member.name) &&
        name.size() > member.name.size())
      return &member;
  }
  return nullptr;
}

NamedHook find_hook(std::string_view key) {
  for (const HookRow& row : hooks()) {
    if (key == row.name && row.kinds != HookRow::Kinds::MustName) return {&row, {}};
    if (row.kinds == HookRow::Kinds::None || !key.starts_with(row.name)) continue;
    std::string_view kind = key.substr(row.name.size());
    if (kind.size() < 2 || kind.front() != '_') continue;
    kind.remove_prefix(1);
    return {&row, kind};
  }
  return {};
}

}  // namespace tw::validator::script
