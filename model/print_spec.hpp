// How a set is put on paper: the `print:` block and the printer profiles as plain data.
//
// Filled by `tiledef/print_reader.hpp` from YAML or by the command line; read by `render/sheet` and
// `render/press`. Every length is in millimetres unless its name says otherwise; positions count
// from the top-left corner of the page as one looks at it, y grows down.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/source.hpp"

namespace tw {

/// Width and height in mm.
struct SizeMm {
  double width = 0;
  double height = 0;
  friend bool operator==(const SizeMm&, const SizeMm&) = default;
};

/// Distances from the four edges of a page in mm.
struct InsetsMm {
  double top = 0, right = 0, bottom = 0, left = 0;
};

/// A paper format by name, portrait.
struct PaperFormat {
  std::string_view name;
  SizeMm size;
};

/// All paper formats that can be named, in the order they are listed to users.
[[nodiscard]] const std::vector<PaperFormat>& paper_formats();

/// The format of that name (`A4`, `letter`; case does not matter); nullopt if there is none.
[[nodiscard]] std::optional<PaperFormat> find_paper(std::string_view name);

enum class SheetLayout : std::uint8_t {
  Guillotine,   ///< neighbours share their cut; bleed only round the block
  DoubleCut,    ///< every piece has its own bleed, two cuts between neighbours
  MatchedEdge,  ///< shared cuts, pieces placed so that both sides of each show the same terrain
  GutterFold,   ///< fronts and backs on one side of the paper, folded and glued
  Labels,       ///< positions of a bought label sheet
  Single,       ///< one piece a page, the page as large as the piece with its bleed and marks
};

enum class PageTurn : std::uint8_t { Auto, Portrait, Landscape };

enum class MarkStyle : std::uint8_t {
  None,
  Edge,   ///< short marks round the block only
  Cross,  ///< and ticks at every corner inside, which are still there after the first cut
  Full,   ///< lines over the whole sheet wherever there is no piece
  Grid,   ///< an outline round every piece, for knife and ruler
};

/// How the paper is turned over between the two sides.
enum class BackSide : std::uint8_t { None, LongEdge, ShortEdge };

/// What the file is for.
enum class PdfKind : std::uint8_t {
  Home,  ///< sRGB, for one's own printer
  X4,    ///< CMYK with PDF/X-4 structure
  X1a,   ///< CMYK with PDF/X-1a:2003 structure: no transparency, no layers
};

enum class CutterMarks : std::uint8_t { None, Silhouette };

struct CropMarks {
  MarkStyle style = MarkStyle::Cross;
  double length = 5.0;
  double offset = -1.0;    ///< distance from the trim edge; negative = as far as the bleed reaches
  double tick = 2.0;       ///< length of the ticks inside the block
  double weight_pt = 0.4;  ///< line width in points; 0.2 is the least that prints
  bool knock_out = true;   ///< white under the marks, so that they show on dark art
  bool on_backs = false;
};

/// A sheet of labels: a grid of places on a paper.
struct LabelGrid {
  std::string part;  ///< `Rayfilm 0241`
  SizeMm paper;
  int columns = 0, rows = 0;
  SizeMm label;
  double left = 0, top = 0;  ///< of the first label
  double pitch_x = 0, pitch_y = 0;
  double radius = 0;  ///< of the corners
};

/// What one printer does to paper. Measured with the calibration sheet.
struct PrinterProfile {
  std::string name;
  InsetsMm margins{6.35, 6.35, 6.35, 6.35};  ///< what it cannot print on
  double back_dx = 0, back_dy = 0;           ///< added to the back, to the right and down
  double back_turn = 0;  ///< degrees clockwise about the page centre, added to the back
  double back_scale_x = 1, back_scale_y = 1;
  std::optional<BackSide> flip;  ///< how its duplexer turns the paper
  Span span;
};

/// The colour conversion of a press file.
struct PressSpec {
  std::string profile;         ///< path of a CMYK printer profile; empty = the one that is shipped
  double ink_limit = 300;      ///< per cent, sum of the four inks
  double gamut_tolerance = 6;  ///< CIEDE2000 beyond which a palette entry is reported
  bool cut_contour = false;    ///< outlines of the pieces as spot colour CutContour
};

/// One output: everything that decides what is on the pages.
struct PrintSpec {
  std::string name = "sheet";     ///< part of the file name when there are several outputs
  std::string paper_name = "A4";  ///< `custom` when a size was given
  SizeMm paper{210, 297};         ///< portrait, or as given for `custom`
  PageTurn turn = PageTurn::Auto;
  SizeMm tile{45, 45};            ///< one square of a tile after cutting
  double bleed = 2.0;             ///< 0..5
  double back_bleed_extra = 0.0;  ///< more bleed on backs
  double safe = 3.0;              ///< inside the trim edge nothing that matters
  InsetsMm margins{6.35, 6.35, 6.35, 6.35};
  std::optional<double> gutter;  ///< between trim edges; unset = what the layout needs
  SheetLayout layout = SheetLayout::Guillotine;
  std::optional<LabelGrid> labels;
  CropMarks marks;
  CutterMarks cutter = CutterMarks::None;
  BackSide backs = BackSide::LongEdge;
  std::optional<PrinterProfile> printer;
  int copies = 1;
  int variants = 3;                 ///< how many drawings copies of one tile take turns with, 1..3
  std::vector<std::string> select;  ///< ids of tiles (or `expansion/id`); empty = all
  std::vector<std::string> leave_out;
  std::vector<int> skip;        ///< places left free on every sheet, counted from 1 row by row
  std::vector<int> skip_first;  ///< places left free on the first sheet (a started label sheet)
  bool slug = true;
  bool guides = false;    ///< trim and safe lines in a layer that is shown and not printed
  bool manifest = false;  ///< a page with every tile, its count and its edges
  std::string theme = "classic";
  PdfKind pdf = PdfKind::Home;
  PressSpec press;
  std::uint64_t seed = 1;  ///< of the search for matching edges

  Span span;  ///< the block; nowhere if it came from the command line
  Span paper_span, bleed_span, margins_span, layout_span, tile_span, labels_span, select_span,
      skip_span, printer_span;
};

/// Everything one file says about printing.
struct PrintDeclarations {
  std::vector<PrintSpec> outputs;
  std::vector<PrinterProfile> printers;
};

}  // namespace tw
