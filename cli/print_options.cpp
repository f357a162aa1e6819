#include "cli/print_options.hpp"

#include <fmt/core.h>

#include <array>
#include <charconv>
#include <utility>

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

bool set_paper(Session& session, const std::string& word, PrintSpec& spec) {
  if (const auto known = find_paper(word)) {
    spec.paper_name = known->name;
    spec.paper = known->size;
    return true;
  }
  if (const auto size = custom_paper(word)) {
    spec.paper_name = "custom";
    spec.paper = *size;
    return true;
  }
  std::string names;
  for (const PaperFormat& format : paper_formats())
    names += (names.empty() ? "" : ", ") + std::string(format.name);
  session.wrong_use(fmt::format(
      "there is no paper `{}`; there are {}, and sizes in mm such as 210x297", word, names));
  return false;
}

}  // namespace

void declare_print_options(Arguments& arguments, PrintOptions& options) {
  arguments.option("--paper", options.paper, "NAME",
                   "A4, A3, Letter ..., or a size as 210x297 (mm)");
  arguments.choice("--turn", options.turn, words(turns), "how the paper lies");
  arguments.choice("--layout", options.layout, words(layouts), "how tiles lie beside each other");
  arguments.option("--tile", options.tile, 10, 200, "edge of a tile after cutting in mm");
  arguments.option("--bleed", options.bleed, 0, 5, "art beyond the cutting line in mm");
  arguments.option("--margin", options.margin, 0, 100, "what the printer cannot print on, in mm");
  arguments.choice("--marks", options.marks, words(mark_styles), "crop marks");
  arguments.choice("--backs", options.backs, words(back_sides), "how the paper is turned over");
  arguments.option("--copies", options.copies, 1, 100, "how often the whole set is printed");
  arguments.list("--select", options.select, "ID", "only this tile; may be repeated");
  arguments.list("--leave-out", options.leave_out, "ID", "not this tile; may be repeated");
  arguments.comma_list("--skip", options.skip, "N,N", "places left free on every sheet, from 1");
  arguments.option("--theme", options.theme, "NAME", "classic, ink or schematic");
  arguments.choice("--pdf", options.pdf, words(pdf_kinds),
                   "for one's own printer, or PDF/X for a press");
  arguments.flag("--guides", options.guides, "cut and safe lines that are shown and not printed");
  arguments.flag("--manifest", options.manifest, "a page that lists every tile");
  arguments.flag("--no-slug", options.no_slug, "without name, ruler and gauge on the margin");
}

std::optional<PrintSpec> print_spec(Session& session, const PrintOptions& options) {
  PrintSpec spec;
  if (!set_paper(session, options.paper, spec)) return std::nullopt;
  for (const std::string& word : options.skip) {
    const auto place = number(word);
    if (!place || *place < 1 || *place > 10000) {
      session.wrong_use(fmt::format("`{}` is no place on a sheet; places count from 1", word));
      return std::nullopt;
    }
    spec.skip.push_back(static_cast<int>(*place));
  }
  spec.turn = value_of(turns, options.turn);
  spec.layout = value_of(layouts, options.layout);
  spec.tile = {options.tile, options.tile};
  spec.bleed = options.bleed;
  spec.margins = {options.margin, options.margin, options.margin, options.margin};
  spec.marks.style = value_of(mark_styles, options.marks);
  spec.backs = value_of(back_sides, options.backs);
  spec.copies = static_cast<int>(options.copies);
  spec.select = options.select;
  spec.leave_out = options.leave_out;
  spec.theme = options.theme;
  spec.pdf = value_of(pdf_kinds, options.pdf);
  spec.guides = options.guides;
  spec.manifest = options.manifest;
  spec.slug = !options.no_slug;
  return spec;
}

}  // namespace tw::cli
