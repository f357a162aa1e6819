#include "cli/check_rules.hpp"

#include <filesystem>

#include "cli/data_folders.hpp"
#include "cli/load.hpp"
#include "tiledef/elsewhere.hpp"
#include "tiledef/read.hpp"
#include "tiledef/yaml_tree.hpp"
#include "validator/script/check.hpp"
#include "validator/words.hpp"

namespace tw::cli {
namespace {

namespace fs = std::filesystem;

/// The words of all expansions that are found beside the input and in the search path.
validator::Words words_elsewhere(const CommonOptions& common, const std::string& path) {
  struct Section {
    std::string_view name;
    unsigned sort;
  };
  constexpr Section sections[] = {
      {"marks", validator::mark_word},       {"places", validator::kind_word},
      {"features", validator::kind_word},    {"figures", validator::figure_word},
      {"tokens", validator::token_word},     {"cards", validator::card_word},
      {"options", validator::option_word},   {"awards", validator::award_word},
      {"counters", validator::counter_word}, {"conversions", validator::conversion_word},
  };
  std::error_code error;
  fs::path file = path;
  if (fs::is_directory(file, error)) file /= "expansion.yaml";
  tiledef::ElsewhereIndex index(tiledef::folders_beside(file, {expansion_folders(common)}));
  validator::Words words;
  for (const Section& section : sections)
    for (const std::string& word : index.words(section.name)) words.add(word, section.sort);
  return words;
}

}  // namespace

bool check_rules(Session& session, const TileSet& set, const std::string& path) {
  const std::size_t before = session.diagnostics.error_count();
  const ExpansionId input = input_of(set);
  validator::WordCheck words(
      set, [&] { return words_elsewhere(session.common, path); }, session.diagnostics);
  validator::check_rules(set, input, words, session.diagnostics);
  if (input.valid() && input.index() < set.rules.size()) {
    if (const RuleScript& script = set.rules[input.index()].script; !script.empty())
      validator::script::check_script(script.file.file, script.text, words, session.diagnostics);
  }
  return session.diagnostics.error_count() == before;
}

}  // namespace tw::cli
