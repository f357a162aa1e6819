#include "support/allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::size_t> count = 0;
std::atomic<std::size_t> bytes = 0;
}  // namespace

void* operator new(std::size_t size) {
  ++count;
  bytes += size;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace tw::test {

Allocations allocations() {
  return {count, bytes};
}

}  // namespace tw::test
