// One way to put a shape down in every manner of drawing: painted in colours, as line art that
// spares ink, or flat. What a shape becomes in line art depends on its role.
#pragma once

#include <memory>
#include <vector>

#include "render/draw/draw_list.hpp"
#include "render/objects/palette.hpp"

namespace tw::render {

/// How a theme draws.
enum class Manner : std::uint8_t {
  Painted,  ///< colours, shades, shadows
  Line,     ///< black lines on white, shade by hatching
  Flat,     ///< flat colours, no ornaments
};

/// What a shape means to line art.
enum class Role : std::uint8_t {
  Light,    ///< white with an outline; hides what is behind it
  Hatched,  ///< white with hatching: the side in shade
  Texture,  ///< left out
  Solid,    ///< black
};

/// No manner draws a finer line, mm: printers lose lines under 0.2 pt (0.07 mm), and a tile may be
/// printed a tenth smaller than it is drawn.
inline constexpr double finest_line = 0.08;

/// Line weights of line art, mm.
struct LineWeights {
  double outline_least = 0.11;
  double outline_most = 0.3;
  double detail_least = finest_line;
  double detail_most = 0.16;
  double hatch = finest_line;
  double hatch_pitch = 0.42;
};

/// Shared drawings of plants, so that a wood is one object used many times.
struct Stamps {
  using List = std::shared_ptr<const DrawList>;
  std::vector<List> trees, conifers, bushes;  ///< of radius 1 mm about the origin
};

/// What a theme gives to draw with.
struct Materials {
  Palette palette;
  Manner manner = Manner::Painted;
  LineWeights weights;
  double roof_cover = 0;  ///< share of each roof that lies hidden under snow or the like
  Stamps stamps;
};

/// Materials with their stamps drawn; make them once a theme.
[[nodiscard]] Materials make_materials(const Palette& palette, Manner manner,
                                       LineWeights weights = {}, double roof_cover = 0);

/// Where the strokes of things go: a list, with the palette and the manner of a theme.
class Brush {
 public:
  /// `smallest` is the least factor by which the list will be scaled when it is used.
  Brush(DrawList& list, const Materials& materials, double smallest = 1)
      : list_(list), materials_(materials), finest_(finest_line / smallest) {}

  [[nodiscard]] Colour tone(Tone tone) const { return materials_.palette[tone]; }
  [[nodiscard]] const Palette& palette() const { return materials_.palette; }
  [[nodiscard]] Manner manner() const { return materials_.manner; }
  [[nodiscard]] double roof_cover() const { return materials_.roof_cover; }
  [[nodiscard]] const Stamps& stamps() const { return materials_.stamps; }
  [[nodiscard]] bool painted() const { return materials_.manner == Manner::Painted; }
  [[nodiscard]] bool line_art() const { return materials_.manner == Manner::Line; }
  [[nodiscard]] DrawList& list() { return list_; }

  /// Fills `path` and outlines it `outline` mm wide (0 = no outline) in `edge`. `hatch` is the
  /// direction of hatching, a unit vector.
  void shape(const Path& path, Colour inside, double outline, Colour edge, Role role = Role::Light,
             Point hatch = {0.8, 0.6});
  /// The same with the theme's outline colour.
  void shape(const Path& path, Colour inside, double outline = 0.13, Role role = Role::Light,
             Point hatch = {0.8, 0.6}) {
    shape(path, inside, outline, tone(Tone::Outline), role, hatch);
  }
  /// Fills without an outline.
  void fill(const Path& path, Colour inside, Role role = Role::Texture) {
    shape(path, inside, 0, inside, role);
  }
  /// A line; texture lines vanish from line art.
  void line(const Path& path, Colour colour, double width, Role role = Role::Light,
            Cap cap = Cap::Round);
  /// Contact shadow: soft edge of `reach` mm around `path`, from translucent strokes.
  void shadow(const Path& path, double reach, double strength = 0.13);
  /// Lines across `path` at the theme's pitch, in line art only.
  void hatch(const Path& path, Point along);

 private:
  DrawList& list_;
  const Materials& materials_;
  double finest_;
};

/// Black and white of line art.
inline constexpr Colour line_black{0, 0, 0, 255, -1};
inline constexpr Colour line_white{255, 255, 255, 255, -1};

}  // namespace tw::render
