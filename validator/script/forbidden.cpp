#include "validator/script/forbidden.hpp"

namespace tw::validator::script {
namespace {

struct Row {
  std::string_view table, name, reason;
};

constexpr std::string_view no_catching =
    "an error ends the call and is shown with its line; ask first whether something is there";
constexpr std::string_view plain_tables =
    "tables are plain: methods belong to the values that the game hands out";
constexpr std::string_view one_file = "the rules of an expansion are one file";
constexpr std::string_view no_world =
    "the same moves give the same game: scripts know no files, no clock and no other program";
constexpr std::string_view texts = "texts are joined with `..`, and searched with `string.find`";

constexpr Row rows[] = {
    {"", "pcall", no_catching},
    {"", "xpcall", no_catching},
    {"", "warn", no_catching},
    {"", "coroutine", "a hook runs from its beginning to its end"},
    {"", "setmetatable", plain_tables},
    {"", "getmetatable", plain_tables},
    {"", "rawget", plain_tables},
    {"", "rawset", plain_tables},
    {"", "rawlen", plain_tables},
    {"", "rawequal", plain_tables},
    {"", "load", one_file},
    {"", "loadstring", one_file},
    {"", "loadfile", one_file},
    {"", "dofile", one_file},
    {"", "require", one_file},
    {"", "package", one_file},
    {"", "os", no_world},
    {"", "io", no_world},
    {"", "debug", no_world},
    {"", "collectgarbage", no_world},
    {"", "print",
     "what happens in a game stands in its log; `error` shows a text and ends the call"},
    {"", "select", "a list of any length is passed as a table"},
    {"", "utf8", texts},
    {"", "_G", "what a script shares between its functions is `local` at the top of the file"},
    {"math", "random", "`game:random(n)` draws from the game's own generator"},
    {"math", "randomseed", "`game:random(n)` draws from the game's own generator"},
    {"math", "floor", "numbers are whole; `//` divides and rounds down"},
    {"math", "ceil", "numbers are whole; `(a + b - 1) // b` divides and rounds up"},
    {"math", "huge", "numbers are whole; the largest is `math.maxinteger`"},
    {"string", "rep", texts},
    {"string", "format", texts},
    {"string", "gsub", texts},
    {"string", "gmatch", texts},
    {"string", "match", texts},
};

}  // namespace

std::string_view why_forbidden(std::string_view table, std::string_view name) {
  for (const Row& row : rows)
    if (row.table == table && row.name == name) return row.reason;
  return {};
}

}  // namespace tw::validator::script
