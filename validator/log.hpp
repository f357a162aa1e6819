// What happened, for reports, replays and scenarios. Play works without a log.
#pragma once

#include <cstdint>
#include <vector>

namespace tw::validator {

struct ScoreItem {
  std::uint8_t item = 0;  ///< into `Game::items`
  std::int32_t count = 0;
  std::int32_t points = 0;
};

/// Points for one player with their breakdown.
struct ScoreEvent {
  std::uint16_t turn = 0;  ///< part of a turn, from 1; the last one for final scoring
  bool final = false;
  std::uint8_t player = 0;
  std::uint8_t name = 0;  ///< into `Game::event_names`
  std::int32_t points = 0;
  std::uint16_t node = 0xFFFF;                   ///< where; 0xFFFF = nowhere on the board
  std::uint32_t first_item = 0, item_count = 0;  ///< into `Log::items`
};

enum class HappeningKind : std::uint8_t {
  Drawn,
  Discarded,
  Laid,
  Deployed,
  Returned,
  TokenTaken,
  AwardMoved,
  Converted,
  NeutralMoved,
  Chosen,
};

/// A fact of the game; `what` is a tile type, figure type (also of a neutral figure that moved),
/// token, award, choice ... by kind.
struct Happening {
  HappeningKind kind{};
  std::uint8_t player = 0;
  std::uint16_t turn = 0;
  std::uint16_t what = 0;
  std::uint16_t node = 0xFFFF;
};

struct Log {
  std::vector<ScoreEvent> scores;
  std::vector<ScoreItem> items;
  std::vector<Happening> happenings;

  void clear() {
    scores.clear();
    items.clear();
    happenings.clear();
  }
};

}  // namespace tw::validator
