#include "cli/printing.hpp"

#include <fmt/core.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <map>
#include <memory>

#include "cli/art.hpp"
#include "cli/load.hpp"
#include "cli/parallel.hpp"
#include "compiler/dump.hpp"
#include "interop/label_sheets.hpp"
#include "render/sheet/tile_pieces.hpp"
#include "render/tile_art.hpp"

namespace tw::cli {
namespace {

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

std::int64_t print_seconds() {
  constexpr std::int64_t year_2000 = 946'684'800, year_9999 = 253'402'300'799;
  const char* text = std::getenv("SOURCE_DATE_EPOCH");
  if (text == nullptr) return year_2000;
  const std::string_view digits(text);
  std::int64_t seconds = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
  const bool good = error == std::errc() && end == digits.data() + digits.size();
  return good && seconds >= 0 && seconds <= year_9999 ? seconds : year_2000;
}

render::PdfDocument print_document(const Session& session, const TileSet& set) {
  const Expansion& about = set.expansions[input_of(set)];
  render::PdfDocument document;
  document.title = about.title.empty() ? about.id : about.title.in(session.common.language);
  document.language = session.common.language;
  document.version = about.version;
  document.subject = "Unofficial fan material for personal use";
  document.seconds = print_seconds();
  for (const std::string& name : about.credits)
    document.author += (document.author.empty() ? "" : ", ") + name;
  return document;
}

namespace {

/// Looks up what a specification only names: label sheets, profiles.
bool complete(Session& session, const TileSet& set, PrintSpec& spec, std::string& profile) {
  if (spec.labels && spec.labels->columns == 0) {
    const auto grid = interop::find_label_grid(spec.labels->part);
    if (!grid) {
      session.diagnostics.add(diagnose<DiagId::UnknownLabels>(spec.labels_span, spec.labels->part));
      return false;
    }
    spec.labels = *grid;
  }
  if (!spec.press.profile.empty()) {
    const std::filesystem::path folder = set.expansions[input_of(set)].folder;
    std::ifstream file(folder / spec.press.profile, std::ios::binary);
    profile.assign(std::istreambuf_iterator<char>(file), {});
    if (!file || profile.empty()) {
      session.diagnostics.add(diagnose<DiagId::NotAPressProfile>(spec.span));
      return false;
    }
  }
  return true;
}

PrintedFile printed_file(render::SheetFile file, const PrintSpec& spec) {
  PrintedFile printed{std::move(file.pdf), std::move(file.report), {}};
  if (spec.pdf != PdfKind::Home) printed.checks = render::to_text(file.preflight);
  return printed;
}

}  // namespace

std::optional<std::string> capacity(Session& session, const TileSet& set, const PrintSpec& wanted) {
  PrintSpec spec = wanted;
  std::string profile;
  if (!complete(session, set, spec, profile)) return std::nullopt;
  const auto plan = render::plan_tile_sheets(set, spec, session.diagnostics);
  if (!plan) return std::nullopt;
  return render::describe(plan->capacity, spec, *plan) + "\n";
}

std::optional<PrintedFile> sheet_pdf(Session& session, const compiler::Compiled& compiled,
                                     const PrintSpec& wanted) {
  const TileSet& set = compiled.set;
  render::SheetOrder order;
  order.spec = wanted;
  order.document = print_document(session, set);
  if (!complete(session, set, order.spec, order.document.profile)) return std::nullopt;
  const auto theme = theme_for(session, order.spec.theme, compiled);
  if (!theme) return std::nullopt;
  DiagSink planning;  // said again when the sheets are made
  const render::TilePieces tiles = render::tile_pieces(set, order.spec, planning);
  order.draw = drawn(set, *theme, tiles);
  order.palette = theme->materials.palette;
  order.art = theme->art;
  order.slug = {order.document.title, order.document.version, print_hash(set)};
  if (order.spec.manifest)
    order.more_pages = render::manifest_pages(listed_tiles(set, order.spec, *theme),
                                              order.document.title, order.spec);
  auto file = render::make_tile_sheets(set, order, session.diagnostics);
  if (!file) return std::nullopt;
  return printed_file(std::move(*file), order.spec);
}

std::vector<render::ListedTile> listed_tiles(const TileSet& set, const PrintSpec& spec,
                                             const render::Theme& theme) {
  PrintSpec one = spec;
  one.variants = 1;
  DiagSink ignored;  // said when the sheets are planned
  const render::TilePieces tiles = render::tile_pieces(set, one, ignored);
  const render::DrawTile draw = drawn(set, theme, tiles);
  std::vector<render::ListedTile> listed;
  for (std::size_t i = 0; i < tiles.tiles.size(); ++i) {
    if (i > 0 && tiles.tiles[i].tile == tiles.tiles[i - 1].tile) continue;
    const Tile& tile = set.tiles[tiles.tiles[i].tile];
    render::ListedTile row;
    row.name = set.name(tile.id);
    row.note = tile.code.data();
    row.count = tile.count;
    row.picture = {std::make_shared<const render::DrawList>(draw(tiles.tiles[i].tile, 0)),
                   {render::square_mm * tile.columns, render::square_mm * tile.rows}};
    listed.push_back(std::move(row));
  }
  return listed;
}

std::optional<PrintedFile> pages_pdf(Session& session, const TileSet& set, const PrintSpec& spec,
                                     const std::vector<render::SheetPage>& pages,
                                     const std::string& summary) {
  render::SheetOrder order;
  order.spec = spec;
  order.document = print_document(session, set);
  if (!complete(session, set, order.spec, order.document.profile)) return std::nullopt;
  auto file = render::make_pages(pages, order, session.diagnostics);
  if (!file) return std::nullopt;
  file->report = summary;
  return printed_file(std::move(*file), spec);
}

std::optional<PrintedFile> pieces_pdf(Session& session, const compiler::Compiled& compiled,
                                      const PrintSpec& wanted, const render::PieceWish& wish) {
  const TileSet& set = compiled.set;
  render::SheetOrder order;
  order.spec = wanted;
  order.document = print_document(session, set);
  if (!complete(session, set, order.spec, order.document.profile)) return std::nullopt;
  const auto theme = theme_for(session, order.spec.theme, compiled);
  if (!theme) return std::nullopt;
  order.slug = {order.document.title, order.document.version, print_hash(set)};
  auto drawn_pieces = render::other_pieces(set, order.spec, theme->materials, *theme->glyphs, wish);
  auto file = render::make_sheets(drawn_pieces.pieces, std::move(drawn_pieces.faces), order,
                                  session.diagnostics);
  if (!file) return std::nullopt;
  return printed_file(std::move(*file), order.spec);
}

}  // namespace tw::cli
