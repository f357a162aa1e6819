// A game's rules, compiled: what `set_up` makes of a TileSet and the rules its expansions declare.
//
// Plain tables indexed by small numbers; names are kept only for people. Nothing here changes
// during a game, so that all threads share one `Game`.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/tile_set.hpp"

namespace tw::validator {

namespace script {
struct Program;
}

inline constexpr int max_players = 8;
inline constexpr int max_figure_types = 16;
inline constexpr int max_tile_parts = 32;
inline constexpr int max_mark_slots = 48;
inline constexpr int max_tokens = 16;
inline constexpr int max_counters = 8;  ///< of completed features
inline constexpr std::uint8_t no_local_part = 0xFF;
inline constexpr std::uint16_t none16 = 0xFFFF;

/// How a feature completes.
enum class Completes : std::uint8_t { Never, Closed, Surrounded };

/// A mark (one word of it) that some rule reads, on one part.
struct SlotValue {
  std::uint8_t slot = 0;
  std::uint8_t value = 0;
};

/// A part of a tile type, the same in every rotation.
struct PartInfo {
  std::uint8_t kind = 0;         ///< into `Game::kinds`
  std::int8_t open = 0;          ///< thirds of sides that are not joined yet
  std::uint16_t hosts = 0;       ///< figure types that may stand here
  std::uint32_t borders = 0;     ///< parts of the same tile that this land borders
  std::uint32_t links = 0;       ///< parts of the same tile that are neighbours
  std::uint32_t first_slot = 0;  ///< into `Game::slot_values`
  std::uint8_t slot_count = 0;
  std::uint8_t sides = 0;       ///< border sides it touches
  std::uint16_t tile_part = 0;  ///< PartIndex within the tile, for people
  std::uint64_t slots = 0;      ///< mark slots present
};

/// A tile type in one rotation.
struct Shape {
  std::array<std::uint8_t, 4> code{};   ///< edge code by side; 0 fits anything
  std::uint8_t uniform = 0;             ///< sides held by one part altogether
  std::uint8_t closes = 0;              ///< sides with a third that joins nothing
  std::array<std::uint8_t, 12> port{};  ///< local part at left, middle, right of each side
};

/// Rotation masks of a tile by side and edge code asked for there: a rotation fits where all four
/// sides have its bit.
using SideFits = std::array<std::array<std::uint8_t, 16>, 4>;

/// The ways in which an overlay makes a tile fit: on the tile itself north-south or west-east, or
/// on the neighbour at one of its four sides.
inline constexpr std::size_t overlay_ways = 6;
using OverlayFits = std::array<SideFits, overlay_ways>;

/// A tile type.
struct TileType {
  TileId tile;
  std::uint32_t first_part = 0;  ///< into `Game::parts`
  std::uint8_t part_count = 0;
  std::uint8_t symmetry = 4;
  bool has_site = false;
  bool filtered = false;  ///< a placement rule looks at it
  bool side_tile = false;
  std::uint64_t marks = 0;  ///< mark slots on any part or on the tile
  std::uint32_t sites = 0;  ///< local parts that complete when surrounded
  std::uint32_t kinds = 0;  ///< kinds of all parts
};

/// A condition whose options are settled and whose names are resolved.
struct Cond {
  std::int8_t completed = -1;          ///< 0, 1, or -1 for either
  std::uint8_t tiles = 0;              ///< exactly; 0 = any
  std::uint16_t owner_has = 0;         ///< figure types, all needed
  std::uint16_t holds = 0;             ///< figure types, all needed
  std::uint64_t has = 0, lacks = 0;    ///< mark slots
  std::array<std::uint64_t, 4> any{};  ///< of each of these sets at least one slot
  std::uint8_t any_count = 0;
  std::uint8_t on_tiles = 0;  ///< 1-based into `Game::on_tiles`; 0 = not asked
  bool never = false;         ///< an option or a needed word is missing
};

/// A part that some tile of a feature must bear.
struct OnTiles {
  std::uint32_t kinds = 0;
  std::uint64_t has = 0, lacks = 0;
  std::vector<std::uint8_t> types;  ///< by tile type: does it bear one
};

struct Term {
  std::uint8_t item = 0;  ///< into `Game::items`
  CountOf of = CountOf::Once;
  std::uint64_t slots = 0;  ///< Mark: the slots summed
  std::uint32_t kinds = 0;  ///< Bordering: kinds (bits)
  bool converted = false;   ///< Bordering: converted things of `conversion`
  std::uint8_t conversion = 0;
  Cond border;  ///< of the bordering features
  std::int16_t points = 0;
  bool voids = false;
  bool has_unless = false;
  Cond when, unless;
};

struct NamedEvent {
  Cond when;
  std::uint8_t name = 0;  ///< into `Game::event_names`
};

/// How one kind of feature behaves.
struct Kind {
  FeatureKindId feature;
  Lie lie = Lie::Place;
  Completes completes = Completes::Never;
  bool claimable = false;
  bool listened = false;                   ///< completions matter even when nobody stands there
  bool owner_terms = false;                ///< some term depends on who scores
  bool scripted = false;                   ///< a script adds to its worth
  std::array<std::vector<Term>, 3> terms;  ///< by TermFor
  std::vector<NamedEvent> names;           ///< first that holds wins
  std::array<std::uint8_t, 6> event{};     ///< by EventState
};

/// State suffix of an event name.
enum class EventState : std::uint8_t { Whole, Incomplete, Empty, Placed, Joined, Lost };

enum class Role : std::uint8_t { Claimant, Companion, Resident, Neutral };

struct FigureType {
  FigureId figure;
  Role role = Role::Claimant;
  bool follower = true;
  bool extends = false;
  bool alone = false;
  std::uint8_t count = 0;  ///< each, or in all when neutral
  std::uint8_t strength = 1;
  std::uint32_t no_kinds = 0;        ///< kinds closed to it by an option
  std::uint64_t strength_slots = 0;  ///< if set, strength is the number of these marks
};

struct RecallRule {
  std::uint8_t name = 0;  ///< into `Game::ability_names`
  std::uint16_t figures = 0;
  std::uint32_t kinds = 0;
  Cond when;
  RecallAt at = RecallAt::Action;
  bool scores = false;
  std::uint32_t beside = 0;        ///< kinds; 0 = no demand
  std::uint64_t beside_slots = 0;  ///< only around tiles with these marks; 0 = any
};

struct HopRule {
  std::uint8_t figure = 0;
  std::uint32_t kinds = 0;
  Reach reach = Reach::Around;
};

struct CollectRule {
  std::uint32_t kinds = 0;
  Cond when;
  std::uint8_t token = 0;
  std::uint64_t slots = 0;  ///< one token for each of these marks; 0 = one
  bool not_own = false;
};

struct PrizeRule {
  std::uint8_t token = 0, event = 0, item = 0;
  std::int16_t points = 0;
  std::int8_t tie = -1;  ///< award
};

struct CounterRule {
  std::uint8_t name = 0;
  std::uint32_t kinds = 0;
  Cond when;
};

struct AwardTermRule {
  std::uint8_t item = 0, event = 0;
  AwardCount each = AwardCount::Once;
  std::uint32_t what = 0;  ///< kinds, figure types or a tile type
  std::int16_t points = 0;
  std::int8_t with = -1, without = -1;
};

struct AwardRule {
  std::uint8_t name = 0;  ///< into `Game::award_names`
  AwardMetric metric = AwardMetric::LargestCompleted;
  std::uint32_t kinds = 0;
  std::uint8_t what = 0;     ///< counter or figure type
  std::vector<Term> counts;  ///< LargestOwned
  bool before_land = false;
  bool record_last = false;  ///< SendsHome: compare with the last, not with the best
  std::vector<AwardTermRule> final_terms, each_time;
};

struct PlacementFilter {
  PlacementRule rule = PlacementRule::Continue;
  std::uint32_t of = 0, from = 0;  ///< kinds
  Cond of_when, from_when;
  std::uint8_t at_most = 1;
  std::vector<std::uint8_t> bears_of, bears_from;  ///< by tile type
};

struct ContestRule {
  std::uint32_t of = 0, against = 0;
  Cond of_when, against_when;
  std::uint8_t event = 0;
};

struct SideTileRule {
  std::uint16_t type = 0;
  std::uint8_t count = 1;
  bool holes = true, after_last = true;
};

struct OverlayRule {
  std::uint8_t token = 0;
  std::uint8_t kind = 0;                      ///< of the line it lays
  std::uint8_t line_code = 0, land_code = 0;  ///< edge codes
  std::uint16_t part = 0;                     ///< PartInfo of the line
};

struct ConversionRule {
  std::uint8_t name = 0, token = 0;
  std::uint32_t kinds = 0;
  Cond when;
  std::uint8_t occupants = 1, sides = 1;
  std::uint8_t event = 0, event_empty = 0, item = 0;
};

struct AuctionRule {
  std::uint64_t slots = 0;  ///< marks, or ...
  std::uint32_t kinds = 0;  ///< ... places on the tile laid
  bool without_bids = false;
};

/// A tile that brings a neutral figure back.
struct NeutralReturn {
  std::uint32_t kinds = 0;
  Cond when;
};

struct NeutralRule {
  std::uint8_t figure = 0;
  std::uint64_t enters = 0;
  std::int16_t points = 0;
  std::uint8_t event = 0, item = 0;
  std::uint32_t home = 0;
  Cond target, driven_out;
  bool can_be_driven = false;
  std::vector<NeutralReturn> returns;
};

/// A tile laid before the first turn.
struct StartTile {
  std::uint16_t type = 0;
  std::uint8_t rotation = 0;
  std::int16_t x = 0, y = 0;
};

/// A counter that scripts read and write.
struct ScriptCounter {
  std::uint8_t name = 0;  ///< into `Game::counter_names`
  CounterPer per = CounterPer::Player;
  bool declared = false;    ///< of completed features: scripts only read it
  std::uint16_t first = 0;  ///< into `State::script_counts`: one number, or one for each player
};

/// Everything about a game that does not change while it is played.
struct Game {
  int players = 2;
  std::uint64_t seed = 0;
  bool explicit_commit = false;           ///< a Commit move ends every action
  int grid_bits = 7;                      ///< the board is a torus of 2^bits squared cells
  std::uint32_t end_after = 0xFFFFFFFFU;  ///< draws after which the bag counts as empty

  std::vector<TileType> types;
  std::vector<Shape> shapes;  ///< by type * 4 + rotation
  std::vector<PartInfo> parts;
  std::vector<SlotValue> slot_values;
  std::vector<Kind> kinds;
  std::vector<FigureType> figures;
  std::vector<std::string> slots;  ///< names of mark slots, for people

  std::vector<SideFits> fits;             ///< by tile type
  std::vector<OverlayFits> overlay_fits;  ///< by overlay * number of types + tile type

  std::array<std::uint16_t, 16> code_fits{};  ///< edge codes (bits) that fit an edge code

  std::vector<std::uint16_t> bag;         ///< types; the group drawn first is at the end
  std::vector<std::uint32_t> groups;      ///< where each group begins in the bag; the first is 0
  std::vector<std::uint16_t> draw_order;  ///< forced draws
  std::vector<StartTile> start;

  std::vector<OnTiles> on_tiles;  ///< at most 32
  std::vector<RecallRule> recalls;
  std::vector<HopRule> hops;
  std::vector<CollectRule> collects;
  std::vector<PrizeRule> prizes;
  std::vector<CounterRule> counters;
  std::vector<AwardRule> awards;
  std::vector<PlacementFilter> filters;
  std::vector<ContestRule> contests;
  std::vector<SideTileRule> side_tiles;
  std::vector<OverlayRule> overlays;
  std::vector<ConversionRule> conversions;
  std::vector<AuctionRule> auctions;
  std::vector<NeutralRule> neutrals;

  std::shared_ptr<const script::Program> scripts;  ///< none: no script is ever asked
  std::uint32_t hooked = 0;                        ///< hooks (bits by `script::Hook`) with a script
  std::uint32_t asked = 0;  ///< moments (bits by `script::Moment`) with a choice
  std::vector<ScriptCounter> script_counters;
  std::vector<std::string> choice_names;
  std::size_t script_count_size = 0;

  std::vector<TokenId> tokens;
  std::vector<std::uint16_t> token_supply;  ///< in all when limited, else what each starts with
  std::vector<std::uint8_t> token_limited;  ///< taken from a common supply that can run out

  std::vector<std::string> event_names, items, ability_names, award_names, counter_names,
      conversion_names;

  std::uint16_t companions = 0, residents = 0, followers = 0, extending = 0;  ///< figure types
  std::uint64_t max_slots = 0;  ///< marks of which a feature has the largest value, not the sum
  std::uint64_t all_slots =
      0;  ///< marks a feature has only if each of its parts has them: the least value
  std::uint64_t present_slots = 0;  ///< marks that some tile of the game bears

  std::size_t max_tiles = 0, max_nodes = 0, max_figures = 0;
};

}  // namespace tw::validator
