// Steps of `plan_sheets`, each a pure function.
#pragma once

#include <optional>
#include <vector>

#include "render/sheet/plan.hpp"

namespace tw::render {

/// Places for pieces of one size on one sheet.
struct PlaceGrid {
  SizeMm paper;  ///< as turned
  Rect printable;
  Rect slug_area;  ///< where the slug may lie
  int columns = 0, rows = 0;
  std::vector<Rect> places;  ///< row by row
  Rect room;                 ///< where fronts of several sizes may be packed
  double fold = -1;          ///< gutter-fold: x (or y) of the fold; negative = none
  bool fold_vertical = true;
  [[nodiscard]] bool empty() const { return places.empty(); }
};

/// Where a diagnostic points: a key of the print description, or all of it.
[[nodiscard]] inline Span place_in(Span narrow, const PrintSpec& spec) {
  return narrow.valid() ? narrow : spec.span;
}

/// What lies between trim edges of neighbours in mm.
[[nodiscard]] double gutter_of(const PrintSpec& spec);

/// How far art reaches over the trim edge on the outer sides of a back.
[[nodiscard]] double back_bleed(const PrintSpec& spec);

/// Margins of the specification, not less than those of the printer.
[[nodiscard]] InsetsMm effective_margins(const PrintSpec& spec);

/// The grid that holds the most pieces of `size`; empty if not even one fits.
[[nodiscard]] PlaceGrid best_grid(const PrintSpec& spec, SizeMm size);

/// The slots of one sheet and the paper they lie on.
struct DealtSheet {
  PlaceGrid grid;
  std::vector<Slot> slots;
};

/// Deals the copies (a piece index for each) to sheets: in a grid if the pieces are of one size,
/// else packed in rows, or one a page. nullopt if and only if an error was reported. The part of
/// `capacity` that a grid knows is filled in.
[[nodiscard]] std::optional<std::vector<DealtSheet>> sheets_of(const PrintSpec& spec,
                                                               const std::vector<Piece>& pieces,
                                                               const std::vector<int>& copies,
                                                               Capacity& capacity,
                                                               DiagSink& diagnostics);

/// Pieces of several sizes in rows of falling height, one vector of slots a sheet.
/// nullopt if a piece does not fit on an empty sheet; `too_large` is then its index.
[[nodiscard]] std::optional<std::vector<std::vector<Slot>>> pack_rows(
    const PrintSpec& spec, const std::vector<Piece>& pieces, const std::vector<int>& copies,
    const Rect& printable, int* too_large);

/// Papers that may be folded for pieces of several sizes: `places` is empty, `room` is the side of
/// the fold where fronts may lie. In the order in which they are to be tried.
[[nodiscard]] std::vector<PlaceGrid> folded_papers(const PrintSpec& spec);

/// Works out `art` of every slot: `bleed` mm, but not further than half-way to a neighbour.
void limit_bleed(std::vector<Slot>& slots, double bleed);

/// The other side of a page: mirrored about the axis round which the paper is turned.
[[nodiscard]] std::vector<Slot> mirrored(const std::vector<Slot>& fronts, SizeMm paper,
                                         bool about_vertical_axis);

/// True if turning the paper over that edge mirrors left and right.
[[nodiscard]] bool flips_about_vertical_axis(BackSide side, SizeMm paper);

/// Crop marks around the slots `cut`, cut to the printable area and kept off all `slots` of the
/// page. `bleed` is that of the page's side. Marks beside the block lead along the bounding boxes
/// of pieces; ticks and grid follow their outlines.
[[nodiscard]] std::vector<MarkLine> crop_marks(const CropMarks& spec, const std::vector<Slot>& cut,
                                               const std::vector<Slot>& slots,
                                               const std::vector<Piece>& pieces, double bleed,
                                               const Rect& printable);

/// The marks a Silhouette cutter looks for: a square and two angles, as filled bars.
[[nodiscard]] std::vector<Rect> silhouette_marks(SizeMm paper);

/// Area that must stay free around the marks of a Silhouette cutter.
[[nodiscard]] Rect inside_silhouette_marks(SizeMm paper, const Rect& printable);

/// Where the slug does not come near the marks of a Silhouette cutter: to the right of and below
/// them.
[[nodiscard]] Rect beside_silhouette_marks(SizeMm paper, const Rect& printable);

/// Which piece lies in each cell of zero-gutter sheets, and how it is turned.
struct MatchedCell {
  int piece = -1;  ///< index into the pieces; -1 = empty
  int turns = 0;
};
struct MatchedResult {
  std::vector<MatchedCell> cells;  ///< sheet by sheet, row by row
  int shared_cuts = 0;
  int mismatches = 0;
};

/// Deals pieces to cells and turns them so that as many shared cuts as possible have the same
/// terrain at both sides. `usable` tells for each cell of one sheet whether it may be filled;
/// `copies` holds a piece index for each copy. The same input and seed give the same result on
/// every machine.
[[nodiscard]] MatchedResult match_edges(const std::vector<Piece>& pieces,
                                        const std::vector<int>& copies, int columns, int rows,
                                        const std::vector<bool>& usable, std::uint64_t seed);

/// Finds room for the slug beside the art of the pages, moving the whole block if that helps, and
/// takes that room out of the marks. False if there is none.
bool place_slug(Page& page, const Rect& printable, bool may_move);

inline constexpr double slug_height = 5.0;    ///< mm
inline constexpr double slug_length = 165.0;  ///< ruler, gauge and the gap between them

}  // namespace tw::render
