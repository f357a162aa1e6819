#include <algorithm>
#include <array>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

constexpr double slug_gap = 0.8;  ///< mm between bleed and slug

Rect art_of(const Page& page) {
  Rect all = page.slots.empty() ? Rect{} : page.slots.front().art;
  for (const Slot& slot : page.slots) all = all.joined(slot.art);
  return all;
}

void move_by(Page& page, double dx, double dy) {
  for (Slot& slot : page.slots) {
    slot.trim.x += dx;
    slot.trim.y += dy;
    slot.art.x += dx;
    slot.art.y += dy;
  }
}

struct Strip {
  Rect room;
  bool upright = false;  ///< the slug runs from bottom to top
  [[nodiscard]] double depth() const { return upright ? room.width : room.height; }
  [[nodiscard]] double length() const { return upright ? room.height : room.width; }
};

std::array<Strip, 4> strips_around(const Rect& art, const Rect& area) {
  return {{{{area.x, art.bottom(), area.width, area.bottom() - art.bottom()}, false},
           {{art.right(), area.y, area.right() - art.right(), area.height}, true},
           {{area.x, area.y, art.x - area.x, area.height}, true},
           {{area.x, area.y, area.width, art.y - area.y}, false}}};
}

/// The outer `slug_height` of a strip.
Rect outer_part(const Strip& strip, const Rect& area) {
  Rect slug = strip.room;
  if (strip.upright) {
    if (strip.room.x > area.x + length_slack) slug.x = strip.room.right() - slug_height;
    slug.width = slug_height;
  } else {
    if (strip.room.y > area.y + length_slack) slug.y = strip.room.bottom() - slug_height;
    slug.height = slug_height;
  }
  return slug;
}

}  // namespace

bool place_slug(Page& page, const Rect& printable, bool may_move) {
  const double needed = slug_height + slug_gap;
  for (const bool moved : {false, true}) {
    const Rect art = art_of(page);
    const Strip* best = nullptr;
    const auto strips = strips_around(art, printable);
    for (const Strip& strip : strips) {
      if (strip.depth() < needed - length_slack || strip.length() < slug_length) continue;
      if (best == nullptr || strip.depth() > best->depth() + length_slack) best = &strip;
    }
    if (best != nullptr) {
      page.slug = outer_part(*best, printable);
      page.slug_turns = best->upright ? 1 : 0;
      return true;
    }
    if (moved || !may_move) return false;
    const double above = art.y - printable.y, below = printable.bottom() - art.bottom();
    const double left = art.x - printable.x, right = printable.right() - art.right();
    if (above + below >= needed && printable.width >= slug_length)
      move_by(page, 0, -std::min(above, needed - below));
    else if (left + right >= needed && printable.height >= slug_length)
      move_by(page, -std::min(left, needed - right), 0);
    else
      return false;
  }
  return false;
}

}  // namespace tw::render
