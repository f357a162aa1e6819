#include "tiledef/read_declarations.hpp"
#include "tiledef/shapes.hpp"

namespace tw::tiledef {
namespace {

RuleName name_or_none(std::optional<Spanned<std::string>> name) {
  return name ? *std::move(name) : RuleName{};
}

std::string text_or(const std::optional<Spanned<std::string>>& word, const std::string& otherwise) {
  return word ? word->value : otherwise;
}

Placement read_placement(MapReader map, const YamlNode& list, DiagSink& diagnostics) {
  Placement placement;
  if (auto line = map.name("continue")) {
    placement.rule = PlacementRule::Continue;
    placement.line = *std::move(line);
    return placement;
  }
  placement.rule = PlacementRule::Apart;
  const YamlNode* sides = map.node("apart");
  const std::vector<Spanned<std::string>> names = map.names("apart");
  if (sides == nullptr) {
    if (map.good())
      diagnostics.add(diagnose<DiagId::MissingKey>(list.span, map.what(), "continue` or `apart",
                                                   map.row("apart").doc));
    return placement;
  }
  if (names.size() != 2) {
    if (map.good())
      report_wrong_value(*sides, map.row("apart"), "a list of two kinds or classes", diagnostics);
    return placement;
  }
  placement.of = {names[0]};
  placement.from = {names[1]};
  placement.of_when = read_condition(map, "of-when", diagnostics);
  placement.from_when = read_condition(map, "from-when", diagnostics);
  placement.at_most = static_cast<int>(map.integer("at-most").value_or(1));
  return placement;
}

Contest read_contest(MapReader map, DiagSink& diagnostics) {
  Contest contest;
  contest.name = name_or_none(map.name("name"));
  contest.of = map.names("of");
  contest.of_when = read_condition(map, "of-when", diagnostics);
  contest.against = map.names("against");
  contest.against_when = read_condition(map, "against-when", diagnostics);
  contest.event = text_or(map.word("event"), contest.name.value);
  return contest;
}

Conversion read_conversion(MapReader map, DiagSink& diagnostics) {
  Conversion conversion;
  conversion.name = name_or_none(map.name("name"));
  conversion.token = name_or_none(map.name("token"));
  conversion.of = map.names("of");
  conversion.when = read_condition(map, "when", diagnostics);
  conversion.occupants = static_cast<int>(map.integer("occupants").value_or(1));
  conversion.sides = static_cast<int>(map.integer("sides").value_or(1));
  conversion.event = text_or(map.word("event"), conversion.name.value);
  return conversion;
}

Neutral read_neutral(MapReader map, DiagSink& diagnostics) {
  Neutral neutral;
  neutral.figure = name_or_none(map.name("figure"));
  neutral.when = read_condition(map, "when", diagnostics);
  neutral.enters = name_or_none(map.name("enters"));
  neutral.points = static_cast<int>(map.integer("points").value_or(0));
  neutral.event = text_or(map.word("event"), neutral.figure.value);
  neutral.home = map.names("home");
  neutral.target = read_condition(map, "target", diagnostics);
  neutral.driven_out = read_condition(map, "driven-out", diagnostics);
  for_each_object(map, "returns", diagnostics, [&](MapReader item) {
    neutral.returns.push_back({item.names("of"), read_condition(item, "when", diagnostics)});
  });
  return neutral;
}

}  // namespace

void read_turn_rules(const MapReader& map, RuleDeclarations& rules, DiagSink& diagnostics) {
  for_each_object(map, "placement", diagnostics, [&](MapReader item) {
    rules.placements.push_back(
        read_placement(std::move(item), *map.node("placement"), diagnostics));
  });
  for_each_object(map, "contests", diagnostics, [&](MapReader item) {
    rules.contests.push_back(read_contest(std::move(item), diagnostics));
  });
  for_each_object(map, "side-tiles", diagnostics, [&](MapReader item) {
    rules.side_tiles.push_back(
        {name_or_none(item.name("tile")), item.flag("holes", true), item.flag("after-last", true)});
  });
  for_each_object(map, "overlays", diagnostics, [&](MapReader item) {
    rules.overlays.push_back({name_or_none(item.name("token")), name_or_none(item.name("lays")),
                              name_or_none(item.name("over"))});
  });
  for_each_object(map, "conversions", diagnostics, [&](MapReader item) {
    rules.conversions.push_back(read_conversion(std::move(item), diagnostics));
  });
  for_each_object(map, "auctions", diagnostics, [&](MapReader item) {
    rules.auctions.push_back({name_or_none(item.name("name")), name_or_none(item.name("starts")),
                              read_condition(item, "when", diagnostics),
                              read_condition(item, "without-bids", diagnostics)});
  });
  for_each_object(map, "neutrals", diagnostics, [&](MapReader item) {
    rules.neutrals.push_back(read_neutral(std::move(item), diagnostics));
  });
  for_each_object(map, "supplies", diagnostics, [&](MapReader item) {
    rules.supplies.push_back({name_or_none(item.name("token")),
                              static_cast<int>(item.integer("count").value_or(0)),
                              static_cast<int>(item.integer("from-players").value_or(1))});
  });
}

}  // namespace tw::tiledef
