#include "cli/printing.hpp"

#include <fmt/core.h>

#include <map>
#include <memory>

#include "cli/art.hpp"
#include "cli/load.hpp"
#include "cli/parallel.hpp"
#include "compiler/dump.hpp"
#include "render/sheet/tile_pieces.hpp"
#include "render/sheet/write_pdf.hpp"
#include "render/tile_art.hpp"

namespace tw::cli {
namespace {

struct Planned {
  render::TilePieces tiles;
  render::SheetPlan plan;
};

std::optional<Planned> planned(Session& session, const TileSet& set, const PrintSpec& spec) {
  const std::size_t before = session.diagnostics.error_count();
  Planned planned;
  planned.tiles = render::tile_pieces(set, spec, session.diagnostics);
  if (session.diagnostics.error_count() > before) return std::nullopt;
  auto plan = render::plan_sheets(spec, planned.tiles.pieces, session.diagnostics);
  if (!plan) return std::nullopt;
  planned.plan = std::move(*plan);
  return planned;
}

/// Draws every tile once, over all cores.
render::DrawTile drawn(const TileSet& set, const render::Theme& theme,
                       const render::TilePieces& tiles) {
  std::vector<std::shared_ptr<const render::DrawList>> lists(tiles.tiles.size());
  for_each_index(lists.size(), 0, [&](std::size_t i) {
    const render::TilePiece& piece = tiles.tiles[i];
    lists[i] = std::make_shared<const render::DrawList>(
        render::render_tile(set, piece.tile, theme, {piece.variant, render::bleed_reach}));
  });
  std::map<std::pair<std::int32_t, int>, std::shared_ptr<const render::DrawList>> by_tile;
  for (std::size_t i = 0; i < lists.size(); ++i)
    by_tile[{tiles.tiles[i].tile.value, tiles.tiles[i].variant}] = lists[i];
  return [by_tile = std::move(by_tile)](TileId tile, int variant) {
    return *by_tile.at({tile.value, variant});
  };
}

}  // namespace

std::string print_hash(const TileSet& set) {
  // FNV-1a over the canonical text.
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : compiler::dump(set, input_of(set), compiler::DumpFormat::Text)) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 1099511628211ULL;
  }
  return fmt::format("{:08x}", (hash ^ hash >> 32U) & 0xFFFFFFFFU);
}

std::optional<std::string> capacity(Session& session, const TileSet& set, const PrintSpec& spec) {
  const auto plan = planned(session, set, spec);
  if (!plan) return std::nullopt;
  return render::describe(plan->plan.capacity, spec, plan->plan) + "\n";
}

std::optional<PrintedFile> sheet_pdf(Session& session, const TileSet& set, const PrintSpec& spec) {
  const auto theme = theme_for(session, spec.theme, set);
  if (!theme) return std::nullopt;
  const auto plan = planned(session, set, spec);
  if (!plan) return std::nullopt;

  const auto faces = render::tile_faces(set, plan->tiles, spec, theme->materials.palette,
                                        drawn(set, *theme, plan->tiles));
  const Expansion& about = set.expansions[input_of(set)];
  const std::string& language = session.common.language;
  const std::string title = about.title.empty() ? about.id : about.title.in(language);
  const auto pages = render::draw_sheets(spec, plan->plan, plan->tiles.pieces, faces,
                                         {title, about.version, print_hash(set)});
  render::PdfDocument document;
  document.title = title;
  document.language = language;
  document.version = about.version;
  document.kind = spec.pdf;
  document.backs = spec.backs;
  for (const std::string& name : about.credits)
    document.author += (document.author.empty() ? "" : ", ") + name;
  auto bytes = render::write_pdf(pages, document, session.diagnostics);
  if (!bytes) return std::nullopt;
  const render::Capacity& fits = plan->plan.capacity;
  return PrintedFile{std::move(*bytes), fmt::format("{} tiles on {} sheet{}", fits.pieces,
                                                    fits.sheets, fits.sheets == 1 ? "" : "s")};
}

}  // namespace tw::cli
