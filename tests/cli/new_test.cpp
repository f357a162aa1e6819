// `new NAME`, the start of everything: the folder is right, whatever it is called, and builds at
// once.
#include <gtest/gtest.h>

#include "cli/run_command.hpp"

namespace tw::cli {
namespace {

TEST(New, MakesAFolderWithoutWarningsWhateverItIsCalled) {
  const Folder folder;
  for (const char* name :
       {"mill", "Great-Mill", "x", "9-lives", "a.b_c+d", "true", "null", "Null", "1e3", "0x10",
        "no", "city", "tile", "2026-11-30",
        "a-name-that-is-so-long-that-nobody-would-ever-think-of-it-but-still-a-name"}) {
    const Outcome made = tilewright({"new", folder / name});
    EXPECT_EQ(made.status, 0) << name << "\n" << made.err;
    const Outcome checked = tilewright({"check", folder / name, "--strict"});
    EXPECT_EQ(checked.status, 0) << name << "\n" << checked.err;
    EXPECT_EQ(checked.err.find("[TW"), std::string::npos) << name << "\n" << checked.err;
    const std::string file = folder / (std::string(name) + "/expansion.yaml");
    const std::string before = bytes_of(file);
    EXPECT_EQ(tilewright({"fmt", file}).status, 0);
    EXPECT_EQ(bytes_of(file), before) << "is not in canonical style";
  }
}

TEST(New, MakesAFolderThatBuilds) {
  const Folder folder;
  ASSERT_EQ(tilewright({"new", folder / "null"}).status, 0);
  const Outcome built = tilewright(
      {"build", folder / "null", "-o", folder / "out", "--games", "3", "--dpi", "40", "--strict"});
  EXPECT_EQ(built.status, 0) << built.err;
  EXPECT_EQ(built.err.find("[TW"), std::string::npos) << built.err;
  EXPECT_GE(folder.names().size(), 2U);
}

TEST(New, RefusesNamesThatAreNoneAndNamesThatAreTaken) {
  const Folder folder;
  for (const char* name : {"Mühle", "water mill", "-x", "a#b", "a:b", "base"}) {
    const Outcome made = tilewright({"new", folder / name});
    EXPECT_EQ(made.status, 2) << name;
    EXPECT_NE(made.err.find(name), std::string::npos) << made.err;
  }
  EXPECT_TRUE(folder.names().empty());
}

}  // namespace
}  // namespace tw::cli
