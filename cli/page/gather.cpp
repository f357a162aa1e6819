#include "cli/page/gather.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/command.hpp"
#include "cli/load.hpp"
#include "cli/page/regions.hpp"
#include "cli/parallel.hpp"
#include "compiler/dump_names.hpp"
#include "render/lay_out.hpp"
#include "render/tile_art.hpp"

namespace tw::cli {
namespace {

std::string joined(const std::vector<std::string>& words, const char* between) {
  return fmt::format("{}", fmt::join(words, between));
}

std::string mark_text(const TileSet& set, const MarkValue& mark) {
  const MarkKind& kind = set.vocabulary.marks[mark.mark];
  switch (kind.takes) {
    case MarkTakes::Flag:
      return kind.name;
    case MarkTakes::Number:
      return fmt::format("{} {}", kind.name, mark.value);
    case MarkTakes::Word:
      if (mark.word < 0) return kind.name;
      return fmt::format("{} {}", kind.name, kind.words[static_cast<std::size_t>(mark.word)]);
    case MarkTakes::Direction:
      return fmt::format("{} {}", kind.name, compiler::compass_name(mark.word));
  }
  return kind.name;
}

std::string name_of_part(const TileSet& set, const Tile& tile, const Part& part) {
  const auto footprint = compiler::footprint_of(set, tile);
  const FeatureKind& kind = set.kind_of(part);
  std::vector<std::string> points;
  if (kind.lie != Lie::Field)
    points = compiler::edge_names(part, set, footprint);
  else
    points = part.pocket ? compiler::corner_names(part, footprint)
                         : compiler::half_names(part, footprint);
  return points.empty() ? kind.name : kind.name + " " + joined(points, " ");
}

std::vector<std::string> facts(const TileSet& set, const Tile& tile) {
  std::vector<std::string> lines;
  lines.push_back("edges " + compiler::edges_of(set, tile) +
                  (tile.code[0] != '\0' ? fmt::format(", code {}", tile.code.data()) : ""));
  std::vector<std::string> marks;
  for (const MarkValue& mark : slice(set.marks, tile.marks)) marks.push_back(mark_text(set, mark));
  if (!marks.empty()) lines.push_back(joined(marks, ", "));
  std::vector<std::string> notes;
  if (tile.start) notes.emplace_back("start tile");
  if (tile.once) notes.emplace_back("at most one in a game");
  if (tile.pile.valid()) notes.push_back("pile " + set.vocabulary.piles[tile.pile].name);
  if (tile.twin_of.valid()) notes.push_back("like " + std::string(set.name(tile.twin_of)));
  if (!notes.empty()) lines.push_back(joined(notes, ", "));
  return lines;
}

std::string picture_of(const TileSet& set, TileId id, const render::TileLayout& layout,
                       const render::Theme& theme, int square_px) {
  render::PixelOptions pixels;
  pixels.dpi = square_px * render::mm_per_inch / render::square_mm;
  const auto image = render::paint_pixels(render::render_tile(set, id, layout, theme),
                                          render::tile_frame(set, id), pixels);
  return image ? render::png_bytes(*image, pixels.dpi) : std::string();
}

PageTile gather_tile(const TileSet& set, TileId id, const render::Theme& theme) {
  const Tile& tile = set.tiles[id];
  const auto layout = render::lay_out(set, id);
  const auto frame = render::tile_frame(set, id);
  PageTile page;
  page.id = set.name(tile.id);
  page.copies = tile.count == 1 ? "1 copy" : fmt::format("{} copies", tile.count);
  page.width = frame.width;
  page.height = frame.height;
  page.facts = facts(set, tile);
  page.png = picture_of(set, id, layout, theme, card_px);
  for (PartRegion& region : part_regions(set, id, layout))
    page.regions.push_back({std::move(region.outline), describe_part(set, tile, region.part),
                            lie_word(set.kind_of(set.parts_of(tile)[region.part]).lie)});
  return page;
}

}  // namespace

std::vector<TileId> tiles_of_input(const TileSet& set) {
  std::vector<TileId> tiles;
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    if (set.tiles.rows()[i].expansion == input_of(set)) tiles.push_back(make_id<TileId>(i));
  return tiles;
}

std::string tile_picture(const TileSet& set, TileId tile, const render::Theme& theme,
                         int square_px) {
  return picture_of(set, tile, render::lay_out(set, tile), theme, square_px);
}

std::string describe_part(const TileSet& set, const Tile& tile, PartIndex index) {
  const Part& part = set.parts_of(tile)[index];
  std::string text = name_of_part(set, tile, part);
  for (const MarkValue& mark : slice(set.marks, part.marks)) text += ", " + mark_text(set, mark);
  std::vector<std::string> cities;
  for (const PartIndex city : slice(set.part_refs, part.borders))
    cities.push_back(name_of_part(set, tile, set.parts_of(tile)[city]));
  if (!cities.empty()) text += "; borders " + joined(cities, " and ");
  std::vector<std::string> neighbours;
  for (const PartIndex other : slice(set.part_refs, part.neighbours))
    neighbours.push_back(name_of_part(set, tile, set.parts_of(tile)[other]));
  if (!neighbours.empty()) text += "; next to " + joined(neighbours, " and ");
  return text;
}

ReportPage gather_page(const TileSet& set, const render::Theme& theme,
                       const std::string& language) {
  const ExpansionId input = input_of(set);
  const Expansion& about = set.expansions[input];
  ReportPage page;
  page.language = language;
  page.title = about.title.empty() ? about.id : about.title.in(language);
  if (!about.version.empty()) page.about.push_back("version " + about.version);
  if (!about.credits.empty()) page.about.push_back("by " + joined(about.credits, ", "));
  std::vector<std::string> required;
  for (const ExpansionId id : about.requires_expansions)
    required.push_back(set.expansions[id].title.empty() ? set.expansions[id].id
                                                        : set.expansions[id].title.in(language));
  if (!required.empty()) page.about.push_back("played with " + joined(required, ", "));
  page.made_by = fmt::format("made by tilewright {}", version());

  const std::vector<TileId> tiles = tiles_of_input(set);
  page.tiles.resize(tiles.size());
  for_each_index(tiles.size(), 0,
                 [&](std::size_t i) { page.tiles[i] = gather_tile(set, tiles[i], theme); });
  return page;
}

}  // namespace tw::cli
