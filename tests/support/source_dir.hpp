// Where the source tree lies, for tests that read its files.
#pragma once

#include <filesystem>

namespace tw::test {

/// Root of the source tree.
std::filesystem::path source_dir();

}  // namespace tw::test
