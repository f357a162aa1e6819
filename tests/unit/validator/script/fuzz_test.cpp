// A fixed number of generated scripts, on every run of the tests; the fuzzer
// (tests/fuzz/script_fuzz.cpp) runs the same without end.
#include <gtest/gtest.h>

#include <map>

#include "support/script_generator.hpp"
#include "validator/script/vm.hpp"

namespace tw::test {
namespace {

/// Bytes that are the same everywhere.
std::vector<std::uint8_t> bytes_of(std::uint64_t seed, std::size_t count) {
  std::vector<std::uint8_t> bytes;
  std::uint64_t value = seed * 0x9E3779B97F4A7C15U + 1;
  while (bytes.size() < count) {
    value ^= value << 13U;
    value ^= value >> 7U;
    value ^= value << 17U;
    bytes.push_back(static_cast<std::uint8_t>(value >> 32U));
  }
  return bytes;
}

TEST(ScriptFuzz, GeneratedScriptsBreakNothing) {
  std::map<std::string, int> outcomes;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const std::string script = script_of(bytes_of(seed, 40 + seed % 400));
    ASSERT_EQ(broken_by(script), "") << "seed " << seed << "\n" << script;
    validator::script::Vm vm{validator::script::Limits()};
    const auto loaded = vm.load("fuzz.lua", script);
    ++outcomes[std::holds_alternative<int>(loaded) ? "loads" : "refused"];
  }
  // A generator whose scripts all fall at the first hurdle tests nothing.
  EXPECT_GT(outcomes["loads"], 50);
  EXPECT_GT(outcomes["refused"], 50);
}

TEST(ScriptFuzz, CutAndChangedTextsBreakNothing) {
  const std::string script = script_of(bytes_of(7, 400));
  for (std::size_t cut = 0; cut < script.size(); cut += 11)
    ASSERT_EQ(broken_by(script.substr(0, cut)), "") << script.substr(0, cut);
  for (std::size_t at = 0; at < script.size(); at += 17) {
    std::string changed = script;
    changed[at] = static_cast<char>(at * 31);
    ASSERT_EQ(broken_by(changed), "") << changed;
  }
}

}  // namespace
}  // namespace tw::test
