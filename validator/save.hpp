// A position as text, and back.
#pragma once

#include <string>
#include <string_view>

#include "validator/state.hpp"

namespace tw::validator {

/// Every number of a position, in a fixed order; equal positions give equal texts.
[[nodiscard]] std::string save(const State& state);

/// Restores a saved position of the same game into a state made by `new_game` for it. False if the
/// text is not one that `save` writes; the state is then unusable.
[[nodiscard]] bool restore(std::string_view text, State& state);

}  // namespace tw::validator
