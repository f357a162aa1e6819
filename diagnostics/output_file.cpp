#include "diagnostics/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace tw {
namespace {

std::string system_says(int code) {
  return std::generic_category().message(code);
}

/// A file descriptor that is closed, and whose temporary file is removed, unless it was kept.
class Temporary {
 public:
  explicit Temporary(const std::filesystem::path& destination) {
    pattern_ =
        (destination.parent_path() / ("." + destination.filename().string() + ".XXXXXX")).string();
    descriptor_ = ::mkstemp(pattern_.data());
    error_ = descriptor_ < 0 ? errno : 0;
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!kept_ && error_ == 0) ::unlink(pattern_.c_str());
  }

  [[nodiscard]] int error() const { return error_; }
  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] std::filesystem::path path() const { return pattern_; }

  /// Closes and renames over `destination`; the error number, or 0.
  int keep_as(const std::filesystem::path& destination) {
    // mkstemp makes private files; an output has the rights of any new file.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    if (::chmod(pattern_.c_str(), static_cast<mode_t>(0666) & ~mask) != 0) return errno;
    // Network file systems report a full disk only here.
    const int closed = ::close(descriptor_);
    descriptor_ = -1;
    if (closed != 0) return errno;
    if (::rename(pattern_.c_str(), destination.c_str()) != 0) return errno;
    kept_ = true;
    return 0;
  }

 private:
  std::string pattern_;
  int descriptor_ = -1;
  int error_ = 0;
  bool kept_ = false;
};

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

/// Devices and pipes cannot be renamed over.
std::optional<std::string> write_directly(const std::filesystem::path& path,
                                          std::string_view bytes) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return system_says(errno);
  const int failed = write_all(descriptor, bytes);
  const int closed = ::close(descriptor) != 0 ? errno : 0;
  if (failed != 0) return system_says(failed);
  if (closed != 0) return system_says(closed);
  return std::nullopt;
}

/// Makes the parent folders; a symbolic link is followed so that the link itself stays.
std::optional<std::string> prepare(std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::is_symlink(path, error)) {
    const auto target = std::filesystem::weakly_canonical(path, error);
    if (error) return error.message();
    path = target;
  }
  if (std::filesystem::is_directory(path, error)) return system_says(EISDIR);
  if (path.has_parent_path()) {
    std::filesystem::create_directories(path.parent_path(), error);
    if (error) return error.message();
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> write_whole(const std::filesystem::path& path, std::string_view bytes) {
  std::error_code error;
  if (std::filesystem::is_other(path, error)) return write_directly(path, bytes);
  std::filesystem::path destination = path;
  if (auto failed = prepare(destination)) return failed;
  Temporary temporary(destination);
  if (temporary.error() != 0) return system_says(temporary.error());
  if (const int failed = write_all(temporary.descriptor(), bytes)) return system_says(failed);
  if (const int failed = temporary.keep_as(destination)) return system_says(failed);
  return std::nullopt;
}

std::optional<std::string> write_whole_by(
    const std::filesystem::path& path,
    const std::function<std::optional<std::string>(const std::filesystem::path&)>& produce) {
  std::filesystem::path destination = path;
  if (auto failed = prepare(destination)) return failed;
  Temporary temporary(destination);
  if (temporary.error() != 0) return system_says(temporary.error());
  if (auto failed = produce(temporary.path())) return failed;
  if (const int failed = temporary.keep_as(destination)) return system_says(failed);
  return std::nullopt;
}

}  // namespace tw
