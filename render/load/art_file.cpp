#include "render/load/art_file.hpp"

#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include <fstream>
#include <system_error>

#include "render/load/raster.hpp"
#include "render/load/vet_svg.hpp"

namespace tw::render {
namespace {

namespace fs = std::filesystem;

std::nullopt_t refuse(const std::string& file, const std::string& why, Span where,
                      DiagSink& diagnostics) {
  diagnostics.add(diagnose<DiagId::ArtRefused>(where, file, why));
  return std::nullopt;
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
  const std::string ending = path.extension().string();
  if (ending == ".svg" || ending == ".SVG") {
    int line = 0;
    why = svg_problem(*bytes, &line);
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

ArtBook load_art(const TileSet& set, const SourceSpans* spans, DiagSink& diagnostics) {
  ArtBook book;
  const auto load = [&](ExpansionId from, NameId name, Span where) {
    if (!name.valid()) return;
    const std::pair key(from, std::string(set.name(name)));
    if (book.contains(key)) return;
    if (auto picture = read_art(set.expansions[from].folder, key.second, where, diagnostics))
      book.emplace(key, std::move(*picture));
  };
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const Tile& tile = set.tiles.rows()[i];
    load(tile.expansion, tile.art, spans != nullptr ? spans->tiles[i] : Span{});
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

void draw_tile_art(DrawList& list, const ArtPicture& picture, double width, double height,
                   double bleed) {
  auto once = std::make_shared<DrawList>();
  draw_art(*once, picture, {0, 0}, width, height, Fit::Cover);
  const std::shared_ptr<const DrawList> shared = once;
  if (bleed > 0)
    for (int row = -1; row <= 1; ++row)
      for (int column = -1; column <= 1; ++column) {
        if (row == 0 && column == 0) continue;
        Matrix mirrored;
        if (column != 0) {
          mirrored.xx = -1;
          mirrored.dx = column < 0 ? 0 : 2 * width;
        }
        if (row != 0) {
          mirrored.yy = -1;
          mirrored.dy = row < 0 ? 0 : 2 * height;
        }
        list.add(Use{shared, mirrored});
      }
  list.add(Use{shared, {}});
}

}  // namespace tw::render
