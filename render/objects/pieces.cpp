#include "render/objects/pieces.hpp"

#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/draw/plane.hpp"
#include "render/objects/piece_ornaments.hpp"
#include "render/paint/paint.hpp"

namespace tw::render {

namespace {

constexpr double fold_foot = 8;      ///< mm of each foot of a standee
constexpr double figure_width = 24;  ///< mm
constexpr double figure_height = 34;

bool is_angular(PieceShape shape) {
  return shape == PieceShape::Square || shape == PieceShape::Rectangle;
}

/// The colour of a token, on angular ones with a panel of paper.
void draw_token_ground(Brush& brush, const Token& token, double reach) {
  const double w = token.width_mm, h = token.height_mm;
  brush.fill(Path().rectangle({-reach, -reach}, w + 2 * reach, h + 2 * reach),
             piece_colour(brush, token.name), Role::Light);
  constexpr double frame = 1.4;  // uneven cuts show less on a wide one
  if (is_angular(token.shape)) draw_panel(brush, {frame, frame}, w - 2 * frame, h - 2 * frame);
  if (token.shape == PieceShape::Round)
    brush.line(Path().circle({w / 2, h / 2}, std::min(w, h) / 2 - 2.3), brush.tone(Tone::Gold),
               0.35, Role::Light);
}

std::string title_of(const Text& title, const std::string& name, const std::string& language) {
  return title.empty() ? name : title.in(language);
}

/// A picture that fills a box: drawn as large as the longer side, the rest is clipped.
bool draw_picture(Brush& brush, const GlyphBook& glyphs, const GlyphName& name, Point corner,
                  double width, double height) {
  const double size = std::max(width, height);
  brush.list().add(PushClip{Path().rectangle(corner, width, height)});
  const bool drawn = draw_glyph(
      brush, glyphs, name, corner + Point{(width - size) / 2, (height - size) / 2}, size, size);
  brush.list().add(PopClip{});
  return drawn;
}

TextRun run_of(std::string text, double size, Point at, Colour colour, bool bold) {
  TextRun run;
  run.text = std::move(text);
  run.family = "Noto Serif";
  run.size = size;
  run.bold = bold;
  run.align = Align::Centre;
  run.at = at;
  run.paint = {colour};
  return run;
}

/// Lines of text, centred, in the largest size that fits the box (at least `least` mm em height).
struct SetText {
  std::vector<std::string> lines;
  double size = 3;
  [[nodiscard]] double height() const { return static_cast<double>(lines.size()) * size * 1.32; }
};

SetText fitted(const std::string& text, double width, double height, double most, double least,
               bool bold) {
  SetText set;
  for (double size = most;; size -= 0.1) {
    set.size = size;
    set.lines = text.empty() ? std::vector<std::string>{}
                             : wrapped(run_of(text, size, {}, {}, bold), width);
    double widest = 0;
    for (const std::string& line : set.lines)
      widest = std::max(widest, text_width(run_of(line, size, {}, {}, bold)));
    if ((set.height() <= height && widest <= width) || size - 0.1 < least) return set;
  }
}

void draw_text(Brush& brush, const SetText& set, Point top_middle, Colour colour, bool bold) {
  double y = top_middle.y + set.size * 0.98;
  for (const std::string& line : set.lines) {
    brush.list().add(
        run_of(line, set.size, {top_middle.x, y}, brush.line_art() ? line_black : colour, bold));
    y += set.size * 1.32;
  }
}

}  // namespace

Path piece_outline(PieceShape shape, double width, double height) {
  const Point middle{width / 2, height / 2};
  switch (shape) {
    case PieceShape::Round:
      return ellipse(middle, width / 2, height / 2);
    case PieceShape::Square:
    case PieceShape::Rectangle:
      return Path().rectangle({0, 0}, width, height);
    case PieceShape::HalfRound: {
      // Flat at the foot: it lies with that side along the edge of a tile.
      Points rim;
      for (int i = 0; i <= 48; ++i) {
        const Point d = direction(0.5 + i / 96.0);
        rim.push_back({width / 2 + d.x * width / 2, height + d.y * height});
      }
      return closed(rim);
    }
    case PieceShape::Hexagon: {
      Points corners;
      for (int i = 0; i < 6; ++i) {
        const Point d = direction(i / 6.0);
        corners.push_back({width / 2 + d.x * width / 2, height / 2 + d.y * height / 1.7320508});
      }
      return closed(corners);
    }
  }
  return {};
}

PieceFace token_face(const TileSet& set, TokenId id, const Materials& materials,
                     const GlyphBook& glyphs, const std::string& language, const PieceRoom& room) {
  const Token& token = set.vocabulary.tokens[id];
  PieceFace face{{}, token.width_mm, token.height_mm};
  Brush brush(face.list, materials);
  const double w = face.width, h = face.height;
  draw_token_ground(brush, token, room.reach);
  const double inner_w = std::max(w - 2 * room.safe, w / 3);
  const double inner_h = std::max(h - 2 * room.safe, h / 3);
  const Point middle{w / 2, token.shape == PieceShape::HalfRound ? h * 0.58 : h / 2};
  const bool angular = is_angular(token.shape);
  if (!token.glyph.empty() && draw_glyph(brush, glyphs, {token.declared_by, token.glyph},
                                         {(w - inner_w) / 2, (h - inner_h) / 2}, inner_w, inner_h))
    return face;
  if (!angular)
    brush.shape(Path().circle(middle, std::min(w, h) * 0.38), brush.tone(Tone::Cream), 0.2);
  const double width = angular ? inner_w : std::min(inner_w, std::min(w, h) * 0.62);
  const SetText text = fitted(title_of(token.title, token.name, language), width, inner_h * 0.8,
                              std::min(4.5, h * 0.22), 1.4, true);
  draw_text(brush, text, {w / 2, middle.y - text.height() / 2}, brush.tone(Tone::Outline), true);
  return face;
}

PieceFace token_back(const TileSet& set, TokenId id, const Materials& materials,
                     const GlyphBook& glyphs, const PieceRoom& room) {
  const Token& token = set.vocabulary.tokens[id];
  PieceFace face{{}, token.width_mm, token.height_mm};
  Brush brush(face.list, materials);
  const double w = face.width, h = face.height, least = std::min(w, h);
  draw_token_ground(brush, token, room.reach);
  const double inner = std::max(least - 2 * room.safe, least / 3);
  if (!token.back_glyph.empty() &&
      draw_glyph(brush, glyphs, {token.declared_by, token.back_glyph}, {w / 2, h / 2}, inner))
    return face;
  const Point at{w / 2, token.shape == PieceShape::HalfRound ? h * 0.56 : h / 2};
  draw_rosette(brush, at, std::min(inner / 2, least * 0.46));
  return face;
}

PieceFace card_face(const TileSet& set, CardId id, const Materials& materials,
                    const GlyphBook& glyphs, const std::string& language, const PieceRoom& room) {
  const Card& card = set.vocabulary.cards[id];
  PieceFace face{{}, card.width_mm, card.height_mm};
  Brush brush(face.list, materials);
  const double w = face.width, h = face.height, margin = std::max(room.safe, 2.7);
  const double reach = room.reach;
  const double inner = w - 2 * margin;
  draw_diaper(brush, {-reach, -reach}, w + 2 * reach, h + 2 * reach,
              piece_colour(brush, card.name));
  draw_card_border(brush, w, h);

  const SetText title = fitted(title_of(card.title, card.name, language), inner - 4, 6.2,
                               std::min(4.4, h * 0.075), 2.0, true);
  const double banner = title.height() + 1.0;
  const std::string words = card.text.empty() ? std::string() : card.text.in(language);
  const SetText text = fitted(words, inner - 3, h * 0.3, 2.7, 1.7, false);
  const double foot = words.empty() ? 0 : text.height() + 1.9;

  const double top = margin + banner + 1.1, bottom = h - margin - (foot > 0 ? foot + 1.1 : 0);
  const Point corner{margin, top};
  brush.fill(Path().rectangle(corner, inner, bottom - top), brush.tone(Tone::Cream), Role::Light);
  if (!draw_picture(brush, glyphs, {card.declared_by, card.glyph}, corner, inner, bottom - top))
    draw_rosette(brush, corner + Point{inner / 2, (bottom - top) / 2},
                 std::min(inner, bottom - top) * 0.36);
  draw_picture_frame(brush, corner, inner, bottom - top);

  draw_banner(brush, {margin, margin}, inner, banner);
  draw_text(brush, title, {w / 2, margin + 0.42}, brush.tone(Tone::Outline), true);
  if (foot > 0) {
    draw_banner(brush, {margin, h - margin - foot}, inner, foot);
    draw_text(brush, text, {w / 2, h - margin - foot + 0.95}, brush.tone(Tone::Outline), false);
  }
  return face;
}

PieceFace card_back(const TileSet& set, CardId id, const Materials& materials, double reach) {
  const Card& card = set.vocabulary.cards[id];
  PieceFace face{{}, card.width_mm, card.height_mm};
  Brush brush(face.list, materials);
  draw_diaper(brush, {-reach, -reach}, face.width + 2 * reach, face.height + 2 * reach,
              piece_colour(brush, card.name));
  draw_card_border(brush, face.width, face.height);
  draw_rosette(brush, {face.width / 2, face.height / 2}, std::min(face.width, face.height) * 0.33);
  return face;
}

PieceFace standee(const TileSet& set, FigureId id, const Materials& materials,
                  const GlyphBook& glyphs, const PieceRoom& room) {
  const Figure& figure = set.vocabulary.figures[id];
  PieceFace face{{}, figure_width, 2 * (figure_height + fold_foot)};
  if (figure.standee.empty()) return face;
  Brush brush(face.list, materials);
  const double w = face.width, h = face.height, reach = room.reach;
  brush.fill(Path().rectangle({-reach, -reach}, w + 2 * reach, h + 2 * reach),
             brush.tone(Tone::Cream), Role::Light);
  DrawList panel;
  Brush on_panel(panel, materials);
  on_panel.fill(Path().rectangle({0, figure_height - 5}, w, 5), on_panel.tone(Tone::MeadowLight));
  if (!draw_glyph(on_panel, glyphs, {figure.declared_by, figure.standee}, {room.safe, 1},
                  w - 2 * room.safe, figure_height - 2))
    return {{}, face.width, face.height};
  const auto shared = std::make_shared<const DrawList>(std::move(panel));
  face.list.add(Use{shared, Matrix::translation(0, fold_foot + figure_height)});
  face.list.add(Use{shared, Matrix{-1, 0, 0, -1, w, fold_foot + figure_height}});
  for (const double y : {0.0, h - fold_foot})
    brush.fill(Path().rectangle({-reach, y == 0.0 ? -reach : y}, w + 2 * reach, fold_foot + reach),
               brush.tone(Tone::MeadowDark));
  Path creases;
  for (const double y : {fold_foot, fold_foot + figure_height, h - fold_foot})
    creases.move({0, y}).line({w, y});
  const Colour crease{0, 140, 255, 255, -1}, cut{255, 0, 140, 255, -1};
  Stroke fold{creases, {crease, Spot::Crease}, 0.15, Cap::Butt, Join::Miter, {1.2, 0.8}};
  face.list.add(std::move(fold));
  face.list.stroke(Path().rectangle({0, 0}, w, h), {cut, Spot::CutContour}, 0.15, Cap::Butt,
                   Join::Miter);
  return face;
}

}  // namespace tw::render
