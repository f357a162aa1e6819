#include <fmt/core.h>

#include <algorithm>

#include "interop/assertion.hpp"
#include "interop/offers.hpp"
#include "interop/replay_table.hpp"

namespace tw::interop {
namespace {

/// Looks on the board whether sentences of a saved game are so.
class Witness {
 public:
  explicit Witness(ReplayTable& table) : table_(table) {}

  bool holds(const Assertion& assertion, std::string& got) {
    const Offer offer =
        offer_of(table_.context.set, table_.game, table_.state, table_.names, table_.tile_names);
    switch (assertion.kind) {
      case AssertionKind::Points: {
        const int player = seat(assertion.player);
        if (player < 0) break;
        const auto points = table_.state.points[static_cast<std::size_t>(player)];
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

 private:
  int seat(const std::string& player) const {
    const auto found = std::ranges::find(table_.saved.players, player);
    return found == table_.saved.players.end()
               ? -1
               : static_cast<int>(found - table_.saved.players.begin());
  }

  static bool same_phase(std::string a, std::string b) {
    for (std::string* text : {&a, &b})
      std::ranges::transform(*text, text->begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      });
    return a == b;
  }

  bool scored(const Assertion& assertion, std::string& got) const {
    for (const ReplayedScore& score : scores_of(table_)) {
      if (score.player != assertion.player) continue;
      if (score.name.substr(0, score.name.find('.')) != assertion.name) continue;
      if (score.points == assertion.number) return true;
      got += fmt::format("{}{}", got.empty() ? "" : ", ", score.points);
    }
    return false;
  }

  bool setting(const Assertion& assertion) const {
    const auto found = table_.context.map.settings.find(assertion.name);
    if (found == table_.context.map.settings.end()) return false;
    std::string value;
    for (const auto& [theirs, mapped] : table_.context.map.options) {
      if (mapped.option != found->second.name) continue;
      const auto said = table_.saved.rules.find(theirs);
      if (said != table_.saved.rules.end()) value = said->second;
    }
    if (value.empty()) {
      const auto option = find_named(table_.context.set.vocabulary.options, found->second.name);
      if (option.valid()) value = table_.context.set.vocabulary.options[option].default_value;
    }
    return (value == "true") == assertion.flag;
  }

  bool options(const Offer& offer, const std::string& ours, const Assertion& assertion,
               std::string& got) const {
    Offer recorded;
    OfferedItem wanted{table_.names.action(ours), assertion.name, assertion.options, true};
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
    if (table_.saved.replay.empty()) return false;
    const auto last = table_.context.map.messages.find(table_.saved.replay.back().type);
    if (last == table_.context.map.messages.end()) return false;
    const auto move = last->second.find("move");
    return move != last->second.end() && move->second != "commit";
  }

  bool token(const Assertion& assertion, std::string& got) const {
    const int player = seat(assertion.player);
    const auto found = table_.context.map.tokens.find(assertion.name);
    if (player < 0 || found == table_.context.map.tokens.end()) return false;
    const auto index = static_cast<std::size_t>(player);
    for (std::size_t i = 0; i < table_.game.tokens.size(); ++i) {
      if (table_.context.set.vocabulary.tokens[table_.game.tokens[i]].name != found->second.name)
        continue;
      got = fmt::format("{}", table_.state.tokens[index][i]);
      return table_.state.tokens[index][i] == assertion.number;
    }
    for (std::size_t i = 0; i < table_.game.awards.size(); ++i) {
      if (table_.game.award_names[table_.game.awards[i].name] != found->second.name) continue;
      got = fmt::format("{} with {}", static_cast<int>(table_.state.award_holder[i]),
                        table_.state.award_record[i]);
      return table_.state.award_holder[i] == player &&
             table_.state.award_record[i] == assertion.number;
    }
    return false;
  }

  ReplayTable& table_;
};

}  // namespace

CheckedAssertion check_assertion(ReplayTable& table, const std::string& text) {
  CheckedAssertion checked{text, false, ""};
  const auto assertion = parse_assertion(text);
  if (!assertion) {
    checked.got = "this sentence is not known";
    return checked;
  }
  checked.ok = Witness(table).holds(*assertion, checked.got);
  return checked;
}

}  // namespace tw::interop
