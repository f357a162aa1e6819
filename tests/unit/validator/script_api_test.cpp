// The table of what scripts can say holds together.
#include <gtest/gtest.h>

#include <set>

#include "validator/script/api.hpp"

namespace tw::validator::script {
namespace {

TEST(ScriptApi, NamesAreUniqueAndTypesKnown) {
  std::set<std::string_view> known;
  for (const TypeRow& type : types()) EXPECT_TRUE(known.insert(type.name).second) << type.name;
  std::set<std::pair<std::string_view, std::string_view>> names;
  for (const Member& member : members()) {
    EXPECT_TRUE(known.contains(member.of)) << member.of;
    EXPECT_TRUE(names.insert({member.of, member.name}).second) << member.of << member.name;
    EXPECT_TRUE(member.doc.ends_with('.') || member.doc.ends_with('?')) << member.name;
    if (member.form == Member::Form::Field) {
      EXPECT_FALSE(member.result.empty()) << member.name;
      EXPECT_TRUE(member.parameters[0].name.empty()) << member.name;
    }
    bool optional = false;
    for (const Parameter& parameter : member.parameters) {
      EXPECT_TRUE(!optional || parameter.optional || parameter.name.empty()) << member.name;
      optional |= parameter.optional;
    }
  }
}

TEST(ScriptApi, EveryHookIsFoundByItsName) {
  ASSERT_EQ(hooks().size(), hook_count);
  for (std::size_t i = 0; i < hook_count; ++i) {
    const HookRow& row = hooks()[i];
    EXPECT_EQ(static_cast<std::size_t>(row.hook), i);
    const std::string key =
        std::string(row.name) + (row.kinds == HookRow::Kinds::MustName ? "_road" : "");
    EXPECT_EQ(find_hook(key).row, &row) << key;
    EXPECT_NE(row.example.find(row.name), std::string_view::npos) << key;
  }
  EXPECT_EQ(find_hook("score").row, nullptr);
  EXPECT_EQ(find_hook("score_").row, nullptr);
  EXPECT_EQ(find_hook("completed_city").kind, "city");
  EXPECT_EQ(find_hook("scored_road").row->hook, Hook::Scored);
  EXPECT_EQ(find_hook("tile_placed_city").row, nullptr);
}

TEST(ScriptApi, MembersAreFoundByNameAndPattern) {
  ASSERT_NE(find_member("Feature", "count_cities"), nullptr);
  EXPECT_EQ(find_member("Feature", "count_cities")->form, Member::Form::Pattern);
  EXPECT_EQ(find_member("Feature", "count")->form, Member::Form::Reads);
  EXPECT_EQ(find_member("Feature", "count_"), find_member("Feature", "count_roads"));
  EXPECT_EQ(find_member("Tile", "count_cities"), nullptr);
  EXPECT_EQ(plural("city"), "cities");
  EXPECT_EQ(plural("watch-tower"), "watch_towers");
}

}  // namespace
}  // namespace tw::validator::script
