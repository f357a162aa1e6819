// A theme: what the same layout is drawn with.
#pragma once

#include <memory>
#include <string>

#include "model/theme.hpp"
#include "render/load/art_file.hpp"
#include "render/objects/brush.hpp"
#include "render/objects/glyphs.hpp"

namespace tw::render {

struct Theme {
  std::string name;
  Materials materials;
  bool labels = false;
  /// Pictures of the set's marks, places and pieces (`load_glyphs`); none: badges with letters.
  std::shared_ptr<const GlyphBook> glyphs = std::make_shared<const GlyphBook>();
  /// Own pictures of tiles and their parts (`load_art`).
  std::shared_ptr<const ArtBook> art = std::make_shared<const ArtBook>();
};

/// Makes a theme from its description. Tones it does not name keep the classic colours; names that
/// are no tones are returned in `unknown_tones`, if given.
[[nodiscard]] Theme make_theme(const ThemeDescription& description,
                               std::vector<std::string>* unknown_tones = nullptr);

/// The themes that come with the program: `classic`, `ink`, `schematic`.
[[nodiscard]] const std::vector<ThemeDescription>& built_in_themes();
/// A built-in theme by name; null if there is none.
[[nodiscard]] const ThemeDescription* built_in_theme(const std::string& name);

/// All tone names, in palette order: the vocabulary of `palette:` in theme files.
[[nodiscard]] std::vector<std::string> tone_names();

}  // namespace tw::render
