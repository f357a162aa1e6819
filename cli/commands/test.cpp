#include <fmt/core.h>

#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/data_folders.hpp"
#include "compiler/compile.hpp"
#include "tiledef/read.hpp"
#include "tiledef/read_scenarios.hpp"
#include "validator/scenario.hpp"

namespace tw::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct TestOptions {
  std::vector<std::string> paths;
  std::string format = "text";
  std::string only;
};

struct Tally {
  std::size_t passed = 0, failed = 0;
  Json rows = Json::array();
};

bool is_expansion(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "expansion.yaml", error);
}

/// The expansion's folder that a file of scenarios lies in, directly or below `scenarios`.
fs::path folder_of(const fs::path& file) {
  const fs::path folder = fs::absolute(file).lexically_normal().parent_path();
  const bool below = folder.filename() == "scenarios" && is_expansion(folder.parent_path());
  return below ? folder.parent_path() : folder;
}

/// Scenarios of one folder; what they are played with is compiled once for each combination.
class Folder {
 public:
  Folder(Session& session, const fs::path& path)
      : session_(session), path_(fs::absolute(path).lexically_normal()) {
    if (!path_.has_filename()) path_ = path_.parent_path();  // written with a slash at its end
    // Scenarios that lie anywhere are played with the base game and what they name.
    own_ = path_.filename().string();
    bool known = is_expansion(path_);
    for (const fs::path& folder : expansion_folders(session.common))
      known |= is_expansion(folder / own_);
    if (!known) own_ = "base";
  }

  [[nodiscard]] const std::string& own() const { return own_; }

  const compiler::Compiled* game_of(const Scenario& scenario) {
    std::string list = own();
    for (const auto& name : scenario.with) list += ", " + name.value;
    if (const auto known = compiled_.find(list); known != compiled_.end())
      return known->second ? &*known->second : nullptr;
    const std::string text = "requires: [" + list + "]\ntiles: []\n";
    const FileId file = session_.sources.add("<scenario>", text);
    tiledef::SearchPath search{expansion_folders(session_.common)};
    search.folders.insert(search.folders.begin(), path_.parent_path());
    // Findings of its own: an error elsewhere is no reason not to play, and notes are for `check`.
    DiagSink found;
    const auto written = tiledef::read_text(file, path_.parent_path() / "scenario.yaml", search,
                                            session_.sources, found);
    auto& place = compiled_[list];
    if (written) place = compiler::compile(*written, found);
    for (const Diagnostic& diagnostic : found.sorted())
      if (info(diagnostic.id).severity != Severity::Note) session_.diagnostics.add(diagnostic);
    return place ? &*place : nullptr;
  }

 private:
  Session& session_;
  fs::path path_;
  std::string own_;  ///< the expansion whose tiles are named by their id alone
  std::map<std::string, std::optional<compiler::Compiled>> compiled_;
};

std::string indented(const std::string& text, const char* by) {
  std::string result = by;
  for (std::size_t i = 0; i < text.size(); ++i) {
    result += text[i];
    if (text[i] == '\n' && i + 1 < text.size()) result += by;
  }
  return result;
}

void show(Session& session, const std::string& own, const Scenario& scenario,
          const validator::ScenarioResult& result) {
  session.out << own << ": " << scenario.name.value << "\n";
  for (const validator::ScenarioFailure& failure : result.failures) {
    const LineColumn at = session.sources.locate(failure.span.file, failure.span.begin);
    if (failure.span.valid())
      session.out << fmt::format("  {}:{}\n", session.sources.name(failure.span.file), at.line);
    session.out << indented(failure.text, "    ") << "\n";
  }
  if (!result.scores.empty()) {
    session.out << "  scored\n";
    for (const std::string& line : result.scores) session.out << "    " << line << "\n";
  }
  if (!result.board.empty()) session.out << "  board\n" << indented(result.board, "    ");
  session.out << "\n";
}

Json row_of(Session& session, const std::string& own, const Scenario& scenario,
            const validator::ScenarioResult& result) {
  Json row{{"expansion", own}, {"scenario", scenario.name.value}, {"passed", result.passed()}};
  for (const validator::ScenarioFailure& failure : result.failures)
    row["failures"].push_back(
        {{"line", session.sources.locate(failure.span.file, failure.span.begin).line},
         {"text", failure.text}});
  return row;
}

void test_file(Session& session, const TestOptions& options, Folder& folder, const fs::path& file,
               Tally& tally) {
  for (const Scenario& scenario :
       tiledef::read_scenarios(file, session.sources, session.diagnostics)) {
    if (scenario.name.value.find(options.only) == std::string::npos) continue;
    const compiler::Compiled* game = folder.game_of(scenario);
    if (game == nullptr) continue;
    const auto result = validator::run_scenario(game->set, folder.own(), scenario);
    ++(result.passed() ? tally.passed : tally.failed);
    if (options.format == "json")
      tally.rows.push_back(row_of(session, folder.own(), scenario, result));
    else if (!result.passed())
      show(session, folder.own(), scenario, result);
  }
}

Status test(Session& session, const TestOptions& options) {
  Tally tally;
  for (const std::string& path : options.paths) {
    std::error_code error;
    const bool whole = fs::is_directory(path, error);
    Folder folder(session, whole ? fs::path(path) : folder_of(path));
    std::vector<fs::path> files{path};
    if (whole) files = tiledef::scenario_files(path);
    for (const fs::path& file : files) test_file(session, options, folder, file, tally);
  }
  if (options.format == "json")
    session.out
        << Json{{"passed", tally.passed}, {"failed", tally.failed}, {"scenarios", tally.rows}}.dump(
               2, ' ', false, Json::error_handler_t::replace)
        << "\n";
  else
    session.out << fmt::format("{} passed, {} failed\n", tally.passed, tally.failed);
  const Status status = session.report();
  return tally.failed == 0 ? status : worse(status, Status::InputHasErrors);
}

}  // namespace

Action declare_test(Arguments& arguments) {
  auto options = std::make_shared<TestOptions>();
  arguments.positionals("PATH", options->paths, Need::Required,
                        "expansion folders, or files of scenarios");
  arguments.choice("--format", options->format, {"text", "json"}, "a report to read, or JSON");
  arguments.option("--only", options->only, "TEXT", "only scenarios whose name contains it");
  return [options](Session& session) { return test(session, *options); };
}

}  // namespace tw::cli
