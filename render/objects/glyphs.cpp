#include "render/objects/glyphs.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include "render/draw/hash_random.hpp"
#include "render/draw/plane.hpp"

namespace tw::render {

namespace {

void add_words(const MarkKind& kind, std::set<GlyphName>& names) {
  const std::string slot = "{word}";
  const std::size_t at = kind.glyph.find(slot);
  if (at == std::string::npos) {
    names.insert({kind.declared_by, kind.glyph});
    return;
  }
  for (const std::string& word : kind.words) {
    std::string file = kind.glyph;
    names.insert({kind.declared_by, file.replace(at, slot.size(), word)});
  }
}

/// Value of two hexadecimal digits, or -1.
int byte_at(const std::string& text, std::size_t at) {
  int value = 0;
  for (std::size_t i = at; i < at + 2; ++i) {
    if (i >= text.size() || std::isxdigit(static_cast<unsigned char>(text[i])) == 0) return -1;
    const char c = text[i];
    value = value * 16 + (c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
  }
  return value;
}

}  // namespace

std::vector<GlyphName> glyphs_named(const TileSet& set) {
  std::set<GlyphName> names;
  const auto add = [&names](ExpansionId from, const std::string& file) {
    names.insert({from, file});
  };
  for (const FeatureKind& kind : set.vocabulary.features) add(kind.declared_by, kind.glyph);
  for (const MarkKind& kind : set.vocabulary.marks) add_words(kind, names);
  for (const Figure& figure : set.vocabulary.figures) add(figure.declared_by, figure.standee);
  for (const Token& token : set.vocabulary.tokens) {
    add(token.declared_by, token.glyph);
    add(token.declared_by, token.back_glyph);
  }
  for (const Card& card : set.vocabulary.cards) add(card.declared_by, card.glyph);
  std::vector<GlyphName> result;
  for (const GlyphName& name : names)
    if (!name.file.empty()) result.push_back(name);
  return result;
}

GlyphBook load_glyphs(const TileSet& set, const GlyphReader& read) {
  GlyphBook book;
  for (const GlyphName& name : glyphs_named(set))
    if (std::optional<std::string> document = read(name))
      book.emplace(name, std::make_shared<const std::string>(std::move(*document)));
  return book;
}

std::string line_art_svg(const std::string& document) {
  std::string result = document;
  for (std::size_t at = result.find('#'); at != std::string::npos; at = result.find('#', at + 1)) {
    const int r = byte_at(result, at + 1), g = byte_at(result, at + 3), b = byte_at(result, at + 5);
    if (r < 0 || g < 0 || b < 0) continue;
    // Outlines are dark brown; everything lighter than a deep shade becomes paper.
    const double light = (0.299 * r + 0.587 * g + 0.114 * b) / 255;
    result.replace(at + 1, 6, light < 0.3 ? "000000" : "ffffff");
  }
  return result;
}

bool draw_glyph(Brush& brush, const GlyphBook& book, const GlyphName& name, Point corner,
                double width, double height) {
  const auto found = book.find(name);
  if (found == book.end()) return false;
  Svg svg;
  svg.document = brush.line_art()
                     ? std::make_shared<const std::string>(line_art_svg(*found->second))
                     : found->second;
  svg.name = name.file;
  svg.corner = {quantised(corner.x), quantised(corner.y)};
  svg.width = quantised(width);
  svg.height = quantised(height);
  brush.list().add(std::move(svg));
  return true;
}

bool draw_glyph(Brush& brush, const GlyphBook& book, const GlyphName& name, Point at, double size) {
  return draw_glyph(brush, book, name, at - Point{size / 2, size / 2}, size, size);
}

double badge_reach(double size, int compass) {
  const double shadow = 0.65;
  return size / 2 * (compass >= 0 ? 1.5 : 1) + shadow;
}

void draw_letter_badge(Brush& brush, Point at, double size, const std::string& letters,
                       int compass) {
  constexpr Tone rings[] = {Tone::Violet, Tone::Teal, Tone::Azure, Tone::Crimson, Tone::WoodDark};
  const double r = size / 2;
  const Colour ring = brush.tone(rings[hash_of(letters) % 5]);
  if (compass >= 0) {
    const Point to = direction(compass / 8.0 - 0.25);
    const Path arrow = closed({at + to * (r * 1.5), at + to * (r * 0.7) + right_of(to) * (r * 0.62),
                               at + to * (r * 0.7) - right_of(to) * (r * 0.62)});
    brush.shadow(arrow, 0.3, 0.12);
    brush.shape(arrow, ring, 0.16, brush.tone(Tone::Outline), Role::Solid);
  }
  brush.shadow(Path().circle(at + Point{0.12, 0.18}, r), 0.45, 0.13);
  brush.shape(Path().circle(at, r), ring, 0.2);
  brush.shape(Path().circle(at, r * 0.8), brush.tone(Tone::Cream), 0.1);
  TextRun run;
  run.text = letters;
  run.family = "Noto Serif";
  run.bold = true;
  run.size = r * (letters.size() > 1 ? 0.95 : 1.2);
  run.align = Align::Centre;
  run.at = at + Point{0, run.size * 0.36};
  run.paint = {brush.line_art() ? line_black : brush.tone(Tone::Outline)};
  brush.list().add(std::move(run));
}

}  // namespace tw::render
