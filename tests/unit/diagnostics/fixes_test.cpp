#include "diagnostics/fixes.hpp"

#include <gtest/gtest.h>

namespace tw {
namespace {

Diagnostic fixed(FileId file, std::uint32_t begin, std::uint32_t end, const char* text,
                 bool safe = true) {
  const Span span{file, begin, end};
  Diagnostic found = diagnose<DiagId::PointTwice>(span, "x");
  return safe ? std::move(found).fix("so", {{span, text}})
              : std::move(found).help("so", {{span, text}});
}

TEST(Fixes, ApplySafeOnesOfTheFilesGiven) {
  SourceMap sources;
  const FileId mine = sources.add("mine", "one two three");
  const FileId other = sources.add("other", "one two");
  const std::vector<Diagnostic> found{fixed(mine, 8, 13, "drei"), fixed(mine, 0, 3, "eins"),
                                      fixed(other, 0, 3, "un"), fixed(mine, 4, 7, "zwei", false)};
  const std::vector<FileId> files{mine};
  const auto texts = apply_fixes(found, sources, files);
  ASSERT_EQ(texts.size(), 1U);
  EXPECT_EQ(texts[0].text, "eins two drei");
  EXPECT_EQ(texts[0].applied, 2);
}

TEST(Fixes, LeaveOverlapsForTheNextRound) {
  SourceMap sources;
  const FileId file = sources.add("a", "abcdef");
  const std::vector<FileId> files{file};
  const std::vector<Diagnostic> found{fixed(file, 1, 4, "X"), fixed(file, 2, 3, "Y"),
                                      fixed(file, 1, 1, "Z"), fixed(file, 4, 5, "E")};
  const auto texts = apply_fixes(found, sources, files);
  ASSERT_EQ(texts.size(), 1U);
  EXPECT_EQ(texts[0].text, "aXEf");
}

TEST(Fixes, OneWithSeveralEditsIsAppliedWholeOrNotAtAll) {
  SourceMap sources;
  const FileId file = sources.add("a", "abcdef");
  const std::vector<FileId> files{file};
  std::vector<Diagnostic> found{fixed(file, 0, 1, "X")};
  found.push_back(diagnose<DiagId::PointTwice>(Span{file, 0, 1}, "x")
                      .fix("both", {{{file, 0, 1}, "Y"}, {{file, 3, 4}, "Z"}}));
  EXPECT_EQ(apply_fixes(found, sources, files)[0].text, "Xbcdef");
}

}  // namespace
}  // namespace tw
