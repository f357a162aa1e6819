// Tiles of a set as tables: parts, rotated shapes, which edges fit, the bag.
#include <algorithm>

#include "validator/resolve.hpp"

namespace tw::validator {
namespace {

/// Edge codes: one for each kind of edge but those that fit anything, which are 0.
class EdgeCodes {
 public:
  EdgeCodes(const TileSet& set, Game& game) : set_(set) {
    const auto& kinds = set.vocabulary.edge_kinds;
    codes_.assign(kinds.size(), 0);
    int next = 1;
    for (std::size_t i = 0; i < kinds.size(); ++i)
      if (!kinds.rows()[i].fits_anything) codes_[i] = next++;
    count_ = next;
    if (next > 16) return;
    for (std::size_t a = 0; a < kinds.size(); ++a)
      for (std::size_t b = 0; b < kinds.size(); ++b)
        if (codes_[a] != 0 && codes_[b] != 0 && fit(make_id<EdgeKindId>(a), make_id<EdgeKindId>(b)))
          game.code_fits[static_cast<std::size_t>(codes_[a])] = static_cast<std::uint16_t>(
              game.code_fits[static_cast<std::size_t>(codes_[a])] | 1U << codes_[b]);
  }
  [[nodiscard]] bool too_many() const { return count_ > 16; }
  [[nodiscard]] std::uint8_t operator[](EdgeKindId id) const {
    return static_cast<std::uint8_t>(codes_[id.index()]);
  }

 private:
  [[nodiscard]] bool fit(EdgeKindId a, EdgeKindId b) const {
    const auto& kinds = set_.vocabulary.edge_kinds;
    if (a == b) return kinds[a].fits_itself;
    const auto names = [&](EdgeKindId from, EdgeKindId to) {
      const auto& list = kinds[from].fits;
      return std::find(list.begin(), list.end(), to) != list.end();
    };
    return names(a, b) || names(b, a);
  }
  const TileSet& set_;
  std::vector<int> codes_;
  int count_ = 0;
};

/// Does a part take part in play? Mere scenery does not.
bool matters(const TileSet& set, const Game& game, const Part& part) {
  const FeatureKind& kind = set.kind_of(part);
  if (kind.lie != Lie::Place) return true;
  return game.kinds[part.kind.index()].claimable;
}

std::uint16_t hosts_of(const TileSet& set, const Game& game, FeatureKindId kind) {
  std::uint16_t result = 0;
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const auto& hosts = set.vocabulary.figures[game.figures[i].figure].hosts;
    if (std::find(hosts.begin(), hosts.end(), kind) != hosts.end() &&
        (game.figures[i].no_kinds >> kind.index() & 1U) == 0)
      result = static_cast<std::uint16_t>(result | 1U << i);
  }
  return result;
}

void add_marks(const TileSet& set, const Resolver& resolver, Range marks, PartInfo& info,
               Game& game) {
  info.first_slot = static_cast<std::uint32_t>(game.slot_values.size());
  for (const MarkValue& mark : slice(set.marks, marks)) {
    const bool words = set.vocabulary.marks[mark.mark].takes == MarkTakes::Word;
    const int slot = resolver.slot_of(mark.mark, words ? mark.word : -1);
    if (slot < 0 || mark.value <= 0) continue;
    game.slot_values.push_back(
        {static_cast<std::uint8_t>(slot), static_cast<std::uint8_t>(std::min(mark.value, 255))});
    ++info.slot_count;
    info.slots |= 1ULL << slot;
  }
}

/// The part at a point of the border that an edge kind lets face outwards, or none.
std::uint8_t port_at(const TileSet& set, const Tile& tile, const std::vector<std::uint8_t>& local,
                     int side, int third) {
  const Side& border = set.sides_of(tile)[static_cast<std::size_t>(side)];
  const EdgeKind& kind = set.vocabulary.edge_kinds[border.kind];
  const FeatureKindId facing = kind.facing[static_cast<std::size_t>(third)];
  if (!facing.valid() || kind.fits_anything) return no_local_part;
  const auto parts = set.parts_of(tile);
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i].kind == facing && parts[i].points.has(side * points_per_side + third))
      return local[i];
  return no_local_part;
}

void add_shapes(const TileSet& set, const Tile& tile, const EdgeCodes& codes,
                const std::vector<std::uint8_t>& local, TileType& type, Game& game) {
  std::array<std::uint8_t, 12> port{};
  for (int side = 0; side < 4; ++side)
    for (int third = 0; third < 3; ++third)
      port[static_cast<std::size_t>(side * 3 + third)] = port_at(set, tile, local, side, third);
  for (const std::uint8_t part : port)
    if (part != no_local_part) ++game.parts[type.first_part + part].open;
  for (std::size_t rotation = 0; rotation < 4; ++rotation) {
    Shape shape;
    for (std::size_t side = 0; side < 4; ++side) {
      const std::size_t from = (side + 4 - rotation) & 3;
      shape.code[side] = codes[set.sides_of(tile)[from].kind];
      for (std::size_t third = 0; third < 3; ++third) {
        shape.port[side * 3 + third] = port[from * 3 + third];
        if (port[from * 3 + third] == no_local_part)
          shape.closes = static_cast<std::uint8_t>(shape.closes | 1U << side);
      }
    }
    game.shapes.push_back(shape);
  }
}

bool add_type(const TileSet& set, TileId id, const EdgeCodes& codes, const Resolver& resolver,
              Game& game, DiagSink& diagnostics) {
  const Tile& tile = set.tiles[id];
  const auto parts = set.parts_of(tile);
  TileType type;
  type.tile = id;
  type.symmetry = tile.symmetry;
  type.first_part = static_cast<std::uint32_t>(game.parts.size());
  std::vector<std::uint8_t> local(parts.size(), no_local_part);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    type.kinds |= 1U << parts[i].kind.index();
    if (!matters(set, game, parts[i])) continue;
    local[i] = type.part_count++;
    if (type.part_count >= max_tile_parts) {
      diagnostics.add(diagnose<DiagId::PlayTileTooLarge>({}, set.name(tile.id)));
      return false;
    }
  }
  const auto local_bits = [&](Range refs) {
    std::uint32_t bits = 0;
    for (const PartIndex ref : slice(set.part_refs, refs))
      if (ref < local.size() && local[ref] != no_local_part) bits |= 1U << local[ref];
    return bits;
  };
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (local[i] == no_local_part) continue;
    const Part& part = parts[i];
    PartInfo info;
    info.kind = static_cast<std::uint8_t>(part.kind.index());
    info.hosts = hosts_of(set, game, part.kind);
    info.borders = local_bits(part.borders);
    info.links = local_bits(part.neighbours);
    info.tile_part = static_cast<std::uint16_t>(i);
    for (int side = 0; side < 4; ++side)
      for (int third = 0; third < 3; ++third)
        if (part.points.has(side * points_per_side + third)) {
          ++info.sides;
          break;
        }
    add_marks(set, resolver, part.marks, info, game);
    type.marks |= info.slots;
    if (game.kinds[info.kind].completes == Completes::Surrounded) {
      type.sites |= 1U << local[i];
      type.has_site = true;
    }
    game.parts.push_back(info);
  }
  PartInfo of_tile;
  add_marks(set, resolver, tile.marks, of_tile, game);
  type.marks |= of_tile.slots;
  add_shapes(set, tile, codes, local, type, game);
  game.present_slots |= type.marks;
  game.types.push_back(type);
  return true;
}

/// The set of each expansion: one that was asked for, one that another expansion offers as its only
/// set, or its first.
std::vector<std::string> chosen_sets(const TileSet& set, const GameSpec& spec) {
  std::vector<std::vector<std::string>> offered(set.expansions.size());
  for (const TileSelection& selection : set.vocabulary.sets.rows())
    if (selection.declared_by.valid())
      offered[selection.declared_by.index()].push_back(selection.name);
  std::vector<std::string> wanted = spec.sets;
  for (const auto& names : offered)
    if (names.size() == 1) wanted.push_back(names.front());
  std::vector<std::string> result(set.expansions.size());
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (offered[i].empty()) continue;
    result[i] = offered[i].front();
    for (const std::string& name : wanted)
      if (std::find(offered[i].begin(), offered[i].end(), name) != offered[i].end()) {
        result[i] = name;
        break;
      }
  }
  return result;
}

/// Only printed, never played.
bool is_blank(const TileSet& set, const Tile& tile) {
  return tile.pile.valid() && set.vocabulary.piles[tile.pile].drawn == "never";
}

std::vector<int> copies_of(const TileSet& set, const GameSpec& spec) {
  std::vector<int> copies(set.tiles.size(), 0);
  if (!spec.tiles.empty()) {
    for (const auto& [tile, count] : spec.tiles) copies[tile.index()] += count;
    return copies;
  }
  const std::vector<std::string> sets = chosen_sets(set, spec);
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const Tile& tile = set.tiles.rows()[i];
    if (is_blank(set, tile)) continue;
    copies[i] = tile.count;
    const auto by_set = slice(set.counts, tile.counts);
    if (by_set.empty() || !tile.expansion.valid()) continue;
    copies[i] = 0;
    for (const SetCount& count : by_set)
      if (set.name(count.set) == sets[tile.expansion.index()]) copies[i] = count.value;
  }
  for (const TileSelection& selection : set.vocabulary.sets.rows()) {
    if (!selection.declared_by.valid() || sets[selection.declared_by.index()] != selection.name)
      continue;
    for (const auto& [tile, count] : selection.add) copies[tile.index()] += count;
    for (const TileId tile : selection.remove) copies[tile.index()] = 0;
    for (const auto& [from, to] : selection.replace) {
      copies[to.index()] += copies[from.index()];
      copies[from.index()] = 0;
    }
  }
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    if (set.tiles.rows()[i].once) copies[i] = std::min(copies[i], 1);
  return copies;
}

/// Order in which a tile leaves the bag: 0 with the rest, higher ones earlier.
int group_of(const TileSet& set, const Tile& tile) {
  if (!tile.pile.valid() || set.vocabulary.piles[tile.pile].drawn != "before the rest") return 0;
  switch (tile.drawn) {
    case 1:
      return 4;
    case 2:
      return 3;
    case 3:
      return 1;
    default:
      return 2;
  }
}

bool from_hand(const TileSet& set, const Tile& tile) {
  return tile.pile.valid() && set.vocabulary.piles[tile.pile].drawn == "from the hand";
}

/// The declared start tile: one of a pile drawn first before one of the common bag; later
/// expansions win.
TileId start_tile(const TileSet& set, const std::vector<int>& copies) {
  TileId result;
  int best = -1;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const Tile& tile = set.tiles.rows()[i];
    if (!tile.start || copies[i] == 0) continue;
    const int rank = group_of(set, tile);
    if (rank < best) continue;
    best = rank;
    result = make_id<TileId>(i);
  }
  return result;
}

}  // namespace

bool compile_tiles(const TileSet& set, const GameSpec& spec, const Resolver& resolver, Game& game,
                   DiagSink& diagnostics) {
  const EdgeCodes codes(set, game);
  if (codes.too_many()) {
    diagnostics.add(diagnose<DiagId::PlayTooManyWords>({}, "kinds of edges", 15));
    return false;
  }
  const std::vector<int> copies = copies_of(set, spec);
  std::vector<int> type_of(set.tiles.size(), -1);
  long total = 0;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    if (copies[i] <= 0) continue;
    const Tile& tile = set.tiles.rows()[i];
    if (tile.side_count != 4 || tile.columns != 1 || tile.rows != 1) {
      diagnostics.add(diagnose<DiagId::PlayTileTooLarge>({}, set.name(tile.id)));
      return false;
    }
    type_of[i] = static_cast<int>(game.types.size());
    if (!add_type(set, make_id<TileId>(i), codes, resolver, game, diagnostics)) return false;
    total += copies[i];
  }
  if (total > 4000) {
    diagnostics.add(diagnose<DiagId::PlayTooManyWords>({}, "tiles in the bag", 4000));
    return false;
  }
  std::vector<int> left = copies;
  for (const GameSpec::Start& start : spec.start) {
    const int type = type_of[start.tile.index()];
    if (type < 0) continue;
    left[start.tile.index()] -= 1;
    game.start.push_back({static_cast<std::uint16_t>(type),
                          static_cast<std::uint8_t>(start.rotation & 3),
                          static_cast<std::int16_t>(start.x), static_cast<std::int16_t>(start.y)});
  }
  if (spec.start.empty()) {
    const TileId start = start_tile(set, copies);
    if (!start.valid()) {
      diagnostics.add(diagnose<DiagId::PlayNoStart>({}));
      return false;
    }
    left[start.index()] -= 1;
    game.start.push_back({static_cast<std::uint16_t>(type_of[start.index()]), 0, 0, 0});
  }
  // The group that is drawn first stands last.
  for (int group = 0; group <= 4; ++group) {
    const std::size_t begin = game.bag.size();
    for (std::size_t i = 0; i < set.tiles.size(); ++i) {
      const Tile& tile = set.tiles.rows()[i];
      if (from_hand(set, tile) || group_of(set, tile) != group) continue;
      for (int copy = 0; copy < left[i]; ++copy)
        game.bag.push_back(static_cast<std::uint16_t>(type_of[i]));
    }
    if (group == 0 || game.bag.size() > begin)
      game.groups.push_back(static_cast<std::uint32_t>(begin));
  }
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const Tile& tile = set.tiles.rows()[i];
    if (type_of[i] < 0 || !from_hand(set, tile)) continue;
    SideTileRule rule;
    rule.type = static_cast<std::uint16_t>(type_of[i]);
    rule.count =
        static_cast<std::uint8_t>(std::clamp(resolver.count(set.name(tile.id), 1), 0, 100));
    for (const RuleDeclarations& rules : set.rules)
      for (const RuleDeclarations::SideTile& declared : rules.side_tiles)
        if (declared.tile.value == set.name(tile.id)) {
          rule.holes = declared.holes;
          rule.after_last = declared.after_last;
        }
    game.types[rule.type].side_tile = true;
    if (rule.count != 0 && game.side_tiles.size() < 4) game.side_tiles.push_back(rule);
  }
  for (const TileId tile : spec.draw_order)
    game.draw_order.push_back(static_cast<std::uint16_t>(type_of[tile.index()]));
  return true;
}

}  // namespace tw::validator
