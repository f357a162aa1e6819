// A turn of a scenario while it is played. Internal to the scenario runner.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/scenario_table.hpp"

namespace tw::validator {

/// What is still to be done, and what was offered.
struct Turn {
  ScenarioTable& table;
  const ScenarioStep& step;
  TablePlace tile_at;
  std::vector<ScenarioPiece> lay, deploy, recall, convert, send;
  std::vector<Spanned<std::string>> auction;
  std::vector<ScenarioPiece> choose;
  std::vector<bool> may, may_not;  ///< by sentence: was it offered
  std::vector<Move> moves;         ///< legal now
  std::string offered;             ///< instead of the action that was passed
};

/// `at [x, y]`, `at [x, y] turned 90`
struct Lying {
  TablePlace at;
  std::optional<int> turned;
};

/// Does a placement of the drawn tile lie so?
[[nodiscard]] bool lies(const ScenarioTable& table, const Move& move, const Lying& lying);

/// Is it a move with that figure, on the feature of that node (none16: on any)?
[[nodiscard]] bool stands_for(const ScenarioTable& table, const Move& move, int figure,
                              std::uint16_t node);

/// Does a move turn a pattern with a part on that tile into what the token stands for?
[[nodiscard]] bool converts(const ScenarioTable& table, const Move& move, int token, TablePlace at);

/// Does a move lay that token across that tile: 1 from north to south, 2 from west to east?
[[nodiscard]] bool lays_across(const ScenarioTable& table, const Move& move, int token, int axis,
                               TablePlace at);

/// The axis that `E W` or `N S` names: 1 north-south, 2 west-east; 0 for anything else.
[[nodiscard]] int axis_of(const std::string& spot);

/// Notes which sentences of `may` and `may-not` the moves offered now make true.
void note_offers(Turn& turn);

/// Reports those that are not as they should be, and those that say nothing.
void check_offers(const Turn& turn);

/// The moves offered now, in words.
[[nodiscard]] std::string choices(const Turn& turn);

/// What `auction` says the player who is asked does; without it he takes the first tile for
/// nothing, and passes. Nothing if it says something that is not possible, which is then reported,
/// or does not say what it must.
[[nodiscard]] std::optional<Move> auction_decision(Turn& turn);

/// `NAME bids N` and the like: could the player who is asked now do that? Nothing if it is no such
/// sentence.
[[nodiscard]] std::optional<bool> offered_in_auction(const Turn& turn, std::string_view sentence);

/// Does a script ask such a choice?
[[nodiscard]] bool is_choice(const ScenarioTable& table, std::string_view name);

/// What the turn says to choose where a script asks, if it is offered; it is said no more then.
[[nodiscard]] std::optional<Move> said_choice(Turn& turn);

/// `choose NAME`, `choose NAME SPOT of [x, y]`, `choose NAME [x, y]`, `choose NAME N`: is it among
/// the moves offered now? Nothing if it is no such sentence.
[[nodiscard]] std::optional<bool> offered_choice(const Turn& turn, std::string_view sentence);

/// Is it this player whom the piece speaks of who decides now?
[[nodiscard]] bool by_whom(const Turn& turn, const ScenarioPiece& piece);

}  // namespace tw::validator
