#include "validator/example_game.hpp"

#include "validator/bots.hpp"

namespace tw::validator {

std::optional<ExampleGame> example_game(const TileSet& set, const PlaySpec& spec,
                                        DiagSink& diagnostics) {
  GameSpec rules = spec.rules;
  rules.players = spec.players;
  const std::optional<Game> game = set_up(set, rules, diagnostics);
  if (!game) return std::nullopt;

  BotSeats seats(spec, 0);
  BotMemory memory;
  State state = new_game(*game, seats.game_seed(), nullptr);
  while (state.phase != Phase::Over)
    apply(*game, state, seats.choose(*game, state, memory), nullptr);

  ExampleGame example;
  for (const PlacedTile& tile : state.tiles)
    example.tiles.push_back({game->types[tile.type].tile, tile.x, tile.y, tile.rotation});
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game->players); ++seat)
    example.points.push_back(state.points[seat]);
  return example;
}

}  // namespace tw::validator
