#include "render/pictures/outlines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "render/draw/outline.hpp"
#include "render/lay_out.hpp"

namespace tw::render {

CutOutlines cut_outlines(const TileSet& set, const std::vector<TileId>& tiles, int columns,
                         double gap) {
  CutOutlines outlines;
  double x = gap, y = gap, row_height = 0;
  int column = 0;
  for (const TileId id : tiles) {
    if (column == std::max(1, columns)) {
      column = 0;
      x = gap;
      y += row_height + gap;
      row_height = 0;
    }
    const TileLayout layout = lay_out(set, id, 0);
    std::vector<std::pair<double, double>> line;
    // Corners only: sides of several squares in a row are one cut.
    for (const Point corner : corners_of(layout.outline))
      line.emplace_back(x + corner.x, y + corner.y);
    outlines.lines.push_back(std::move(line));
    x += layout.width + gap;
    outlines.width = std::max(outlines.width, x);
    row_height = std::max(row_height, layout.height);
    ++column;
  }
  outlines.height = y + row_height + gap;
  return outlines;
}

std::string outlines_svg(const CutOutlines& outlines) {
  std::string svg = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.3f}mm\" height=\"{1:.3f}mm\" "
      "viewBox=\"0 0 {0:.3f} {1:.3f}\">\n"
      "<g id=\"CutContour\" fill=\"none\" stroke=\"#ff00ff\" stroke-width=\"0.1\">\n",
      outlines.width, outlines.height);
  for (const auto& line : outlines.lines) {
    svg += "<path d=\"";
    for (std::size_t i = 0; i < line.size(); ++i)
      svg += fmt::format("{}{:.3f} {:.3f}", i == 0 ? "M" : "L", line[i].first, line[i].second);
    svg += "Z\"/>\n";
  }
  return svg + "</g>\n</svg>\n";
}

std::string outlines_dxf(const CutOutlines& outlines) {
  // Group codes and values, one a line (AutoCAD R12). $INSUNITS 4 = millimetres.
  std::string dxf =
      "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n"
      "0\nSECTION\n2\nENTITIES\n";
  for (const auto& line : outlines.lines) {
    dxf += "0\nPOLYLINE\n8\nCUT\n66\n1\n70\n1\n";
    for (const auto& [x, y] : line)
      dxf += fmt::format("0\nVERTEX\n8\nCUT\n10\n{:.3f}\n20\n{:.3f}\n", x, outlines.height - y);
    dxf += "0\nSEQEND\n8\nCUT\n";
  }
  return dxf + "0\nENDSEC\n0\nEOF\n";
}

}  // namespace tw::render
