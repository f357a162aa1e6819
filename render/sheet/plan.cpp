#include "render/sheet/plan.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

Span place_of(Span narrow, const PrintSpec& spec) {
  return narrow.valid() ? narrow : spec.span;
}

/// What a misplaced back may be off, which fronts keep free so that backs stay printable.
PrintSpec with_room_for_backs(const PrintSpec& spec) {
  PrintSpec room = spec;
  room.margins = effective_margins(spec);
  if (spec.backs == BackSide::None || spec.layout == SheetLayout::Single) return room;
  InsetsMm& margins = room.margins;
  double dx = 0, dy = 0;
  if (spec.printer) {
    const double turn = std::abs(spec.printer->back_turn) * std::numbers::pi / 180;
    dx = std::abs(spec.printer->back_dx) + turn * spec.paper.height / 2;
    dy = std::abs(spec.printer->back_dy) + turn * spec.paper.width / 2;
  }
  dx += spec.back_bleed_extra;
  dy += spec.back_bleed_extra;
  // The back is the mirror image of the front, so what is missing on one side is missing on both.
  const double across = std::max(margins.left, margins.right) + dx;
  const double along = std::max(margins.top, margins.bottom) + dy;
  margins = {along, across, along, across};
  return room;
}

bool same_size(const std::vector<Piece>& pieces) {
  return std::all_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return piece.size == pieces.front().size && piece.shape == pieces.front().shape;
  });
}

std::vector<int> copies_of(const PrintSpec& spec, const std::vector<Piece>& pieces) {
  std::vector<int> copies;
  for (int set = 0; set < spec.copies; ++set)
    for (std::size_t i = 0; i < pieces.size(); ++i)
      for (int copy = 0; copy < pieces[i].copies; ++copy) copies.push_back(static_cast<int>(i));
  return copies;
}

Slot slot_at(const PlaceGrid& grid, int place, int piece, int turns) {
  Slot slot;
  slot.piece = piece;
  slot.number = place + 1;
  slot.trim = grid.places[static_cast<std::size_t>(place)];
  slot.turns = turns;
  return slot;
}

/// Fills the grid in reading order; `skip_first` counts for the first sheet only.
std::vector<std::vector<Slot>> deal(const PrintSpec& spec, const PlaceGrid& grid,
                                    const std::vector<int>& copies) {
  const auto left_free = [](const std::vector<int>& places, int place) {
    return std::find(places.begin(), places.end(), place + 1) != places.end();
  };
  std::vector<std::vector<Slot>> sheets;
  std::size_t next = 0;
  while (next < copies.size()) {
    std::vector<Slot> slots;
    for (int place = 0; place < static_cast<int>(grid.places.size()) && next < copies.size();
         ++place) {
      if (left_free(spec.skip, place)) continue;
      if (sheets.empty() && left_free(spec.skip_first, place)) continue;
      slots.push_back(slot_at(grid, place, copies[next++], 0));
    }
    sheets.push_back(std::move(slots));
  }
  return sheets;
}

std::vector<std::vector<Slot>> deal_matched(const PrintSpec& spec, const PlaceGrid& grid,
                                            const std::vector<Piece>& pieces,
                                            const std::vector<int>& copies, Capacity& capacity) {
  std::vector<bool> usable(grid.places.size(), true);
  for (const int place : spec.skip) usable[static_cast<std::size_t>(place - 1)] = false;
  const MatchedResult matched =
      match_edges(pieces, copies, grid.columns, grid.rows, usable, spec.seed);
  capacity.shared_cuts = matched.shared_cuts;
  capacity.mismatches = matched.mismatches;
  std::vector<std::vector<Slot>> sheets;
  for (std::size_t i = 0; i < matched.cells.size(); ++i) {
    const int place = static_cast<int>(i % grid.places.size());
    if (place == 0) sheets.emplace_back();
    const MatchedCell& cell = matched.cells[i];
    if (cell.piece >= 0) sheets.back().push_back(slot_at(grid, place, cell.piece, cell.turns));
  }
  return sheets;
}

bool check_spec(const PrintSpec& spec, const PlaceGrid& grid, DiagSink& diagnostics) {
  const int places = static_cast<int>(grid.places.size());
  std::vector<bool> free(grid.places.size(), true);
  for (const auto* list : {&spec.skip, &spec.skip_first}) {
    for (const int place : *list) {
      if (place >= 1 && place <= places) {
        if (list == &spec.skip) free[static_cast<std::size_t>(place - 1)] = false;
        continue;
      }
      diagnostics.add(
          diagnose<DiagId::SkippedPlaceUnknown>(place_of(spec.skip_span, spec), place, places));
      return false;
    }
  }
  if (std::find(free.begin(), free.end(), true) != free.end()) return true;
  diagnostics.add(diagnose<DiagId::AllPlacesSkipped>(place_of(spec.skip_span, spec)));
  return false;
}

void report_too_large(const PrintSpec& spec, const Piece& piece, DiagSink& diagnostics) {
  const InsetsMm margins = with_room_for_backs(spec).margins;
  if (spec.layout == SheetLayout::Labels && spec.labels) {
    diagnostics.add(diagnose<DiagId::LabelTooSmall>(
        place_of(spec.labels_span, spec),
        spec.labels->part == "labels" ? "this sheet" : spec.labels->part,
        fmt::format("{:.1f} x {:.1f}", spec.labels->label.width, spec.labels->label.height),
        piece.id, fmt::format("{:.1f} x {:.1f}", piece.size.width, piece.size.height)));
    return;
  }
  diagnostics.add(
      diagnose<DiagId::PieceTooLarge>(
          place_of(spec.paper_span, spec), piece.id,
          fmt::format("{:.1f} x {:.1f}", piece.size.width + 2 * spec.bleed,
                      piece.size.height + 2 * spec.bleed),
          spec.paper_name,
          fmt::format("{:.1f} x {:.1f}", spec.paper.width - margins.left - margins.right,
                      spec.paper.height - margins.top - margins.bottom))
          .help("take a larger paper, a smaller bleed or smaller margins"));
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
              place_of(spec.margins_span, spec), pieces[static_cast<std::size_t>(slot.piece)].id,
              fmt::format("{:.2f}", beyond), page.sheet + 1, page.back ? "back" : "front")
              .help(fmt::format("leave the place free with `skip: [{}]`, or set `margins` to what "
                                "the printer really needs",
                                slot.number)));
      return false;
    }
  }
  return true;
}

void add_marks(const PrintSpec& spec, Page& page, const Rect& printable) {
  std::vector<Slot> cut;
  for (const Slot& slot : page.slots)
    if (page.back || !slot.back) cut.push_back(slot);
  if (spec.layout == SheetLayout::Labels || (page.back && !spec.marks.on_backs)) return;
  const double bleed = page.back ? back_bleed(spec) : spec.bleed;
  const Rect keep_out = page.slug.grown(0.4);
  for (MarkLine& mark : crop_marks(spec.marks, cut, page.slots, bleed, printable)) {
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
void add_pages(const PrintSpec& spec, const PlaceGrid& grid, int sheet, std::vector<Slot> fronts,
               SheetPlan& plan, bool& slug_missing) {
  Page front;
  front.sheet = sheet;
  front.slots = std::move(fronts);
  const bool fold = grid.fold >= 0;
  limit_bleed(front.slots, fold ? std::min(spec.bleed, back_bleed(spec)) : spec.bleed);
  if (fold && spec.backs != BackSide::None) {
    std::vector<Slot> backs = mirrored(front.slots, plan.paper, grid.fold_vertical);
    limit_bleed(backs, back_bleed(spec));
    front.slots.insert(front.slots.end(), backs.begin(), backs.end());
    const Rect& area = plan.printable;
    front.folds.push_back(grid.fold_vertical
                              ? MarkLine{{grid.fold, area.y}, {grid.fold, area.bottom()}}
                              : MarkLine{{area.x, grid.fold}, {area.right(), grid.fold}});
  }
  if (spec.cutter == CutterMarks::Silhouette) front.cutter = silhouette_marks(plan.paper);
  if (spec.slug && spec.layout != SheetLayout::Single) {
    const bool may_move = !fold && spec.layout != SheetLayout::Labels && grid.columns > 0 &&
                          spec.cutter == CutterMarks::None;
    if (!place_slug(front, grid.slug_area, may_move)) slug_missing = true;
  }
  front.block = block_of(front.slots);
  Page back;
  const bool two_sided = !fold && spec.backs != BackSide::None;
  if (two_sided) {
    const bool vertical = flips_about_vertical_axis(spec.backs, plan.paper);
    back.sheet = sheet;
    back.back = true;
    back.slots = mirrored(front.slots, plan.paper, vertical);
    limit_bleed(back.slots, back_bleed(spec));
    back.block = block_of(back.slots);
    if (front.slug.width > 0) {
      back.slug = front.slug;
      if (vertical)
        back.slug.x = plan.paper.width - front.slug.right();
      else
        back.slug.y = plan.paper.height - front.slug.bottom();
      back.slug_turns = front.slug_turns;
    }
    add_marks(spec, back, plan.printable);
  }
  add_marks(spec, front, plan.printable);
  plan.pages.push_back(std::move(front));
  if (two_sided) plan.pages.push_back(std::move(back));
}

}  // namespace

double bleed_for_twist(double side, double degrees) {
  const double angle = std::abs(degrees) * std::numbers::pi / 180;
  return side / 2 * (std::cos(angle) + std::sin(angle) - 1);
}

std::optional<SheetPlan> plan_sheets(const PrintSpec& spec, const std::vector<Piece>& pieces,
                                     DiagSink& diagnostics) {
  if (spec.bleed < 0 || spec.bleed > 5) {
    diagnostics.add(diagnose<DiagId::BleedOutOfRange>(place_of(spec.bleed_span, spec),
                                                      fmt::format("{:g}", spec.bleed)));
    return std::nullopt;
  }
  const std::vector<int> copies = copies_of(spec, pieces);
  if (copies.empty()) {
    diagnostics.add(diagnose<DiagId::NothingToPrint>(place_of(spec.select_span, spec)));
    return std::nullopt;
  }
  SheetPlan plan;
  Capacity& capacity = plan.capacity;
  capacity.pieces = static_cast<int>(copies.size());
  const PrintSpec room = with_room_for_backs(spec);
  std::vector<std::vector<Slot>> sheets;
  PlaceGrid grid;
  if (same_size(pieces) || spec.layout == SheetLayout::Labels) {
    const auto largest =
        std::max_element(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) {
          return a.size.width * a.size.height < b.size.width * b.size.height;
        });
    grid = best_grid(room, largest->size);
    if (grid.empty()) {
      report_too_large(spec, *largest, diagnostics);
      return std::nullopt;
    }
    if (!check_spec(spec, grid, diagnostics)) return std::nullopt;
    sheets = spec.layout == SheetLayout::MatchedEdge
                 ? deal_matched(spec, grid, pieces, copies, capacity)
                 : deal(spec, grid, copies);
    capacity.columns = grid.columns;
    capacity.rows = grid.rows;
    capacity.per_sheet = static_cast<int>(grid.places.size()) - static_cast<int>(spec.skip.size());
  } else {
    // One piece of the smallest size tells how the paper lies and what is printable of it.
    PrintSpec probe = room;
    if (probe.layout != SheetLayout::Single) probe.layout = SheetLayout::DoubleCut;
    grid = best_grid(probe, {1, 1});
    Rect area = grid.printable;
    if (spec.slug) area.height -= slug_height + 1.0;
    int too_large = 0;
    auto packed = pack_rows(room, pieces, copies, area, &too_large);
    if (!packed) {
      report_too_large(spec, pieces[static_cast<std::size_t>(too_large)], diagnostics);
      return std::nullopt;
    }
    sheets = std::move(*packed);
    grid.columns = grid.rows = 0;
    grid.fold = -1;
  }
  plan.paper = grid.paper;
  plan.printable = grid.printable;
  bool slug_missing = false;
  for (std::size_t i = 0; i < sheets.size(); ++i)
    add_pages(spec, grid, static_cast<int>(i), std::move(sheets[i]), plan, slug_missing);
  capacity.sheets = static_cast<int>(sheets.size());
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
    diagnostics.add(diagnose<DiagId::NoRoomForSlug>(place_of(spec.margins_span, spec)));
  if (capacity.mismatches > 0)
    diagnostics.add(diagnose<DiagId::CutsNotMatched>(place_of(spec.layout_span, spec),
                                                     capacity.mismatches, capacity.shared_cuts));
  if (!check_printable(spec, plan, pieces, diagnostics)) return std::nullopt;
  return plan;
}

}  // namespace tw::render
