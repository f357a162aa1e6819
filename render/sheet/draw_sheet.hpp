// From a plan to draw lists: one a page.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "render/sheet/plan.hpp"

namespace tw::render {

/// The pictures of the pieces, by index. The origin is the trim corner of the unturned piece; art
/// goes on beyond the trim on all sides as far as any bleed may reach. A piece without a back has
/// null.
struct PieceFaces {
  std::vector<std::shared_ptr<const DrawList>> fronts;
  std::vector<std::shared_ptr<const DrawList>> backs;
};

/// What the slug says about the set.
struct SlugText {
  std::string title;
  std::string version;
  std::string hash;  ///< a few hex digits of what was printed
};

/// A page ready to be painted.
struct SheetPage {
  DrawList list;
  SizeMm size;
  Rect trim;          ///< around all pieces
  Rect bleed;         ///< around all art
  std::string label;  ///< `front 1`
};

/// How far art must reach beyond the trim so that no page of the specification shows white.
[[nodiscard]] double art_reach(const PrintSpec& spec);

/// Paints every page of the plan.
[[nodiscard]] std::vector<SheetPage> draw_sheets(const PrintSpec& spec, const SheetPlan& plan,
                                                 const std::vector<Piece>& pieces,
                                                 const PieceFaces& faces, const SlugText& slug);

/// The outline of a piece of that shape in a rectangle.
[[nodiscard]] Path piece_outline(PieceShape shape, const Rect& trim);

/// Ruler, gauge and text in a strip of `length` x `slug_height` mm, origin at its top-left corner.
/// Text that is too long for the strip is shortened.
[[nodiscard]] DrawList draw_slug(const std::string& text, double length, bool with_ruler);

inline constexpr double ruler_height = 5.0;  ///< mm
inline constexpr double ruler_margin = 2.0;  ///< mm left and right of it

/// A ruler of so many whole mm that says how long it is, origin at the top-left corner of its
/// margins.
[[nodiscard]] DrawList draw_ruler(double length);

/// What a printer's profile does to the content of back pages.
[[nodiscard]] Matrix back_correction(const PrinterProfile& printer, SizeMm paper);

/// `first`, then `second`.
[[nodiscard]] Matrix combined(const Matrix& first, const Matrix& second);

}  // namespace tw::render
