#include <algorithm>

#include "validator/resolve.hpp"
#include "validator/script/program.hpp"

namespace tw::validator {
namespace {

Completes completes_of(Lie lie) {
  switch (lie) {
    case Lie::Field:
      return Completes::Never;
    case Lie::City:
    case Lie::Road:
    case Lie::River:
      return Completes::Closed;
    case Lie::Place:
      return Completes::Surrounded;
  }
  return Completes::Never;
}

Role role_of(const Figure& figure) {
  if (figure.neutral || figure.role == "neutral") return Role::Neutral;
  if (figure.role == "companion") return Role::Companion;
  if (figure.role == "resident") return Role::Resident;
  return Role::Claimant;
}

bool within_limits(const TileSet& set, DiagSink& diagnostics) {
  const auto limit = [&](std::size_t count, std::size_t most, const char* what) {
    if (count <= most) return true;
    diagnostics.add(diagnose<DiagId::PlayTooManyWords>({}, what, most));
    return false;
  };
  bool good = limit(set.vocabulary.features.size(), 32, "kinds of segments and places");
  good &= limit(set.vocabulary.figures.size(), max_figure_types, "figures");
  good &= limit(set.vocabulary.tokens.size(), max_tokens, "tokens");
  return good;
}

/// Are the values of options in the spec among those declared?
bool options_known(const TileSet& set, const GameSpec& spec, DiagSink& diagnostics) {
  bool good = true;
  for (const auto& [name, value] : spec.options) {
    const OptionId id = find_named(set.vocabulary.options, name);
    if (!id.valid()) continue;  // an option of an expansion that is not played
    const auto& values = set.vocabulary.options[id].values;
    if (values.empty() || std::find(values.begin(), values.end(), value) != values.end()) continue;
    diagnostics.add(diagnose<DiagId::PlayUnknownValue>({}, value, name));
    good = false;
  }
  return good;
}

void size_tables(Game& game) {
  std::size_t nodes = 0, hand_tiles = 0;
  std::size_t most_parts = 1;
  for (const TileType& type : game.types)
    most_parts = std::max<std::size_t>(most_parts, type.part_count);
  for (const std::uint16_t type : game.bag) nodes += game.types[type].part_count;
  for (const StartTile& tile : game.start) nodes += game.types[tile.type].part_count;
  for (const SideTileRule& rule : game.side_tiles)
    hand_tiles += static_cast<std::size_t>(rule.count) * static_cast<std::size_t>(game.players);
  game.max_tiles = game.bag.size() + game.start.size() + hand_tiles + 1;
  game.max_nodes = nodes + hand_tiles * most_parts + 1;
  if (!game.overlays.empty()) game.max_nodes += game.max_tiles;
  for (const FigureType& figure : game.figures)
    game.max_figures += figure.role == Role::Neutral ? figure.count
                                                     : static_cast<std::size_t>(figure.count) *
                                                           static_cast<std::size_t>(game.players);
  game.grid_bits = 4;
  while ((std::size_t{1} << game.grid_bits) < game.max_tiles + 4) ++game.grid_bits;
}

}  // namespace

bool compile_figures(const TileSet& set, const Resolver& resolver, Game& game, DiagSink&) {
  const auto& features = set.vocabulary.features.rows();
  for (std::size_t i = 0; i < features.size(); ++i) {
    Kind kind;
    kind.feature = make_id<FeatureKindId>(i);
    kind.lie = features[i].lie;
    kind.completes = completes_of(features[i].lie);
    game.kinds.push_back(std::move(kind));
  }
  const auto& figures = set.vocabulary.figures.rows();
  for (std::size_t i = 0; i < figures.size(); ++i) {
    FigureType type;
    type.figure = make_id<FigureId>(i);
    type.role = role_of(figures[i]);
    type.count = static_cast<std::uint8_t>(
        std::clamp(resolver.count(figures[i].name, figures[i].count), 0, 30));
    type.strength = static_cast<std::uint8_t>(std::clamp(figures[i].strength, 0, 100));
    type.follower = type.role == Role::Claimant;
    if (figures[i].strength_mark.valid())
      type.strength_slots = resolver.slots(set.vocabulary.marks[figures[i].strength_mark].name);
    game.figures.push_back(type);
    const auto bit = static_cast<std::uint16_t>(1U << i);
    if (type.role == Role::Companion)
      game.companions = static_cast<std::uint16_t>(game.companions | bit);
    if (type.role == Role::Resident)
      game.residents = static_cast<std::uint16_t>(game.residents | bit);
    if (type.follower) game.followers = static_cast<std::uint16_t>(game.followers | bit);
    if (type.count == 0) continue;
    for (const FeatureKindId host : figures[i].hosts)
      if (host.valid() && !resolver.off(features[host.index()].name))
        game.kinds[host.index()].claimable = true;
  }
  for (const RuleDeclarations& rules : set.rules)
    for (const RuleDeclarations::Claim& claim : rules.no_claims) {
      if (!resolver.options_hold(claim.when)) continue;
      for (FigureType& type : game.figures) type.no_kinds |= resolver.kinds(claim.of);
    }
  return true;
}

std::optional<Game> set_up(const TileSet& set, const GameSpec& spec, DiagSink& diagnostics) {
  Game game;
  game.players = std::clamp(spec.players, 1, max_players);
  game.explicit_commit = spec.explicit_commit;
  game.end_after = spec.end_after;
  if (!within_limits(set, diagnostics) || !options_known(set, spec, diagnostics))
    return std::nullopt;
  Resolver resolver(set, spec, game);
  if (resolver.declare_slots() > max_mark_slots) {
    diagnostics.add(
        diagnose<DiagId::PlayTooManyWords>({}, "marks and words of marks", max_mark_slots));
    return std::nullopt;
  }
  if (!compile_figures(set, resolver, game, diagnostics) ||
      !compile_tiles(set, spec, resolver, game, diagnostics))
    return std::nullopt;
  compile_rules(set, resolver, game);
  if (!script::compile_scripts(set, spec, resolver, game, diagnostics)) return std::nullopt;
  compile_fits(game);
  size_tables(game);
  if (game.max_figures > 250 || game.max_nodes > 60000) {
    diagnostics.add(diagnose<DiagId::PlayTooManyWords>({}, "figures on the board", 250));
    return std::nullopt;
  }
  return game;
}

}  // namespace tw::validator
