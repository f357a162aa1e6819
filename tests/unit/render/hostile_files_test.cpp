// No picture outside the folder of its expansion is opened, whatever leads there.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "render/load/art_file.hpp"
#include "render/load/theme_pictures.hpp"
#include "render/paint/paint.hpp"
#include "unit/render/hostile.hpp"

namespace tw::render {
namespace {

/// A folder of pictures that is removed again.
class HostileFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::temp_directory_path() / ("tilewright-hostile-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_ / "inside" / "folder.png");
    write("outside.png", corpus("rgba.png"));
    write("inside/good.png", corpus("rgba.png"));
    write("inside/empty.svg", "");
    write("inside/empty.png", "");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& bytes) {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }
  /// What is said of a file; empty if it was read.
  std::string said_of(const std::string& file) {
    DiagSink diagnostics;
    const auto picture = read_art(folder_ / "inside", file, {}, diagnostics);
    EXPECT_EQ(picture.has_value(), !diagnostics.has_errors());
    return diagnostics.has_errors() ? diagnostics.all()[0].message : "";
  }

  std::filesystem::path folder_;
};

TEST_F(HostileFiles, OnlyFilesOfTheFolderAreRead) {
  namespace fs = std::filesystem;
  const fs::path inside = folder_ / "inside";
  fs::create_symlink("/dev/zero", inside / "zero.png");
  fs::create_symlink("/etc/passwd", inside / "passwd.svg");
  fs::create_symlink(folder_ / "outside.png", inside / "link.png");
  fs::create_symlink("loop.png", inside / "loop.png");
  fs::create_symlink("good.png", inside / "alias.png");
  fs::create_directory_symlink("..", inside / "up");
  ASSERT_EQ(mkfifo((inside / "pipe.png").c_str(), 0600), 0);
  struct Case {
    std::string file, says;
  };
  for (const Case& one : std::vector<Case>{{"good.png", ""},
                                           {"./good.png", ""},
                                           {"alias.png", ""},
                                           {"../outside.png", "outside"},
                                           {"../inside/good.png", ""},
                                           {"up/outside.png", "outside"},
                                           {"link.png", "outside"},
                                           {"zero.png", "outside"},
                                           {"passwd.svg", "outside"},
                                           {"/etc/passwd", "outside"},
                                           {"/dev/zero", "outside"},
                                           {"loop.png", "there is no"},
                                           {"missing.png", "there is no"},
                                           {std::string(5000, 'a') + ".png", "there is no"},
                                           {"pipe.png", "no file"},
                                           {"folder.png", "no file"},
                                           {".", "no file"},
                                           {"empty.png", "empty"},
                                           {"empty.svg", "empty"}}) {
    const std::string said = said_of(one.file);
    if (one.says.empty())
      EXPECT_EQ(said, "") << one.file;
    else
      EXPECT_NE(said.find(one.says), std::string::npos) << one.file << ": " << said;
  }
  if (geteuid() == 0) return;  // may read everything
  fs::permissions(inside / "good.png", fs::perms::none);
  EXPECT_NE(said_of("good.png").find("cannot be read"), std::string::npos);
}

TEST_F(HostileFiles, PixelsServeAsGlyphs) {
  DiagSink diagnostics;
  const auto picture = read_art(folder_ / "inside", "good.png", {}, diagnostics);
  ASSERT_TRUE(picture);
  const auto document = as_document(*picture);
  ASSERT_TRUE(document);
  DrawList vectors, pixels;
  vectors.add(Svg{std::make_shared<const std::string>(*document), "good", {0, 0}, 10, 10});
  draw_art(pixels, *picture, {0, 0}, 10, 10, Fit::Cover);
  const auto a = paint_pixels(vectors, {{0, 0}, 10, 10}, {.dpi = 50});
  const auto b = paint_pixels(pixels, {{0, 0}, 10, 10}, {.dpi = 50});
  for (int c = 0; c < 3; ++c) EXPECT_NEAR(a->at(10, 10)[c], b->at(10, 10)[c], 3);
}

}  // namespace
}  // namespace tw::render
