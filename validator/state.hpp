// A position: everything that changes while a game is played. A value: copy it to look ahead.
//
// Features are sets of nodes (a node is one part of one laid tile). A node knows its root, the
// roots hold what can be asked at any time, and the nodes of a feature form a ring, so that
// everything else (tiles, marks, figures) is counted by walking when a feature is scored.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "validator/move.hpp"
#include "validator/random.hpp"
#include "validator/script/runner_handle.hpp"
#include "validator/tables.hpp"

namespace tw::validator {

enum class Phase : std::uint8_t {
  SideTile,       ///< a tile of one's own supply, or pass
  Place,          ///< the drawn tile
  Action,         ///< deploy, recall, overlay, or pass
  Convert,        ///< a completed pattern into another thing, or pass
  Commit,         ///< only with `Game::explicit_commit`
  Hop,            ///< a figure that went home goes on, or pass
  MoveNeutral,    ///< a neutral figure goes elsewhere
  Recall,         ///< at the end of the turn, or pass
  AuctionPick,    ///< choose a tile and name a price
  AuctionBid,     ///< more, or pass
  AuctionSettle,  ///< buy or sell
  Choice,         ///< what a script asks
  Over,
};

/// What a Commit ends, and what follows it.
enum class CommitOf : std::uint8_t { Action, SideTilePass, Hop };

struct Node {
  std::uint16_t root = 0;
  std::uint16_t next = 0;  ///< ring of the feature's nodes
  std::uint16_t tile = 0;
  std::uint16_t info = 0;       ///< into `Game::parts`
  std::int16_t open = 0;        ///< root: thirds not joined; a site: neighbours missing
  std::uint16_t size = 1;       ///< root: nodes
  std::uint8_t blockers = 0;    ///< root: claimants and residents
  std::uint8_t figure = 0;      ///< first figure standing here, 1-based; 0 = none
  std::uint8_t flags = 0;       ///< root: NodeFlag
  std::uint8_t conversion = 0;  ///< root: converted thing, 1-based
  friend bool operator==(const Node&, const Node&) = default;
};
static_assert(sizeof(Node) == 16);

inline constexpr std::uint8_t node_completed = 1;  ///< has been scored as completed
inline constexpr std::uint8_t node_converted = 2;  ///< is another thing now

struct PlacedTile {
  std::int16_t x = 0, y = 0;
  std::uint16_t type = 0;
  std::uint16_t first_node = 0;
  std::uint32_t cell = 0;
  std::uint8_t rotation = 0;
  std::uint8_t overlay_axis = 0;  ///< 0 none, 1 north-south, 2 west-east
  std::uint16_t overlay_node = none16;
  std::array<std::uint16_t, 12> port{};  ///< node at left, middle, right of each side
  friend bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

struct FigureOnBoard {
  std::uint16_t node = none16;  ///< none16: slot free
  std::uint8_t player = 0;
  std::uint8_t type = 0;
  std::uint8_t next = 0;  ///< next figure on the node, 1-based
  friend bool operator==(const FigureOnBoard&, const FigureOnBoard&) = default;
};

/// A completed pattern that became another thing.
struct Converted {
  std::uint16_t root = 0;
  std::uint8_t rule = 0;
  std::uint8_t scored = 0;
  std::uint16_t turn_part = 0;  ///< when it was made
  friend bool operator==(const Converted&, const Converted&) = default;
};

struct WaitingHop {
  std::uint8_t player = 0, type = 0;
  std::uint16_t node = 0;
  friend bool operator==(const WaitingHop&, const WaitingHop&) = default;
};

struct AuctionLot {
  std::uint16_t type = 0;
  std::int8_t owner = -1;
  friend bool operator==(const AuctionLot&, const AuctionLot&) = default;
};

/// The open border: parallel arrays, one entry a cell.
struct Frontier {
  std::array<std::vector<std::uint8_t>, 4> code;  ///< edge code asked for by side; 0 = anything
  std::vector<std::uint8_t> mask;                 ///< rotations of the drawn tile that fit
  std::vector<std::uint32_t> cell;
  std::vector<std::int16_t> x, y;
  std::vector<std::uint8_t> around;  ///< orthogonal neighbours laid
  std::uint32_t count = 0;
  friend bool operator==(const Frontier&, const Frontier&) = default;
};

/// A feature that was completed in this part of a turn.
struct CompletedNow {
  std::uint16_t root = 0;
  std::int32_t worth = 0;  ///< only counted when something copies it
  std::uint16_t tiles = 0;
  std::uint8_t kind = 0;
  std::uint8_t owners = 0;  ///< players (bits) who scored it
  std::uint64_t slots = 0;  ///< marks present
};

/// What a script counts on one feature; entries of features that grew together add up.
struct FeatureCount {
  std::uint16_t node = 0;
  std::uint8_t counter = 0;
  std::int32_t value = 0;
  friend bool operator==(const FeatureCount&, const FeatureCount&) = default;
};

/// Working memory that is no part of the position.
struct Scratch {
  std::vector<std::uint32_t> tile_stamp, node_stamp;
  std::uint32_t epoch = 0;
  std::vector<std::uint16_t> roots;
  std::vector<CompletedNow> completed;
  std::vector<std::int32_t> copied;
  std::vector<Move> moves, overlay_moves;
  std::vector<FigureOnBoard> returned;  ///< figures that went home, until scripts have heard of it
  script::RunnerHandle runner;          ///< made when a script is first called; never copied
  std::shared_ptr<const script::Stop> stop;  ///< why a script ended the game
  friend bool operator==(const Scratch&, const Scratch&) { return true; }
};

struct State {
  Phase phase = Phase::Over;
  CommitOf commit_of = CommitOf::Action;
  std::uint8_t player = 0;  ///< who decides now
  std::uint8_t turn_player = 0;
  std::uint8_t part = 1;      ///< of the turn
  bool extended = false;      ///< a second part is due
  bool overlay_used = false;  ///< in this part
  bool tile_was_won = false;  ///< laid in this part: bought in an auction
  bool auction_due = false;
  bool recalled_now = false;
  bool asked_again = false;
  bool ending = false;  ///< side tiles after the last draw
  std::uint8_t ending_left = 0;
  std::uint16_t turn = 1;            ///< counts parts of turns, from 1
  std::uint16_t drawn = none16;      ///< type to be placed
  std::uint16_t last_tile = none16;  ///< laid in this part
  std::uint32_t draws = 0;
  std::uint32_t discarded = 0;
  std::uint32_t placements = 0;  ///< legal (cell, rotation) pairs of the drawn tile
  std::uint32_t frames = 0;      ///< further placements, with an overlay
  Random random;

  std::array<std::int32_t, max_players> points{};
  std::array<std::array<std::uint8_t, max_figure_types>, max_players> supply{};
  std::array<std::uint16_t, max_players> available{};  ///< figure types with supply > 0
  std::array<std::array<std::uint16_t, max_tokens>, max_players> tokens{};
  std::array<std::uint16_t, max_tokens> token_pool{};
  std::array<std::array<std::uint16_t, max_counters>, max_players> counters{};
  std::array<std::int8_t, 8> award_holder{};
  std::array<std::uint16_t, 8> award_record{};
  std::array<std::array<std::uint8_t, 4>, max_players> side_tiles{};
  std::array<std::uint8_t, max_figure_types> on_board{};  ///< figures of a type on the board
  std::array<std::uint16_t, 32> completed_of_kind{};
  std::uint16_t side_tiles_laid = 0;
  std::uint16_t sent_home = 0;  ///< by the resident of this part

  std::vector<Node> nodes;
  std::vector<PlacedTile> tiles;
  std::vector<FigureOnBoard> figures;
  std::uint8_t free_figure = 0;     ///< 1-based
  std::vector<std::uint16_t> grid;  ///< 0 empty, tile + 1, or `frontier_bit` | slot
  Frontier frontier;
  std::vector<std::uint16_t> bag;
  std::vector<std::uint32_t> groups;  ///< where each group begins in the bag
  std::uint32_t group = 0;

  std::vector<std::uint16_t> surrounded;  ///< sites completed by the tile of this part
  std::vector<std::uint16_t>
      residents_now;  ///< figures (1-based) put down as residents in this part
  std::vector<Converted> converted;
  std::vector<WaitingHop> hops;
  std::vector<AuctionLot> lots;
  std::uint8_t converter_index = 0;
  std::int8_t bid_leader = -1, picker = -1;
  std::int16_t price = 0, lot = -1;
  std::array<std::int16_t, max_players> won{};   ///< type won in an auction, -1 none
  std::array<std::uint8_t, 4> neutral_figure{};  ///< 1-based; 0 = not on the board
  std::uint8_t neutral_stage = 0, neutral_rule = 0;
  bool skip_action = false;
  std::array<std::uint8_t, 4> neutral_state{};  ///< 0 not yet in play, 1 on the board, 2 off

  std::vector<std::int32_t> script_counts;   ///< see `ScriptCounter`
  std::vector<FeatureCount> feature_counts;  ///< counters of features
  std::vector<Move> choices;                 ///< what scripts offer now
  std::uint32_t chosen_in_part = 0;          ///< choices during the action, taken in this part
  std::uint8_t choice = 0, choice_seat = 0;  ///< the one asked, and how many players were
  std::uint8_t choice_moment = 0;            ///< `script::Moment`
  std::uint8_t part_closed = 0;              ///< 1: the end of the part, 2: of the turn was called

  Scratch scratch;
  friend bool operator==(const State&, const State&) = default;
};

inline constexpr std::uint16_t frontier_bit = 0x8000;

}  // namespace tw::validator
