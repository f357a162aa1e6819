// Tables of theme files.
#pragma once

#include "tiledef/shape.hpp"

namespace tw::tiledef::shapes {

extern const Shape theme;
extern const Shape theme_weights;
/// The row of each entry of `palette`.
extern const Key theme_tone;

}  // namespace tw::tiledef::shapes
