// What an expansion declares about play, as plain data with names (docs/vocabulary.md).
//
// Names are resolved when a game is set up (`validator/setup.hpp`): a word that no loaded expansion
// declares, or that is switched off, counts as absent, so that rules may speak of their guests.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/source.hpp"

namespace tw {

/// A name in a rule and where it stands, so that a slip can be shown.
using RuleName = Spanned<std::string>;

/// What must hold. Everything stated must be true; an empty condition always is.
struct Condition {
  std::optional<bool> completed;
  std::vector<RuleName> has, lacks;  ///< marks of the whole feature
  std::optional<int> tiles;          ///< exactly so many
  std::vector<RuleName> owner_has;   ///< figures of the player who scores
  std::vector<RuleName> holds;       ///< figures of anybody
  struct OnTiles {
    std::vector<RuleName> of, has, lacks;
  };
  std::optional<OnTiles> on_tiles;  ///< a part of these kinds and marks on one of its tiles
  /// An option and the values of which it has one; settled before the first tile, as are the next.
  struct OptionIs {
    RuleName name;
    std::vector<std::string> values;
  };
  std::vector<OptionIs> options;
  std::vector<RuleName> plays, not_plays;  ///< figures, tokens ... that take part, or do not

  [[nodiscard]] bool empty() const {
    return !completed && has.empty() && lacks.empty() && !tiles && owner_has.empty() &&
           holds.empty() && !on_tiles && options.empty() && plays.empty() && not_plays.empty();
  }
};

/// What a term counts.
enum class CountOf : std::uint8_t {
  Once,
  Tile,       ///< distinct tiles of the feature
  Neighbour,  ///< the 8 around, and itself
  Mark,       ///< how many of a mark the feature carries
  Bordering,  ///< distinct features of a kind, or converted things, that the land borders
};

struct Counting {
  CountOf of = CountOf::Once;
  RuleName what;   ///< the mark, or the kind or conversion bordered
  Condition when;  ///< of the bordering features
};

/// Who a term is for.
enum class TermFor : std::uint8_t { Claimants, Residents, Joined };

/// One line of what a feature is worth.
struct ScoreTerm {
  std::vector<RuleName> of;  ///< kinds or classes
  RuleName item;             ///< terms of one item add up
  Counting each;
  int points = 0;
  bool voids = false;  ///< the whole sum becomes 0
  TermFor whom = TermFor::Claimants;
  Condition when, unless;
};

/// The name of a scoring event where it is not the kind's.
struct EventName {
  std::vector<RuleName> of;
  Condition when;
  std::string name;
};

/// What a figure may do beyond its role.
struct FigureRule {
  RuleName figure;
  bool extends = false;  ///< grants a second part of the turn
  bool alone = false;    ///< residents: no second one in the same land
  Condition when;        ///< only options are looked at
};

enum class RecallAt : std::uint8_t { Action, TurnEnd, PartEnd };

/// A figure may be taken back.
struct Recall {
  RuleName name;
  std::vector<RuleName> figures;  ///< names, or `followers`
  std::vector<RuleName> of;
  Condition when;
  RecallAt at = RecallAt::Action;
  bool scores = false;   ///< the feature's present value
  RuleName beside;       ///< class or kind of a place that must be near, or none
  RuleName beside_mark;  ///< near tiles that carry this mark, or none
};

enum class Reach : std::uint8_t { Around, Linked };

/// A figure that went home with its score may go on.
struct Hop {
  RuleName figure;
  std::vector<RuleName> to;
  Reach reach = Reach::Around;
  Condition when;  ///< only options are looked at
};

/// Who completes a feature gets tokens.
struct Collect {
  std::vector<RuleName> of;
  Condition when;
  RuleName token;        ///< one of it, or none ...
  RuleName words_of;     ///< ... for each word of the mark the token of that name
  bool not_own = false;  ///< not for features he scores himself
};

/// Points at the end for most of a token.
struct Prize {
  RuleName token;
  std::string event, item;
  int points = 0;
  RuleName tie;  ///< award whose holder wins a tie, or none
};

enum class CounterPer : std::uint8_t { Player, Game, Feature };

/// A number that is kept during the game: for each player the completed features that he scored, or
/// what a script counts.
struct Counter {
  RuleName name;
  std::vector<RuleName> of;  ///< empty: only a script counts
  Condition when;
  CounterPer per = CounterPer::Player;
};

enum class AwardMetric : std::uint8_t {
  LargestCompleted,  ///< to who completes a feature larger than any before; the record is kept
  MostCounted,       ///< to who has strictly more of a counter than every other
  SendsHome,         ///< to whose resident sent home more figures than any before
  LargestOwned,      ///< to who owns the feature with the largest count
};

/// What a holder gets; a count of things on the board, or a flat number.
enum class AwardCount : std::uint8_t {
  Once,
  Completed,  ///< completed features of a kind
  Figures,    ///< followers standing on a kind
  Residents,  ///< figures of a name on the board
  SideTiles,  ///< tiles laid from players' own supplies, by tile
};

struct AwardTerm {
  std::string item;
  AwardCount each = AwardCount::Once;
  RuleName what;
  int points = 0;
  Condition when;          ///< only options are looked at
  RuleName with, without;  ///< another award the holder must have, or lack
  std::string event;       ///< name of the scoring event; empty = the award's
};

struct Award {
  RuleName name;
  AwardMetric metric = AwardMetric::LargestCompleted;
  std::vector<RuleName> of;      ///< kinds or classes measured
  RuleName what;                 ///< the counter, or the resident
  std::vector<Counting> counts;  ///< LargestOwned; added up
  Condition when;                ///< only options are looked at
  bool record_last = false;      ///< SendsHome: compare with the last, not the best
  bool before_land = false;      ///< final points come before land is scored
  std::vector<AwardTerm> final_terms;
  std::vector<AwardTerm> each_time;  ///< whenever features of the kind complete
};

enum class PlacementRule : std::uint8_t { Continue, Apart };

struct Placement {
  PlacementRule rule = PlacementRule::Continue;
  RuleName line;                   ///< Continue: the kind that must go on
  std::vector<RuleName> of, from;  ///< Apart: the two sides
  Condition of_when, from_when;    ///< marks that tell the sides apart
  int at_most = 1;
};

/// Completing an owned place of one side sends home the figures on open places of the other around
/// it.
struct Contest {
  RuleName name;
  std::vector<RuleName> of, against;
  Condition of_when, against_when;
  std::string event;  ///< name of the event without points
};

/// A token that lays a line across two opposite sides of a tile.
struct Overlay {
  RuleName token;
  RuleName lays;  ///< kind of the line
  RuleName over;  ///< kind of land at both sides
};

/// A completed pattern becomes another thing.
struct Conversion {
  RuleName name;
  RuleName token;
  std::vector<RuleName> of;
  Condition when;
  int occupants = 1;
  int sides = 1;  ///< sides of each segment
  std::string event;
};

/// Tiles sold after a tile with the mark was laid.
struct Auction {
  RuleName name;
  RuleName starts;         ///< a mark, or a kind of place, on the tile laid
  Condition when;          ///< only options are looked at
  Condition without_bids;  ///< only options are looked at
};

/// How a neutral figure comes and goes.
struct Neutral {
  RuleName figure;
  Condition when;   ///< only options are looked at
  RuleName enters;  ///< mark of the segment it is put on
  int points = 0;   ///< for who laid the tile
  std::string event;
  std::vector<RuleName> home;  ///< kinds it may stand on
  Condition target;            ///< where it may go
  Condition driven_out;        ///< it must leave a place where this holds
  /// A tile with such a part brings it back to the board.
  struct Return {
    std::vector<RuleName> of;  ///< kinds or classes
    Condition when;
  };
  std::vector<Return> returns;
};

/// A Lua script beside the declarations (docs/rules-api.md).
struct RuleScript {
  std::string path;  ///< as diagnostics show it
  std::string text;
  Span file;  ///< where the text lies among the sources: its file, from the first byte

  [[nodiscard]] bool empty() const { return path.empty(); }
};

struct RuleDeclarations {
  RuleScript script;
  std::vector<ScoreTerm> scores;
  std::vector<EventName> events;
  std::vector<FigureRule> figures;
  std::vector<Recall> recalls;
  std::vector<Hop> hops;
  std::vector<Collect> collects;
  std::vector<Prize> prizes;
  std::vector<Counter> counters;
  std::vector<Award> awards;
  std::vector<Placement> placements;
  std::vector<Contest> contests;
  std::vector<Overlay> overlays;
  std::vector<Conversion> conversions;
  std::vector<Auction> auctions;
  std::vector<Neutral> neutrals;

  /// Kinds that may not be claimed while a condition on options holds (farmers switched off).
  struct Claim {
    std::vector<RuleName> of;
    Condition when;
  };
  std::vector<Claim> no_claims;

  /// Fewer tokens for each from a number of players on.
  struct Supply {
    RuleName token;
    int count = 0;
    int from_players = 0;
  };
  std::vector<Supply> supplies;

  /// How a tile of the hand (`piles`: drawn from the hand) is laid, instead of drawing.
  struct SideTile {
    RuleName tile;
    bool holes = true;       ///< only where all four neighbours lie
    bool after_last = true;  ///< once more when the bag is empty
  };
  std::vector<SideTile> side_tiles;
};

}  // namespace tw
