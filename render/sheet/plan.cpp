#include "render/sheet/plan.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

std::vector<int> copies_of(const PrintSpec& spec, const std::vector<Piece>& pieces) {
  std::vector<int> copies;
  for (int set = 0; set < spec.copies; ++set)
    for (std::size_t i = 0; i < pieces.size(); ++i)
      for (int copy = 0; copy < pieces[i].copies; ++copy) copies.push_back(static_cast<int>(i));
  return copies;
}

/// Everything that carries ink must be where the printer can print.
bool check_printable(const PrintSpec& spec, const SheetPlan& plan, const std::vector<Piece>& pieces,
                     DiagSink& diagnostics) {
  if (spec.layout == SheetLayout::Single) return true;
  const InsetsMm insets = effective_margins(spec);
  const bool turned =
      (plan.paper.width > plan.paper.height) != (spec.paper.width > spec.paper.height);
  const InsetsMm margins =
      turned ? InsetsMm{insets.left, insets.top, insets.right, insets.bottom} : insets;
  const Rect area{margins.left, margins.top, plan.paper.width - margins.left - margins.right,
                  plan.paper.height - margins.top - margins.bottom};
  for (const Page& page : plan.pages) {
    for (const Slot& slot : page.slots) {
      Rect inked = slot.art;
      if (page.back && spec.printer) {
        inked.x += spec.printer->back_dx;
        inked.y += spec.printer->back_dy;
      }
      if (area.contains(inked)) continue;
      const double beyond =
          std::max({area.x - inked.x, area.y - inked.y, inked.right() - area.right(),
                    inked.bottom() - area.bottom()});
      diagnostics.add(
          diagnose<DiagId::OutsidePrintable>(
              place_in(spec.margins_span, spec), pieces[static_cast<std::size_t>(slot.piece)].id,
              fmt::format("{:.2f}", beyond), page.sheet + 1, page.back ? "back" : "front")
              .help(fmt::format("leave the place free with `skip: [{}]`, or set `margins` to what "
                                "the printer really needs",
                                slot.number)));
      return false;
    }
  }
  return true;
}

void add_marks(const PrintSpec& spec, const std::vector<Piece>& pieces, Page& page,
               const Rect& printable) {
  std::vector<Slot> cut;
  for (const Slot& slot : page.slots)
    if (page.back || !slot.back) cut.push_back(slot);
  if (spec.layout == SheetLayout::Labels || (page.back && !spec.marks.on_backs)) return;
  const double bleed = page.back ? back_bleed(spec) : spec.bleed;
  const Rect keep_out = page.slug.grown(0.4);
  for (MarkLine& mark : crop_marks(spec.marks, cut, page.slots, pieces, bleed, printable)) {
    if (page.slug.width > 0) {
      // The slug lies across the outer ends of marks: they end where it begins.
      const bool vertical = mark.from.x == mark.to.x;
      const bool crosses = vertical ? mark.from.x > keep_out.x && mark.from.x < keep_out.right()
                                    : mark.from.y > keep_out.y && mark.from.y < keep_out.bottom();
      double& low = vertical ? mark.from.y : mark.from.x;
      double& high = vertical ? mark.to.y : mark.to.x;
      const double out_low = vertical ? keep_out.y : keep_out.x;
      const double out_high = vertical ? keep_out.bottom() : keep_out.right();
      if (crosses && high > out_low && low < out_high) {
        if (low < out_low)
          high = out_low;
        else
          low = out_high;
        if (high - low < 0.2) continue;
      }
    }
    page.marks.push_back(mark);
  }
}

Rect block_of(const std::vector<Slot>& slots) {
  Rect block = slots.empty() ? Rect{} : slots.front().trim;
  for (const Slot& slot : slots) block = block.joined(slot.trim);
  return block;
}

/// The pages of one sheet from its fronts.
void add_pages(const PrintSpec& spec, const std::vector<Piece>& pieces, DealtSheet sheet,
               int number, SheetPlan& plan, bool& slug_missing) {
  const PlaceGrid& grid = sheet.grid;
  Page front;
  front.sheet = number;
  front.paper = grid.paper;
  front.slots = std::move(sheet.slots);
  const bool fold = grid.fold >= 0;
  limit_bleed(front.slots, fold ? std::min(spec.bleed, back_bleed(spec)) : spec.bleed);
  if (fold && spec.backs != BackSide::None) {
    std::vector<Slot> backs = mirrored(front.slots, grid.paper, grid.fold_vertical);
    limit_bleed(backs, back_bleed(spec));
    front.slots.insert(front.slots.end(), backs.begin(), backs.end());
    const Rect& area = grid.printable;
    front.folds.push_back(grid.fold_vertical
                              ? MarkLine{{grid.fold, area.y}, {grid.fold, area.bottom()}}
                              : MarkLine{{area.x, grid.fold}, {area.right(), grid.fold}});
  }
  if (spec.cutter == CutterMarks::Silhouette) front.cutter = silhouette_marks(grid.paper);
  if (spec.slug && spec.layout != SheetLayout::Single) {
    const bool may_move = !fold && spec.layout != SheetLayout::Labels && grid.columns > 0 &&
                          spec.cutter == CutterMarks::None;
    if (!place_slug(front, grid.slug_area, may_move)) slug_missing = true;
  }
  front.block = block_of(front.slots);
  Page back;
  const bool two_sided = !fold && spec.backs != BackSide::None;
  if (two_sided) {
    const bool vertical = flips_about_vertical_axis(spec.backs, grid.paper);
    back.sheet = number;
    back.paper = grid.paper;
    back.back = true;
    back.slots = mirrored(front.slots, grid.paper, vertical);
    limit_bleed(back.slots, back_bleed(spec));
    back.block = block_of(back.slots);
    if (front.slug.width > 0) {
      back.slug = front.slug;
      if (vertical)
        back.slug.x = grid.paper.width - front.slug.right();
      else
        back.slug.y = grid.paper.height - front.slug.bottom();
      back.slug_turns = front.slug_turns;
    }
    add_marks(spec, pieces, back, grid.printable);
  }
  add_marks(spec, pieces, front, grid.printable);
  plan.pages.push_back(std::move(front));
  if (two_sided) plan.pages.push_back(std::move(back));
}

}  // namespace

Points cut_corners(const Piece& piece, const Slot& slot) {
  const Rect& trim = slot.trim;
  if (piece.outline.empty())
    return {{trim.x, trim.y},
            {trim.right(), trim.y},
            {trim.right(), trim.bottom()},
            {trim.x, trim.bottom()}};
  const Point middle{piece.size.width / 2, piece.size.height / 2};
  const Matrix turned = Matrix::quarter_turns(slot.turns, middle);
  Points corners = slot.back ? seen_from_behind(piece.outline, piece.size.width) : piece.outline;
  for (Point& corner : corners) corner = turned.apply(corner) - middle + trim.centre();
  return corners;
}

double bleed_for_twist(double side, double degrees) {
  const double angle = std::abs(degrees) * std::numbers::pi / 180;
  return side / 2 * (std::cos(angle) + std::sin(angle) - 1);
}

std::optional<SheetPlan> plan_sheets(const PrintSpec& spec, const std::vector<Piece>& pieces,
                                     DiagSink& diagnostics) {
  if (spec.bleed < 0 || spec.bleed > 5) {
    diagnostics.add(diagnose<DiagId::BleedOutOfRange>(place_in(spec.bleed_span, spec),
                                                      fmt::format("{:g}", spec.bleed)));
    return std::nullopt;
  }
  const std::vector<int> copies = copies_of(spec, pieces);
  if (copies.empty()) {
    diagnostics.add(diagnose<DiagId::NothingToPrint>(place_in(spec.select_span, spec)));
    return std::nullopt;
  }
  SheetPlan plan;
  Capacity& capacity = plan.capacity;
  capacity.pieces = static_cast<int>(copies.size());
  const auto sheets = sheets_of(spec, pieces, copies, capacity, diagnostics);
  if (!sheets) return std::nullopt;
  plan.paper = sheets->front().grid.paper;
  plan.printable = sheets->front().grid.printable;
  bool slug_missing = false;
  for (std::size_t i = 0; i < sheets->size(); ++i)
    add_pages(spec, pieces, (*sheets)[i], static_cast<int>(i), plan, slug_missing);
  capacity.sheets = static_cast<int>(sheets->size());
  const Page& first = plan.pages.front();
  Rect inked = first.slots.front().art;
  for (const Slot& slot : first.slots) inked = inked.joined(slot.art);
  capacity.clear_x = std::min(inked.x, plan.paper.width - inked.right());
  capacity.clear_y = std::min(inked.y, plan.paper.height - inked.bottom());
  for (const Page& page : plan.pages)
    if (page.sheet == capacity.sheets - 1 && !page.back)
      capacity.on_last = static_cast<int>(std::count_if(page.slots.begin(), page.slots.end(),
                                                        [](const Slot& s) { return !s.back; }));
  if (slug_missing)
    diagnostics.add(diagnose<DiagId::NoRoomForSlug>(place_in(spec.margins_span, spec)));
  if (capacity.mismatches > 0)
    diagnostics.add(diagnose<DiagId::CutsNotMatched>(place_in(spec.layout_span, spec),
                                                     capacity.mismatches, capacity.shared_cuts));
  if (!check_printable(spec, plan, pieces, diagnostics)) return std::nullopt;
  return plan;
}

}  // namespace tw::render
