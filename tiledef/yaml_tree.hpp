// A YAML file as a tree in which every key and every value knows where it was written.
//
// yaml-cpp accepts duplicate keys silently and says only where a node starts. This reader uses its
// event interface, works out the ends from the text, and refuses what a hostile or mistaken file
// may hold: duplicate keys, tags, other encodings than UTF-8, several documents, alias bombs, and
// more bytes, nodes or nesting than any real file has. No exception leaves it.
//
// Readers of particular files use `MapReader` (tiledef/map_reader.hpp) on top of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/source.hpp"

namespace tw::tiledef {

enum class NodeKind : std::uint8_t { Null, Scalar, Sequence, Map };

struct YamlNode;

struct YamlEntry {
  const YamlNode* key = nullptr;    ///< always a scalar
  const YamlNode* value = nullptr;  ///< never null; a missing value is a node of kind Null
};

struct YamlNode {
  NodeKind kind = NodeKind::Null;
  bool plain =
      true;   ///< scalar without quotes, on one line: `text` is exactly what the span covers
  Span span;  ///< of a missing value: empty, where it would stand
  std::string_view text;  ///< of a scalar, decoded; of a plain null the word written, if any
  std::vector<const YamlNode*> items;  ///< of a sequence
  std::vector<YamlEntry> entries;      ///< of a map, in the order written, keys unique

  [[nodiscard]] bool is_null() const { return kind == NodeKind::Null; }
  [[nodiscard]] bool is_scalar() const { return kind == NodeKind::Scalar; }
  [[nodiscard]] bool is_sequence() const { return kind == NodeKind::Sequence; }
  [[nodiscard]] bool is_map() const { return kind == NodeKind::Map; }

  /// Value of a key of a map; nullptr if it is not there or this is no map.
  [[nodiscard]] const YamlNode* find(std::string_view key) const;
  /// Entry of a key of a map; nullptr likewise.
  [[nodiscard]] const YamlEntry* find_entry(std::string_view key) const;
};

/// Owns the nodes of one file. Texts point into the SourceMap, which must outlive it.
struct YamlTree {
  std::deque<YamlNode> nodes;
  std::deque<std::string> texts;  ///< decoded texts that differ from the source
  const YamlNode* root = nullptr;
};

struct YamlLimits {
  std::size_t bytes = std::size_t{32} << 20;
  std::size_t nodes = 4'000'000;  ///< written ones
  std::size_t aliased = 100'000;  ///< nodes that aliases add when they are followed
  int depth = 48;
};

/// Builds the tree of a registered text; `nullopt` if and only if an error was reported.
/// An empty file gives a Null root.
std::optional<YamlTree> parse_yaml(FileId file, const SourceMap& sources, DiagSink& diagnostics,
                                   const YamlLimits& limits = {});

/// Reads a file from disk into the source map (errors: unreadable, a folder, too large).
std::optional<FileId> load_text(const std::filesystem::path& path, SourceMap& sources,
                                DiagSink& diagnostics, const YamlLimits& limits = {});

}  // namespace tw::tiledef
