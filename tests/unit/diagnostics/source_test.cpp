#include "diagnostics/source.hpp"

#include <gtest/gtest.h>

#include "diagnostics/diagnostic.hpp"

namespace tw {
namespace {

TEST(SourceMap, LocatesByCodePoints) {
  SourceMap sources;
  const FileId file = sources.add("a.yaml", "one\nzwölf: ü!\n");
  EXPECT_EQ(sources.locate(file, 0).line, 1);
  const LineColumn bang = sources.locate(file, 14);
  EXPECT_EQ(bang.line, 2);
  EXPECT_EQ(bang.column, 9);
  EXPECT_EQ(sources.line(file, 2), "zwölf: ü!");
}

TEST(DiagSink, SortsAndDropsRepetitions) {
  DiagSink sink;
  sink.add(diagnose<DiagId::FileUnreadable>(Span{{0}, 9, 10}, "b", "gone"));
  sink.add(diagnose<DiagId::FileUnreadable>(Span{{0}, 1, 2}, "a", "gone"));
  sink.add(diagnose<DiagId::FileUnreadable>(Span{{0}, 1, 2}, "a", "gone"));
  const auto sorted = sink.sorted();
  ASSERT_EQ(sorted.size(), 2U);
  EXPECT_EQ(sorted[0].message, "cannot read `a`: gone");
}

TEST(Nearest, SuggestsSlipsOnly) {
  EXPECT_EQ(nearest("sheild", {"siege", "shield"}), "shield");
  EXPECT_EQ(nearest("volcano", {"siege", "shield"}), std::nullopt);
}

}  // namespace
}  // namespace tw
