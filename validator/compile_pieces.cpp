// Declared tokens, awards, prizes, overlays, conversions, auctions and neutral figures as tables.
#include <algorithm>
#include <bit>

#include "validator/resolve.hpp"

namespace tw::validator {
namespace {

void add_collects(const RuleDeclarations& rules, const TileSet& set, const Resolver& resolver,
                  Game& game) {
  for (const Collect& declared : rules.collects) {
    CollectRule rule;
    rule.kinds = resolver.kinds(declared.of);
    rule.when = resolver.condition(declared.when);
    rule.not_own = declared.not_own;
    if (rule.kinds == 0 || rule.when.never) continue;
    if (declared.words_of.value.empty()) {
      const int token = resolver.token(declared.token.value);
      if (token < 0 || resolver.off(declared.token.value)) continue;
      rule.token = static_cast<std::uint8_t>(token);
      game.collects.push_back(rule);
      continue;
    }
    const MarkId mark = find_named(set.vocabulary.marks, declared.words_of.value);
    if (!mark.valid()) continue;
    for (const std::string& word : set.vocabulary.marks[mark].words) {
      const int token = resolver.token(word);
      rule.slots = resolver.word_slot(declared.words_of.value, word);
      if (token < 0 || rule.slots == 0) continue;
      rule.token = static_cast<std::uint8_t>(token);
      game.collects.push_back(rule);
    }
  }
  for (const Prize& declared : rules.prizes) {
    const int token = resolver.token(declared.token.value);
    if (token < 0 || resolver.off(declared.token.value)) continue;
    PrizeRule rule;
    rule.token = static_cast<std::uint8_t>(token);
    rule.points = static_cast<std::int16_t>(declared.points);
    rule.event = Resolver::intern(game.event_names, declared.event);
    rule.item =
        Resolver::intern(game.items, declared.item.empty() ? declared.token.value : declared.item);
    rule.tie = static_cast<std::int8_t>(resolver.index_of(game.award_names, declared.tie.value));
    game.prizes.push_back(rule);
  }
  for (const Counter& declared : rules.counters) {
    CounterRule rule;
    rule.kinds = resolver.kinds(declared.of);
    rule.when = resolver.condition(declared.when);
    if (rule.kinds == 0 || rule.when.never) continue;
    rule.name =
        static_cast<std::uint8_t>(resolver.index_of(game.counter_names, declared.name.value));
    if (rule.name < max_counters) game.counters.push_back(rule);
  }
}

std::vector<AwardTermRule> award_terms(const std::vector<AwardTerm>& declared,
                                       const std::string& award, const Resolver& resolver,
                                       Game& game) {
  std::vector<AwardTermRule> result;
  for (const AwardTerm& term : declared) {
    if (!resolver.options_hold(term.when)) continue;
    AwardTermRule rule;
    rule.each = term.each;
    rule.points = static_cast<std::int16_t>(term.points);
    rule.item = Resolver::intern(game.items, term.item.empty() ? award : term.item);
    rule.event = Resolver::intern(game.event_names, term.event.empty() ? award : term.event);
    switch (term.each) {
      case AwardCount::Completed:
      case AwardCount::Figures:
        rule.what = resolver.kinds(term.what.value);
        break;
      case AwardCount::Residents:
        rule.what = resolver.figures({term.what});
        break;
      case AwardCount::Once:
      case AwardCount::SideTiles:
        break;
    }
    rule.with = static_cast<std::int8_t>(resolver.index_of(game.award_names, term.with.value));
    rule.without =
        static_cast<std::int8_t>(resolver.index_of(game.award_names, term.without.value));
    if (!term.with.value.empty() && rule.with < 0) continue;
    result.push_back(rule);
  }
  return result;
}

void add_awards(const RuleDeclarations& rules, const Resolver& resolver, Game& game) {
  for (const Award& declared : rules.awards) {
    const int name = resolver.index_of(game.award_names, declared.name.value);
    if (name < 0 || !resolver.options_hold(declared.when) || game.awards.size() >= 8) continue;
    AwardRule rule;
    rule.name = static_cast<std::uint8_t>(name);
    rule.metric = declared.metric;
    rule.kinds = resolver.kinds(declared.of);
    rule.before_land = declared.before_land;
    rule.record_last = declared.record_last;
    for (const Counting& counting : declared.counts) rule.counts.push_back(resolver.term(counting));
    switch (declared.metric) {
      case AwardMetric::MostCounted:
        rule.what = static_cast<std::uint8_t>(
            std::max(0, resolver.index_of(game.counter_names, declared.what.value)));
        break;
      case AwardMetric::SendsHome: {
        const std::uint16_t figure = resolver.figures({declared.what});
        if (figure == 0 || !resolver.plays(declared.what.value)) continue;
        rule.what = static_cast<std::uint8_t>(std::countr_zero(figure));
        break;
      }
      case AwardMetric::LargestCompleted:
      case AwardMetric::LargestOwned:
        break;
    }
    rule.final_terms = award_terms(declared.final_terms, declared.name.value, resolver, game);
    rule.each_time = award_terms(declared.each_time, declared.name.value, resolver, game);
    game.awards.push_back(std::move(rule));
  }
}

std::uint8_t code_facing(const Game& game, std::uint32_t kinds, bool whole) {
  for (const Shape& shape : game.shapes)
    for (std::size_t side = 0; side < 4; ++side) {
      const TileType& type = game.types[static_cast<std::size_t>(&shape - game.shapes.data()) / 4];
      bool all = true;
      for (std::size_t third = 0; third < 3; ++third) {
        const std::uint8_t part = shape.port[side * 3 + third];
        const bool is =
            part != no_local_part && (kinds >> game.parts[type.first_part + part].kind & 1U) != 0;
        if (whole || third == 1) all &= is;
      }
      if (all) return shape.code[side];
    }
  return 0;
}

void add_overlays(const RuleDeclarations& rules, const TileSet& set, const Resolver& resolver,
                  Game& game) {
  for (const Overlay& declared : rules.overlays) {
    const int token = resolver.token(declared.token.value);
    const FeatureKindId kind = find_named(set.vocabulary.features, declared.lays.value);
    if (token < 0 || resolver.off(declared.token.value) || !kind.valid()) continue;
    OverlayRule rule;
    rule.token = static_cast<std::uint8_t>(token);
    rule.kind = static_cast<std::uint8_t>(kind.index());
    rule.line_code = code_facing(game, 1U << kind.index(), false);
    rule.land_code = code_facing(game, resolver.kinds(declared.over.value), true);
    if (rule.line_code == 0 || rule.land_code == 0) continue;
    PartInfo line;
    line.kind = rule.kind;
    line.open = 2;
    line.sides = 2;
    for (std::size_t i = 0; i < game.figures.size(); ++i) {
      const auto& hosts = set.vocabulary.figures[game.figures[i].figure].hosts;
      if (std::find(hosts.begin(), hosts.end(), kind) != hosts.end())
        line.hosts = static_cast<std::uint16_t>(line.hosts | 1U << i);
    }
    rule.part = static_cast<std::uint16_t>(game.parts.size());
    game.parts.push_back(line);
    game.overlays.push_back(rule);
  }
}

void add_conversions(const RuleDeclarations& rules, const Resolver& resolver, Game& game) {
  for (const Conversion& declared : rules.conversions) {
    const int name = resolver.index_of(game.conversion_names, declared.name.value);
    const int token = resolver.token(declared.token.value);
    ConversionRule rule;
    rule.kinds = resolver.kinds(declared.of);
    rule.when = resolver.condition(declared.when);
    if (name < 0) continue;
    // Its number is its place among the names, so that terms can speak of it.
    while (game.conversions.size() < static_cast<std::size_t>(name))
      game.conversions.emplace_back();
    rule.name = static_cast<std::uint8_t>(name);
    rule.token = static_cast<std::uint8_t>(std::max(token, 0));
    if (token < 0 || rule.when.never) rule.kinds = 0;
    rule.occupants = static_cast<std::uint8_t>(declared.occupants);
    rule.sides = static_cast<std::uint8_t>(declared.sides);
    const std::string event = declared.event.empty() ? declared.name.value : declared.event;
    rule.event = Resolver::intern(game.event_names, event);
    rule.event_empty = Resolver::intern(game.event_names, event + ".empty");
    rule.item = Resolver::intern(game.items, declared.name.value);
    game.conversions.push_back(rule);
  }
}

void add_neutrals(const RuleDeclarations& rules, const Resolver& resolver, Game& game) {
  for (const Neutral& declared : rules.neutrals) {
    const std::uint16_t figure = resolver.figures({declared.figure});
    if (figure == 0 || !resolver.options_hold(declared.when) || game.neutrals.size() >= 4) continue;
    if (!resolver.plays(declared.figure.value)) continue;
    NeutralRule rule;
    rule.figure = static_cast<std::uint8_t>(std::countr_zero(figure));
    rule.enters = resolver.slots(declared.enters.value);
    rule.points = static_cast<std::int16_t>(declared.points);
    const std::string event = declared.event.empty() ? declared.figure.value : declared.event;
    rule.event = Resolver::intern(game.event_names, event);
    rule.item = Resolver::intern(game.items, event);
    rule.home = resolver.kinds(declared.home);
    rule.target = resolver.condition(declared.target);
    rule.driven_out = resolver.condition(declared.driven_out);
    rule.can_be_driven = !declared.driven_out.empty() && !rule.driven_out.never;
    for (const Neutral::Return& back : declared.returns) {
      const NeutralReturn entry{resolver.kinds(back.of), resolver.condition(back.when)};
      if (entry.kinds != 0 && !entry.when.never) rule.returns.push_back(entry);
    }
    game.neutrals.push_back(std::move(rule));
  }
}

}  // namespace

void compile_pieces(const RuleDeclarations& rules, const TileSet& set, const Resolver& resolver,
                    Game& game) {
  for (const RuleDeclarations::Supply& supply : rules.supplies) {
    const int token = resolver.token(supply.token.value);
    if (token >= 0 && game.players >= supply.from_players)
      game.token_supply[static_cast<std::size_t>(token)] = static_cast<std::uint16_t>(
          std::min<int>(supply.count, game.token_supply[static_cast<std::size_t>(token)]));
  }
  add_collects(rules, set, resolver, game);
  add_awards(rules, resolver, game);
  add_overlays(rules, set, resolver, game);
  add_conversions(rules, resolver, game);
  for (const Auction& declared : rules.auctions) {
    AuctionRule rule;
    rule.slots = resolver.slots(declared.starts.value);
    rule.kinds = resolver.kinds(declared.starts.value);
    rule.without_bids =
        !declared.without_bids.empty() && resolver.options_hold(declared.without_bids);
    if (!resolver.options_hold(declared.when) || resolver.off(declared.name.value)) continue;
    if (rule.slots != 0 || rule.kinds != 0) game.auctions.push_back(rule);
  }
  add_neutrals(rules, resolver, game);
}

}  // namespace tw::validator
