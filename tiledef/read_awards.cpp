#include "tiledef/read_declarations.hpp"
#include "tiledef/shapes.hpp"

namespace tw::tiledef {
namespace {

/// `side-tile`, `{completed: city}`, `{followers-on: field}`, `{standing: barn}`.
void read_count(const YamlNode& node, const Key& row, AwardTerm& term, DiagSink& diagnostics) {
  if (node.is_scalar() && node.text == "once") return;
  if (node.is_scalar() && node.text == "side-tile") {
    term.each = AwardCount::SideTiles;
    return;
  }
  struct Word {
    std::string_view key;
    AwardCount count;
  };
  constexpr Word words[] = {{"completed", AwardCount::Completed},
                            {"followers-on", AwardCount::Figures},
                            {"standing", AwardCount::Residents}};
  if (node.is_map() && node.entries.size() == 1) {
    for (const Word& word : words) {
      if (node.entries.front().key->text != word.key) continue;
      term.each = word.count;
      if (auto name = as_name(*node.entries.front().value, row, diagnostics))
        term.what = *std::move(name);
      return;
    }
  }
  report_wrong_value(node, row,
                     "`once`, `side-tile`, `{completed: ...}`, `{followers-on: ...}` or "
                     "`{standing: ...}`",
                     diagnostics);
}

AwardTerm read_term(MapReader map, DiagSink& diagnostics) {
  AwardTerm term;
  if (const auto item = map.word("item")) term.item = item->value;
  if (const YamlNode* each = map.node("each"))
    read_count(*each, map.row("each"), term, diagnostics);
  term.points = static_cast<int>(map.integer("points").value_or(0));
  if (auto name = map.name("with")) term.with = *std::move(name);
  if (auto name = map.name("without")) term.without = *std::move(name);
  if (const auto event = map.word("event")) term.event = event->value;
  term.when = read_condition(map, "when", diagnostics);
  return term;
}

void read_metric(MapReader& map, Award& award, DiagSink& diagnostics) {
  int stated = 0;
  if (map.node("largest") != nullptr) {
    ++stated;
    award.metric = AwardMetric::LargestCompleted;
    award.of = map.names("largest");
  }
  if (auto counter = map.name("most")) {
    ++stated;
    award.metric = AwardMetric::MostCounted;
    award.what = *std::move(counter);
  }
  if (auto resident = map.name("sends-home")) {
    ++stated;
    award.metric = AwardMetric::SendsHome;
    award.what = *std::move(resident);
  }
  if (map.node("largest-owned") != nullptr) {
    ++stated;
    award.metric = AwardMetric::LargestOwned;
    award.of = map.names("largest-owned");
  }
  if (stated != 1 && map.good())
    diagnostics.add(diagnose<DiagId::MissingKey>(award.name.span, map.what(),
                                                 "largest`, `most`, `sends-home` or `largest-owned",
                                                 "an award says once whom it goes to"));
}

Award read_award(MapReader map, DiagSink& diagnostics) {
  Award award;
  if (auto name = map.name("name")) award.name = *std::move(name);
  read_metric(map, award, diagnostics);
  if (const YamlNode* counts = map.node("counts")) {
    const std::vector<const YamlNode*> items =
        counts->is_sequence() ? counts->items : std::vector{counts};
    for (const YamlNode* item : items)
      award.counts.push_back(read_counting(*item, map.row("counts"), diagnostics));
  }
  award.record_last = map.choice("record").value_or(0) == 1;
  award.before_land = map.flag("before-land");
  award.when = read_condition(map, "when", diagnostics);
  for_each_object(map, "final", diagnostics, [&](MapReader item) {
    award.final_terms.push_back(read_term(std::move(item), diagnostics));
  });
  for_each_object(map, "each-time", diagnostics, [&](MapReader item) {
    award.each_time.push_back(read_term(std::move(item), diagnostics));
  });
  return award;
}

}  // namespace

std::vector<Award> read_awards(const YamlNode& node, DiagSink& diagnostics) {
  std::vector<Award> awards;
  if (!node.is_sequence()) {
    report_wrong_value(node, *find_key(shapes::rules, "awards"), "a list, each entry after a dash",
                       diagnostics);
    return awards;
  }
  for (const YamlNode* item : node.items)
    awards.push_back(
        read_award(MapReader("an award", *item, shapes::award, diagnostics), diagnostics));
  return awards;
}

}  // namespace tw::tiledef
