#include "render/sheet/tuckbox.hpp"

#include <algorithm>
#include <cmath>

#include "render/paint/paint.hpp"
#include "render/sheet/back_art.hpp"

namespace tw::render {
namespace {

constexpr double art_bleed = 3.0;
constexpr Paint black{{0, 0, 0, 255, -1}, Spot::None};
constexpr Paint white{{255, 255, 255, 255, -1}, Spot::None};
constexpr Paint grey{{140, 140, 140, 255, -1}, Spot::None};
constexpr double long_ruler = 100, short_ruler = 40;  ///< mm
constexpr double arc = 0.5522847498307936;

double tongue_of(const TuckBox& box) {
  return 0.2 * box.width;
}

/// Panels of the cut-out; the origin is the corner of the whole flat.
struct Panels {
  Rect left, front, right, back, glue_flap;
  Rect lid, tongue, dust_left, dust_right;
  Rect bottom, flap_left, flap_right, inner;
};

Panels panels_of(const TuckBox& box) {
  const double w = box.width, h = box.height, d = box.depth;
  const double top = d + tongue_of(box), bottom = top + h;
  Panels p;
  p.left = {0, top, d, h};
  p.front = {d, top, w, h};
  p.right = {d + w, top, d, h};
  p.back = {2 * d + w, top, w, h};
  p.glue_flap = {2 * d + 2 * w, top, box.glue, h};
  p.lid = {d, top - d, w, d};
  p.tongue = {d, 0, w, tongue_of(box)};
  p.dust_left = {0, top - 0.6 * d, d, 0.6 * d};
  p.dust_right = {d + w, top - 0.6 * d, d, 0.6 * d};
  p.bottom = {d, bottom, w, d};
  p.flap_left = {0, bottom, d, 0.6 * d};
  p.flap_right = {d + w, bottom, d, 0.6 * d};
  p.inner = {2 * d + w, bottom, w, 0.8 * d};
  return p;
}

/// The outline, clockwise from the left end of the left side's top.
Path outline_of(const TuckBox& box, const Panels& p) {
  const double w = box.width, d = box.depth, g = box.glue;
  const double r = std::min(0.3 * d, 12.0), t = std::min(tongue_of(box), w / 3), notch = 0.15 * w;
  const double chamfer = std::min(g, 0.2 * p.left.height);
  const double top = p.front.y, bottom = p.front.bottom();
  Path path;
  path.move({0, top}).line({0, p.dust_left.y + r});
  path.curve({0, p.dust_left.y + r * (1 - arc)}, {r * (1 - arc), p.dust_left.y},
             {r, p.dust_left.y});
  path.line({d - 0.8, p.dust_left.y}).line({d, top});
  path.line({d, p.lid.y}).line({d, t});
  path.curve({d, t * (1 - arc)}, {d + t * (1 - arc), 0}, {d + t, 0}).line({d + w - t, 0});
  path.curve({d + w - t * (1 - arc), 0}, {d + w, t * (1 - arc)}, {d + w, t});
  path.line({d + w, top});
  const double x = p.dust_right.x, end = p.dust_right.right();
  path.line({x + 0.8, p.dust_right.y}).line({end - r, p.dust_right.y});
  path.curve({end - r * (1 - arc), p.dust_right.y}, {end, p.dust_right.y + r * (1 - arc)},
             {end, p.dust_right.y + r});
  path.line({end, top});
  const double middle = p.back.x + w / 2;
  path.line({middle - notch, top});
  path.curve({middle - notch, top + notch * arc * 1.2}, {middle - notch * arc, top + notch},
             {middle, top + notch});
  path.curve({middle + notch * arc, top + notch}, {middle + notch, top + notch * arc * 1.2},
             {middle + notch, top});
  path.line({p.back.right(), top});
  path.line({p.glue_flap.right(), top + chamfer}).line({p.glue_flap.right(), bottom - chamfer});
  path.line({p.back.right(), bottom});
  const auto flap = [&](const Rect& f, double slope) {
    path.line({f.right() - slope, f.bottom()}).line({f.x + slope, f.bottom()}).line({f.x, f.y});
  };
  flap(p.inner, std::min(2.0, w / 10));
  flap(p.flap_right, std::min(2.0, d / 6));
  flap(p.bottom, std::min(1.0, w / 20));
  flap(p.flap_left, std::min(2.0, d / 6));
  path.close();
  return path;
}

Path folds_of(const TuckBox& box, const Panels& p) {
  const double top = p.front.y, bottom = p.front.bottom();
  Path path;
  for (const double x : {p.front.x, p.right.x, p.back.x, p.glue_flap.x})
    path.polyline({{x, top}, {x, bottom}});
  const double lock = 0.1 * box.width;  // the slits that hold the dust flaps
  path.polyline({{p.lid.x + lock, p.tongue.bottom()}, {p.lid.right() - lock, p.tongue.bottom()}});
  path.polyline({{p.left.x, top}, {p.right.right(), top}});
  path.polyline({{p.left.x, bottom}, {p.back.right(), bottom}});
  return path;
}

Path slits_of(const TuckBox& box, const Panels& p) {
  const double lock = 0.1 * box.width, y = p.tongue.bottom();
  Path path;
  path.polyline({{p.lid.x, y}, {p.lid.x + lock, y}});
  path.polyline({{p.lid.right() - lock, y}, {p.lid.right(), y}});
  return path;
}

void hatch(DrawList& list, const Rect& area) {
  if (area.width <= 0 || area.height <= 0) return;  // a flap of a nearly flat box
  list.add(PushClip{Path().rectangle({area.x, area.y}, area.width, area.height)});
  Path lines;
  for (double x = area.x - area.height; x < area.right(); x += 3)
    lines.polyline({{x, area.bottom()}, {x + area.height, area.y}});
  list.stroke(lines, grey, 0.1, Cap::Butt);
  list.add(PopClip{});
}

TextRun text_in(const std::string& text, double width, double size, bool bold) {
  TextRun run;
  run.text = text;
  run.family = "Noto Serif";
  run.bold = bold;
  run.size = size;
  run.align = Align::Centre;
  const double needed = text_width(run);
  if (needed > width) run.size = size * width / needed;
  return run;
}

void draw_title(DrawList& list, const BoxArt& art, const Rect& panel, double turned, Paint paint) {
  const bool across = turned != 0;
  const double room = (across ? panel.height : panel.width) - 8;
  const double depth = across ? panel.width : panel.height;
  TextRun run = text_in(art.title, room, std::min(7.0, depth * 0.5), true);
  run.at = panel.centre();
  (across ? run.at.x : run.at.y) += run.size * (turned == 90 ? -0.35 : 0.35);
  run.turned = turned;
  run.paint = paint;
  list.add(run);
}

void draw_front(DrawList& list, const BoxArt& art, const Rect& panel) {
  const Paint cream{art.palette[Tone::Cream], Spot::None};
  const double title_band = std::min(18.0, panel.height * 0.3);
  const Rect picture{panel.x + 5, panel.y + title_band, panel.width - 10,
                     panel.height - title_band - 9};
  TextRun title = text_in(art.title, panel.width - 8, std::min(9.0, title_band * 0.55), true);
  title.at = {panel.centre().x, panel.y + title_band * 0.66};
  title.paint = cream;
  list.add(title);
  TextRun subtitle = text_in(art.subtitle, panel.width - 8, 3.4, false);
  subtitle.at = {panel.centre().x, panel.bottom() - 3.2};
  subtitle.paint = cream;
  list.add(subtitle);
  if (art.tiles.empty() || picture.height < 10) return;
  const int columns = std::max(1, static_cast<int>(picture.width / 30));
  const int rows = std::max(1, static_cast<int>(picture.height / 30));
  const double size = std::min(picture.width / columns, picture.height / rows);
  const Point corner{picture.centre().x - size * columns / 2, picture.centre().y - size * rows / 2};
  list.fill(
      Path().rectangle({corner.x - 0.8, corner.y - 0.8}, size * columns + 1.6, size * rows + 1.6),
      cream);
  for (int i = 0; i < columns * rows; ++i) {
    const Point at{corner.x + i % columns * size, corner.y + i / columns * size};
    list.add(PushClip{Path().rectangle(at, size, size)});
    list.add(Use{art.tiles[static_cast<std::size_t>(i) % art.tiles.size()],
                 Matrix{size / 45, 0, 0, size / 45, at.x, at.y}});
    list.add(PopClip{});
  }
}

void draw_art(DrawList& list, const BoxArt& art, const Panels& p) {
  const Colour ground = lighter(art.palette[Tone::MeadowShadow], 0.1);
  Path inked;
  for (const Rect& panel :
       {p.left, p.front, p.right, p.back, p.lid, p.tongue, p.dust_left, p.dust_right, p.bottom}) {
    const Rect grown = panel.grown(art_bleed);
    inked.rectangle({grown.x, grown.y}, grown.width, grown.height);
  }
  list.fill(inked, {ground, Spot::None});
  draw_front(list, art, p.front);
  const Paint cream{art.palette[Tone::Cream], Spot::None};
  list.add(PushClip{Path().rectangle({p.back.x, p.back.y - art_bleed}, p.back.width,
                                     p.back.height + 2 * art_bleed)});
  list.add(Use{std::make_shared<const DrawList>(
                   draw_back({p.back.width, p.back.height}, {}, art.palette, art_bleed)),
               Matrix::translation(p.back.x, p.back.y)});
  list.add(PopClip{});
  draw_title(list, art, p.left, 270, cream);
  draw_title(list, art, p.right, 90, cream);
  draw_title(list, art, p.lid, 0, cream);
  // Glue does not hold on ink: these stay white, but for 1 mm beside the fold.
  for (const Rect& glued : {p.glue_flap, p.inner, p.flap_left, p.flap_right}) {
    const bool beside = glued == p.glue_flap;
    Rect area = glued.grown(art_bleed);
    if (beside) {
      area = {glued.x + 1, glued.y - art_bleed - 1, glued.width + art_bleed + 1,
              glued.height + 2 * art_bleed + 2};
    } else {
      area.y = glued.y + 1;
      area.x = glued.x + 0.2;
      area.width = glued.width - 0.4;
    }
    list.fill(Path().rectangle({area.x, area.y}, area.width, area.height), white);
  }
  hatch(list,
        {p.glue_flap.x + 2, p.glue_flap.y + 4, p.glue_flap.width - 4, p.glue_flap.height - 8});
  hatch(list, {p.inner.x + 3, p.inner.y + 2, p.inner.width - 6, p.inner.height - 4});
  for (const Rect& flap : {p.flap_left, p.flap_right})
    hatch(list, {flap.x + 3, flap.y + 2, flap.width - 6, flap.height - 4});
}

/// The corner above the back is always free: a ruler to see whether the page was printed at its
/// size.
void add_ruler(SheetPage& page, const Panels& panels, const Rect& printable) {
  const double left = page.trim.x + panels.dust_right.right() + art_bleed + 1;
  const double bottom = page.trim.y + panels.back.y - art_bleed - 1;
  const double room = printable.right() - left;
  const double top = std::max(printable.y, bottom - ruler_height);
  if (room < short_ruler + 2 * ruler_margin || top + ruler_height > bottom + length_slack) return;
  const double length = room < long_ruler + 2 * ruler_margin ? short_ruler : long_ruler;
  page.list.add(
      Use{std::make_shared<const DrawList>(draw_ruler(length)), Matrix::translation(left, top)});
}

}  // namespace

double stack_depth(int pieces, double thickness) {
  return pieces * thickness * 1.03 + 1;
}

SizeMm paper_for_box(const BoxContents& contents, const InsetsMm& margins) {
  constexpr double step = 10, largest = 2000;  ///< mm
  for (double side = step; side < largest; side += step) {
    const auto box = solve_tuck_box(contents, {side, std::ceil(side * std::sqrt(2))}, margins);
    if (box) return {side, std::ceil(side * std::sqrt(2))};
  }
  return {largest, largest};
}

std::optional<TuckBox> solve_tuck_box(const BoxContents& contents, SizeMm paper,
                                      const InsetsMm& margins) {
  if (contents.pieces < 1 || contents.thickness <= 0) return std::nullopt;
  const double shorter = std::min(paper.width, paper.height);
  const double longer = std::max(paper.width, paper.height);
  const double room_short =
      shorter - 2 * std::max({margins.top, margins.right, margins.bottom, margins.left});
  const double room_long = longer - (shorter - room_short);
  std::optional<TuckBox> best;
  for (int across = 1; across <= 4; ++across) {
    for (int down = 1; down <= 4; ++down) {
      TuckBox box;
      box.across = across;
      box.down = down;
      box.highest = (contents.pieces + across * down - 1) / (across * down);
      const double extra = contents.clearance + 2 * contents.card;
      box.width = across * contents.piece.width + extra;
      box.height = down * contents.piece.height + extra;
      box.depth = stack_depth(box.highest, contents.thickness) + 2 * contents.card;
      box.glue = std::min(0.8 * box.depth, 12.0);
      box.flat = {2 * box.width + 2 * box.depth + box.glue,
                  box.height + 2 * box.depth + tongue_of(box)};
      const double slack = length_slack;
      const bool lying =
          box.flat.width <= room_long + slack && box.flat.height <= room_short + slack;
      const bool upright =
          box.flat.width <= room_short + slack && box.flat.height <= room_long + slack;
      if (!lying && !upright) continue;
      box.landscape = lying;
      // The fewest stacks, because a box that is nearly flat holds badly; of these the squarest.
      const auto stacks = [](const TuckBox& b) { return b.across * b.down; };
      const auto oblong = [](const TuckBox& b) { return std::abs(b.across - b.down); };
      if (!best || stacks(box) < stacks(*best) ||
          (stacks(box) == stacks(*best) && oblong(box) < oblong(*best)))
        best = box;
    }
  }
  return best;
}

SheetPage draw_tuck_box(const TuckBox& box, const PrintSpec& spec, const BoxArt& art) {
  const double shorter = std::min(spec.paper.width, spec.paper.height);
  const double longer = std::max(spec.paper.width, spec.paper.height);
  SheetPage page;
  page.size = box.landscape ? SizeMm{longer, shorter} : SizeMm{shorter, longer};
  page.label = "box";
  page.trim = {(page.size.width - box.flat.width) / 2, (page.size.height - box.flat.height) / 2,
               box.flat.width, box.flat.height};
  const Panels panels = panels_of(box);
  DrawList flat;
  draw_art(flat, art, panels);
  const bool press = spec.pdf != PdfKind::Home;
  const double weight = 0.4 * 25.4 / 72;
  Path cut = outline_of(box, panels);
  cut.append(slits_of(box, panels));
  flat.add(Stroke{cut,
                  press ? Paint{{255, 0, 255, 255, -1}, Spot::CutContour} : black,
                  weight,
                  Cap::Butt,
                  Join::Miter,
                  {}});
  flat.add(Stroke{folds_of(box, panels),
                  press ? Paint{{0, 255, 255, 255, -1}, Spot::Crease} : white,
                  weight,
                  Cap::Butt,
                  Join::Miter,
                  {3, 1.5}});
  if (!press)
    flat.add(Stroke{folds_of(box, panels), black, weight, Cap::Butt, Join::Miter, {1.5, 3}});
  // Art that goes on beyond the cut-out must not leave the printable area.
  const Rect printable{spec.margins.left, spec.margins.top,
                       page.size.width - spec.margins.left - spec.margins.right,
                       page.size.height - spec.margins.top - spec.margins.bottom};
  page.list.add(
      PushClip{Path().rectangle({printable.x, printable.y}, printable.width, printable.height)});
  page.list.add(Use{std::make_shared<const DrawList>(std::move(flat)),
                    Matrix::translation(page.trim.x, page.trim.y)});
  page.list.add(PopClip{});
  add_ruler(page, panels, printable);
  const Rect bleed = page.trim.grown(art_bleed);
  const double left = std::max(bleed.x, 0.0), top = std::max(bleed.y, 0.0);
  page.bleed = {left, top, std::min(bleed.right(), page.size.width) - left,
                std::min(bleed.bottom(), page.size.height) - top};
  return page;
}

}  // namespace tw::render
