#include "render/objects/mark_look.hpp"

#include <string>

namespace tw::render {

namespace {

constexpr double usual_glyph_mm = 8;

/// Does a mark of the host say that it is drawn instead of it?
const MarkKind* substitute(const TileSet& set, const Part& host) {
  for (const MarkValue& mark : slice(set.marks, host.marks))
    if (const MarkKind& kind = set.vocabulary.marks[mark.mark];
        kind.stands == "instead of the building")
      return &kind;
  return nullptr;
}

std::string initials(const Text& title, const std::string& name) {
  const std::string text = title.empty() ? name : title.in("en");
  // The first character, which may take several bytes.
  std::size_t bytes = 1;
  while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) ++bytes;
  std::string first = text.substr(0, bytes);
  if (first.size() == 1 && first[0] >= 'a' && first[0] <= 'z')
    first[0] = static_cast<char>(first[0] - 'a' + 'A');
  return first;
}

/// The word that a mark takes; empty if it takes none.
std::string word_of(const MarkKind& kind, const MarkValue& value) {
  const auto word = static_cast<std::size_t>(value.word);
  const bool known = value.word >= 0 && word < kind.words.size();
  return kind.takes == MarkTakes::Word && known ? kind.words[word] : std::string();
}

std::string glyph_of(const MarkKind& kind, const MarkValue& value) {
  std::string glyph = kind.glyph;
  const std::string slot = "{word}", word = word_of(kind, value);
  const std::size_t at = glyph.find(slot);
  if (at != std::string::npos && !word.empty()) glyph.replace(at, slot.size(), word);
  return glyph;
}

std::string letters_of(const MarkKind& kind, const MarkValue& value) {
  if (kind.takes == MarkTakes::Number) return std::to_string(value.value);
  const std::string word = word_of(kind, value);
  return word.empty() ? initials(kind.title, kind.name) : initials({}, word);
}

void use_usual_size(PlacedThing& thing) {
  if (thing.place.size > 0) return;
  thing.place.size = thing.setting != nullptr ? thing.setting->usual_mm : usual_glyph_mm;
}

}  // namespace

PlacedThing look_of_place(const TileSet& set, std::span<const Part> parts, PartIndex part) {
  const FeatureKind& kind = set.kind_of(parts[part]);
  PlacedThing thing;
  thing.part = part;
  thing.is_place = true;
  thing.name = kind.name;
  thing.glyph = kind.glyph;
  thing.from = kind.declared_by;
  thing.setting = setting_named(kind.drawn);
  thing.place.size = kind.size_mm;
  if (const MarkKind* mark = substitute(set, parts[part])) {
    thing.glyph = mark->glyph;
    thing.from = mark->declared_by;
    thing.setting = setting_named(mark->drawn);
    thing.place.size = mark->size_mm;
    thing.name = mark->name;
  }
  if (const Setting* look = setting_named(set.name(parts[part].hints.look)); look != nullptr) {
    thing.setting = look;
    thing.place.size = look->usual_mm;
  }
  thing.letters = initials(kind.title, kind.name);
  use_usual_size(thing);
  return thing;
}

PlacedThing look_of_mark(const MarkKind& kind, const MarkValue& value) {
  PlacedThing thing;
  thing.name = kind.name;
  thing.from = kind.declared_by;
  thing.glyph = glyph_of(kind, value);
  thing.setting = setting_named(kind.drawn);
  if (kind.takes == MarkTakes::Direction) thing.compass = value.word;
  thing.letters = letters_of(kind, value);
  thing.place.size = kind.size_mm;
  use_usual_size(thing);
  return thing;
}

}  // namespace tw::render
