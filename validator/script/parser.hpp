// The grammar of Lua 5.4, section 9 of its manual, by recursive descent. Internal to `parse`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/script/lexer.hpp"
#include "validator/script/scopes.hpp"
#include "validator/script/syntax.hpp"

namespace tw::validator::script {

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text), lexer_(text), scopes_(tree_) {}

  Tree run();

 private:
  /// Counts levels of recursion.
  struct Level {
    explicit Level(Parser& owner);
    ~Level() { --parser.level_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    Parser& parser;
  };

  // ------------------------------------------------------------------------------------- tokens
  void advance();
  const LuaToken& ahead();
  bool take(std::string_view sign);
  void expect(std::string_view sign);
  [[noreturn]] void fail(SyntaxProblem::Kind kind, std::string what, Extent at, int limit = 0);
  [[noreturn]] void unexpected(std::string_view wanted);
  Extent take_name(std::string& into);

  // -------------------------------------------------------------------------------------- nodes
  std::int32_t node(NodeKind kind, std::uint32_t begin,
                    std::initializer_list<std::int32_t> children);
  Node& at(std::int32_t index) { return tree_.nodes[static_cast<std::size_t>(index)]; }
  void append(std::int32_t parent, std::int32_t child);
  std::int32_t name_node();
  /// Makes a Name a declaration, in force from here on.
  void declare(std::int32_t name, bool constant = false);

  // --------------------------------------------------------------------------------- statements
  bool block_ends() const;
  std::int32_t block();
  std::int32_t scoped_block();
  std::int32_t return_statement();
  std::int32_t statement();
  std::int32_t if_statement();
  std::int32_t for_statement(std::uint32_t begin);
  std::int32_t function_statement();
  std::int32_t local_function(std::uint32_t begin);
  std::int32_t local_statement(std::uint32_t begin);
  bool attribute();
  std::int32_t expression_statement();

  // -------------------------------------------------------------------------------- expressions
  std::int32_t expressions();
  std::int32_t expression(int limit = 0);
  std::int32_t literal(NodeKind kind);
  std::int32_t simple();
  std::int32_t variable();
  /// `.name` or `:name` behind an object, as a Field.
  std::int32_t field(std::int32_t object);
  std::int32_t suffixed();
  std::int32_t arguments();
  std::int32_t table();
  /// From the bracket of the parameters on.
  std::int32_t function_body(std::uint32_t begin, int line, bool method);

  std::string_view text_;
  Lexer lexer_;
  Tree tree_;
  Scopes scopes_;
  LuaToken now_;
  std::optional<LuaToken> ahead_;
  Extent last_;
  std::vector<std::int32_t> tails_;  ///< last child of each node
  int level_ = 0;
};

}  // namespace tw::validator::script
