// What the rules offer in a turn of a scenario, and what `may` and `may-not` say about it.
#include <algorithm>

#include "validator/board.hpp"
#include "validator/scenario_turn.hpp"

namespace tw::validator {
namespace {

bool same_rotation(const ScenarioTable& table, std::uint16_t type, int a, int b) {
  const int period = table.game.types[type].symmetry;
  return (a - b) % std::max(period, 1) == 0;
}

std::optional<Lying> take_lying(std::string_view& text) {
  const auto place = take_place(text);
  if (!place) return std::nullopt;
  Lying lying{*place, std::nullopt};
  if (text.starts_with("turned ")) {
    text.remove_prefix(7);
    const std::size_t end = std::min(text.find(' '), text.size());
    const auto degrees = number_of(text.substr(0, end));
    if (!degrees || *degrees % 90 != 0) return std::nullopt;
    lying.turned = *degrees / 90;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lying;
}

/// `lay at ...`, `lay only at ... or ...`, `lay TILE at ...`
struct Laying {
  TileId tile;  ///< invalid: that of the turn
  bool only = false;
  std::vector<Lying> places;
};

std::optional<Laying> laying_of(const ScenarioTable& table, std::string_view text) {
  if (!take(text, "lay ")) return std::nullopt;
  Laying laying;
  if (!text.starts_with("at ") && !text.starts_with("only at ")) {
    const std::size_t end = std::min(text.find(' '), text.size());
    laying.tile = tile_named(table, std::string(text.substr(0, end)));
    if (!laying.tile.valid()) return std::nullopt;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  laying.only = take(text, "only ");
  if (!take(text, "at ")) return std::nullopt;
  do {
    const auto lying = take_lying(text);
    if (!lying) return std::nullopt;
    laying.places.push_back(*lying);
  } while (take(text, "or "));
  return text.empty() ? std::optional(laying) : std::nullopt;
}

/// Do the moves offered for the tile that may be laid now say so?
bool offers_tile(const Turn& turn, const Laying& laying) {
  const ScenarioTable& table = turn.table;
  const bool tile = table.state.phase == Phase::Place || table.state.phase == Phase::SideTile;
  const TileId wanted = laying.tile.valid() ? laying.tile : tile_named(table, turn.step.tile.value);
  if (!tile || table.game.types[table.state.drawn].tile != wanted) return false;
  const auto is_wanted = [&](const Move& move) {
    return std::any_of(laying.places.begin(), laying.places.end(),
                       [&](const Lying& lying) { return lies(table, move, lying); });
  };
  const auto is_offered = [&](const Lying& lying) {
    return std::any_of(turn.moves.begin(), turn.moves.end(),
                       [&](const Move& move) { return lies(table, move, lying); });
  };
  if (!std::all_of(laying.places.begin(), laying.places.end(), is_offered)) return false;
  return !laying.only || std::all_of(turn.moves.begin(), turn.moves.end(), [&](const Move& move) {
    return move.kind != MoveKind::Place || is_wanted(move);
  });
}

/// `lay TOKEN E W`, `lay TOKEN E W of [x, y]`, `convert TOKEN at [x, y]`
struct TokenMove {
  int token = 0;
  int axis = 0;  ///< 0: a conversion
  TablePlace at;
};

std::optional<TokenMove> token_move_of(const Turn& turn, std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.size() < 4 || (words[0] != "lay" && words[0] != "convert")) return std::nullopt;
  TokenMove wanted{token_named(turn.table, words[1]), 0, turn.tile_at};
  if (wanted.token < 0) return std::nullopt;
  text.remove_prefix(words[0].size() + words[1].size() + 2);
  if (words[0] == "lay") {
    const auto spot = take_spot(text);
    wanted.axis = axis_of(spot ? spot->spot : std::string(text));
    if (spot) wanted.at = spot->at;
    return wanted.axis != 0 && (!spot || text.empty()) ? std::optional(wanted) : std::nullopt;
  }
  if (!take(text, "at ")) return std::nullopt;
  const auto place = take_place(text);
  if (!place || !text.empty()) return std::nullopt;
  wanted.at = *place;
  return wanted;
}

bool offers_token(const Turn& turn, const TokenMove& wanted) {
  return std::any_of(turn.moves.begin(), turn.moves.end(), [&](const Move& move) {
    return wanted.axis == 0 ? converts(turn.table, move, wanted.token, wanted.at)
                            : lays_across(turn.table, move, wanted.token, wanted.axis, wanted.at);
  });
}

/// The spot that follows `deploy FIGURE on`.
std::uint16_t spot_in(const Turn& turn, std::string_view text,
                      const std::vector<std::string>& words, std::string& why) {
  text.remove_prefix(words[0].size() + words[1].size() + words[2].size() + 3);
  const auto spot = take_spot(text);
  return spot ? node_of(turn.table, spot->spot, spot->at, why)
              : node_of(turn.table, std::string(text), turn.tile_at, why);
}

/// `deploy FIGURE on SPOT` and the like, of the moves offered now; nothing if it is no such
/// sentence.
std::optional<bool> offers_figure(const Turn& turn, std::string_view text) {
  const ScenarioTable& table = turn.table;
  if (table.state.phase == Phase::Place || table.state.phase == Phase::SideTile) return false;
  if (text == "pass")
    return (table.state.phase == Phase::Action || table.state.phase == Phase::Choice) &&
           std::any_of(turn.moves.begin(), turn.moves.end(),
                       [](const Move& move) { return move.kind == MoveKind::Pass; });
  const std::vector<std::string> words = words_of(text);
  if (words.size() < 2) return std::nullopt;
  const bool hop = table.state.phase == Phase::Hop;
  const bool deploys = words[0] == "deploy", recalls = words[0] == "recall";
  if (!deploys && !recalls && words[0] != "send") return std::nullopt;
  const int figure = figure_named(table, words[1]);
  std::uint16_t node = none16;
  if (words.size() > 2) {
    std::string why;
    node = spot_in(turn, text, words, why);
    if (node == none16) return false;
  }
  return std::any_of(turn.moves.begin(), turn.moves.end(), [&](const Move& move) {
    const bool kind =
        deploys   ? move.kind == MoveKind::Deploy && !hop
        : recalls ? move.kind == MoveKind::Recall
                  : move.kind == MoveKind::MoveNeutral || (move.kind == MoveKind::Deploy && hop);
    return kind && stands_for(table, move, figure, node);
  });
}

bool offers(const Turn& turn, std::string_view text) {
  if (const auto laying = laying_of(turn.table, text)) return offers_tile(turn, *laying);
  if (const auto token = token_move_of(turn, text)) return offers_token(turn, *token);
  if (const auto said = offered_in_auction(turn, text)) return *said;
  if (const auto said = offered_choice(turn, text)) return *said;
  return offers_figure(turn, text).value_or(false);
}

/// Why a sentence of `may` says nothing; nothing if it does say something.
std::optional<std::string> unclear(const Turn& turn, std::string_view text) {
  const ScenarioTable& table = turn.table;
  if (text == "pass" || laying_of(table, text) || token_move_of(turn, text) ||
      offered_in_auction(turn, text) || offered_choice(turn, text))
    return std::nullopt;
  const std::vector<std::string> words = words_of(text);
  if (words.size() < 2 || (words[0] != "deploy" && words[0] != "recall" && words[0] != "send"))
    return "this is no sentence of `may`";
  if (figure_named(table, words[1]) < 0) return "no figure is called `" + words[1] + "`";
  if (words.size() == 2) return std::nullopt;
  const std::string_view link = words[0] == "deploy" ? "on" : words[0] == "recall" ? "from" : "to";
  if (words[2] != link || words.size() == 3)
    return "after `" + words[0] + " " + words[1] + "` comes `" + std::string(link) + "` and a spot";
  std::string why;
  if (spot_in(turn, text, words, why) == none16) return why;
  return std::nullopt;
}

}  // namespace

bool lies(const ScenarioTable& table, const Move& move, const Lying& lying) {
  return move.kind == MoveKind::Place && move.x == lying.at.x && move.y == lying.at.y &&
         (!lying.turned || same_rotation(table, table.state.drawn, move.turn, *lying.turned));
}

bool stands_for(const ScenarioTable& table, const Move& move, int figure, std::uint16_t node) {
  const auto same = [&](std::uint16_t other) {
    return node == none16 || root_of(table.state, other) == root_of(table.state, node);
  };
  switch (move.kind) {
    case MoveKind::Deploy:
      return move.turn == figure && same(move.node);
    case MoveKind::Recall: {
      const FigureOnBoard& standing = table.state.figures[move.node - 1U];
      return standing.type == figure && same(standing.node);
    }
    case MoveKind::MoveNeutral:
      return table.game.neutrals[move.turn].figure == figure && same(move.node);
    case MoveKind::Pass:
    case MoveKind::Place:
    case MoveKind::Overlay:
    case MoveKind::Convert:
    case MoveKind::Commit:
    case MoveKind::Pick:
    case MoveKind::Bid:
    case MoveKind::Buy:
    case MoveKind::Sell:
    case MoveKind::Choose:
      break;
  }
  return false;
}

bool converts(const ScenarioTable& table, const Move& move, int token, TablePlace at) {
  if (move.kind != MoveKind::Convert || table.game.conversions[move.turn].token != token)
    return false;
  const std::uint16_t tile = tile_at(table.game, table.state, at.x, at.y);
  bool on_tile = false;
  for_each_node(table.state, move.node,
                [&](std::uint16_t node) { on_tile |= table.state.nodes[node].tile == tile; });
  return on_tile;
}

bool lays_across(const ScenarioTable& table, const Move& move, int token, int axis, TablePlace at) {
  if (move.kind == MoveKind::Overlay) {
    const PlacedTile& tile = table.state.tiles[move.node];
    return table.game.overlays[move.detail].token == token && move.turn == axis &&
           at == TablePlace{tile.x, tile.y};
  }
  const OverlayChoice choice = unpack(move.detail);
  if (move.kind != MoveKind::Place || choice.target == 0 || choice.axis != axis ||
      table.game.overlays[static_cast<std::size_t>(choice.rule)].token != token)
    return false;
  TablePlace under{move.x, move.y};
  if (choice.target >= 2) {
    under.x += around_x[static_cast<std::size_t>(choice.target - 2)];
    under.y += around_y[static_cast<std::size_t>(choice.target - 2)];
  }
  return at == under;
}

int axis_of(const std::string& spot) {
  const std::vector<std::string> words = words_of(spot);
  if (words.size() != 2) return 0;
  if ((words[0] == "N" && words[1] == "S") || (words[0] == "S" && words[1] == "N")) return 1;
  return (words[0] == "E" && words[1] == "W") || (words[0] == "W" && words[1] == "E") ? 2 : 0;
}

void note_offers(Turn& turn) {
  const auto note = [&](const std::vector<Spanned<std::string>>& sentences,
                        std::vector<bool>& seen) {
    for (std::size_t i = 0; i < sentences.size(); ++i)
      if (offers(turn, sentences[i].value)) seen[i] = true;
  };
  note(turn.step.may, turn.may);
  note(turn.step.may_not, turn.may_not);
}

void check_offers(const Turn& turn) {
  const auto check = [&](const std::vector<Spanned<std::string>>& sentences,
                         const std::vector<bool>& seen, bool wanted) {
    for (std::size_t i = 0; i < sentences.size(); ++i) {
      const auto& [text, span] = sentences[i];
      if (const auto why = unclear(turn, text))
        turn.table.fail(span, "`" + text + "`: " + *why);
      else if (seen[i] != wanted)
        turn.table.fail(span, std::string("expected  may ") + (wanted ? "" : "not ") + text +
                                  "\ngot       " + (wanted ? "not offered" : "offered"));
    }
  };
  check(turn.step.may, turn.may, true);
  check(turn.step.may_not, turn.may_not, false);
}

std::string choices(const Turn& turn) {
  std::string text;
  std::size_t count = 0;
  for (const Move& move : turn.moves) {
    if (++count > 12) return text + "\n  ...";
    text += "\n  " + shown(turn.table, move);
  }
  return text;
}

}  // namespace tw::validator
