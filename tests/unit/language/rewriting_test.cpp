// `fmt` on everything that is shipped and on layouts that nobody would write: comments stay, the
// meaning stays, and a second time changes nothing.
#include <gtest/gtest.h>

#include "compiler/dump.hpp"
#include "support/markdown.hpp"
#include "support/source_dir.hpp"
#include "support/yaml_check.hpp"
#include "tiledef/format.hpp"

namespace tw::test {
namespace {

namespace fs = std::filesystem;

std::string formatted(const std::string& text) {
  SourceMap sources;
  DiagSink diagnostics;
  const auto result = tiledef::format_yaml(sources.add("a.yaml", text), sources, diagnostics);
  if (result) return *result;
  return diagnostics.all().empty()
             ? "nothing"
             : std::string(info(diagnostics.all()[0].id).code) + " " + diagnostics.all()[0].message;
}

/// Comments, each without the blanks before it. A `#` inside quotes is none, but is kept as well.
std::vector<std::string> comments_of(const std::string& text) {
  std::vector<std::string> comments;
  for (std::size_t at = 0; (at = text.find('#', at)) != std::string::npos;) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    std::string comment = text.substr(at, end - at);
    while (!comment.empty() &&
           (comment.back() == ' ' || comment.back() == '\r' || comment.back() == '\t'))
      comment.pop_back();
    comments.push_back(std::move(comment));
    at = end;
  }
  return comments;
}

std::string dump_of(const std::string& text) {
  const Checked checked = check_yaml(text);
  return checked.compiled ? compiler::dump(checked.compiled->set, {}, compiler::DumpFormat::Json)
                          : checked.codes();
}

void expect_good_formatting(const std::string& text, const std::string& what) {
  const std::string once = formatted(text);
  EXPECT_FALSE(once.starts_with("TW")) << what << ": " << once;
  EXPECT_EQ(formatted(once), once) << what << " changes when it is formatted again";
  EXPECT_EQ(comments_of(text), comments_of(once)) << what << "\n" << once;
  EXPECT_EQ(dump_of(text), dump_of(once)) << what << "\n" << once;
  EXPECT_EQ(once.find('\t'), std::string::npos) << what;
  EXPECT_EQ(once.find('\r'), std::string::npos) << what;
  EXPECT_EQ(once.find(" \n"), std::string::npos) << what << "\n" << once;
  EXPECT_TRUE(once.ends_with('\n')) << what;
}

TEST(Rewriting, OfEveryShippedFileKeepsCommentsAndMeaning) {
  int files = 0;
  for (const char* folder : {"expansions", "themes", "docs/examples"})
    for (const auto& entry : fs::recursive_directory_iterator(source_dir() / folder)) {
      if (entry.path().extension() != ".yaml") continue;
      const std::string text = read_file(entry.path());
      const std::string once = formatted(text);
      EXPECT_EQ(formatted(once), once) << entry.path();
      EXPECT_EQ(comments_of(text), comments_of(once)) << entry.path();
      ++files;
    }
  EXPECT_GE(files, 50);
}

TEST(Rewriting, OfHostileLayoutsKeepsCommentsAndMeaning) {
  const char* const layouts[] = {
      // comments in every place there is
      "# a\n\n\n# b\ntiles: # c\n# d\n- id: x # e\n# f\n  edges: CFFF # g\n  segments: # h\n"
      "  # i\n  - city: N # j\n    # k\n    shield: 1 # l\n    # m\n  # n\n# o\n- id: y\n"
      "  edges: FFFF\n        # p\n# q\n",
      // comments that stand further out or in than what follows
      "tiles:\n        # far in\n  - id: x\n# far out\n    edges: FFFF\n  # between\n",
      // a comment after a dash, and one before the first key
      "tiles:\n  - # after the dash\n    id: x\n    edges: FFFF\n",
      // carriage returns, blanks at the ends, many empty lines
      "tiles:   \r\n\r\n\r\n\r\n  - id: x   \r\n    edges: FFFF  # c  \r\n\r\n\r\n",
      // a byte order mark
      "\xEF\xBB\xBFtiles:\n- {id: x, edges: FFFF} # c\n",
      // no line end at the end
      "tiles:\n- id: x\n  edges: FFFF # c",
      // flow collections over several lines with comments inside
      "tiles: [ # a\n  {id: x, # b\n   edges: FFFF,  # c\n   segments: [ # d\n monastery, # e\n"
      " ]}, # f\n]\n",
      // signs of comments that are none
      "title: \"a # b\"\ntiles:\n- id: x\n  title: 'c # d' # e\n  edges: FFFF\n",
      "title: a#b\ntiles: [{id: x, edges: FFFF}]\n",
      // long texts with lines that look like comments, keys and dashes
      "title:\n  en: |\n    # no comment\n    - no entry\n      deeper\n\n    key: none\n  de: >-\n"
      "      folded\n      # text\ntiles:\n- id: x # c\n  edges: FFFF\n",
      // Unicode in texts and comments, wide and combining signs
      "title: {en: Mill, de: \"M\xC3\xBChle \xE5\x9F\x8E\"} # \xE5\x9F\x8E e\xCC\x81\n"
      "tiles:\n    -   id:   x\n        edges:   FFFF   # \xF0\x9F\x8F\xB0\n",
      // anchors and aliases
      "tiles:\n- id: x\n  edges: CFFF\n  segments: &s # a\n  - city: N # b\n- id: y\n"
      "  edges: CFFF\n  segments: *s # c\n",
      // very different depths, lists as deep as their key
      "tiles:\n         - id: x\n           edges: CFFF\n           segments:\n"
      "           - city: N\n             shield: 1\n         -  id: y\n            edges: FFFF\n",
      // keys without values, and values on the next line
      "marks:\ntiles:\n  - id:\n      x\n    edges:\n        FFFF # c\n",
      // quoted keys
      "\"tiles\":\n- \"id\": x\n  'edges': FFFF\n",
      // comments only after the last entry
      "tiles:\n- id: x\n  edges: FFFF\n\n\n\n# the end\n\n\n",
  };
  for (const char* layout : layouts) expect_good_formatting(layout, layout);
}

TEST(Rewriting, OfWrongTilesKeepsWhatIsWrong) {
  int formatted_files = 0;
  for (const FencedBlock& block :
       fenced_blocks(read_file(source_dir() / "tests/data/wrong_tiles.md"))) {
    const std::string once = formatted(block.text);
    if (once.starts_with("TW")) continue;  // no YAML
    EXPECT_EQ(formatted(once), once) << block.heading;
    EXPECT_EQ(check_yaml(block.text).codes(), check_yaml(once).codes()) << block.heading;
    ++formatted_files;
  }
  EXPECT_GE(formatted_files, 50);
}

TEST(Reading, TakesWindowsFilesAndByteOrderMarks) {
  const char* const files[] = {
      "\xEF\xBB\xBFtiles:\r\n  - id: x\r\n    edges: CFFF\r\n    segments:\r\n      - city: N\r\n",
      "tiles:\r\n  - id: x   \r\n    edges: CFFF\t\r\n    segments: [city: N]\r\n",
      "%YAML 1.2\n---\ntiles:\n  - id: x\n    edges: CFFF\n    segments: [city: N]\n",
      "tiles:\n  - id: x\n    title: {en: \"\xE5\x9F\x8E \xF0\x9F\x8F\xB0\"}\n    edges: CFFF\n"
      "    segments: [city: N]\n",
  };
  const std::string plain =
      dump_of("tiles:\n  - id: x\n    edges: CFFF\n    segments:\n      - city: N\n");
  for (const char* file : files) EXPECT_EQ(dump_of(file), plain) << file;
}

TEST(Reading, RefusesQuotesThatAreNeverClosed) {
  EXPECT_EQ(check_yaml("title: \"The mill\ntiles:\n  - id: mill\n    edges: FFFF\n").codes(),
            "TW0018");
  EXPECT_EQ(check_yaml("title: 'It''s a mill\ntiles: []\n").codes(), "TW0018");
  EXPECT_EQ(check_yaml("title: \"a \\\" mill\ntiles: []\n").codes(), "TW0018");
  EXPECT_EQ(check_yaml("title: 'It''s a mill'\ntiles: []\n").codes(), "");
}

}  // namespace
}  // namespace tw::test
