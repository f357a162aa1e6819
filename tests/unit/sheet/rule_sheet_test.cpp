#include "render/sheet/rule_sheet.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace tw::render {
namespace {

std::string all_text(const std::vector<SheetPage>& pages) {
  std::string text;
  for (const SheetPage& page : pages)
    for (const Item& item : page.list.items())
      if (const auto* run = std::get_if<TextRun>(&item)) text += run->text + " ";
  return text;
}

const TextRun* run_with(const std::vector<SheetPage>& pages, const std::string& text) {
  for (const SheetPage& page : pages)
    for (const Item& item : page.list.items())
      if (const auto* run = std::get_if<TextRun>(&item))
        if (run->text == text) return run;
  return nullptr;
}

TextPicture picture() {
  auto list = std::make_shared<DrawList>();
  list->fill(Path().rectangle({0, 0}, 45, 45), {});
  return {list, {45, 45}};
}

RuleSheet sheet_of(std::string markdown) {
  RuleSheet sheet;
  sheet.markdown = std::move(markdown);
  sheet.picture = [](const std::string& name) -> std::optional<TextPicture> {
    if (name == "tile:known") return picture();
    return std::nullopt;
  };
  sheet.footer = "Mills";
  return sheet;
}

TEST(Rules, EmphasisListsAndScriptsAreSet) {
  DiagSink diagnostics;
  const auto pages = typeset_rules(
      sheet_of("# Mlýny\n\nЭто **важно**, *velmi* příliš žluťoučký.\n\n1. one\n2. two\n\n- dot\n"),
      {}, diagnostics);
  EXPECT_TRUE(diagnostics.all().empty());
  ASSERT_EQ(pages.size(), 1U);
  ASSERT_NE(run_with(pages, "важно"), nullptr);
  EXPECT_TRUE(run_with(pages, "важно")->bold);
  EXPECT_TRUE(run_with(pages, "velmi")->italic);
  EXPECT_FALSE(run_with(pages, "žluťoučký.")->bold);
  EXPECT_GT(run_with(pages, "Mlýny")->size, run_with(pages, "one")->size);
  EXPECT_NE(run_with(pages, "2."), nullptr);
  EXPECT_NE(run_with(pages, "\u2022"), nullptr);
}

TEST(Rules, LongTextsGoOnInColumnsAndPagesWithinTheMargins) {
  std::string text;
  for (int i = 0; i < 400; ++i) text += "Some words that fill a line or two of a column. ";
  for (int i = 0; i < 60; ++i) text += "\n\nParagraph " + std::to_string(i) + " of the rules.";
  DiagSink diagnostics;
  PrintSpec spec;
  const auto pages = typeset_rules(sheet_of(text), spec, diagnostics);
  ASSERT_GE(pages.size(), 2U);
  std::set<bool> columns;
  for (const SheetPage& page : pages)
    for (const Item& item : page.list.items())
      if (const auto* run = std::get_if<TextRun>(&item)) {
        EXPECT_GE(run->at.x, 11.9);
        EXPECT_LE(run->at.x, 198.1);
        EXPECT_LE(run->at.y, 285.1);
        columns.insert(run->at.x > 105);
      }
  EXPECT_EQ(columns.size(), 2U);
  EXPECT_NE(all_text(pages).find("Paragraph 59"), std::string::npos);
  EXPECT_EQ(all_text(pages).substr(all_text(pages).size() - 6), "4 / 4 ");
}

TEST(Rules, PicturesThatNothingIsCalledAreTold) {
  DiagSink diagnostics;
  RuleSheet sheet = sheet_of("![yes](tile:known) text ![no picture](tile:knwon) ![](tile:knwon)");
  sheet.file = FileId{0};
  sheet.picture_names = {"tile:known", "tile:other"};
  const auto pages = typeset_rules(sheet, {}, diagnostics);
  ASSERT_EQ(diagnostics.all().size(), 1U) << "once, however often it is shown";
  const Diagnostic& told = diagnostics.all()[0];
  EXPECT_EQ(told.id, DiagId::UnknownPicture);
  EXPECT_EQ(told.primary, (Span{FileId{0}, 38, 48}));
  ASSERT_EQ(told.helps.size(), 1U);
  EXPECT_EQ(told.helps[0].text, "did you mean `tile:known`?");
  int uses = 0;
  for (const Item& item : pages[0].list.items()) uses += std::holds_alternative<Use>(item);
  EXPECT_EQ(uses, 1);
  EXPECT_NE(all_text(pages).find("picture"), std::string::npos) << "the description instead";
}

TEST(Rules, TheListOfTilesIsPutWhereTheTextWantsIt) {
  RuleSheet sheet = sheet_of("before\n\n![](tiles:all)\n\nafter\n");
  for (int i = 0; i < 5; ++i) sheet.tiles.push_back({"t", "FFFF", 3, picture()});
  DiagSink diagnostics;
  auto pages = typeset_rules(sheet, {}, diagnostics);
  const auto order = all_text(pages);
  EXPECT_LT(order.find("before"), order.find("3 \u00d7"));
  EXPECT_LT(order.find("3 \u00d7"), order.find("after"));
  sheet.markdown = "only text";
  pages = typeset_rules(sheet, {}, diagnostics);
  EXPECT_NE(all_text(pages).find("3 \u00d7"), std::string::npos);
}

TEST(Rules, HostileTextIsOnlyText) {
  DiagSink diagnostics;
  std::string deep;
  for (int i = 0; i < 300; ++i) deep += "> ";
  for (const std::string& text :
       {std::string("<script>alert(1)</script>"), std::string("\xff\xfe\xc0"), deep + "x",
        std::string(5000, '*'), std::string("![](../../etc/passwd)"), std::string()}) {
    EXPECT_FALSE(typeset_rules(sheet_of(text), {}, diagnostics).empty());
  }
}

TEST(Manifest, ListsEveryTile) {
  std::vector<ListedTile> tiles;
  for (int i = 0; i < 80; ++i) tiles.push_back({"tile-" + std::to_string(i), "CRFR", 2, picture()});
  const auto pages = manifest_pages(tiles, "Mills", {});
  EXPECT_GE(pages.size(), 2U);
  const std::string text = all_text(pages);
  EXPECT_NE(text.find("2 \u00d7 tile-79"), std::string::npos);
  EXPECT_NE(text.find("Mills: 160"), std::string::npos);
}

}  // namespace
}  // namespace tw::render
