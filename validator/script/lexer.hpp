// The words of Lua 5.4.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validator/script/syntax.hpp"

namespace tw::validator::script {

enum class TokenKind : std::uint8_t { End, Name, Keyword, Sign, Number, Text };

struct LuaToken {
  TokenKind kind = TokenKind::End;
  Extent at;
  std::string_view word;  ///< name, keyword, sign or number as written
  std::string text;       ///< Text: without quotes, escapes resolved
  int line = 1;           ///< of its last character

  [[nodiscard]] bool is(std::string_view sign) const {
    return (kind == TokenKind::Keyword || kind == TokenKind::Sign) && word == sign;
  }
};

/// Reads one token after another. What is wrong is thrown as a `SyntaxProblem`, which `parse`
/// catches.
class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}
  LuaToken next();

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[noreturn]] void fail(std::string what, std::size_t begin) const;
  void skip_blanks();
  void take_line_end();
  LuaToken finish(TokenKind kind, std::size_t begin);
  LuaToken number();
  LuaToken quoted();
  void escape(std::string& into, std::size_t begin);
  /// Level of a long bracket that opens here (`[[` is 0), or -1.
  [[nodiscard]] int long_bracket() const;
  std::string long_text(int level, std::size_t begin);

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

}  // namespace tw::validator::script
