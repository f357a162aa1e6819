#include "render/sheet/rule_sheet.hpp"

#include <cmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "render/paint/paint.hpp"
#include "render/sheet/markdown_table.hpp"
#include "render/sheet/text_flow.hpp"
#include "render/sheet/text_table.hpp"

namespace tw::render {
namespace {

constexpr double body_size = 3.1;  ///< mm: 8.8 pt
constexpr Paint black{{0, 0, 0, 255, -1}, Spot::None};

struct FreeNode {
  void operator()(cmark_node* node) const { cmark_node_free(node); }
};

std::string text_of(const char* text) {
  return text == nullptr ? std::string() : text;
}

class Typesetter {
 public:
  Typesetter(const RuleSheet& sheet, TextFlow& flow, DiagSink& diagnostics)
      : sheet_(sheet), flow_(flow), diagnostics_(diagnostics) {
    for (std::size_t at = 0; at != std::string::npos;) {
      line_starts_.push_back(at);
      at = sheet_.markdown.find('\n', at);
      if (at != std::string::npos) ++at;
    }
  }

  void document(cmark_node* root) {
    for (cmark_node* node = cmark_node_first_child(root); node != nullptr;
         node = cmark_node_next(node))
      block(node, 0, {});
    if (!listed_ && !all_tiles_shown()) list_tiles();
  }

 private:
  void block(cmark_node* node, double indent, const std::string& lead) {
    constexpr double deepest = 40;  ///< mm; what is nested deeper is no text that people write
    if (indent > deepest) return;
    switch (cmark_node_get_type(node)) {
      case CMARK_NODE_HEADING:
        heading(node);
        break;
      case CMARK_NODE_PARAGRAPH:
        paragraph(node, indent, lead, false);
        break;
      case CMARK_NODE_LIST:
        list(node, indent);
        break;
      case CMARK_NODE_BLOCK_QUOTE:
        for (cmark_node* child = cmark_node_first_child(node); child != nullptr;
             child = cmark_node_next(child)) {
          if (cmark_node_get_type(child) == CMARK_NODE_PARAGRAPH)
            paragraph(child, indent + 4, {}, true);
          else
            block(child, indent + 4, {});
        }
        break;
      case CMARK_NODE_CODE_BLOCK:
        code(node, indent);
        break;
      case CMARK_NODE_THEMATIC_BREAK:
        rule();
        break;
      default:
        break;  // HTML and what a document may not hold
    }
  }

  void heading(cmark_node* node) {
    constexpr double sizes[] = {6.2, 4.3, 3.6, 3.2, 3.2, 3.2};
    const int level = std::clamp(cmark_node_get_heading_level(node), 1, 6);
    const TextStyle style{level <= 2 ? "Noto Serif" : "Noto Sans", sizes[level - 1], true, false};
    flow_.skip(level == 1 ? 4 : level == 2 ? 3.2 : 2.2);
    flow_.need(style.size * 1.4 + 3 * body_size * 1.4);
    flow_.paragraph(inlines(node, style), 0);
    if (level == 1) double_rule();
    flow_.skip(0.8);
  }

  void paragraph(cmark_node* node, double indent, const std::string& lead, bool bar) {
    if (const auto table = table_of(source_of(node))) {
      set_table(flow_, text_table(*table), indent);
      flow_.skip(2.5);
      return;
    }
    // A paragraph that is the list of all tiles and nothing else.
    cmark_node* only = cmark_node_first_child(node);
    if (only != nullptr && cmark_node_next(only) == nullptr &&
        cmark_node_get_type(only) == CMARK_NODE_IMAGE &&
        text_of(cmark_node_get_url(only)) == "tiles:all") {
      list_tiles();
      return;
    }
    flow_.paragraph(inlines(node, {"Noto Serif", body_size, false, false}), indent, lead, bar);
    flow_.skip(1.5);
  }

  /// The lines that a block was read from.
  [[nodiscard]] std::string_view source_of(cmark_node* node) const {
    const auto first = static_cast<std::size_t>(std::max(cmark_node_get_start_line(node), 1));
    const auto last = static_cast<std::size_t>(std::max(cmark_node_get_end_line(node), 1));
    if (first > last || last > line_starts_.size()) return {};
    const std::size_t from = line_starts_[first - 1];
    const std::size_t to =
        last < line_starts_.size() ? line_starts_[last] - 1 : sheet_.markdown.size();
    return std::string_view(sheet_.markdown).substr(from, to - from);
  }

  [[nodiscard]] TextTable text_table(const MarkdownTable& table) {
    TextTable made;
    made.columns = table.columns;
    in_table_ = true;
    for (const std::vector<std::string>& cells : table.rows) {
      const bool heading = &cells == &table.rows.front();
      TextTable::Row row;
      for (const std::string& cell : cells) row.push_back(cell_inlines(cell, heading));
      if (heading)
        made.heading = std::move(row);
      else
        made.rows.push_back(std::move(row));
    }
    in_table_ = false;
    return made;
  }

  /// A cell holds words and pictures, never a list or a heading: it is read behind a word that is
  /// taken away again.
  std::vector<Inline> cell_inlines(const std::string& markdown, bool heading) {
    const TextStyle style = heading ? TextStyle{"Noto Sans", 2.6, true, false}
                                    : TextStyle{"Noto Serif", 2.95, false, false};
    const std::string behind = "x " + markdown;
    const std::unique_ptr<cmark_node, FreeNode> root(cmark_parse_document(
        behind.data(), behind.size(), CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SMART));
    cmark_node* only = root ? cmark_node_first_child(root.get()) : nullptr;
    if (only == nullptr || cmark_node_get_type(only) != CMARK_NODE_PARAGRAPH) return {};
    std::vector<Inline> words = inlines(only, style);
    if (!words.empty()) words.erase(words.begin());
    return words;
  }

  /// Did the text show each tile by itself?
  [[nodiscard]] bool all_tiles_shown() const {
    return std::all_of(sheet_.tiles.begin(), sheet_.tiles.end(), [this](const ListedTile& tile) {
      return shown_.contains("tile:" + tile.name);
    });
  }

  /// A thick and a thin line under the title.
  void double_rule() {
    const Point corner = flow_.take(2.4);
    for (const auto& [down, weight] : {std::pair{0.7, 0.5}, std::pair{1.4, 0.15}})
      flow_.list().stroke(Path().polyline({{corner.x, corner.y + down},
                                           {corner.x + flow_.column_width(), corner.y + down}}),
                          black, weight, Cap::Butt);
  }

  void list(cmark_node* node, double indent) {
    const bool numbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST;
    int number = cmark_node_get_list_start(node);
    for (cmark_node* item = cmark_node_first_child(node); item != nullptr;
         item = cmark_node_next(item)) {
      std::string lead = numbered ? fmt::format("{}.", number++) : "\u2022";
      for (cmark_node* child = cmark_node_first_child(item); child != nullptr;
           child = cmark_node_next(child)) {
        block(child, indent + 5, lead);
        lead.clear();
      }
    }
  }

  void code(cmark_node* node, double indent) {
    std::vector<Inline> words;
    std::string line;
    for (const char c : text_of(cmark_node_get_literal(node)) + "\n") {
      if (c != '\n') {
        line += c;
        continue;
      }
      Inline word;
      word.text = line;
      word.style = {"Noto Sans", 2.7, false, false};
      word.break_before = !words.empty();
      if (!line.empty()) words.push_back(std::move(word));
      line.clear();
    }
    flow_.paragraph(words, indent + 3);
    flow_.skip(1.5);
  }

  void rule() {
    const Point corner = flow_.take(3);
    flow_.list().stroke(Path().polyline({{corner.x, corner.y + 1.5},
                                         {corner.x + flow_.column_width(), corner.y + 1.5}}),
                        black, 0.15, Cap::Butt);
  }

  std::vector<Inline> inlines(cmark_node* block_node, const TextStyle& style) {
    std::vector<Inline> words;
    space_ = break_ = false;
    depth_ = 0;
    add_children(block_node, style, words);
    return words;
  }

  void add_children(cmark_node* node, const TextStyle& style, std::vector<Inline>& words) {
    if (depth_ > 32) return;
    ++depth_;
    for (cmark_node* child = cmark_node_first_child(node); child != nullptr;
         child = cmark_node_next(child)) {
      TextStyle inner = style;
      switch (cmark_node_get_type(child)) {
        case CMARK_NODE_TEXT:
        case CMARK_NODE_CODE:
          add_words(text_of(cmark_node_get_literal(child)), style, words);
          break;
        case CMARK_NODE_SOFTBREAK:
          space_ = true;
          break;
        case CMARK_NODE_LINEBREAK:
          break_ = true;
          break;
        case CMARK_NODE_EMPH:
          inner.italic = true;
          add_children(child, inner, words);
          break;
        case CMARK_NODE_STRONG:
          inner.bold = true;
          add_children(child, inner, words);
          break;
        case CMARK_NODE_LINK:
          add_children(child, style, words);
          break;
        case CMARK_NODE_IMAGE:
          add_picture(child, style, words);
          break;
        default:
          break;
      }
    }
    --depth_;
  }

  void add_words(const std::string& text, const TextStyle& style, std::vector<Inline>& words) {
    std::string word;
    const auto flush = [&] {
      if (word.empty()) return;
      check(word, style);
      Inline made;
      made.text = std::move(word);
      made.style = style;
      made.space_before = space_;
      made.break_before = break_;
      words.push_back(std::move(made));
      word.clear();
      space_ = break_ = false;
    };
    for (const char c : text) {
      if (c == ' ' || c == '\t' || c == '\n') {
        flush();
        space_ = true;
      } else {
        word += c;
      }
    }
    flush();
  }

  void check(const std::string& word, const TextStyle& style) {
    const int missing = missing_glyphs(run_of(word, style));
    if (missing > 0)
      diagnostics_.add(diagnose<DiagId::MissingGlyphs>(place_of(word), "rules", missing, word));
  }

  /// Where the text first says that; nowhere if it says so in other characters (escapes).
  [[nodiscard]] Span place_of(const std::string& words) const {
    const std::size_t at = sheet_.markdown.find(words);
    if (sheet_.file.value < 0 || at == std::string::npos) return {};
    return {sheet_.file, static_cast<std::uint32_t>(at),
            static_cast<std::uint32_t>(at + words.size())};
  }

  void tell_unknown(const std::string& name) {
    if (!unknown_.insert(name).second) return;
    Diagnostic found = diagnose<DiagId::UnknownPicture>(place_of(name), name);
    if (const auto near = nearest(name, sheet_.picture_names))
      found = std::move(found).help("did you mean `" + *near + "`?");
    diagnostics_.add(std::move(found));
  }

  void add_picture(cmark_node* node, const TextStyle& style, std::vector<Inline>& words) {
    const std::string name = text_of(cmark_node_get_url(node));
    const auto picture = sheet_.picture ? sheet_.picture(name) : std::nullopt;
    if (!picture || !picture->list) {
      tell_unknown(name);
      add_children(node, style, words);  // the description instead
      return;
    }
    shown_.insert(name);
    const bool tile = name.starts_with("tile:");
    const double height = in_table_ ? (tile                        ? 15.0
                                       : name.starts_with("card:") ? 17.0
                                                                   : 11.0)
                          : tile    ? 20.0
                                    : 9.0;
    Inline made;
    made.style = style;
    made.space_before = space_;
    made.break_before = break_;
    made.picture = picture->list;
    made.drawn = picture->size;
    made.size = {picture->size.width * height / picture->size.height, height};
    words.push_back(std::move(made));
    space_ = break_ = false;
  }

  void list_tiles() {
    listed_ = true;
    flow_.skip(2);
    constexpr double cell = 20, picture = 16, text_height = 4.4;
    const int columns = std::max(1, static_cast<int>(flow_.column_width() / cell));
    const double width = flow_.column_width() / columns;
    for (std::size_t i = 0; i < sheet_.tiles.size(); i += static_cast<std::size_t>(columns)) {
      const Point corner = flow_.take(picture + text_height + 1.5);
      for (std::size_t k = i;
           k < std::min(sheet_.tiles.size(), i + static_cast<std::size_t>(columns)); ++k) {
        const ListedTile& tile = sheet_.tiles[k];
        const double x = corner.x + static_cast<double>(k - i) * width;
        const SizeMm drawn = tile.picture.size;
        const double scale = picture / std::max(drawn.width, drawn.height);
        const Point at{x + (width - drawn.width * scale) / 2, corner.y};
        DrawList& page = flow_.list();
        page.add(PushClip{Path().rectangle(at, drawn.width * scale, drawn.height * scale)});
        page.add(Use{tile.picture.list, Matrix{scale, 0, 0, scale, at.x, at.y}});
        page.add(PopClip{});
        TextRun label =
            run_of(fmt::format("{} \u00d7", tile.count), {"Noto Sans", 2.6, true, false});
        label.align = Align::Centre;
        label.at = {x + width / 2, corner.y + picture + 3.2};
        page.add(label);
      }
    }
  }

  const RuleSheet& sheet_;
  TextFlow& flow_;
  DiagSink& diagnostics_;
  bool space_ = false, break_ = false, listed_ = false;
  std::set<std::string> unknown_;         ///< pictures that were told already
  std::vector<std::size_t> line_starts_;  ///< of the Markdown
  std::set<std::string> shown_;           ///< pictures that the text shows
  bool in_table_ = false;
  int depth_ = 0;  ///< of emphasis within emphasis
};

InsetsMm text_margins(const PrintSpec& spec) {
  const auto at_least = [](double value) { return std::max(value, 12.0); };
  return {at_least(spec.margins.top), at_least(spec.margins.right), at_least(spec.margins.bottom),
          at_least(spec.margins.left)};
}

SizeMm text_paper(const PrintSpec& spec) {
  const double shorter = std::min(spec.paper.width, spec.paper.height);
  const double longer = std::max(spec.paper.width, spec.paper.height);
  return spec.turn == PageTurn::Landscape ? SizeMm{longer, shorter} : SizeMm{shorter, longer};
}

}  // namespace

std::vector<SheetPage> typeset_rules(const RuleSheet& sheet, const PrintSpec& spec,
                                     DiagSink& diagnostics) {
  const SizeMm paper = text_paper(spec);
  TextFlow flow(paper, text_margins(spec),
                paper.width < 180   ? 1
                : paper.width > 280 ? 3
                                    : 2,
                sheet.footer);
  const std::unique_ptr<cmark_node, FreeNode> root(cmark_parse_document(
      sheet.markdown.data(), sheet.markdown.size(), CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SMART));
  Typesetter typesetter(sheet, flow, diagnostics);
  if (root) typesetter.document(root.get());
  return flow.finish();
}

std::vector<SheetPage> manifest_pages(const std::vector<ListedTile>& tiles,
                                      const std::string& title, const PrintSpec& spec) {
  int copies = 0;
  for (const ListedTile& tile : tiles) copies += tile.count;
  TextFlow flow(text_paper(spec), text_margins(spec), 2, title);
  Inline heading;
  heading.text = fmt::format("{}: {}", title, copies);
  heading.style = {"Noto Serif", 5, true, false};
  flow.paragraph({heading}, 0);
  flow.skip(2);
  constexpr double picture = 15;
  for (const ListedTile& tile : tiles) {
    const Point corner = flow.take(picture + 2.5);
    DrawList& page = flow.list();
    const SizeMm drawn = tile.picture.size;
    const double scale = picture / std::max(drawn.width, drawn.height);
    page.add(PushClip{Path().rectangle(corner, drawn.width * scale, drawn.height * scale)});
    page.add(Use{tile.picture.list, Matrix{scale, 0, 0, scale, corner.x, corner.y}});
    page.add(PopClip{});
    TextRun name =
        run_of(fmt::format("{} \u00d7 {}", tile.count, tile.name), {"Noto Sans", 3.1, true, false});
    name.at = {corner.x + picture + 3, corner.y + 5.5};
    page.add(name);
    TextRun note = run_of(tile.note, {"Noto Sans", 2.5, false, false});
    note.at = {corner.x + picture + 3, corner.y + 10};
    if (!tile.note.empty()) page.add(note);
  }
  return flow.finish();
}

}  // namespace tw::render
