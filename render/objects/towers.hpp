// Towers and pointed roofs from above. They are shaded in rings or by facets that alternate, never
// from one side: a tower has no street to be lit from and stands right on a turned tile.
#pragma once

#include <cstdint>
#include <vector>

#include "render/draw/plane.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {

enum class TowerShape : std::uint8_t {
  RoundRoofed,   ///< a cone
  RoundOpen,     ///< battlements about a floor of planks
  Turret,        ///< battlements about a small cone
  SquareRoofed,  ///< four planes
  SquareOpen,
};

struct Tower {
  Point at;
  double radius = 1.3;  ///< mm; half a side of square towers
  TowerShape shape = TowerShape::RoundRoofed;
  Point axis{1, 0};  ///< unit vector along one side of square towers and along planks
  Colour roof;
};
void draw_tower(Brush& brush, const Tower& tower);

/// Towers at these places of one wall. Any five that follow each other look different.
[[nodiscard]] std::vector<Tower> towers_at(const Points& places, const Palette& palette,
                                           std::uint64_t seed);

/// A conical or pyramidal roof from above: `sides` planes about `at`, finial in gold. More than
/// eight planes make a cone.
void draw_spire(Brush& brush, Point at, double radius, int sides, double first_turn, Colour roof);

}  // namespace tw::render
