#include "validator/script/words.hpp"

#include <algorithm>

#include "validator/script/api.hpp"

namespace tw::validator::script {
namespace {

void add(std::vector<std::string>& words, const std::string& word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
}

}  // namespace

MadeWords made_words(const Tree& tree) {
  MadeWords words;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const auto call = static_cast<std::int32_t>(i);
    if (tree[call].kind != NodeKind::MethodCall) continue;
    for (const Member& member : members()) {
      if (member.name != tree[call].text) continue;
      for (std::size_t at = 0; at < max_parameters; ++at) {
        const WordClass kind = member.parameters[at].words;
        if (kind != WordClass::Event && kind != WordClass::Item) continue;
        const std::int32_t argument = tree.child(tree.child(call, 1), static_cast<int>(at));
        if (argument == none || tree[argument].kind != NodeKind::Text) continue;
        add(kind == WordClass::Event ? words.events : words.items, tree[argument].text);
      }
    }
  }
  return words;
}

}  // namespace tw::validator::script
