// Work that falls into numbered shares, over several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace tw::cli {

/// How many threads `--threads 0` means: one a core.
[[nodiscard]] int usual_threads();

/// Calls `work(index)` once for each index below `count`, from up to `threads` threads (0: one a
/// core). `work` writes only to what belongs to its index, so the result is the same for any
/// number. `done(count)` is called from the calling thread now and then with how many are finished.
void for_each_index(std::size_t count, int threads, const std::function<void(std::size_t)>& work,
                    const std::function<void(std::size_t)>& done = {});

}  // namespace tw::cli
