#include "tiledef/read_print.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "tiledef/map_reader.hpp"
#include "tiledef/shapes.hpp"

namespace tw::tiledef {
namespace {

constexpr Key margin_key{
    .name = "margins", .value = Value::Length, .doc = "", .example = "6.35 mm", .most = 500};
constexpr Key offset_key{.name = "back-offset",
                         .value = Value::Length,
                         .doc = "",
                         .example = "0.4 mm",
                         .least = -20,
                         .most = 20};
constexpr Key turn_key{.name = "back-turn",
                       .value = Value::Number,
                       .doc = "",
                       .example = "0.12",
                       .least = -10,
                       .most = 10};
constexpr Key scale_key{
    .name = "back-scale", .value = Value::Number, .doc = "", .example = "1.001", .most = 2};
constexpr Key place_key{
    .name = "skip", .value = Value::Integer, .doc = "", .example = "4", .least = 1, .most = 10'000};
constexpr Key paper_key{
    .name = "paper", .value = Value::Size, .doc = "", .example = "A4", .least = 20, .most = 5000};

std::optional<InsetsMm> as_insets(const YamlNode& node, DiagSink& diagnostics) {
  if (!node.is_sequence()) {
    const auto all = as_length(node, margin_key, diagnostics);
    if (!all) return std::nullopt;
    return InsetsMm{*all, *all, *all, *all};
  }
  if (node.items.size() != 4) {
    report_wrong_value(node, margin_key, "one length, or four (top, right, bottom, left)",
                       diagnostics);
    return std::nullopt;
  }
  std::array<double, 4> sides{};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto side = as_length(*node.items[i], margin_key, diagnostics);
    if (!side) return std::nullopt;
    sides[i] = *side;
  }
  return InsetsMm{sides[0], sides[1], sides[2], sides[3]};
}

struct Paper {
  std::string name;
  SizeMm size;
};

std::optional<Paper> as_paper(const YamlNode& node, DiagSink& diagnostics) {
  if (node.is_scalar()) {
    if (const auto format = find_paper(node.text))
      return Paper{std::string(format->name), format->size};
    const bool measured = !node.text.empty() && node.text[0] >= '0' && node.text[0] <= '9';
    if (!measured) {
      std::vector<std::string> names;
      for (const PaperFormat& format : paper_formats()) names.emplace_back(format.name);
      diagnostics.add(suggest(diagnose<DiagId::UnknownPaper>(node.span, node.text), node.text,
                              node.span, names));
      return std::nullopt;
    }
  }
  const auto size = as_size(node, paper_key, diagnostics);
  if (!size) return std::nullopt;
  return Paper{"custom", {size->first, size->second}};
}

/// Two values of a list, each read by `read`.
template <class Read>
std::optional<std::pair<double, double>> as_pair(const YamlNode& node, const Key& key,
                                                 const Read& read, DiagSink& diagnostics) {
  if (!node.is_sequence() || node.items.size() != 2) {
    report_wrong_value(node, key, "a list of two", diagnostics);
    return std::nullopt;
  }
  const auto first = read(*node.items[0], key, diagnostics);
  const auto second = read(*node.items[1], key, diagnostics);
  if (!first || !second) return std::nullopt;
  return std::pair{*first, *second};
}

std::vector<int> as_places(const YamlNode* node, DiagSink& diagnostics) {
  std::vector<int> places;
  if (node == nullptr) return places;
  const auto add = [&](const YamlNode& item) {
    if (const auto place = as_integer(item, place_key, diagnostics))
      places.push_back(static_cast<int>(*place));
  };
  if (node->is_sequence()) {
    for (const YamlNode* item : node->items) add(*item);
  } else {
    add(*node);
  }
  // Twice the same place counts once.
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

/// `0.4 pt`, or a length.
std::optional<double> as_weight_pt(const YamlNode& node, DiagSink& diagnostics) {
  constexpr Key key{
      .name = "weight", .value = Value::Length, .doc = "", .example = "0.4 pt", .most = 5};
  const std::string text(node.text);
  const auto unit = text.find("pt");
  if (!node.is_scalar() || unit == std::string::npos) {
    const auto mm = as_length(node, key, diagnostics);
    if (!mm) return std::nullopt;
    return *mm * 72 / 25.4;
  }
  YamlNode number = node;
  number.text = std::string_view(node.text).substr(0, unit);
  while (!number.text.empty() && number.text.back() == ' ') number.text.remove_suffix(1);
  return as_number(number, key, diagnostics);
}

void read_marks(const YamlNode& node, CropMarks& marks, DiagSink& diagnostics) {
  MapReader map("crop marks", node, shapes::marks, diagnostics);
  marks.style = map.choice_or("style", marks.style);
  marks.length = map.length_mm("length").value_or(marks.length);
  marks.offset = map.length_mm("offset").value_or(marks.offset);
  marks.tick = map.length_mm("tick").value_or(marks.tick);
  if (const YamlNode* weight = map.node("weight")) {
    const auto points = as_weight_pt(*weight, diagnostics);
    if (points && *points < 0.2)
      diagnostics.add(diagnose<DiagId::MarksTooThin>(weight->span, weight->text));
    else if (points)
      marks.weight_pt = *points;
  }
  marks.knock_out = map.flag("knock-out", marks.knock_out);
  marks.on_backs = map.flag("on-backs", marks.on_backs);
}

std::optional<LabelGrid> read_labels(const YamlNode& node, DiagSink& diagnostics) {
  LabelGrid grid;
  if (!node.is_map()) {
    // A part number: looked up in the tables of label makers later.
    const auto part = plain_word(node);
    if (!part) {
      report_wrong_value(
          node,
          Key{.name = "labels", .value = Value::Special, .doc = "", .example = "Rayfilm 0241"},
          "a part, or measures", diagnostics);
      return std::nullopt;
    }
    grid.part = part->value;
    return grid;
  }
  MapReader map("a label sheet", node, shapes::labels, diagnostics);
  grid.part = "labels";
  if (const YamlNode* paper = map.node("paper"))
    if (const auto format = as_paper(*paper, diagnostics)) grid.paper = format->size;
  grid.columns = static_cast<int>(map.integer("columns").value_or(1));
  grid.rows = static_cast<int>(map.integer("rows").value_or(1));
  if (const auto size = map.size_mm("size")) grid.label = {size->first, size->second};
  grid.left = map.length_mm("left").value_or(0);
  grid.top = map.length_mm("top").value_or(0);
  const auto pitch = map.size_mm("pitch");
  grid.pitch_x = pitch ? pitch->first : grid.label.width;
  grid.pitch_y = pitch ? pitch->second : grid.label.height;
  if (!map.good()) return std::nullopt;
  return grid;
}

PrinterProfile read_printer(const YamlEntry& entry, DiagSink& diagnostics) {
  PrinterProfile printer;
  printer.name = std::string(entry.key->text);
  printer.span = entry.key->span;
  MapReader map("the printer `" + printer.name + "`", *entry.value, shapes::printer, diagnostics);
  if (const YamlNode* margins = map.node("margins"))
    if (const auto insets = as_insets(*margins, diagnostics)) printer.margins = *insets;
  if (const YamlNode* offset = map.node("back-offset"))
    if (const auto pair = as_pair(*offset, offset_key, as_length, diagnostics)) {
      printer.back_dx = pair->first;
      printer.back_dy = pair->second;
    }
  if (const YamlNode* turn = map.node("back-turn"))
    printer.back_turn = as_number(*turn, turn_key, diagnostics).value_or(0);
  if (const YamlNode* scale = map.node("back-scale"))
    if (const auto pair = as_pair(*scale, scale_key, as_number, diagnostics)) {
      printer.back_scale_x = pair->first;
      printer.back_scale_y = pair->second;
    }
  if (const auto flip = map.choice("flip"))
    printer.flip = *flip == 0 ? BackSide::LongEdge : BackSide::ShortEdge;
  return printer;
}

std::vector<PrinterProfile> read_profiles(const YamlNode& node, DiagSink& diagnostics) {
  std::vector<PrinterProfile> printers;
  if (!node.is_map()) {
    diagnostics.add(diagnose<DiagId::WrongShape>(node.span, "printers",
                                                 "names, each with a mapping", describe(node)));
    return printers;
  }
  for (const YamlEntry& entry : node.entries) printers.push_back(read_printer(entry, diagnostics));
  return printers;
}

void read_press(const YamlNode& node, PressSpec& press, DiagSink& diagnostics) {
  MapReader map("press colours", node, shapes::press, diagnostics);
  if (const auto profile = map.file("profile")) press.profile = profile->value;
  if (const auto limit = map.integer("ink-limit")) press.ink_limit = static_cast<double>(*limit);
  press.gamut_tolerance = map.number("gamut-tolerance").value_or(press.gamut_tolerance);
  press.cut_contour = map.flag("cut-contour", press.cut_contour);
}

void read_printer_name(MapReader& map, PrintSpec& spec, const std::vector<PrinterProfile>& printers,
                       DiagSink& diagnostics) {
  const auto name = map.name("printer");
  if (!name) return;
  const auto found = std::find_if(printers.begin(), printers.end(),
                                  [&](const auto& printer) { return printer.name == name->value; });
  if (found == printers.end()) {
    std::vector<std::string> names;
    for (const PrinterProfile& printer : printers) names.push_back(printer.name);
    diagnostics.add(suggest(diagnose<DiagId::UnknownPrinter>(name->span, name->value), name->value,
                            name->span, names));
    return;
  }
  spec.printer = *found;
  spec.printer_span = name->span;
  if (found->flip && spec.backs != BackSide::None) spec.backs = *found->flip;
}

std::vector<std::string> plain(const std::vector<Spanned<std::string>>& words) {
  std::vector<std::string> result;
  for (const auto& word : words) result.push_back(word.value);
  return result;
}

void read_sizes(MapReader& map, PrintSpec& spec, DiagSink& diagnostics) {
  const auto keep_span = [&](const char* key, Span& into) {
    if (map.node(key) != nullptr) into = map.span(key);
  };
  if (const YamlNode* paper = map.node("paper"))
    if (const auto format = as_paper(*paper, diagnostics)) {
      spec.paper_name = format->name;
      spec.paper = format->size;
      spec.paper_span = paper->span;
    }
  if (const auto tile = map.size_mm("tile")) spec.tile = {tile->first, tile->second};
  keep_span("tile", spec.tile_span);
  const double back_bleed = spec.bleed + spec.back_bleed_extra;
  spec.bleed = map.length_mm("bleed").value_or(spec.bleed);
  keep_span("bleed", spec.bleed_span);
  const double backs =
      map.length_mm("back-bleed").value_or(spec.back_bleed_extra > 0 ? back_bleed : spec.bleed);
  spec.back_bleed_extra = std::max(0.0, backs - spec.bleed);
  spec.safe = map.length_mm("safe").value_or(spec.safe);
  if (const YamlNode* margins = map.node("margins"))
    if (const auto insets = as_insets(*margins, diagnostics)) spec.margins = *insets;
  keep_span("margins", spec.margins_span);
  if (const auto gutter = map.length_mm("gutter")) spec.gutter = *gutter;
}

void read_block(MapReader& map, PrintSpec& spec, const std::vector<PrinterProfile>& printers,
                DiagSink& diagnostics) {
  if (const auto name = map.name("name")) spec.name = name->value;
  read_sizes(map, spec, diagnostics);
  spec.turn = map.choice_or("turn", spec.turn);
  spec.layout = map.choice_or("layout", spec.layout);
  if (map.node("layout") != nullptr) spec.layout_span = map.span("layout");
  if (const YamlNode* labels = map.node("labels")) {
    spec.labels = read_labels(*labels, diagnostics);
    spec.labels_span = labels->span;
    if (map.node("layout") == nullptr) spec.layout = SheetLayout::Labels;
  }
  if (const YamlNode* marks = map.node("marks")) read_marks(*marks, spec.marks, diagnostics);
  spec.cutter = map.choice_or("cutter", spec.cutter);
  spec.backs = map.choice_or("backs", spec.backs);
  read_printer_name(map, spec, printers, diagnostics);
  spec.copies = static_cast<int>(map.integer("copies").value_or(spec.copies));
  spec.variants = static_cast<int>(map.integer("variants").value_or(spec.variants));
  if (map.node("select") != nullptr) {
    spec.select = plain(map.words("select"));
    spec.select_span = map.span("select");
  }
  if (map.node("leave-out") != nullptr) spec.leave_out = plain(map.words("leave-out"));
  if (const YamlNode* skip = map.node("skip")) {
    spec.skip = as_places(skip, diagnostics);
    spec.skip_span = skip->span;
  }
  if (const YamlNode* skip = map.node("skip-first")) spec.skip_first = as_places(skip, diagnostics);
  spec.slug = map.flag("slug", spec.slug);
  spec.guides = map.flag("guides", spec.guides);
  spec.manifest = map.flag("manifest", spec.manifest);
  if (const auto theme = map.name("theme")) spec.theme = theme->value;
  spec.pdf = map.choice_or("pdf", spec.pdf);
  if (const YamlNode* press = map.node("press")) read_press(*press, spec.press, diagnostics);
  if (const auto seed = map.integer("seed")) spec.seed = static_cast<std::uint64_t>(*seed);
  if (spec.layout == SheetLayout::Labels && !spec.labels && map.node("labels") == nullptr)
    diagnostics.add(diagnose<DiagId::LabelsMissing>(spec.layout_span));
}

void read_outputs(const YamlNode& node, const PrintSpec& base, PrintDeclarations& print,
                  DiagSink& diagnostics) {
  if (!node.is_sequence()) {
    diagnostics.add(
        diagnose<DiagId::WrongShape>(node.span, "outputs", "a list of mappings", describe(node)));
    return;
  }
  std::set<std::string> names;
  for (const YamlNode* item : node.items) {
    PrintSpec output = base;
    output.name = "sheet-" + std::to_string(print.outputs.size() + 1);
    output.span = item->span;
    MapReader map("an output", *item, shapes::print, diagnostics);
    if (item->find("outputs") != nullptr || item->find("printers") != nullptr)
      diagnostics.add(diagnose<DiagId::NestedOutputs>(item->span));
    read_block(map, output, print.printers, diagnostics);
    if (!names.insert(output.name).second)
      diagnostics.add(diagnose<DiagId::OutputNamedTwice>(item->span, output.name));
    print.outputs.push_back(std::move(output));
  }
}

PrintDeclarations read_declarations(const YamlNode* node, const std::vector<PrinterProfile>& known,
                                    DiagSink& diagnostics) {
  PrintDeclarations print;
  print.printers = known;
  if (node == nullptr || node->is_null()) {
    print.outputs.emplace_back();
    return print;
  }
  MapReader map("the print block", *node, shapes::print, diagnostics);
  if (!node->is_map()) return print;
  if (const YamlNode* printers = map.node("printers")) {
    auto own = read_profiles(*printers, diagnostics);
    // A profile of the file hides one of the same name from elsewhere.
    print.printers.insert(print.printers.begin(), own.begin(), own.end());
  }
  PrintSpec base;
  base.span = node->span;
  read_block(map, base, print.printers, diagnostics);
  if (const YamlNode* outputs = map.node("outputs"))
    read_outputs(*outputs, base, print, diagnostics);
  else
    print.outputs.push_back(std::move(base));
  return print;
}

}  // namespace

std::optional<PrintDeclarations> read_print(const std::filesystem::path& path,
                                            const std::vector<PrinterProfile>& known,
                                            SourceMap& sources, DiagSink& diagnostics) {
  const std::size_t before = diagnostics.error_count();
  std::error_code ignored;
  const auto file =
      load_text(std::filesystem::is_directory(path, ignored) ? path / "expansion.yaml" : path,
                sources, diagnostics);
  if (!file) return std::nullopt;
  const auto tree = parse_yaml(*file, sources, diagnostics);
  if (!tree) return std::nullopt;
  auto print = read_declarations(tree->root->find("print"), known, diagnostics);
  if (diagnostics.error_count() > before) return std::nullopt;
  return print;
}

std::optional<std::vector<PrinterProfile>> read_printers(const std::filesystem::path& path,
                                                         SourceMap& sources,
                                                         DiagSink& diagnostics) {
  const std::size_t before = diagnostics.error_count();
  const auto file = load_text(path, sources, diagnostics);
  if (!file) return std::nullopt;
  const auto tree = parse_yaml(*file, sources, diagnostics);
  if (!tree) return std::nullopt;
  std::vector<PrinterProfile> printers;
  MapReader map("a file of printers", *tree->root, shapes::printers_file, diagnostics);
  if (tree->root->is_map())
    if (const YamlNode* node = map.node("printers")) printers = read_profiles(*node, diagnostics);
  if (diagnostics.error_count() > before) return std::nullopt;
  return printers;
}

}  // namespace tw::tiledef
