#include "tiledef/read_declarations.hpp"

#include "tiledef/shapes.hpp"

namespace tw::tiledef {
namespace {

RuleName name_or_none(std::optional<Spanned<std::string>> name) {
  return name ? *std::move(name) : RuleName{};
}

std::string text_or_none(const std::optional<Spanned<std::string>>& word) {
  return word ? word->value : std::string();
}

/// `{escapes: true, variant: [a, b]}`
void read_options(const YamlNode& node, const Key& row, Condition& condition,
                  DiagSink& diagnostics) {
  if (!node.is_map()) {
    report_wrong_value(node, row, "options, each with a value", diagnostics);
    return;
  }
  for (const YamlEntry& entry : node.entries) {
    Condition::OptionIs option;
    if (auto name = as_name(*entry.key, row, diagnostics)) option.name = *std::move(name);
    const std::vector<const YamlNode*> values =
        entry.value->is_sequence() ? entry.value->items : std::vector{entry.value};
    for (const YamlNode* value : values)
      if (const auto word = as_word(*value, row, diagnostics)) option.values.push_back(word->value);
    if (!option.name.value.empty() && !option.values.empty())
      condition.options.push_back(std::move(option));
  }
}

Condition condition_of(const YamlNode& node, DiagSink& diagnostics) {
  Condition condition;
  MapReader map("a condition", node, shapes::condition, diagnostics);
  if (map.node("completed") != nullptr) condition.completed = map.flag("completed");
  condition.has = map.names("has");
  condition.lacks = map.names("lacks");
  if (const auto tiles = map.integer("tiles")) condition.tiles = static_cast<int>(*tiles);
  condition.owner_has = map.names("owner-has");
  condition.holds = map.names("holds");
  if (const YamlNode* inner = map.node("on-tiles")) {
    MapReader bears("`on-tiles`", *inner, shapes::on_tiles, diagnostics);
    condition.on_tiles = {bears.names("of"), bears.names("has"), bears.names("lacks")};
  }
  if (const YamlNode* options = map.node("option"))
    read_options(*options, map.row("option"), condition, diagnostics);
  condition.plays = map.names("plays");
  condition.not_plays = map.names("plays-not");
  return condition;
}

ScoreTerm read_score(MapReader map, DiagSink& diagnostics) {
  ScoreTerm term;
  term.of = map.names("of");
  if (auto item = map.word("item")) term.item = *std::move(item);
  if (const YamlNode* each = map.node("each"))
    term.each = read_counting(*each, map.row("each"), diagnostics);
  term.points = static_cast<int>(map.integer("points").value_or(0));
  term.voids = map.flag("voids");
  term.whom = map.choice_or("for", TermFor::Claimants);
  term.when = read_condition(map, "when", diagnostics);
  term.unless = read_condition(map, "unless", diagnostics);
  return term;
}

FigureRule read_figure_rule(MapReader map, DiagSink& diagnostics) {
  FigureRule rule;
  rule.figure = name_or_none(map.name("figure"));
  rule.extends = map.choice("extends").has_value();
  rule.alone = map.flag("alone");
  rule.when = read_condition(map, "when", diagnostics);
  return rule;
}

Recall read_recall(MapReader map, DiagSink& diagnostics) {
  Recall recall;
  recall.name = name_or_none(map.name("name"));
  recall.figures = map.names("figures");
  recall.of = map.names("of");
  recall.when = read_condition(map, "when", diagnostics);
  recall.at = map.choice_or("at", RecallAt::Action);
  recall.scores = map.flag("scores");
  recall.beside = name_or_none(map.name("beside"));
  recall.beside_mark = name_or_none(map.name("beside-mark"));
  return recall;
}

Hop read_hop(MapReader map, DiagSink& diagnostics) {
  Hop hop;
  hop.figure = name_or_none(map.name("figure"));
  hop.to = map.names("to");
  hop.reach = map.choice_or("reach", Reach::Around);
  hop.when = read_condition(map, "when", diagnostics);
  return hop;
}

Collect read_collect(MapReader map, DiagSink& diagnostics) {
  Collect collect;
  collect.of = map.names("of");
  collect.token = name_or_none(map.name("token"));
  collect.words_of = name_or_none(map.name("words-of"));
  collect.not_own = map.flag("not-own");
  collect.when = read_condition(map, "when", diagnostics);
  if (map.good() && collect.token.value.empty() && collect.words_of.value.empty())
    diagnostics.add(diagnose<DiagId::MissingKey>(collect.of.front().span, map.what(), "token",
                                                 map.row("token").doc));
  return collect;
}

Prize read_prize(MapReader map) {
  Prize prize;
  prize.token = name_or_none(map.name("token"));
  prize.points = static_cast<int>(map.integer("points").value_or(0));
  prize.event = text_or_none(map.word("event"));
  if (prize.event.empty()) prize.event = prize.token.value;
  prize.item = text_or_none(map.word("item"));
  prize.tie = name_or_none(map.name("tie"));
  return prize;
}

}  // namespace

Condition read_condition(const MapReader& map, std::string_view key, DiagSink& diagnostics) {
  const YamlNode* node = map.node(key);
  return node == nullptr ? Condition{} : condition_of(*node, diagnostics);
}

Counting read_counting(const YamlNode& node, const Key& row, DiagSink& diagnostics) {
  Counting counting;
  if (node.is_map()) {
    MapReader map("what is counted", node, shapes::counted, diagnostics);
    counting.of = CountOf::Bordering;
    counting.what = name_or_none(map.name("borders"));
    if (map.node("completed") != nullptr) counting.when.completed = map.flag("completed");
    counting.when.has = map.names("has");
    counting.when.lacks = map.names("lacks");
    return counting;
  }
  auto word = as_name(node, row, diagnostics);
  if (!word) return counting;
  if (word->value == "once") return counting;
  if (word->value == "tile") {
    counting.of = CountOf::Tile;
  } else if (word->value == "neighbour") {
    counting.of = CountOf::Neighbour;
  } else {
    counting.of = CountOf::Mark;
    counting.what = *std::move(word);
  }
  return counting;
}

RuleDeclarations read_declarations(const YamlNode& node, DiagSink& diagnostics) {
  RuleDeclarations rules;
  MapReader map("the rules", node, shapes::rules, diagnostics);
  if (!node.is_map()) return rules;
  for_each_object(map, "scores", diagnostics, [&](MapReader item) {
    rules.scores.push_back(read_score(std::move(item), diagnostics));
  });
  for_each_object(map, "events", diagnostics, [&](MapReader item) {
    rules.events.push_back({item.names("of"), read_condition(item, "when", diagnostics),
                            text_or_none(item.name("name"))});
  });
  for_each_object(map, "no-claims", diagnostics, [&](MapReader item) {
    rules.no_claims.push_back({item.names("of"), read_condition(item, "when", diagnostics)});
  });
  for_each_object(map, "figures", diagnostics, [&](MapReader item) {
    rules.figures.push_back(read_figure_rule(std::move(item), diagnostics));
  });
  for_each_object(map, "recalls", diagnostics, [&](MapReader item) {
    rules.recalls.push_back(read_recall(std::move(item), diagnostics));
  });
  for_each_object(map, "hops", diagnostics, [&](MapReader item) {
    rules.hops.push_back(read_hop(std::move(item), diagnostics));
  });
  for_each_object(map, "collects", diagnostics, [&](MapReader item) {
    rules.collects.push_back(read_collect(std::move(item), diagnostics));
  });
  for_each_object(map, "prizes", diagnostics,
                  [&](MapReader item) { rules.prizes.push_back(read_prize(std::move(item))); });
  for_each_object(map, "counters", diagnostics, [&](MapReader item) {
    rules.counters.push_back({name_or_none(item.name("name")), item.names("of"),
                              read_condition(item, "when", diagnostics),
                              static_cast<CounterPer>(item.choice("per").value_or(0))});
  });
  if (const YamlNode* awards = map.node("awards")) rules.awards = read_awards(*awards, diagnostics);
  read_turn_rules(map, rules, diagnostics);
  if (const auto script = map.file("script")) rules.script = {script->value, {}, script->span};
  return rules;
}

}  // namespace tw::tiledef
