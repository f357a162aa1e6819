// The finished file, looked at with the tools of Debian.
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "render/sheet/write_pdf.hpp"
#include "unit/sheet/sheet_fixture.hpp"

namespace tw::render::testing {
namespace {

constexpr Paint green{{120, 180, 80, 255, 3}, Spot::None};
constexpr Paint shade{{30, 20, 10, 80, -1}, Spot::None};

/// A tile face that fills its bleed, with a see-through patch and text.
std::shared_ptr<const DrawList> face(int index, double size = 45) {
  DrawList list;
  list.fill(Path().rectangle({-6, -6}, size + 12, size + 12), green);
  for (int i = 0; i < 12; ++i)
    list.fill(Path().circle({5.0 + i * 3, 10.0 + index % 7 * 4}, 1 + i % 3), shade);
  TextRun run;
  run.text = "Dlaždice Яма " + std::to_string(index);
  run.family = "Noto Sans";
  run.size = 3;
  run.at = {5, 40};
  run.paint = {{0, 0, 0, 255, -1}, Spot::None};
  list.add(run);
  return std::make_shared<const DrawList>(list);
}

struct Printed {
  std::string pdf;
  SheetPlan plan;
};

Printed print(const PrintSpec& spec, int count) {
  const auto pieces = tiles(count);
  DiagSink diagnostics;
  const auto plan = plan_sheets(spec, pieces, diagnostics);
  EXPECT_TRUE(plan);
  PieceFaces faces;
  const auto back = face(99);
  for (int i = 0; i < count; ++i) {
    faces.fronts.push_back(face(i));
    faces.backs.push_back(back);
  }
  PdfDocument document;
  document.title = "A <test> & a half";
  document.kind = spec.pdf;
  document.backs = spec.backs;
  const auto pages = draw_sheets(spec, *plan, pieces, faces, {"Test set", "1.0", "0123456789ab"});
  auto pdf = write_pdf(pages, document, diagnostics);
  EXPECT_TRUE(pdf) << (diagnostics.all().empty() ? "" : diagnostics.all()[0].message);
  return {pdf.value_or(""), *plan};
}

class File {
 public:
  explicit File(const std::string& bytes)
      : path_(std::filesystem::temp_directory_path() /
              ("tw-pdf-" + std::to_string(std::hash<std::string>{}(bytes)) + "-" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".pdf")) {
    std::ofstream(path_, std::ios::binary) << bytes;
  }
  ~File() { std::filesystem::remove(path_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

struct Output {
  int status = -1;
  std::string text;
};

Output shell(const std::string& command) {
  Output output;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return output;
  std::array<char, 4096> buffer{};
  for (std::size_t n; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    output.text.append(buffer.data(), n);
  output.status = pclose(pipe);
  return output;
}

TEST(Pdf, TheSameInputGivesTheSameBytes) {
  PrintSpec spec = a4();
  spec.guides = true;
  EXPECT_EQ(print(spec, 25).pdf, print(spec, 25).pdf);
  spec.pdf = PdfKind::X4;
  EXPECT_EQ(print(spec, 5).pdf, print(spec, 5).pdf);
}

TEST(Pdf, QpdfHasNothingToSay) {
  for (const PdfKind kind : {PdfKind::Home, PdfKind::X4}) {
    PrintSpec spec = a4();
    spec.pdf = kind;
    spec.guides = true;
    spec.press.cut_contour = true;
    const File file(print(spec, 25).pdf);
    const Output check = shell("qpdf --check " + file.path());
    EXPECT_EQ(check.status, 0) << check.text;
    EXPECT_EQ(check.text.find("WARNING"), std::string::npos) << check.text;
  }
}

TEST(Pdf, BoxesAreExactToAHundredthOfAPoint) {
  const Printed printed = print(a4(), 24);
  const File file(printed.pdf);
  const Output info = shell("pdfinfo -f 1 -l 2 -box " + file.path());
  // 15 mm, 13.5 mm, 180 x 270 mm; bleed 2 mm more.
  EXPECT_NE(info.text.find("Page    1 MediaBox:      0.00     0.00   595.28   841.89"),
            std::string::npos)
      << info.text;
  EXPECT_NE(info.text.find("Page    1 TrimBox:      42.52    38.27   552.76   803.62"),
            std::string::npos)
      << info.text;
  EXPECT_NE(info.text.find("Page    2 BleedBox:     36.85    32.60   558.43   809.29"),
            std::string::npos)
      << info.text;
  EXPECT_NE(info.text.find("Sat Jan  1 00:00:00 2000"), std::string::npos) << info.text;
}

TEST(Pdf, FontsAreEmbeddedAndEveryFaceIsThereOnce) {
  PrintSpec spec = a4();
  spec.copies = 3;
  const Printed printed = print(spec, 8);
  const File file(printed.pdf);
  const Output fonts = shell("pdffonts " + file.path());
  int rows = 0;
  std::istringstream lines(fonts.text);
  for (std::string line; std::getline(lines, line);)
    if (line.find("NotoSans") != std::string::npos) {
      ++rows;
      EXPECT_NE(line.find("yes yes"), std::string::npos) << line;
    }
  EXPECT_GT(rows, 0);
  const Output images = shell("pdfimages -list " + file.path());
  EXPECT_EQ(images.text.find("image "), std::string::npos) << images.text;
  const Output objects = shell("mutool info -X " + file.path());
  EXPECT_LE(std::count(objects.text.begin(), objects.text.end(), '\n'), 80) << objects.text;
}

}  // namespace
}  // namespace tw::render::testing
