#include "render/check/own_art.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>

namespace tw::render {
namespace {

using Rgb = std::array<int, 3>;

int distance_of(const Rgb& a, const Rgb& b) {
  int sum = 0;
  for (std::size_t i = 0; i < 3; ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}

Rgb rgb_of(Colour c) {
  return {c.r, c.g, c.b};
}

struct Sampler {
  const TileLayout& layout;
  const PixelImage& picture;

  /// The picture fills the tile in proportion, as it is drawn.
  [[nodiscard]] Rgb at(Point p) const {
    const double mm_a_pixel =
        std::max(layout.width / picture.columns, layout.height / picture.rows);
    const auto pixel_at = [mm_a_pixel](double mm, double width, int count) {
      const double from_middle = (mm - width / 2) / mm_a_pixel;
      return std::clamp(static_cast<int>(std::floor(from_middle + count / 2.0)), 0, count - 1);
    };
    const int x = pixel_at(p.x, layout.width, picture.columns);
    const int y = pixel_at(p.y, layout.height, picture.rows);
    const std::uint8_t* pixel = picture.at(x, y);
    return {pixel[0], pixel[1], pixel[2]};
  }

  /// Mean colour of a stretch of a side, 0.3 to 1.5 mm inside the trim; shares along the side.
  [[nodiscard]] Rgb mean(const BorderSide& side, double from, double to) const {
    std::array<long, 3> sum{};
    long count = 0;
    for (int i = 0; i <= 24; ++i)
      for (const double depth : {0.3, 0.7, 1.1, 1.5}) {
        const Point p =
            between(side.start, side.end, from + (to - from) * i / 24) - side.outward * depth;
        const Rgb pixel = at(p);
        for (std::size_t c = 0; c < 3; ++c) sum[c] += pixel[c];
        ++count;
      }
    return {static_cast<int>(sum[0] / count), static_cast<int>(sum[1] / count),
            static_cast<int>(sum[2] / count)};
  }
};

/// What the theme paints on each ground, as one colour seen from afar.
std::vector<std::pair<Ground, Rgb>> references(const Palette& palette) {
  const Colour town = mixed(mixed(palette[Tone::Roof1], palette[Tone::CityGround], 0.45),
                            palette[Tone::RoofDeep], 0.2);
  return {{Ground::Field, rgb_of(palette[Tone::Meadow])},
          {Ground::Field, rgb_of(palette[Tone::MeadowDark])},
          {Ground::Field, rgb_of(darker(palette[Tone::MeadowDark], 0.25))},
          {Ground::City, rgb_of(town)},
          {Ground::City, rgb_of(palette[Tone::Street])},
          {Ground::City, rgb_of(palette[Tone::CityGround])},
          {Ground::Road, rgb_of(palette[Tone::Road])},
          {Ground::Road, rgb_of(palette[Tone::RoadRut])},
          {Ground::River, rgb_of(palette[Tone::Water])},
          {Ground::River, rgb_of(palette[Tone::WaterEdge])}};
}

Ground expected_at(const TileSet& set, const BorderSide& side, PointPart part) {
  const EdgeKind& kind = set.vocabulary.edge_kinds[side.kind];
  if (kind.fits_anything) return Ground::Other;
  const FeatureKindId facing = kind.facing[static_cast<std::size_t>(part)];
  if (!facing.valid()) return Ground::Wall;
  const FeatureKind& feature = set.vocabulary.features[facing];
  switch (feature.lie) {
    case Lie::Field:
      return feature.name == "field" ? Ground::Field : Ground::Other;
    case Lie::City:
      return feature.name == "city" ? Ground::City : Ground::Other;
    case Lie::Road:
      return feature.name == "road" ? Ground::Road : Ground::Other;
    case Lie::River:
      return feature.name == "river" ? Ground::River : Ground::Other;
    case Lie::Place:
      return Ground::Other;
  }
  return Ground::Other;
}

/// Which part holds a border point; the first field part found for land.
std::uint16_t owner_at(const Tile& tile, std::span<const Part> parts, int point) {
  for (PartIndex part = 0; part < tile.first_field; ++part)
    if (parts[part].points.has(point)) return static_cast<std::uint16_t>(part + 1);
  return mask_land;
}

}  // namespace

std::string ground_name(Ground ground) {
  switch (ground) {
    case Ground::Field:
      return "field";
    case Ground::City:
      return "city";
    case Ground::Road:
      return "road";
    case Ground::River:
      return "river";
    case Ground::Wall:
      return "wall";
    case Ground::Other:
      return "something else";
  }
  return "something else";
}

std::vector<EdgeFinding> check_art_edges(const TileSet& set, TileId, const TileLayout& layout,
                                         const PixelImage& picture, const Palette& palette) {
  std::vector<EdgeFinding> findings;
  const Sampler sampler{layout, picture};
  const auto known = references(palette);
  struct Stretch {
    PointPart part;
    double from, to;
  };
  constexpr Stretch stretches[] = {{PointPart::Left, 0.14, 0.36},
                                   {PointPart::Middle, 0.475, 0.525},
                                   {PointPart::Right, 0.64, 0.86}};
  for (std::size_t i = 0; i < layout.sides.size(); ++i) {
    const BorderSide& side = layout.sides[i];
    for (const Stretch& stretch : stretches) {
      const Ground expected = expected_at(set, side, stretch.part);
      if (expected == Ground::Other || expected == Ground::Wall) continue;
      const Rgb seen = sampler.mean(side, stretch.from, stretch.to);
      const auto nearest =
          std::min_element(known.begin(), known.end(), [&](const auto& a, const auto& b) {
            return distance_of(a.second, seen) < distance_of(b.second, seen);
          });
      if (nearest->first == expected) continue;
      const double middle = (stretch.from + stretch.to) / 2;
      findings.push_back({static_cast<int>(i), stretch.part, expected, nearest->first,
                          between(side.start, side.end, middle) - side.outward});
    }
  }
  return findings;
}

Mask mask_of_picture(const TileSet& set, TileId id, const TileLayout& layout,
                     const PixelImage& picture) {
  const Tile& tile = set.tiles[id];
  const auto parts = set.parts_of(tile);
  const Sampler sampler{layout, picture};
  std::map<Rgb, std::uint16_t> owner_of;
  for (std::size_t i = 0; i < layout.sides.size(); ++i)
    for (const PointPart part : {PointPart::Left, PointPart::Middle, PointPart::Right}) {
      const double share = part == PointPart::Left ? 0.25 : part == PointPart::Middle ? 0.5 : 0.75;
      const BorderSide& side = layout.sides[i];
      const Point p = between(side.start, side.end, share) - side.outward * 0.5;
      owner_of.emplace(sampler.at(p), owner_at(tile, parts, point_of(static_cast<int>(i), part)));
    }
  Mask mask;
  mask.columns = static_cast<int>(layout.width * 4);
  mask.rows = static_cast<int>(layout.height * 4);
  std::map<Rgb, std::uint16_t> seen = owner_of;
  for (int y = 0; y < mask.rows; ++y)
    for (int x = 0; x < mask.columns; ++x) {
      const Point p{(x + 0.5) * mask.mm_per_pixel, (y + 0.5) * mask.mm_per_pixel};
      if (!contains(layout.outline, p)) {
        mask.owner.push_back(mask_outside);
        continue;
      }
      const Rgb colour = sampler.at(p);
      auto known = seen.find(colour);
      if (known == seen.end()) {
        const auto nearest =
            std::min_element(owner_of.begin(), owner_of.end(), [&](const auto& a, const auto& b) {
              return distance_of(a.first, colour) < distance_of(b.first, colour);
            });
        known = seen.emplace(colour, nearest->second).first;
      }
      mask.owner.push_back(known->second);
    }
  return mask;
}

std::array<std::string, 2> mask_names(const std::string& art) {
  const std::string stem = art.substr(0, art.rfind('.'));
  return {stem + ".mask.png", stem + ".mask.svg"};
}

std::optional<Mask> mask_of_art(const TileSet& set, TileId tile, const TileLayout& layout,
                                const ArtPicture& flat) {
  if (flat.pixels) return mask_of_picture(set, tile, layout, *flat.pixels);
  constexpr double dpi = 4 * mm_per_inch;
  DrawList list;
  draw_tile_art(list, flat, layout.outline, 0);
  const auto image =
      paint_pixels(list, {{0, 0}, layout.width, layout.height}, {.dpi = dpi, .smooth = false});
  if (!image) return std::nullopt;
  return mask_of_picture(set, tile, layout, *image);
}

DrawList art_with_places(const ArtPicture& picture, const TileLayout& layout,
                         const Points& places) {
  DrawList list;
  draw_tile_art(list, picture, layout.outline, 0);
  Path rings;
  for (const Point at : places) rings.circle(at, 2.2);
  // Dark on light, to be seen on any ground.
  list.stroke(rings, {{255, 255, 255}}, 1.3);
  list.stroke(rings, {{200, 0, 60}}, 0.7);
  return list;
}

}  // namespace tw::render
