#include <fmt/core.h>

#include <memory>
#include <set>

#include "cli/art.hpp"
#include "cli/commands/commands.hpp"
#include "cli/load.hpp"
#include "cli/parallel.hpp"
#include "cli/terminal.hpp"
#include "render/load/theme_pictures.hpp"
#include "render/tile_art.hpp"

namespace tw::cli {
namespace {

struct RenderOptions {
  std::string path;
  std::string output;
  std::vector<std::string> tiles;
  std::string theme = "classic";
  std::string format = "png";
  double dpi = 300;
  double bleed = 0;
  std::int64_t size = 0;
  std::int64_t threads = 0;
  bool all = false;
  bool variants = false;
};

struct Picture {
  TileId tile;
  int variant = 0;
  std::filesystem::path path;
  std::string bytes;  ///< empty if painting failed
};

bool names_a_file(const std::string& output) {
  const auto ending = std::filesystem::path(output).extension();
  return output == "-" || ending == ".png" || ending == ".svg";
}

/// What is to be painted and where it goes; ids that differ only in what files dislike get numbers.
std::vector<Picture> planned(const TileSet& set, const std::vector<TileId>& tiles,
                             const RenderOptions& options) {
  std::vector<Picture> pictures;
  std::set<std::string> taken;
  for (const TileId tile : tiles) {
    const int variants = options.variants ? render::tile_variants : 1;
    for (int variant = 0; variant < variants; ++variant) {
      std::string name = file_name(set, tile);
      if (variant > 0) name += fmt::format("-{}", variant + 1);
      for (int n = 2; !taken.insert(name).second; ++n)
        name = fmt::format("{}_{}", file_name(set, tile), n);
      const std::filesystem::path path =
          names_a_file(options.output)
              ? std::filesystem::path(options.output)
              : std::filesystem::path(options.output) / (name + "." + options.format);
      pictures.push_back({tile, variant, path, ""});
    }
  }
  return pictures;
}

std::string painted(const TileSet& set, const render::Theme& theme, const Picture& picture,
                    const RenderOptions& options) {
  const auto list = render::render_tile(set, picture.tile, theme, {picture.variant, options.bleed});
  const auto frame = render::tile_frame(set, picture.tile, options.bleed);
  if (options.format == "svg") return render::svg_document(list, frame);
  double dpi = options.dpi;
  if (options.size > 0) dpi = static_cast<double>(options.size) * render::mm_per_inch / frame.width;
  render::PixelOptions pixels;
  pixels.dpi = dpi;
  const auto image = render::paint_pixels(list, frame, pixels);
  return image ? render::png_bytes(*image, dpi) : "";
}

Status render_command(Session& session, RenderOptions options) {
  auto theme = theme_named(session, options.theme);
  if (!theme) return Status::WrongUse;
  const auto compiled = load(session, options.path);
  if (compiled) render::take_pictures(*theme, compiled->set, &compiled->spans, session.diagnostics);
  Status status = session.report();
  if (!compiled) return status;
  const auto tiles = chosen_tiles(session, compiled->set, options.tiles, options.all);
  if (!tiles) return Status::WrongUse;
  if (std::filesystem::path(options.output).extension() == ".svg") options.format = "svg";
  auto pictures = planned(compiled->set, *tiles, options);
  if (names_a_file(options.output) && pictures.size() != 1)
    return session.wrong_use(
        fmt::format("`{}` is one file and there are {} pictures; name a folder with -o, or one "
                    "tile with --tile",
                    options.output, pictures.size()));

  Progress progress(session.err, "rendering", static_cast<std::int64_t>(pictures.size()),
                    session.progress());
  for_each_index(
      pictures.size(), static_cast<int>(options.threads),
      [&](std::size_t i) {
        pictures[i].bytes = painted(compiled->set, *theme, pictures[i], options);
      },
      [&](std::size_t done) { progress.show(static_cast<std::int64_t>(done)); });
  for (const Picture& picture : pictures) {
    if (picture.bytes.empty())
      return session.wrong_use(
          fmt::format("`{}` would be more than {} pixels wide or high; use a lower --dpi",
                      picture.path.string(), render::largest_picture_px));
    status = worse(status, session.write(picture.path, picture.bytes));
    if (status == Status::MachineFailed) return status;
  }
  if (options.output != "-")
    session.note(fmt::format("{} picture{} in {}", pictures.size(), pictures.size() == 1 ? "" : "s",
                             options.output));
  return status;
}

}  // namespace

Action declare_render(Arguments& arguments) {
  auto options = std::make_shared<RenderOptions>();
  arguments.positional("PATH", options->path, Need::Required,
                       "a YAML file, an expansion folder, or - for standard input");
  arguments.option("-o,--output", options->output, "OUT",
                   "a folder, or for one tile a .png or .svg file or -");
  arguments.require("--output");
  arguments.list("-t,--tile", options->tiles, "ID", "only this tile; may be repeated");
  arguments.option("--theme", options->theme, "NAME",
                   "a shipped theme or a .yaml file of one's own");
  arguments.choice("--format", options->format, {"png", "svg"}, "pixels or vectors");
  arguments.option("--dpi", options->dpi, 10, 4800, "resolution of pixels");
  arguments.option("--size", options->size, 0, render::largest_picture_px,
                   "width in pixels, instead of a resolution; 0 to go by --dpi");
  arguments.option("--bleed", options->bleed, 0, render::bleed_reach,
                   "art beyond the cutting line in mm");
  arguments.flag("--variants", options->variants, "every variant in which copies are drawn");
  arguments.flag("--all", options->all, "also the tiles of the expansions it requires");
  arguments.option("--threads", options->threads, 0, 64, "threads; 0 for one a core");
  return [options](Session& session) { return render_command(session, *options); };
}

}  // namespace tw::cli
