// The kinds of words of every YAML file, described once.
//
// A `Shape` lists the keys that a mapping may have: name, type of the value, allowed words, range
// and documentation. Reading (`MapReader`), "did you mean", the JSON Schema, the language reference
// and completion all derive from these tables; the things themselves (marks, figures ...) are data
// of the expansions. A key that is in no table cannot be read: `MapReader` checks it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace tw::tiledef {

/// Type of a value, as written.
enum class Value : std::uint8_t {
  Flag,                  ///< `true` or `false`
  Integer,               ///< whole number within the key's range
  Number,                ///< decimal number within the key's range
  Word,                  ///< one word or phrase, free
  Words,                 ///< a word, or a list of words
  Choice,                ///< one of the key's words
  Choices,               ///< one of the key's words, or a list of them
  Name,                  ///< an id or a declared word: letters, digits, `-`, `_`, `.`
  Names,                 ///< a name, or a list of names
  TileName,              ///< a tile: `cap` or `expansion/cap`
  TileNames,             ///< a list of tiles
  Text,                  ///< a text, or texts by language
  Texts,                 ///< a text, or a list of texts
  Length,                ///< `20 mm`, `2 cm`, `1 in`
  Size,                  ///< `20 mm` or `45 x 68 mm`
  Resolution,            ///< `600 dpi`
  Colour,                ///< `#rrggbb`
  File,                  ///< path of a file inside the expansion's folder
  Letter,                ///< one capital letter
  Edges,                 ///< letters of the sides, `CRFF`
  Points,                ///< points of the border, `N E`
  Reference,             ///< a segment or place: `city`, `city N`
  References,            ///< a reference, or a list of them
  Position,              ///< `NE`, `centre`, or `[34 mm, 20 mm]`
  Spot,                  ///< `[34 mm, 20 mm]`
  Count,                 ///< a number, or numbers by set
  Supply,                ///< `9` or `3 each`
  Object,                ///< a mapping of the key's shape
  FileOrObject,          ///< a path, or a mapping of the key's shape
  WordOrObject,          ///< a phrase, or a mapping of the key's shape
  ObjectOrList,          ///< a mapping of the key's shape, or a list of them
  ObjectsByName,         ///< names, each with a mapping of the key's shape
  Objects,               ///< a list of mappings of the key's shape
  Segments,              ///< a list of segments and places
  NumbersByTile,         ///< tiles, each with a number
  TilesByTile,           ///< tiles, each with a tile
  NamesByName,           ///< names, each with a name
  NumbersByName,         ///< names, each with a number
  WordsOrObjectsByName,  ///< names, each with a word or a mapping of the key's shape
  WordsByName,           ///< names, each with a word or a list of words
  EdgesBySquare,         ///< squares, each with its four letters
  FlagOrPoints,          ///< `true`, `false` or points
  Takes,                 ///< `number`, `direction` or a list of words
  Strength,              ///< a number or the name of a mark
  Profile,               ///< one word of the key's, or three
  Counted,               ///< `once`, a name, or a mapping of the key's shape; or a list of them
  AwardCount,            ///< `once`, `side-tile`, or a mapping of one of the key's words to a name
  Paper,                 ///< a format, or a size
  Insets,                ///< a length, or four
  Shift,                 ///< two lengths, which may be negative
  Scale,                 ///< two numbers
  LineWidth,             ///< a length, or `0.4 pt`
  Numbers,               ///< a whole number, or a list of them
  Table,                 ///< a place on the table, `[1, 0]`
  Pieces,                ///< `{follower: city N, at: [0, 0], by: Bob}`, or a list of such
  Turns,                 ///< a list of the key's shape, of `expect: ...` and of `end of game`
  Colours,               ///< names, each with a colour
  Special,               ///< read by a reader of its own; see the documentation of the key
};

struct Shape;

struct Key {
  std::string_view name;
  Value value = Value::Word;
  std::string_view doc;                       ///< one sentence, as the reference prints it
  std::string_view example{};                 ///< value as YAML
  std::span<const std::string_view> words{};  ///< of a Choice
  const Shape* shape = nullptr;               ///< of objects
  std::int64_t least = 0;                     ///< of numbers
  std::int64_t most = 1'000'000;
  bool required = false;
};

struct Shape {
  std::string_view name;  ///< with its article, for messages: `a mark`, `the expansion`
  std::string_view id;    ///< for the schema: `mark`
  std::string_view doc;
  std::span<const Key> keys;
  bool open = false;  ///< other keys are read by the reader (marks on their host)
};

/// The row of a key; nullptr if the shape has none.
[[nodiscard]] const Key* find_key(const Shape& shape, std::string_view name);

}  // namespace tw::tiledef
