// Examples in Markdown pages, for tests that execute them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tw::test {

/// A fenced block: ```` ```yaml a.yaml ```` has the language `yaml` and the name `a.yaml`.
struct FencedBlock {
  std::string heading;  ///< the last heading before it, without `#`
  std::string language;
  std::string name;
  std::string text;  ///< with its last line break
  int line = 0;      ///< of the opening fence, from 1
};

[[nodiscard]] std::vector<FencedBlock> fenced_blocks(std::string_view markdown);

/// Bytes of a file; empty if there is none.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

}  // namespace tw::test
