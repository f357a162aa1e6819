#include "compiler/symmetry.hpp"

#include <algorithm>

namespace tw::compiler {
namespace {

int rank(char letter) {
  constexpr std::string_view order = "CFRI";
  const auto at = order.find(letter);
  return at == std::string_view::npos ? 4 + static_cast<unsigned char>(letter)
                                      : static_cast<int>(at);
}

/// `set` on a ring of `ring` points with the first `by` points moved to the end.
PointSet shifted(PointSet set, int by, int ring) {
  if (by == 0) return set;
  if (ring == square_points) return turned(set, 4 - by / points_per_side);
  PointSet result;
  set.for_each([&](int point) { result.add((point + ring - by) % ring); });
  return result;
}

std::uint64_t hash_points(PointSet set) {
  return scramble(set.low() + 31 * scramble(set.high()));
}

/// The marks of an entry; directions turn with the tile.
std::uint64_t hash_marks(const TileContext& context, const std::vector<tiledef::WrittenMark>& marks,
                         const std::vector<std::uint64_t>& mark_hashes, int turn) {
  std::uint64_t hash = 0;
  for (const auto& mark : marks) {
    if (mark.form == tiledef::MarkForm::Flag && !mark.flag) continue;
    const MarkId id = find_word(context.words.marks, mark.name.value);
    if (!id.valid()) continue;
    const bool turns = context.vocabulary().marks[id].takes == MarkTakes::Direction;
    std::uint64_t value = static_cast<std::uint64_t>(mark.number);
    for (const auto& word : mark.words) {
      const int compass = turns ? compass_of(word.value) : -1;
      value += scramble(compass >= 0 && compass < 8
                            ? static_cast<std::uint64_t>((compass + 2 * turn) & 7)
                            : hash_text(word.value));
    }
    hash += scramble(mark_hashes[id.index()] ^ scramble(value));
  }
  return hash;
}

struct Hashes {
  std::uint64_t topology = 0, full = 0;
};

Hashes hash_turn(const TileContext& context, const std::vector<std::uint64_t>& feature_hashes,
                 const std::vector<std::uint64_t>& edge_hashes,
                 const std::vector<std::uint64_t>& mark_hashes, int turn, int shift) {
  const Core& core = context.core();
  const int sides = static_cast<int>(context.footprint.sides.size());
  const int by = shift * points_per_side;
  std::uint64_t ring = 0;
  for (int i = 0; i < sides; ++i) {
    const auto side = static_cast<std::size_t>((i + shift) % sides);
    const auto facing = static_cast<unsigned>(turned(context.footprint.sides[side].facing, turn));
    ring = scramble(ring ^ edge_hashes[context.work.side_kinds[side].index()]) + facing;
  }
  std::uint64_t topology = 0, extra = 0;
  std::array<std::uint64_t, max_parts> points{};
  for (std::size_t i = 0; i < core.parts.size(); ++i) {
    const CorePart& part = core.parts[i];
    const std::uint64_t kind = feature_hashes[part.kind.index()];
    points[i] =
        scramble(kind ^ hash_points(shifted(part.points | part.listed_points, by, core.ring)));
    if (part.is_segment()) topology += points[i];
    const std::uint64_t marks =
        hash_marks(context, context.entry_of(static_cast<int>(i)).marks, mark_hashes, turn);
    extra += scramble(points[i] + 3 * marks);
  }
  for (const CoreField& field : core.fields) {
    std::uint64_t cities = 0;
    for_each_part(field.cities,
                  [&](int city) { cities += points[static_cast<std::size_t>(city)]; });
    topology += scramble(hash_points(shifted(field.points, by, core.ring)) + scramble(cities));
  }
  for (std::size_t i = 0; i < core.neighbours.size(); ++i) {
    std::uint64_t linked = 0;
    for_each_part(core.neighbours[i],
                  [&](int other) { linked += points[static_cast<std::size_t>(other)]; });
    if (linked != 0) extra += scramble(points[i] ^ scramble(linked));
  }
  for (std::size_t i = 0; i < context.tile.parts.size(); ++i) {
    const int field = context.work.field_of_entry[i];
    if (field < 0 || context.tile.parts[i].marks.empty()) continue;
    const PointSet at = core.fields[static_cast<std::size_t>(field)].points;
    extra += scramble(hash_points(shifted(at, by, core.ring)) ^
                      hash_marks(context, context.tile.parts[i].marks, mark_hashes, turn));
  }
  extra += hash_marks(context, context.tile.marks, mark_hashes, turn);
  const std::uint64_t hash = scramble(ring ^ scramble(topology));
  return {hash, scramble(hash + scramble(extra))};
}

}  // namespace

int compass_of(std::string_view word) {
  constexpr std::array<std::string_view, 8> names{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  const auto found = std::find(names.begin(), names.end(), word);
  if (found != names.end()) return static_cast<int>(found - names.begin());
  return word == "centre" ? 8 : -1;
}

std::array<char, 8> canonical_code(const std::array<char, 4>& letters) {
  std::array<char, 4> best = letters;
  const auto less = [](char a, char b) { return rank(a) < rank(b); };
  for (std::size_t turn = 1; turn < 4; ++turn) {
    std::array<char, 4> other{};
    for (std::size_t i = 0; i < 4; ++i) other[i] = letters[(i + turn) & 3];
    if (std::lexicographical_compare(other.begin(), other.end(), best.begin(), best.end(), less))
      best = other;
  }
  std::array<char, 8> code{};
  std::copy(best.begin(), best.end(), code.begin());
  return code;
}

TurnedHashes hash_turns(const TileContext& context,
                        const std::vector<std::uint64_t>& feature_hashes,
                        const std::vector<std::uint64_t>& edge_hashes,
                        const std::vector<std::uint64_t>& mark_hashes) {
  std::array<std::uint64_t, 4> full{};
  TurnedHashes result{~std::uint64_t{0}, ~std::uint64_t{0}, 4};
  for (int turn = 0; turn < 4; ++turn) {
    const int shift = turn_shift(context.footprint, turn);
    const Hashes hashes = hash_turn(context, feature_hashes, edge_hashes, mark_hashes, turn, shift);
    full[static_cast<std::size_t>(turn)] = hashes.full;
    result.topology = std::min(result.topology, hashes.topology);
    result.full = std::min(result.full, hashes.full);
  }
  if (full[0] == full[1])
    result.symmetry = 1;
  else if (full[0] == full[2])
    result.symmetry = 2;
  return result;
}

}  // namespace tw::compiler
