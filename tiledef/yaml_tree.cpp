#include "tiledef/yaml_tree.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <streambuf>

#include "tiledef/yaml_explain.hpp"
#include "tiledef/yaml_spans.hpp"

namespace tw::tiledef {
namespace {

/// Leaves yaml-cpp after a diagnostic was added; caught in `parse_yaml`.
struct Refused {};

class MemoryStream : public std::streambuf {
 public:
  explicit MemoryStream(std::string_view text) {
    char* begin = const_cast<char*>(text.data());  // a get area is never written to
    setg(begin, begin, begin + text.size());
  }
};

class TreeMaker : public YAML::EventHandler {
 public:
  TreeMaker(YamlTree& tree, FileId file, std::string_view text, std::uint32_t skipped,
            const YamlLimits& limits, DiagSink& diagnostics)
      : tree_(tree),
        file_(file),
        text_(text),
        skipped_(skipped),
        limits_(limits),
        diagnostics_(diagnostics) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (documents_++ > 0) refuse(diagnose<DiagId::YamlSeveralDocuments>(point(offset(mark))));
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    YamlNode& node = make(NodeKind::Null, anchor);
    const std::uint32_t at = skip_properties(text_, offset(mark));
    for (const std::string_view word : {"null", "Null", "NULL", "~"}) {
      if (text_.substr(at, word.size()) == word) {
        node.text = text_.substr(at, word.size());
        node.span = {file_, at, at + static_cast<std::uint32_t>(word.size())};
        break;
      }
    }
    if (node.text.empty()) node.span = point(missing_value_at(offset(mark)));
    place(&node, 1);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const std::uint32_t at = offset(mark);
    std::uint32_t end = at + 1;
    while (end < text_.size() &&
           std::string_view(" \t\r\n,[]{}").find(text_[end]) == std::string_view::npos)
      ++end;
    const Span span{file_, at, end};
    const auto name = text_.substr(at, end - at);
    const Anchored* target = anchor < anchors_.size() ? &anchors_[anchor] : nullptr;
    if (target == nullptr || target->node == nullptr)
      refuse(diagnose<DiagId::YamlAlias>(span, name, "repeats something it stands in itself"));
    aliased_ += target->size;
    if (aliased_ > limits_.aliased)
      refuse(diagnose<DiagId::YamlAlias>(span, name, "makes the file explode when it is followed"));
    end_ = end;
    place(target->node, target->size);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    YamlNode& node = make(NodeKind::Scalar, anchor);
    const std::uint32_t at = skip_properties(text_, offset(mark));
    const std::uint32_t end = scalar_end(text_, at, value);
    node.span = {file_, at, end};
    if (is_left_open(text_, at)) {
      diagnostics_.add(diagnose<DiagId::YamlUnclosed>(Span{file_, at, at + 1}, text_[at]));
      throw Refused();
    }
    refuse_tag(tag, node.span);
    const std::string_view written = text_.substr(at, end - at);
    node.plain = written == value;
    node.text = node.plain ? written : std::string_view(tree_.texts.emplace_back(value));
    end_ = end;
    place(&node, 1);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, NodeKind::Sequence);
  }
  void OnSequenceEnd() override { close('[', ']'); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, NodeKind::Map);
  }
  void OnMapEnd() override {
    refuse_duplicates(*open_.back().node);
    close('{', '}');
  }

 private:
  struct Open {
    YamlNode* node;
    YAML::anchor_t anchor;
    std::size_t size = 1;           ///< nodes when all aliases are followed
    const YamlNode* key = nullptr;  ///< of a map: read, its value still to come
  };
  struct Anchored {
    const YamlNode* node = nullptr;  ///< null while it is being read
    std::size_t size = 0;
  };

  [[noreturn]] void refuse(Diagnostic diagnostic) {
    diagnostics_.add(std::move(diagnostic));
    throw Refused{};
  }

  std::uint32_t offset(const YAML::Mark& mark) const {
    const auto at = static_cast<std::uint32_t>(std::max(mark.pos, 0)) + skipped_;
    return std::min(at, static_cast<std::uint32_t>(text_.size()));
  }
  Span point(std::uint32_t at) const { return {file_, at, at}; }

  /// A missing value is marked where the next token starts; it belongs after the colon or the dash.
  std::uint32_t missing_value_at(std::uint32_t mark) const {
    if (open_.empty() || open_.back().key == nullptr) return mark;
    std::uint32_t at = open_.back().key->span.end;
    while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t')) ++at;
    return at < text_.size() && text_[at] == ':' ? at + 1 : open_.back().key->span.end;
  }

  YamlNode& make(NodeKind kind, YAML::anchor_t anchor) {
    if (tree_.nodes.size() >= limits_.nodes)
      refuse(diagnose<DiagId::YamlTooManyNodes>(point(end_), limits_.nodes));
    YamlNode& node = tree_.nodes.emplace_back();
    node.kind = kind;
    if (anchor != 0) {
      if (anchors_.size() <= anchor) anchors_.resize(anchor + 1);
      if (kind == NodeKind::Null || kind == NodeKind::Scalar) anchors_[anchor] = {&node, 1};
    }
    return node;
  }

  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, NodeKind kind) {
    const std::uint32_t at = skip_properties(text_, offset(mark));
    if (static_cast<int>(open_.size()) >= limits_.depth)
      refuse(diagnose<DiagId::YamlTooDeep>(point(at), limits_.depth));
    YamlNode& node = make(kind, anchor);
    node.span = {file_, at, at};
    refuse_tag(tag, node.span);
    end_ = std::max(end_, at);
    open_.push_back({&node, anchor});
  }

  void close(char opening, char closing) {
    const Open done = open_.back();
    open_.pop_back();
    YamlNode& node = *done.node;
    if (node.span.begin < text_.size() && text_[node.span.begin] == opening)
      end_ = flow_end(text_, std::max(end_, node.span.begin + 1), closing);
    node.span.end = std::max(end_, node.span.begin);
    if (done.anchor != 0) anchors_[done.anchor] = {&node, done.size};
    place(&node, done.size);
  }

  /// Hands a finished node to the collection it stands in.
  void place(const YamlNode* node, std::size_t size) {
    if (open_.empty()) {
      tree_.root = node;
      return;
    }
    Open& parent = open_.back();
    parent.size += size;
    if (parent.node->is_sequence()) {
      parent.node->items.push_back(node);
    } else if (parent.key == nullptr) {
      if (!node->is_scalar() && !(node->is_null() && !node->text.empty()))
        refuse(diagnose<DiagId::YamlKeyNotWord>(node->span));
      parent.key = node;
    } else {
      parent.node->entries.push_back({parent.key, node});
      parent.key = nullptr;
    }
  }

  void refuse_tag(const std::string& tag, Span span) {
    // "?" and "!" are what yaml-cpp reports for plain and quoted values without a tag.
    if (!tag.empty() && tag != "?" && tag != "!") refuse(diagnose<DiagId::YamlTag>(span, tag));
  }

  void refuse_duplicates(const YamlNode& map) {
    std::vector<const YamlNode*> keys;
    keys.reserve(map.entries.size());
    for (const YamlEntry& entry : map.entries) keys.push_back(entry.key);
    std::stable_sort(keys.begin(), keys.end(),
                     [](const YamlNode* a, const YamlNode* b) { return a->text < b->text; });
    for (std::size_t i = 1; i < keys.size(); ++i) {
      if (keys[i]->text != keys[i - 1]->text) continue;
      duplicate_ = true;
      diagnostics_.add(diagnose<DiagId::YamlDuplicateKey>(keys[i]->span, keys[i]->text)
                           .label(keys[i - 1]->span, "the first one")
                           .help("take one of the two out"));
    }
  }

 public:
  [[nodiscard]] bool has_duplicates() const { return duplicate_; }
  /// Where the innermost collection that is still open starts; for a syntax error.
  [[nodiscard]] std::optional<std::uint32_t> innermost() const {
    if (open_.empty()) return std::nullopt;
    return open_.back().node->span.begin;
  }

 private:
  YamlTree& tree_;
  FileId file_;
  std::string_view text_;
  std::uint32_t skipped_;  ///< bytes before the text that yaml-cpp sees (a byte order mark)
  const YamlLimits& limits_;
  DiagSink& diagnostics_;
  std::vector<Open> open_;
  std::vector<Anchored> anchors_;
  std::size_t aliased_ = 0;
  std::uint32_t end_ = 0;  ///< end of the last thing read
  int documents_ = 0;
  bool duplicate_ = false;
};

}  // namespace

const YamlEntry* YamlNode::find_entry(std::string_view key) const {
  for (const YamlEntry& entry : entries)
    if (entry.key->text == key) return &entry;
  return nullptr;
}

const YamlNode* YamlNode::find(std::string_view key) const {
  const YamlEntry* entry = find_entry(key);
  return entry == nullptr ? nullptr : entry->value;
}

std::optional<YamlTree> parse_yaml(FileId file, const SourceMap& sources, DiagSink& diagnostics,
                                   const YamlLimits& limits) {
  const std::string_view text = sources.text(file);
  if (text.size() > limits.bytes) {
    diagnostics.add(
        diagnose<DiagId::FileTooLarge>(Span{file, 0, 0}, sources.name(file), limits.bytes >> 20));
    return std::nullopt;
  }
  if (!check_characters(file, text, diagnostics)) return std::nullopt;

  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  const std::uint32_t skipped = text.starts_with(byte_order_mark) ? 3 : 0;

  YamlTree tree;
  TreeMaker maker(tree, file, text, skipped, limits, diagnostics);
  try {
    MemoryStream buffer(text.substr(skipped));
    std::istream stream(&buffer);
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(maker)) {
    }
  } catch (const Refused&) {
    return std::nullopt;
  } catch (const YAML::Exception& error) {
    const auto at = static_cast<std::uint32_t>(std::max(error.mark.pos, 0)) + skipped;
    diagnostics.add(explain_yaml_error({file, text, at, error.msg, maker.innermost()}));
    return std::nullopt;
  }
  if (maker.has_duplicates()) return std::nullopt;
  if (tree.root == nullptr) {
    YamlNode& empty = tree.nodes.emplace_back();
    empty.span = {file, 0, 0};
    tree.root = &empty;
  }
  return tree;
}

}  // namespace tw::tiledef
