// How a command says what it takes, without knowing the library that parses it.
//
// Only `arguments.cpp` and `app.cpp` see CLI11: it is one heavy header, and commands
// are many. Values are bound by reference; they are filled by the time the command's action runs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): a library's name
class App;
}  // namespace CLI

namespace tw::cli {

enum class Need : std::uint8_t { Optional, Required };

/// The arguments of one command. Names are written `-o,--output`; help is lower case, no full stop.
class Arguments {
 public:
  explicit Arguments(CLI::App& app) : app_(app) {}

  void flag(const char* names, bool& into, const char* help);
  /// Free text; `shows` stands for the value in the help (`DIR`, `FILE`).
  void option(const char* names, std::string& into, const char* shows, const char* help);
  /// A whole number between `low` and `high`, both included.
  void option(const char* names, std::int64_t& into, std::int64_t low, std::int64_t high,
              const char* help);
  void option(const char* names, std::uint64_t& into, const char* help);
  /// A number between `low` and `high`, both included, in the unit that the help names.
  void option(const char* names, double& into, double low, double high, const char* help);
  /// The same where it matters whether it was given at all; `initial` is what the help shows.
  void option(const char* names, std::optional<double>& into, double low, double high,
              const char* help, const char* initial);
  void option(const char* names, std::optional<std::int64_t>& into, std::int64_t low,
              std::int64_t high, const char* help, const char* initial);
  void choice(const char* names, std::optional<std::string>& into, std::vector<std::string> allowed,
              const char* help, const char* initial);
  /// One of a few words.
  void choice(const char* names, std::string& into, std::vector<std::string> allowed,
              const char* help);
  /// May be given several times.
  void list(const char* names, std::vector<std::string>& into, const char* shows, const char* help);
  /// A list in one value: `random,greedy`.
  void comma_list(const char* names, std::vector<std::string>& into, const char* shows,
                  const char* help);
  /// An option declared before must be given.
  void require(const char* name);
  void positional(const char* name, std::string& into, Need need, const char* help);
  void positionals(const char* name, std::vector<std::string>& into, Need need, const char* help);

 private:
  CLI::App& app_;
};

}  // namespace tw::cli
