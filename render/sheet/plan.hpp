// Imposition: which piece goes where on which page. Pure geometry, nothing is drawn here.
//
// `plan_sheets` places copies of pieces on fronts, mirrors them to backs, works out how far the art
// of each may reach (bleeds of neighbours must not paint over each other's trim), and where the
// crop marks go. The result is plain data that `render/sheet/draw_sheet.hpp` turns into draw lists.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "model/print_spec.hpp"
#include "model/vocabulary.hpp"
#include "render/draw/outline.hpp"
#include "render/sheet/geometry.hpp"

namespace tw::render {

/// What a side of a piece shows at the cut. Two sides that lie against each other show the same
/// terrain if `shows` of the one equals `mirrored` of the other.
struct SideLook {
  int shows = 0;     ///< read clockwise
  int mirrored = 0;  ///< read the other way round
};

/// Something to be cut out, and how often.
struct Piece {
  std::string id;
  SizeMm size;  ///< after cutting, unturned
  PieceShape shape = PieceShape::Square;
  Points outline;  ///< where it is cut, unturned, clockwise from the corner of `size`, if that is
                   ///< neither its shape nor a rectangle (an L of three squares); else empty
  bool matchable = true;  ///< are `sides` known? Not those of tiles of several squares
  int copies = 1;
  std::array<SideLook, 4> sides{};  ///< north, east, south, west; for matched edges
  bool turnable = false;            ///< may be turned to match edges or to pack tighter
};

/// One piece on one page.
struct Slot {
  int piece = 0;      ///< index into the pieces that were given
  int number = 0;     ///< place on the sheet, from 1, row by row
  Rect trim;          ///< where it is cut
  Rect art;           ///< how far its art is painted: trim and as much bleed as there is room for
  int turns = 0;      ///< quarter turns clockwise of the art
  bool back = false;  ///< its back is shown
};

/// Where the piece of a slot is cut, clockwise on the page; the corners of its trim for pieces with
/// a shape. A back is the mirror image of its front.
[[nodiscard]] Points cut_corners(const Piece& piece, const Slot& slot);

/// A straight mark, of the weight in `CropMarks`.
struct MarkLine {
  Point from, to;
  bool tick = false;  ///< inside the block
  int waste = 0;  ///< of a tick: the side of it (1 right or below, -1 left or above) where no piece
                  ///< lies; 0 if it lies on a shared cut
};

struct Page {
  int sheet = 0;  ///< from 0; a front and its back have the same number
  bool back = false;
  SizeMm paper;  ///< as turned
  std::vector<Slot> slots;
  std::vector<MarkLine> marks;
  std::vector<MarkLine> folds;  ///< to be creased, not cut
  std::vector<Rect> cutter;     ///< bars of the registration marks of a cutting machine
  Rect block;                   ///< around all trims
  Rect slug;                    ///< room for the slug; empty if there is none
  int slug_turns = 0;           ///< 1: the slug runs from bottom to top
};

/// What fits, worked out before anything is drawn.
struct Capacity {
  int pieces = 0;             ///< copies in all
  int columns = 0, rows = 0;  ///< 0 for packed sheets
  int per_sheet = 0;          ///< places on a full sheet; 0 for packed sheets
  int sheets = 0;
  int on_last = 0;  ///< pieces on the last sheet
  double clear_x = 0,
         clear_y = 0;   ///< least blank margin of the first sheet at the sides and above/below
  int shared_cuts = 0;  ///< matched edges: cuts between two pieces
  int mismatches = 0;   ///< ... and how many of them have different terrain at their sides
};

struct SheetPlan {
  SizeMm paper;  ///< of the first page; others may differ only if there is one piece a page
  Rect printable;
  std::vector<Page> pages;  ///< front, back, front, back ...
  Capacity capacity;
};

/// Places all copies of the pieces.
///
/// Pieces of one size are laid in a grid; pieces of several sizes are packed in rows by height.
/// Nothing crosses a page, nothing lies outside the printable area: what cannot be placed is an
/// error at the spans of `spec`. nullopt if and only if an error was reported.
std::optional<SheetPlan> plan_sheets(const PrintSpec& spec, const std::vector<Piece>& pieces,
                                     DiagSink& diagnostics);

/// One paragraph: pieces, sheets, places, margins.
[[nodiscard]] std::string describe(const Capacity& capacity, const PrintSpec& spec,
                                   const SheetPlan& plan);

/// Bleed that a square piece of `side` mm needs so that a blank it is stuck on `degrees` askew
/// shows no white: side/2 (cos + sin - 1).
[[nodiscard]] double bleed_for_twist(double side, double degrees);

}  // namespace tw::render
