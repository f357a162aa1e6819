// Runs the real `tilewright` as a process, for tests from the outside.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace tw::cli {

struct Outcome {
  int status = -1;  ///< exit status; 128 + n if it was ended by signal n, as in a shell
  std::string out;
  std::string err;
};

struct Invocation {
  std::vector<std::string> arguments;
  std::string input;                                             ///< standard input
  std::vector<std::pair<std::string, std::string>> environment;  ///< set in addition
  std::string out_file;                                          ///< instead of `Outcome::out`
};

/// Runs the command that `TILEWRIGHT_BINARY` names (set by ctest).
[[nodiscard]] Outcome tilewright(const Invocation& run);
[[nodiscard]] Outcome tilewright(std::vector<std::string> arguments);

/// Runs any program with its arguments.
[[nodiscard]] Outcome program(const std::string& path, const Invocation& run);

/// An empty folder of its own for one test, removed with the object.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// Path of a file in it.
  [[nodiscard]] std::string operator/(const std::string& name) const;
  /// Writes a file into it and returns its path.
  std::string file(const std::string& name, const std::string& text) const;
  /// Names of all entries, sorted; hidden ones too.
  [[nodiscard]] std::vector<std::string> names() const;

 private:
  std::filesystem::path path_;
};

/// The bytes of a file; empty if there is none.
[[nodiscard]] std::string bytes_of(const std::filesystem::path& path);

/// A path below the source tree.
[[nodiscard]] std::string source(const std::string& path);

}  // namespace tw::cli
