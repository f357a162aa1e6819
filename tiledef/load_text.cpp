#include <fstream>
#include <system_error>

#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {

std::optional<FileId> load_text(const std::filesystem::path& path, SourceMap& sources,
                                DiagSink& diagnostics, const YamlLimits& limits) {
  const std::string name = path.generic_string();
  const auto unreadable = [&](std::string_view why) -> std::optional<FileId> {
    diagnostics.add(diagnose<DiagId::FileUnreadable>(Span{}, name, why));
    return std::nullopt;
  };
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) return unreadable("there is no such file");
  if (std::filesystem::is_directory(status)) return unreadable("it is a folder");
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return unreadable("it cannot be opened");
  // Read in pieces: the size of a pipe or of a file that grows is not known beforehand.
  std::string text;
  std::string piece(std::size_t{1} << 16, '\0');
  while (stream && text.size() <= limits.bytes) {
    stream.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    text.append(piece, 0, static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.bad()) return unreadable("reading failed");
  if (text.size() > limits.bytes) {
    diagnostics.add(diagnose<DiagId::FileTooLarge>(Span{}, name, limits.bytes >> 20));
    return std::nullopt;
  }
  return sources.add(name, std::move(text));
}

}  // namespace tw::tiledef
