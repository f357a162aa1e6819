#include "interop/label_sheets.hpp"

#include <gtest/gtest.h>

namespace tw::interop {
namespace {

constexpr const char* templates = R"(<?xml version="1.0"?>
<Glabels-templates>
  <Template brand="Maker" part="12" size="A4" _description="Square labels">
    <Meta category="label"/>
    <Label-rectangle id="0" width="1.8in" height="50mm" round="2mm" x_waste="1mm" y_waste="1mm">
      <Layout nx="3" ny="5" x0="26.5mm" y0="72pt" dx="54mm" dy="54mm"/>
    </Label-rectangle>
  </Template>
  <Template brand="Maker" part="13" equiv="12"/>
  <Template brand="Maker" part="14" equiv="14"/>
  <Template brand="Maker" part="15" size="US-Letter">
    <Label-round id="0" radius="25mm"><Layout nx="2" ny="2" x0="1cm" y0="1cm" dx="60mm" dy="60mm"/></Label-round>
  </Template>
  <Template brand="Maker" part="16" size="A4">
    <Label-rectangle width="50mm" height="50mm"><Layout nx="9999" ny="1" x0="0" y0="0" dx="1" dy="1"/></Label-rectangle>
  </Template>
</Glabels-templates>)";

TEST(LabelSheets, AreReadInTheirUnits) {
  const auto grid = read_glabels_template(templates, "maker 12");
  ASSERT_TRUE(grid);
  EXPECT_NEAR(grid->label.width, 45.72, 1e-9);
  EXPECT_NEAR(grid->label.height, 50, 1e-9);
  EXPECT_NEAR(grid->top, 25.4, 1e-9);
  EXPECT_EQ(grid->columns, 3);
  EXPECT_EQ(grid->paper, (SizeMm{210, 297}));
  const auto same = read_glabels_template(templates, "Maker 13");
  ASSERT_TRUE(same);
  EXPECT_EQ(same->label, grid->label);
  const auto round = read_glabels_template(templates, "Maker 15");
  ASSERT_TRUE(round);
  EXPECT_NEAR(round->radius, 25, 1e-9);
}

TEST(LabelSheets, WhatMakesNoSenseIsNoSheet) {
  EXPECT_FALSE(read_glabels_template(templates, "Maker 14"));
  EXPECT_FALSE(read_glabels_template(templates, "Maker 16"));
  EXPECT_FALSE(read_glabels_template(templates, "Nobody"));
  EXPECT_FALSE(read_glabels_template("<broken", "Maker 12"));
  EXPECT_FALSE(find_label_grid("Nobody 1", "/nowhere"));
}

TEST(LabelSheets, AFewAreBuiltIn) {
  const auto grid = find_label_grid("online labels ol5175", "/nowhere");
  ASSERT_TRUE(grid);
  EXPECT_NEAR(2 * grid->left + 4 * grid->pitch_x, 215.9, 0.01);
  EXPECT_NEAR(2 * grid->top + 5 * grid->pitch_y, 279.4, 0.01);
}

}  // namespace
}  // namespace tw::interop
