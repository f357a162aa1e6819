// Marks on their hosts: are they declared, may they be there, is their value right?
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tiledef/read_parts.hpp"

namespace tw::tiledef {

/// The marks among the keys that are no words of the language. `host` is the kind that carries them
/// (`city`, `tile` ...), `shown` how it is written (`city: N`).
std::vector<WrittenMark> read_marks(const std::vector<YamlEntry>& entries, std::string_view host,
                                    std::string_view shown, TileContext& context);

enum class NotRequired : std::uint8_t { Mark, Place };

/// The diagnostic for a word that an expansion declares which is not in `requires`, with the fix
/// that adds it; nothing if no expansion at hand declares it.
std::optional<Diagnostic> not_required(NotRequired what, const YamlNode& word,
                                       TileContext& context);

/// What can carry a mark: `a city or a road`.
[[nodiscard]] std::string hosts_of(const VisibleMark& mark);

}  // namespace tw::tiledef
