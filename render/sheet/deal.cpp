// Which pieces lie where on which sheet: in a grid, packed in rows, or one a page.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

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
          diagnose<DiagId::SkippedPlaceUnknown>(place_in(spec.skip_span, spec), place, places));
      return false;
    }
  }
  if (std::find(free.begin(), free.end(), true) != free.end()) return true;
  diagnostics.add(diagnose<DiagId::AllPlacesSkipped>(place_in(spec.skip_span, spec)));
  return false;
}

void report_too_large(const PrintSpec& spec, const Piece& piece, DiagSink& diagnostics) {
  const InsetsMm margins = with_room_for_backs(spec).margins;
  if (spec.layout == SheetLayout::Labels && spec.labels) {
    diagnostics.add(diagnose<DiagId::LabelTooSmall>(
        place_in(spec.labels_span, spec),
        spec.labels->part == "labels" ? "this sheet" : spec.labels->part,
        fmt::format("{:.1f} x {:.1f}", spec.labels->label.width, spec.labels->label.height),
        piece.id, fmt::format("{:.1f} x {:.1f}", piece.size.width, piece.size.height)));
    return;
  }
  diagnostics.add(
      diagnose<DiagId::PieceTooLarge>(
          place_in(spec.paper_span, spec), piece.id,
          fmt::format("{:.1f} x {:.1f}", piece.size.width + 2 * spec.bleed,
                      piece.size.height + 2 * spec.bleed),
          spec.paper_name,
          fmt::format("{:.1f} x {:.1f}", spec.paper.width - margins.left - margins.right,
                      spec.paper.height - margins.top - margins.bottom))
          .help("take a larger paper, a smaller bleed or smaller margins"));
}

std::vector<DealtSheet> on_one_paper(const PlaceGrid& grid, std::vector<std::vector<Slot>> dealt) {
  std::vector<DealtSheet> sheets;
  for (std::vector<Slot>& slots : dealt) sheets.push_back({grid, std::move(slots)});
  return sheets;
}

/// Pieces of one size, or on labels of one size.
std::optional<std::vector<DealtSheet>> in_a_grid(const PrintSpec& spec,
                                                 const std::vector<Piece>& pieces,
                                                 const std::vector<int>& copies, Capacity& capacity,
                                                 DiagSink& diagnostics) {
  const auto largest =
      std::max_element(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) {
        return a.size.width * a.size.height < b.size.width * b.size.height;
      });
  const PlaceGrid grid = best_grid(with_room_for_backs(spec), largest->size);
  if (grid.empty()) {
    report_too_large(spec, *largest, diagnostics);
    return std::nullopt;
  }
  if (!check_spec(spec, grid, diagnostics)) return std::nullopt;
  const bool matched =
      spec.layout == SheetLayout::MatchedEdge &&
      std::all_of(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.matchable; });
  capacity.columns = grid.columns;
  capacity.rows = grid.rows;
  capacity.per_sheet = static_cast<int>(grid.places.size()) - static_cast<int>(spec.skip.size());
  return on_one_paper(grid, matched ? deal_matched(spec, grid, pieces, copies, capacity)
                                    : deal(spec, grid, copies));
}

/// Papers that pieces of several sizes may be packed on, with the room for their fronts.
std::vector<PlaceGrid> papers_to_pack(const PrintSpec& room) {
  if (room.layout == SheetLayout::GutterFold) return folded_papers(room);
  // One piece of the smallest size tells how the paper lies and what is printable of it.
  PrintSpec probe = room;
  probe.layout = SheetLayout::DoubleCut;
  PlaceGrid grid = best_grid(probe, {1, 1});
  grid.room = grid.printable;
  return {grid};
}

/// Pieces of several sizes, in rows on as few sheets as the papers allow.
std::optional<std::vector<DealtSheet>> packed(const PrintSpec& spec,
                                              const std::vector<Piece>& pieces,
                                              const std::vector<int>& copies,
                                              DiagSink& diagnostics) {
  std::optional<std::vector<DealtSheet>> best;
  const PrintSpec room = with_room_for_backs(spec);
  int too_large = 0;
  for (PlaceGrid& grid : papers_to_pack(room)) {
    if (spec.slug) grid.room.height -= slug_height + 1.0;
    auto dealt = pack_rows(room, pieces, copies, grid.room, &too_large);
    if (!dealt || (best && best->size() <= dealt->size())) continue;
    grid.columns = grid.rows = 0;
    best = on_one_paper(grid, std::move(*dealt));
  }
  if (!best) report_too_large(spec, pieces[static_cast<std::size_t>(too_large)], diagnostics);
  return best;
}

}  // namespace

std::optional<std::vector<DealtSheet>> sheets_of(const PrintSpec& spec,
                                                 const std::vector<Piece>& pieces,
                                                 const std::vector<int>& copies, Capacity& capacity,
                                                 DiagSink& diagnostics) {
  if (same_size(pieces) || spec.layout == SheetLayout::Labels)
    return in_a_grid(spec, pieces, copies, capacity, diagnostics);
  if (spec.layout != SheetLayout::Single) return packed(spec, pieces, copies, diagnostics);
  std::vector<DealtSheet> pages;
  for (const int piece : copies) {
    const PlaceGrid grid = best_grid(spec, pieces[static_cast<std::size_t>(piece)].size);
    pages.push_back({grid, {slot_at(grid, 0, piece, 0)}});
  }
  return pages;
}

}  // namespace tw::render
