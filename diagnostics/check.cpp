#include "diagnostics/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace tw::detail {

void check_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: this must not happen: %s\n", file, line, condition);
  std::abort();
}

}  // namespace tw::detail
