#include <gtest/gtest.h>

#include <filesystem>

#include "render/theme/theme.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read_theme.hpp"

namespace tw {
namespace {

std::optional<ThemeDescription> shipped(const std::string& name, DiagSink& diagnostics) {
  SourceMap sources;
  return tiledef::read_theme(
      std::filesystem::path(test::source_dir()) / "themes" / (name + ".yaml"), render::tone_names(),
      sources, diagnostics);
}

TEST(Themes, ShippedFilesAreGood) {
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(test::source_dir()) / "themes")) {
    DiagSink diagnostics;
    const auto theme = shipped(entry.path().stem().string(), diagnostics);
    ASSERT_TRUE(theme) << entry.path()
                       << (diagnostics.all().empty() ? "" : diagnostics.all().front().message);
    EXPECT_EQ(theme->name, entry.path().stem().string());
  }
}

TEST(Themes, SayHowMuchOfARoofIsHidden) {
  DiagSink diagnostics;
  EXPECT_EQ(shipped("classic", diagnostics)->roof_cover, 0);
  const auto winter = shipped("winter", diagnostics);
  ASSERT_TRUE(winter);
  EXPECT_GT(winter->roof_cover, 0.4);
  EXPECT_EQ(render::make_theme(*winter).materials.roof_cover, winter->roof_cover);
}

TEST(Themes, FilesAgreeWithWhatIsBuiltIn) {
  for (const ThemeDescription& built_in : render::built_in_themes()) {
    DiagSink diagnostics;
    const auto file = shipped(built_in.name, diagnostics);
    ASSERT_TRUE(file) << built_in.name;
    EXPECT_EQ(file->manner, built_in.manner);
    EXPECT_EQ(file->labels, built_in.labels);
    ASSERT_EQ(file->palette.size(), built_in.palette.size());
    for (std::size_t i = 0; i < file->palette.size(); ++i) {
      EXPECT_EQ(file->palette[i].tone, built_in.palette[i].tone);
      EXPECT_EQ(file->palette[i].r, built_in.palette[i].r);
      EXPECT_EQ(file->palette[i].g, built_in.palette[i].g);
      EXPECT_EQ(file->palette[i].b, built_in.palette[i].b);
    }
  }
}

}  // namespace
}  // namespace tw
