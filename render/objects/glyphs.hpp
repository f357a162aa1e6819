// Pictures of marks, pieces and cards: SVG files in the folders of the expansions.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/tile_set.hpp"
#include "render/draw/draw_list.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {

/// A picture as data names it.
struct GlyphName {
  ExpansionId from;
  std::string file;  ///< relative to the folder of `from`
  friend bool operator<(const GlyphName& a, const GlyphName& b) {
    return std::pair(a.from, a.file) < std::pair(b.from, b.file);
  }
};

/// Every picture that the set's words and pieces name, once, sorted.
[[nodiscard]] std::vector<GlyphName> glyphs_named(const TileSet& set);

/// Pictures by name; what could not be read is not in it.
using GlyphBook = std::map<GlyphName, std::shared_ptr<const std::string>>;

/// Reads one SVG; nothing if it is missing or refused.
using GlyphReader = std::function<std::optional<std::string>(const GlyphName&)>;

[[nodiscard]] GlyphBook load_glyphs(const TileSet& set, const GlyphReader& read);

/// Puts a picture of the book into a box whose longer side is `size` mm, about `at`. In line art
/// its colours become black and white. False if the book has no such picture.
bool draw_glyph(Brush& brush, const GlyphBook& book, const GlyphName& name, Point at, double size);
/// The same into a box of `width` by `height`.
bool draw_glyph(Brush& brush, const GlyphBook& book, const GlyphName& name, Point corner,
                double width, double height);

/// A document whose hexadecimal colours are replaced by black (lines and dark areas) or white.
[[nodiscard]] std::string line_art_svg(const std::string& document);

/// How far a badge of this size reaches from its middle with arrow and shadow, mm.
[[nodiscard]] double badge_reach(double size, int compass);

/// Round badge with one or two letters, for what has no picture. `compass` (0 = north, clockwise by
/// eighths) adds an arrow.
void draw_letter_badge(Brush& brush, Point at, double size, const std::string& letters,
                       int compass = -1);

}  // namespace tw::render
