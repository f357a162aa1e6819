#include "render/objects/settings.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/drawing_words.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {
namespace {

SettingPlace place_of(std::uint64_t seed) {
  SettingPlace place;
  place.at = {22.5, 22.5};
  place.size = 16;
  place.arms = {{1, 0}, {-1, 0}};
  place.seed = seed;
  return place;
}

DrawList drawn(const Setting& setting, Manner manner, const SettingPlace& place) {
  DrawList list;
  const Materials materials = make_materials(Palette(), manner);
  Brush brush(list, materials);
  setting.draw(brush, place);
  return list;
}

class EverySetting : public testing::TestWithParam<Setting> {};

TEST_P(EverySetting, DrawsTheSameForOneSeedAndAnotherForAnother) {
  const std::string one = to_text(drawn(GetParam(), Manner::Painted, place_of(1)));
  if (GetParam().usual_mm == 0) {
    EXPECT_EQ(one, "") << "draws nothing on purpose";
    return;
  }
  EXPECT_FALSE(one.empty());
  EXPECT_EQ(one, to_text(drawn(GetParam(), Manner::Painted, place_of(1))));
  EXPECT_NE(one, to_text(drawn(GetParam(), Manner::Painted, place_of(2))));
}

TEST_P(EverySetting, StaysWithinItsReach) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const SettingPlace place = place_of(seed);
    const DrawList list = drawn(GetParam(), Manner::Painted, place);
    for (const Item& item : list.items())
      if (const auto* fill = std::get_if<Fill>(&item)) {
        for (const Point p : fill->path.points())
          EXPECT_LT(distance(p, place.at), place.size * GetParam().reach * 1.45) << seed;
      }
  }
}

TEST_P(EverySetting, RespectsWhatMustStayClear) {
  SettingPlace place = place_of(3);
  place.clear = [](Point, double) { return false; };
  const SettingPlace open = place_of(3);
  EXPECT_LE(drawn(GetParam(), Manner::Painted, place).items().size(),
            drawn(GetParam(), Manner::Painted, open).items().size());
}

TEST_P(EverySetting, IsBlackAndWhiteInLineArt) {
  const DrawList list = drawn(GetParam(), Manner::Line, place_of(4));
  EXPECT_EQ(list.empty(), GetParam().usual_mm == 0);
  for (const Item& item : list.items()) {
    Colour colour = line_black;
    if (const auto* fill = std::get_if<Fill>(&item)) colour = fill->paint.colour;
    if (const auto* stroke = std::get_if<Stroke>(&item)) colour = stroke->paint.colour;
    EXPECT_TRUE(colour == line_black || colour == line_white);
  }
}

INSTANTIATE_TEST_SUITE_P(Settings, EverySetting,
                         testing::ValuesIn(settings().begin(), settings().end()),
                         [](const testing::TestParamInfo<Setting>& tested) {
                           std::string name(tested.param.name);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Settings, AreSortedAndFoundByName) {
  EXPECT_TRUE(std::is_sorted(settings().begin(), settings().end(),
                             [](const Setting& a, const Setting& b) { return a.name < b.name; }));
  for (const Setting& setting : settings()) EXPECT_EQ(setting_named(setting.name), &setting);
  EXPECT_EQ(setting_named("castle-in-the-air"), nullptr);
  ASSERT_EQ(settings().size(), setting_words.size());
  for (std::size_t i = 0; i < settings().size(); ++i)
    EXPECT_EQ(settings()[i].name, setting_words[i].name);
}

}  // namespace
}  // namespace tw::render
