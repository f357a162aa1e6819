#include "cli/art_check.hpp"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "cli/art.hpp"
#include "cli/load.hpp"
#include "cli/parallel.hpp"
#include "cli/terminal.hpp"
#include "render/check/own_art.hpp"
#include "render/check/seams.hpp"
#include "render/check/truth.hpp"
#include "render/lay_out.hpp"
#include "render/load/art_file.hpp"
#include "render/load/theme_pictures.hpp"
#include "render/tile_art.hpp"

namespace tw::cli {
namespace {

/// `E`, or `b1E` on a tile of several squares.
std::string side_name(const TileSet& set, TileId tile, int side) {
  const auto sides = set.sides_of(set.tiles[tile]);
  const Side& at = sides[static_cast<std::size_t>(side)];
  const std::string letter(1, "NESW"[static_cast<std::size_t>(at.facing)]);
  if (sides.size() == 4) return letter;
  return fmt::format("{}{}{}", static_cast<char>('a' + at.column), at.row + 1, letter);
}

const char* third_name(PointPart part) {
  switch (part) {
    case PointPart::Left:
      return "left half";
    case PointPart::Middle:
      return "middle";
    case PointPart::Right:
      return "right half";
    case PointPart::Corner:
      return "corner";
  }
  return "";
}

/// `at 12 mm, 3 mm`, counted from the tile's north-west corner.
std::string place_of(render::Point at) {
  return fmt::format("at {:.0f} mm, {:.0f} mm", at.x, at.y);
}

/// The mask beside a picture, if there is one.
std::optional<render::ArtPicture> mask_beside(Session& session, const TileSet& set,
                                              const Tile& tile, Span where) {
  const std::filesystem::path& folder = set.expansions[tile.expansion].folder;
  for (const std::string& name : render::mask_names(std::string(set.name(tile.art)))) {
    std::error_code error;
    if (std::filesystem::exists(folder / name, error))
      return render::read_art(folder, name, where, session.diagnostics);
  }
  return std::nullopt;
}

/// A designer's picture against the description: its border by what the theme paints there, and all
/// of it by the mask beside it. Returns the places that disagree.
render::Points check_own_picture(Session& session, const compiler::Compiled& compiled, TileId id,
                                 const render::ArtPicture& picture, const render::Theme& theme) {
  render::Points places;
  const TileSet& set = compiled.set;
  const std::string name(set.name(set.tiles[id].id));
  const Span where = compiled.spans.tiles[id.index()];
  const render::TileLayout layout = render::lay_out(set, id);
  if (const auto flat = mask_beside(session, set, set.tiles[id], where)) {
    const auto mask = render::mask_of_art(set, id, layout, *flat);
    if (!mask) return places;
    for (const auto& finding : render::check_truth(set, id, layout, *mask)) {
      session.diagnostics.add(diagnose<DiagId::ArtDisagrees>(
          where, name, fmt::format("{} ({})", finding.text, place_of(finding.at))));
      places.push_back(finding.at);
    }
  }
  render::DrawList list;
  render::draw_tile_art(list, picture, layout.outline, 1);
  const auto image =
      render::paint_pixels(list, {{0, 0}, layout.width, layout.height}, {.dpi = 150});
  if (!image) return places;
  // Parts of one side that are wrong in the same way are one mistake.
  std::map<std::tuple<int, Ground, Ground>, std::string> parts;
  for (const auto& finding :
       render::check_art_edges(set, id, layout, *image, theme.materials.palette)) {
    std::string& names = parts[{finding.side, finding.seen, finding.expected}];
    names += (names.empty() ? "" : ", ") + std::string(third_name(finding.part));
    places.push_back(finding.at);
  }
  for (const auto& [wrong, names] : parts) {
    const auto& [side, seen, expected] = wrong;
    session.diagnostics.add(diagnose<DiagId::ArtEdgeDisagrees>(
        where, name, side_name(set, id, side), render::ground_name(seen), names,
        render::ground_name(expected)));
  }
  return places;
}

/// Shows the places that disagree on the designer's picture.
Status show_places(Session& session, const TileSet& set, TileId id,
                   const render::ArtPicture& picture, const render::Points& places,
                   const std::string& folder) {
  constexpr double dpi = 200;
  const render::TileLayout layout = render::lay_out(set, id);
  const auto image = render::paint_pixels(render::art_with_places(picture, layout, places),
                                          {{0, 0}, layout.width, layout.height}, {.dpi = dpi});
  if (!image) return Status::Good;
  return session.write(std::filesystem::path(folder) / (file_name(set, id) + ".png"),
                       render::png_bytes(*image, dpi));
}

}  // namespace

Status check_art(Session& session, const compiler::Compiled& compiled,
                 const ArtCheckOptions& options) {
  Status status = Status::Good;
  const TileSet& set = compiled.set;
  auto theme = theme_named(session, options.theme);
  if (!theme) return Status::WrongUse;
  render::take_pictures(*theme, set, &compiled.spans, session.diagnostics);
  std::vector<TileId> tiles;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) tiles.push_back(make_id<TileId>(i));

  std::vector<std::vector<render::Disagreement>> untrue(tiles.size());
  std::vector<std::vector<render::BorderStrip>> strips(tiles.size());
  Progress progress(session.err, "checking art", static_cast<std::int64_t>(tiles.size()),
                    session.progress());
  for_each_index(
      tiles.size(), options.threads,
      [&](std::size_t i) {
        for (int variant = 0; variant < render::tile_variants && untrue[i].empty(); ++variant)
          untrue[i] = render::check_truth(set, tiles[i], render::lay_out(set, tiles[i], variant));
        if (render::art_of(*theme->art, set, set.tiles[tiles[i]]) == nullptr)
          strips[i] = render::border_strips(set, tiles[i], *theme);
      },
      [&](std::size_t done) { progress.show(static_cast<std::int64_t>(done)); });

  std::vector<render::BorderStrip> all;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Tile& tile = set.tiles[tiles[i]];
    for (const auto& finding : untrue[i])
      session.diagnostics.add(
          diagnose<DiagId::ArtDisagrees>(compiled.spans.tiles[i], set.name(tile.id), finding.text));
    all.insert(all.end(), strips[i].begin(), strips[i].end());
    if (const auto* own = render::art_of(*theme->art, set, tile)) {
      const render::Points places = check_own_picture(session, compiled, tiles[i], *own, *theme);
      if (!places.empty() && !options.pictures.empty())
        status = worse(status, show_places(session, set, tiles[i], *own, places, options.pictures));
    }
  }
  const render::SeamReport seams = render::compare_seams(set, all);
  if (seams.pairs == 0) return status;
  const auto& a = all[seams.worst_a];
  const auto& b = all[seams.worst_b];
  if (seams.worst > render::seam_bound)
    session.diagnostics.add(diagnose<DiagId::SeamVisible>(
        compiled.spans.tiles[a.tile.index()], set.name(set.tiles[a.tile].id), a.side,
        set.name(set.tiles[b.tile].id), b.side, fmt::format("{:.2f}", seams.worst)));
  session.note(fmt::format(
      "art of {} tiles agrees with what was compiled unless said otherwise; {} pairs of sides "
      "differ by {:.2f} of 255 on average and {:.2f} at worst",
      tiles.size(), seams.pairs, seams.mean, seams.worst));
  return status;
}

}  // namespace tw::cli
