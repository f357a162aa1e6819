#include "validator/script/lexer.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace tw::validator::script {
namespace {

constexpr std::array<std::string_view, 22> keywords{
    "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while"};

/// Longest first.
constexpr std::array<std::string_view, 33> signs{
    "...", "<<", ">>", "//", "==", "~=", "<=", ">=", "::", "..", "+", "-", "*", "/", "%", "^", "#",
    "&",   "~",  "|",  "<",  ">",  "=",  "(",  ")",  "{",  "}",  "[", "]", ";", ":", ",", "."};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// As Lua writes it: up to six bytes, for numbers that are no characters as well.
void put_utf8(std::string& into, std::uint32_t value) {
  if (value < 0x80) {
    into += static_cast<char>(value);
    return;
  }
  std::array<char, 6> bytes{};
  std::size_t count = 0;
  std::uint32_t first_limit = 0x3F;
  do {
    bytes.at(count++) = static_cast<char>(0x80U | (value & 0x3FU));
    value >>= 6U;
    first_limit >>= 1U;
  } while (value > first_limit);
  bytes.at(count++) = static_cast<char>((~first_limit << 1U) | value);
  while (count > 0) into += bytes.at(--count);
}

}  // namespace

void Lexer::fail(std::string what, std::size_t begin) const {
  const std::size_t end = std::min(text_.size(), std::max(at_, begin + 1));
  throw SyntaxProblem{
      SyntaxProblem::Kind::NotLua,
      std::move(what),
      {static_cast<std::uint32_t>(std::min(begin, end)), static_cast<std::uint32_t>(end)}};
}

void Lexer::take_line_end() {
  const char first = text_[at_++];
  if ((peek() == '\n' || peek() == '\r') && peek() != first && at_ < text_.size()) ++at_;
  ++line_;
}

int Lexer::long_bracket() const {
  std::size_t ahead = 1;
  while (peek(ahead) == '=') ++ahead;
  return peek() == '[' && peek(ahead) == '[' ? static_cast<int>(ahead) - 1 : -1;
}

std::string Lexer::long_text(int level, std::size_t begin) {
  const auto width = static_cast<std::size_t>(level) + 2;
  at_ += width;
  if (peek() == '\n' || peek() == '\r') take_line_end();
  const std::string close = "]" + std::string(static_cast<std::size_t>(level), '=') + "]";
  std::string result;
  while (true) {
    if (at_ >= text_.size()) fail("a long text or comment is never closed", begin);
    if (text_[at_] == ']' && text_.substr(at_, width) == close) {
      at_ += width;
      return result;
    }
    if (text_[at_] == '\n' || text_[at_] == '\r') {
      take_line_end();
      result += '\n';
    } else {
      result += text_[at_++];
    }
  }
}

void Lexer::skip_blanks() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == '\n' || c == '\r') {
      take_line_end();
    } else if (c == ' ' || c == '\t' || c == '\f' || c == '\v') {
      ++at_;
    } else if (c == '-' && peek(1) == '-') {
      const std::size_t begin = at_;
      at_ += 2;
      if (const int level = long_bracket(); level >= 0)
        long_text(level, begin);
      else
        at_ = std::min(text_.find_first_of("\n\r", at_), text_.size());
    } else {
      return;
    }
  }
}

LuaToken Lexer::finish(TokenKind kind, std::size_t begin) {
  LuaToken token;
  token.kind = kind;
  token.at = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)};
  token.word = text_.substr(begin, at_ - begin);
  token.line = line_;
  return token;
}

LuaToken Lexer::number() {
  const std::size_t begin = at_;
  const bool hex = peek() == '0' && (peek(1) == 'x' || peek(1) == 'X');
  if (hex) at_ += 2;
  // As Lua reads numbers: whatever could belong to one, then a look at the whole.
  const std::string_view exponent = hex ? "pP" : "eE";
  while (true) {
    if (exponent.find(peek()) != std::string_view::npos && at_ < text_.size()) {
      ++at_;
      if (peek() == '+' || peek() == '-') ++at_;
    } else if (hex_value(peek()) >= 0 || peek() == '.') {
      ++at_;
    } else {
      break;
    }
  }
  while (is_letter(peek()) || is_digit(peek())) ++at_;
  LuaToken token = finish(TokenKind::Number, begin);
  const auto whole = [&](std::string_view digits) {
    return !digits.empty() && std::all_of(digits.begin(), digits.end(), [&](char c) {
      return hex ? hex_value(c) >= 0 : is_digit(c);
    });
  };
  const std::string_view digits = token.word.substr(hex ? 2 : 0);
  if (whole(digits)) {
    std::int64_t value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (hex || read.ec == std::errc()) return token;
  } else {
    // With a point or an exponent it may still be a number; anything else is none.
    const bool fraction = !digits.empty() && std::all_of(digits.begin(), digits.end(), [&](char c) {
      return hex_value(c) >= 0 || c == '.' || c == '+' || c == '-' || c == 'p' || c == 'P';
    });
    if (!fraction) fail(fmt::format("`{}` is no number", token.word), begin);
  }
  throw SyntaxProblem{SyntaxProblem::Kind::Fraction, std::string(token.word), token.at};
}

void Lexer::escape(std::string& into, std::size_t begin) {
  constexpr std::string_view letters = "abfnrtv\\\"'", meanings = "\a\b\f\n\r\t\v\\\"'";
  const char c = peek();
  if (const std::size_t found = letters.find(c); c != '\0' && found != std::string_view::npos) {
    into += meanings[found];
    ++at_;
  } else if (c == '\n' || c == '\r') {
    take_line_end();
    into += '\n';
  } else if (c == 'x') {
    const int high = hex_value(peek(1)), low = high < 0 ? -1 : hex_value(peek(2));
    if (low < 0) fail("`\\x` takes two hexadecimal digits", begin);
    into += static_cast<char>(high * 16 + low);
    at_ += 3;
  } else if (c == 'z') {
    ++at_;
    while (at_ < text_.size() &&
           std::string_view(" \t\f\v\n\r").find(peek()) != std::string_view::npos)
      if (peek() == '\n' || peek() == '\r')
        take_line_end();
      else
        ++at_;
  } else if (is_digit(c)) {
    int value = 0;
    for (int i = 0; i < 3 && is_digit(peek()); ++i) value = value * 10 + (text_[at_++] - '0');
    if (value > 255) fail("`\\ddd` is at most 255", begin);
    into += static_cast<char>(value);
  } else if (c == 'u' && peek(1) == '{' && hex_value(peek(2)) >= 0) {
    at_ += 2;
    std::uint32_t value = 0;
    for (; hex_value(peek()) >= 0; ++at_) {
      value = value * 16 + static_cast<std::uint32_t>(hex_value(peek()));
      if (value > 0x7FFFFFFFU / 16) break;
    }
    if (peek() != '}') fail("`\\u{...}` holds a hexadecimal number", begin);
    ++at_;
    put_utf8(into, value);
  } else {
    fail("no such escape", begin);
  }
}

LuaToken Lexer::quoted() {
  const std::size_t begin = at_;
  const char quote = text_[at_++];
  std::string content;
  while (peek() != quote || at_ >= text_.size()) {
    if (at_ >= text_.size() || peek() == '\n' || peek() == '\r')
      fail("a text is not closed in its line", begin);
    if (peek() == '\\') {
      ++at_;
      escape(content, begin);
    } else {
      content += text_[at_++];
    }
  }
  ++at_;
  LuaToken token = finish(TokenKind::Text, begin);
  token.text = std::move(content);
  return token;
}

LuaToken Lexer::next() {
  skip_blanks();
  const std::size_t begin = at_;
  if (at_ >= text_.size()) return finish(TokenKind::End, begin);
  const char c = peek();
  if (is_letter(c)) {
    while (is_letter(peek()) || is_digit(peek())) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    const bool keyword = std::find(keywords.begin(), keywords.end(), word) != keywords.end();
    return finish(keyword ? TokenKind::Keyword : TokenKind::Name, begin);
  }
  if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
  if (c == '"' || c == '\'') return quoted();
  if (const int level = long_bracket(); level >= 0) {
    std::string content = long_text(level, begin);
    LuaToken token = finish(TokenKind::Text, begin);
    token.text = std::move(content);
    return token;
  }
  for (const std::string_view sign : signs) {
    if (!text_.substr(at_).starts_with(sign)) continue;
    at_ += sign.size();
    return finish(TokenKind::Sign, begin);
  }
  fail("an unexpected sign", begin);
}

}  // namespace tw::validator::script
