// Names of places on a tile as FanCloisterZone writes them: `NS`, `_W`, `NL.WR`, `I`.
//
// Sides are N E S W; unions NS WE NW NE SW SE and NWSE; `_N` is all sides but north; halves are
// joined with dots; `I` ... `IV` lie inside the tile. Locations in messages are in board
// orientation.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/ring.hpp"

namespace tw::interop {

struct Location {
  PointSet points;      ///< of a square's ring; a whole side is its three points
  int inner = 0;        ///< 1 for `I`, 2 for `II` ...; 0 = on the border
  bool halves = false;  ///< written with half sides
};

/// One name or dotted halves. `nullopt` for anything else.
std::optional<Location> parse_location(std::string_view text);

/// Name of the whole sides in a set (their middles decide): `NS`, `_W`, `NWSE`; `I` if there is
/// none.
std::string side_location(PointSet points);

/// Name of the halves in a set, joined in the fixed order NL NR EL ER SL SR WL WR; `I` if none.
std::string half_location(PointSet points);

}  // namespace tw::interop
