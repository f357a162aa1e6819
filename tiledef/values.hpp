// Single values of YAML: numbers with units, words, texts by language.
//
// Each function reports what is wrong with a diagnostic on the value and returns nothing. `key` is
// the row of the table the value belongs to; its name, range, words and example go into the
// message.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "model/vocabulary.hpp"
#include "tiledef/shape.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {

/// Millimetres across and down.
using Millimetres2 = std::pair<double, double>;

/// A colour with 8 bits a channel.
struct Rgb {
  std::uint8_t red = 0, green = 0, blue = 0;
};

/// What a node is, for "... takes X, not <this>": `a list`, `nothing`, `` `text` ``.
std::string describe(const YamlNode& node);

/// The words of a scalar, split at blanks, each with its own place.
std::vector<Spanned<std::string>> split_words(const YamlNode& node);

/// A scalar as it stands; false for lists and mappings without a message.
std::optional<Spanned<std::string>> plain_word(const YamlNode& node);

/// Reports that a value is of the wrong type (TW0102).
void report_wrong_value(const YamlNode& node, const Key& key, std::string_view wanted,
                        DiagSink& diagnostics);

std::optional<bool> as_flag(const YamlNode& node, const Key& key, DiagSink& diagnostics);
std::optional<std::int64_t> as_integer(const YamlNode& node, const Key& key, DiagSink& diagnostics);
std::optional<double> as_number(const YamlNode& node, const Key& key, DiagSink& diagnostics);
std::optional<Spanned<std::string>> as_word(const YamlNode& node, const Key& key,
                                            DiagSink& diagnostics);
/// Also checks that it can be a name (TW0109).
std::optional<Spanned<std::string>> as_name(const YamlNode& node, const Key& key,
                                            DiagSink& diagnostics);
/// `tile` or `expansion/tile`.
std::optional<Spanned<std::string>> as_tile_name(const YamlNode& node, const Key& key,
                                                 DiagSink& diagnostics);
/// A path that stays inside the expansion's folder (TW0110).
std::optional<Spanned<std::string>> as_file(const YamlNode& node, const Key& key,
                                            DiagSink& diagnostics);
/// Index into the key's words; suggests the nearest.
std::optional<std::size_t> as_choice(const YamlNode& node, const Key& key, DiagSink& diagnostics);
/// A text, or texts by language (ISO 639 codes); a plain text is stored under the empty code.
std::optional<Text> as_text(const YamlNode& node, const Key& key, DiagSink& diagnostics);
/// `20 mm`, `2 cm`, `1 in`, in millimetres.
std::optional<double> as_length(const YamlNode& node, const Key& key, DiagSink& diagnostics);
/// `20 mm` (both), or `45 x 68 mm`, or `45 mm x 68 mm`.
std::optional<Millimetres2> as_size(const YamlNode& node, const Key& key, DiagSink& diagnostics);
/// A list of two lengths.
std::optional<Millimetres2> as_spot(const YamlNode& node, const Key& key, DiagSink& diagnostics);
/// `600 dpi`.
std::optional<double> as_resolution(const YamlNode& node, const Key& key, DiagSink& diagnostics);
/// `#rrggbb`.
std::optional<Rgb> as_colour(const YamlNode& node, const Key& key, DiagSink& diagnostics);

/// May this be an id or a declared word?
bool is_name(std::string_view text);

}  // namespace tw::tiledef
