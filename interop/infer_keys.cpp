#include "interop/infer_keys.hpp"

#include <algorithm>
#include <numeric>

namespace tw::interop {
namespace {

using compiler::Core;
using compiler::CorePart;
using compiler::for_each_part;
using compiler::part_bit;
using compiler::PartSet;

PointSet halves_of(PointSet points) {
  PointSet halves;
  points.for_each([&](int point) {
    const PointPart part = part_of(point);
    if (part == PointPart::Left || part == PointPart::Right) halves.add(point);
  });
  return halves;
}

bool before(const KnownField& a, const KnownField& b) {
  if (a.halves != b.halves)
    return a.halves.low() != b.halves.low() ? a.halves.low() < b.halves.low()
                                            : a.halves.high() < b.halves.high();
  return a.cities < b.cities;
}

void apply(Core& core, const Key& key) {
  CorePart& part = core.parts[static_cast<std::size_t>(key.part)];
  const auto refs = [&](PartSet targets) {
    const auto begin = static_cast<std::uint32_t>(core.refs.size());
    for_each_part(targets, [&](int target) {
      core.refs.push_back({target, core.parts[static_cast<std::size_t>(target)].points});
    });
    return Range{begin, static_cast<std::uint32_t>(core.refs.size()) - begin};
  };
  switch (key.kind) {
    case KeyKind::Ends:
      part.ends_stated = true;
      part.ends_open = key.targets == 0;
      part.ends = refs(key.targets);
      break;
    case KeyKind::Touches:
      part.touch_points = key.points;
      part.touches = refs(key.targets);
      break;
    case KeyKind::Bridge:
      part.bridges = {};
      std::copy(key.kinds.begin(), key.kinds.end(), part.bridges.begin());
      part.bridges_field = key.land;
      break;
    case KeyKind::Tunnel:
      part.tunnel_all = key.points.empty() || key.points.contains(part.points);
      part.tunnel_points = key.points;
      break;
    case KeyKind::Sides:
      part.listed = true;
      part.listed_points = key.points;
      break;
    case KeyKind::In:
      part.has_inside = true;
      part.inside = {std::countr_zero(key.targets), {}};
      break;
    case KeyKind::AlsoBorders:
    case KeyKind::NotBorders:
      break;
  }
}

/// Subsets of `set` with `size` members, ascending.
std::vector<PartSet> subsets(PartSet set, int size) {
  std::vector<PartSet> found;
  if (set == 0) return found;
  for (PartSet sub = set;; sub = (sub - 1) & set) {
    if (std::popcount(sub) == size) found.push_back(sub);
    if (sub == 0) break;
  }
  std::reverse(found.begin(), found.end());
  return found;
}

/// All words that could be said of a tile, the likelier ones first.
class Candidates {
 public:
  explicit Candidates(const Core& core) : core_(core) {
    for (std::size_t i = 0; i < core.parts.size(); ++i) {
      const CorePart& part = core.parts[i];
      const PartSet bit = part_bit(static_cast<int>(i));
      if (part.lie == Lie::City) areas_ |= bit;
      if (part.is_line()) lines_ |= bit;
      if (part.is_end()) ends_ |= bit;
      if (part.lie == Lie::Place) places_ |= bit;
    }
  }

  std::vector<Key> all() {
    for_each_part(ends_, [&](int end) { simple_ends(end); });
    for_each_part(places_, [&](int place) { place_words(place); });
    for_each_part(areas_ | lines_, [&](int part) { touch_segments(part); });
    for_each_part(areas_ | lines_, [&](int part) { crossings(part); });
    for_each_part(areas_, [&](int part) { touch_points(part); });
    for_each_part(lines_, [&](int part) { touch_points(part); });
    for_each_part(places_, [&](int part) { touch_points(part); });
    for_each_part(ends_, [&](int end) { ends_together(end); });
    return std::move(keys_);
  }

 private:
  void add(Key key) { keys_.push_back(std::move(key)); }
  void add_targets(KeyKind kind, int part, PartSet targets) {
    Key key;
    key.kind = kind;
    key.part = part;
    key.targets = targets;
    add(std::move(key));
  }
  void add_points(KeyKind kind, int part, PointSet points) {
    Key key;
    key.kind = kind;
    key.part = part;
    key.points = points;
    add(std::move(key));
  }
  [[nodiscard]] const CorePart& part(int index) const {
    return core_.parts[static_cast<std::size_t>(index)];
  }

  void simple_ends(int end) {
    for_each_part(areas_, [&](int city) { add_targets(KeyKind::Ends, end, part_bit(city)); });
    add_targets(KeyKind::Ends, end, 0);
    for_each_part(lines_ & ~part_bit(end),
                  [&](int line) { add_targets(KeyKind::Ends, end, part_bit(line)); });
    for_each_part(lines_ & ~ends_, [&](int line) {
      Key key;
      key.kind = KeyKind::Bridge;
      key.part = end;
      key.kinds = {part(line).kind};
      add(std::move(key));
    });
  }

  void ends_together(int end) {
    const PartSet others = (areas_ | lines_ | places_) & ~part_bit(end);
    for (int size = 2; size <= 3; ++size)
      for (const PartSet targets : subsets(others, size)) add_targets(KeyKind::Ends, end, targets);
  }

  void place_words(int place) {
    for_each_part(areas_, [&](int city) { add_targets(KeyKind::Touches, place, part_bit(city)); });
    for_each_part(areas_, [&](int city) { add_targets(KeyKind::In, place, part_bit(city)); });
    for (int size = 1; size <= 3; ++size)
      for (const PartSet lines : subsets(lines_, size)) {
        PointSet sides;
        for_each_part(lines, [&](int line) { sides.add(part(line).points.first()); });
        add_points(KeyKind::Sides, place, sides);
      }
    for (const PartSet pair : subsets(areas_ | lines_, 2))
      add_targets(KeyKind::Touches, place, pair);
    for_each_part(lines_, [&](int line) { add_targets(KeyKind::Touches, place, part_bit(line)); });
  }

  void touch_segments(int index) {
    const PartSet others = (areas_ | lines_) & ~part_bit(index);
    for_each_part(others,
                  [&](int other) { add_targets(KeyKind::Touches, index, part_bit(other)); });
    for (const PartSet pair : subsets(others, 2)) add_targets(KeyKind::Touches, index, pair);
  }

  void touch_points(int index) {
    PointSet taken = core_.closed;
    for (const CorePart& other : core_.parts) taken |= other.points;
    std::vector<int> open;
    for (int point = 0; point < core_.ring; ++point) {
      const bool side = part_of(point) == PointPart::Middle;
      if (!taken.has(point) && (side || part_of(point) == PointPart::Corner)) open.push_back(point);
    }
    const auto corners_first = [](int a, int b) {
      return (part_of(a) == PointPart::Corner) > (part_of(b) == PointPart::Corner);
    };
    std::stable_sort(open.begin(), open.end(), corners_first);
    for (const int point : open) add_points(KeyKind::Touches, index, PointSet::of(point));
    for (std::size_t i = 0; i < open.size(); ++i)
      for (std::size_t j = i + 1; j < open.size(); ++j)
        add_points(KeyKind::Touches, index, PointSet::of(open[i]) | PointSet::of(open[j]));
  }

  void crossings(int index) {
    const CorePart& own = part(index);
    std::vector<FeatureKindId> below;
    bool crossed = false;
    for_each_part((areas_ | lines_) & ~part_bit(index), [&](int other) {
      if (!compiler::crosses(own.points, part(other).points, core_.ring)) return;
      crossed = true;
      if (std::find(below.begin(), below.end(), part(other).kind) == below.end())
        below.push_back(part(other).kind);
    });
    if (!below.empty() && below.size() <= own.bridges.size()) {
      for (const bool land : {false, true}) {
        Key key;
        key.kind = KeyKind::Bridge;
        key.part = index;
        key.kinds = below;
        key.land = land;
        add(std::move(key));
      }
    }
    if (own.points.size() > 1 && !crossed) {
      Key key;
      key.kind = KeyKind::Bridge;
      key.part = index;
      key.land = true;
      add(std::move(key));
    }
    if (crossed) {
      add_points(KeyKind::Tunnel, index, {});
      if (own.is_line())
        own.points.for_each(
            [&](int point) { add_points(KeyKind::Tunnel, index, PointSet::of(point)); });
    }
  }

  const Core& core_;
  PartSet areas_ = 0, lines_ = 0, ends_ = 0, places_ = 0;
  std::vector<Key> keys_;
};

class Search {
 public:
  Search(const Core& tile, const KnownTopology& known, std::size_t most_evaluations)
      : tile_(tile), known_(known), most_evaluations_(most_evaluations) {
    std::sort(known_.fields.begin(), known_.fields.end(), before);
    candidates_ = Candidates(tile).all();
  }

  std::optional<Inferred> run() {
    constexpr int most_words = 3;
    for (int words = 0; words <= most_words; ++words) {
      if (best_ && weight(*best_) <= 2 * words) break;
      std::vector<const Key*> chosen;
      try_words(words, words, 0, chosen);
    }
    return best_ ? std::move(best_) : std::move(any_);
  }

  [[nodiscard]] std::size_t evaluations() const { return evaluations_; }

 private:
  /// Fewest words win; to have the neighbours right as well is worth a second word, no third one.
  static int weight(const Inferred& inferred) {
    const int words = static_cast<int>(inferred.keys.size());
    return 2 * words + (inferred.neighbours_agree ? 0 : 5) + (words > 2 ? 4 : 0);
  }

  void try_words(int words, int all_words, std::size_t from, std::vector<const Key*>& chosen) {
    if (words == 0) {
      evaluate(chosen);
      return;
    }
    for (std::size_t i = from; i < candidates_.size() && evaluations_ < most_evaluations_; ++i) {
      const Key& key = candidates_[i];
      const bool same = std::any_of(chosen.begin(), chosen.end(), [&](const Key* other) {
        return other->part == key.part && other->kind == key.kind;
      });
      if (same) continue;
      chosen.push_back(&key);
      try_words(words - 1, all_words, i + 1, chosen);
      chosen.pop_back();
      if (best_ && weight(*best_) <= 2 * all_words) return;
    }
  }

  [[nodiscard]] bool neighbours_agree(const Core& core) const {
    if (!known_.neighbours_known) return true;
    PartSet rivers = 0;
    for (std::size_t i = 0; i < core.parts.size(); ++i)
      if (core.parts[i].lie == Lie::River) rivers |= part_bit(static_cast<int>(i));
    for (std::size_t i = 0; i < core.parts.size(); ++i) {
      const bool river = (rivers & part_bit(static_cast<int>(i))) != 0;
      // Figures do not wander on rivers: what the source says nothing about is no difference.
      const PartSet derived = river ? core.neighbours[i] & known_.neighbours[i]
                                    : core.neighbours[i] & ~(rivers & ~known_.neighbours[i]);
      if (derived != known_.neighbours[i]) return false;
    }
    return true;
  }

  void evaluate(const std::vector<const Key*>& chosen) {
    ++evaluations_;
    core_.clear();
    core_.ring = tile_.ring;
    core_.closed = tile_.closed;
    core_.parts = tile_.parts;
    core_.refs = tile_.refs;
    for (const Key* key : chosen) apply(core_, *key);
    solve(core_);
    if (!core_.problems.empty()) return;
    if (!any_) {
      any_.emplace();
      for (const Key* key : chosen) any_->keys.push_back(*key);
      any_->fields_agree = false;
      any_->solved = core_;
    }
    if (core_.fields.size() != known_.fields.size()) return;

    std::vector<KnownField> derived;
    std::vector<int> order(core_.fields.size());
    std::iota(order.begin(), order.end(), 0);
    const auto as_known = [&](int i) {
      const compiler::CoreField& field = core_.fields[static_cast<std::size_t>(i)];
      return KnownField{halves_of(field.points), field.cities};
    };
    std::sort(order.begin(), order.end(),
              [&](int a, int b) { return before(as_known(a), as_known(b)); });
    Inferred found;
    for (const Key* key : chosen) found.keys.push_back(*key);
    for (std::size_t i = 0; i < order.size(); ++i) {
      const KnownField field = as_known(order[i]);
      const KnownField& wanted = known_.fields[i];
      if (field.halves != wanted.halves) return;
      const auto overrule = [&](KeyKind kind, PartSet cities) {
        if (cities == 0) return;
        Key key;
        key.kind = kind;
        key.field = order[i];
        key.targets = cities;
        found.keys.push_back(std::move(key));
      };
      overrule(KeyKind::AlsoBorders, wanted.cities & ~field.cities);
      overrule(KeyKind::NotBorders, field.cities & ~wanted.cities);
    }
    found.neighbours_agree = neighbours_agree(core_);
    if (best_ && weight(found) >= weight(*best_)) return;
    found.solved = core_;
    best_ = std::move(found);
  }

  const Core& tile_;
  KnownTopology known_;
  std::vector<Key> candidates_;
  Core core_;
  std::optional<Inferred> best_;
  std::optional<Inferred> any_;  ///< the first that is a tile, whatever its fields
  std::size_t most_evaluations_;
  std::size_t evaluations_ = 0;
};

}  // namespace

std::optional<Inferred> infer_keys(const Core& tile, const KnownTopology& known,
                                   std::size_t& effort) {
  constexpr std::size_t most = 400'000, least = 200;
  Search search(tile, known, std::clamp(effort, least, most));
  auto inferred = search.run();
  effort -= std::min(effort, search.evaluations());
  return inferred;
}

}  // namespace tw::interop
