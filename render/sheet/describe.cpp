#include <fmt/format.h>

#include <algorithm>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

bool one_paper(const SheetPlan& plan) {
  return std::all_of(plan.pages.begin(), plan.pages.end(),
                     [&](const Page& page) { return page.paper == plan.paper; });
}

}  // namespace

std::string describe(const Capacity& capacity, const PrintSpec& spec, const SheetPlan& plan) {
  const auto plural = [](int count, const char* word) {
    return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
  };
  std::string text = plural(capacity.pieces, "piece") + " on ";
  if (spec.layout == SheetLayout::Single)
    return text + fmt::format("{} of {:.1f} x {:.1f} mm{}, one a page",
                              plural(capacity.sheets, "page"), plan.paper.width, plan.paper.height,
                              one_paper(plan) ? "" : " and other sizes");
  const bool landscape = plan.paper.width > plan.paper.height;
  text += fmt::format(
      "{} of {} {}", plural(capacity.sheets, "sheet"),
      spec.labels && spec.layout == SheetLayout::Labels ? spec.labels->part : spec.paper_name,
      landscape ? "landscape" : "portrait");
  if (capacity.columns > 0) {
    text +=
        fmt::format(", {} a sheet ({} x {})", capacity.per_sheet, capacity.columns, capacity.rows);
    const int free = capacity.sheets * capacity.per_sheet - capacity.pieces;
    if (free > 0 && capacity.sheets > 0) text += fmt::format(", {} on the last", capacity.on_last);
  }
  const InsetsMm margins = effective_margins(spec);
  text += fmt::format("; blank at the sides {:.1f} mm, above and below {:.1f} mm", capacity.clear_x,
                      capacity.clear_y);
  if (spec.layout != SheetLayout::Labels)
    text +=
        fmt::format(" (the printer needs {:.1f} and {:.1f} mm)",
                    std::max(margins.left, margins.right), std::max(margins.top, margins.bottom));
  if (capacity.shared_cuts > 0)
    text += fmt::format("; {} of {} shared cuts have the same terrain on both sides",
                        capacity.shared_cuts - capacity.mismatches, capacity.shared_cuts);
  return text;
}

}  // namespace tw::render
