#include "cli/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tw::cli {

int usual_threads() {
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 64);
}

void for_each_index(std::size_t count, int threads, const std::function<void(std::size_t)>& work,
                    const std::function<void(std::size_t)>& done) {
  const auto wanted = static_cast<std::size_t>(threads > 0 ? threads : usual_threads());
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> finished{0};
  std::exception_ptr failure;
  std::mutex failure_mutex;
  const auto take = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        work(i);
      } catch (...) {
        const std::lock_guard lock(failure_mutex);
        if (!failure) failure = std::current_exception();
        next = count;
      }
      ++finished;
    }
  };
  if (wanted <= 1 || count <= 1) {
    for (std::size_t i = 0; i < count; ++i) {
      work(i);
      if (done) done(i + 1);
    }
    return;
  }
  std::atomic<std::size_t> running{std::min(wanted, count)};
  std::vector<std::jthread> pool;
  for (std::size_t t = 0; t < std::min(wanted, count); ++t)
    pool.emplace_back([&] {
      take();
      --running;
    });
  while (done && running > 0) {
    done(finished);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  pool.clear();  // joins
  if (failure) std::rethrow_exception(failure);
}

}  // namespace tw::cli
