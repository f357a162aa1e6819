#include <fmt/core.h>

#include <map>
#include <memory>

#include "cli/art.hpp"
#include "cli/commands/commands.hpp"
#include "cli/load.hpp"
#include "render/load/theme_pictures.hpp"
#include "render/pictures/contact.hpp"
#include "render/pictures/outlines.hpp"
#include "render/pictures/poster.hpp"
#include "render/tile_art.hpp"

namespace tw::cli {
namespace {

struct PictureOptions {
  std::string kind;
  std::string path;
  std::string output;
  std::vector<std::string> tiles;
  std::string theme = "classic";
  double dpi = 150;
  std::int64_t columns = 0;
  std::int64_t rows = 6;
  std::uint64_t seed = 1;
  bool all = false;
};

/// Drawings by tile and variant, made when they are first wanted. A little bleed lets neighbours
/// overlap, so that no hair of the page shows between them.
render::TilePainter painter_for(const TileSet& set, const render::Theme& theme, double bleed) {
  auto made =
      std::make_shared<std::map<std::pair<TileId, int>, std::shared_ptr<const render::DrawList>>>();
  return [&set, &theme, made, bleed](TileId tile, int variant) {
    auto& kept = (*made)[{tile, variant}];
    if (!kept)
      kept = std::make_shared<const render::DrawList>(
          render::render_tile(set, tile, theme, {.variant = variant, .bleed = bleed}));
    return kept;
  };
}

std::string written(const render::Picture& picture, const PictureOptions& options) {
  const auto ending = std::filesystem::path(options.output).extension();
  if (ending == ".svg") return render::svg_document(picture.list, picture.frame);
  if (ending == ".pdf") {
    render::PdfPages pages;
    pages.add(picture.list, picture.frame);
    return pages.finish().value_or("");
  }
  const auto image = render::paint_pixels(picture.list, picture.frame, {.dpi = options.dpi});
  return image ? render::png_bytes(*image, options.dpi) : "";
}

std::string outlines(const TileSet& set, const std::vector<TileId>& tiles,
                     const PictureOptions& options) {
  const int columns = options.columns > 0 ? static_cast<int>(options.columns) : 4;
  const auto lines = render::cut_outlines(set, tiles, columns, 3);
  return std::filesystem::path(options.output).extension() == ".dxf" ? render::outlines_dxf(lines)
                                                                     : render::outlines_svg(lines);
}

/// Says which tiles no landscape can hold; false if that is all of them.
bool say_what_is_left_out(Session& session, const compiler::Compiled& compiled,
                          const std::vector<TileId>& tiles) {
  std::size_t large = 0;
  for (const TileId id : tiles) {
    const Tile& tile = compiled.set.tiles[id];
    if (render::lies_in_landscape(tile)) continue;
    ++large;
    session.diagnostics.add(diagnose<DiagId::TooLargeFor>(compiled.spans.tiles[id.index()],
                                                          compiled.set.name(tile.id),
                                                          "the landscape")
                                .help("`tilewright picture contact` shows tiles of every size"));
  }
  return tiles.empty() || large < tiles.size();
}

Status picture(Session& session, const PictureOptions& options) {
  auto theme = theme_named(session, options.theme);
  if (!theme) return Status::WrongUse;
  const auto compiled = load(session, options.path);
  if (!compiled) return session.report();
  const TileSet& set = compiled->set;
  render::take_pictures(*theme, set, &compiled->spans, session.diagnostics);
  Status status = session.report();
  const auto tiles = chosen_tiles(session, set, options.tiles, options.all);
  if (!tiles) return Status::WrongUse;

  std::string bytes;
  const auto painter = painter_for(set, *theme, options.kind == "poster" ? 0.3 : 0.0);
  const int columns = static_cast<int>(options.columns);
  if (options.kind == "outlines") {
    bytes = outlines(set, *tiles, options);
  } else if (options.kind == "contact") {
    bytes = written(
        render::contact_sheet(set, *tiles, painter, {columns > 0 ? columns : 8, 3, true}), options);
  } else if (options.kind == "legend") {
    bytes =
        written(render::legend(set, *tiles, painter, *theme, columns > 0 ? columns : 5), options);
  } else if (!say_what_is_left_out(session, *compiled, *tiles)) {
    (void)session.report();
    return session.wrong_use("no tile is left for a landscape; take `contact` or `legend`");
  } else {
    status = worse(status, session.report());
    const render::PosterSpec spec{columns > 0 ? columns : 8, static_cast<int>(options.rows),
                                  options.seed};
    bytes =
        written(render::poster(render::lay_landscape(set, *tiles, spec), painter, spec), options);
  }
  if (bytes.empty())
    return session.wrong_use(
        fmt::format("the picture would be more than {} pixels wide or high; use a lower --dpi",
                    render::largest_picture_px));
  status = worse(status, session.write(options.output, bytes));
  if (status != Status::MachineFailed && options.output != "-") session.note(options.output);
  return status;
}

}  // namespace

Action declare_picture(Arguments& arguments) {
  auto options = std::make_shared<PictureOptions>();
  arguments.positional(
      "KIND", options->kind, Need::Required,
      "poster (a landscape), contact (all tiles), legend (topology over the art) or "
      "outlines (cutting lines)");
  arguments.positional("PATH", options->path, Need::Required,
                       "a YAML file, an expansion folder, or - for standard input");
  arguments.option("-o,--output", options->output, "FILE",
                   "a .png, .svg or .pdf file; for outlines .svg or .dxf");
  arguments.require("--output");
  arguments.list("-t,--tile", options->tiles, "ID", "only this tile; may be repeated");
  arguments.option("--theme", options->theme, "NAME", "a theme, or a .yaml file of one's own");
  arguments.option("--dpi", options->dpi, 10, 1200, "resolution of pixels");
  arguments.option("--columns", options->columns, 0, 60, "tiles in a row; 0 for the usual number");
  arguments.option("--rows", options->rows, 1, 60, "rows of a poster");
  arguments.option("--seed", options->seed, "another number, another landscape");
  arguments.flag("--all", options->all, "also the tiles of the expansions it requires");
  return [options](Session& session) {
    for (const char* kind : {"poster", "contact", "legend", "outlines"})
      if (options->kind == kind) return picture(session, *options);
    return session.wrong_use(
        fmt::format("`{}` is no kind of picture; there are poster, contact, legend and outlines",
                    options->kind));
  };
}

}  // namespace tw::cli
