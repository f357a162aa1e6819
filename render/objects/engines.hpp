// Machines of besiegers, from straight above; `towards` is where they aim, `s` their scale.
#pragma once

#include <cstdint>

#include "render/draw/plane.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {

/// A throwing engine: frame, beam, counterweight.
void draw_thrower(Brush& brush, Point at, Point towards, double s);
/// A ram under a roof of planks, its head towards the wall.
void draw_ram(Brush& brush, Point at, Point towards, double s);
/// A tower on wheels with a bridge that it will let down on the wall.
void draw_rolling_tower(Brush& brush, Point at, Point towards, double s);
/// A cart with sacks, its length along `axis`.
void draw_loaded_cart(Brush& brush, Point at, Point axis, std::uint64_t seed);

}  // namespace tw::render
