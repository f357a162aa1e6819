// The thread from YAML to paper, from outside: what each command prints, leaves and returns.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "cli/run_command.hpp"

namespace tw::cli {
namespace {

using Json = nlohmann::json;

const std::string good_tiles = R"(tiles:
  - id: camp
    count: 2
    edges: CRFF
    segments:
      - city: N
        shield: 1
      - road: E
  - id: meadow
    edges: FFFF
)";

Json json_of(const Outcome& outcome) {
  return Json::parse(outcome.out, nullptr, false);
}

bool is_png(const std::string& bytes) {
  return bytes.starts_with("\x89PNG\r\n\x1a\n");
}

/// Width of a PNG in pixels, from its header.
unsigned png_width(const std::string& bytes) {
  unsigned width = 0;
  for (std::size_t i = 16; i < 20; ++i)
    width = width << 8U | static_cast<unsigned char>(bytes.at(i));
  return width;
}

TEST(Test, FilesAnywhereArePlayedWithTheBaseGame) {
  const Folder folder;
  const std::string file = folder.file("mine.yaml",
                                       "- scenario: a city of two tiles\n"
                                       "  turns: [{Alice: E, at: [0, -1], turned: 180}]\n"
                                       "  expect: [\"city N of [0, 0] has 2 tiles\"]\n");
  const Outcome outcome = tilewright({"test", file});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, "1 passed, 0 failed\n");
}

TEST(Test, FilesBelowScenariosBelongToTheirExpansion) {
  const Folder folder;
  std::filesystem::create_directories(folder.path() / "mills/scenarios");
  folder.file("mills/expansion.yaml", "id: mills\n" + good_tiles);
  const std::string file = folder.file("mills/scenarios/one.yaml",
                                       "- scenario: a meadow\n"
                                       "  turns: [{Alice: meadow, at: [0, 1]}]\n"
                                       "  expect: [Alice has 1 point]\n");
  const Outcome outcome = tilewright({"test", file});
  EXPECT_EQ(outcome.status, 1) << outcome.err;
  EXPECT_NE(outcome.out.find("got       has 0"), std::string::npos) << outcome.out;
  EXPECT_EQ(tilewright({"test", folder / "mills/"}).out, outcome.out);
}

TEST(Sheet, SeveralOutputsAreToldApart) {
  const Folder folder;
  const std::string file = folder.file(
      "t.yaml",
      good_tiles + "print:\n  outputs:\n    - {name: desk}\n    - {name: wall, paper: A3}\n");
  const Outcome capacity = tilewright({"sheet", "--capacity", file});
  EXPECT_EQ(capacity.status, 0) << capacity.err;
  EXPECT_NE(capacity.out.find("desk: 3 pieces on 1 sheet of A4"), std::string::npos)
      << capacity.out;
  EXPECT_NE(capacity.out.find("wall: 3 pieces on 1 sheet of A3"), std::string::npos)
      << capacity.out;
  EXPECT_EQ(folder.names(), std::vector<std::string>{"t.yaml"}) << "nothing is drawn";
  const Outcome made = tilewright({"sheet", "-q", file, "-o", folder / "set.pdf"});
  EXPECT_NE(made.status, 1) << made.err;
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"set-desk.pdf", "set-wall.pdf", "t.yaml"}));
}

TEST(Check, GoodTilesAreGood) {
  const Folder folder;
  const Outcome outcome = tilewright({"check", folder.file("t.yaml", good_tiles)});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "");
  EXPECT_NE(outcome.err.find("2 tiles, 3 copies: good"), std::string::npos) << outcome.err;
}

/// A tile with a city in the north, its own picture, and a mask beside it with `city` on land.
std::string own_art_tile(const Folder& folder, const std::string& city) {
  const std::string head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 45 45'>";
  folder.file("cap.svg", head +
                             "<rect width='45' height='45' fill='#a3bb66'/>"
                             "<path d='M2 0H43Q22.5 24 2 0Z' fill='#8f6a49'/></svg>");
  folder.file("cap.mask.svg",
              head + "<rect width='45' height='45' fill='#0c0'/>" + city + "</svg>");
  return folder.file("t.yaml",
                     "tiles:\n  - id: cap\n    edges: CFFF\n    art: cap.svg\n"
                     "    segments:\n      - city: N\n");
}

TEST(Check, MaskOfOwnArtIsCompared) {
  const Folder folder;
  const std::string tile = own_art_tile(folder, "<path d='M2 0H43Q22.5 24 2 0Z' fill='#840'/>");
  const Outcome good = tilewright({"check", "--art", "--pictures", folder / "wrong", tile});
  EXPECT_EQ(good.status, 0) << good.err;
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "wrong"));
}

TEST(Check, MaskOfOwnArtThatDisagreesIsShown) {
  const Folder folder;
  // The city parts the land: there should be one field.
  const std::string tile = own_art_tile(folder, "<path d='M2 0H43L30 45H15Z' fill='#840'/>");
  const Outcome bad = tilewright({"check", "--art", "--pictures", folder / "wrong", tile});
  EXPECT_EQ(bad.status, 1);
  EXPECT_NE(bad.err.find("TW0403"), std::string::npos) << bad.err;
  EXPECT_NE(bad.err.find("(at "), std::string::npos) << bad.err;
  EXPECT_TRUE(is_png(bytes_of(folder.path() / "wrong" / "cap.png")));
}

TEST(Check, ArtTakesATheme) {
  const Folder folder;
  const std::string tiles = folder.file("t.yaml", good_tiles);
  EXPECT_EQ(tilewright({"check", "--art", "--theme", "ink", tiles}).status, 0);
  EXPECT_EQ(tilewright({"check", "--art", "--theme", "inc", tiles}).status, 2);
}

TEST(Check, QuietSaysNothingOnSuccess) {
  const Folder folder;
  const Outcome outcome = tilewright({"check", "-q", folder.file("t.yaml", good_tiles)});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out + outcome.err, "");
}

TEST(Check, ReadsStandardInput) {
  const Outcome outcome = tilewright(Invocation{{"check", "-"}, good_tiles, {}, ""});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST(Check, MissingFileIsAnErrorOfTheInput) {
  const Outcome outcome = tilewright({"check", "no/such/file.yaml"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("TW0001"), std::string::npos) << outcome.err;
}

TEST(Check, AllErrorsOfAllFilesInOneRun) {
  const Folder folder;
  const std::string bad = "tiles:\n  - id: a\n    edges: CFFF\n  - id: b\n    edges: RFFF\n";
  const Outcome outcome = tilewright({"check", "--format", "json", folder.file("1.yaml", bad),
                                      folder.file("2.yaml", "tyles: []\n")});
  EXPECT_EQ(outcome.status, 1);
  const Json json = json_of(outcome);
  ASSERT_FALSE(json.is_discarded());
  EXPECT_GE(json["errors"].get<int>(), 3);
}

TEST(Check, SarifIsSarif) {
  const Folder folder;
  const Json json = json_of(tilewright({"check", "--format", "sarif", folder.file("t.yaml", "a")}));
  ASSERT_FALSE(json.is_discarded());
  EXPECT_EQ(json["version"], "2.1.0");
  EXPECT_GE(json["runs"][0]["results"].size(), 1U);
}

TEST(Check, ColourOnlyWhenAsked) {
  const Folder folder;
  const std::string path = folder.file("t.yaml", "tyles: []\n");
  EXPECT_EQ(tilewright({"check", path}).err.find('\033'), std::string::npos);
  EXPECT_NE(tilewright({"check", "--color", "always", path}).err.find('\033'), std::string::npos);
}

TEST(Dump, JsonHasTheAgreedShape) {
  const Folder folder;
  const Json json =
      json_of(tilewright({"dump", "--format", "json", folder.file("t.yaml", good_tiles)}));
  ASSERT_FALSE(json.is_discarded());
  ASSERT_EQ(json["tiles"].size(), 2U);
  const Json& camp = json["tiles"][0];
  EXPECT_EQ(camp["id"], "camp");
  EXPECT_EQ(camp["count"], 2);
  EXPECT_EQ(camp["edges"], "CRFF");
  EXPECT_EQ(camp["code"], "CRFF");
  EXPECT_EQ(camp["symmetry"], 4);
  EXPECT_EQ(camp["segments"][0]["kind"], "city");
  EXPECT_EQ(camp["segments"][0]["edges"], Json::array({"N"}));
  EXPECT_EQ(camp["segments"][0]["marks"]["shield"], 1);
  EXPECT_EQ(camp["segments"][1]["edges"], Json::array({"E"}));
  ASSERT_EQ(camp["fields"].size(), 2U);
  EXPECT_EQ(camp["fields"][0]["half_edges"], Json::array({"EL"}));
  EXPECT_EQ(camp["fields"][0]["cities"], Json::array({0}));
}

TEST(Dump, BaseGameHasItsNumbers) {
  const Json json = json_of(tilewright({"dump", source("expansions/base"), "--format", "json"}));
  ASSERT_FALSE(json.is_discarded());
  int copies = 0;
  int shields = 0;
  int fields = 0;
  std::map<std::string, int> segments;
  std::map<std::string, int> tiles_with;
  std::set<std::string> letters;
  for (const Json& tile : json["tiles"]) {
    const int count = tile["count"].get<int>();
    copies += count;
    fields += count * static_cast<int>(tile["fields"].size());
    letters.insert(tile["id"].get<std::string>().substr(0, 1));
    std::set<std::string> kinds;
    for (const Json& segment : tile["segments"]) {
      if (segment["edges"].empty()) continue;
      segments[segment["kind"]] += count;
      kinds.insert(segment["kind"]);
      if (segment["marks"].contains("shield"))
        shields += count * segment["marks"]["shield"].get<int>();
    }
    for (const std::string& kind : kinds) tiles_with[kind] += count;
  }
  EXPECT_EQ(copies, 72);
  EXPECT_EQ(letters.size(), 24U);
  EXPECT_EQ(fields, 126);
  EXPECT_EQ(segments["road"], 62);
  EXPECT_EQ(tiles_with["road"], 45);
  EXPECT_EQ(segments["city"], 49);
  EXPECT_EQ(tiles_with["city"], 44);
  EXPECT_EQ(shields, 10);
}

TEST(Render, OneTileToOneFile) {
  const Folder folder;
  const Outcome outcome = tilewright({"render", folder.file("t.yaml", good_tiles), "-o",
                                      folder / "camp.png", "--tile", "camp", "--size", "90"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const std::string bytes = bytes_of(folder / "camp.png");
  ASSERT_TRUE(is_png(bytes));
  EXPECT_EQ(png_width(bytes), 90U);
}

TEST(Render, AFolderForAllAndTheSameBytesWithAnyNumberOfThreads) {
  const Folder folder;
  const std::string path = folder.file("t.yaml", good_tiles);
  for (const char* threads : {"1", "2"}) {
    const Outcome outcome = tilewright(
        {"render", path, "-o", folder / std::string(threads), "--dpi", "60", "--threads", threads});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
  }
  for (const char* tile : {"camp.png", "meadow.png"}) {
    EXPECT_TRUE(is_png(bytes_of(folder.path() / "1" / tile))) << tile;
    EXPECT_EQ(bytes_of(folder.path() / "1" / tile), bytes_of(folder.path() / "2" / tile)) << tile;
  }
}

TEST(Render, VectorsAreTheSameWithAnyNumberOfThreads) {
  const Folder folder;
  const std::string path = folder.file("t.yaml", good_tiles + R"(  - id: wide
    squares: {a1: C.FR, b1: CFR.}
    segments: [city: a1N b1N, road: a1W b1S]
)");
  for (const char* threads : {"1", "3"})
    ASSERT_EQ(tilewright({"render", path, "-o", folder / std::string(threads), "--format", "svg",
                          "--bleed", "2", "--threads", threads})
                  .status,
              0);
  for (const char* tile : {"camp.svg", "meadow.svg", "wide.svg"}) {
    EXPECT_NE(bytes_of(folder.path() / "1" / tile), "") << tile;
    EXPECT_EQ(bytes_of(folder.path() / "1" / tile), bytes_of(folder.path() / "3" / tile)) << tile;
  }
}

TEST(Picture, BoardsAreTheSameForOneSeed) {
  const Folder folder;
  for (const char* ending : {".svg", ".png"}) {
    const auto board = [&](const std::string& name, const char* seed) {
      const std::string file = folder / (name + ending);
      EXPECT_EQ(tilewright({"picture", "poster", source("expansions/base"), "-o", file, "--columns",
                            "3", "--rows", "2", "--dpi", "40", "--seed", seed})
                    .status,
                0);
      return bytes_of(file);
    };
    const std::string once = board("a", "7");
    EXPECT_NE(once, "");
    EXPECT_EQ(once, board("b", "7"));
    EXPECT_NE(once, board("c", "8"));
  }
}

TEST(Render, UnknownTilesAndThemesAreSuggested) {
  const Folder folder;
  const std::string path = folder.file("t.yaml", good_tiles);
  const Outcome tile = tilewright({"render", path, "-o", folder / "x", "--tile", "cmap"});
  EXPECT_EQ(tile.status, 2);
  EXPECT_NE(tile.err.find("did you mean `camp`?"), std::string::npos) << tile.err;
  const Outcome theme = tilewright({"render", path, "-o", folder / "x", "--theme", "clasic"});
  EXPECT_EQ(theme.status, 2);
  EXPECT_NE(theme.err.find("classic"), std::string::npos) << theme.err;
}

TEST(Render, TilesOfOneNameAreToldApartByTheirExpansion) {
  const Folder folder;
  const std::string path =
      folder.file("t.yaml", "requires: [king-and-robber, abbey-and-mayor]\ntiles: []\n");
  const Outcome both = tilewright({"render", path, "-o", folder / "x", "--tile", "city-over-city"});
  EXPECT_EQ(both.status, 2);
  EXPECT_NE(both.err.find("`king-and-robber/city-over-city`"), std::string::npos) << both.err;
  const Outcome one = tilewright({"render", path, "-o", folder / "x.png", "--size", "40", "--tile",
                                  "king-and-robber/city-over-city"});
  EXPECT_EQ(one.status, 0) << one.err;
}

TEST(Render, SeveralTilesDoNotFitInOneFile) {
  const Folder folder;
  const Outcome outcome =
      tilewright({"render", folder.file("t.yaml", good_tiles), "-o", folder / "all.png"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"t.yaml"});
}

TEST(Render, IdsCannotLeaveTheFolder) {
  const Folder folder;
  const std::string path = folder.file("t.yaml", "tiles:\n  - id: \"../../up\"\n    edges: FFFF\n");
  (void)tilewright({"render", path, "-o", folder / "deep/er", "--size", "20"});
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "up.png"));
  EXPECT_FALSE(std::filesystem::exists(folder.path().parent_path() / "up.png"));
}

TEST(Unwritable, IsAFailureOfTheMachineAndLeavesNothing) {
  const Folder folder;
  const std::string path = folder.file("t.yaml", good_tiles);
  const std::string below_a_file = path + "/below";
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"render", path, "-o", below_a_file, "--size", "20"},
        {"sheet", path, "-o", below_a_file + ".pdf"},
        {"dump", path, "-o", below_a_file},
        {"report", path, "-o", below_a_file}}) {
    const Outcome outcome = tilewright(command);
    EXPECT_EQ(outcome.status, 3) << command[0] << outcome.err;
    EXPECT_NE(outcome.err.find("cannot write"), std::string::npos) << outcome.err;
  }
  EXPECT_EQ(tilewright({"sheet", path, "-o", "/dev/full"}).status, 3);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"t.yaml"});
}

TEST(BrokenInput, LeavesNoOutput) {
  const Folder folder;
  const std::string path = folder.file("t.yaml", "tiles:\n  - id: a\n    edges: CFFF\n");
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"render", path, "-o", folder / "out"},
        {"sheet", path, "-o", folder / "out.pdf"},
        {"dump", path, "-o", folder / "out.txt"},
        {"build", path, "-o", folder / "out"}}) {
    EXPECT_EQ(tilewright(command).status, 1) << command[0];
  }
  EXPECT_EQ(folder.names(), std::vector<std::string>{"t.yaml"});
}

TEST(Sheet, IsACleanPdfOfTrueSizeAndTheSameEveryTime) {
  const Folder folder;
  const std::string path = folder.file("t.yaml", good_tiles);
  for (const char* name : {"a.pdf", "b.pdf"})
    ASSERT_EQ(tilewright({"sheet", path, "-o", folder / name}).status, 0);
  EXPECT_EQ(bytes_of(folder / "a.pdf"), bytes_of(folder / "b.pdf"));
  const Outcome checked = program("qpdf", Invocation{{"--check", folder / "a.pdf"}, "", {}, ""});
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  const Outcome info = program("pdfinfo", Invocation{{"-box", folder / "a.pdf"}, "", {}, ""});
  EXPECT_EQ(info.err, "");
  EXPECT_TRUE(std::regex_search(info.out, std::regex("Pages: +2\n"))) << info.out;
  EXPECT_TRUE(std::regex_search(info.out, std::regex("Page size: +595\\.27\\d* x 841\\.8")))
      << info.out;
  // Three tiles in one row: the trim box is 135 mm x 45 mm.
  std::smatch box;
  ASSERT_TRUE(std::regex_search(
      info.out, box, std::regex("TrimBox: +([\\d.]+) +([\\d.]+) +([\\d.]+) +([\\d.]+)")));
  constexpr double mm = 72 / 25.4;
  EXPECT_NEAR(std::stod(box[3]) - std::stod(box[1]), 135 * mm, 0.02);
  EXPECT_NEAR(std::stod(box[4]) - std::stod(box[2]), 45 * mm, 0.02);
}

TEST(Sheet, WrongPaperNamesTheOnesThereAre) {
  const Folder folder;
  const Outcome outcome = tilewright(
      {"sheet", folder.file("t.yaml", good_tiles), "-o", folder / "x.pdf", "--paper", "A44"});
  EXPECT_NE(outcome.status, 0);
  EXPECT_NE(outcome.err.find("A4"), std::string::npos) << outcome.err;
}

TEST(Report, IsOnePageThatNeedsNothingElse) {
  const Folder folder;
  const Outcome outcome =
      tilewright({"report", folder.file("t.yaml", good_tiles), "-o", folder / "r.html"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const std::string page = bytes_of(folder / "r.html");
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_NE(page.find("data:image/png;base64,"), std::string::npos);
  EXPECT_NE(page.find("city N, shield 1"), std::string::npos);
  EXPECT_NE(page.find("field EL; borders city N"), std::string::npos);
  // With the colon: pictures in base64 hold any letters by chance.
  for (const char* scheme : {"http:", "https:"})
    EXPECT_EQ(page.find(scheme), std::string::npos) << "it would load something";
}

TEST(Report, EscapesWhatStemsFromTheInput) {
  const Folder folder;
  const std::string path = folder.file(
      "t.yaml", "title: \"<script>alert(1)</script>\"\ntiles:\n  - id: a\n    edges: FFFF\n");
  (void)tilewright({"report", path, "-o", folder / "r.html"});
  EXPECT_EQ(bytes_of(folder / "r.html").find("<script>alert"), std::string::npos);
}

}  // namespace
}  // namespace tw::cli
