#include "support/script_generator.hpp"

#include <array>
#include <lua.hpp>
#include <vector>

#include "validator/script/check.hpp"
#include "validator/script/vm.hpp"

namespace tw::test {
namespace {

using namespace validator;

constexpr int most_depth = 7;
constexpr std::size_t most_text = 6000;

constexpr std::array<const char*, 12> numbers{"0",
                                              "1",
                                              "2",
                                              "3",
                                              "100",
                                              "-1",
                                              "17",
                                              "7",
                                              "-5",
                                              "0x7F",
                                              "9223372036854775807",
                                              "math.mininteger"};
constexpr std::array<const char*, 10> texts{"''",       "'a'",        "\"city\"",   "'road'",
                                            "[[x]]",    "'well'",     "'\\n\\x41'", "'k1'",
                                            "'deploy'", "'\\u{20AC}'"};
constexpr std::array<const char*, 18> members{
    "tiles", "marks", "completed", "player", "x",   "n",       "kind", "features", "score",
    "add",   "tile",  "place",     "inner",  "len", "__index", "self", "owners",   "count_cities"};
constexpr std::array<const char*, 22> library{"math.max",     "math.min",
                                              "math.abs",     "string.sub",
                                              "string.find",  "string.len",
                                              "table.insert", "table.remove",
                                              "table.concat", "table.sort",
                                              "table.unpack", "ipairs",
                                              "pairs",        "next",
                                              "tostring",     "tonumber",
                                              "type",         "assert",
                                              "error",        "pairs({1, 2})",
                                              "ipairs({1})",  "string['su' .. 'b']"};
constexpr std::array<const char*, 14> forbidden{
    "pcall",      "_ENV",      "_G",  "setmetatable", "load",  "os.exit",  "math.random",
    "string.rep", "coroutine", "1.5", "...",          "2 ^ 2", "__length", "unknown"};
constexpr std::array<const char*, 20> operators{"+",  "-", "*",  "//", "%",  "..",  "==",
                                                "~=", "<", "<=", ">",  ">=", "and", "or",
                                                "&",  "|", "~",  "<<", ">>", "/"};
constexpr std::array<const char*, 8> hook_names{"turn_end",  "tile_placed", "score_city",
                                                "may_place", "deployed",    "game_end",
                                                "turn_ends", "score_field"};

class Generator {
 public:
  explicit Generator(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::string run() {
    const unsigned functions = pick(4);
    for (unsigned i = 0; i < functions; ++i) local_function();
    const unsigned statements = pick(4);
    for (unsigned i = 0; i < statements; ++i) statement();
    text_ += "return {";
    const unsigned hooks = 1 + pick(3);
    for (unsigned i = 0; i < hooks; ++i) {
      text_ += one_of(hook_names);
      text_ += " = ";
      function("game, a, b");
      text_ += ", ";
    }
    text_ += "data = ";
    expression();
    text_ += "}\n";
    return text_;
  }

 private:
  unsigned pick(unsigned count) {
    if (at_ >= bytes_.size()) return 0;
    return bytes_[at_++] % count;
  }
  template <std::size_t N>
  const char* one_of(const std::array<const char*, N>& words) {
    return words.at(pick(N));
  }
  [[nodiscard]] bool spent() const {
    return depth_ >= most_depth || at_ >= bytes_.size() || text_.size() > most_text;
  }

  void name() {
    if (names_.empty() || pick(40) == 1)
      text_ += one_of(forbidden);
    else
      text_ += names_[pick(static_cast<unsigned>(names_.size()))];
  }
  std::string fresh() { return "v" + std::to_string(++made_); }

  void local_function() {
    const std::string name = fresh();
    text_ += "local function " + name;
    names_.push_back(name);
    parameters_and_body("p, q");
  }
  void function(const std::string& parameters) {
    text_ += "function";
    parameters_and_body(parameters);
  }
  void parameters_and_body(const std::string& parameters) {
    text_ += "(" + parameters + ")\n";
    const std::size_t known = names_.size();
    std::string word;
    for (const char c : parameters + ",") {
      if (c == ',') {
        names_.push_back(word);
        word.clear();
      } else if (c != ' ') {
        word += c;
      }
    }
    block();
    if (pick(2) == 0) {
      text_ += "return ";
      expression();
    }
    names_.resize(known);
    text_ += "\nend\n";
  }
  void block() {
    ++depth_;
    const std::size_t known = names_.size();
    const unsigned count = spent() ? 0 : 1 + pick(4);
    for (unsigned i = 0; i < count && !spent(); ++i) statement();
    names_.resize(known);
    --depth_;
  }
  void place() {
    name();
    const unsigned form = pick(4);
    if (form == 0) {
      text_ += ".";
      text_ += one_of(members);
    } else if (form == 1) {
      text_ += "[";
      expression();
      text_ += "]";
    }
  }

  void statement() {
    switch (spent() ? 0U : pick(14)) {
      case 0:
      case 1: {
        const std::string made = fresh();
        text_ += "local " + made + " = ";
        expression();
        names_.push_back(made);
        break;
      }
      case 2:
      case 3:
        place();
        text_ += " = ";
        expression();
        break;
      case 4:
        text_ += "if ";
        expression();
        text_ += " then\n";
        block();
        text_ += "else\n";
        block();
        text_ += "end";
        break;
      case 5:
        text_ += "while ";
        expression();
        text_ += " do\n";
        block();
        text_ += pick(3) == 0 ? "end" : "break end";
        break;
      case 6:
        loop("for " + fresh() + " = 1, ", "");
        break;
      case 7:
        loop("for k" + std::to_string(++made_) + ", w in pairs(", ")");
        break;
      case 8:
        text_ += "repeat\n";
        block();
        text_ += "until ";
        expression();
        break;
      case 9:
        local_function();
        break;
      case 10:
        text_ +=
            "do local s = 'x' for i = 1, " + std::to_string(pick(20)) + " do s = s .. s end end";
        break;
      case 11:
        text_ += "::l" + std::to_string(++made_) + "::";
        if (pick(4) == 0) text_ += " goto l" + std::to_string(made_);
        break;
      default:
        call();
    }
    text_ += "\n";
  }
  void loop(const std::string& opening, const std::string& closing) {
    text_ += opening;
    expression();
    text_ += closing + " do\n";
    block();
    text_ += "end";
  }
  void call() {
    switch (pick(4)) {
      case 0:
        name();
        break;
      case 1:
        name();
        text_ += ":";
        text_ += one_of(members);
        break;
      default:
        text_ += pick(8) == 7 ? "math.max" : plain_library();
    }
    text_ += "(";
    const unsigned count = pick(4);
    for (unsigned i = 0; i < count; ++i) {
      if (i > 0) text_ += ", ";
      expression();
    }
    text_ += ")";
  }
  /// Calls are statements only of names.
  const char* plain_library() {
    const char* word = one_of(library);
    return std::string_view(word).find('(') == std::string_view::npos ? word : "next";
  }

  void expression() {
    ++depth_;
    switch (spent() ? pick(3) : pick(14)) {
      case 0:
        text_ += one_of(numbers);
        break;
      case 1:
        text_ += one_of(texts);
        break;
      case 2:
        name();
        break;
      case 3:
      case 4:
        text_ += "(";
        expression();
        text_ += " ";
        text_ += one_of(operators);
        text_ += " ";
        expression();
        text_ += ")";
        break;
      case 5:
        text_ += pick(2) == 0 ? "#" : pick(2) == 0 ? "not " : "-";
        expression();
        break;
      case 6:
      case 7:
        table();
        break;
      case 8:
        function("x, y");
        break;
      case 9:
      case 10:
        call();
        break;
      case 11:
        text_ += one_of(library);
        break;
      case 12:
        text_ += pick(2) == 0 ? "true" : "nil";
        break;
      default:
        place();
    }
    --depth_;
  }
  void table() {
    text_ += "{";
    const unsigned count = pick(5);
    for (unsigned i = 0; i < count; ++i) {
      switch (pick(3)) {
        case 0:
          text_ += one_of(members);
          text_ += " = ";
          break;
        case 1:
          text_ += "[";
          expression();
          text_ += "] = ";
          break;
        default:
          break;
      }
      expression();
      text_ += ", ";
    }
    text_ += "}";
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  int depth_ = 0, made_ = 0;
  std::string text_;
  std::vector<std::string> names_;
};

std::string shown(const script::Fault& fault) {
  return fault.file + ":" + std::to_string(fault.line) + ": " + fault.what;
}

/// What all hooks of a script end with, in one text.
std::string outcome(const std::string& text) {
  script::Limits limits;
  limits.instructions = 20'000;
  limits.memory = 2U << 20U;
  script::Vm vm(limits);
  const auto loaded = vm.load("fuzz.lua", text);
  if (const auto* fault = std::get_if<script::Fault>(&loaded)) return shown(*fault);
  std::string result;
  lua_State* const state = vm.raw();
  for (const char* hook : hook_names)
    for (int round = 0; round < 2; ++round) {
      if (!vm.push(std::get<int>(loaded), {hook})) break;
      lua_createtable(state, 0, 0);
      lua_pushinteger(state, 3);
      lua_pushliteral(state, "text");
      const auto fault = vm.call(3, 1);
      result += std::string(hook) + ": ";
      if (fault) {
        result += shown(*fault);
      } else {
        const int type = lua_type(state, -1);
        result += type == LUA_TSTRING || type == LUA_TNUMBER ? lua_tostring(state, -1)
                                                             : lua_typename(state, type);
        lua_pop(state, 1);
      }
      result += "\n";
      if (lua_gettop(state) != 0) return "the stack is not as it was";
    }
  const auto next = vm.load("next.lua", "return {f = function() return 1 end}");
  if (!std::holds_alternative<int>(next)) return "the next script does not load";
  return result;
}

}  // namespace

std::string script_of(std::span<const std::uint8_t> bytes) {
  return Generator(bytes).run();
}

std::string broken_by(const std::string& text) {
  SourceMap sources;
  DiagSink diagnostics;
  const FileId file = sources.add("fuzz.lua", text);
  const TileSet set;
  WordCheck words(set, nullptr, diagnostics);
  const bool good = script::check_script(file, sources.text(file), words, diagnostics);
  if (good == diagnostics.has_errors()) return "the check does not say what it found";
  for (const Diagnostic& found : diagnostics.all())
    if (found.primary.begin > found.primary.end || found.primary.end > text.size())
      return "a place outside of the text: " + found.message;
  const std::string first = outcome(text), second = outcome(text);
  if (first != second) return "two machines differ:\n" + first + "\n" + second;
  if (first.find("not as it was") != std::string::npos ||
      first.find("next script does not") != std::string::npos)
    return first;
  return "";
}

}  // namespace tw::test
