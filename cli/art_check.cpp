#include "cli/art_check.hpp"

#include <fmt/format.h>

#include <map>
#include <tuple>
#include <vector>

#include "cli/art.hpp"
#include "cli/load.hpp"
#include "cli/parallel.hpp"
#include "cli/terminal.hpp"
#include "render/check/own_art.hpp"
#include "render/check/seams.hpp"
#include "render/check/truth.hpp"
#include "render/load/art_file.hpp"
#include "render/load/theme_pictures.hpp"
#include "render/tile_art.hpp"

namespace tw::cli {
namespace {

char side_letter(const render::TileLayout& layout, int side) {
  const render::Point out = layout.sides[static_cast<std::size_t>(side)].outward;
  return out.y < -0.5 ? 'N' : out.x > 0.5 ? 'E' : out.y > 0.5 ? 'S' : 'W';
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

/// The border of a designer's picture against the description.
void check_own_picture(Session& session, const compiler::Compiled& compiled, TileId id,
                       const render::ArtPicture& picture, const render::Theme& theme) {
  const TileSet& set = compiled.set;
  const render::TileLayout layout = render::lay_out(set, id);
  render::DrawList list;
  render::draw_tile_art(list, picture, layout.width, layout.height, 1);
  const auto image =
      render::paint_pixels(list, {{0, 0}, layout.width, layout.height}, {.dpi = 150});
  if (!image) return;
  const Span where = compiled.spans.tiles[id.index()];
  // Parts of one side that are wrong in the same way are one mistake.
  std::map<std::tuple<int, Ground, Ground>, std::string> parts;
  for (const auto& finding :
       render::check_art_edges(set, id, layout, *image, theme.materials.palette)) {
    std::string& names = parts[{finding.side, finding.seen, finding.expected}];
    names += (names.empty() ? "" : ", ") + std::string(third_name(finding.part));
  }
  for (const auto& [wrong, names] : parts) {
    const auto& [side, seen, expected] = wrong;
    session.diagnostics.add(diagnose<DiagId::ArtEdgeDisagrees>(
        where, set.name(set.tiles[id].id), side_letter(layout, side), render::ground_name(seen),
        names, render::ground_name(expected)));
  }
}

}  // namespace

void check_art(Session& session, const compiler::Compiled& compiled, int threads) {
  const TileSet& set = compiled.set;
  auto theme = theme_named(session, "classic");
  if (!theme) return;
  render::take_pictures(*theme, set, &compiled.spans, session.diagnostics);
  std::vector<TileId> tiles;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) tiles.push_back(make_id<TileId>(i));

  std::vector<std::vector<render::Disagreement>> untrue(tiles.size());
  std::vector<std::vector<render::BorderStrip>> strips(tiles.size());
  Progress progress(session.err, "checking art", static_cast<std::int64_t>(tiles.size()),
                    session.progress());
  for_each_index(
      tiles.size(), threads,
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
    if (const auto* own = render::art_of(*theme->art, set, tile))
      check_own_picture(session, compiled, tiles[i], *own, *theme);
  }
  const render::SeamReport seams = render::compare_seams(set, all);
  if (seams.pairs == 0) return;
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
}

}  // namespace tw::cli
