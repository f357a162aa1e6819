#include "tiledef/values.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tw::tiledef {
namespace {

constexpr bool is_alnum(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

std::vector<std::string> strings(std::span<const std::string_view> words) {
  return {words.begin(), words.end()};
}

std::string list_of(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += "`" + std::string(words[i]) + "`";
  }
  return text;
}

/// A name that reads like the text: blanks become `-`, letters with marks their usual spelling,
/// everything else is left out.
std::string name_from(std::string_view text) {
  constexpr std::pair<std::string_view, std::string_view> spellings[] = {
      {"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"Ä", "Ae"}, {"Ö", "Oe"}, {"Ü", "Ue"}, {"ß", "ss"},
      {"á", "a"},  {"à", "a"},  {"â", "a"},  {"ã", "a"},  {"ç", "c"},  {"é", "e"},  {"è", "e"},
      {"ê", "e"},  {"í", "i"},  {"ñ", "n"},  {"ó", "o"},  {"ô", "o"},  {"õ", "o"},  {"ú", "u"}};
  std::string name;
  while (!text.empty()) {
    const auto spelt = std::find_if(std::begin(spellings), std::end(spellings),
                                    [&](const auto& row) { return text.starts_with(row.first); });
    if (spelt != std::end(spellings)) {
      name += spelt->second;
      text.remove_prefix(spelt->first.size());
      continue;
    }
    const char c = text.front();
    if (is_alnum(c) || (!name.empty() && (c == '-' || c == '_' || c == '.' || c == '+')))
      name += c;
    else if ((c == ' ' || c == '/') && !name.empty() && name.back() != '-')
      name += '-';
    text.remove_prefix(1);
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  return name;
}

std::string rule_of(const Key& key) {
  std::string rule(key.doc);
  if (!key.example.empty())
    rule += "; for example `" + std::string(key.name) + ": " + std::string(key.example) + "`";
  return rule;
}

}  // namespace

bool is_name(std::string_view text) {
  if (text.empty() || text.size() > 100 || !is_alnum(text.front())) return false;
  return std::all_of(text.begin(), text.end(), [](char c) {
    return is_alnum(c) || c == '-' || c == '_' || c == '.' || c == '+';
  });
}

std::string describe(const YamlNode& node) {
  switch (node.kind) {
    case NodeKind::Null:
      return "nothing";
    case NodeKind::Sequence:
      return "a list";
    case NodeKind::Map:
      return "a mapping";
    case NodeKind::Scalar:
      break;
  }
  constexpr std::size_t longest = 60;
  std::string text(node.text);
  if (text.size() > longest) {
    std::size_t cut = longest;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
    text = text.substr(0, cut) + "...";
  }
  return "`" + text + "`";
}

std::vector<Spanned<std::string>> split_words(const YamlNode& node) {
  std::vector<Spanned<std::string>> words;
  std::size_t at = 0;
  while (at < node.text.size()) {
    at = node.text.find_first_not_of(" \t\r\n", at);
    if (at == std::string_view::npos) break;
    const std::size_t end = std::min(node.text.find_first_of(" \t\r\n", at), node.text.size());
    Span span = node.span;
    if (node.plain) {
      span.begin = node.span.begin + static_cast<std::uint32_t>(at);
      span.end = node.span.begin + static_cast<std::uint32_t>(end);
    }
    words.push_back({std::string(node.text.substr(at, end - at)), span});
    at = end;
  }
  return words;
}

std::optional<Spanned<std::string>> plain_word(const YamlNode& node) {
  if (!node.is_scalar()) return std::nullopt;
  return Spanned<std::string>{std::string(node.text), node.span};
}

void report_wrong_value(const YamlNode& node, const Key& key, std::string_view wanted,
                        DiagSink& diagnostics) {
  diagnostics.add(
      diagnose<DiagId::WrongValue>(node.span, key.name, wanted, describe(node), rule_of(key)));
}

std::optional<bool> as_flag(const YamlNode& node, const Key& key, DiagSink& diagnostics) {
  if (node.is_scalar() && node.plain) {
    if (node.text == "true") return true;
    if (node.text == "false") return false;
    for (const std::string_view yes : {"yes", "on", "True", "TRUE", "Yes", "YES", "On", "ON", "1"})
      if (node.text == yes) {
        diagnostics.add(diagnose<DiagId::NoTruthValue>(node.span, node.text)
                            .fix("`" + std::string(key.name) + ": true`", {{node.span, "true"}}));
        return std::nullopt;
      }
    for (const std::string_view no : {"no", "off", "False", "FALSE", "No", "NO", "Off", "OFF", "0"})
      if (node.text == no) {
        diagnostics.add(diagnose<DiagId::NoTruthValue>(node.span, node.text)
                            .fix("`" + std::string(key.name) + ": false`", {{node.span, "false"}}));
        return std::nullopt;
      }
  }
  report_wrong_value(node, key, "`true` or `false`", diagnostics);
  return std::nullopt;
}

std::optional<Spanned<std::string>> as_word(const YamlNode& node, const Key& key,
                                            DiagSink& diagnostics) {
  if (node.is_scalar() && !node.text.empty()) return plain_word(node);
  report_wrong_value(node, key, "a word", diagnostics);
  return std::nullopt;
}

std::optional<Spanned<std::string>> as_name(const YamlNode& node, const Key& key,
                                            DiagSink& diagnostics) {
  auto word = as_word(node, key, diagnostics);
  if (word && !is_name(word->value)) {
    Diagnostic found = diagnose<DiagId::NotAName>(node.span, word->value);
    if (const std::string name = name_from(word->value); is_name(name))
      found = std::move(found).help("`" + name + "`", {{node.span, name}});
    diagnostics.add(std::move(found));
    return std::nullopt;
  }
  return word;
}

std::optional<Spanned<std::string>> as_tile_name(const YamlNode& node, const Key& key,
                                                 DiagSink& diagnostics) {
  auto word = as_word(node, key, diagnostics);
  if (!word) return std::nullopt;
  const std::string_view text = word->value;
  const std::size_t slash = text.find('/');
  const bool good = slash == std::string_view::npos
                        ? is_name(text)
                        : is_name(text.substr(0, slash)) && is_name(text.substr(slash + 1));
  if (!good) {
    diagnostics.add(diagnose<DiagId::NotAName>(node.span, word->value));
    return std::nullopt;
  }
  return word;
}

std::optional<Spanned<std::string>> as_file(const YamlNode& node, const Key& key,
                                            DiagSink& diagnostics) {
  auto word = as_word(node, key, diagnostics);
  if (!word) return std::nullopt;
  const std::string& path = word->value;
  bool outside = path.front() == '/' || path.find('\\') != std::string::npos ||
                 path.find(':') != std::string::npos;
  for (std::size_t at = 0; at <= path.size() && !outside;) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    outside = path.compare(at, end - at, "..") == 0;
    at = end + 1;
  }
  if (outside) {
    diagnostics.add(diagnose<DiagId::PathOutside>(node.span, path));
    return std::nullopt;
  }
  return word;
}

std::optional<std::size_t> as_choice(const YamlNode& node, const Key& key, DiagSink& diagnostics) {
  if (node.is_scalar()) {
    for (std::size_t i = 0; i < key.words.size(); ++i)
      if (key.words[i] == node.text) return i;
  }
  Diagnostic found = diagnose<DiagId::WrongValue>(node.span, key.name, list_of(key.words),
                                                  describe(node), rule_of(key));
  if (node.is_scalar()) {
    if (const auto near = nearest(node.text, strings(key.words)))
      found = std::move(found).fix("did you mean `" + *near + "`?", {{node.span, *near}});
  }
  diagnostics.add(std::move(found));
  return std::nullopt;
}

std::optional<Text> as_text(const YamlNode& node, const Key& key, DiagSink& diagnostics) {
  Text text;
  if (node.is_scalar()) {
    text.by_language.emplace_back("", node.text);
    return text;
  }
  if (!node.is_map() || node.entries.empty()) {
    report_wrong_value(node, key, "a text, or texts by language", diagnostics);
    return std::nullopt;
  }
  for (const YamlEntry& entry : node.entries) {
    const std::string_view code = entry.key->text;
    const bool language = code.size() >= 2 && code.size() <= 8 && code[0] >= 'a' &&
                          code[0] <= 'z' && code[1] >= 'a' && code[1] <= 'z';
    if (!language) {
      diagnostics.add(diagnose<DiagId::WrongValue>(
          entry.key->span, key.name, "a text, or texts by language", describe(*entry.key),
          "languages are two small letters: `en`, `de`, `pt`, `nb` for Norwegian"));
      return std::nullopt;
    }
    if (!entry.value->is_scalar()) {
      report_wrong_value(*entry.value, key, "a text for each language", diagnostics);
      return std::nullopt;
    }
    text.by_language.emplace_back(code, entry.value->text);
  }
  return text;
}

std::optional<Rgb> as_colour(const YamlNode& node, const Key& key, DiagSink& diagnostics) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  std::array<int, 6> digits{};
  bool good = node.is_scalar() && node.text.size() == 7 && node.text.front() == '#';
  for (std::size_t i = 0; good && i < digits.size(); ++i) {
    digits[i] = digit(node.text[i + 1]);
    good = digits[i] >= 0;
  }
  if (!good) {
    report_wrong_value(node, key, "a colour such as `\"#5b8c3a\"`, in quotes", diagnostics);
    return std::nullopt;
  }
  const auto channel = [&](std::size_t i) {
    return static_cast<std::uint8_t>(digits[i] * 16 + digits[i + 1]);
  };
  return Rgb{channel(0), channel(2), channel(4)};
}

}  // namespace tw::tiledef
