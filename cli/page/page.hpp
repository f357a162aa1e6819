// The report as one HTML file that needs nothing else: no network, no fonts, no pictures beside it.
//
// This is the page as data; `html.cpp` writes it down. All texts are plain and are escaped there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tw::cli {

/// A part of a tile that answers when it is pointed at.
struct PageRegion {
  std::string outline;  ///< SVG path data in mm
  std::string text;     ///< `city N E, shield 1`
  std::string lie;      ///< `field`, `city`, `road`, `river`, `place`: how it is highlighted
};

struct PageTile {
  std::string id;
  std::string title;               ///< may be empty
  std::string copies;              ///< `3 copies`
  std::string png;                 ///< bytes of the picture
  double width = 45, height = 45;  ///< mm
  std::vector<PageRegion> regions;
  std::vector<std::string> facts;  ///< `edges CRFF`, `symmetry 4`
};

/// A table; the first column is text, the others are numbers if `numbers`.
struct PageTable {
  std::string title;
  std::string remark;  ///< a sentence above it; may be empty
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
};

/// A tile of another expansion that lies on a board.
struct PageGuest {
  std::string id;
  std::string png;  ///< bytes of the picture
};

/// A position on a grid.
struct PageBoardTile {
  std::size_t tile = 0;  ///< index into `ReportPage::tiles`, or beyond them into `guests`
  int column = 0, row = 0;
  int turns = 0;  ///< quarter turns clockwise
};
struct PageBoard {
  std::string title;
  std::string remark;  ///< a sentence above it; may be empty
  std::vector<PageBoardTile> tiles;
};

enum class PageTone : std::uint8_t { Good, Warning, Bad };

struct PageFinding {
  PageTone tone = PageTone::Good;
  std::string text;  ///< several lines, shown as they are
};

struct ReportPage {
  std::string language = "en";
  std::string title;
  std::vector<std::string> about;     ///< version, authors, what it requires
  std::string made_by;                ///< `tilewright 0.1.0`
  std::vector<PageFinding> findings;  ///< diagnostics and what play brought to light
  std::vector<PageTile> tiles;
  std::vector<PageTable> tables;
  std::vector<PageGuest> guests;
  std::vector<PageBoard> boards;
};

/// The page. Equal pages give equal bytes.
[[nodiscard]] std::string html(const ReportPage& page);

/// Base64 of bytes (RFC 4648).
[[nodiscard]] std::string base64(const std::string& bytes);

}  // namespace tw::cli
