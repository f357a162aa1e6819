// Outputs appear whole or not at all.
//
// A file is written beside its destination under a hidden temporary name and then renamed
// over it; after a failure the destination is what it was before and nothing is left
// behind. Every module that leaves files uses this.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tw {

/// Writes `bytes` to `path`, making missing parent folders.
///
/// Returns what the system said if it failed (`No space left on device`), `nullopt` on success. A
/// destination that is no ordinary file (a device, a pipe) is written to directly.
[[nodiscard]] std::optional<std::string> write_whole(const std::filesystem::path& path,
                                                     std::string_view bytes);

/// For libraries that insist on writing a file themselves: calls `produce` with the temporary name,
/// then puts the result in place. `produce` returns what went wrong, or `nullopt`.
[[nodiscard]] std::optional<std::string> write_whole_by(
    const std::filesystem::path& path,
    const std::function<std::optional<std::string>(const std::filesystem::path&)>& produce);

}  // namespace tw
