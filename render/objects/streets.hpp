// Streets of a town: the cheapest ways from its mouths and gates to a square, kept off walls and
// whatever must stay free.
#pragma once

#include <cstdint>
#include <vector>

#include "render/draw/plane.hpp"
#include "render/objects/occupancy.hpp"

namespace tw::render {

/// Where a street begins: in the middle of a town side, or at a gate.
struct Mouth {
  Point at;
  Point inward;  ///< unit vector
};

/// The free cell of `ground` near `wish` with the most room; `wish` itself if nothing is free.
[[nodiscard]] Point roomy_place(const Occupancy& ground, Point wish, double reach);

/// A winding way from `mouth` to `goal` over free cells, mouth first; straight where there is none.
[[nodiscard]] Points street_from(const Occupancy& ground, const Mouth& mouth, Point goal,
                                 std::uint64_t seed);

}  // namespace tw::render
