// A look as its file describes it: plain data that `render` makes a theme from.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tw {

/// How things are drawn at all; colours and weights come on top.
enum class ThemeManner : unsigned char {
  Painted,  ///< colours, shades and shadows
  Line,     ///< black line art on white
  Flat,     ///< flat colours without ornaments
};

struct ThemeColour {
  std::string tone;  ///< name of a palette entry: `meadow-light`
  unsigned char r = 0, g = 0, b = 0;
};

/// Line weights in mm; unset ones keep their usual values.
struct ThemeWeights {
  std::optional<double> outline_least, detail_least, detail_most, hatch, hatch_pitch;
};

struct ThemeDescription {
  std::string name;
  ThemeManner manner = ThemeManner::Painted;
  bool labels = false;  ///< write the number of each part on it
  std::vector<ThemeColour> palette;
  ThemeWeights weights;
  double roof_cover = 0;  ///< share of each roof under snow or the like, from 0 to 1
};

}  // namespace tw
