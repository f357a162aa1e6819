// Replay reports for people and for scripts.
#pragma once

#include <string>
#include <vector>

#include "interop/replay.hpp"

namespace tw::interop {

struct ReplayedFile {
  std::string path;
  ReplayReport report;
};

/// One line a game and `N passed, M failed, K unsupported`.
std::string replay_text(const std::vector<ReplayedFile>& files);

/// `{"files": [{"path", "status", "reason", "points", "scores", "assertions"}]}`.
std::string replay_json(const std::vector<ReplayedFile>& files);

}  // namespace tw::interop
