#include "validator/placements.hpp"

#include <bit>

#include "validator/board.hpp"
#include "validator/filters.hpp"
#include "validator/script/hooks.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#define TW_SHUFFLE 1
#include <immintrin.h>
#endif

namespace tw::validator {
namespace {

constexpr std::array<std::uint8_t, 16> bits_in{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

std::uint32_t scan_plain(const SideFits& fits, Frontier& frontier) {
  std::uint32_t total = 0;
  for (std::uint32_t i = 0; i < frontier.count; ++i) {
    frontier.mask[i] = fitting_at(fits, frontier, i);
    total += bits_in[frontier.mask[i]];
  }
  return total;
}

#ifdef TW_SHUFFLE
inline __m128i load(const std::uint8_t* at) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}

/// Sixteen cells at a time: an edge code is an index into the sixteen masks of a side. The arrays
/// of the frontier are padded to whole blocks.
__attribute__((target("ssse3"))) std::uint32_t scan_shuffle(const SideFits& fits,
                                                            Frontier& frontier) {
  const __m128i north = load(fits[0].data()), east = load(fits[1].data());
  const __m128i south = load(fits[2].data()), west = load(fits[3].data());
  const __m128i counts = load(bits_in.data());
  __m128i total = _mm_setzero_si128();
  const std::uint32_t count = frontier.count;
  for (std::uint32_t i = 0; i < count; i += 16) {
    __m128i mask =
        _mm_and_si128(_mm_and_si128(_mm_shuffle_epi8(north, load(frontier.code[0].data() + i)),
                                    _mm_shuffle_epi8(east, load(frontier.code[1].data() + i))),
                      _mm_and_si128(_mm_shuffle_epi8(south, load(frontier.code[2].data() + i)),
                                    _mm_shuffle_epi8(west, load(frontier.code[3].data() + i))));
    if (i + 16 > count) {
      alignas(16) static constexpr std::array<std::uint8_t, 32> keep{
          255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
      mask = _mm_and_si128(mask, load(keep.data() + (i + 16 - count)));
    }
    _mm_storeu_si128(reinterpret_cast<__m128i*>(frontier.mask.data() + i), mask);
    total = _mm_add_epi64(total, _mm_sad_epu8(_mm_shuffle_epi8(counts, mask), _mm_setzero_si128()));
  }
  return static_cast<std::uint32_t>(_mm_cvtsi128_si64(total)) +
         static_cast<std::uint32_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(total, total)));
}

__attribute__((target("ssse3"))) void fitting_shuffle(const OverlayFits& ways,
                                                      const Frontier& frontier, std::uint32_t begin,
                                                      std::array<std::uint8_t, 16>& found) {
  const __m128i north = load(frontier.code[0].data() + begin);
  const __m128i east = load(frontier.code[1].data() + begin);
  const __m128i south = load(frontier.code[2].data() + begin);
  const __m128i west = load(frontier.code[3].data() + begin);
  __m128i any = _mm_setzero_si128();
  for (const SideFits& fits : ways)
    any = _mm_or_si128(any,
                       _mm_and_si128(_mm_and_si128(_mm_shuffle_epi8(load(fits[0].data()), north),
                                                   _mm_shuffle_epi8(load(fits[1].data()), east)),
                                     _mm_and_si128(_mm_shuffle_epi8(load(fits[2].data()), south),
                                                   _mm_shuffle_epi8(load(fits[3].data()), west))));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(found.data()), any);
}

const bool has_shuffle = __builtin_cpu_supports("ssse3") != 0;
#endif

std::uint32_t scan(const SideFits& fits, Frontier& frontier) {
#ifdef TW_SHUFFLE
  if (has_shuffle) return scan_shuffle(fits, frontier);
#endif
  return scan_plain(fits, frontier);
}

/// Drops what the placement rules forbid and counts again.
std::uint32_t filter(const Game& game, State& state, std::uint16_t type) {
  Frontier& frontier = state.frontier;
  std::uint32_t total = 0;
  for (std::uint32_t i = 0; i < frontier.count; ++i) {
    if (frontier.mask[i] == 0) continue;
    const std::uint8_t allowed =
        allowed_rotations(game, state, type, frontier.mask[i], frontier.x[i], frontier.y[i]);
    frontier.mask[i] =
        script::filter_rotations(game, state, type, allowed, frontier.x[i], frontier.y[i]);
    total += bits_in[frontier.mask[i]];
  }
  return total;
}

}  // namespace

std::uint32_t find_placements(const Game& game, State& state, std::uint16_t type) {
  const std::uint32_t total = scan(game.fits[type], state.frontier);
  if (!game.types[type].filtered || total == 0) return total;
  return filter(game, state, type);
}

std::uint32_t find_holes(const Game& game, State& state, std::uint16_t type) {
  const std::uint32_t fitting = scan(game.fits[type], state.frontier);
  if (fitting == 0) return 0;
  Frontier& frontier = state.frontier;
  std::uint32_t total = 0;
  for (std::uint32_t i = 0; i < frontier.count; ++i) {
    if (frontier.around[i] != 4) frontier.mask[i] = 0;
    total += bits_in[frontier.mask[i]];
  }
  if (!game.types[type].filtered || total == 0) return total;
  return filter(game, state, type);
}

Placement placement_at(const State& state, std::uint32_t index) {
  const Frontier& frontier = state.frontier;
  for (std::uint32_t i = 0; i < frontier.count; ++i) {
    std::uint32_t mask = frontier.mask[i];
    const std::uint32_t here = bits_in[mask];
    if (index >= here) {
      index -= here;
      continue;
    }
    while (index-- > 0) mask &= mask - 1;
    return {frontier.x[i], frontier.y[i], static_cast<std::uint8_t>(std::countr_zero(mask))};
  }
  return {};
}

std::uint8_t allowed_rotations(const Game& game, const State& state, std::uint16_t type,
                               std::uint8_t rotations, int x, int y) {
  for (const PlacementFilter& rule : game.filters) {
    if (rotations == 0) break;
    rotations = filter_rotations(game, state, rule, type, rotations, x, y);
  }
  return rotations;
}

std::array<std::uint8_t, 16> fitting_somehow(const OverlayFits& ways, const Frontier& frontier,
                                             std::uint32_t begin) {
  std::array<std::uint8_t, 16> found{};
#ifdef TW_SHUFFLE
  if (has_shuffle) {
    fitting_shuffle(ways, frontier, begin, found);
    return found;
  }
#endif
  for (std::size_t i = 0; i < 16; ++i)
    for (const SideFits& fits : ways)
      found[i] = static_cast<std::uint8_t>(found[i] | fitting_at(fits, frontier, begin + i));
  return found;
}

}  // namespace tw::validator
