#include "support/source_dir.hpp"

namespace tw::test {

std::filesystem::path source_dir() {
  return TILEWRIGHT_SOURCE_DIR;
}

}  // namespace tw::test
