#include "interop/import_names.hpp"

#include <algorithm>
#include <array>

namespace tw::interop {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

std::string as_name(std::string_view text) {
  std::string name;
  for (const char c : text) {
    if (is_letter(c) || is_digit(c) || c == '_' || c == '.' || c == '-')
      name += c;
    else if (c == '+')
      name += "-plus";
    else if (c == '!')
      name += "-x";
    else
      name += '-';
  }
  // Signs that were replaced at the ends or side by side leave no trace.
  std::string tidy;
  for (const char c : name)
    if (c != '-' || (!tidy.empty() && tidy.back() != '-')) tidy += c;
  while (!tidy.empty() && tidy.back() == '-') tidy.pop_back();
  if (tidy.empty() || (!is_letter(tidy[0]) && !is_digit(tidy[0]))) tidy.insert(0, "x");
  constexpr std::size_t longest = 60;
  return tidy.substr(0, longest);
}

std::string as_word(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string word;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_letter(c) || is_digit(c) || (c == '-' && !word.empty())) {
      word += c;
    } else if (c == '/' && !word.empty()) {
      word += '.';
    } else {
      if (word.empty()) word = "x";  // a name does not start with a sign
      word += '_';
      word += digits[byte >> 4U];
      word += digits[byte & 15U];
    }
  }
  return word;
}

std::string from_word(std::string_view word) {
  std::string text;
  if (word.size() > 3 && word[0] == 'x' && word[1] == '_') word.remove_prefix(1);
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] == '.') {
      text += '/';
    } else if (word[i] == '_' && i + 2 < word.size() + 0 && hex_value(word[i + 1]) >= 0 &&
               hex_value(word[i + 2]) >= 0) {
      text += static_cast<char>(hex_value(word[i + 1]) * 16 + hex_value(word[i + 2]));
      i += 2;
    } else {
      text += word[i];
    }
  }
  return text;
}

std::string yaml_scalar(std::string_view text) {
  constexpr std::array<std::string_view, 14> meaning_something{
      "true", "false", "yes", "no", "on", "off", "null",
      "True", "False", "Yes", "No", "On", "Off", "y"};
  bool plain = !text.empty() && (is_letter(text[0]) || is_digit(text[0]));
  bool number = true;
  for (const char c : text) {
    plain = plain && (is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.' || c == '/' ||
                      c == '+' || c == '!');
    number = number && (is_digit(c) || c == '.' || c == 'e' || c == 'E' || c == '-' || c == '+');
  }
  const bool special = std::find(meaning_something.begin(), meaning_something.end(), text) !=
                       meaning_something.end();
  if (plain && !number && !special) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return quoted + "\"";
}

}  // namespace tw::interop
