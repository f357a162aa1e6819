#include <algorithm>
#include <cmath>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {

double gutter_of(const PrintSpec& spec) {
  switch (spec.layout) {
    case SheetLayout::DoubleCut:
      return std::max(spec.gutter.value_or(0), 2 * spec.bleed);
    case SheetLayout::MatchedEdge:
      return 0;
    case SheetLayout::Guillotine:
    case SheetLayout::GutterFold:
    case SheetLayout::Labels:
    case SheetLayout::Single:
      return spec.gutter.value_or(0);
  }
  return 0;
}

double back_bleed(const PrintSpec& spec) {
  return spec.bleed + spec.back_bleed_extra;
}

InsetsMm effective_margins(const PrintSpec& spec) {
  InsetsMm margins = spec.margins;
  if (spec.printer) {
    const InsetsMm& least = spec.printer->margins;
    margins.top = std::max(margins.top, least.top);
    margins.right = std::max(margins.right, least.right);
    margins.bottom = std::max(margins.bottom, least.bottom);
    margins.left = std::max(margins.left, least.left);
  }
  return margins;
}

namespace {

/// How many of `size` fit into `room` with `gutter` between and `bleed` outside.
int count_in(double room, double size, double gutter, double bleed) {
  const double usable = room - 2 * bleed + gutter + length_slack;
  if (usable < size + gutter) return 0;
  return static_cast<int>(std::floor(usable / (size + gutter)));
}

Rect printable_area(SizeMm paper, InsetsMm margins) {
  return {margins.left, margins.top, paper.width - margins.left - margins.right,
          paper.height - margins.top - margins.bottom};
}

std::vector<Rect> places_in(int columns, int rows, SizeMm size, double gutter, Point corner) {
  std::vector<Rect> places;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      places.push_back({corner.x + column * (size.width + gutter),
                        corner.y + row * (size.height + gutter), size.width, size.height});
  return places;
}

/// Start of a block of `length` in `[begin, begin + room)`, centred on the paper where that is
/// possible, because a block in the middle of the paper is mirrored on to itself.
double centred(double paper, double begin, double room, double length, double bleed) {
  return std::clamp((paper - length) / 2, begin + bleed, begin + room - bleed - length);
}

PlaceGrid block_grid(const PrintSpec& spec, SizeMm size, SizeMm paper, InsetsMm margins) {
  PlaceGrid grid;
  grid.paper = paper;
  grid.printable = grid.slug_area = printable_area(paper, margins);
  if (spec.cutter == CutterMarks::Silhouette) {
    grid.slug_area = beside_silhouette_marks(paper, grid.printable);
    grid.printable = inside_silhouette_marks(paper, grid.printable);
  }
  const Rect& area = grid.printable;
  const double gutter = gutter_of(spec), bleed = spec.bleed;
  grid.columns = count_in(area.width, size.width, gutter, bleed);
  grid.rows = count_in(area.height, size.height, gutter, bleed);
  if (grid.columns == 0 || grid.rows == 0) return {};
  const double width = grid.columns * (size.width + gutter) - gutter;
  const double height = grid.rows * (size.height + gutter) - gutter;
  const Point corner{centred(paper.width, area.x, area.width, width, bleed),
                     centred(paper.height, area.y, area.height, height, bleed)};
  grid.places = places_in(grid.columns, grid.rows, size, gutter, corner);
  return grid;
}

/// Fronts on one side of a fold through the middle of the paper; the other side is left for the
/// backs.
PlaceGrid folded_paper(SizeMm paper, InsetsMm margins, bool fold_vertical) {
  // Backs need the same room on the other side of the fold, so both margins count on this side too.
  const double across = std::max(margins.left, margins.right);
  const double along = std::max(margins.top, margins.bottom);
  PlaceGrid grid;
  grid.paper = paper;
  grid.printable = grid.slug_area = printable_area(paper, margins);
  grid.fold_vertical = fold_vertical;
  grid.fold = (fold_vertical ? paper.width : paper.height) / 2;
  grid.room = fold_vertical ? Rect{across, margins.top, grid.fold - across, grid.printable.height}
                            : Rect{margins.left, along, grid.printable.width, grid.fold - along};
  return grid;
}

PlaceGrid fold_grid(const PrintSpec& spec, SizeMm size, SizeMm paper, InsetsMm margins,
                    bool fold_vertical) {
  const double reach = back_bleed(spec);
  PlaceGrid grid = folded_paper(paper, margins, fold_vertical);
  const Rect& half = grid.room;
  const double gutter = gutter_of(spec);
  grid.columns = count_in(half.width, size.width, gutter, reach);
  grid.rows = count_in(half.height, size.height, gutter, reach);
  if (grid.columns == 0 || grid.rows == 0) return {};
  const double width = grid.columns * (size.width + gutter) - gutter;
  const double height = grid.rows * (size.height + gutter) - gutter;
  // Close to the fold, so that a fold that is a little off shifts backs as little as possible.
  const Point corner = fold_vertical
                           ? Point{grid.fold - reach - width,
                                   centred(paper.height, half.y, half.height, height, reach)}
                           : Point{centred(paper.width, half.x, half.width, width, reach),
                                   grid.fold - reach - height};
  grid.places = places_in(grid.columns, grid.rows, size, gutter, corner);
  return grid;
}

PlaceGrid label_grid(const PrintSpec& spec, SizeMm size) {
  PlaceGrid grid;
  if (!spec.labels) return grid;
  const LabelGrid& labels = *spec.labels;
  if (size.width > labels.label.width + length_slack ||
      size.height > labels.label.height + length_slack)
    return grid;
  grid.paper = labels.paper;
  // A label sheet is printed up to the edges of its labels whatever the printer; the caller
  // compares the labels with the printer's margins.
  grid.printable = grid.slug_area = {0, 0, labels.paper.width, labels.paper.height};
  grid.columns = labels.columns;
  grid.rows = labels.rows;
  for (int row = 0; row < labels.rows; ++row)
    for (int column = 0; column < labels.columns; ++column)
      grid.places.push_back(
          {labels.left + column * labels.pitch_x + (labels.label.width - size.width) / 2,
           labels.top + row * labels.pitch_y + (labels.label.height - size.height) / 2, size.width,
           size.height});
  return grid;
}

PlaceGrid single_grid(const PrintSpec& spec, SizeMm size) {
  const bool marks = spec.marks.style != MarkStyle::None;
  const double offset = spec.marks.offset < 0 ? spec.bleed : spec.marks.offset;
  const double around = std::max(back_bleed(spec), marks ? offset + spec.marks.length + 1 : 0);
  PlaceGrid grid;
  grid.paper = {size.width + 2 * around, size.height + 2 * around};
  grid.printable = {0, 0, grid.paper.width, grid.paper.height};
  grid.columns = grid.rows = 1;
  grid.places = {{around, around, size.width, size.height}};
  return grid;
}

/// Calls `use` with each way the paper may lie and its margins, which are turned with it.
template <class Use>
void each_way(const PrintSpec& spec, const Use& use) {
  const InsetsMm margins = effective_margins(spec);
  const double shorter = std::min(spec.paper.width, spec.paper.height);
  const double longer = std::max(spec.paper.width, spec.paper.height);
  // Margins are those of the sheet as it goes through the printer: turned with the paper.
  const InsetsMm turned{margins.left, margins.top, margins.right, margins.bottom};
  if (spec.turn != PageTurn::Landscape) use(SizeMm{shorter, longer}, margins);
  if (spec.turn != PageTurn::Portrait) use(SizeMm{longer, shorter}, turned);
}

}  // namespace

std::vector<PlaceGrid> folded_papers(const PrintSpec& spec) {
  std::vector<PlaceGrid> papers;
  each_way(spec, [&](SizeMm paper, const InsetsMm& margins) {
    for (const bool fold_vertical : {true, false})
      papers.push_back(folded_paper(paper, margins, fold_vertical));
  });
  return papers;
}

PlaceGrid best_grid(const PrintSpec& spec, SizeMm size) {
  if (spec.layout == SheetLayout::Labels) return label_grid(spec, size);
  if (spec.layout == SheetLayout::Single) return single_grid(spec, size);
  PlaceGrid best;
  const auto offer = [&best](const PlaceGrid& grid) {
    if (grid.places.size() > best.places.size()) best = grid;
  };
  each_way(spec, [&](SizeMm paper, const InsetsMm& margins) {
    if (spec.layout == SheetLayout::GutterFold) {
      offer(fold_grid(spec, size, paper, margins, true));
      offer(fold_grid(spec, size, paper, margins, false));
    } else {
      offer(block_grid(spec, size, paper, margins));
    }
  });
  return best;
}

}  // namespace tw::render
