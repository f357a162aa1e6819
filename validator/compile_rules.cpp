// Declared rules as tables: scores, figures, abilities. Pieces are in `compile_pieces.cpp`.
#include <algorithm>
#include <bit>

#include "validator/filters.hpp"
#include "validator/resolve.hpp"

namespace tw::validator {
namespace {

constexpr std::array<std::string_view, 6> state_suffix{"",        ".incomplete", ".empty",
                                                       ".placed", ".joined",     ".lost"};

/// Six names in a row, one for each `EventState`.
std::uint8_t name_block(Game& game, const std::string& base) {
  for (std::size_t i = 0; i + state_suffix.size() <= game.event_names.size(); i += 1)
    if (game.event_names[i] == base &&
        game.event_names[i + 1] == base + std::string(state_suffix[1]))
      return static_cast<std::uint8_t>(i);
  const auto first = static_cast<std::uint8_t>(game.event_names.size());
  for (const std::string_view suffix : state_suffix)
    game.event_names.push_back(base + std::string(suffix));
  return first;
}

void for_kinds(Game& game, std::uint32_t kinds, const auto& visit) {
  for (; kinds != 0; kinds &= kinds - 1)
    visit(game.kinds[static_cast<std::size_t>(std::countr_zero(kinds))]);
}

void add_terms(const RuleDeclarations& rules, const Resolver& resolver, Game& game) {
  for (const ScoreTerm& declared : rules.scores) {
    Term term = resolver.term(declared.each);
    if (term.of == CountOf::Mark && term.slots == 0) continue;
    if (term.of == CountOf::Bordering && term.kinds == 0 && !term.converted) continue;
    term.when = resolver.condition(declared.when);
    if (term.when.never || term.border.never) continue;
    term.item = Resolver::intern(game.items, declared.item.value);
    term.points = static_cast<std::int16_t>(declared.points);
    term.voids = declared.voids;
    term.unless = resolver.condition(declared.unless);
    term.has_unless = !declared.unless.empty() && !term.unless.never;
    const auto whom = static_cast<std::size_t>(declared.whom);
    for_kinds(game, resolver.kinds(declared.of), [&](Kind& kind) {
      kind.terms[whom].push_back(term);
      kind.owner_terms |=
          term.when.owner_has != 0 || (term.has_unless && term.unless.owner_has != 0);
    });
  }
}

void add_events(const RuleDeclarations& rules, const Resolver& resolver, Game& game) {
  for (const EventName& declared : rules.events) {
    NamedEvent named;
    named.when = resolver.condition(declared.when);
    if (named.when.never) continue;
    named.name = name_block(game, declared.name);
    for_kinds(game, resolver.kinds(declared.of), [&](Kind& kind) { kind.names.push_back(named); });
  }
}

void add_figures(const RuleDeclarations& rules, const Resolver& resolver, Game& game) {
  for (const FigureRule& declared : rules.figures) {
    if (!resolver.options_hold(declared.when)) continue;
    const std::uint16_t types = resolver.figures({declared.figure});
    for (std::size_t i = 0; i < game.figures.size(); ++i) {
      if ((types >> i & 1U) == 0) continue;
      game.figures[i].extends |= declared.extends;
      game.figures[i].alone |= declared.alone;
      if (declared.extends) game.extending = static_cast<std::uint16_t>(game.extending | 1U << i);
    }
  }
}

void add_abilities(const RuleDeclarations& rules, const Resolver& resolver, Game& game) {
  for (const Recall& declared : rules.recalls) {
    RecallRule rule;
    rule.when = resolver.condition(declared.when);
    rule.figures = resolver.figures(declared.figures);
    rule.kinds = resolver.kinds(declared.of);
    if (rule.when.never || rule.figures == 0 || rule.kinds == 0) continue;
    if (resolver.off(declared.name.value)) continue;
    rule.name = Resolver::intern(game.ability_names, declared.name.value);
    rule.at = declared.at;
    rule.scores = declared.scores;
    rule.beside = resolver.kinds(declared.beside.value);
    if (!declared.beside.value.empty() && rule.beside == 0) continue;
    rule.beside_slots = resolver.slots(declared.beside_mark.value);
    game.recalls.push_back(rule);
  }
  for (const Hop& declared : rules.hops) {
    const std::uint16_t figure = resolver.figures({declared.figure});
    if (figure == 0 || !resolver.options_hold(declared.when)) continue;
    HopRule rule;
    rule.figure = static_cast<std::uint8_t>(std::countr_zero(figure));
    rule.kinds = resolver.kinds(declared.to);
    rule.reach = declared.reach;
    game.hops.push_back(rule);
  }
}

void add_placements(const RuleDeclarations& rules, const Resolver& resolver, Game& game) {
  for (const Placement& declared : rules.placements) {
    PlacementFilter filter;
    filter.rule = declared.rule;
    filter.of = declared.rule == PlacementRule::Continue ? resolver.kinds(declared.line.value)
                                                         : resolver.kinds(declared.of);
    filter.from = resolver.kinds(declared.from);
    filter.of_when = resolver.condition(declared.of_when);
    filter.from_when = resolver.condition(declared.from_when);
    if (filter.of == 0 || filter.of_when.never || filter.from_when.never) continue;
    bool concerned = false;
    for (const TileType& type : game.types) concerned |= (type.kinds & filter.of) != 0;
    if (!concerned) continue;
    filter.at_most = static_cast<std::uint8_t>(std::clamp(declared.at_most, 0, 8));
    if (declared.rule == PlacementRule::Continue &&
        std::any_of(game.filters.begin(), game.filters.end(), [&](const PlacementFilter& other) {
          return other.rule == filter.rule && other.of == filter.of;
        }))
      continue;  // two expansions say the same
    for (std::size_t i = 0; i < game.types.size(); ++i) {
      const auto type = static_cast<std::uint16_t>(i);
      filter.bears_of.push_back(type_bears(game, type, filter.of, filter.of_when) ? 1 : 0);
      filter.bears_from.push_back(type_bears(game, type, filter.from, filter.from_when) ? 1 : 0);
      if (filter.bears_of[i] != 0 || filter.bears_from[i] != 0) game.types[i].filtered = true;
    }
    game.filters.push_back(std::move(filter));
  }
  for (const Contest& declared : rules.contests) {
    ContestRule rule;
    rule.of = resolver.kinds(declared.of);
    rule.against = resolver.kinds(declared.against);
    rule.of_when = resolver.condition(declared.of_when);
    rule.against_when = resolver.condition(declared.against_when);
    if (rule.of == 0 || rule.against == 0 || rule.of_when.never || rule.against_when.never)
      continue;
    rule.event = Resolver::intern(game.items, declared.event);
    game.contests.push_back(rule);
  }
}

/// Kinds whose completions matter although nobody stands there.
void mark_listened(Game& game) {
  std::uint32_t kinds = 0;
  for (const CollectRule& rule : game.collects) kinds |= rule.kinds;
  for (const CounterRule& rule : game.counters) kinds |= rule.kinds;
  for (const AwardRule& rule : game.awards) kinds |= rule.kinds;
  if (!game.conversions.empty()) kinds = 0xFFFFFFFFU;
  for (std::size_t i = 0; i < game.kinds.size(); ++i)
    game.kinds[i].listened = (kinds >> i & 1U) != 0;
}

}  // namespace

void compile_rules(const TileSet& set, const Resolver& resolver, Game& game) {
  for (Kind& kind : game.kinds) {
    const std::uint8_t first = name_block(game, set.vocabulary.features[kind.feature].name);
    for (std::size_t i = 0; i < kind.event.size(); ++i)
      kind.event[i] = static_cast<std::uint8_t>(first + i);
  }
  // Things that rules of other expansions speak of come first.
  for (const RuleDeclarations& rules : set.rules) {
    for (const Conversion& declared : rules.conversions)
      if (!resolver.off(declared.name.value))
        Resolver::intern(game.conversion_names, declared.name.value);
    for (const Award& declared : rules.awards)
      if (!resolver.off(declared.name.value) && resolver.options_hold(declared.when))
        Resolver::intern(game.award_names, declared.name.value);
    for (const Counter& declared : rules.counters)
      if (!declared.of.empty()) Resolver::intern(game.counter_names, declared.name.value);
  }
  const auto& tokens = set.vocabulary.tokens.rows();
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    game.tokens.push_back(make_id<TokenId>(i));
    game.token_limited.push_back(tokens[i].each ? 0 : 1);
    game.token_supply.push_back(static_cast<std::uint16_t>(
        std::clamp(resolver.count(tokens[i].name, tokens[i].count), 0, 1000)));
  }
  for (const RuleDeclarations& rules : set.rules) {
    add_terms(rules, resolver, game);
    add_events(rules, resolver, game);
    add_figures(rules, resolver, game);
    add_abilities(rules, resolver, game);
    add_placements(rules, resolver, game);
    compile_pieces(rules, set, resolver, game);
  }
  mark_listened(game);
}

}  // namespace tw::validator
