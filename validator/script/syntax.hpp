// The text of a script as a tree: all of the grammar of Lua 5.4, with every name looked up.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tw::validator::script {

inline constexpr std::size_t most_source_bytes = 256U << 10U;
inline constexpr int most_levels = 100;  ///< of blocks and expressions inside one another
inline constexpr int most_depth = 250;   ///< of the tree; a sum of many terms is deep as well
inline constexpr int most_locals = 150;  ///< in force at once in a function; Lua ends at 200

/// Children of each kind, in order.
enum class NodeKind : std::uint8_t {
  Block,              ///< statements
  List,               ///< names or expressions
  Local,              ///< List of Names, List of values
  LocalFunction,      ///< Name, Function
  Assign,             ///< List of targets, List of values
  FunctionStatement,  ///< target, Function
  CallStatement,      ///< Call or MethodCall
  Do,                 ///< Block
  While,              ///< condition, Block
  Repeat,             ///< Block, condition
  If,                 ///< condition, Block, ... and a last Block for `else`
  NumericFor,         ///< Name, from, to, perhaps step, Block
  GenericFor,         ///< List of Names, List of values, Block
  Return,             ///< List
  Break,
  Goto,
  Label,
  Nil,
  True,
  False,
  Number,       ///< a whole number; `text` as written
  Text,         ///< `text` without quotes
  Function,     ///< List of Names, Block
  Name,         ///< a variable, or where one is declared; `text`
  Field,        ///< object; `text` is the field, `name` its place
  Index,        ///< object, key
  Call,         ///< function, List
  MethodCall,   ///< object, List; `text` is the method, `name` its place
  Binary,       ///< left, right; `text` is the operator
  Unary,        ///< operand; `text` is the operator
  Parenthesis,  ///< expression
  Table,        ///< Pair, KeyedPair or expressions
  Pair,         ///< value; `text` is the key, `name` its place
  KeyedPair,    ///< key, value
};

/// Half-open range of bytes.
struct Extent {
  std::uint32_t begin = 0, end = 0;
};

inline constexpr std::int32_t none = -1;

struct Node {
  NodeKind kind = NodeKind::Nil;
  Extent at, name;
  std::string text;
  std::int32_t first = none, next = none;  ///< first child, next sibling
  /// Name: index of the local, `none` for a global. Function: index of the function.
  std::int32_t refers = none;
  std::int32_t function = 0;  ///< function it stands in; 0 is the file
  std::int32_t depth = 1;     ///< of the tree below it
};

struct LocalVariable {
  std::string_view name;
  std::int32_t function = 0;     ///< that declares it
  std::int32_t declared = none;  ///< its Name
  bool constant = false;
};

struct FunctionInfo {
  std::int32_t parent = none;
  int first_line = 0, last_line = 0;  ///< as Lua itself counts them
};

struct Tree {
  std::vector<Node> nodes;
  std::vector<LocalVariable> locals;
  std::vector<FunctionInfo> functions;
  std::int32_t root = none;  ///< the Block of the file

  [[nodiscard]] const Node& operator[](std::int32_t node) const {
    return nodes[static_cast<std::size_t>(node)];
  }
  /// The child at a position, or `none`.
  [[nodiscard]] std::int32_t child(std::int32_t node, int position) const {
    std::int32_t at = (*this)[node].first;
    for (; position > 0 && at != none; --position) at = (*this)[at].next;
    return at;
  }
  /// The last child of a node that has one.
  [[nodiscard]] std::int32_t last_child(std::int32_t node) const {
    std::int32_t at = (*this)[node].first;
    while ((*this)[at].next != none) at = (*this)[at].next;
    return at;
  }
};

/// A function that changes a local of a function around it.
struct Remembering {
  int first_line = 0, last_line = 0;
  std::string variable;
};

/// Why a text is no script.
struct SyntaxProblem {
  enum class Kind : std::uint8_t {
    NotLua,    ///< `what` was expected or is wrong
    TooMuch,   ///< more than there may be; `what` names what, `limit` how many
    Fraction,  ///< a number that is not whole; `what` is it
    Varargs,   ///< `...`
  } kind = Kind::NotLua;
  std::string what;
  Extent at;
  int limit = 0;
};

/// Parses a text in linear time and bounded depth. The tree refers to the text.
[[nodiscard]] std::variant<Tree, SyntaxProblem> parse(std::string_view text);

}  // namespace tw::validator::script
