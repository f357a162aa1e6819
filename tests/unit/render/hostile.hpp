// Pictures of strangers who mean harm, as tables: what they are, and what is said of them.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <string>
#include <vector>

#include "render/load/raster.hpp"
#include "support/source_dir.hpp"

namespace tw::render {

/// What every PNG begins with.
inline const std::string signature = "\x89PNG\r\n\x1a\n";

/// A file of the seeds of fuzzing.
inline std::string corpus(const std::string& name) {
  std::ifstream file(test::source_dir() / "tests/fuzz/corpus/art" / name, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(file), {});
  EXPECT_NE(bytes, "") << name;
  return bytes;
}

struct Hostile {
  const char* what;
  std::string bytes;
  const char* says;  ///< part of the reason; null: it is drawn
};

/// Each is refused with its reason, or drawn, and none takes long.
inline void expect_as_said(const std::vector<Hostile>& table) {
  for (const Hostile& hostile : table) {
    std::string problem;
    const auto begin = std::chrono::steady_clock::now();
    const auto image = decode_raster(hostile.bytes, &problem);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    EXPECT_LT(took.count(), 20) << hostile.what;
    if (hostile.says == nullptr) {
      EXPECT_TRUE(image) << hostile.what << ": " << problem;
    } else {
      EXPECT_FALSE(image) << hostile.what;
      EXPECT_NE(problem.find(hostile.says), std::string::npos)
          << hostile.what << ": \"" << problem << "\"";
    }
  }
}

}  // namespace tw::render
