// Import of definition files and the way back, on files of the other program (not shipped: the
// folder is named by TILEWRIGHT_PEER_DATA) and on small ones of our own.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "compiler/compile.hpp"
#include "interop/export_xml.hpp"
#include "interop/import_xml.hpp"
#include "interop/tile_xml.hpp"
#include "support/source_dir.hpp"

namespace tw::interop {
namespace {

namespace fs = std::filesystem;

std::string slurp(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

tiledef::SearchPath expansions() {
  return {{test::source_dir() / "expansions"}};
}

struct RoundTrip {
  std::optional<ImportedExpansion> imported;
  std::vector<std::string> before, after;
  std::string messages;
};

/// XML to YAML, compiled, and back to XML; facts on both ends.
RoundTrip round_trip(const std::string& name, const std::string& xml) {
  RoundTrip result;
  SourceMap sources;
  DiagSink diagnostics;
  const auto search = expansions();
  const auto map = tiledef::read_interop_maps("fancloisterzone", search, sources, diagnostics);
  const FileId file = sources.add(name, xml);
  result.imported = import_xml(file, "", map, search, sources, diagnostics);
  const auto note_all = [&] {
    for (const Diagnostic& found : diagnostics.sorted())
      if (found.severity != Severity::Note)
        result.messages += std::string(info(found.id).code) + " " +
                           std::string(sources.slice(found.primary)) + ": " + found.message + "\n";
  };
  if (!result.imported) {
    note_all();
    return result;
  }
  const auto definitions = read_tile_xml(file, sources, diagnostics);
  const auto base = map.xml.find("field");
  const std::string borders = base == map.xml.end() ? "" : base->second.borders;
  result.before = facts_of(*definitions, borders, map.neighbours);

  // The folder as it would be written, found by the exporter beside the installed ones.
  const fs::path folder = fs::path(testing::TempDir()) / "imports" / result.imported->id;
  fs::create_directories(folder);
  std::ofstream(folder / "expansion.yaml") << result.imported->expansion_yaml;
  std::ofstream(folder / "interop.yaml") << result.imported->interop_yaml;
  const auto written = tiledef::read(folder, search, sources, diagnostics);
  const auto compiled = written ? compiler::compile(*written, diagnostics, &sources) : std::nullopt;
  if (compiled) {
    const auto own = tiledef::read_interop_map("fancloisterzone", folder, sources, diagnostics);
    const auto which = make_id<ExpansionId>(compiled->set.expansions.size() - 1);
    const ExportedXml exported =
        export_xml(compiled->set, compiled->spans, which, own, map, diagnostics);
    const FileId back = sources.add("back.xml", exported.text);
    if (const auto again = read_tile_xml(back, sources, diagnostics))
      result.after = facts_of(*again, borders, map.neighbours);
  }
  fs::remove_all(folder);
  note_all();
  return result;
}

std::string difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::string> lost;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(lost));
  std::string text;
  for (const auto& fact : lost) text += fact + "\n";
  return text;
}

std::vector<fs::path> peer_files() {
  std::vector<fs::path> files;
  const char* folder = std::getenv("TILEWRIGHT_PEER_DATA");
  if (folder == nullptr) return files;
  for (const auto& entry : fs::directory_iterator(fs::path(folder) / "expansions"))
    if (entry.path().extension() == ".xml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

TEST(Import, OfPublishedFilesKeepsEveryFact) {
  const auto files = peer_files();
  if (files.empty()) GTEST_SKIP() << "TILEWRIGHT_PEER_DATA names no folder with expansions/*.xml";
  int tiles = 0, at_most_two = 0;
  for (const auto& path : files) {
    SCOPED_TRACE(path.filename().string());
    const RoundTrip trip = round_trip(path.string(), slurp(path));
    ASSERT_TRUE(trip.imported) << trip.messages;
    EXPECT_EQ(trip.messages, "");
    EXPECT_EQ(difference(trip.before, trip.after), "") << "lost";
    EXPECT_EQ(difference(trip.after, trip.before), "") << "added";
    const ImportReport& report = trip.imported->report;
    EXPECT_EQ(report.not_exact, 0);
    tiles += report.tiles;
    at_most_two += report.without_words + report.one_word + report.two_words;
    if (const char* keep = std::getenv("TW_KEEP_IMPORTS")) {
      std::ofstream(fs::path(keep) / (trip.imported->id + ".yaml"))
          << trip.imported->expansion_yaml;
      std::ofstream(fs::path(keep) / (trip.imported->id + ".interop.yaml"))
          << trip.imported->interop_yaml;
    }
  }
  EXPECT_GE(at_most_two * 100, tiles * 97) << at_most_two << " of " << tiles;
}

}  // namespace
}  // namespace tw::interop
