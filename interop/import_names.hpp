// Names of other programs as names of the language, and back.
#pragma once

#include <string>
#include <string_view>

namespace tw::interop {

/// A name of the language: letters, digits, `-`, `_`, `.`; starts with a letter or digit. `+`
/// becomes
/// `-plus`, `!` becomes `-x`, whatever else cannot stand becomes `-`. Not reversible.
[[nodiscard]] std::string as_name(std::string_view text);

/// A word of a mark's list, so that `from_word` gives the text back: `/` is written `.`, other
/// signs
/// `_` and two hexadecimal digits.
[[nodiscard]] std::string as_word(std::string_view text);
[[nodiscard]] std::string from_word(std::string_view word);

/// A YAML scalar that reads as this text with any reader: quoted where plain would mean something
/// else.
[[nodiscard]] std::string yaml_scalar(std::string_view text);

}  // namespace tw::interop
