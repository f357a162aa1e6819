#include "interop/replay.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "interop/assertion.hpp"
#include "interop/location.hpp"
#include "interop/offers.hpp"
#include "interop/replay_setup.hpp"
#include "validator/board.hpp"
#include "validator/script/hooks.hpp"

namespace tw::interop {
namespace {

using validator::Move;
using validator::MoveKind;
using validator::State;

/// One game under way.
class Replayer {
 public:
  Replayer(const SavedGame& saved, const ReplayContext& context, const validator::Game& game)
      : saved_(saved), context_(context), game_(game), names_(context.set, game, context.map) {
    state_ = validator::new_game(game_, 0, &log_);
    for (const auto& [theirs, ours] : context.map.tiles)
      if (const TileId id = tile_of(theirs, context); id.valid()) ids_.emplace(id, theirs);
  }

  /// First difference in words; empty if everything that was recorded happened.
  std::string run() {
    for (std::size_t i = 0; i < saved_.replay.size(); ++i) {
      const SavedMessage& message = saved_.replay[i];
      if (!saved_.trace.empty()) {
        const std::string wrong = compare_offer(saved_.trace[i]);
        if (!wrong.empty()) return at(i, wrong);
      }
      const auto move = move_of(message);
      if (!move) return at(i, fmt::format("{} is not legal here{}", message.type, hint_));
      validator::apply(game_, state_, *move, &log_);
      if (state_.scratch.stop) return at(i, validator::script::shown(*state_.scratch.stop));
    }
    return "";
  }

  std::vector<ReplayedScore> scores() const {
    std::vector<ReplayedScore> scores;
    for (const validator::ScoreEvent& event : log_.scores)
      scores.push_back({event.final ? 0 : event.turn, saved_.players[event.player],
                        event_name(event.name), event.points});
    return scores;
  }

  std::string compare_expected() const {
    if (!saved_.has_expected) return "";
    for (std::size_t i = 0; i < saved_.expected_points.size(); ++i)
      if (saved_.expected_points[i] != state_.points[i])
        return "points: " + first_score_difference();
    return first_score_difference();
  }

  CheckedAssertion check(const std::string& text) {
    CheckedAssertion checked{text, false, ""};
    const auto assertion = parse_assertion(text);
    if (!assertion) {
      checked.got = "this sentence is not known";
      return checked;
    }
    checked.ok = holds(*assertion, checked.got);
    return checked;
  }

  const State& state() const { return state_; }

 private:
  std::string at(std::size_t index, const std::string& what) const {
    return fmt::format("message {} ({}, turn {}): {}", index + 1, saved_.replay[index].type,
                       state_.turn, what);
  }

  /// Options of conversions name one of several places of a feature: both sides by the node.
  std::string compare_offer(const Offer& recorded) {
    Offer ours = offer_of(context_.set, game_, state_, names_, ids_);
    Offer theirs = recorded;
    const std::string convert = names_.action("convert"), overlay = names_.action("overlay");
    for (OfferedItem& item : theirs.items) {
      if (item.type != convert && item.type != overlay) continue;
      item.subject.clear();
      for (std::string& option : item.options) {
        const auto pointer = pointer_of(option);
        if (!pointer) continue;
        if (item.type == overlay) {
          option = fmt::format("{},{},{}", pointer->at.x, pointer->at.y, pointer->location);
        } else if (const auto node = names_.node(state_, *pointer)) {
          option = fmt::format("{}", validator::root_of(state_, *node));
        }
      }
      std::sort(item.options.begin(), item.options.end());
    }
    return difference(theirs, ours);
  }

  static std::optional<FeaturePointer> pointer_of(const std::string& option) {
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

  std::optional<Move> move_of(const SavedMessage& message) {
    hint_.clear();
    const auto mapped = context_.map.messages.find(message.type);
    if (mapped == context_.map.messages.end()) {
      hint_ = ": this kind of message is not known";
      return std::nullopt;
    }
    const auto kind = mapped->second.find("move");
    const std::string ours = kind == mapped->second.end() ? "" : kind->second;
    moves_.clear();
    validator::legal_moves(game_, state_, moves_);
    if (message.player >= 0 && message.player != state_.player &&
        state_.phase != validator::Phase::Commit) {
      hint_ = fmt::format(": player {} decides", static_cast<int>(state_.player));
      return std::nullopt;
    }
    for (const Move& move : moves_)
      if (stands_for(message, ours, move)) return move;
    return std::nullopt;
  }

  bool stands_for(const SavedMessage& message, const std::string& ours, const Move& move) const {
    switch (move.kind) {
      case MoveKind::Pass:
        return ours == "pass";
      case MoveKind::Commit:
        return ours == "commit";
      case MoveKind::Place:
        return ours == "place" && message.at == Cell{move.x, move.y} &&
               move.turn == message.quarter_turns && tile_matches(message.tile);
      case MoveKind::Deploy:
        return ours == "deploy" && deploys(message, move);
      case MoveKind::Recall:
        return ours == "recall" && recalls(message, move);
      case MoveKind::Overlay:
        return ours == "piece" && overlays(message, move);
      case MoveKind::Convert:
        return ours == "piece" && converts(message, move);
      case MoveKind::MoveNeutral:
        return ours == "neutral" && at_pointer(message, move.node);
      case MoveKind::Pick:
        // Without bids a price may be recorded and means nothing.
        return ours == "bid" && message.supply_index == move.node &&
               (message.price == move.x || only_price(move.x));
      case MoveKind::Bid:
        return ours == "bid" && message.price == move.x;
      case MoveKind::Buy:
        return ours == "buy or sell" && message.value == "BUY";
      case MoveKind::Sell:
        return ours == "buy or sell" && message.value == "SELL";
      case MoveKind::Choose:
        return chooses(message, ours, move);
    }
    return false;
  }

  bool only_price(std::int16_t price) const {
    return std::ranges::all_of(moves_, [&](const Move& move) { return move.x == price; });
  }

  /// The drawn tile, or a tile of the hand where one may be laid.
  bool tile_matches(const std::string& theirs) const {
    const TileId id = tile_of(theirs, context_);
    if (state_.phase == validator::Phase::SideTile) {
      return std::ranges::any_of(game_.side_tiles, [&](const validator::SideTileRule& rule) {
        return game_.types[rule.type].tile == id;
      });
    }
    return state_.drawn != validator::none16 && game_.types[state_.drawn].tile == id;
  }

  bool at_pointer(const SavedMessage& message, std::uint16_t node) const {
    if (!message.pointer) return false;
    const auto named = names_.node(state_, *message.pointer);
    return named && *named == node;
  }

  /// `0.small.1`: player, word and number.
  std::optional<std::uint8_t> figure_type(const std::string& id) const {
    const auto first = id.find('.'), last = id.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    return names_.figure(id.substr(first + 1, last - first - 1));
  }

  bool deploys(const SavedMessage& message, const Move& move) const {
    const auto type = figure_type(message.meeple);
    return type && *type == move.turn && at_pointer(message, move.node);
  }

  bool recalls(const SavedMessage& message, const Move& move) const {
    const validator::FigureOnBoard& figure = state_.figures[move.node - 1U];
    const auto type = figure_type(message.meeple);
    const std::string& ability = game_.ability_names[game_.recalls[move.turn].name];
    return type && *type == figure.type && at_pointer(message, figure.node) &&
           names_.source(ability) == message.source &&
           message.meeple.starts_with(fmt::format("{}.", static_cast<int>(figure.player)));
  }

  /// What a script asks is recorded as what it amounts to: a neutral figure sent on, a figure taken
  /// back.
  bool chooses(const SavedMessage& message, const std::string& ours, const Move& move) const {
    if (static_cast<validator::ChoiceOf>(move.detail) == validator::ChoiceOf::Feature)
      return ours == "neutral" && at_pointer(message, move.node);
    if (ours != "recall" ||
        static_cast<validator::ChoiceOf>(move.detail) != validator::ChoiceOf::Figure)
      return false;
    const validator::FigureOnBoard& figure = state_.figures[move.node - 1U];
    const auto type = figure_type(message.meeple);
    return type && *type == figure.type && at_pointer(message, figure.node) &&
           message.meeple.starts_with(fmt::format("{}.", static_cast<int>(figure.player)));
  }

  bool token_is(const std::string& theirs, std::uint8_t token) const {
    const auto found = context_.map.tokens.find(theirs);
    return found != context_.map.tokens.end() &&
           found->second.name == context_.set.vocabulary.tokens[game_.tokens[token]].name;
  }

  bool overlays(const SavedMessage& message, const Move& move) const {
    if (!message.pointer || !token_is(message.token, game_.overlays[move.detail].token))
      return false;
    const validator::PlacedTile& tile = state_.tiles[move.node];
    return Cell{tile.x, tile.y} == message.pointer->at &&
           message.pointer->location == (move.turn == 1 ? "NS" : "WE");
  }

  bool converts(const SavedMessage& message, const Move& move) const {
    if (!message.pointer || !token_is(message.token, game_.conversions[move.turn].token))
      return false;
    const auto node = names_.node(state_, *message.pointer);
    return node && validator::root_of(state_, *node) == validator::root_of(state_, move.node);
  }

  /// Compares the scoring events turn by turn, in any order within a turn.
  std::string first_score_difference() const {
    using Row = std::tuple<int, int, std::int64_t, std::string>;
    std::vector<Row> theirs, ours;
    for (const ExpectedScore& score : saved_.expected_scores)
      theirs.emplace_back(score.turn, score.player, score.points, score.name);
    for (const validator::ScoreEvent& event : log_.scores)
      ours.emplace_back(event.final ? 0 : event.turn, event.player, event.points,
                        event_name(event.name));
    // Final scoring stands last.
    const auto order = [](const Row& a, const Row& b) {
      const int turn_a = std::get<0>(a) == 0 ? INT32_MAX : std::get<0>(a);
      const int turn_b = std::get<0>(b) == 0 ? INT32_MAX : std::get<0>(b);
      return std::tie(turn_a, std::get<1>(a), std::get<2>(a), std::get<3>(a)) <
             std::tie(turn_b, std::get<1>(b), std::get<2>(b), std::get<3>(b));
    };
    std::sort(theirs.begin(), theirs.end(), order);
    std::sort(ours.begin(), ours.end(), order);
    const auto text = [&](const Row& row) {
      return fmt::format("{}: {} scored {} for {}",
                         std::get<0>(row) == 0 ? std::string("at the end")
                                               : fmt::format("turn {}", std::get<0>(row)),
                         saved_.players[static_cast<std::size_t>(std::get<1>(row))],
                         std::get<3>(row), std::get<2>(row));
    };
    const std::size_t both = std::min(theirs.size(), ours.size());
    for (std::size_t i = 0; i < both; ++i) {
      if (theirs[i] == ours[i]) continue;
      return order(theirs[i], ours[i]) ? "missing " + text(theirs[i]) : "extra " + text(ours[i]);
    }
    if (theirs.size() > both) return "missing " + text(theirs[both]);
    if (ours.size() > both) return "extra " + text(ours[both]);
    return "";
  }

  /// Their name of a scoring event of ours.
  std::string event_name(std::uint8_t event) const {
    const std::string& ours = game_.event_names[event];
    for (const auto& [theirs, mapped] : context_.map.events)
      if (mapped.name == ours) return theirs;
    return ours;
  }

  int seat(const std::string& player) const {
    const auto found = std::ranges::find(saved_.players, player);
    return found == saved_.players.end() ? -1 : static_cast<int>(found - saved_.players.begin());
  }

  static bool same_phase(std::string a, std::string b) {
    for (std::string* text : {&a, &b})
      std::ranges::transform(*text, text->begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      });
    return a == b;
  }

  bool holds(const Assertion& assertion, std::string& got) {
    const Offer offer = offer_of(context_.set, game_, state_, names_, ids_);
    switch (assertion.kind) {
      case AssertionKind::Points: {
        const int player = seat(assertion.player);
        if (player < 0) break;
        const auto points = state_.points[static_cast<std::size_t>(player)];
        got = fmt::format("{} points", points);
        return points == assertion.number;
      }
      case AssertionKind::Scored:
        return scored(assertion, got);
      case AssertionKind::CanPass:
        return offer.can_pass == assertion.flag;
      case AssertionKind::Phase:
        got = offer.phase;
        return same_phase(offer.phase, assertion.name);
      case AssertionKind::Setting:
        return setting(assertion);
      case AssertionKind::Action:
        return std::ranges::any_of(offer.items, [&](const OfferedItem& item) {
          return item.type == assertion.name &&
                 (assertion.subject.empty() || item.subject == assertion.subject);
        });
      case AssertionKind::TileOptions:
        return options(offer, "place", assertion, got);
      case AssertionKind::FigureOptions:
        return options(offer, "deploy", assertion, got);
      case AssertionKind::ReturnOptions:
        return options(offer, "recall", assertion, got);
      case AssertionKind::Undo:
        return may_undo() == assertion.flag;
      case AssertionKind::Token:
        return token(assertion, got);
    }
    return false;
  }

  bool scored(const Assertion& assertion, std::string& got) const {
    for (const ReplayedScore& score : scores()) {
      if (score.player != assertion.player) continue;
      if (score.name.substr(0, score.name.find('.')) != assertion.name) continue;
      if (score.points == assertion.number) return true;
      got += fmt::format("{}{}", got.empty() ? "" : ", ", score.points);
    }
    return false;
  }

  bool setting(const Assertion& assertion) const {
    const auto found = context_.map.settings.find(assertion.name);
    if (found == context_.map.settings.end()) return false;
    std::string value;
    for (const auto& [theirs, mapped] : context_.map.options) {
      if (mapped.option != found->second.name) continue;
      const auto said = saved_.rules.find(theirs);
      if (said != saved_.rules.end()) value = said->second;
    }
    if (value.empty()) {
      const auto option = find_named(context_.set.vocabulary.options, found->second.name);
      if (option.valid()) value = context_.set.vocabulary.options[option].default_value;
    }
    return (value == "true") == assertion.flag;
  }

  bool options(const Offer& offer, const std::string& ours, const Assertion& assertion,
               std::string& got) const {
    Offer recorded;
    OfferedItem wanted{names_.action(ours), assertion.name, assertion.options, true};
    for (const OfferedItem& item : offer.items) {
      if (item.type != wanted.type || item.subject != wanted.subject) continue;
      Offer mine;
      mine.items.push_back(item);
      recorded.items.push_back(wanted);
      got = difference(recorded, mine);
      return got.empty();
    }
    got = "not offered";
    return false;
  }

  /// What was done since the last commit can be taken back.
  bool may_undo() const {
    if (saved_.replay.empty()) return false;
    const auto last = context_.map.messages.find(saved_.replay.back().type);
    if (last == context_.map.messages.end()) return false;
    const auto move = last->second.find("move");
    return move != last->second.end() && move->second != "commit";
  }

  bool token(const Assertion& assertion, std::string& got) const {
    const int player = seat(assertion.player);
    const auto found = context_.map.tokens.find(assertion.name);
    if (player < 0 || found == context_.map.tokens.end()) return false;
    const auto index = static_cast<std::size_t>(player);
    for (std::size_t i = 0; i < game_.tokens.size(); ++i) {
      if (context_.set.vocabulary.tokens[game_.tokens[i]].name != found->second.name) continue;
      got = fmt::format("{}", state_.tokens[index][i]);
      return state_.tokens[index][i] == assertion.number;
    }
    for (std::size_t i = 0; i < game_.awards.size(); ++i) {
      if (game_.award_names[game_.awards[i].name] != found->second.name) continue;
      got = fmt::format("{} with {}", static_cast<int>(state_.award_holder[i]),
                        state_.award_record[i]);
      return state_.award_holder[i] == player && state_.award_record[i] == assertion.number;
    }
    return false;
  }

  const SavedGame& saved_;
  const ReplayContext& context_;
  const validator::Game& game_;
  BoardNames names_;
  std::map<TileId, std::string> ids_;
  validator::Log log_;
  State state_;
  std::vector<Move> moves_;
  std::string hint_;
};

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
  Replayer replayer(saved, context, *game);
  report.reason = replayer.run();
  const bool played = report.reason.empty();
  if (played) report.reason = replayer.compare_expected();
  for (std::size_t i = 0; i < saved.players.size(); ++i)
    report.points.emplace_back(saved.players[i], replayer.state().points[i]);
  report.scores = replayer.scores();
  if (played)
    for (const std::string& assertion : saved.assertions) {
      report.assertions.push_back(replayer.check(assertion));
      const CheckedAssertion& checked = report.assertions.back();
      if (!checked.ok && report.reason.empty())
        report.reason = fmt::format("{}: {}", checked.text,
                                    checked.got.empty() ? "does not hold" : checked.got);
    }
  report.status = report.reason.empty() ? ReplayStatus::Passed : ReplayStatus::Failed;
  return report;
}

}  // namespace tw::interop
