#include <algorithm>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {

bool flips_about_vertical_axis(BackSide side, SizeMm paper) {
  const bool portrait = paper.height >= paper.width;
  return (side == BackSide::LongEdge) == portrait;
}

std::vector<Slot> mirrored(const std::vector<Slot>& fronts, SizeMm paper,
                           bool about_vertical_axis) {
  std::vector<Slot> backs = fronts;
  for (Slot& slot : backs) {
    Rect& trim = slot.trim;
    if (about_vertical_axis) {
      trim.x = paper.width - trim.right();
      slot.turns = (4 - slot.turns) & 3;
    } else {
      trim.y = paper.height - trim.bottom();
      slot.turns = (6 - slot.turns) & 3;
    }
    slot.art = trim;
    slot.back = true;
  }
  return backs;
}

namespace {

/// Free distance between two intervals; negative when they overlap.
double gap_between(double begin_a, double end_a, double begin_b, double end_b) {
  return std::max(begin_b - end_a, begin_a - end_b);
}

}  // namespace

void limit_bleed(std::vector<Slot>& slots, double bleed) {
  std::vector<Rect> art;
  art.reserve(slots.size());
  for (const Slot& slot : slots) {
    const Rect& own = slot.trim;
    double left = bleed, right = bleed, top = bleed, bottom = bleed;
    for (const Slot& other : slots) {
      if (&other == &slot) continue;
      const Rect& trim = other.trim;
      const double across = gap_between(own.x, own.right(), trim.x, trim.right());
      const double along = gap_between(own.y, own.bottom(), trim.y, trim.bottom());
      // Neighbours at the side share rows, neighbours above and below share columns; pieces that
      // are only near a corner limit the side on which they are further away.
      if (across >= along) {
        if (across >= 2 * bleed || along >= 2 * bleed) continue;
        double& side = trim.x >= own.right() - length_slack ? right : left;
        side = std::min(side, std::max(0.0, across / 2));
      } else {
        if (along >= 2 * bleed || across >= 2 * bleed) continue;
        double& side = trim.y >= own.bottom() - length_slack ? bottom : top;
        side = std::min(side, std::max(0.0, along / 2));
      }
    }
    art.push_back({own.x - left, own.y - top, own.width + left + right, own.height + top + bottom});
  }
  for (std::size_t i = 0; i < slots.size(); ++i) slots[i].art = art[i];
}

}  // namespace tw::render
