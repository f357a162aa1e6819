#include "validator/save.hpp"

#include <charconv>
#include <limits>
#include <type_traits>

namespace tw::validator {
namespace {

/// Calls `io(member)` for everything that `operator==` of a position compares.
template <class Position, class Io>
void each_member(Position& s, Io io) {
  io(s.phase);
  io(s.commit_of);
  io(s.player);
  io(s.turn_player);
  io(s.part);
  io(s.extended);
  io(s.overlay_used);
  io(s.tile_was_won);
  io(s.auction_due);
  io(s.recalled_now);
  io(s.asked_again);
  io(s.ending);
  io(s.ending_left);
  io(s.turn);
  io(s.drawn);
  io(s.last_tile);
  io(s.draws);
  io(s.discarded);
  io(s.placements);
  io(s.frames);
  io(s.random);
  io(s.points);
  io(s.supply);
  io(s.available);
  io(s.tokens);
  io(s.token_pool);
  io(s.counters);
  io(s.award_holder);
  io(s.award_record);
  io(s.side_tiles);
  io(s.on_board);
  io(s.completed_of_kind);
  io(s.side_tiles_laid);
  io(s.sent_home);
  io(s.nodes);
  io(s.tiles);
  io(s.figures);
  io(s.free_figure);
  io(s.grid);
  io(s.frontier.code);
  io(s.frontier.mask);
  io(s.frontier.cell);
  io(s.frontier.x);
  io(s.frontier.y);
  io(s.frontier.around);
  io(s.frontier.count);
  io(s.bag);
  io(s.groups);
  io(s.group);
  io(s.surrounded);
  io(s.residents_now);
  io(s.converted);
  io(s.hops);
  io(s.lots);
  io(s.converter_index);
  io(s.bid_leader);
  io(s.picker);
  io(s.price);
  io(s.lot);
  io(s.won);
  io(s.neutral_figure);
  io(s.neutral_state);
  io(s.neutral_stage);
  io(s.neutral_rule);
  io(s.skip_action);
  io(s.script_counts);
  io(s.feature_counts);
  io(s.choices);
  io(s.chosen_in_part);
  io(s.choice);
  io(s.choice_seat);
  io(s.choice_moment);
  io(s.part_closed);
}

template <class Row, class Io>
void each_member_of(Row& row, Io io) {
  using Plain = std::remove_const_t<Row>;
  if constexpr (std::is_same_v<Plain, Node>) {
    io(row.root);
    io(row.next);
    io(row.tile);
    io(row.info);
    io(row.open);
    io(row.size);
    io(row.blockers);
    io(row.figure);
    io(row.flags);
    io(row.conversion);
  } else if constexpr (std::is_same_v<Plain, PlacedTile>) {
    io(row.x);
    io(row.y);
    io(row.type);
    io(row.first_node);
    io(row.cell);
    io(row.rotation);
    io(row.overlay_axis);
    io(row.overlay_node);
    io(row.port);
  } else if constexpr (std::is_same_v<Plain, FigureOnBoard>) {
    io(row.node);
    io(row.player);
    io(row.type);
    io(row.next);
  } else if constexpr (std::is_same_v<Plain, Converted>) {
    io(row.root);
    io(row.rule);
    io(row.scored);
    io(row.turn_part);
  } else if constexpr (std::is_same_v<Plain, WaitingHop>) {
    io(row.player);
    io(row.type);
    io(row.node);
  } else if constexpr (std::is_same_v<Plain, FeatureCount>) {
    io(row.node);
    io(row.counter);
    io(row.value);
  } else if constexpr (std::is_same_v<Plain, Move>) {
    io(row.kind);
    io(row.turn);
    io(row.detail);
    io(row.node);
    io(row.x);
    io(row.y);
  } else {
    static_assert(std::is_same_v<Plain, AuctionLot>);
    io(row.type);
    io(row.owner);
  }
}

template <class Value>
struct IsVector : std::false_type {};
template <class Row>
struct IsVector<std::vector<Row>> : std::true_type {};
template <class Value>
struct IsArray : std::false_type {};
template <class Row, std::size_t Count>
struct IsArray<std::array<Row, Count>> : std::true_type {};

struct Writer {
  std::string& text;
  template <class Value>
  void operator()(const Value& value) const {
    if constexpr (std::is_same_v<Value, Random>) {
      number(value.state());
    } else if constexpr (std::is_enum_v<Value> || std::is_integral_v<Value>) {
      number(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
    } else if constexpr (IsVector<Value>::value) {
      number(value.size());
      for (const auto& row : value) (*this)(row);
    } else if constexpr (IsArray<Value>::value) {
      for (const auto& row : value) (*this)(row);
    } else {
      each_member_of(value, *this);
    }
  }
  void number(std::uint64_t value) const {
    text += std::to_string(value);
    text += ' ';
  }
};

struct Reader {
  std::string_view& text;
  bool& good;
  template <class Value>
  void operator()(Value& value) const {
    if constexpr (std::is_same_v<Value, Random>) {
      value = Random(number());
    } else if constexpr (std::is_same_v<Value, bool>) {
      value = number() != 0;
    } else if constexpr (std::is_enum_v<Value> || std::is_integral_v<Value>) {
      value = static_cast<Value>(number());
    } else if constexpr (IsVector<Value>::value) {
      const std::uint64_t size = number();
      if (size > text.size()) good = false;  // every row takes a digit at least
      value.resize(good ? static_cast<std::size_t>(size) : 0);
      for (auto& row : value) (*this)(row);
    } else if constexpr (IsArray<Value>::value) {
      for (auto& row : value) (*this)(row);
    } else {
      each_member_of(value, *this);
    }
  }
  std::uint64_t number() const {
    std::uint64_t value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    const auto used = static_cast<std::size_t>(result.ptr - text.data());
    if (result.ec != std::errc() || used >= text.size() || text[used] != ' ') {
      good = false;
      text = {};
      return 0;
    }
    text.remove_prefix(used + 1);
    return value;
  }
};

}  // namespace

std::string save(const State& state) {
  std::string text;
  each_member(state, Writer{text});
  return text;
}

bool restore(std::string_view text, State& state) {
  bool good = true;
  each_member(state, Reader{text, good});
  return good && text.empty();
}

}  // namespace tw::validator
