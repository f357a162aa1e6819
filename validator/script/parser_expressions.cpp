#include <algorithm>
#include <utility>

#include "validator/script/parser.hpp"

namespace tw::validator::script {
namespace {

struct Priority {
  std::string_view sign;
  int left, right;
};
constexpr Priority priorities[] = {
    {"or", 1, 1},   {"and", 2, 2}, {"<", 3, 3},   {">", 3, 3},   {"<=", 3, 3},  {">=", 3, 3},
    {"~=", 3, 3},   {"==", 3, 3},  {"|", 4, 4},   {"~", 5, 5},   {"&", 6, 6},   {"<<", 7, 7},
    {">>", 7, 7},   {"..", 9, 8},  {"+", 10, 10}, {"-", 10, 10}, {"*", 11, 11}, {"/", 11, 11},
    {"//", 11, 11}, {"%", 11, 11}, {"^", 14, 13}};
constexpr int unary_priority = 12;

const Priority* operator_here(const LuaToken& now) {
  const auto* found = std::find_if(std::begin(priorities), std::end(priorities),
                                   [&](const Priority& row) { return now.is(row.sign); });
  return found == std::end(priorities) ? nullptr : found;
}

}  // namespace

std::int32_t Parser::expressions() {
  const std::int32_t made = node(NodeKind::List, now_.at.begin, {});
  do append(made, expression());
  while (take(","));
  return made;
}

std::int32_t Parser::expression(int limit) {
  const Level level(*this);
  const std::uint32_t begin = now_.at.begin;
  std::int32_t left = none;
  if (now_.is("not") || now_.is("-") || now_.is("#") || now_.is("~")) {
    std::string sign(now_.word);
    advance();
    left = node(NodeKind::Unary, begin, {expression(unary_priority)});
    at(left).text = std::move(sign);
  } else {
    left = simple();
  }
  while (const Priority* priority = operator_here(now_)) {
    if (priority->left <= limit) break;
    const Extent where = now_.at;
    advance();
    const std::int32_t right = expression(priority->right);
    left = node(NodeKind::Binary, begin, {left, right});
    at(left).text = priority->sign;
    at(left).name = where;
  }
  return left;
}

std::int32_t Parser::literal(NodeKind kind) {
  const std::uint32_t begin = now_.at.begin;
  std::string text = kind == NodeKind::Text ? std::move(now_.text) : std::string(now_.word);
  advance();
  const std::int32_t made = node(kind, begin, {});
  at(made).text = std::move(text);
  return made;
}

std::int32_t Parser::simple() {
  if (now_.kind == TokenKind::Number) return literal(NodeKind::Number);
  if (now_.kind == TokenKind::Text) return literal(NodeKind::Text);
  if (now_.is("nil")) return literal(NodeKind::Nil);
  if (now_.is("true")) return literal(NodeKind::True);
  if (now_.is("false")) return literal(NodeKind::False);
  if (now_.is("...")) fail(SyntaxProblem::Kind::Varargs, "...", now_.at);
  if (now_.is("{")) return table();
  if (now_.is("function")) {
    const std::uint32_t begin = now_.at.begin;
    advance();
    return function_body(begin, now_.line, false);
  }
  return suffixed();
}

std::int32_t Parser::variable() {
  const std::int32_t made = name_node();
  at(made).refers = scopes_.find(at(made).text);
  return made;
}

std::int32_t Parser::field(std::int32_t object) {
  advance();
  std::string word;
  const Extent where = take_name(word);
  const std::int32_t made = node(NodeKind::Field, at(object).at.begin, {object});
  at(made).text = std::move(word);
  at(made).name = where;
  return made;
}

std::int32_t Parser::suffixed() {
  const std::uint32_t begin = now_.at.begin;
  std::int32_t left = none;
  if (take("(")) {
    const std::int32_t inner = expression();
    expect(")");
    left = node(NodeKind::Parenthesis, begin, {inner});
  } else {
    if (now_.kind != TokenKind::Name) unexpected("an expression");
    left = variable();
  }
  while (true) {
    if (now_.is(".")) {
      left = field(left);
    } else if (take("[")) {
      const std::int32_t key = expression();
      expect("]");
      left = node(NodeKind::Index, begin, {left, key});
    } else if (now_.is(":")) {
      advance();
      std::string word;
      const Extent where = take_name(word);
      const std::int32_t values = arguments();
      left = node(NodeKind::MethodCall, begin, {left, values});
      at(left).text = std::move(word);
      at(left).name = where;
    } else if (now_.is("(") || now_.is("{") || now_.kind == TokenKind::Text) {
      const std::int32_t values = arguments();
      left = node(NodeKind::Call, begin, {left, values});
    } else {
      return left;
    }
  }
}

std::int32_t Parser::arguments() {
  const std::uint32_t begin = now_.at.begin;
  if (now_.kind == TokenKind::Text) return node(NodeKind::List, begin, {literal(NodeKind::Text)});
  if (now_.is("{")) return node(NodeKind::List, begin, {table()});
  expect("(");
  const std::int32_t made = now_.is(")") ? node(NodeKind::List, begin, {}) : expressions();
  expect(")");
  at(made).at.end = last_.end;
  return made;
}

std::int32_t Parser::table() {
  const Level level(*this);
  const std::int32_t made = node(NodeKind::Table, now_.at.begin, {});
  expect("{");
  while (!now_.is("}") && now_.kind != TokenKind::End) {
    const std::uint32_t begin = now_.at.begin;
    if (now_.kind == TokenKind::Name && ahead().is("=")) {
      std::string key;
      const Extent where = take_name(key);
      advance();
      const std::int32_t pair = node(NodeKind::Pair, begin, {expression()});
      at(pair).text = std::move(key);
      at(pair).name = where;
      append(made, pair);
    } else if (take("[")) {
      const std::int32_t key = expression();
      expect("]");
      expect("=");
      const std::int32_t value = expression();
      append(made, node(NodeKind::KeyedPair, begin, {key, value}));
    } else {
      append(made, expression());
    }
    if (!take(",") && !take(";")) break;
  }
  expect("}");
  at(made).at.end = last_.end;
  return made;
}

std::int32_t Parser::function_body(std::uint32_t begin, int line, bool method) {
  const Level level(*this);
  scopes_.enter_function(line);
  const std::int32_t self = scopes_.function();
  if (method) scopes_.declare("self", none, false);
  expect("(");
  const std::int32_t parameters = node(NodeKind::List, last_.begin, {});
  while (!now_.is(")")) {
    if (now_.is("...")) fail(SyntaxProblem::Kind::Varargs, "...", now_.at);
    const std::int32_t name = name_node();
    append(parameters, name);
    declare(name);
    if (!take(",")) break;
    if (now_.is(")")) unexpected("a name");
  }
  expect(")");
  const std::int32_t body = block();
  scopes_.leave_function(now_.line);
  expect("end");
  const std::int32_t made = node(NodeKind::Function, begin, {parameters, body});
  at(made).refers = self;
  return made;
}

}  // namespace tw::validator::script
