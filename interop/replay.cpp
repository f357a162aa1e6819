#include "interop/replay.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "interop/offers.hpp"
#include "interop/replay_setup.hpp"
#include "interop/replay_table.hpp"
#include "validator/board.hpp"
#include "validator/script/hooks.hpp"

namespace tw::interop {
namespace {

ReplayTable table_of(const SavedGame& saved, const ReplayContext& context,
                     const validator::Game& game) {
  ReplayTable table{saved, context, game, BoardNames(context.set, game, context.map), {}, {}, {}};
  table.state = validator::new_game(game, 0, &table.log);
  for (const auto& [theirs, ours] : context.map.tiles)
    if (const TileId id = tile_of(theirs, context); id.valid())
      table.tile_names.emplace(id, theirs);
  return table;
}

/// `x,y,Feature,Location`.
std::optional<FeaturePointer> pointer_of(const std::string& option) {
  FeaturePointer pointer;
  const char* end = option.data() + option.size();
  const auto [after_x, bad_x] = std::from_chars(option.data(), end, pointer.at.x);
  if (bad_x != std::errc() || after_x == end) return std::nullopt;
  const auto [after_y, bad_y] = std::from_chars(after_x + 1, end, pointer.at.y);
  if (bad_y != std::errc() || after_y == end) return std::nullopt;
  const std::string rest(after_y + 1, end);
  const auto comma = rest.find(',');
  if (comma == std::string::npos) return std::nullopt;
  pointer.feature = rest.substr(0, comma);
  pointer.location = rest.substr(comma + 1);
  return pointer;
}

/// Options of conversions name one of several places of a feature: both sides by the node.
std::string compare_offer(ReplayTable& table, const Offer& recorded) {
  Offer ours = offer_of(table.context.set, table.game, table.state, table.names, table.tile_names);
  Offer theirs = recorded;
  const std::string convert = table.names.action("convert"),
                    overlay = table.names.action("overlay");
  for (OfferedItem& item : theirs.items) {
    if (item.type != convert && item.type != overlay) continue;
    item.subject.clear();
    for (std::string& option : item.options) {
      const auto pointer = pointer_of(option);
      if (!pointer) continue;
      if (item.type == overlay) {
        option = fmt::format("{},{},{}", pointer->at.x, pointer->at.y, pointer->location);
      } else if (const auto node = table.names.node(table.state, *pointer)) {
        option = fmt::format("{}", validator::root_of(table.state, *node));
      }
    }
    std::sort(item.options.begin(), item.options.end());
  }
  return difference(theirs, ours);
}

std::string at(const ReplayTable& table, std::size_t index, const std::string& what) {
  return fmt::format("message {} ({}, turn {}): {}", index + 1, table.saved.replay[index].type,
                     table.state.turn, what);
}

/// First difference in words; empty if everything that was recorded happened.
std::string play_messages(ReplayTable& table) {
  const SavedGame& saved = table.saved;
  for (std::size_t i = 0; i < saved.replay.size(); ++i) {
    const SavedMessage& message = saved.replay[i];
    if (!saved.trace.empty()) {
      const std::string wrong = compare_offer(table, saved.trace[i]);
      if (!wrong.empty()) return at(table, i, wrong);
    }
    std::string reason;
    const auto move = move_of(table, message, reason);
    if (!move) return at(table, i, fmt::format("{} is not legal here{}", message.type, reason));
    validator::apply(table.game, table.state, *move, &table.log);
    if (table.state.scratch.stop)
      return at(table, i, validator::script::shown(*table.state.scratch.stop));
  }
  return "";
}

std::string compare_expected(const ReplayTable& table) {
  const SavedGame& saved = table.saved;
  if (!saved.has_expected) return "";
  for (std::size_t i = 0; i < saved.expected_points.size(); ++i)
    if (saved.expected_points[i] != table.state.points[i])
      return "points: " + first_score_difference(table);
  return first_score_difference(table);
}

}  // namespace

ReplayReport replay(const SavedGame& saved, const ReplayContext& context) {
  ReplayReport report;
  const ReplaySetup setup = set_up_replay(saved, context);
  if (!setup.missing.empty()) {
    report.status = ReplayStatus::Unsupported;
    report.reason = setup.missing;
    return report;
  }
  DiagSink diagnostics;
  const auto game = validator::set_up(context.set, setup.spec, diagnostics);
  if (!game) {
    report.reason = diagnostics.all().empty() ? "no game" : diagnostics.all().front().message;
    return report;
  }
  ReplayTable table = table_of(saved, context, *game);
  report.reason = play_messages(table);
  const bool played = report.reason.empty();
  if (played) report.reason = compare_expected(table);
  for (std::size_t i = 0; i < saved.players.size(); ++i)
    report.points.emplace_back(saved.players[i], table.state.points[i]);
  report.scores = scores_of(table);
  if (played)
    for (const std::string& assertion : saved.assertions) {
      report.assertions.push_back(check_assertion(table, assertion));
      const CheckedAssertion& checked = report.assertions.back();
      if (!checked.ok && report.reason.empty())
        report.reason = fmt::format("{}: {}", checked.text,
                                    checked.got.empty() ? "does not hold" : checked.got);
    }
  report.status = report.reason.empty() ? ReplayStatus::Passed : ReplayStatus::Failed;
  return report;
}

}  // namespace tw::interop
