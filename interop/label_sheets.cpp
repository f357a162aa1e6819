#include "interop/label_sheets.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <pugixml.hpp>
#include <system_error>
#include <vector>

namespace tw::interop {
namespace {

constexpr std::size_t largest_file = std::size_t{8} << 20;

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return result;
}

/// Square labels that 45 mm tiles go on, in mm.
std::vector<LabelGrid> known_grids() {
  return {
      {"Online Labels OL5175", {215.9, 279.4}, 4, 5, {45.72, 45.72}, 16.51, 25.4, 45.72, 45.72, 0},
      {"Rayfilm 0241", {210, 297}, 3, 5, {49, 49}, 26.5, 16, 54, 54, 0},
      {"Rayfilm 2626", {210, 297}, 4, 5, {50, 50}, 5, 23.5, 50, 50, 0},
  };
}

/// `45.72mm`, `1.8in`, `144pt`, or points without a unit.
std::optional<double> millimetres(const char* text) {
  double value = 0;
  const std::string_view view(text);
  const auto [end, error] = std::from_chars(view.data(), view.data() + view.size(), value);
  if (error != std::errc()) return std::nullopt;
  const std::string_view unit(end, static_cast<std::size_t>(view.data() + view.size() - end));
  if (unit == "mm") return value;
  if (unit == "cm") return value * 10;
  if (unit == "in") return value * 25.4;
  if (unit == "pc") return value * 25.4 / 6;
  if (unit.empty() || unit == "pt") return value * 25.4 / 72;
  return std::nullopt;
}

std::optional<SizeMm> paper_of(const pugi::xml_node& sheet) {
  const std::string size = sheet.attribute("size").as_string();
  if (const auto format = find_paper(size == "US-Letter" ? "Letter" : size)) return format->size;
  const auto width = millimetres(sheet.attribute("width").as_string());
  const auto height = millimetres(sheet.attribute("height").as_string());
  if (!width || !height) return std::nullopt;
  return SizeMm{*width, *height};
}

std::optional<LabelGrid> grid_of(const pugi::xml_node& sheet, const std::string& part) {
  LabelGrid grid;
  grid.part = part;
  const auto paper = paper_of(sheet);
  pugi::xml_node label = sheet.child("Label-rectangle");
  const bool round = !label;
  if (round) label = sheet.child("Label-round");
  const pugi::xml_node layout = label.child("Layout");
  if (!paper || !layout || layout.next_sibling("Layout")) return std::nullopt;
  grid.paper = *paper;
  const auto value = [](const pugi::xml_node& node, const char* name) {
    return millimetres(node.attribute(name).as_string()).value_or(-1);
  };
  if (round) {
    const double radius = value(label, "radius");
    grid.label = {2 * radius, 2 * radius};
    grid.radius = radius;
  } else {
    grid.label = {value(label, "width"), value(label, "height")};
    grid.radius = std::max(0.0, value(label, "round"));
  }
  grid.columns = layout.attribute("nx").as_int();
  grid.rows = layout.attribute("ny").as_int();
  grid.left = value(layout, "x0");
  grid.top = value(layout, "y0");
  grid.pitch_x = value(layout, "dx");
  grid.pitch_y = value(layout, "dy");
  const bool sane = grid.columns >= 1 && grid.rows >= 1 && grid.columns <= 100 &&
                    grid.rows <= 100 && grid.label.width > 1 && grid.label.height > 1 &&
                    grid.left >= 0 && grid.top >= 0 &&
                    (grid.columns == 1 || grid.pitch_x >= grid.label.width - 0.01) &&
                    (grid.rows == 1 || grid.pitch_y >= grid.label.height - 0.01);
  if (!sane) return std::nullopt;
  return grid;
}

}  // namespace

std::optional<LabelGrid> read_glabels_template(const std::string& xml, std::string_view part) {
  pugi::xml_document document;
  // Document types are not read, so that entities cannot grow: the file is data from elsewhere.
  if (!document.load_buffer(xml.data(), xml.size(), pugi::parse_default)) return std::nullopt;
  const std::string wanted = lower(part);
  const pugi::xml_node root = document.child("Glabels-templates");
  for (pugi::xml_node node = root.child("Template"); node; node = node.next_sibling("Template")) {
    const std::string name =
        std::string(node.attribute("brand").as_string()) + " " + node.attribute("part").as_string();
    if (lower(name) != wanted) continue;
    // A template may only say that it is the same as another part of the brand.
    if (const auto same = node.attribute("equiv")) {
      const std::string other =
          std::string(node.attribute("brand").as_string()) + " " + same.as_string();
      if (lower(other) == wanted) return std::nullopt;
      for (const auto& twin : root.children("Template")) {
        const std::string twin_name = std::string(twin.attribute("brand").as_string()) + " " +
                                      twin.attribute("part").as_string();
        if (lower(twin_name) == lower(other)) return grid_of(twin, name);
      }
      return std::nullopt;
    }
    return grid_of(node, name);
  }
  return std::nullopt;
}

std::optional<LabelGrid> find_label_grid(std::string_view part,
                                         const std::filesystem::path& glabels) {
  for (const LabelGrid& grid : known_grids())
    if (lower(grid.part) == lower(part)) return grid;
  std::error_code error;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(glabels, error))
    if (entry.path().extension() == ".xml" && entry.file_size(error) <= largest_file)
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const auto& path : files) {
    std::ifstream file(path, std::ios::binary);
    const std::string xml(std::istreambuf_iterator<char>(file), {});
    if (const auto grid = read_glabels_template(xml, part)) return grid;
  }
  return std::nullopt;
}

}  // namespace tw::interop
