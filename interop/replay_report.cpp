#include "interop/replay_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

namespace tw::interop {
namespace {

std::string_view word_of(ReplayStatus status) {
  switch (status) {
    case ReplayStatus::Passed:
      return "passed";
    case ReplayStatus::Failed:
      return "failed";
    case ReplayStatus::Unsupported:
      return "unsupported";
  }
  return "";
}

}  // namespace

std::string replay_text(const std::vector<ReplayedFile>& files) {
  std::string text;
  const auto count = [&](ReplayStatus status) {
    return std::ranges::count_if(
        files, [&](const ReplayedFile& file) { return file.report.status == status; });
  };
  for (const ReplayedFile& file : files) {
    text += fmt::format("{:<12}{}", word_of(file.report.status), file.path);
    if (!file.report.reason.empty()) text += ": " + file.report.reason;
    text += '\n';
  }
  text += fmt::format("{} passed, {} failed, {} unsupported\n", count(ReplayStatus::Passed),
                      count(ReplayStatus::Failed), count(ReplayStatus::Unsupported));
  return text;
}

std::string replay_json(const std::vector<ReplayedFile>& files) {
  using Json = nlohmann::ordered_json;
  Json rows = Json::array();
  for (const ReplayedFile& file : files) {
    Json row;
    row["path"] = file.path;
    row["status"] = word_of(file.report.status);
    row["reason"] = file.report.reason;
    row["points"] = Json::object();
    for (const auto& [player, points] : file.report.points) row["points"][player] = points;
    row["scores"] = Json::array();
    for (const ReplayedScore& score : file.report.scores) {
      Json event;
      event["turn"] = score.turn == 0 ? Json() : Json(score.turn);  // none in the final scoring
      event["player"] = score.player;
      event["name"] = score.name;
      event["points"] = score.points;
      row["scores"].push_back(std::move(event));
    }
    row["assertions"] = Json::array();
    for (const CheckedAssertion& checked : file.report.assertions)
      row["assertions"].push_back({{"text", checked.text}, {"ok", checked.ok}});
    rows.push_back(std::move(row));
  }
  Json document;
  document["files"] = std::move(rows);
  // Texts of strangers may hold broken UTF-8.
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tw::interop
