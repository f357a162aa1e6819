// What is too much for a game is refused with a reason, never played wrongly.
#include <gtest/gtest.h>

#include "compiler/compile.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"
#include "validator/game.hpp"

namespace tw::validator {
namespace {

/// The last `off` of the marks are those of an option that is switched off.
std::size_t errors_with_marks(int count, int off = 0) {
  std::string text = "id: many\noptions: {more: {default: false}}\nmarks:\n";
  for (int i = 0; i < count; ++i)
    text += "  mark-" + std::to_string(i) + ": {hosts: road" +
            (i < count - off ? "" : ", active-with: more") + "}\n";
  text += "tiles: []\n";
  SourceMap sources;
  DiagSink diagnostics;
  const FileId file = sources.add("many.yaml", text);
  const auto written = tiledef::read_text(
      file, "/nowhere/many.yaml", {{test::source_dir() / "expansions"}}, sources, diagnostics);
  const auto compiled = written ? compiler::compile(*written, diagnostics) : std::nullopt;
  EXPECT_TRUE(compiled);
  if (!compiled) return 0;
  EXPECT_EQ(set_up(compiled->set, {}, diagnostics).has_value(), count - off < max_mark_slots);
  return diagnostics.error_count();
}

TEST(Limits, OfMarksAreSaid) {
  EXPECT_EQ(errors_with_marks(20), 0U);
  EXPECT_EQ(errors_with_marks(max_mark_slots + 1), 1U);
}

TEST(Limits, CountOnlyMarksThatAreInForce) {
  EXPECT_EQ(errors_with_marks(max_mark_slots + 20, 40), 0U);
  EXPECT_EQ(errors_with_marks(max_mark_slots + 20, 10), 1U);
}

}  // namespace
}  // namespace tw::validator
