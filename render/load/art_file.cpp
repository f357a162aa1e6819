#include "render/load/art_file.hpp"

#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <fstream>
#include <system_error>

#include "render/load/raster.hpp"
#include "render/load/try_svg.hpp"
#include "render/load/vet_svg.hpp"

namespace tw::render {
namespace {

namespace fs = std::filesystem;

std::nullopt_t refuse(const std::string& file, const std::string& why, Span where,
                      DiagSink& diagnostics) {
  diagnostics.add(diagnose<DiagId::ArtRefused>(where, file, why));
  return std::nullopt;
}

std::string ending_of(std::string_view path) {
  std::string ending = fs::path(path).extension().string();
  for (char& letter : ending)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return ending;
}

/// Is `path`, with all links followed, below `folder`?
bool stays_inside(const fs::path& folder, const fs::path& path) {
  std::error_code error;
  const fs::path base = fs::canonical(folder, error);
  if (error) return false;
  const fs::path real = fs::canonical(path, error);
  if (error) return false;
  const fs::path relative = real.lexically_relative(base);
  return !relative.empty() && *relative.begin() != "..";
}

std::optional<std::string> file_bytes(const fs::path& path, std::size_t most, std::string& why) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) {
    why = "it is no file";
    return std::nullopt;
  }
  const auto size = fs::file_size(path, error);
  if (error || size > most) {
    why = fmt::format("it is larger than {} MB", most >> 20U);
    return std::nullopt;
  }
  std::ifstream stream(path, std::ios::binary);
  std::string bytes(static_cast<std::size_t>(size), '\0');
  stream.read(bytes.data(), static_cast<std::streamsize>(size));
  if (stream.gcount() != static_cast<std::streamsize>(size)) {
    why = "it cannot be read";
    return std::nullopt;
  }
  return bytes;
}

/// Width divided by height of a document; nothing if librsvg cannot make sense of it.
std::optional<double> proportion_of(const std::string& document) {
  RsvgHandle* handle = rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(document.data()),
                                                 document.size(), nullptr);
  if (handle == nullptr) return std::nullopt;
  gboolean has_width = FALSE, has_height = FALSE, has_box = FALSE;
  RsvgLength width{}, height{};
  RsvgRectangle box{};
  rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &width, &has_height, &height, &has_box,
                                       &box);
  g_object_unref(handle);
  if (has_box && box.width > 0 && box.height > 0) return box.width / box.height;
  if (has_width && has_height && width.length > 0 && height.length > 0)
    return width.length / height.length;
  return 1.0;
}

}  // namespace

std::optional<ArtPicture> read_art(const fs::path& folder, const std::string& file, Span where,
                                   DiagSink& diagnostics) {
  const fs::path path = folder / file;
  std::error_code error;
  if (!fs::exists(path, error)) {
    diagnostics.add(diagnose<DiagId::ArtMissing>(where, file, folder.string()));
    return std::nullopt;
  }
  if (fs::path(file).is_absolute() || !stays_inside(folder, path))
    return refuse(file, "it lies outside the expansion's folder", where, diagnostics);
  std::string why;
  const auto bytes = file_bytes(path, raster_limits::bytes, why);
  if (!bytes) return refuse(file, why, where, diagnostics);

  ArtPicture picture;
  picture.name = file;
  if (ending_of(file) == ".svg") {
    int line = 0;
    bool costly = false;
    why = svg_problem(*bytes, &line, &costly);
    if (why.empty() && costly) why = svg_trial_problem(*bytes);
    if (!why.empty())
      return refuse(file, line > 0 ? fmt::format("{} (line {})", why, line) : why, where,
                    diagnostics);
    const auto proportion = proportion_of(*bytes);
    if (!proportion) return refuse(file, "it is not understood as SVG", where, diagnostics);
    picture.svg = std::make_shared<const std::string>(*bytes);
    picture.columns_by_rows = *proportion;
    return picture;
  }
  auto image = decode_raster(*bytes, &why);
  if (!image) return refuse(file, why, where, diagnostics);
  picture.columns_by_rows = static_cast<double>(image->columns) / image->rows;
  picture.pixels = std::make_shared<const PixelImage>(std::move(*image));
  return picture;
}

namespace {

void check_proportion(const TileSet& set, const Tile& tile, const ArtPicture& picture, Span where,
                      DiagSink& diagnostics) {
  constexpr double not_seen = 0.015;  // half a millimetre of a tile, within any bleed
  const double wanted = static_cast<double>(tile.columns) / tile.rows;
  const double ratio = picture.columns_by_rows / wanted;
  if (ratio < 1 + not_seen && ratio > 1 - not_seen) return;
  diagnostics.add(
      diagnose<DiagId::ArtCropped>(where, picture.name,
                                   fmt::format("{:.2f}", picture.columns_by_rows),
                                   set.name(tile.id), fmt::format("{:.2f}", wanted))
          .help(fmt::format("crop it yourself to {} x {} squares", tile.columns, tile.rows)));
}

}  // namespace

bool names_picture(std::string_view back) {
  const std::string ending = ending_of(back);
  return ending == ".svg" || ending == ".png" || ending == ".jpg" || ending == ".jpeg";
}

ArtBook load_art(const TileSet& set, const SourceSpans* spans, DiagSink& diagnostics) {
  ArtBook book;
  const auto load = [&](ExpansionId from, NameId name, Span where) {
    if (!name.valid()) return;
    const std::pair key(from, std::string(set.name(name)));
    if (book.contains(key)) return;
    if (auto picture = read_art(set.expansions[from].folder, key.second, where, diagnostics))
      book.emplace(key, std::move(*picture));
  };
  const auto load_face = [&](const Tile& tile, NameId name, Span where) {
    load(tile.expansion, name, where);
    const auto found = book.find({tile.expansion, std::string(set.name(name))});
    if (found != book.end()) check_proportion(set, tile, found->second, where, diagnostics);
  };
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const Tile& tile = set.tiles.rows()[i];
    const Span where = spans != nullptr ? spans->tiles[i] : Span{};
    if (tile.art.valid()) load_face(tile, tile.art, where);
    if (tile.back.valid() && names_picture(set.name(tile.back))) load_face(tile, tile.back, where);
    for (std::size_t k = 0; k < tile.parts.count; ++k) {
      const std::size_t part = tile.parts.begin + k;
      load(tile.expansion, set.parts[part].hints.art,
           spans != nullptr ? spans->parts[part] : Span{});
    }
  }
  return book;
}

const ArtPicture* art_of(const ArtBook& book, const TileSet& set, const Tile& tile) {
  if (!tile.art.valid()) return nullptr;
  const auto found = book.find({tile.expansion, std::string(set.name(tile.art))});
  return found == book.end() ? nullptr : &found->second;
}

void draw_art(DrawList& list, const ArtPicture& picture, Point corner, double width, double height,
              Fit fit) {
  const bool wider = picture.columns_by_rows > width / height;
  double w = width, h = height;
  if (wider == (fit == Fit::Cover))
    w = height * picture.columns_by_rows;
  else
    h = width / picture.columns_by_rows;
  const Point at{corner.x - (w - width) / 2, corner.y - (h - height) / 2};
  list.add(PushClip{Path().rectangle(corner, width, height)});
  if (picture.svg) {
    list.add(Svg{picture.svg, picture.name, at, w, h});
  } else if (picture.pixels) {
    const auto rgba =
        std::shared_ptr<const std::vector<std::uint8_t>>(picture.pixels, &picture.pixels->rgba);
    list.add(Bitmap{rgba, picture.pixels->columns, picture.pixels->rows, at, w, h});
  }
  list.add(PopClip{});
}

void draw_tile_art(DrawList& list, const ArtPicture& picture, const Points& outline, double bleed) {
  double width = 0, height = 0;
  for (const Point corner : outline) {
    width = std::max(width, corner.x);
    height = std::max(height, corner.y);
  }
  auto once = std::make_shared<DrawList>();
  draw_art(*once, picture, {0, 0}, width, height, Fit::Cover);
  const auto put = [&](const Points& area, const Matrix& matrix) {
    list.add(PushClip{closed(area)});
    list.add(Use{once, matrix});
    list.add(PopClip{});
  };
  // Where the trim runs through the middle of a pixel, picture and mirror image cover half of it
  // each, and paper would shine through: a hair of the picture lies under the line.
  constexpr double hair = 0.4;
  const Points corners = corners_of(outline);
  for (std::size_t i = 0; bleed > 0 && i < corners.size(); ++i) {
    const Point a = corners[i], b = corners[(i + 1) % corners.size()];
    const Point out = left_of(unit(b - a)) * hair;
    put({a - out, a + out, b + out, b - out}, Matrix::translation(out.x, out.y));
  }
  for (const BleedPatch& patch : mirrored_bleed(outline, bleed)) put(patch.area, patch.mirror);
  put(corners, {});
}

}  // namespace tw::render
