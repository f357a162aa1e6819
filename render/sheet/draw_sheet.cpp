#include "render/sheet/draw_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

constexpr double points_to_mm = 25.4 / 72.0;
constexpr Paint black{{0, 0, 0, 255, -1}, Spot::None};
constexpr Paint white{{255, 255, 255, 255, -1}, Spot::None};

/// From the unturned piece to its place on the page.
Matrix placed(const Slot& slot, SizeMm size) {
  const Point middle{size.width / 2, size.height / 2};
  const Point centre = slot.trim.centre();
  return combined(Matrix::quarter_turns(slot.turns, middle),
                  Matrix::translation(centre.x - middle.x, centre.y - middle.y));
}

Path as_path(const Rect& rect) {
  Path path;
  path.rectangle({rect.x, rect.y}, rect.width, rect.height);
  return path;
}

/// Where the art of a slot is shown: a hair further than it is meant to go towards neighbours that
/// are painted later and so cover it. Two clips that end on one line would let the paper shine
/// through on screens and in coarse prints.
Rect shown(const std::vector<Slot>& slots, std::size_t index) {
  constexpr double hair = 0.1;  // mm
  const Rect own = slots[index].art;
  const auto abut = [](double a, double b) { return std::abs(a - b) < 1e-6; };
  // Really beside each other, not at a corner.
  const auto share = [](double a, double a_end, double b, double b_end) {
    return std::min(a_end, b_end) - std::max(a, b) > hair;
  };
  struct Edge {
    bool earlier = false, later = false;
    [[nodiscard]] double grown() const { return later && !earlier ? hair : 0; }
  } left, top, right, bottom;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (i == index) continue;
    const Rect& its = slots[i].art;
    const auto note = [&](Edge& edge, bool beside) {
      if (beside) (i > index ? edge.later : edge.earlier) = true;
    };
    const bool in_row = share(own.y, own.bottom(), its.y, its.bottom());
    const bool in_column = share(own.x, own.right(), its.x, its.right());
    note(left, in_row && abut(its.right(), own.x));
    note(right, in_row && abut(own.right(), its.x));
    note(top, in_column && abut(its.bottom(), own.y));
    note(bottom, in_column && abut(own.bottom(), its.y));
  }
  return {own.x - left.grown(), own.y - top.grown(), own.width + left.grown() + right.grown(),
          own.height + top.grown() + bottom.grown()};
}

Path cut_line(const Piece& piece, const Slot& slot) {
  return piece.outline.empty() ? piece_outline(piece.shape, slot.trim)
                               : closed(cut_corners(piece, slot));
}

/// How far the art of a slot is painted: `bleed` mm beyond its outline, within the room `art`.
Path painted_area(const Piece& piece, const Slot& slot, const Rect& art, double bleed) {
  if (piece.outline.empty()) return as_path(art);
  Points corners = grown_outline(cut_corners(piece, slot), bleed);
  for (Point& corner : corners)
    corner = {std::clamp(corner.x, art.x, art.right()), std::clamp(corner.y, art.y, art.bottom())};
  return closed(corners);
}

double bleed_of(const PrintSpec& spec, const Slot& slot) {
  return slot.back ? back_bleed(spec) : spec.bleed;
}

void draw_pieces(DrawList& list, const PrintSpec& spec, const Page& page,
                 const std::vector<Piece>& pieces, const PieceFaces& faces) {
  for (std::size_t i = 0; i < page.slots.size(); ++i) {
    const Slot& slot = page.slots[i];
    const auto index = static_cast<std::size_t>(slot.piece);
    const auto& face = slot.back ? faces.backs[index] : faces.fronts[index];
    if (!face) continue;
    list.add(
        PushClip{painted_area(pieces[index], slot, shown(page.slots, i), bleed_of(spec, slot))});
    list.add(Use{face, placed(slot, pieces[index].size)});
    list.add(PopClip{});
  }
}

void draw_marks(DrawList& list, const PrintSpec& spec, const Page& page) {
  const double weight = spec.marks.weight_pt * points_to_mm;
  constexpr double halo = 0.1;  ///< white beside a tick
  Path outer, ticks, on_cuts, on_waste;
  for (const MarkLine& mark : page.marks) {
    if (!mark.tick) {
      outer.polyline({mark.from, mark.to});
      continue;
    }
    ticks.polyline({mark.from, mark.to});
    // White goes only where it is cut away: on both sides of a shared cut, else on the waste.
    const bool vertical = mark.from.x == mark.to.x;
    const double aside = mark.waste * halo / 2;
    const Point shift{vertical ? aside : 0, vertical ? 0 : aside};
    (mark.waste == 0 ? on_cuts : on_waste)
        .polyline({{mark.from.x + shift.x, mark.from.y + shift.y},
                   {mark.to.x + shift.x, mark.to.y + shift.y}});
  }
  if (spec.marks.knock_out) {
    if (!outer.empty()) list.stroke(outer, white, weight + 0.6, Cap::Butt, Join::Miter);
    if (!on_cuts.empty()) list.stroke(on_cuts, white, weight + 2 * halo, Cap::Butt, Join::Miter);
    if (!on_waste.empty()) list.stroke(on_waste, white, weight + halo, Cap::Butt, Join::Miter);
  }
  if (!outer.empty()) list.stroke(outer, black, weight, Cap::Butt, Join::Miter);
  if (!ticks.empty()) list.stroke(ticks, black, weight, Cap::Butt, Join::Miter);
}

/// Pieces that no straight cut yields have their outline as a cutting line.
void draw_outlines(DrawList& list, const PrintSpec& spec, const Page& page,
                   const std::vector<Piece>& pieces) {
  Path by_hand, all;
  for (const Slot& slot : page.slots) {
    if (slot.back != page.back) continue;
    const Piece& piece = pieces[static_cast<std::size_t>(slot.piece)];
    const Path outline = cut_line(piece, slot);
    all.append(outline);
    const bool rectangle = piece.outline.empty() && (piece.shape == PieceShape::Square ||
                                                     piece.shape == PieceShape::Rectangle);
    if (!rectangle) by_hand.append(outline);
  }
  const double weight = 0.25 * points_to_mm;
  if (spec.pdf != PdfKind::Home && spec.press.cut_contour && !page.back) {
    list.add(Stroke{
        all, {{255, 0, 255, 255, -1}, Spot::CutContour}, weight, Cap::Butt, Join::Miter, {}});
  } else if (!by_hand.empty() && !page.back && spec.marks.style != MarkStyle::None) {
    list.stroke(by_hand, {{110, 110, 110, 255, -1}, Spot::None}, weight, Cap::Butt, Join::Miter);
  }
}

void draw_folds(DrawList& list, const PrintSpec& spec, const Page& page) {
  for (const MarkLine& fold : page.folds) {
    Path path;
    path.polyline({fold.from, fold.to});
    Stroke stroke{path, black, 0.4 * points_to_mm, Cap::Butt, Join::Miter, {3, 1.5}};
    if (spec.pdf != PdfKind::Home) stroke.paint = {{0, 255, 255, 255, -1}, Spot::Crease};
    list.add(stroke);
  }
}

void draw_guides(DrawList& list, const PrintSpec& spec, const Page& page,
                 const std::vector<Piece>& pieces, const Matrix& correction) {
  Path trims, safe, bleed;
  for (const Slot& slot : page.slots) {
    const Piece& piece = pieces[static_cast<std::size_t>(slot.piece)];
    trims.append(cut_line(piece, slot));
    safe.append(piece.outline.empty()
                    ? piece_outline(piece.shape, slot.trim.grown(-spec.safe))
                    : closed(grown_outline(cut_corners(piece, slot), -spec.safe)));
    bleed.append(painted_area(piece, slot, slot.art, bleed_of(spec, slot)));
  }
  const auto layer = [&](const char* name, const Path& path, Colour colour) {
    list.add(BeginLayer{name, false});
    DrawList lines;
    lines.stroke(path, {colour, Spot::None}, 0.15, Cap::Butt, Join::Miter);
    list.add(Use{std::make_shared<const DrawList>(std::move(lines)), correction});
    list.add(EndLayer{});
  };
  layer("Trim", trims, {220, 30, 30, 255, -1});
  layer("Safe zone", safe, {20, 110, 220, 255, -1});
  layer("Bleed", bleed, {20, 150, 60, 255, -1});
}

std::string slug_line(const PrintSpec& spec, const SheetPlan& plan, const Page& page,
                      const SlugText& slug) {
  std::string text = slug.title;
  if (!slug.version.empty()) text += " " + slug.version;
  if (!slug.hash.empty()) text += " \u00b7 " + slug.hash;
  const bool back = page.back;
  text += fmt::format(" \u00b7 {} {}/{}", back ? "back" : "front", page.sheet + 1,
                      plan.capacity.sheets);
  if (back) return text;
  text += fmt::format(" \u00b7 tile {:g} \u00d7 {:g} mm, bleed {:g} mm", spec.tile.width,
                      spec.tile.height, spec.bleed);
  text += " \u00b7 print at 100 %, do not fit to the page";
  if (spec.backs == BackSide::LongEdge) text += ", turn over on the long edge";
  if (spec.backs == BackSide::ShortEdge) text += ", turn over on the short edge";
  return text;
}

void draw_slug_on(DrawList& list, const PrintSpec& spec, const SheetPlan& plan, const Page& page,
                  const SlugText& slug) {
  if (page.slug.width <= 0) return;
  const bool upright = page.slug_turns % 2 == 1;
  const double length = upright ? page.slug.height : page.slug.width;
  auto strip = std::make_shared<const DrawList>(
      draw_slug(slug_line(spec, plan, page, slug), length, !page.back));
  // Upright slugs are read from the right: the strip's left end lies at the bottom.
  const Matrix place = upright ? combined(Matrix{0, 1, -1, 0, 0, 0},
                                          Matrix::translation(page.slug.x, page.slug.bottom()))
                               : Matrix::translation(page.slug.x, page.slug.y);
  list.add(Use{std::move(strip), place});
}

bool is_identity(const Matrix& m) {
  return m.xx == 1 && m.xy == 0 && m.yx == 0 && m.yy == 1 && m.dx == 0 && m.dy == 0;
}

/// Everything that moves with the pieces.
DrawList page_content(const PrintSpec& spec, const SheetPlan& plan, const Page& page,
                      const std::vector<Piece>& pieces, const PieceFaces& faces,
                      const SlugText& slug) {
  DrawList list;
  draw_pieces(list, spec, page, pieces, faces);
  draw_marks(list, spec, page);
  draw_outlines(list, spec, page, pieces);
  draw_folds(list, spec, page);
  draw_slug_on(list, spec, plan, page, slug);
  return list;
}

Rect art_box(const Page& page) {
  Rect all = page.slots.empty() ? page.block : page.slots.front().art;
  for (const Slot& slot : page.slots) all = all.joined(slot.art);
  return all;
}

}  // namespace

Matrix combined(const Matrix& a, const Matrix& b) {
  return {b.xx * a.xx + b.xy * a.yx,        b.xx * a.xy + b.xy * a.yy,
          b.yx * a.xx + b.yy * a.yx,        b.yx * a.xy + b.yy * a.yy,
          b.xx * a.dx + b.xy * a.dy + b.dx, b.yx * a.dx + b.yy * a.dy + b.dy};
}

Matrix back_correction(const PrinterProfile& printer, SizeMm paper) {
  // Rounded, because the last digits of sine and cosine differ between C libraries.
  const auto rounded = [](double value) { return std::round(value * 1e8) / 1e8; };
  const double angle = printer.back_turn * std::numbers::pi / 180;
  const double c = rounded(std::cos(angle)), s = rounded(std::sin(angle));
  const Matrix to_middle = Matrix::translation(-paper.width / 2, -paper.height / 2);
  const Matrix scale{printer.back_scale_x, 0, 0, printer.back_scale_y, 0, 0};
  const Matrix turn{c, -s, s, c, 0, 0};
  const Matrix home =
      Matrix::translation(paper.width / 2 + printer.back_dx, paper.height / 2 + printer.back_dy);
  const bool turned =
      printer.back_turn != 0 || printer.back_scale_x != 1 || printer.back_scale_y != 1;
  if (!turned) return Matrix::translation(printer.back_dx, printer.back_dy);
  return combined(combined(combined(to_middle, scale), turn), home);
}

double art_reach(const PrintSpec& spec) {
  return std::max(spec.bleed, back_bleed(spec));
}

Path piece_outline(PieceShape shape, const Rect& r) {
  Path path;
  const double k = 0.5522847498307936;
  const double rx = r.width / 2, ry = r.height / 2;
  const Point c = r.centre();
  switch (shape) {
    case PieceShape::Square:
    case PieceShape::Rectangle:
      path.rectangle({r.x, r.y}, r.width, r.height);
      break;
    case PieceShape::Round:
      path.move({c.x + rx, c.y})
          .curve({c.x + rx, c.y + k * ry}, {c.x + k * rx, c.y + ry}, {c.x, c.y + ry})
          .curve({c.x - k * rx, c.y + ry}, {c.x - rx, c.y + k * ry}, {c.x - rx, c.y})
          .curve({c.x - rx, c.y - k * ry}, {c.x - k * rx, c.y - ry}, {c.x, c.y - ry})
          .curve({c.x + k * rx, c.y - ry}, {c.x + rx, c.y - k * ry}, {c.x + rx, c.y})
          .close();
      break;
    case PieceShape::HalfRound:
      // The straight side is below.
      path.move({r.x, r.bottom()})
          .curve({r.x, r.bottom() - k * r.height}, {c.x - k * rx, r.y}, {c.x, r.y})
          .curve({c.x + k * rx, r.y}, {r.right(), r.bottom() - k * r.height},
                 {r.right(), r.bottom()})
          .close();
      break;
    case PieceShape::Hexagon:
      path.polygon({{r.x + r.width / 4, r.y},
                    {r.right() - r.width / 4, r.y},
                    {r.right(), c.y},
                    {r.right() - r.width / 4, r.bottom()},
                    {r.x + r.width / 4, r.bottom()},
                    {r.x, c.y}});
      break;
  }
  return path;
}

std::vector<SheetPage> draw_sheets(const PrintSpec& spec, const SheetPlan& plan,
                                   const std::vector<Piece>& pieces, const PieceFaces& faces,
                                   const SlugText& slug) {
  std::vector<SheetPage> pages;
  for (const Page& page : plan.pages) {
    SheetPage out;
    out.size = page.paper;
    out.trim = page.block;
    out.bleed = art_box(page);
    out.label = fmt::format("{} {}", page.back ? "back" : "front", page.sheet + 1);
    DrawList content = page_content(spec, plan, page, pieces, faces, slug);
    const Matrix correction =
        page.back && spec.printer ? back_correction(*spec.printer, page.paper) : Matrix{};
    if (is_identity(correction))
      out.list = std::move(content);
    else
      out.list.add(Use{std::make_shared<const DrawList>(std::move(content)), correction});
    // A cutting machine looks for its marks where they are on the paper, whatever the printer does.
    Path bars;
    for (const Rect& bar : page.cutter) bars.append(as_path(bar));
    if (!bars.empty()) out.list.fill(bars, black);
    if (spec.guides) draw_guides(out.list, spec, page, pieces, correction);
    pages.push_back(std::move(out));
  }
  return pages;
}

}  // namespace tw::render
