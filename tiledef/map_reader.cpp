#include "tiledef/map_reader.hpp"

#include "diagnostics/check.hpp"

namespace tw::tiledef {

Diagnostic suggest(Diagnostic diagnostic, std::string_view word, Span span,
                   const std::vector<std::string>& candidates) {
  const auto near = nearest(word, candidates);
  if (!near) return diagnostic;
  return std::move(diagnostic).fix("did you mean `" + *near + "`?", {{span, *near}});
}

namespace {

/// Shows the first key that is needed, or the first of all.
Diagnostic with_example(Diagnostic found, const Shape& shape) {
  const Key* shown = shape.keys.empty() ? nullptr : &shape.keys.front();
  for (const Key& key : shape.keys)
    if (key.required) {
      shown = &key;
      break;
    }
  if (shown == nullptr || shown->example.empty()) return found;
  return std::move(found).help("for example `{" + std::string(shown->name) + ": " +
                               std::string(shown->example) + "}`");
}

}  // namespace

MapReader::MapReader(std::string what, const YamlNode& node, const Shape& shape,
                     DiagSink& diagnostics)
    : what_(std::move(what)),
      node_(node),
      shape_(shape),
      diagnostics_(diagnostics),
      errors_before_(diagnostics.error_count()) {
  if (!node.is_map() && !node.is_null()) {
    diagnostics_.add(with_example(
        diagnose<DiagId::WrongShape>(node.span, what_, "keys with values", describe(node)), shape));
    return;
  }
  std::vector<std::string> candidates;
  bool unknown = false;
  for (const YamlEntry& entry : node.entries) {
    if (find_key(shape, entry.key->text) != nullptr) continue;
    if (shape.open) {
      rest_.push_back(entry);
      continue;
    }
    unknown = true;
    if (candidates.empty())
      for (const Key& key : shape.keys)
        if (node.find(key.name) == nullptr) candidates.emplace_back(key.name);
    diagnostics_.add(suggest(diagnose<DiagId::UnknownKey>(entry.key->span, entry.key->text, what_),
                             entry.key->text, entry.key->span, candidates));
  }
  if (unknown) return;  // what is missing may be what is misspelt
  for (const Key& key : shape.keys) {
    if (key.required && node.find(key.name) == nullptr)
      diagnostics_.add(diagnose<DiagId::MissingKey>(node.span, what_, key.name, key.doc));
  }
}

const Key& MapReader::row(std::string_view key) const {
  const Key* row = find_key(shape_, key);
  TW_CHECK(row != nullptr);
  return *row;
}

const YamlNode* MapReader::node(std::string_view key) const {
  TW_CHECK(find_key(shape_, key) != nullptr);
  return node_.find(key);
}

Span MapReader::span(std::string_view key) const {
  const YamlEntry* entry = node_.find_entry(key);
  if (entry == nullptr) return {};
  return {entry->key->span.file, entry->key->span.begin, entry->value->span.end};
}

const YamlNode* MapReader::typed(std::string_view key, Value value) const {
  TW_CHECK(row(key).value == value);
  return node_.find(key);
}

std::vector<const YamlNode*> MapReader::one_or_list(const YamlNode* node) {
  if (node == nullptr) return {};
  if (node->is_sequence()) return node->items;
  return {node};
}

bool MapReader::flag(std::string_view key, bool otherwise) {
  const YamlNode* node = typed(key, Value::Flag);
  return node == nullptr ? otherwise : as_flag(*node, row(key), diagnostics_).value_or(otherwise);
}

std::optional<std::int64_t> MapReader::integer(std::string_view key) {
  const YamlNode* node = typed(key, Value::Integer);
  return node == nullptr ? std::nullopt : as_integer(*node, row(key), diagnostics_);
}

std::optional<double> MapReader::number(std::string_view key) {
  const YamlNode* node = typed(key, Value::Number);
  return node == nullptr ? std::nullopt : as_number(*node, row(key), diagnostics_);
}

std::optional<Spanned<std::string>> MapReader::word(std::string_view key) {
  const YamlNode* node = typed(key, Value::Word);
  return node == nullptr ? std::nullopt : as_word(*node, row(key), diagnostics_);
}

std::vector<Spanned<std::string>> MapReader::words(std::string_view key) {
  std::vector<Spanned<std::string>> words;
  for (const YamlNode* node : one_or_list(typed(key, Value::Words)))
    if (auto word = as_word(*node, row(key), diagnostics_)) words.push_back(*std::move(word));
  return words;
}

std::optional<Spanned<std::string>> MapReader::name(std::string_view key) {
  const YamlNode* node = typed(key, Value::Name);
  return node == nullptr ? std::nullopt : as_name(*node, row(key), diagnostics_);
}

std::vector<Spanned<std::string>> MapReader::names(std::string_view key) {
  std::vector<Spanned<std::string>> names;
  for (const YamlNode* node : one_or_list(typed(key, Value::Names)))
    if (auto name = as_name(*node, row(key), diagnostics_)) names.push_back(*std::move(name));
  return names;
}

std::optional<Spanned<std::string>> MapReader::tile_name(std::string_view key) {
  const YamlNode* node = typed(key, Value::TileName);
  return node == nullptr ? std::nullopt : as_tile_name(*node, row(key), diagnostics_);
}

std::vector<Spanned<std::string>> MapReader::tile_names(std::string_view key) {
  std::vector<Spanned<std::string>> names;
  for (const YamlNode* node : one_or_list(typed(key, Value::TileNames)))
    if (auto name = as_tile_name(*node, row(key), diagnostics_)) names.push_back(*std::move(name));
  return names;
}

std::optional<Spanned<std::string>> MapReader::file(std::string_view key) {
  const YamlNode* node = typed(key, Value::File);
  return node == nullptr ? std::nullopt : as_file(*node, row(key), diagnostics_);
}

std::optional<std::size_t> MapReader::choice(std::string_view key) {
  const YamlNode* node = typed(key, Value::Choice);
  return node == nullptr ? std::nullopt : as_choice(*node, row(key), diagnostics_);
}

std::vector<Spanned<std::string>> MapReader::choices(std::string_view key) {
  std::vector<Spanned<std::string>> words;
  for (const YamlNode* node : one_or_list(typed(key, Value::Choices)))
    if (as_choice(*node, row(key), diagnostics_)) words.push_back(*plain_word(*node));
  return words;
}

Text MapReader::text(std::string_view key) {
  const YamlNode* node = typed(key, Value::Text);
  if (node == nullptr) return {};
  return as_text(*node, row(key), diagnostics_).value_or(Text{});
}

std::vector<Text> MapReader::texts(std::string_view key) {
  std::vector<Text> texts;
  for (const YamlNode* node : one_or_list(typed(key, Value::Texts)))
    if (auto text = as_text(*node, row(key), diagnostics_)) texts.push_back(*std::move(text));
  return texts;
}

std::optional<double> MapReader::length_mm(std::string_view key) {
  const YamlNode* node = typed(key, Value::Length);
  return node == nullptr ? std::nullopt : as_length(*node, row(key), diagnostics_);
}

std::optional<Millimetres2> MapReader::size_mm(std::string_view key) {
  const YamlNode* node = typed(key, Value::Size);
  return node == nullptr ? std::nullopt : as_size(*node, row(key), diagnostics_);
}

std::optional<Millimetres2> MapReader::spot_mm(std::string_view key) {
  const YamlNode* node = typed(key, Value::Spot);
  return node == nullptr ? std::nullopt : as_spot(*node, row(key), diagnostics_);
}

std::optional<double> MapReader::resolution_dpi(std::string_view key) {
  const YamlNode* node = typed(key, Value::Resolution);
  return node == nullptr ? std::nullopt : as_resolution(*node, row(key), diagnostics_);
}

std::optional<Rgb> MapReader::colour(std::string_view key) {
  const YamlNode* node = typed(key, Value::Colour);
  return node == nullptr ? std::nullopt : as_colour(*node, row(key), diagnostics_);
}

}  // namespace tw::tiledef
