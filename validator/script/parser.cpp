#include "validator/script/parser.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace tw::validator::script {

Tree Parser::run() {
  advance();
  scopes_.enter_function(0);
  tree_.root = block();
  if (now_.kind != TokenKind::End) unexpected("the end of the file");
  scopes_.leave_function(0);
  return std::move(tree_);
}

void Parser::advance() {
  last_ = now_.at;
  now_ = ahead_ ? std::move(*ahead_) : lexer_.next();
  ahead_.reset();
}

const LuaToken& Parser::ahead() {
  if (!ahead_) ahead_ = lexer_.next();
  return *ahead_;
}

bool Parser::take(std::string_view sign) {
  if (!now_.is(sign)) return false;
  advance();
  return true;
}

void Parser::expect(std::string_view sign) {
  if (!take(sign)) unexpected(fmt::format("`{}`", sign));
}

void Parser::fail(SyntaxProblem::Kind kind, std::string what, Extent at, int limit) {
  throw SyntaxProblem{kind, std::move(what), at, limit};
}

void Parser::unexpected(std::string_view wanted) {
  const std::string_view found = text_.substr(now_.at.begin, now_.at.end - now_.at.begin);
  constexpr std::size_t shown = 20;
  fail(SyntaxProblem::Kind::NotLua,
       now_.kind == TokenKind::End
           ? fmt::format("{} is missing at the end of the file", wanted)
           : fmt::format("{} is expected before `{}`", wanted, found.substr(0, shown)),
       now_.at);
}

Extent Parser::take_name(std::string& into) {
  if (now_.kind != TokenKind::Name) unexpected("a name");
  into = now_.word;
  advance();
  return last_;
}

std::int32_t Parser::node(NodeKind kind, std::uint32_t begin,
                          std::initializer_list<std::int32_t> children) {
  Node made;
  made.kind = kind;
  made.at = {begin, last_.end};
  made.function = scopes_.function();
  const auto index = static_cast<std::int32_t>(tree_.nodes.size());
  tree_.nodes.push_back(std::move(made));
  for (const std::int32_t child : children) append(index, child);
  return index;
}

void Parser::append(std::int32_t parent, std::int32_t child) {
  Node& owner = at(parent);
  if (owner.first == none)
    owner.first = child;
  else
    at(tails_[static_cast<std::size_t>(parent)]).next = child;
  if (tails_.size() < tree_.nodes.size()) tails_.resize(tree_.nodes.size(), none);
  tails_[static_cast<std::size_t>(parent)] = child;
  owner.depth = std::max(owner.depth, at(child).depth + 1);
  owner.at.end = std::max(owner.at.end, last_.end);
  if (owner.depth > most_depth)
    fail(SyntaxProblem::Kind::TooMuch, "parts inside one another", owner.at, most_depth);
}

Parser::Level::Level(Parser& owner) : parser(owner) {
  if (++parser.level_ > most_levels)
    parser.fail(SyntaxProblem::Kind::TooMuch, "levels inside one another", parser.now_.at,
                most_levels);
}

std::int32_t Parser::name_node() {
  std::string word;
  const Extent where = take_name(word);
  const std::int32_t made = node(NodeKind::Name, where.begin, {});
  at(made).text = std::move(word);
  return made;
}

void Parser::declare(std::int32_t name, bool constant) {
  const Extent where = at(name).at;
  const auto index = static_cast<std::int32_t>(tree_.locals.size());
  if (!scopes_.declare(text_.substr(where.begin, where.end - where.begin), name, constant))
    fail(SyntaxProblem::Kind::TooMuch, "local variables in one function", where, most_locals);
  at(name).refers = index;
}

bool Parser::block_ends() const {
  return now_.kind == TokenKind::End || now_.is("end") || now_.is("else") || now_.is("elseif") ||
         now_.is("until");
}

std::int32_t Parser::block() {
  const Level level(*this);
  const std::int32_t made = node(NodeKind::Block, now_.at.begin, {});
  while (!block_ends()) {
    if (now_.is("return")) {
      append(made, return_statement());
      break;
    }
    if (const std::int32_t next = statement(); next != none) append(made, next);
  }
  return made;
}

std::int32_t Parser::scoped_block() {
  scopes_.enter();
  const std::int32_t made = block();
  scopes_.leave();
  return made;
}

std::int32_t Parser::return_statement() {
  const std::uint32_t begin = now_.at.begin;
  advance();
  const std::int32_t values =
      block_ends() || now_.is(";") ? node(NodeKind::List, last_.end, {}) : expressions();
  const std::int32_t made = node(NodeKind::Return, begin, {values});
  take(";");
  if (!block_ends()) unexpected("`end` after `return`");
  return made;
}

std::int32_t Parser::statement() {
  const std::uint32_t begin = now_.at.begin;
  if (take(";")) return none;
  if (now_.is("if")) return if_statement();
  if (take("while")) {
    const std::int32_t condition = expression();
    expect("do");
    const std::int32_t body = scoped_block();
    expect("end");
    return node(NodeKind::While, begin, {condition, body});
  }
  if (take("do")) {
    const std::int32_t body = scoped_block();
    expect("end");
    return node(NodeKind::Do, begin, {body});
  }
  if (take("for")) return for_statement(begin);
  if (take("repeat")) {
    scopes_.enter();
    const std::int32_t body = block();
    expect("until");
    const std::int32_t condition = expression();
    scopes_.leave();
    return node(NodeKind::Repeat, begin, {body, condition});
  }
  if (now_.is("function")) return function_statement();
  if (take("local")) return now_.is("function") ? local_function(begin) : local_statement(begin);
  if (take("::")) {
    std::string label;
    take_name(label);
    expect("::");
    return node(NodeKind::Label, begin, {});
  }
  if (take("break")) return node(NodeKind::Break, begin, {});
  if (take("goto")) {
    std::string label;
    take_name(label);
    return node(NodeKind::Goto, begin, {});
  }
  return expression_statement();
}

std::int32_t Parser::if_statement() {
  const std::int32_t made = node(NodeKind::If, now_.at.begin, {});
  do {
    advance();
    append(made, expression());
    expect("then");
    append(made, scoped_block());
  } while (now_.is("elseif"));
  if (take("else")) append(made, scoped_block());
  expect("end");
  at(made).at.end = last_.end;
  return made;
}

std::int32_t Parser::for_statement(std::uint32_t begin) {
  const std::int32_t first = name_node();
  std::int32_t made = none;
  if (take("=")) {
    made = node(NodeKind::NumericFor, begin, {first, expression()});
    expect(",");
    append(made, expression());
    if (take(",")) append(made, expression());
    expect("do");
    scopes_.enter();
    declare(first);
  } else {
    const std::int32_t names = node(NodeKind::List, at(first).at.begin, {first});
    while (take(",")) append(names, name_node());
    expect("in");
    made = node(NodeKind::GenericFor, begin, {names, expressions()});
    expect("do");
    scopes_.enter();
    for (std::int32_t name = at(names).first; name != none; name = at(name).next) declare(name);
  }
  append(made, block());
  scopes_.leave();
  expect("end");
  at(made).at.end = last_.end;
  return made;
}

std::int32_t Parser::function_statement() {
  const std::uint32_t begin = now_.at.begin;
  const int line = now_.line;
  advance();
  std::int32_t target = variable();
  bool method = false;
  while (!method && (now_.is(".") || now_.is(":"))) {
    method = now_.is(":");
    target = field(target);
  }
  const std::int32_t body = function_body(begin, line, method);
  return node(NodeKind::FunctionStatement, begin, {target, body});
}

std::int32_t Parser::local_function(std::uint32_t begin) {
  const std::uint32_t body_begin = now_.at.begin;
  advance();
  const std::int32_t name = name_node();
  declare(name);
  return node(NodeKind::LocalFunction, begin, {name, function_body(body_begin, now_.line, false)});
}

std::int32_t Parser::local_statement(std::uint32_t begin) {
  const std::int32_t names = node(NodeKind::List, now_.at.begin, {});
  std::vector<bool> constant;
  do {
    append(names, name_node());
    constant.push_back(attribute());
  } while (take(","));
  const std::int32_t values = take("=") ? expressions() : node(NodeKind::List, last_.end, {});
  std::size_t i = 0;
  for (std::int32_t name = at(names).first; name != none; name = at(name).next)
    declare(name, constant[i++]);
  return node(NodeKind::Local, begin, {names, values});
}

bool Parser::attribute() {
  if (!take("<")) return false;
  std::string word;
  const Extent where = take_name(word);
  if (word != "const")
    fail(SyntaxProblem::Kind::NotLua, fmt::format("`<{}>` is nothing scripts have", word), where);
  expect(">");
  return true;
}

std::int32_t Parser::expression_statement() {
  const std::uint32_t begin = now_.at.begin;
  const std::int32_t first = suffixed();
  if (!now_.is("=") && !now_.is(",")) {
    const NodeKind kind = at(first).kind;
    if (kind != NodeKind::Call && kind != NodeKind::MethodCall) unexpected("`=`, or a call,");
    return node(NodeKind::CallStatement, begin, {first});
  }
  const std::int32_t targets = node(NodeKind::List, begin, {first});
  while (take(",")) append(targets, suffixed());
  for (std::int32_t target = at(targets).first; target != none; target = at(target).next) {
    const NodeKind kind = at(target).kind;
    if (kind != NodeKind::Name && kind != NodeKind::Field && kind != NodeKind::Index)
      fail(SyntaxProblem::Kind::NotLua, "nothing can be assigned to this", at(target).at);
  }
  expect("=");
  return node(NodeKind::Assign, begin, {targets, expressions()});
}

std::variant<Tree, SyntaxProblem> parse(std::string_view text) {
  if (text.size() > most_source_bytes)
    return SyntaxProblem{
        SyntaxProblem::Kind::TooMuch, "KB of text", {}, static_cast<int>(most_source_bytes >> 10U)};
  try {
    return Parser(text).run();
  } catch (SyntaxProblem& problem) {
    return std::move(problem);
  }
}

}  // namespace tw::validator::script
