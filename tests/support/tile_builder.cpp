#include "support/tile_builder.hpp"

#include <sstream>
#include <stdexcept>

namespace tw::testing {
namespace {

int point_named(const std::string& name) {
  static const std::vector<std::string> names{"NL", "N", "NR", "NE", "EL", "E", "ER", "SE",
                                              "SL", "S", "SR", "SW", "WL", "W", "WR", "NW"};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<int>(i);
  throw std::invalid_argument(name);
}

void add_kind(TileSet& set, const std::string& name, Lie lie, bool claim) {
  FeatureKind kind;
  kind.name = name;
  kind.lie = lie;
  kind.claim = claim;
  if (lie == Lie::Place) kind.roads = RoadsAtPlace::Stop;
  set.vocabulary.features.add(kind);
}

Range appended(std::vector<PartIndex>& refs, const std::vector<int>& parts) {
  const Range range{static_cast<std::uint32_t>(refs.size()),
                    static_cast<std::uint32_t>(parts.size())};
  for (const int part : parts) refs.push_back(static_cast<PartIndex>(part));
  return range;
}

void add_tile(TileSet& set, const TileSpec& spec) {
  Tile tile;
  set.names.push_back(spec.id);
  tile.id = make_id<NameId>(set.names.size() - 1);
  tile.expansion = make_id<ExpansionId>(0);
  tile.squares = {static_cast<std::uint32_t>(set.squares.size()), 1};
  set.squares.push_back({});
  tile.sides = {static_cast<std::uint32_t>(set.sides.size()), 4};
  for (int i = 0; i < 4; ++i) {
    Side side;
    side.facing = static_cast<Direction>(i);
    side.kind =
        make_id<EdgeKindId>(std::string("FCRI").find(spec.edges[static_cast<std::size_t>(i)]));
    set.sides.push_back(side);
  }
  tile.parts.begin = static_cast<std::uint32_t>(set.parts.size());
  tile.parts.count = static_cast<std::uint32_t>(spec.parts.size());
  tile.first_field = static_cast<std::uint16_t>(spec.parts.size());
  for (std::size_t i = 0; i < spec.parts.size(); ++i) {
    std::istringstream words(spec.parts[i]);
    std::string kind, name;
    words >> kind;
    Part part;
    part.kind = find_named(set.vocabulary.features, kind);
    const Lie lie = set.vocabulary.features[part.kind].lie;
    while (words >> name) {
      if (name == "borders") {
        std::vector<int> cities;
        for (int city = 0; words >> city;) cities.push_back(city);
        part.borders = appended(set.part_refs, cities);
        break;
      }
      if (name == "pocket") {
        part.pocket = true;
        continue;
      }
      const int point = point_named(name);
      part.points.add(point);
      if (lie == Lie::City && part_of(point) == PointPart::Middle) {
        part.points.add(point - 1);
        part.points.add(point + 1);
      }
    }
    if (lie == Lie::Field && tile.first_field > i) tile.first_field = static_cast<std::uint16_t>(i);
    part.through = part.points.size() > 1 && (lie == Lie::Road || lie == Lie::River);
    part.pieces = {static_cast<std::uint32_t>(set.pieces.size()), 0};
    if (lie == Lie::City || lie == Lie::Road || lie == Lie::River) {
      part.pieces.count = 1;
      set.pieces.push_back({static_cast<PartIndex>(i), part.points});
    }
    set.parts.push_back(part);
  }
  tile.junctions.begin = static_cast<std::uint32_t>(set.junctions.size());
  tile.junctions.count = static_cast<std::uint32_t>(spec.junctions.size());
  for (const JunctionSpec& given : spec.junctions) {
    Junction junction;
    junction.ends = appended(set.part_refs, given.ends);
    junction.joined = appended(set.part_refs, given.joined);
    if (given.place >= 0) junction.place = static_cast<PartIndex>(given.place);
    junction.open = given.open;
    set.junctions.push_back(junction);
  }
  tile.crossings = {static_cast<std::uint32_t>(set.crossings.size()),
                    static_cast<std::uint32_t>(spec.crossings.size())};
  for (const CrossingSpec& given : spec.crossings)
    set.crossings.push_back({static_cast<PartIndex>(given.over),
                             given.under < 0 ? no_part : static_cast<PartIndex>(given.under),
                             given.land_passes, given.tunnel});
  tile.touches = {static_cast<std::uint32_t>(set.touches.size()),
                  static_cast<std::uint32_t>(spec.touches.size())};
  for (const TouchSpec& given : spec.touches)
    set.touches.push_back({static_cast<PartIndex>(given.part),
                           given.to_part < 0 ? no_part : static_cast<PartIndex>(given.to_part),
                           static_cast<std::int16_t>(given.to_point)});
  set.tiles.add(tile);
}

}  // namespace

TileSet build_tiles(const std::vector<TileSpec>& tiles) {
  TileSet set;
  Expansion expansion;
  expansion.id = "samples";
  set.expansions.add(expansion);
  add_kind(set, "field", Lie::Field, true);
  add_kind(set, "city", Lie::City, true);
  add_kind(set, "road", Lie::Road, true);
  add_kind(set, "river", Lie::River, false);
  add_kind(set, "cloister", Lie::Place, true);
  add_kind(set, "hamlet", Lie::Place, false);
  for (const char letter : {'F', 'C', 'R', 'I'}) {
    EdgeKind kind;
    kind.letter = letter;
    const std::size_t at = std::string("FCRI").find(letter);
    kind.side_of = make_id<FeatureKindId>(at);
    kind.facing[1] = make_id<FeatureKindId>(at);
    set.vocabulary.edge_kinds.add(kind);
  }
  for (const TileSpec& tile : tiles) add_tile(set, tile);
  return set;
}

const std::vector<TileSpec>& sample_tiles() {
  const std::string whole = "field NL NR EL ER SL SR WL WR";
  static const std::vector<TileSpec> tiles{
      {"meadow", "FFFF", {whole}, {}, {}, {}},
      {"cloister", "FFRF", {"cloister", "road S", whole}, {{{1}, {}, 0, false}}, {}, {}},
      {"cap", "CFFF", {"city N", "field EL ER SL SR WL WR borders 0"}, {}, {}, {}},
      {"cap-road",
       "CRFR",
       {"city N", "road E W", "field EL WR borders 0", "field ER SL SR WL"},
       {},
       {},
       {}},
      {"cap-bend",
       "CRRF",
       {"city N", "road E S", "field EL SR WL WR borders 0", "field ER SL"},
       {},
       {},
       {}},
      {"cap-three",
       "CRRR",
       {"city N", "road E", "road S", "road W", "hamlet", "field EL WR borders 0", "field ER SL",
        "field SR WL"},
       {{{1, 2, 3}, {}, 4, false}},
       {},
       {}},
      {"corner",
       "CRRC",
       {"city N W", "road E S", "field EL SR borders 0", "field ER SL"},
       {},
       {},
       {}},
      {"waist", "FCFC", {"city E W", "field NL NR borders 0", "field SL SR borders 0"}, {}, {}, {}},
      {"two-caps", "CFCF", {"city N", "city S", "field EL ER WL WR borders 0 1"}, {}, {}, {}},
      {"caps-apart", "CFFC", {"city N", "city W", "field EL ER SL SR borders 0 1"}, {}, {}, {}},
      {"three",
       "CCRC",
       {"city N E W", "road S", "field SL borders 0", "field SR borders 0"},
       {{{1}, {0}, -1, false}},
       {},
       {}},
      {"full", "CCCC", {"city N E S W"}, {}, {}, {}},
      {"straight", "RFRF", {"road N S", "field NR EL ER SL", "field SR WL WR NL"}, {}, {}, {}},
      {"bend", "FFRR", {"road S W", "field SR WL", "field NL NR EL ER SL WR"}, {}, {}, {}},
      {"four-ends",
       "RRRR",
       {"road N", "road E", "road S", "road W", "field NR EL", "field ER SL", "field SR WL",
        "field WR NL"},
       {{{0, 1, 2, 3}, {}, -1, false}},
       {},
       {}},
      {"bridge",
       "RRRR",
       {"road N S", "road E W", "field NR EL", "field ER SL", "field SR WL", "field WR NL"},
       {},
       {{0, 1, false, false}},
       {}},
      {"river", "IFIF", {"river N S", "field NR EL ER SL", "field SR WL WR NL"}, {}, {}, {}},
      {"river-bend", "IFFI", {"river N W", "field NL WR", "field NR EL ER SL SR WL"}, {}, {}, {}},
      {"river-bridge",
       "IRIR",
       {"river N S", "road E W", "field NR EL", "field ER SL", "field SR WL", "field WR NL"},
       {},
       {{1, 0, false, false}},
       {}},
      {"lake", "FFFI", {"river W", whole}, {{{0}, {}, -1, true}}, {}, {}},
      {"dead-end", "FFRF", {"road S", whole}, {{{0}, {}, -1, true}}, {}, {}},
      {"arch",
       "RCRC",
       {"city E W", "road N S", "field NL borders 0", "field NR borders 0", "field SL borders 0",
        "field SR borders 0"},
       {},
       {{0, 1, false, false}},
       {}},
      {"viaduct",
       "RCRC",
       {"city E W", "road N S", "field NL NR borders 0", "field SL SR borders 0"},
       {},
       {{1, 0, true, false}},
       {}},
      {"maze",
       "RRRR",
       {"road N E S W", "field NR EL", "field ER SL", "field SR WL", "field WR NL"},
       {},
       {},
       {}},
      {"four-caps",
       "CCCC",
       {"city N", "city E", "city S", "city W", "field NE SE SW NW pocket borders 0 1 2 3"},
       {},
       {},
       {}},
      {"far-corner",
       "CFFC",
       {"city N W", "field EL ER borders 0", "field SL SR borders 0"},
       {},
       {},
       {{0, -1, 7}}},
  };
  return tiles;
}

}  // namespace tw::testing
