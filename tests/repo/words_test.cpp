// C++ knows no expansion by name (docs/architecture.md): the words that expansions declare stand in
// no identifier and no string of the modules.
#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <set>

#include "repo/source_tree.hpp"

namespace tw::repo {
namespace {

using Words = std::vector<std::string>;

/// Sections of an expansion whose keys are words of the data.
const std::set<std::string> sections = {"marks", "figures", "tokens",   "cards", "options",
                                        "sets",  "awards",  "counters", "prizes"};

/// Words that stand in C++ as well, each with the reason.
const std::map<std::string, std::string> exempt = {
    {"first", "an ordinal: C++ pairs have a `first`"},
    {"second", "an ordinal: C++ pairs have a `second`"},
    {"keys", "what a dictionary has"},
    {"known", "ordinary English"},
    {"rules", "ordinary English"},
    {"blank", "ordinary English"},
    {"both", "ordinary English"},
    {"well", "an adverb, and scenery in a town"},
    {"river", "a ground word: one of the lines of the language"},
    {"follower",
     "a term of every rulebook: whoever may claim, as opposed to companions and neutral figures"},
    {"bridge", "a key of the language: what passes over what"},
    {"base", "what is required where nothing is said (docs/language.md section 6)"},
};

/// `hasBigInn`, `has_big_inn` and "has big-inn" are all has, big, inn.
Words split(const std::string& text) {
  Words words;
  std::string word;
  const auto flush = [&] {
    if (!word.empty()) words.push_back(word);
    word.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (std::isalnum(c) == 0) {
      flush();
      continue;
    }
    if (i > 0 && std::isdigit(c) != std::isdigit(static_cast<unsigned char>(text[i - 1]))) flush();
    if (std::isupper(c) != 0 && i > 0 && std::islower(static_cast<unsigned char>(text[i - 1])) != 0)
      flush();
    word += static_cast<char>(std::tolower(c));
  }
  flush();
  return words;
}

/// The key of a line with exactly this indentation; empty if it has none.
std::string key_at(const std::string& line, std::size_t indent) {
  if (line.size() <= indent || line.find_first_not_of(' ') != indent) return "";
  const std::size_t colon = line.find(':');
  if (colon == std::string::npos || line[indent] == '#' || line[indent] == '-') return "";
  return line.substr(indent, colon - indent);
}

/// All words that the expansions declare, with the file that declares them. The files are ours and
/// written in one style, so that reading keys by their indentation is enough.
std::map<std::string, std::string> declared_words() {
  std::map<std::string, std::string> words;
  for (const SourceFile& file : files_below("expansions", {".yaml"})) {
    if (file.path.filename() != "expansion.yaml") continue;
    words[file.path.parent_path().filename().string()] = file.path.string();
    std::string section;
    for (const std::string& line : file.lines) {
      if (const std::string top = key_at(line, 0); !top.empty()) section = top;
      const std::string key = key_at(line, 2);
      if (!key.empty() && sections.contains(section)) words[key] = file.path.string();
    }
  }
  return words;
}

bool contains(const Words& text, const Words& words) {
  if (words.empty() || words.size() > text.size()) return false;
  for (std::size_t at = 0; at + words.size() <= text.size(); ++at)
    if (std::equal(words.begin(), words.end(), text.begin() + static_cast<std::ptrdiff_t>(at)))
      return true;
  return false;
}

TEST(Words, OfExpansionsStandInNoCode) {
  const auto words = declared_words();
  ASSERT_GT(words.size(), 60U) << "the scan found too few words to mean anything";
  std::vector<std::pair<Words, std::string>> searched;
  for (const auto& [word, file] : words)
    if (!exempt.contains(word)) searched.emplace_back(split(word), word + " (" + file + ")");
  for (const SourceFile& file : module_sources()) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      const std::string& line = file.lines[i];
      const Words text = split(line.substr(0, line.find("//")));
      if (text.empty() || line.starts_with("#include")) continue;
      for (const auto& [sought, shown] : searched)
        EXPECT_FALSE(contains(text, sought))
            << file.path.string() << ":" << i + 1 << " knows " << shown;
    }
  }
}

TEST(Words, AreFoundHoweverTheyAreJoined) {
  EXPECT_TRUE(contains(split("bool hasInn;"), split("inn")));
  EXPECT_TRUE(contains(split("has_inn_here"), split("inn")));
  EXPECT_TRUE(contains(split("\"big-barn\""), split("big-barn")));
  EXPECT_TRUE(contains(split("BigBarn x;"), split("big-barn")));
  EXPECT_FALSE(contains(split("beginning inner"), split("inn")));
}

}  // namespace
}  // namespace tw::repo
