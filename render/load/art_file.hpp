// Pictures that a designer's data names, read from the expansion's folder and nowhere else.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "diagnostics/diagnostic.hpp"
#include "render/draw/draw_list.hpp"
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

/// Puts a picture into a box, filling it (`cover`: what sticks out is cut) or fitting into it.
void draw_art(DrawList& list, const ArtPicture& picture, Point corner, double width, double height);

}  // namespace tw::render
