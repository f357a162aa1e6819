// What a beginner did wrong when YAML refuses a file, in words that help.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"

namespace tw::tiledef {

/// Where and how yaml-cpp gave up.
struct YamlFailure {
  FileId file;
  std::string_view text;
  std::uint32_t at = 0;
  std::string message;
  std::optional<std::uint32_t> open_at;  ///< start of the innermost collection still open
};

/// Finds the mistake behind a failure: tabs, a star, a word without a colon, wrong depth, quotes
/// ...
Diagnostic explain_yaml_error(const YamlFailure& failure);

/// Reports the first byte that is not UTF-8 or no text; false if there is one.
bool check_characters(FileId file, std::string_view text, DiagSink& diagnostics);

}  // namespace tw::tiledef
