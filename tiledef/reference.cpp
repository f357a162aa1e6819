// The reference of the keys, from the tables.
#include "tiledef/schema.hpp"
#include "tiledef/shapes.hpp"

namespace tw::tiledef {
namespace {

/// `|` ends a cell of a Markdown table.
std::string cell(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '|') result += '\\';
    result += c;
  }
  return result;
}

std::string value_cell(const Key& key) {
  std::string text;
  if (key.words.empty()) {
    text = std::string(name_of(key.value));
  } else {
    for (const std::string_view word : key.words)
      text += (text.empty() ? "`" : ", `") + std::string(word) + "`";
    if (key.value == Value::Choices) text += ", or a list of them";
    if (key.value == Value::Profile) text = "one word, or three, of " + text;
    if (key.value == Value::AwardCount) text = "`once`, `side-tile`, or a mapping of " + text;
  }
  if (key.value == Value::Integer && (key.least != 0 || key.most != 1'000'000)) {
    text += key.most == 1'000'000
                ? ", at least " + std::to_string(key.least)
                : ", " + std::to_string(key.least) + " to " + std::to_string(key.most);
  }
  return text;
}

}  // namespace

std::string_view name_of(Value value) {
  switch (value) {
    case Value::Flag:
      return "`true` or `false`";
    case Value::Integer:
      return "a whole number";
    case Value::Number:
      return "a number";
    case Value::Word:
      return "a word";
    case Value::Words:
      return "a word, or a list of words";
    case Value::Choice:
      return "one of the words";
    case Value::Choices:
      return "some of the words";
    case Value::Name:
      return "a name";
    case Value::Names:
      return "a name, or a list of names";
    case Value::TileName:
      return "a tile";
    case Value::TileNames:
      return "a tile, or a list of tiles";
    case Value::Text:
      return "a text, or texts by language";
    case Value::Texts:
      return "a text, or a list of texts";
    case Value::Length:
      return "a length (mm, cm, in)";
    case Value::Size:
      return "a size (mm, cm, in)";
    case Value::Resolution:
      return "a resolution (dpi)";
    case Value::Colour:
      return "a colour in quotes";
    case Value::File:
      return "a file of the folder";
    case Value::Letter:
      return "a capital letter";
    case Value::Edges:
      return "four letters";
    case Value::Points:
      return "points of the border";
    case Value::Reference:
      return "a segment or place";
    case Value::References:
      return "one or a list of segments, places, points";
    case Value::Position:
      return "a side, a corner, `centre`, or two lengths";
    case Value::Spot:
      return "two lengths";
    case Value::Count:
      return "a number, or numbers by set";
    case Value::Supply:
      return "a number, or `3 each`";
    case Value::Object:
      return "a mapping";
    case Value::FileOrObject:
      return "a file, or a mapping";
    case Value::ObjectsByName:
      return "names, each with a mapping";
    case Value::Objects:
      return "a list of mappings";
    case Value::Segments:
      return "a list of segments and places";
    case Value::NumbersByTile:
      return "tiles, each with a number";
    case Value::TilesByTile:
      return "tiles, each with a tile";
    case Value::NamesByName:
      return "names, each with a name";
    case Value::EdgesBySquare:
      return "squares, each with four letters";
    case Value::FlagOrPoints:
      return "`true`, or sides";
    case Value::Takes:
      return "`number`, `direction`, or a list of words";
    case Value::Strength:
      return "a number, or a mark";
    case Value::WordOrObject:
      return "a phrase, or a mapping";
    case Value::ObjectOrList:
      return "a mapping, or a list of mappings";
    case Value::NumbersByName:
      return "names, each with a number";
    case Value::WordsByName:
      return "names, each with a word or a list of words";
    case Value::WordsOrObjectsByName:
      return "names, each with a word or a mapping";
    case Value::Profile:
      return "one word, or three";
    case Value::Counted:
      return "a word, a mapping, or a list of them";
    case Value::AwardCount:
      return "a word, or a mapping of one word";
    case Value::Paper:
      return "a format, or a size";
    case Value::Insets:
      return "a length, or four";
    case Value::Shift:
      return "two lengths";
    case Value::Scale:
      return "two numbers";
    case Value::LineWidth:
      return "a length, or points (pt)";
    case Value::Numbers:
      return "a whole number, or a list of them";
    case Value::Table:
      return "two whole numbers";
    case Value::Pieces:
      return "a piece with its spot, or a list of them";
    case Value::Turns:
      return "a list of turns";
    case Value::Colours:
      return "names, each with a colour in quotes";
    case Value::Special:
      return "see its section";
  }
  return "";
}

std::string reference_markdown() {
  std::string text;
  for (const Shape* shape : shapes::all()) {
    std::string title(shape->name.substr(shape->name.find(' ') + 1));
    if (title.front() >= 'a' && title.front() <= 'z')
      title.front() = static_cast<char>(title.front() - 'a' + 'A');
    text += "### " + title + "\n\n" + std::string(shape->doc) + "\n\n";
    text += "| key | value | meaning | example |\n|---|---|---|---|\n";
    for (const Key& key : shape->keys) {
      text += "| `" + std::string(key.name) + "`" + (key.required ? " (needed)" : "") + " | " +
              cell(value_cell(key)) + " | " + cell(key.doc) + " | ";
      if (!key.example.empty()) text += "`" + cell(key.example) + "`";
      text += " |\n";
    }
    if (shape->open) text += "\nMarks stand beside these keys.\n";
    text += "\n";
  }
  text.pop_back();
  return text;
}

}  // namespace tw::tiledef
