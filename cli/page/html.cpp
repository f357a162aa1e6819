#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/page/page.hpp"
#include "cli/page/style.hpp"

namespace tw::cli {
namespace {

constexpr int board_cell = 45;  ///< mm, as tiles are printed

std::string escaped(const std::string& text) {
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&#39;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string tone_class(PageTone tone) {
  switch (tone) {
    case PageTone::Good:
      return "good";
    case PageTone::Warning:
      return "warning";
    case PageTone::Bad:
      return "bad";
  }
  return "";
}

std::string findings(const ReportPage& page) {
  if (page.findings.empty()) return "";
  std::string text = "<section id=\"findings\"><h2>Findings</h2>\n";
  for (const PageFinding& finding : page.findings)
    text += fmt::format("<pre class=\"finding {}\">{}</pre>\n", tone_class(finding.tone),
                        escaped(finding.text));
  return text + "</section>\n";
}

std::string card(const PageTile& tile, std::size_t index) {
  std::string text = fmt::format("<figure class=\"card\" id=\"tile-{}\">\n", index);
  text += fmt::format(
      "<svg viewBox=\"0 0 {0} {1}\" role=\"img\" aria-label=\"{2}\">"
      "<use href=\"#art-{3}\"/>\n",
      tile.width, tile.height, escaped(tile.id), index);
  for (const PageRegion& region : tile.regions)
    text +=
        fmt::format("<path class=\"region {}\" d=\"{}\" tabindex=\"0\"><title>{}</title></path>\n",
                    escaped(region.lie), escaped(region.outline), escaped(region.text));
  text += fmt::format("</svg>\n<figcaption><b>{}</b> <span class=\"copies\">{}</span>",
                      escaped(tile.title.empty() ? tile.id : tile.title), escaped(tile.copies));
  if (!tile.title.empty()) text += fmt::format("<br><code>{}</code>", escaped(tile.id));
  for (const std::string& fact : tile.facts)
    text += fmt::format("<br><span class=\"fact\">{}</span>", escaped(fact));
  return text + "<div class=\"pointed\" aria-live=\"polite\"></div></figcaption></figure>\n";
}

/// Every picture once; cards and boards refer to it.
std::string pictures(const ReportPage& page) {
  std::string text = "<svg width=\"0\" height=\"0\" style=\"position:absolute\"><defs>\n";
  for (std::size_t i = 0; i < page.tiles.size(); ++i)
    text += fmt::format(
        "<image id=\"art-{}\" width=\"{}\" height=\"{}\" "
        "href=\"data:image/png;base64,{}\"/>\n",
        i, page.tiles[i].width, page.tiles[i].height, base64(page.tiles[i].png));
  for (std::size_t i = 0; i < page.guests.size(); ++i)
    text += fmt::format(
        "<image id=\"art-{}\" width=\"{}\" height=\"{}\" "
        "href=\"data:image/png;base64,{}\"/>\n",
        page.tiles.size() + i, board_cell, board_cell, base64(page.guests[i].png));
  return text + "</defs></svg>\n";
}

std::string tiles(const ReportPage& page) {
  if (page.tiles.empty()) return "";
  std::string text =
      "<section id=\"tiles\"><h2>Tiles</h2>\n<p class=\"remark\">Point at a tile to see what "
      "belongs together.</p>\n<div class=\"cards\">\n";
  for (std::size_t i = 0; i < page.tiles.size(); ++i) text += card(page.tiles[i], i);
  return text + "</div></section>\n";
}

std::string heading(const std::string& title, const std::string& remark) {
  std::string text = fmt::format("<h3>{}</h3>\n", escaped(title));
  if (!remark.empty()) text += fmt::format("<p class=\"remark\">{}</p>\n", escaped(remark));
  return text;
}

std::string table(const PageTable& table) {
  std::string text = heading(table.title, table.remark);
  text += "<table><thead><tr>";
  for (const std::string& cell : table.head) text += fmt::format("<th>{}</th>", escaped(cell));
  text += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) {
    text += "<tr>";
    for (const std::string& cell : row) text += fmt::format("<td>{}</td>", escaped(cell));
    text += "</tr>\n";
  }
  return text + "</tbody></table>\n";
}

std::string tables(const ReportPage& page) {
  if (page.tables.empty()) return "";
  std::string text = "<section id=\"numbers\"><h2>Numbers</h2>\n";
  for (const PageTable& one : page.tables) text += table(one);
  return text + "</section>\n";
}

std::string board(const ReportPage& page, const PageBoard& board) {
  if (board.tiles.empty()) return "";
  constexpr int cell = board_cell;
  int left = board.tiles.front().column, right = left;
  int top = board.tiles.front().row, bottom = top;
  for (const PageBoardTile& tile : board.tiles) {
    left = std::min(left, tile.column);
    right = std::max(right, tile.column);
    top = std::min(top, tile.row);
    bottom = std::max(bottom, tile.row);
  }
  std::string text = heading(board.title, board.remark);
  text += fmt::format("<svg class=\"board\" viewBox=\"{} {} {} {}\">\n", left * cell, top * cell,
                      (right - left + 1) * cell, (bottom - top + 1) * cell);
  for (const PageBoardTile& tile : board.tiles) {
    const int x = tile.column * cell;
    const int y = tile.row * cell;
    const bool own = tile.tile < page.tiles.size();
    text += fmt::format(
        "<use href=\"#art-{0}\" transform=\"translate({1} {2}) rotate({3} {4} {4})\">"
        "<title>{5}</title></use>\n",
        tile.tile, x, y, tile.turns * 90, board_cell / 2.0,
        escaped(own ? page.tiles[tile.tile].id : page.guests[tile.tile - page.tiles.size()].id));
  }
  return text + "</svg>\n";
}

std::string boards(const ReportPage& page) {
  if (page.boards.empty()) return "";
  std::string text = "<section id=\"games\"><h2>Games</h2>\n";
  for (const PageBoard& one : page.boards) text += board(page, one);
  return text + "</section>\n";
}

}  // namespace

std::string base64(const std::string& bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t have = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k)
      bits = bits << 8U | (k < have ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      text += k <= have ? digits[bits >> (18 - 6 * k) & 63U] : '=';
  }
  return text;
}

std::string html(const ReportPage& page) {
  std::string text = fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n",
      escaped(page.language), escaped(page.title), page_style);
  text += fmt::format("<header><h1>{}</h1>\n", escaped(page.title));
  for (const std::string& line : page.about) text += fmt::format("<p>{}</p>\n", escaped(line));
  text +=
      "</header>\n" + pictures(page) + findings(page) + tiles(page) + tables(page) + boards(page);
  return text + fmt::format("<footer>{}</footer>\n<script>{}</script>\n</body>\n</html>\n",
                            escaped(page.made_by), page_script);
}

}  // namespace tw::cli
