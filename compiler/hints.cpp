// Drawing hints that cannot be drawn: points outside the tile.
#include "compiler/tile_context.hpp"

namespace tw::compiler {

void check_hints(TileContext& context) {
  constexpr double square_mm = 45.0;
  const auto inside = [&](const std::pair<double, double>& at) {
    if (at.first < 0 || at.second < 0) return false;
    const auto column = static_cast<int>(std::min(at.first / square_mm, 1000.0));
    const auto row = static_cast<int>(std::min(at.second / square_mm, 1000.0));
    return context.footprint.has_square(column, row);
  };
  for (const tiledef::WrittenPart& entry : context.tile.parts) {
    if (entry.spot_mm && !inside(*entry.spot_mm))
      context.report(diagnose<DiagId::SpotOutside>(entry.spot_span, "spot"), false);
    if (entry.at_mm && !inside(*entry.at_mm))
      context.report(diagnose<DiagId::SpotOutside>(entry.at_span, "at"), false);
  }
}

}  // namespace tw::compiler
