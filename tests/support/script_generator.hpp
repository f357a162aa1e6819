// Rule scripts made from any bytes, and what must hold for every script there is.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace tw::test {

/// A text that follows the grammar of Lua nearly everywhere, full of what scripts may and may not
/// do; the bytes decide what stands where. Equal bytes give equal texts.
[[nodiscard]] std::string script_of(std::span<const std::uint8_t> bytes);

/// Checks, loads and calls a script. What is broken, in words, or an empty text: diagnostics lie in
/// the text, the machine can go on, two machines agree.
[[nodiscard]] std::string broken_by(const std::string& script);

}  // namespace tw::test
