#include "cli/make.hpp"

#include <fmt/core.h>

#include "cli/art.hpp"
#include "cli/load.hpp"
#include "cli/page/games.hpp"
#include "cli/page/gather.hpp"
#include "cli/parallel.hpp"
#include "cli/printing.hpp"
#include "cli/terminal.hpp"
#include "render/tile_art.hpp"

namespace tw::cli {

namespace {

std::string theme_of(const Build& build) {
  const std::string& wanted = build.options.print.theme;
  return wanted.empty() ? PrintSpec().theme : wanted;
}

}  // namespace

Status Build::put(const std::string& file, std::string_view bytes, const std::string& what) {
  const auto path = std::filesystem::path(options.output) / file;
  const Status status = session.write(path, bytes);
  if (status == Status::Good) made.push_back({path, what});
  return status;
}

Status make_pictures(Build& build) {
  Session& session = build.session;
  const TileSet& set = build.compiled.set;
  const auto theme = theme_for(session, theme_of(build), build.compiled);
  if (!theme) return Status::WrongUse;
  const auto tiles = chosen_tiles(session, set, {}, false);
  std::vector<std::string> bytes(tiles->size());
  {
    Progress progress(session.err, "pictures", static_cast<std::int64_t>(bytes.size()),
                      session.progress());
    for_each_index(
        bytes.size(), static_cast<int>(build.options.threads),
        [&](std::size_t i) {
          const TileId tile = (*tiles)[i];
          render::PixelOptions pixels;
          pixels.dpi = build.options.dpi;
          const auto image = render::paint_pixels(render::render_tile(set, tile, *theme),
                                                  render::tile_frame(set, tile), pixels);
          if (image) bytes[i] = render::png_bytes(*image, pixels.dpi);
        },
        [&](std::size_t done) { progress.show(static_cast<std::int64_t>(done)); });
  }
  const auto folder = std::filesystem::path(build.options.output) / "tiles";
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i].empty())
      return session.wrong_use(
          fmt::format("a picture would be more than {} pixels wide or high; "
                      "use a lower --dpi",
                      render::largest_picture_px));
    const Status status = session.write(folder / (file_name(set, (*tiles)[i]) + ".png"), bytes[i]);
    if (status != Status::Good) return status;
  }
  if (!bytes.empty())
    build.made.push_back({folder, fmt::format("{} pictures of tiles", bytes.size())});
  return Status::Good;
}

Status make_sheets(Build& build) {
  const auto specs = print_specs(build.session, build.options.print, build.options.path);
  if (!specs)
    return build.session.diagnostics.has_errors() ? Status::InputHasErrors : Status::WrongUse;
  if (chosen_tiles(build.session, build.compiled.set, {}, false)->empty()) return Status::Good;
  for (const PrintSpec& spec : *specs) {
    const auto file = sheet_pdf(build.session, build.compiled, spec);
    if (!file) return Status::InputHasErrors;
    const std::string name = specs->size() == 1 ? "sheet" : spec.name;
    const Status status = build.put(build.name + "-" + name + ".pdf", file->bytes, file->summary);
    if (status != Status::Good) return status;
  }
  return Status::Good;
}

Status make_report(Build& build) {
  const auto theme = theme_for(build.session, theme_of(build), build.compiled);
  if (!theme) return Status::WrongUse;
  ReportPage page = gather_page(build.compiled.set, *theme, build.session.common.language);
  for (const std::string& text : build.findings) page.findings.push_back({PageTone::Warning, text});
  if (build.games) add_games(page, build.compiled.set, *build.games);
  if (build.example) add_board(page, build.compiled.set, *theme, *build.example);
  if (page.findings.empty())
    page.findings.push_back({PageTone::Good, "nothing to remark: the set compiles"});
  return build.put("report.html", html(page), "tiles, findings and games, to read in a browser");
}

}  // namespace tw::cli
