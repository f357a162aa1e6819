#include "render/objects/brush.hpp"

#include <gtest/gtest.h>

#include <set>

#include "render/draw/plane.hpp"

namespace tw::render {
namespace {

DrawList drawn(Manner manner, Role role) {
  DrawList list;
  const Materials materials = make_materials(Palette(), manner);
  Brush brush(list, materials);
  brush.shape(Path().rectangle({0, 0}, 4, 4), brush.tone(Tone::Gold), 0.13, role);
  return list;
}

TEST(Palette, EveryToneHasItsOwnName) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < tone_count; ++i) {
    const Tone tone = static_cast<Tone>(i);
    EXPECT_TRUE(names.insert(name_of(tone)).second) << name_of(tone);
    EXPECT_EQ(tone_named(name_of(tone)), tone);
  }
  EXPECT_FALSE(tone_named("no-such-tone").has_value());
}

TEST(Palette, ColoursRememberTheirEntry) {
  const Palette palette;
  EXPECT_EQ(palette[Tone::Meadow].entry, static_cast<std::int16_t>(Tone::Meadow));
  EXPECT_EQ(lighter(palette[Tone::Meadow], 0.2).entry, -1);
  EXPECT_EQ(faded(palette[Tone::Meadow], 0.5).alpha, 128);
}

TEST(Brush, TextureVanishesFromLineArt) {
  EXPECT_TRUE(drawn(Manner::Line, Role::Texture).empty());
  EXPECT_FALSE(drawn(Manner::Painted, Role::Texture).empty());
}

TEST(Brush, LineArtUsesBlackAndWhiteAlone) {
  const auto is_plain = [](Colour c) { return c == line_black || c == line_white; };
  for (const Role role : {Role::Light, Role::Hatched, Role::Solid}) {
    const DrawList list = drawn(Manner::Line, role);
    for (const Item& item : list.items()) {
      if (const auto* fill = std::get_if<Fill>(&item)) {
        EXPECT_TRUE(is_plain(fill->paint.colour));
      }
      if (const auto* stroke = std::get_if<Stroke>(&item)) {
        EXPECT_TRUE(is_plain(stroke->paint.colour));
      }
    }
  }
}

TEST(Brush, NoLineOfLineArtIsThinnerThanThePrinterHolds) {
  const DrawList list = drawn(Manner::Line, Role::Hatched);
  for (const Item& item : list.items())
    if (const auto* stroke = std::get_if<Stroke>(&item)) {
      EXPECT_GE(stroke->width, 0.07);
    }
}

TEST(Brush, ShadowsAreForPaintAlone) {
  DrawList list;
  const Materials materials = make_materials(Palette(), Manner::Line);
  Brush(list, materials).shadow(Path().circle({2, 2}, 1), 0.5);
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace tw::render
