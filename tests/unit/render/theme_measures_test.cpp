// What can be measured about the themes: how much ink line art takes, how far apart the flat
// colours are for colour-blind eyes, how many variants a tile has, what a footprint's border looks
// like.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

#include "render/check/seams.hpp"
#include "render/lay_out.hpp"
#include "render/objects/mark_places.hpp"
#include "render/theme/labels.hpp"
#include "render/tile_art.hpp"
#include "support/shipped.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read_theme.hpp"

namespace tw::render {
namespace {

Theme shipped_theme(const std::string& name) {
  SourceMap sources;
  DiagSink diagnostics;
  const auto description = tiledef::read_theme(test::source_dir() / "themes" / (name + ".yaml"),
                                               tone_names(), sources, diagnostics);
  return make_theme(*description);
}

const compiler::Compiled& base() {
  static const auto compiled = test::compile_folder(test::source_dir() / "expansions/base");
  return *compiled;
}

/// Share of a tile that is black, in per cent.
double ink_of(const TileSet& set, TileId tile, const Theme& theme) {
  const auto image =
      paint_pixels(render_tile(set, tile, theme), tile_frame(set, tile), {.dpi = 300});
  double dark = 0;
  for (std::size_t i = 0; i < image->rgba.size(); i += 4) dark += 255 - image->rgba[i];
  return dark / 255 / static_cast<double>(image->rgba.size() / 4) * 100;
}

TEST(Ink, IsSparedOnEveryTileOfTheBaseGame) {
  const TileSet& set = base().set;
  const Theme theme = shipped_theme("ink");
  const EdgeKindId city = find_named(set.vocabulary.edge_kinds, "city");
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const auto id = make_id<TileId>(i);
    const double ink = ink_of(set, id, theme);
    bool has_city = false;
    for (const Side& side : set.sides_of(set.tiles[id])) has_city |= side.kind == city;
    EXPECT_LT(ink, has_city ? 12 : 8) << set.name(set.tiles[id].id);
    EXPECT_GT(ink, 2) << set.name(set.tiles[id].id);
  }
  EXPECT_LT(ink_of(set, set.find_tile("C"), theme), 11);
}

// ------------------------------------------------------------------ eyes

using Rgb = std::array<double, 3>;

Rgb linear(Colour colour) {
  const auto one = [](std::uint8_t value) {
    const double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return {one(colour.r), one(colour.g), one(colour.b)};
}

/// Machado, Oliveira and Fernandes 2009, severity 1, on linear sRGB.
using Sight = std::array<Rgb, 3>;
constexpr Sight normal{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Sight protan{{{0.152286, 1.052583, -0.204868},
                        {0.114503, 0.786281, 0.099216},
                        {-0.003882, -0.048116, 1.051998}}};
constexpr Sight deutan{{{0.367322, 0.860646, -0.227968},
                        {0.280085, 0.672501, 0.047413},
                        {-0.011820, 0.042940, 0.968881}}};
constexpr Sight tritan{{{1.255528, -0.076749, -0.178779},
                        {-0.078411, 0.930809, 0.147602},
                        {0.004733, 0.691367, 0.303900}}};

/// CIE L*a*b* (D65) of a colour as such eyes see it.
Rgb lab(Colour colour, const Sight& sight) {
  const Rgb in = linear(colour);
  Rgb seen{};
  for (std::size_t i = 0; i < 3; ++i)
    seen[i] = std::clamp(sight[i][0] * in[0] + sight[i][1] * in[1] + sight[i][2] * in[2], 0.0, 1.0);
  const auto f = [](double t) {
    return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  };
  const double x = f((0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2]) / 0.95047);
  const double y = f(0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.0721750 * seen[2]);
  const double z = f((0.0193339 * seen[0] + 0.1191920 * seen[1] + 0.9503041 * seen[2]) / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double away(const Rgb& a, const Rgb& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

TEST(Schematic, ColoursStayApartForEveryEye) {
  const Palette palette = shipped_theme("schematic").materials.palette;
  // What is painted on land, town, road and water (ground/roads.cpp, ground/rivers.cpp), and
  // places.
  const std::array<std::pair<const char*, Colour>, 5> grounds{
      {{"land", palette[Tone::Meadow]},
       {"town", palette[Tone::CityGround]},
       {"road", lighter(palette[Tone::Road], 0.4)},
       {"water", mixed(palette[Tone::Water], palette[Tone::WaterLight], 0.6)},
       {"casing", darker(palette[Tone::RoadCasing], 0.1)}}};
  for (const Sight& sight : {normal, protan, deutan, tritan})
    for (std::size_t i = 0; i < grounds.size(); ++i)
      for (std::size_t k = i + 1; k < grounds.size(); ++k)
        EXPECT_GT(away(lab(grounds[i].second, sight), lab(grounds[k].second, sight)), 15)
            << grounds[i].first << " and " << grounds[k].first;
}

TEST(Schematic, NamesEveryPart) {
  const TileSet& set = base().set;
  const Theme theme = shipped_theme("schematic");
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const auto id = make_id<TileId>(i);
    const std::string text = to_text(render_tile(set, id, theme));
    const Tile& tile = set.tiles[id];
    for (PartIndex part = 0; part < set.parts_of(tile).size(); ++part) {
      const std::string label = label_of(set, tile, part);
      EXPECT_NE(text.find(label), std::string::npos) << set.name(tile.id) << " " << label;
    }
  }
}

// ------------------------------------------------------------------ variants, boards, footprints

TEST(Variants, AreThreeAndTilesOfOneTopologyDiffer) {
  const TileSet& set = base().set;
  const Theme theme = shipped_theme("classic");
  std::set<std::string> pictures;
  const TileId plain = set.find_tile("E"), twin = set.find_tile("H");
  for (int variant = 0; variant < tile_variants; ++variant)
    pictures.insert(to_text(render_tile(set, plain, theme, {.variant = variant})));
  EXPECT_EQ(pictures.size(), 3U);
  DiagSink diagnostics;
  const auto twins = test::compile_text(
      "tiles:\n  - {id: one, edges: CFFF, segments: [city: N]}\n"
      "  - {id: two, edges: CFFF, segments: [city: N]}\n",
      diagnostics);
  ASSERT_TRUE(twins);
  EXPECT_NE(to_text(render_tile(twins->set, twins->set.find_tile("one"), theme)),
            to_text(render_tile(twins->set, twins->set.find_tile("two"), theme)));
  EXPECT_TRUE(twin.valid());
}

TEST(Footprints, MeetSquaresWithoutASeam) {
  DiagSink diagnostics;
  const auto compiled = test::compile_text(
      "tiles:\n"
      "  - id: wide\n    squares: {a1: C.FR, b1: CFR.}\n"
      "    segments: [city: a1N b1N, road: a1W b1S]\n"
      "  - id: tall\n    squares: {a1: CF.F, a2: .RFI}\n"
      "    segments: [city: a1N, {road: a2E, ends: open}, river: a2W]\n"
      "  - id: great\n"
      "    squares: {a1: C..F, b1: F..., c1: FR.., a2: ...F, b2: ...., c2: .F.., a3: ...R, b3: "
      "....,"
      " c3: .C.., a4: ..FF, b4: ..I., c4: .CF.}\n"
      "    segments: [city: a1N, city: c3E c4E, road: c1E a3W, river: b4S]\n"
      "  - {id: city, edges: CCFF, segments: [city: N E]}\n"
      "  - {id: ways, edges: RFIF, segments: [road: N, river: S]}\n",
      diagnostics);
  ASSERT_TRUE(compiled) << (diagnostics.all().empty() ? "" : diagnostics.all().front().message);
  const TileSet& set = compiled->set;
  for (const char* name : {"classic", "schematic"}) {
    const Theme theme = shipped_theme(name);
    std::vector<BorderStrip> strips;
    for (std::size_t i = 0; i < set.tiles.size(); ++i) {
      const auto of_tile = border_strips(set, make_id<TileId>(i), theme);
      strips.insert(strips.end(), of_tile.begin(), of_tile.end());
    }
    EXPECT_LT(compare_seams(set, strips).worst, seam_bound) << name;
  }
}

// ------------------------------------------------------------------ great buildings

TEST(GreatBuildings, AreLargeEnoughToBeReadOnTheTable) {
  const auto compiled = test::shipped_together();
  ASSERT_TRUE(compiled);
  const TileSet& set = compiled->set;
  int found = 0;
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    for (int variant = 0; variant < tile_variants; ++variant) {
      const auto id = make_id<TileId>(i);
      for (const PlacedThing& thing : place_things(set, id, lay_out(set, id, variant))) {
        if (thing.setting == nullptr || thing.city < 0) continue;
        ++found;
        // 90 pixels a tile: two a millimetre.
        EXPECT_GT(thing.place.size, 11) << set.name(set.tiles[id].id) << ' ' << thing.setting->name;
      }
    }
  EXPECT_GT(found, 10);
}

}  // namespace
}  // namespace tw::render
