// Rule sheets typeset from Markdown, and pages that list every tile.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "model/print_spec.hpp"
#include "render/sheet/draw_sheet.hpp"

namespace tw::render {

/// A picture in a text, drawn from the origin.
struct TextPicture {
  std::shared_ptr<const DrawList> list;
  SizeMm size;  ///< as drawn; it is scaled to fit
};

/// A tile in a list of all tiles.
struct ListedTile {
  std::string name;
  std::string note;  ///< edges, symmetry; may be empty
  int count = 1;
  TextPicture picture;
};

/// What a text may show: `tile:id`, `token:name`, `card:name`. nullopt if there is no such thing.
using PictureSource = std::function<std::optional<TextPicture>(const std::string& name)>;

struct RuleSheet {
  std::string markdown;
  FileId file;  ///< whose whole text `markdown` is, for the places of what is wrong; or none
  std::string language = "en";
  PictureSource picture;
  std::vector<std::string> picture_names;  ///< all that `picture` knows, for suggestions
  std::vector<ListedTile> tiles;  ///< shown where the text says `![](tiles:all)`, else at the end
  std::string footer;
};

/// Typesets a text in two columns (one on paper under 180 mm wide). Warnings: characters without a
/// glyph, and pictures that nothing is called, whose description is set instead. HTML in the text
/// is left out.
[[nodiscard]] std::vector<SheetPage> typeset_rules(const RuleSheet& sheet, const PrintSpec& spec,
                                                   DiagSink& diagnostics);

/// Pages with a picture of every tile, its name, edges and count.
[[nodiscard]] std::vector<SheetPage> manifest_pages(const std::vector<ListedTile>& tiles,
                                                    const std::string& title,
                                                    const PrintSpec& spec);

}  // namespace tw::render
