#include <fmt/format.h>

#include <memory>

#include "cli/art.hpp"
#include "cli/commands/commands.hpp"
#include "cli/load.hpp"
#include "cli/print_options.hpp"
#include "cli/printing.hpp"
#include "render/layout/layout.hpp"
#include "render/sheet/tuckbox.hpp"

namespace tw::cli {
namespace {

struct BoxOptions {
  std::string path;
  std::string output;
  PrintOptions print;
  double thickness = 2.0;
  std::int64_t count = 0;
};

/// The tiles that lie in a box: those of one square. Says which do not.
std::vector<render::ListedTile> boxed_tiles(Session& session, const TileSet& set,
                                            const PrintSpec& spec, const render::Theme& theme) {
  std::vector<render::ListedTile> boxed;
  for (render::ListedTile& tile : listed_tiles(set, spec, theme)) {
    const SizeMm size = tile.picture.size;
    if (size.width <= render::square_mm && size.height <= render::square_mm)
      boxed.push_back(std::move(tile));
    else
      session.diagnostics.add(diagnose<DiagId::TooLargeFor>(spec.span, tile.name, "the box"));
  }
  return boxed;
}

Status box_of(Session& session, const BoxOptions& options, const compiler::Compiled& compiled,
              const PrintSpec& spec) {
  const TileSet& set = compiled.set;
  const auto theme = theme_for(session, spec.theme, compiled);
  if (!theme) return Status::WrongUse;
  const auto tiles = boxed_tiles(session, set, spec, *theme);
  render::BoxContents contents;
  contents.piece = spec.tile;
  contents.thickness = options.thickness;
  for (const auto& tile : tiles) contents.pieces += tile.count * spec.copies;
  if (options.count > 0) contents.pieces = static_cast<int>(options.count);
  const auto box = render::solve_tuck_box(contents, spec.paper, spec.margins);
  if (!box) {
    const auto area = [&spec](SizeMm paper) {
      return fmt::format("{:.0f} x {:.0f}", paper.width - spec.margins.left - spec.margins.right,
                         paper.height - spec.margins.top - spec.margins.bottom);
    };
    session.diagnostics.add(
        diagnose<DiagId::PieceTooLarge>(
            spec.span, fmt::format("a box for {} tiles", contents.pieces),
            area(render::paper_for_box(contents, spec.margins)), spec.paper_name, area(spec.paper))
            .help("take a larger paper, thinner tiles, or a box each for parts of the set"));
    return session.report();
  }
  render::BoxArt art;
  art.title = print_document(session, set).title;
  art.subtitle = fmt::format("{} \u00d7 {:g} mm", contents.pieces, spec.tile.width);
  art.palette = theme->materials.palette;
  for (const auto& tile : tiles)
    if (art.tiles.size() < 12) art.tiles.push_back(tile.picture.list);
  const auto file = pages_pdf(
      session, set, spec, {render::draw_tuck_box(*box, spec, art)},
      fmt::format("{} tiles in {} x {} stacks, outside {:.1f} x {:.1f} x {:.1f} mm",
                  contents.pieces, box->across, box->down, box->width, box->height, box->depth));
  const Status status = session.report();
  if (!file) return status;
  session.note(options.output + ": " + file->summary);
  return worse(status, session.write(options.output, file->bytes));
}

Status box(Session& session, const BoxOptions& options) {
  const auto compiled = load(session, options.path);
  const Status status = session.report();
  if (!compiled) return status;
  auto specs = print_specs(session, options.print, options.path);
  const Status read = session.report();
  if (!specs) return read == Status::Good ? Status::WrongUse : read;
  // A box is printed on one side.
  PrintSpec spec = specs->front();
  spec.backs = BackSide::None;
  return worse(worse(status, read), box_of(session, options, *compiled, spec));
}

}  // namespace

Action declare_box(Arguments& arguments) {
  auto options = std::make_shared<BoxOptions>();
  arguments.positional("PATH", options->path, Need::Required, "a YAML file or expansion folder");
  arguments.option("-o,--output", options->output, "FILE", "the PDF, or - for standard output");
  arguments.require("--output");
  arguments.option("--thickness", options->thickness, 0.1, 10,
                   "of one tile in mm: measure a stack of 10");
  arguments.option("--count", options->count, 0, 2000, "tiles that go in; 0 for those of the set");
  declare_print_options(arguments, options->print);
  return [options](Session& session) { return box(session, *options); };
}

}  // namespace tw::cli
