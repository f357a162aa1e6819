// A decision of a player.
#pragma once

#include <cstdint>

namespace tw::validator {

enum class MoveKind : std::uint8_t {
  Pass,
  Place,        ///< x, y, turn: rotation; detail: 0 or how an overlay makes it fit
  Deploy,       ///< turn: figure type; node; also a hop
  Recall,       ///< turn: recall rule; node: 1-based figure
  Overlay,      ///< node: tile; turn: axis (1 north-south, 2 west-east); detail: rule
  Convert,      ///< node: root of the pattern; turn: rule
  MoveNeutral,  ///< turn: neutral rule; node
  Commit,
  Pick,  ///< node: lot; x: price
  Bid,   ///< x: price
  Buy,
  Sell,
  Choose,  ///< turn: choice of a script; detail: `ChoiceOf`; node or x: what
};

/// What is chosen in a Choose move.
enum class ChoiceOf : std::uint8_t {
  Feature,  ///< node
  Figure,   ///< node: 1-based figure
  Tile,     ///< node: tile
  Number,   ///< x
};

/// One decision. Eight bytes; which fields matter is said at the kind.
struct Move {
  MoveKind kind = MoveKind::Pass;
  std::uint8_t turn = 0;
  std::uint8_t detail = 0;
  std::uint8_t unused = 0;
  std::uint16_t node = 0;
  std::int16_t x = 0;
  std::int16_t y = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

/// `detail` of a Place move with an overlay: target 1 = the tile itself, 2..5 = the neighbour at
/// side target - 2; axis as in `PlacedTile`; rule of the overlay.
struct OverlayChoice {
  int target = 0, axis = 0, rule = 0;
};
[[nodiscard]] constexpr std::uint8_t pack(OverlayChoice choice) {
  return static_cast<std::uint8_t>(choice.target | choice.axis << 3 | choice.rule << 5);
}
[[nodiscard]] constexpr OverlayChoice unpack(std::uint8_t detail) {
  return {detail & 7, detail >> 3 & 3, detail >> 5};
}

}  // namespace tw::validator
