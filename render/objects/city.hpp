// The inside of a town: streets, squares, landmarks and houses, found for any outline.
//
// `plan` describes the ground that the layout leaves; `furnish_city` decides (pure geometry, in
// millimetres), and two functions draw what it decided: the ground before walls and gates, the
// buildings after.
//
// Seams. Beside a town side of the tile nothing but the following touches the trim: town ground,
// the street in the middle of the side, and the *seam houses*. These straddle the trim at fixed
// places, have fixed roofs and are symmetric about the trim and about the middle of the side, so
// that the halves on two tiles always make whole houses, however the tiles lie.
#pragma once

#include <cstdint>
#include <vector>

#include "render/draw/plane.hpp"
#include "render/objects/brush.hpp"
#include "render/objects/houses.hpp"
#include "render/objects/squares.hpp"
#include "render/objects/streets.hpp"

namespace tw::render {

/// A circle that stays free of houses: a mark, or a place where a figure stands.
struct KeptFree {
  Point centre;
  double radius = 0;
  bool paved = true;    ///< becomes a small square ...
  bool reached = true;  ///< ... that a street leads to
  bool varied = false;  ///< ... of any shape, at least as large as the circle
};

/// A side of the tile that the town fills.
struct TownSide {
  Point from, to;  ///< the corners of the tile at its ends
  Point inward;    ///< unit vector
  [[nodiscard]] Point middle() const { return between(from, to, 0.5); }
};

/// A line that streets and houses keep off: a deck, a cutting.
struct Barred {
  Points line;
  double reach = 0.4;  ///< mm to both sides
};

struct CityPlan {
  Points outline;             ///< the town's ground, through the bleed
  std::vector<Points> walls;  ///< centrelines, outside to the left
  std::vector<TownSide> sides;
  std::vector<Mouth> gates;  ///< where roads enter; `inward` points into the town
  std::vector<KeptFree> kept_free;
  std::vector<Barred> barred;
  double bleed = 3;  ///< mm beyond the trim that the outline goes
  std::uint64_t seed = 0;
};

enum class LandmarkKind : std::uint8_t {
  Church,
  Well,
  Fountain,
  Market,
  Courtyard,
  Allotment,
  Trough,  ///< a small well at the rim of a square
  Tree,
  Stall,
};

struct Landmark {
  LandmarkKind kind = LandmarkKind::Well;
  Point at;
  Point axis{1, 0};
  double size = 3;
  std::uint64_t seed = 0;
};

struct CityArt {
  std::vector<Points> streets;
  std::vector<Plaza> squares;
  std::vector<Landmark> landmarks;
  std::vector<House> houses;
  std::vector<House> seam_houses;
  struct Bush {
    Point at;
    double radius = 0;
    std::uint64_t seed = 0;
  };
  std::vector<Bush> bushes;
};

[[nodiscard]] CityArt furnish_city(const CityPlan& plan, const Palette& palette);

/// Ground, streets, squares and the shadows of houses.
void draw_city_ground(Brush& brush, const CityPlan& plan, const CityArt& art);
/// Houses, landmarks and greenery.
void draw_city_buildings(Brush& brush, const CityPlan& plan, const CityArt& art);

}  // namespace tw::render
