#include "render/draw/outline.hpp"

#include <algorithm>

namespace tw::render {
namespace {

Point heading(const Points& outline, std::size_t from) {
  return unit(outline[(from + 1) % outline.size()] - outline[from]);
}

std::size_t before(const Points& outline, std::size_t index) {
  return (index + outline.size() - 1) % outline.size();
}

/// The mapping that mirrors about lines through `at` along `across` (x, y or both).
Matrix mirror_about(Point at, bool left_and_right, bool up_and_down) {
  Matrix mirror;
  if (left_and_right) {
    mirror.xx = -1;
    mirror.dx = 2 * at.x;
  }
  if (up_and_down) {
    mirror.yy = -1;
    mirror.dy = 2 * at.y;
  }
  return mirror;
}

}  // namespace

Bend bend_at(const Points& outline, std::size_t corner) {
  const double turn = cross(heading(outline, before(outline, corner)), heading(outline, corner));
  return turn > 0.5 ? Bend::Outward : turn < -0.5 ? Bend::Inward : Bend::Straight;
}

Points corners_of(const Points& outline) {
  Points corners;
  for (std::size_t i = 0; i < outline.size(); ++i)
    if (bend_at(outline, i) != Bend::Straight) corners.push_back(outline[i]);
  return corners;
}

Points grown_outline(const Points& outline, double by) {
  Points grown;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point out_before = left_of(heading(outline, before(outline, i)));
    const Point out_after = left_of(heading(outline, i));
    const bool straight = bend_at(outline, i) == Bend::Straight;
    grown.push_back(outline[i] + (straight ? out_after : out_before + out_after) * by);
  }
  return grown;
}

Points seen_from_behind(const Points& outline, double width) {
  Points mirrored;
  for (const Point p : outline) mirrored.push_back({width - p.x, p.y});
  std::reverse(mirrored.begin(), mirrored.end());
  return mirrored;
}

std::vector<BleedPatch> mirrored_bleed(const Points& outline, double bleed) {
  std::vector<BleedPatch> patches;
  if (bleed <= 0) return patches;
  const Points corners = corners_of(outline);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i], b = corners[(i + 1) % corners.size()];
    const Point along = heading(corners, i), out = left_of(along) * bleed;
    // In an inner corner this side covers half of what the side before it has painted.
    const Point cut = bend_at(corners, i) == Bend::Inward ? along * bleed : Point{};
    const bool upright = out.x != 0;
    patches.push_back({{a, b, b + out, a + cut + out}, mirror_about(a, upright, !upright)});
  }
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (bend_at(corners, i) != Bend::Outward) continue;
    const Point at = corners[i];
    const Point x = left_of(heading(corners, before(corners, i))) * bleed;
    const Point y = left_of(heading(corners, i)) * bleed;
    patches.push_back({{at, at + x, at + x + y, at + y}, mirror_about(at, true, true)});
  }
  return patches;
}

}  // namespace tw::render
