#include "tiledef/read_print.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace tw::tiledef {
namespace {

class Print : public ::testing::Test {
 protected:
  std::optional<PrintDeclarations> read(const std::string& text) {
    const auto path = std::filesystem::temp_directory_path() /
                      (std::string("tw-print-") +
                       ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".yaml");
    std::ofstream(path) << text;
    diagnostics_ = {};
    auto print = read_print(path, {}, sources_, diagnostics_);
    std::filesystem::remove(path);
    EXPECT_EQ(print.has_value(), !diagnostics_.has_errors());
    return print;
  }

  DiagId error_of(const std::string& text) {
    EXPECT_FALSE(read(text));
    if (diagnostics_.all().size() != 1) {
      ADD_FAILURE() << text << ": " << diagnostics_.all().size() << " diagnostics";
      return {};
    }
    EXPECT_TRUE(diagnostics_.all()[0].primary.valid());
    return diagnostics_.all()[0].id;
  }

  SourceMap sources_;
  DiagSink diagnostics_;
};

TEST_F(Print, NothingSaidGivesTheUsual) {
  const auto print = read("tiles: []\n");
  ASSERT_TRUE(print);
  ASSERT_EQ(print->outputs.size(), 1U);
  EXPECT_EQ(print->outputs[0].paper_name, "A4");
  EXPECT_EQ(print->outputs[0].bleed, 2);
}

TEST_F(Print, EveryKindOfValue) {
  const auto print = read(R"(
print:
  paper: 8 x 11 in
  turn: landscape
  tile: 50.8 mm
  bleed: 3 mm
  back-bleed: 4 mm
  margins: [1 mm, 2 mm, 3 mm, 4 mm]
  gutter: 7 mm
  layout: double-cut
  marks: {style: full, length: 6 mm, weight: 0.25 pt, knock-out: false}
  cutter: silhouette
  backs: short-edge
  printer: office
  printers:
    office: {margins: 5 mm, back-offset: [0.4 mm, -0.7 mm], back-turn: -0.1, back-scale: [1.001, 0.999]}
  copies: 2
  select: [a, base/B]
  leave-out: c
  skip: [4, 1, 4]
  pdf: x4
  press: {ink-limit: 280, cut-contour: true}
  seed: 9
)");
  ASSERT_TRUE(print) << diagnostics_.all()[0].message;
  const PrintSpec& spec = print->outputs[0];
  EXPECT_NEAR(spec.paper.width, 203.2, 1e-9);
  EXPECT_EQ(spec.turn, PageTurn::Landscape);
  EXPECT_EQ(spec.tile, (SizeMm{50.8, 50.8}));
  EXPECT_EQ(spec.back_bleed_extra, 1);
  EXPECT_EQ(spec.margins.bottom, 3);
  EXPECT_EQ(spec.gutter, 7);
  EXPECT_EQ(spec.layout, SheetLayout::DoubleCut);
  EXPECT_EQ(spec.marks.style, MarkStyle::Full);
  EXPECT_EQ(spec.marks.weight_pt, 0.25);
  EXPECT_FALSE(spec.marks.knock_out);
  EXPECT_EQ(spec.cutter, CutterMarks::Silhouette);
  EXPECT_EQ(spec.backs, BackSide::ShortEdge);
  ASSERT_TRUE(spec.printer);
  EXPECT_EQ(spec.printer->back_dy, -0.7);
  EXPECT_EQ(spec.printer->back_turn, -0.1);
  EXPECT_EQ(spec.printer->back_scale_x, 1.001);
  EXPECT_EQ(spec.copies, 2);
  EXPECT_EQ(spec.select, (std::vector<std::string>{"a", "base/B"}));
  EXPECT_EQ(spec.skip, (std::vector<int>{1, 4}));
  EXPECT_EQ(spec.pdf, PdfKind::X4);
  EXPECT_EQ(spec.press.ink_limit, 280);
  EXPECT_EQ(spec.seed, 9U);
}

TEST_F(Print, OutputsInheritAndDiffer) {
  const auto print = read(R"(
print:
  bleed: 1 mm
  outputs:
    - {name: home}
    - {name: press, pdf: x4, bleed: 3 mm}
)");
  ASSERT_TRUE(print);
  ASSERT_EQ(print->outputs.size(), 2U);
  EXPECT_EQ(print->outputs[0].bleed, 1);
  EXPECT_EQ(print->outputs[0].pdf, PdfKind::Home);
  EXPECT_EQ(print->outputs[1].name, "press");
  EXPECT_EQ(print->outputs[1].bleed, 3);
  EXPECT_EQ(print->outputs[1].back_bleed_extra, 0);
}

TEST_F(Print, MistakesAreToldWhereTheyStand) {
  EXPECT_EQ(error_of("print: {paper: A44}\n"), DiagId::UnknownPaper);
  EXPECT_EQ(diagnostics_.all()[0].helps.at(0).text, "did you mean `A4`?");
  EXPECT_EQ(error_of("print: {printer: offise, printers: {office: {}}}\n"), DiagId::UnknownPrinter);
  EXPECT_EQ(error_of("print: {marks: {weight: 0.1 pt}}\n"), DiagId::MarksTooThin);
  EXPECT_EQ(error_of("print: {layout: labels}\n"), DiagId::LabelsMissing);
  EXPECT_EQ(error_of("print: {layout: labels, labels: {paper: A4, columns: 4, rows: 5, left: 7 mm, "
                     "top: 20 mm}}\n"),
            DiagId::MissingKey)
      << "one mistake gives one message";
  EXPECT_EQ(error_of("print: {outputs: [{name: a}, {name: a}]}\n"), DiagId::OutputNamedTwice);
  EXPECT_EQ(error_of("print: {outputs: [{outputs: []}]}\n"), DiagId::NestedOutputs);
  EXPECT_EQ(error_of("print: {bleeds: 1 mm}\n"), DiagId::UnknownKey);
  EXPECT_EQ(error_of("print: {bleed: 1}\n"), DiagId::MissingUnit);
  EXPECT_EQ(error_of("print: {copies: 0}\n"), DiagId::OutOfRange);
}

TEST_F(Print, HostileShapesAreErrorsAndNoMore) {
  for (const char* text : {"print: 7\n",
                           "print: [a]\n",
                           "print: {paper: [1]}\n",
                           "print: {paper: {a: b}}\n",
                           "print: {margins: [1 mm]}\n",
                           "print: {margins: {a: b}}\n",
                           "print: {skip: [a]}\n",
                           "print: {skip: {a: b}}\n",
                           "print: {printers: [a]}\n",
                           "print: {printers: {a: 3}}\n",
                           "print: {printers: {a: {back-offset: 3 mm}}}\n",
                           "print: {outputs: 3}\n",
                           "print: {outputs: [3]}\n",
                           "print: {labels: [a]}\n",
                           "print: {labels: {columns: 1}}\n",
                           "print: {marks: 3}\n",
                           "print: {marks: {weight: [a]}}\n",
                           "print: {tile: 0 mm}\n",
                           "print: {paper: 1 x 1 mm}\n",
                           "print: {press: {profile: ../../etc/x}}\n"}) {
    EXPECT_FALSE(read(text)) << text;
  }
  EXPECT_TRUE(read("print:\n"));
  EXPECT_TRUE(read("[]\n"));
}

}  // namespace
}  // namespace tw::tiledef
