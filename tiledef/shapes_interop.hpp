// Tables of `interop.yaml`; see `Shape`.
#pragma once

#include "tiledef/shape.hpp"

namespace tw::tiledef::shapes {

extern const Shape interop_program;  ///< everything about one program
extern const Shape interop_thing;
extern const Shape interop_figure;
extern const Shape interop_option;
extern const Shape interop_attribute;
extern const Shape interop_element;
extern const Shape interop_group;

}  // namespace tw::tiledef::shapes
