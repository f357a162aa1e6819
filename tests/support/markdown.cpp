#include "support/markdown.hpp"

#include <fstream>
#include <iterator>
#include <sstream>

namespace tw::test {

std::vector<FencedBlock> fenced_blocks(std::string_view markdown) {
  std::vector<FencedBlock> blocks;
  std::istringstream lines{std::string(markdown)};
  std::string line, heading;
  bool open = false;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.starts_with("```")) {
      open = !open;
      if (!open) continue;
      FencedBlock block;
      std::istringstream info(line.substr(3));
      info >> block.language >> block.name;
      block.heading = heading;
      block.line = number;
      blocks.push_back(block);
    } else if (open) {
      blocks.back().text += line + "\n";
    } else if (line.starts_with("#")) {
      heading = line.substr(line.find_first_not_of("# "));
    }
  }
  return blocks;
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace tw::test
