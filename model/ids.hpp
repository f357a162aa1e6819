// Typed indices: a number that can only index the table it belongs to.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tw {

/// Index into the table of `Tag`; -1 means "none".
template <class Tag>
struct Id {
  std::int32_t value = -1;

  [[nodiscard]] constexpr bool valid() const { return value >= 0; }
  [[nodiscard]] constexpr std::size_t index() const { return static_cast<std::size_t>(value); }
  friend constexpr auto operator<=>(Id, Id) = default;  // NOLINT(modernize-use-nullptr)
};

/// Makes the id of the `index`-th row.
template <class IdType>
[[nodiscard]] constexpr IdType make_id(std::size_t index) {
  return IdType{static_cast<std::int32_t>(index)};
}

/// A vector that can only be indexed with its own kind of id.
template <class IdType, class Row>
class Table {
 public:
  IdType add(Row row) {
    rows_.push_back(std::move(row));
    return make_id<IdType>(rows_.size() - 1);
  }
  [[nodiscard]] const Row& operator[](IdType id) const { return rows_[id.index()]; }
  [[nodiscard]] Row& operator[](IdType id) { return rows_[id.index()]; }
  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  [[nodiscard]] auto begin() const { return rows_.begin(); }
  [[nodiscard]] auto end() const { return rows_.end(); }
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

 private:
  std::vector<Row> rows_;
};

/// A stretch of a shared array: rows `[begin, begin + count)`.
struct Range {
  std::uint32_t begin = 0;
  std::uint32_t count = 0;
};

/// The rows of a shared array that a range covers.
template <class Row>
[[nodiscard]] std::span<const Row> slice(const std::vector<Row>& rows, Range range) {
  return std::span<const Row>(rows).subspan(range.begin, range.count);
}

using NameId = Id<struct NameTag>;
using ExpansionId = Id<struct ExpansionTag>;
using TileId = Id<struct TileTag>;
using EdgeKindId = Id<struct EdgeKindTag>;
using FeatureKindId = Id<struct FeatureKindTag>;
using MarkId = Id<struct MarkTag>;
using FigureId = Id<struct FigureTag>;
using TokenId = Id<struct TokenTag>;
using CardId = Id<struct CardTag>;
using OptionId = Id<struct OptionTag>;
using PileId = Id<struct PileTag>;
using SetId = Id<struct SetTag>;

}  // namespace tw
