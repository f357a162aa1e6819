// Tiles made at random in the shorthand of the compiler's tests (unit/compiler/small_tile.hpp):
// crossings of every kind, tunnels, half sides, pockets, dead ends, lakes, places, joints, and
// footprints larger than a square. Many of them do not compile; that is the compiler's to say.
#pragma once

#include <string>

#include "render/draw/hash_random.hpp"

namespace tw::test {

/// One tile. Equal generators give equal tiles.
[[nodiscard]] std::string random_tile(render::HashRandom& random);

}  // namespace tw::test
