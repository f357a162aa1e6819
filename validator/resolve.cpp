#include "validator/resolve.hpp"

#include <algorithm>

namespace tw::validator {

bool Resolver::off(std::string_view word) const {
  return std::find(spec_.off.begin(), spec_.off.end(), word) != spec_.off.end();
}

std::string Resolver::option(std::string_view name) const {
  for (const auto& [key, value] : spec_.options)
    if (key == name) return value;
  const OptionId id = find_named(set_.vocabulary.options, name);
  return id.valid() ? set_.vocabulary.options[id].default_value : std::string();
}

bool Resolver::plays(std::string_view word) const {
  const auto& words = set_.vocabulary;
  if (off(word)) return false;
  if (const FigureId id = find_named(words.figures, word); id.valid())
    return count(word, words.figures[id].count) > 0;
  if (const TokenId id = find_named(words.tokens, word); id.valid())
    return count(word, words.tokens[id].count) > 0;
  return find_named(words.cards, word).valid() || find_named(words.marks, word).valid() ||
         find_named(words.features, word).valid();
}

bool Resolver::options_hold(const Condition& when) const {
  for (const Condition::OptionIs& wanted : when.options)
    if (std::find(wanted.values.begin(), wanted.values.end(), option(wanted.name.value)) ==
        wanted.values.end())
      return false;
  const auto takes_part = [&](const RuleName& word) { return plays(word.value); };
  return std::all_of(when.plays.begin(), when.plays.end(), takes_part) &&
         std::none_of(when.not_plays.begin(), when.not_plays.end(), takes_part);
}

int Resolver::count(std::string_view name, int declared) const {
  if (off(name)) return 0;
  for (const auto& [key, value] : spec_.counts)
    if (key == name) return value;
  return declared;
}

std::uint32_t Resolver::kinds(std::string_view name) const {
  std::uint32_t result = 0;
  if (name.empty() || off(name)) return 0;
  const auto& features = set_.vocabulary.features.rows();
  for (std::size_t i = 0; i < features.size(); ++i) {
    const FeatureKind& kind = features[i];
    if (kind.name == name ||
        std::find(kind.classes.begin(), kind.classes.end(), name) != kind.classes.end())
      result |= 1U << i;
  }
  return result;
}

std::uint32_t Resolver::kinds(const std::vector<RuleName>& names) const {
  std::uint32_t result = 0;
  for (const RuleName& name : names) result |= kinds(name.value);
  return result;
}

std::uint16_t Resolver::figures(const std::vector<RuleName>& names) const {
  std::uint16_t result = 0;
  for (const RuleName& name : names) {
    if (name.value == "followers") result = static_cast<std::uint16_t>(result | game_.followers);
    for (std::size_t i = 0; i < game_.figures.size(); ++i)
      if (set_.vocabulary.figures[game_.figures[i].figure].name == name.value)
        result = static_cast<std::uint16_t>(result | 1U << i);
  }
  return result;
}

int Resolver::slot_of(MarkId mark, int word) const {
  for (const Slot& slot : slots_)
    if (slot.mark == mark && slot.word == word) return slot.slot;
  return -1;
}

std::uint64_t Resolver::slots(std::string_view mark) const {
  std::uint64_t result = 0;
  for (const Slot& slot : slots_)
    if (set_.vocabulary.marks[slot.mark].name == mark) result |= 1ULL << slot.slot;
  return result;
}

std::uint64_t Resolver::word_slot(std::string_view mark, std::string_view word) const {
  for (const Slot& slot : slots_) {
    const MarkKind& kind = set_.vocabulary.marks[slot.mark];
    if (kind.name == mark && slot.word >= 0 &&
        kind.words[static_cast<std::size_t>(slot.word)] == word)
      return 1ULL << slot.slot;
  }
  return 0;
}

int Resolver::token(std::string_view name) const {
  for (std::size_t i = 0; i < game_.tokens.size(); ++i)
    if (set_.vocabulary.tokens[game_.tokens[i]].name == name) return static_cast<int>(i);
  return -1;
}

int Resolver::index_of(const std::vector<std::string>& names, std::string_view name) const {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

std::uint8_t Resolver::intern(std::vector<std::string>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<std::uint8_t>(found - names.begin());
  names.emplace_back(name);
  return static_cast<std::uint8_t>(names.size() - 1);
}

/// One slot for each mark that is in force, one for each of its words. The same mark declared by
/// two expansions is one mark to rules, but has slots of its own for each declaration.
std::size_t Resolver::declare_slots() {
  std::size_t needed = 0;
  const auto& marks = set_.vocabulary.marks.rows();
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const MarkKind& kind = marks[i];
    if (off(kind.name) || kind.takes == MarkTakes::Direction) continue;
    // The same mark may be declared by several expansions; what switches it off, does so for all.
    const bool switched_off = std::any_of(marks.begin(), marks.end(), [&](const MarkKind& other) {
      return other.name == kind.name && !other.active_with.empty() &&
             option(other.active_with) == "false";
    });
    if (switched_off) continue;
    const int words = kind.takes == MarkTakes::Word ? static_cast<int>(kind.words.size()) : 1;
    needed += static_cast<std::size_t>(words);
    for (int word = 0; word < words && game_.slots.size() < max_mark_slots; ++word) {
      const std::uint64_t slot = 1ULL << game_.slots.size();
      if (kind.joins == MarkJoins::Max) game_.max_slots |= slot;
      if (kind.joins == MarkJoins::All) game_.all_slots |= slot;
      const bool named = kind.takes == MarkTakes::Word;
      slots_.push_back(
          {make_id<MarkId>(i), named ? word : -1, static_cast<std::uint8_t>(game_.slots.size())});
      game_.slots.push_back(named ? kind.name + "." + kind.words[static_cast<std::size_t>(word)]
                                  : kind.name);
    }
  }
  return needed;
}

/// Adds a demand on tiles to the game; 1-based.
std::uint8_t Resolver::on_tiles(const Condition::OnTiles& wanted) const {
  OnTiles row;
  row.kinds = kinds(wanted.of);
  for (const RuleName& mark : wanted.has) row.has |= slots(mark.value);
  for (const RuleName& mark : wanted.lacks) row.lacks |= slots(mark.value);
  for (const TileType& type : game_.types) {
    bool bears = false;
    for (std::uint32_t i = 0; i < type.part_count; ++i) {
      const PartInfo& part = game_.parts[type.first_part + i];
      bears |= (row.kinds >> part.kind & 1U) != 0 && (part.slots & row.has) == row.has &&
               (part.slots & row.lacks) == 0;
    }
    row.types.push_back(bears ? 1 : 0);
  }
  game_.on_tiles.push_back(std::move(row));
  return static_cast<std::uint8_t>(game_.on_tiles.size());
}

Cond Resolver::condition(const Condition& when) const {
  Cond result;
  result.never = !options_hold(when);
  if (when.completed) result.completed = *when.completed ? 1 : 0;
  if (when.tiles) result.tiles = static_cast<std::uint8_t>(std::clamp(*when.tiles, 0, 255));
  for (const RuleName& mark : when.has) {
    const std::uint64_t bits = slots(mark.value);
    // A mark of several slots (words, declarations) is there if any of them is.
    if (bits == 0)
      result.never = true;
    else if ((bits & (bits - 1)) == 0)
      result.has |= bits;
    else
      result.any.at(result.any_count++) = bits;
  }
  for (const RuleName& mark : when.lacks) result.lacks |= slots(mark.value);
  if (when.on_tiles) result.on_tiles = on_tiles(*when.on_tiles);
  for (const RuleName& figure : when.owner_has) {
    const std::uint16_t bits = figures({figure});
    if (bits == 0) result.never = true;
    result.owner_has = static_cast<std::uint16_t>(result.owner_has | bits);
  }
  for (const RuleName& figure : when.holds) {
    const std::uint16_t bits = figures({figure});
    if (bits == 0) result.never = true;
    result.holds = static_cast<std::uint16_t>(result.holds | bits);
  }
  return result;
}

Term Resolver::term(const Counting& counting) const {
  Term result;
  result.of = counting.of;
  result.border = condition(counting.when);
  if (counting.of == CountOf::Mark) result.slots = slots(counting.what.value);
  if (counting.of == CountOf::Bordering) {
    result.kinds = kinds(counting.what.value);
    const int thing = index_of(game_.conversion_names, counting.what.value);
    if (thing >= 0) {
      result.converted = true;
      result.conversion = static_cast<std::uint8_t>(thing);
    }
  }
  return result;
}

}  // namespace tw::validator
