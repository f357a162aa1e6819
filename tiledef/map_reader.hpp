// Reads one mapping by its table.
//
//     MapReader map("the theme", node, shapes::theme, diagnostics);   // unknown keys are reported
//     here theme.ink = map.flag("ink"); theme.line_mm = map.length_mm("line").value_or(0.3); if
//     (const YamlNode* inner = map.node("palette")) read_palette(*inner, ...); if (!map.good()) ...
//     // something was reported
//
// To read a new kind of file: write a `Shape` with its keys, register it in `shapes::all()`, and
// read it into a plain struct of the module that needs it. Schema and reference follow by
// themselves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tiledef/values.hpp"

namespace tw::tiledef {

class MapReader {
 public:
  /// `what` names the thing in messages (``the tile `cap` ``). Reports unknown and missing keys,
  /// and a node that is no mapping; a missing value counts as an empty mapping.
  MapReader(std::string what, const YamlNode& node, const Shape& shape, DiagSink& diagnostics);

  /// False when anything of this mapping was reported.
  [[nodiscard]] bool good() const { return diagnostics_.error_count() == errors_before_; }
  [[nodiscard]] const std::string& what() const { return what_; }

  /// The value of a key of the table; nullptr if it is not written. Checks that the table has it.
  [[nodiscard]] const YamlNode* node(std::string_view key) const;
  /// From the key to the end of its value; nowhere if it is not written.
  [[nodiscard]] Span span(std::string_view key) const;
  [[nodiscard]] const Key& row(std::string_view key) const;
  /// Of an open shape: the entries whose keys are not in the table.
  [[nodiscard]] const std::vector<YamlEntry>& rest() const { return rest_; }

  bool flag(std::string_view key, bool otherwise = false);
  std::optional<std::int64_t> integer(std::string_view key);
  std::optional<double> number(std::string_view key);
  std::optional<Spanned<std::string>> word(std::string_view key);
  std::vector<Spanned<std::string>> words(std::string_view key);
  std::optional<Spanned<std::string>> name(std::string_view key);
  std::vector<Spanned<std::string>> names(std::string_view key);
  std::optional<Spanned<std::string>> tile_name(std::string_view key);
  std::vector<Spanned<std::string>> tile_names(std::string_view key);
  std::optional<Spanned<std::string>> file(std::string_view key);
  std::optional<std::size_t> choice(std::string_view key);
  /// A choice whose words stand in the order of an enumeration.
  template <class Enum>
  Enum choice_or(std::string_view key, Enum otherwise) {
    const auto index = choice(key);
    return index ? static_cast<Enum>(*index) : otherwise;
  }
  /// The words chosen, in the order written.
  std::vector<Spanned<std::string>> choices(std::string_view key);
  Text text(std::string_view key);
  std::vector<Text> texts(std::string_view key);
  std::optional<double> length_mm(std::string_view key);
  std::optional<Millimetres2> size_mm(std::string_view key);
  std::optional<Millimetres2> spot_mm(std::string_view key);
  std::optional<double> resolution_dpi(std::string_view key);
  std::optional<Rgb> colour(std::string_view key);

 private:
  const YamlNode* typed(std::string_view key, Value value) const;
  /// The node itself, or the items of a list.
  static std::vector<const YamlNode*> one_or_list(const YamlNode* node);

  std::string what_;
  const YamlNode& node_;
  const Shape& shape_;
  DiagSink& diagnostics_;
  std::size_t errors_before_;
  std::vector<YamlEntry> rest_;
};

/// Appends "did you mean" with the edit, if a candidate is close to what stands at `span`.
Diagnostic suggest(Diagnostic diagnostic, std::string_view word, Span span,
                   const std::vector<std::string>& candidates);

}  // namespace tw::tiledef
