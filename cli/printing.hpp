// Sheets of a compiled set, as several commands make them.
#pragma once

#include <optional>
#include <string>

#include "cli/session.hpp"
#include "model/print_spec.hpp"
#include "model/tile_set.hpp"

namespace tw::cli {

struct PrintedFile {
  std::string bytes;
  std::string summary;  ///< one line: pieces, sheets
};

/// The PDF of the tiles that the specification selects. What is wrong goes to the diagnostics of
/// the session; nothing if and only if there was an error.
[[nodiscard]] std::optional<PrintedFile> sheet_pdf(Session& session, const TileSet& set,
                                                   const PrintSpec& spec);

/// What fits, without drawing anything.
[[nodiscard]] std::optional<std::string> capacity(Session& session, const TileSet& set,
                                                  const PrintSpec& spec);

/// Eight hex digits of what is printed: the same for equal sets.
[[nodiscard]] std::string print_hash(const TileSet& set);

}  // namespace tw::cli
