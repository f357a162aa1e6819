// The calibration sheet: how far a printer puts backs beside fronts.
//
// The front carries scales of 1.0 mm, the back scales of 0.9 mm, both centred on the same five
// places. Held against the light, the line of the front that has a line of the back right behind it
// tells the shift in tenths of a millimetre.
#pragma once

#include <optional>
#include <vector>

#include "render/sheet/draw_sheet.hpp"

namespace tw::render {

/// Where the five pairs of scales are, in the order in which readings are given.
enum class ScalePlace : std::uint8_t { Centre, Top, Right, Bottom, Left };

/// Middle of a pair of scales, in mm from the middle of the page as seen from the front.
[[nodiscard]] Point scale_place(ScalePlace place, SizeMm paper);

/// Front and back of the sheet. The front also has frames that show what the printer cannot print
/// on, and a ruler.
[[nodiscard]] std::vector<SheetPage> calibration_pages(SizeMm paper, BackSide flip);

/// What was read at one place: mm by which the back lies to the right of and below the front, as
/// seen from the front.
struct ScaleReading {
  ScalePlace place = ScalePlace::Centre;
  double right = 0, down = 0;
};

/// The correction by least squares: shift from one reading, shift and turn from two, scale as well
/// from three or more. nullopt without readings.
[[nodiscard]] std::optional<PrinterProfile> solve_calibration(
    const std::vector<ScaleReading>& readings, SizeMm paper, BackSide flip);

}  // namespace tw::render
