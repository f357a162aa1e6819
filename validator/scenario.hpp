// Plays scenarios (docs/scenarios.md): worked examples of rules, turn by turn, on the same engine
// as everything else.
#pragma once

#include <string>
#include <vector>

#include "model/scenario.hpp"
#include "model/tile_set.hpp"

namespace tw::validator {

struct ScenarioFailure {
  Span span;         ///< the sentence or step
  std::string text;  ///< what was expected and what came; several lines
};

struct ScenarioResult {
  std::vector<ScenarioFailure> failures;
  std::string board;                ///< in letters, the tile laid last marked; only if it failed
  std::vector<std::string> scores;  ///< all scoring events with their items; only if it failed

  [[nodiscard]] bool passed() const { return failures.empty(); }
};

/// Plays one scenario. `own` is the expansion in whose folder it stands: its tiles are named by
/// their id alone. The first step that cannot be played ends it; sentences are all looked at.
[[nodiscard]] ScenarioResult run_scenario(const TileSet& set, const std::string& own,
                                          const Scenario& scenario);

}  // namespace tw::validator
