#include "cli/print_options.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "tiledef/read_print.hpp"

namespace tw::cli {
namespace {

template <class Value>
using Named = std::pair<const char*, Value>;

constexpr auto layouts = std::to_array<Named<SheetLayout>>({
    {"guillotine", SheetLayout::Guillotine},
    {"double-cut", SheetLayout::DoubleCut},
    {"matched-edge", SheetLayout::MatchedEdge},
    {"gutter-fold", SheetLayout::GutterFold},
    {"single", SheetLayout::Single},
});
constexpr auto turns = std::to_array<Named<PageTurn>>({
    {"auto", PageTurn::Auto},
    {"portrait", PageTurn::Portrait},
    {"landscape", PageTurn::Landscape},
});
constexpr auto mark_styles = std::to_array<Named<MarkStyle>>({
    {"cross", MarkStyle::Cross},
    {"edge", MarkStyle::Edge},
    {"full", MarkStyle::Full},
    {"grid", MarkStyle::Grid},
    {"none", MarkStyle::None},
});
constexpr auto back_sides = std::to_array<Named<BackSide>>({
    {"long-edge", BackSide::LongEdge},
    {"short-edge", BackSide::ShortEdge},
    {"none", BackSide::None},
});
constexpr auto pdf_kinds = std::to_array<Named<PdfKind>>({
    {"home", PdfKind::Home},
    {"x4", PdfKind::X4},
    {"x1a", PdfKind::X1a},
});

constexpr auto cutters = std::to_array<Named<CutterMarks>>({
    {"none", CutterMarks::None},
    {"silhouette", CutterMarks::Silhouette},
});

template <class Table>
std::vector<std::string> words(const Table& table) {
  std::vector<std::string> names;
  for (const auto& [name, value] : table) names.emplace_back(name);
  return names;
}

/// The value of a word; choices were checked when the command line was parsed.
template <class Table>
auto value_of(const Table& table, const std::string& word) {
  for (const auto& [name, value] : table)
    if (word == name) return value;
  return table.front().second;
}

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// `100x150`: mm.
std::optional<SizeMm> custom_paper(std::string_view text) {
  const std::size_t at = text.find('x');
  if (at == std::string_view::npos) return std::nullopt;
  const auto width = number(text.substr(0, at));
  const auto height = number(text.substr(at + 1));
  constexpr double longest = 2000;
  if (!width || !height || *width < 20 || *height < 20 || *width > longest || *height > longest)
    return std::nullopt;
  return SizeMm{*width, *height};
}

/// Applies a word if it was given.
template <class Table, class Value>
void apply(const Table& table, const std::optional<std::string>& word, Value& into) {
  if (word) into = value_of(table, *word);
}

bool apply_skip(Session& session, const PrintOptions& options, PrintSpec& spec) {
  if (options.skip.empty()) return true;
  spec.skip.clear();
  for (const std::string& word : options.skip) {
    const auto place = number(word);
    if (!place || *place < 1 || *place > 10000) {
      session.wrong_use(fmt::format("`{}` is no place on a sheet; places count from 1", word));
      return false;
    }
    const int wanted = static_cast<int>(*place);
    if (std::find(spec.skip.begin(), spec.skip.end(), wanted) == spec.skip.end())
      spec.skip.push_back(wanted);
  }
  return true;
}

bool apply_printer(Session& session, const PrintOptions& options,
                   const std::vector<PrinterProfile>& printers, PrintSpec& spec) {
  if (options.printer.empty()) return true;
  std::vector<std::string> names;
  for (const PrinterProfile& printer : printers) {
    names.push_back(printer.name);
    if (printer.name != options.printer) continue;
    spec.printer = printer;
    if (printer.flip && spec.backs != BackSide::None && !options.backs) spec.backs = *printer.flip;
    return true;
  }
  const auto near = nearest(options.printer, names);
  session.wrong_use(fmt::format("there is no printer profile `{}`{}", options.printer,
                                near ? fmt::format("; did you mean `{}`?", *near) : ""));
  return false;
}

bool apply_options(Session& session, const PrintOptions& options,
                   const std::vector<PrinterProfile>& printers, PrintSpec& spec) {
  if (!options.paper.empty()) {
    const auto paper = paper_of(session, options.paper);
    if (!paper) return false;
    spec.paper_name = paper->name;
    spec.paper = paper->size;
  }
  apply(turns, options.turn, spec.turn);
  apply(layouts, options.layout, spec.layout);
  apply(mark_styles, options.marks, spec.marks.style);
  apply(back_sides, options.backs, spec.backs);
  apply(pdf_kinds, options.pdf, spec.pdf);
  apply(cutters, options.cutter, spec.cutter);
  if (!options.labels.empty()) {
    spec.layout = SheetLayout::Labels;
    spec.labels = LabelGrid{};
    spec.labels->part = options.labels;
  }
  if (!options.theme.empty()) spec.theme = options.theme;
  if (options.tile) spec.tile = {*options.tile, *options.tile};
  if (options.bleed) {
    const double backs = spec.bleed + spec.back_bleed_extra;
    spec.bleed = *options.bleed;
    spec.back_bleed_extra = spec.back_bleed_extra > 0 ? std::max(0.0, backs - spec.bleed) : 0;
  }
  if (options.back_bleed) spec.back_bleed_extra = std::max(0.0, *options.back_bleed - spec.bleed);
  if (options.margin) {
    const double m = *options.margin;
    spec.margins = {m, m, m, m};
  }
  if (options.gutter) spec.gutter = *options.gutter;
  if (options.copies) spec.copies = static_cast<int>(*options.copies);
  if (!options.select.empty()) spec.select = options.select;
  if (!options.leave_out.empty()) spec.leave_out = options.leave_out;
  spec.guides |= options.guides;
  spec.manifest |= options.manifest;
  spec.press.cut_contour |= options.cut_contour;
  if (options.no_slug) spec.slug = false;
  return apply_skip(session, options, spec) && apply_printer(session, options, printers, spec);
}

/// Profiles of the file that was named, else of the user's own if there is one.
std::optional<std::vector<PrinterProfile>> known_printers(Session& session,
                                                          const PrintOptions& options) {
  std::string path = options.printers_file;
  if (path.empty()) {
    path = own_printers_file();
    std::error_code ignored;
    if (path.empty() || !std::filesystem::exists(path, ignored))
      return std::vector<PrinterProfile>{};
  }
  return tiledef::read_printers(path, session.sources, session.diagnostics);
}

}  // namespace

std::optional<NamedPaper> paper_of(Session& session, const std::string& word) {
  if (const auto known = find_paper(word)) return NamedPaper{std::string(known->name), known->size};
  if (const auto size = custom_paper(word)) return NamedPaper{"custom", *size};
  std::string names;
  for (const PaperFormat& format : paper_formats())
    names += (names.empty() ? "" : ", ") + std::string(format.name);
  session.wrong_use(fmt::format(
      "there is no paper `{}`; there are {}, and sizes in mm such as 210x297", word, names));
  return std::nullopt;
}

std::string own_printers_file() {
  if (const char* config = std::getenv("XDG_CONFIG_HOME"); config != nullptr && *config != '\0')
    return std::string(config) + "/tilewright/printers.yaml";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::string(home) + "/.config/tilewright/printers.yaml";
  return {};
}

void declare_print_options(Arguments& arguments, PrintOptions& options) {
  arguments.option("--paper", options.paper, "NAME",
                   "A4, A3, Letter ..., or a size as 210x297 (mm) [A4]");
  arguments.choice("--turn", options.turn, words(turns), "how the paper lies", "auto");
  arguments.choice("--layout", options.layout, words(layouts), "how tiles lie beside each other",
                   "guillotine");
  arguments.option("--labels", options.labels, "PART",
                   "a label sheet by brand and part (package glabels-data)");
  arguments.option("--tile", options.tile, 10, 200, "edge of a tile after cutting in mm", "45");
  arguments.option("--bleed", options.bleed, 0, 5, "art beyond the cutting line in mm", "2");
  arguments.option("--back-bleed", options.back_bleed, 0, 5, "the same of backs, if more is needed",
                   "as --bleed");
  arguments.option("--margin", options.margin, 0, 100, "what the printer cannot print on, in mm",
                   "6.35");
  arguments.option("--gutter", options.gutter, 0, 100, "between tiles in mm",
                   "what the layout needs");
  arguments.choice("--marks", options.marks, words(mark_styles), "crop marks", "cross");
  arguments.choice("--cutter", options.cutter, words(cutters),
                   "registration marks of a cutting machine", "none");
  arguments.choice("--backs", options.backs, words(back_sides), "how the paper is turned over",
                   "long-edge");
  arguments.option("--printer", options.printer, "NAME", "a printer profile");
  arguments.option("--printers", options.printers_file, "FILE",
                   "profiles of printers [~/.config/tilewright/printers.yaml]");
  arguments.option("--copies", options.copies, 1, 100, "how often the whole set is printed", "1");
  arguments.list("--select", options.select, "ID", "only this tile; may be repeated");
  arguments.list("--leave-out", options.leave_out, "ID", "not this tile; may be repeated");
  arguments.comma_list("--skip", options.skip, "N,N", "places left free on every sheet, from 1");
  arguments.option("--theme", options.theme, "NAME", "classic, ink or schematic [classic]");
  arguments.choice("--pdf", options.pdf, words(pdf_kinds),
                   "for one's own printer, or PDF/X for a press", "home");
  arguments.flag("--cut-contour", options.cut_contour,
                 "outlines in the spot colour CutContour (x4, x1a)");
  arguments.flag("--guides", options.guides, "cut and safe lines that are shown and not printed");
  arguments.flag("--manifest", options.manifest, "a page that lists every tile");
  arguments.flag("--no-slug", options.no_slug, "without name, ruler and gauge on the margin");
}

std::optional<std::vector<PrintSpec>> print_specs(Session& session, const PrintOptions& options,
                                                  const std::string& path) {
  const auto printers = known_printers(session, options);
  if (!printers) return std::nullopt;
  PrintDeclarations print;
  print.printers = *printers;
  if (path == "-") {
    print.outputs.emplace_back();
  } else {
    auto read = tiledef::read_print(path, *printers, session.sources, session.diagnostics);
    if (!read) return std::nullopt;
    print = std::move(*read);
  }
  for (PrintSpec& spec : print.outputs)
    if (!apply_options(session, options, print.printers, spec)) return std::nullopt;
  return std::move(print.outputs);
}

}  // namespace tw::cli
