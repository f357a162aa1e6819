// Auctions in scenarios: `Bob picks base/E for 2`, `Carol bids 3`, `Alice passes`, `Bob sells`.
#include "validator/scenario_turn.hpp"

namespace tw::validator {
namespace {

/// What a sentence says somebody does.
struct Saying {
  int player = -1;
  Move move;  ///< without the lot of a Pick
  TileId tile;
};

std::optional<Saying> saying_of(const ScenarioTable& table, std::string_view sentence) {
  const std::vector<std::string> words = words_of(sentence);
  if (words.size() < 2) return std::nullopt;
  Saying saying;
  saying.player = player_named(table, words[0]);
  if (saying.player < 0) return std::nullopt;
  const std::string& verb = words[1];
  if (words.size() == 2 && (verb == "passes" || verb == "buys" || verb == "sells")) {
    if (verb != "passes") saying.move.kind = verb == "buys" ? MoveKind::Buy : MoveKind::Sell;
    return saying;
  }
  const bool bids = verb == "bids" && words.size() == 3;
  const bool names_price = verb == "picks" && words.size() == 5 && words[3] == "for";
  if (!bids && !names_price && !(verb == "picks" && words.size() == 3)) return std::nullopt;
  saying.move.kind = bids ? MoveKind::Bid : MoveKind::Pick;
  if (bids || names_price) {
    constexpr int highest = 30000;  // a price is kept in 16 bits
    const auto price = number_of(words.back());
    if (!price || *price < 0 || *price > highest) return std::nullopt;
    saying.move.x = static_cast<std::int16_t>(*price);
  }
  if (!bids) {
    saying.tile = tile_named(table, words[2]);
    if (!saying.tile.valid()) return std::nullopt;
  }
  return saying;
}

bool is_asked(Phase phase, MoveKind kind) {
  switch (phase) {
    case Phase::AuctionPick:
      return kind == MoveKind::Pick;
    case Phase::AuctionBid:
      return kind == MoveKind::Bid || kind == MoveKind::Pass;
    case Phase::AuctionSettle:
      return kind == MoveKind::Buy || kind == MoveKind::Sell;
    case Phase::SideTile:
    case Phase::Place:
    case Phase::Action:
    case Phase::Convert:
    case Phase::Commit:
    case Phase::Hop:
    case Phase::MoveNeutral:
    case Phase::Recall:
    case Phase::Choice:
    case Phase::Over:
      break;
  }
  return false;
}

bool is_due(const ScenarioTable& table, const Saying& saying) {
  return saying.player == table.state.player && is_asked(table.state.phase, saying.move.kind);
}

/// The move that is meant, if it is legal now.
std::optional<Move> legal_move(const Turn& turn, const Saying& saying) {
  ScenarioTable& table = turn.table;
  Move move = saying.move;
  if (move.kind == MoveKind::Pick) {
    move.node = none16;
    for (std::size_t lot = table.state.lots.size(); lot-- > 0;) {
      const AuctionLot& on_offer = table.state.lots[lot];
      if (on_offer.owner < 0 && table.game.types[on_offer.type].tile == saying.tile)
        move.node = static_cast<std::uint16_t>(lot);
    }
  }
  return is_legal(table.game, table.state, move) ? std::optional(move) : std::nullopt;
}

}  // namespace

std::optional<Move> auction_decision(Turn& turn) {
  ScenarioTable& table = turn.table;
  if (!turn.auction.empty()) {
    const Spanned<std::string> said = turn.auction.front();
    const auto saying = saying_of(table, said.value);
    if (!saying) {
      table.fail(said.span, "this is no sentence of `auction`");
      return std::nullopt;
    }
    if (is_due(table, *saying)) {
      turn.auction.erase(turn.auction.begin());
      if (const auto move = legal_move(turn, *saying)) return move;
      table.fail(said.span, "this is not allowed now; there is" + choices(turn));
      return std::nullopt;
    }
  }
  switch (table.state.phase) {
    case Phase::AuctionPick:
      return turn.moves.front();
    case Phase::AuctionBid:
      return Move{};
    default:
      return std::nullopt;
  }
}

std::optional<bool> offered_in_auction(const Turn& turn, std::string_view sentence) {
  const auto saying = saying_of(turn.table, sentence);
  if (!saying) return std::nullopt;
  return is_due(turn.table, *saying) && legal_move(turn, *saying).has_value();
}

}  // namespace tw::validator
