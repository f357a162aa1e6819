// Where a text comes from and how a place in it is named.
//
// Every file that Tilewright reads is registered once in a `SourceMap`; afterwards a place is a
// `Span`: a file and a half-open range of byte offsets. Lines and columns are worked out only when
// a diagnostic is shown.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Number of a file in a `SourceMap`; -1 stands for "no file".
struct FileId {
  std::int32_t value = -1;
  friend bool operator==(FileId, FileId) = default;
};

/// Half-open byte range `[begin, end)` of a file. A default span means "nowhere".
struct Span {
  FileId file;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] bool valid() const { return file.value >= 0; }
  friend bool operator==(const Span&, const Span&) = default;
};

/// A place for people: both counted from 1, columns in Unicode code points.
struct LineColumn {
  int line = 1;
  int column = 1;
};

/// A value together with where it was written.
template <class T>
struct Spanned {
  T value{};
  Span span;
};

/// The texts of one run. Append-only; references stay valid as long as the map lives.
class SourceMap {
 public:
  /// Registers a text under the name that diagnostics show (a path, or `<stdin>`).
  FileId add(std::string name, std::string text);

  /// Name of a file; `<none>` for an invalid id.
  [[nodiscard]] std::string_view name(FileId file) const;

  /// Whole text of a file; empty for an invalid id.
  [[nodiscard]] std::string_view text(FileId file) const;

  /// Text of one line (from 1) without its line break; empty when out of range.
  [[nodiscard]] std::string_view line(FileId file, int line) const;

  /// Line and column of a byte offset; offsets past the end give the end.
  [[nodiscard]] LineColumn locate(FileId file, std::uint32_t offset) const;

  /// The characters a span covers.
  [[nodiscard]] std::string_view slice(Span span) const;

 private:
  struct File {
    std::string name;
    std::string text;
    std::vector<std::uint32_t> line_starts;
  };
  std::deque<File> files_;
};

}  // namespace tw
