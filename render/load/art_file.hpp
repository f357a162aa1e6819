// Pictures that a designer's data names, read from the expansion's folder and nowhere else.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "diagnostics/diagnostic.hpp"
#include "model/tile_set.hpp"
#include "render/draw/outline.hpp"
#include "render/paint/paint.hpp"

namespace tw::render {

/// A vetted picture, ready to be put into a draw list.
struct ArtPicture {
  std::string name;
  std::shared_ptr<const std::string> svg;    ///< either a document ...
  std::shared_ptr<const PixelImage> pixels;  ///< ... or pixels
  double columns_by_rows = 1;                ///< width divided by height
};

/// Reads `file`, a path relative to `folder`. It must stay inside the folder, also by symbolic
/// links, and pass the checks of its kind; otherwise a diagnostic at `where` says why.
[[nodiscard]] std::optional<ArtPicture> read_art(const std::filesystem::path& folder,
                                                 const std::string& file, Span where,
                                                 DiagSink& diagnostics);

/// Own pictures of tiles and their parts, by expansion and path.
using ArtBook = std::map<std::pair<ExpansionId, std::string>, ArtPicture>;

/// Is a `back:` the file of a picture, by its ending, and not the name of a group?
[[nodiscard]] bool names_picture(std::string_view back);

/// Reads every picture that tiles and parts of the set name with `art:`, and those of backs. What
/// is refused is said and left out; it is drawn as if no picture were named. Pictures of tiles that
/// have other proportions than these are a warning.
[[nodiscard]] ArtBook load_art(const TileSet& set, const SourceSpans* spans, DiagSink& diagnostics);

/// The picture of the whole tile; null if it has none.
[[nodiscard]] const ArtPicture* art_of(const ArtBook& book, const TileSet& set, const Tile& tile);

enum class Fit : std::uint8_t {
  Cover,    ///< fills the box; what sticks out is cut
  Contain,  ///< all of it is seen
};

/// Puts a picture into a box, in proportion.
void draw_art(DrawList& list, const ArtPicture& picture, Point corner, double width, double height,
              Fit fit);

/// A picture of a whole tile with its bleed. It fills the bounding box of the tile's outline (in mm
/// from the box's corner, clockwise), what lies outside the outline is cut, and beyond the trim the
/// picture is mirrored, so that a cut half a millimetre off shows no white: at the notch of an L as
/// well.
void draw_tile_art(DrawList& list, const ArtPicture& picture, const Points& outline, double bleed);

}  // namespace tw::render
