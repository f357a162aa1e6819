#include "interop/offers.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "validator/board.hpp"

namespace tw::interop {
namespace {

using validator::Move;
using validator::MoveKind;
using validator::State;

/// The id of a figure without its number: one of a kind is as good as another.
std::string kind_of_figure(const std::string& option) {
  const auto comma = option.find(',');
  const auto dot = option.rfind('.', comma);
  if (dot == std::string::npos || comma == std::string::npos) return option;
  return option.substr(0, dot) + option.substr(comma);
}

class MoveSorter {
 public:
  MoveSorter(const TileSet& set, const validator::Game& game, const State& state,
             const BoardNames& names, const std::map<TileId, std::string>& ids)
      : set_(set), game_(game), state_(state), names_(names), ids_(ids) {}

  void add(const Move& move) {
    switch (move.kind) {
      case MoveKind::Pass:
        offer.can_pass = true;
        break;
      case MoveKind::Place:
        put("place", tile_name(), fmt::format("{},{},{}", move.x, move.y, move.turn * 90));
        break;
      case MoveKind::Deploy:
        put("deploy", names_.figure_action(move.turn), names_.place(state_, move.node));
        break;
      case MoveKind::Recall: {
        const validator::FigureOnBoard& figure = state_.figures[move.node - 1U];
        put("recall", names_.source(game_.ability_names[game_.recalls[move.turn].name]),
            fmt::format("{}.{}.0,{}", figure.player, names_.figure_word(figure.type),
                        names_.place(state_, figure.node)));
        break;
      }
      case MoveKind::Overlay: {
        const validator::PlacedTile& tile = state_.tiles[move.node];
        put("overlay", "", fmt::format("{},{},{}", tile.x, tile.y, move.turn == 1 ? "NS" : "WE"));
        break;
      }
      case MoveKind::Convert:
        put("convert", "", fmt::format("{}", move.node));
        break;
      case MoveKind::MoveNeutral:
        put("neutral", "", names_.place(state_, move.node));
        break;
      case MoveKind::Commit:
        put("commit", "", "");
        break;
      case MoveKind::Pick:
        put("select", "", "");
        break;
      case MoveKind::Bid:
        put("bid", "", "");
        break;
      case MoveKind::Buy:
      case MoveKind::Sell:
        put("buy or sell", "", "");
        break;
      case MoveKind::Choose:
        if (static_cast<validator::ChoiceOf>(move.detail) == validator::ChoiceOf::Feature)
          put("neutral", "", names_.place(state_, move.node));
        else
          put("choose", "", "");
        break;
    }
  }

  Offer offer;

 private:
  void put(const std::string& ours, const std::string& subject, std::string option) {
    const std::string type = names_.action(ours);
    auto item = std::ranges::find_if(offer.items, [&](const OfferedItem& known) {
      return known.type == type && known.subject == subject;
    });
    if (item == offer.items.end()) {
      offer.items.push_back({type, subject, {}, true});
      item = offer.items.end() - 1;
    }
    item->options.push_back(std::move(option));
  }

  std::string tile_name() const {
    std::uint16_t type = state_.drawn;
    if (state_.phase == validator::Phase::SideTile && !game_.side_tiles.empty())
      type = game_.side_tiles.front().type;
    if (type == validator::none16) return "";
    const auto found = ids_.find(game_.types[type].tile);
    return found == ids_.end() ? std::string(set_.name(set_.tiles[game_.types[type].tile].id))
                               : found->second;
  }

  const TileSet& set_;
  const validator::Game& game_;
  const State& state_;
  const BoardNames& names_;
  const std::map<TileId, std::string>& ids_;
};

std::string list(const std::vector<std::string>& options) {
  return fmt::format("{{{}}}", fmt::join(options, "; "));
}

}  // namespace

Offer offer_of(const TileSet& set, const validator::Game& game, validator::State& state,
               const BoardNames& names, const std::map<TileId, std::string>& ids) {
  std::vector<Move> moves;
  validator::legal_moves(game, state, moves);
  MoveSorter sorted(set, game, state, names, ids);
  for (const Move& move : moves) sorted.add(move);
  Offer offer = std::move(sorted.offer);
  // In an auction "pass" is one of the bids there, not a way to do nothing.
  if (state.phase == validator::Phase::AuctionBid) offer.can_pass = false;
  offer.phase = names.phase(state);
  offer.player = state.player;
  for (OfferedItem& item : offer.items) {
    std::sort(item.options.begin(), item.options.end());
    // A tile that fits in one way with several overlays is one option.
    item.options.erase(std::unique(item.options.begin(), item.options.end()), item.options.end());
  }
  for (int player = 0; player < game.players; ++player)
    offer.points.push_back(state.points[static_cast<std::size_t>(player)]);
  return offer;
}

std::string difference(const Offer& recorded, const Offer& ours) {
  if (recorded.phase != ours.phase)
    return fmt::format("the phase is {}, not {}", ours.phase, recorded.phase);
  if (recorded.player >= 0 && recorded.player != ours.player)
    return fmt::format("player {} decides, not {}", ours.player, recorded.player);
  if (recorded.can_pass != ours.can_pass)
    return ours.can_pass ? "passing is allowed" : "passing is not allowed";
  if (!recorded.points.empty() && recorded.points != ours.points)
    return fmt::format("points are {}, not {}", fmt::join(ours.points, " "),
                       fmt::join(recorded.points, " "));
  if (recorded.items.size() != ours.items.size())
    return fmt::format("{} kinds of actions are offered, not {}", ours.items.size(),
                       recorded.items.size());
  for (const OfferedItem& item : recorded.items) {
    const auto same = std::ranges::find_if(ours.items, [&](const OfferedItem& known) {
      return known.type == item.type && (known.subject == item.subject || known.subject.empty());
    });
    if (same == ours.items.end())
      return fmt::format("{} {} is not offered", item.type, item.subject);
    if (!item.has_options) continue;
    std::vector<std::string> theirs = item.options;
    std::vector<std::string> mine = same->options;
    for (auto* options : {&theirs, &mine}) {
      for (std::string& option : *options) option = kind_of_figure(option);
      std::sort(options->begin(), options->end());
      options->erase(std::unique(options->begin(), options->end()), options->end());
    }
    if (theirs != mine)
      return fmt::format("{} {} is offered at {}, not at {}", item.type, item.subject, list(mine),
                         list(theirs));
  }
  return "";
}

}  // namespace tw::interop
