// What stays the same when a tile is turned: edge code, symmetry, hashes.
#pragma once

#include <array>
#include <cstdint>

#include "compiler/tile_context.hpp"

namespace tw::compiler {

/// Scrambles a number; equal in, equal out, on every machine.
[[nodiscard]] constexpr std::uint64_t scramble(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

/// Hash of a name, independent of the order in which words were declared.
[[nodiscard]] constexpr std::uint64_t hash_text(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

/// The smallest rotation of four edge letters in the order C F R I, then all others by alphabet.
[[nodiscard]] std::array<char, 8> canonical_code(const std::array<char, 4>& letters);

struct TurnedHashes {
  std::uint64_t topology =
      0;  ///< sides, segments, fields and what they border; the same for every turn
  std::uint64_t full = 0;  ///< also places and marks; the same for every turn
  int symmetry = 4;        ///< 4: all turns differ; 2: a half turn is the same; 1: all are the same
};

/// Hashes of the tile in `context.core()`; `kind_hash` and `mark_hash` give hashes of the words'
/// names.
[[nodiscard]] TurnedHashes hash_turns(const TileContext& context,
                                      const std::vector<std::uint64_t>& feature_hashes,
                                      const std::vector<std::uint64_t>& edge_hashes,
                                      const std::vector<std::uint64_t>& mark_hashes);

}  // namespace tw::compiler
