#include <fmt/core.h>

#include <algorithm>

#include "interop/replay_setup.hpp"
#include "interop/replay_table.hpp"
#include "validator/board.hpp"

namespace tw::interop {
namespace {

using validator::Move;
using validator::MoveKind;

/// Looks for the move among those that are legal now.
class MoveFinder {
 public:
  MoveFinder(ReplayTable& table, std::string& reason) : table_(table), reason_(reason) {}

  std::optional<Move> find(const SavedMessage& message) {
    const auto mapped = table_.context.map.messages.find(message.type);
    if (mapped == table_.context.map.messages.end()) {
      reason_ = ": this kind of message is not known";
      return std::nullopt;
    }
    const auto kind = mapped->second.find("move");
    const std::string ours = kind == mapped->second.end() ? "" : kind->second;
    validator::legal_moves(table_.game, table_.state, moves_);
    if (message.player >= 0 && message.player != table_.state.player &&
        table_.state.phase != validator::Phase::Commit) {
      reason_ = fmt::format(": player {} decides", static_cast<int>(table_.state.player));
      return std::nullopt;
    }
    for (const Move& move : moves_)
      if (stands_for(message, ours, move)) return move;
    return std::nullopt;
  }

 private:
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
    const TileId id = tile_of(theirs, table_.context);
    if (table_.state.phase == validator::Phase::SideTile) {
      return std::ranges::any_of(table_.game.side_tiles, [&](const validator::SideTileRule& rule) {
        return table_.game.types[rule.type].tile == id;
      });
    }
    return table_.state.drawn != validator::none16 &&
           table_.game.types[table_.state.drawn].tile == id;
  }

  bool at_pointer(const SavedMessage& message, std::uint16_t node) const {
    if (!message.pointer) return false;
    const auto named = table_.names.node(table_.state, *message.pointer);
    return named && *named == node;
  }

  /// `0.small.1`: player, word and number.
  std::optional<std::uint8_t> figure_type(const std::string& id) const {
    const auto first = id.find('.'), last = id.rfind('.');
    if (first == std::string::npos || last == first) return std::nullopt;
    return table_.names.figure(id.substr(first + 1, last - first - 1));
  }

  bool deploys(const SavedMessage& message, const Move& move) const {
    const auto type = figure_type(message.meeple);
    return type && *type == move.turn && at_pointer(message, move.node);
  }

  bool recalls(const SavedMessage& message, const Move& move) const {
    const validator::FigureOnBoard& figure = table_.state.figures[move.node - 1U];
    const auto type = figure_type(message.meeple);
    const std::string& ability = table_.game.ability_names[table_.game.recalls[move.turn].name];
    return type && *type == figure.type && at_pointer(message, figure.node) &&
           table_.names.source(ability) == message.source &&
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
    const validator::FigureOnBoard& figure = table_.state.figures[move.node - 1U];
    const auto type = figure_type(message.meeple);
    return type && *type == figure.type && at_pointer(message, figure.node) &&
           message.meeple.starts_with(fmt::format("{}.", static_cast<int>(figure.player)));
  }

  bool token_is(const std::string& theirs, std::uint8_t token) const {
    const auto found = table_.context.map.tokens.find(theirs);
    return found != table_.context.map.tokens.end() &&
           found->second.name ==
               table_.context.set.vocabulary.tokens[table_.game.tokens[token]].name;
  }

  bool overlays(const SavedMessage& message, const Move& move) const {
    if (!message.pointer || !token_is(message.token, table_.game.overlays[move.detail].token))
      return false;
    const validator::PlacedTile& tile = table_.state.tiles[move.node];
    return Cell{tile.x, tile.y} == message.pointer->at &&
           message.pointer->location == (move.turn == 1 ? "NS" : "WE");
  }

  bool converts(const SavedMessage& message, const Move& move) const {
    if (!message.pointer || !token_is(message.token, table_.game.conversions[move.turn].token))
      return false;
    const auto node = table_.names.node(table_.state, *message.pointer);
    return node &&
           validator::root_of(table_.state, *node) == validator::root_of(table_.state, move.node);
  }

  ReplayTable& table_;
  std::string& reason_;
  std::vector<Move> moves_;
};

}  // namespace

std::optional<Move> move_of(ReplayTable& table, const SavedMessage& message, std::string& reason) {
  reason.clear();
  return MoveFinder(table, reason).find(message);
}

}  // namespace tw::interop
