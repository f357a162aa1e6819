#include "diagnostics/output_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>

namespace tw {
namespace {

namespace fs = std::filesystem;

class OutputFile : public testing::Test {
 protected:
  OutputFile() {
    folder_ =
        fs::temp_directory_path() / (std::string("tilewright-output-") +
                                     testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~OutputFile() override { fs::remove_all(folder_); }

  static std::string text_of(const fs::path& path) {
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  [[nodiscard]] std::ptrdiff_t entries() const {
    return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
  }

  fs::path folder_;
};

TEST_F(OutputFile, ReplacesTheWholeFile) {
  EXPECT_EQ(write_whole(folder_ / "a", "first and long"), std::nullopt);
  EXPECT_EQ(write_whole(folder_ / "a", "second"), std::nullopt);
  EXPECT_EQ(text_of(folder_ / "a"), "second");
  EXPECT_EQ(entries(), 1) << "a temporary file was left behind";
}

TEST_F(OutputFile, HasTheRightsOfAnyNewFile) {
  std::ofstream(folder_ / "usual") << "x";
  ASSERT_EQ(write_whole(folder_ / "ours", "x"), std::nullopt);
  EXPECT_EQ(fs::status(folder_ / "ours").permissions(),
            fs::status(folder_ / "usual").permissions());
}

TEST_F(OutputFile, MakesMissingFolders) {
  EXPECT_EQ(write_whole(folder_ / "b/c/d.txt", "deep"), std::nullopt);
  EXPECT_EQ(text_of(folder_ / "b/c/d.txt"), "deep");
}

TEST_F(OutputFile, SaysWhyItFailed) {
  std::ofstream(folder_ / "file") << "x";
  EXPECT_TRUE(write_whole(folder_ / "file/below", "x").has_value());
  fs::create_directory(folder_ / "folder");
  EXPECT_EQ(write_whole(folder_ / "folder", "x"), "Is a directory");
  EXPECT_EQ(write_whole("/dev/full", "x"), "No space left on device");
}

TEST_F(OutputFile, KeepsTheOldFileWhenTheProducerFails) {
  ASSERT_EQ(write_whole(folder_ / "a", "old"), std::nullopt);
  const auto failed = write_whole_by(folder_ / "a", [](const fs::path& path) {
    std::ofstream(path) << "half";
    return std::optional<std::string>("broken");
  });
  EXPECT_EQ(failed, "broken");
  EXPECT_EQ(text_of(folder_ / "a"), "old");
  EXPECT_EQ(entries(), 1);
}

TEST_F(OutputFile, FollowsALink) {
  std::ofstream(folder_ / "target") << "old";
  fs::create_symlink("target", folder_ / "link");
  ASSERT_EQ(write_whole(folder_ / "link", "new"), std::nullopt);
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(text_of(folder_ / "target"), "new");
}

}  // namespace
}  // namespace tw
