#include "tiledef/read_marks.hpp"

#include <algorithm>

#include "tiledef/elsewhere.hpp"
#include "tiledef/map_reader.hpp"
#include "tiledef/shapes.hpp"
#include "tiledef/words.hpp"

namespace tw::tiledef {
namespace {

std::string with_article(std::string_view word) {
  const bool vowel = std::string_view("aeiou").find(word.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + std::string(word);
}

/// `base/expansion.yaml:41`: enough to find it, the same on every machine.
std::string place_of(Span span, const SourceMap& sources) {
  if (!span.valid()) return "the language";
  std::string_view name = sources.name(span.file);
  const std::size_t last = name.rfind('/');
  const std::size_t folder =
      last == std::string_view::npos || last == 0 ? last : name.rfind('/', last - 1);
  if (folder != std::string_view::npos) name.remove_prefix(folder + 1);
  return std::string(name) + ":" + std::to_string(sources.locate(span.file, span.begin).line);
}

/// The one thing on the tile that can carry the mark, if there is only one.
std::string only_host(const VisibleMark& mark, const TileContext& context) {
  const std::pair<std::string, std::string>* found = nullptr;
  for (const auto& head : context.heads) {
    if (std::find(mark.hosts.begin(), mark.hosts.end(), head.first) == mark.hosts.end()) continue;
    if (found != nullptr) return {};
    found = &head;
  }
  if (found == nullptr) return {};
  return "`" + found->second + "`, the only " + found->first + " of this tile";
}

void report_unknown(const YamlEntry& entry, std::string_view host, TileContext& context) {
  std::vector<std::string> candidates;
  const Shape& shape = host == "tile" ? shapes::tile : shapes::segment;
  for (const Key& key : shape.keys) candidates.emplace_back(key.name);
  for (const auto& [name, mark] : context.visible.marks)
    if (std::find(mark.hosts.begin(), mark.hosts.end(), host) != mark.hosts.end())
      candidates.push_back(name);
  Diagnostic unknown =
      diagnose<DiagId::MarkUnknown>(entry.key->span, with_article(host), entry.key->text);
  // A word that another expansion has is no slip of the pen.
  if (auto found = not_required(NotRequired::Mark, *entry.key, context)) {
    unknown = *std::move(found);
  } else if (nearest(entry.key->text, candidates)) {
    unknown = suggest(std::move(unknown), entry.key->text, entry.key->span, candidates);
  } else {
    unknown = std::move(unknown).help("a new mark is declared under `marks:` with its `hosts`");
  }
  context.diagnostics.add(std::move(unknown));
}

void report_value(const YamlEntry& entry, std::string_view wanted, std::string_view rule,
                  TileContext& context) {
  context.diagnostics.add(diagnose<DiagId::MarkValueWrong>(
      entry.value->span, entry.key->text, wanted,
      entry.value->is_scalar() ? entry.value->text : describe(*entry.value), rule));
}

bool read_number(const YamlEntry& entry, const VisibleMark& mark, WrittenMark& written,
                 TileContext& context) {
  written.form = MarkForm::Number;
  Key row{.name = entry.key->text,
          .value = Value::Integer,
          .doc = "this mark is counted",
          .example = "1"};
  const auto number = as_integer(*entry.value, row, context.diagnostics);
  if (!number) return false;
  written.number = *number;
  if (mark.kind.limit > 0 && *number > mark.kind.limit) {
    context.diagnostics.add(diagnose<DiagId::MarkAboveLimit>(
        entry.value->span, entry.key->text, *number, mark.kind.limit,
        place_of(mark.declared, context.sources)));
    return false;
  }
  return true;
}

bool read_word_list(const YamlEntry& entry, const VisibleMark& mark, WrittenMark& written,
                    TileContext& context) {
  written.form = MarkForm::Words;
  std::vector<const YamlNode*> nodes{entry.value};
  if (entry.value->is_sequence()) nodes = entry.value->items;
  std::string list;
  for (const std::string& word : mark.kind.words) list += (list.empty() ? "" : ", ") + word;
  for (const YamlNode* node : nodes) {
    const bool known = node->is_scalar() &&
                       std::find(mark.kind.words.begin(), mark.kind.words.end(), node->text) !=
                           mark.kind.words.end();
    if (!known) {
      Diagnostic found =
          diagnose<DiagId::MarkValueWrong>(node->span, entry.key->text, "one of " + list,
                                           node->is_scalar() ? node->text : describe(*node),
                                           "one word, or a list of words (declared in " +
                                               place_of(mark.declared, context.sources) + ")");
      if (node->is_scalar())
        found = suggest(std::move(found), node->text, node->span, mark.kind.words);
      context.diagnostics.add(std::move(found));
      return false;
    }
    written.words.push_back({std::string(node->text), node->span});
  }
  if (mark.kind.limit > 0 && written.words.size() > static_cast<std::size_t>(mark.kind.limit)) {
    context.diagnostics.add(diagnose<DiagId::MarkAboveLimit>(
        entry.value->span, entry.key->text, written.words.size(), mark.kind.limit,
        place_of(mark.declared, context.sources)));
    return false;
  }
  return true;
}

bool read_value(const YamlEntry& entry, const VisibleMark& mark, WrittenMark& written,
                TileContext& context) {
  switch (mark.kind.takes) {
    case MarkTakes::Flag: {
      const Key row{.name = entry.key->text,
                    .value = Value::Flag,
                    .doc =
                        "this mark is there or not; `takes: number` in its declaration makes it "
                        "one that is counted",
                    .example = "true"};
      const auto flag = as_flag(*entry.value, row, context.diagnostics);
      if (flag) written.flag = *flag;
      return flag.has_value();
    }
    case MarkTakes::Number:
      return read_number(entry, mark, written, context);
    case MarkTakes::Word:
      return read_word_list(entry, mark, written, context);
    case MarkTakes::Direction: {
      written.form = MarkForm::Words;
      const bool known =
          entry.value->is_scalar() && std::find(words::compass.begin(), words::compass.end(),
                                                entry.value->text) != words::compass.end();
      if (known) {
        written.words.push_back({std::string(entry.value->text), entry.value->span});
      } else {
        report_value(entry, "a direction",
                     "directions are N NE E SE S SW W NW; they turn with the tile", context);
      }
      return known;
    }
  }
  return false;
}

}  // namespace

std::string hosts_of(const VisibleMark& mark) {
  std::string text;
  for (std::size_t i = 0; i < mark.hosts.size(); ++i) {
    if (i > 0) text += i + 1 == mark.hosts.size() ? " or " : ", ";
    text += mark.hosts[i] == "tile" ? "the tile" : with_article(mark.hosts[i]);
  }
  return text;
}

std::optional<Diagnostic> not_required(NotRequired what, const YamlNode& word,
                                       TileContext& context) {
  if (context.elsewhere == nullptr) return std::nullopt;
  const std::vector<std::string> owners = what == NotRequired::Mark
                                              ? context.elsewhere->with_mark(word.text)
                                              : context.elsewhere->with_kind(word.text);
  if (owners.empty()) return std::nullopt;
  Diagnostic found = what == NotRequired::Mark
                         ? diagnose<DiagId::MarkNotRequired>(word.span, word.text)
                         : diagnose<DiagId::PlaceNotRequired>(word.span, word.text);
  const std::string_view stated = context.sources.slice(context.requires_span);
  for (const std::string& owner : owners) {
    std::vector<Edit> edits;
    std::string line = "requires: [base, " + owner + "]";
    const FileId file = word.span.file;
    if (context.requires_span.file != file) {
      edits.push_back({{file, context.insert_at, context.insert_at}, line + "\n"});
    } else if (stated.ends_with(']')) {
      const std::uint32_t end = context.requires_span.end - 1;
      const bool none = stated.find_first_not_of(" \t\r\n", 1) == stated.size() - 1;
      edits.push_back({{file, end, end}, (none ? "" : ", ") + owner});
      line = "requires: " + std::string(stated.substr(0, stated.size() - 1)) + (none ? "" : ", ") +
             owner + "]";
    } else if (stated.find('\n') == std::string_view::npos && !stated.starts_with('-')) {
      line = "requires: [" + std::string(stated) + ", " + owner + "]";
      edits.push_back({context.requires_span, "[" + std::string(stated) + ", " + owner + "]"});
    } else {
      line = "- " + owner + "` below `requires:";
    }
    if (owners.size() == 1 && !edits.empty()) {
      found = std::move(found).fix("`" + line + "`", std::move(edits));
    } else {
      found = std::move(found).help("`" + line + "`", std::move(edits));
    }
  }
  return found;
}

std::vector<WrittenMark> read_marks(const std::vector<YamlEntry>& entries, std::string_view host,
                                    std::string_view shown, TileContext& context) {
  std::vector<WrittenMark> marks;
  for (const YamlEntry& entry : entries) {
    const auto found = context.visible.marks.find(entry.key->text);
    if (found == context.visible.marks.end()) {
      report_unknown(entry, host, context);
      continue;
    }
    const VisibleMark& mark = found->second;
    if (std::find(mark.hosts.begin(), mark.hosts.end(), host) == mark.hosts.end()) {
      const std::string where = host == "tile" ? "the tile" : "`" + std::string(shown) + "`";
      Diagnostic wrong =
          diagnose<DiagId::MarkWrongHost>(entry.key->span, entry.key->text, where, hosts_of(mark),
                                          place_of(mark.declared, context.sources));
      if (const std::string only = only_host(mark, context); !only.empty())
        wrong = std::move(wrong).help("move it to " + only);
      context.diagnostics.add(std::move(wrong));
      continue;
    }
    WrittenMark written;
    written.name = {std::string(entry.key->text), entry.key->span};
    written.value_span = entry.value->span;
    if (read_value(entry, mark, written, context)) marks.push_back(std::move(written));
  }
  return marks;
}

}  // namespace tw::tiledef
