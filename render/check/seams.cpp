#include "render/check/seams.hpp"
#include "render/lay_out.hpp"

#include <algorithm>
#include <cstdlib>

#include "render/tile_art.hpp"

namespace tw::render {

namespace {

/// A side whose halves belong to two cities has a wall in its middle: it lies against whole sides,
/// and no drawing of both could agree.
bool is_shared(const TileSet& set, TileId id, int side) {
  const auto owner = [&](PointPart part) {
    const Tile& tile = set.tiles[id];
    const auto parts = set.parts_of(tile);
    for (PartIndex i = 0; i < tile.first_field; ++i)
      if (parts[i].points.has(point_of(side, part))) return static_cast<int>(i);
    return -1;
  };
  return owner(PointPart::Left) != owner(PointPart::Right);
}

}  // namespace

std::vector<BorderStrip> border_strips(const TileSet& set, TileId id, const Theme& theme,
                                       int variant, double dpi) {
  std::vector<BorderStrip> strips;
  const TileLayout layout = lay_out(set, id, variant);
  // With bleed, so that the outermost row is not mixed with what lies beyond the trim.
  const DrawList list = render_tile(set, id, layout, theme, {variant, 1});
  const auto image = paint_pixels(list, {{0, 0}, layout.width, layout.height}, {.dpi = dpi});
  if (!image) return strips;
  const double scale_x = image->columns / layout.width, scale_y = image->rows / layout.height;
  const int steps = pixels(square_mm, dpi);
  for (std::size_t i = 0; i < layout.sides.size(); ++i) {
    const BorderSide& side = layout.sides[i];
    if (is_shared(set, id, static_cast<int>(i))) continue;
    BorderStrip strip{id, static_cast<int>(i), variant, side.kind, {}};
    strip.rgb.reserve(static_cast<std::size_t>(steps) * 3);
    for (int k = 0; k < steps; ++k) {
      const Point p = between(side.start, side.end, (k + 0.5) / steps) -
                      Point{side.outward.x / scale_x, side.outward.y / scale_y} * 0.5;
      const int x = std::clamp(static_cast<int>(p.x * scale_x), 0, image->columns - 1);
      const int y = std::clamp(static_cast<int>(p.y * scale_y), 0, image->rows - 1);
      const std::uint8_t* pixel = image->at(x, y);
      strip.rgb.insert(strip.rgb.end(), pixel, pixel + 3);
    }
    strips.push_back(std::move(strip));
  }
  return strips;
}

double seam_difference(const BorderStrip& a, const BorderStrip& b) {
  if (a.rgb.empty() || a.rgb.size() != b.rgb.size()) return 255;
  const std::size_t count = a.rgb.size() / 3;
  long sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t* p = a.rgb.data() + 3 * i;
    const std::uint8_t* q = b.rgb.data() + 3 * (count - 1 - i);
    sum += std::abs(p[0] - q[0]) + std::abs(p[1] - q[1]) + std::abs(p[2] - q[2]);
  }
  return static_cast<double>(sum) / static_cast<double>(a.rgb.size());
}

bool strips_should_match(const TileSet& set, EdgeKindId a, EdgeKindId b) {
  if (a != b) return false;
  const EdgeKind& kind = set.vocabulary.edge_kinds[a];
  if (kind.fits_anything || !kind.fits_itself) return false;
  // Sides whose halves face differently meet their mirror image, which need not look alike.
  return kind.facing[0] == kind.facing[2];
}

SeamReport compare_seams(const TileSet& set, const std::vector<BorderStrip>& strips) {
  SeamReport report;
  double sum = 0;
  for (std::size_t i = 0; i < strips.size(); ++i)
    for (std::size_t k = i; k < strips.size(); ++k) {
      if (!strips_should_match(set, strips[i].kind, strips[k].kind)) continue;
      const double difference = seam_difference(strips[i], strips[k]);
      ++report.pairs;
      sum += difference;
      if (difference > report.worst) {
        report.worst = difference;
        report.worst_a = i;
        report.worst_b = k;
      }
    }
  if (report.pairs > 0) report.mean = sum / static_cast<double>(report.pairs);
  return report;
}

}  // namespace tw::render
