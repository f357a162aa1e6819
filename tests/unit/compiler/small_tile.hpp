// Tiles in one line for tests: "CRFF; city N; road E ends=open; village touches=city".
//
// Entries are separated by `;`. After the kind come points, then `key=value,value`; a reference is
// written `city:N:W`. Keys: ends, touches, bridge, tunnel, in, borders, also, not. A tile of
// several squares starts with `a1=C.FF b1=CFR.` instead of letters.
#pragma once

#include <string>
#include <string_view>

#include "compiler/compile.hpp"

namespace tw::compiler::test {

/// The words that the tests use: monastery, village (roads: stop), bazaar (stop, links nothing),
/// bushes and tower (meet), vines (pass); marks shield (city, number), inn (road), flier (tile,
/// direction).
tiledef::WrittenSet words();

tiledef::WrittenTile small_tile(std::string_view text);

struct Result {
  std::optional<Compiled> compiled;
  DiagSink diagnostics;

  /// Codes of what was reported, in order of report, separated by blanks.
  [[nodiscard]] std::string codes() const;
  /// "EL > 0; ER SL > 0 1; [NE NW] > 0 1": fields with the cities (part numbers) they border.
  [[nodiscard]] std::string fields() const;
  /// "0-1 0-2": pairs of neighbours.
  [[nodiscard]] std::string neighbours() const;
};

/// Compiles one tile.
Result compile_one(std::string_view text);
Result compile_one(tiledef::WrittenTile tile);

/// `fields()`, or the codes of the errors in parentheses.
std::string fields_of(std::string_view text);

}  // namespace tw::compiler::test
