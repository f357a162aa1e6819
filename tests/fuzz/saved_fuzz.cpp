// Any bytes as a saved game of another program, replayed on the base game if it can be read; or,
// after a `#`, as a saved position of ours.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "compiler/compile.hpp"
#include "interop/replay_world.hpp"
#include "tiledef/read.hpp"
#include "validator/game.hpp"
#include "validator/save.hpp"

namespace {

using namespace tw;

const tiledef::SearchPath search{{TILEWRIGHT_SOURCE_DIR "/expansions"}};

/// All expansions, as replays see them; read once.
const interop::ReplayWorld& world() {
  static const auto read = [] {
    SourceMap sources;
    DiagSink diagnostics;
    return interop::read_replay_world("fancloisterzone", {}, search, sources, diagnostics);
  }();
  if (!read) std::abort();
  return *read;
}

void try_position(std::string_view text) {
  static const auto game = [] {
    DiagSink diagnostics;
    return validator::set_up(world().set, {}, diagnostics);
  }();
  if (!game) std::abort();
  validator::State state = validator::new_game(*game, 1, nullptr);
  if (validator::restore(text, state) && validator::save(state) != text) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (text.starts_with('#')) {
    try_position(text.substr(1));
    return 0;
  }
  const auto result = interop::read_saved_game(text);
  if (!result.game && result.error.empty()) std::abort();
  if (result.game) (void)interop::replay(*result.game, world().context());
  return 0;
}
