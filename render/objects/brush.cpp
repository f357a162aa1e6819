#include "render/objects/brush.hpp"

#include <algorithm>
#include <cmath>

#include "render/draw/plane.hpp"
#include "render/objects/plants.hpp"

namespace tw::render {

namespace {

struct Extent {
  Point low{1e9, 1e9}, high{-1e9, -1e9};
};

Extent extent_of(const Path& path) {
  Extent extent;
  for (const Point p : path.points()) {
    extent.low = {std::min(extent.low.x, p.x), std::min(extent.low.y, p.y)};
    extent.high = {std::max(extent.high.x, p.x), std::max(extent.high.y, p.y)};
  }
  return extent;
}

}  // namespace

void Brush::hatch(const Path& path, Point along) {
  if (!line_art() || path.empty()) return;
  const Extent extent = extent_of(path);
  const Point centre = between(extent.low, extent.high, 0.5);
  const double reach = distance(extent.low, extent.high) / 2;
  const Point normal = right_of(along);
  // Lines lie on one grid for all shapes, so that neighbours do not show a beat.
  const double start = std::ceil((dot(centre, normal) - reach) / materials_.weights.hatch_pitch);
  Path lines;
  for (double k = start; k * materials_.weights.hatch_pitch < dot(centre, normal) + reach; k += 1) {
    const Point middle =
        centre + normal * (k * materials_.weights.hatch_pitch - dot(centre, normal));
    lines.move(middle - along * reach).line(middle + along * reach);
  }
  if (lines.empty()) return;
  list_.add(PushClip{path});
  list_.stroke(lines, {line_black}, materials_.weights.hatch, Cap::Butt);
  list_.add(PopClip{});
}

void Brush::shape(const Path& path, Colour inside, double outline, Colour edge, Role role,
                  Point hatch_along) {
  if (path.empty()) return;
  if (!line_art()) {
    if (inside.alpha > 0) list_.fill(path, {inside});
    if (outline > 0 && edge.alpha > 0) list_.stroke(path, {edge}, std::max(outline, finest_));
    return;
  }
  if (role == Role::Texture) return;
  list_.fill(path, {role == Role::Solid ? line_black : line_white});
  if (role == Role::Hatched) hatch(path, hatch_along);
  if (outline > 0 && edge.alpha > 90)
    list_.stroke(path, {line_black},
                 std::max(finest_, std::clamp(outline, materials_.weights.outline_least,
                                              materials_.weights.outline_most)));
}

void Brush::line(const Path& path, Colour colour, double width, Role role, Cap cap) {
  if (path.empty()) return;
  if (!line_art()) {
    list_.stroke(path, {colour}, std::max(width, finest_), cap);
    return;
  }
  if (role == Role::Texture) return;
  list_.stroke(path, {line_black},
               std::max(finest_, std::clamp(width, materials_.weights.detail_least,
                                            materials_.weights.detail_most)),
               cap);
}

void Brush::shadow(const Path& path, double reach, double strength) {
  if (!painted() || path.empty()) return;
  const Colour shade = faded(tone(Tone::Shadow), strength);
  list_.fill(path, {shade});
  constexpr int steps = 4;  // fewer look like contour lines
  for (int i = steps; i >= 1; --i) list_.stroke(path, {shade}, 2 * reach * i / steps);
}

Materials make_materials(const Palette& palette, Manner manner, LineWeights weights,
                         double roof_cover) {
  Materials materials{palette, manner, weights, roof_cover, {}};
  materials.stamps = make_plant_stamps(materials);
  return materials;
}

}  // namespace tw::render
