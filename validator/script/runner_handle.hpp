// What a position holds of the machine that runs its scripts.
#pragma once

#include <memory>

namespace tw::validator::script {

class Runner;  // runner.hpp
struct Stop;   // runner.hpp

/// Owns the machine of one position. It is no part of the position: a copy of a position has none
/// until it needs one, and a position that becomes another keeps its own.
class RunnerHandle {
 public:
  RunnerHandle() = default;
  ~RunnerHandle();
  RunnerHandle(const RunnerHandle&) noexcept {}
  RunnerHandle& operator=(const RunnerHandle&) noexcept { return *this; }
  RunnerHandle(RunnerHandle&& other) noexcept;
  RunnerHandle& operator=(RunnerHandle&& other) noexcept;

  [[nodiscard]] Runner* get() const { return runner_; }
  void reset(std::unique_ptr<Runner> runner);

 private:
  Runner* runner_ = nullptr;
};

}  // namespace tw::validator::script
