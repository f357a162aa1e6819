// Planes of roofs, the light on them and what may lie on them.
//
// A tile lies on the table in any of four directions, so no light comes from a fixed one: each
// house is lit from its own street. The slope that looks at the street is bright, the one that
// looks at the yard dark. Nothing here takes a direction of the page, so a turned tile is the same
// drawing, turned.
#pragma once

#include <vector>

#include "render/draw/hash_random.hpp"
#include "render/objects/houses.hpp"

namespace tw::render {

/// A plane of a roof: from the eaves up to the ridge.
struct RoofPlane {
  Point eaves_left, eaves_right;  ///< as seen from below, looking at the roof
  Point ridge_right, ridge_left;
  double light = 0;  ///< from -1, in full shade, to 1, in full light
  double rise = 1;   ///< mm from eaves to ridge on the page

  /// `across` from left to right and `up` from the eaves to the ridge, both in [0, 1].
  [[nodiscard]] Point at(double across, double up) const {
    return between(between(eaves_left, eaves_right, across),
                   between(ridge_left, ridge_right, across), up);
  }
};

/// The planes of a house's roof; none for a terrace.
[[nodiscard]] std::vector<RoofPlane> planes_of(const House& house);

/// mm along the ridge from the end of the roof to the end of the ridge.
[[nodiscard]] double ridge_inset(const House& house);

/// Colour of a roof that lies in `light`, from -1 in full shade to 1.
[[nodiscard]] Colour lit(Colour roof, double light);

/// Is `p` so near to the trim that a house across it must look like its other half? Also beyond it.
[[nodiscard]] bool is_quiet(const House& house, Point p);

/// What lies on a plane (snow, moss) if `share` of it is hidden: its uneven lower edge from left to
/// right, then both ends of the ridge.
[[nodiscard]] Points cover_of(const House& house, const RoofPlane& plane, double share,
                              HashRandom& random);

}  // namespace tw::render
