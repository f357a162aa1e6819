#include "tiledef/points.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "tiledef/values.hpp"
#include "tiledef/words.hpp"

namespace tw::tiledef {
namespace {

bool is_plain_point(std::string_view word) {
  return std::find(words::points.begin(), words::points.end(), word) != words::points.end();
}

std::string upper(std::string_view word) {
  std::string result(word);
  for (char& c : result)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return result;
}

std::optional<std::string> guess_one(std::string_view word) {
  constexpr auto spelt =
      std::to_array<std::pair<std::string_view, std::string_view>>({{"NORTH", "N"},
                                                                    {"EAST", "E"},
                                                                    {"SOUTH", "S"},
                                                                    {"WEST", "W"},
                                                                    {"TOP", "N"},
                                                                    {"RIGHT", "E"},
                                                                    {"BOTTOM", "S"},
                                                                    {"LEFT", "W"},
                                                                    {"NORTHEAST", "NE"},
                                                                    {"SOUTHEAST", "SE"},
                                                                    {"SOUTHWEST", "SW"},
                                                                    {"NORTHWEST", "NW"},
                                                                    {"NORTH-EAST", "NE"},
                                                                    {"SOUTH-EAST", "SE"},
                                                                    {"SOUTH-WEST", "SW"},
                                                                    {"NORTH-WEST", "NW"}});
  const std::string big = upper(word);
  if (is_plain_point(big)) return big;
  for (const auto& [name, point] : spelt)
    if (big == name) return std::string(point);
  // Letters of sides run together.
  std::string row;
  for (const char c : big) {
    if (std::string_view("NESW").find(c) == std::string_view::npos) return std::nullopt;
    if (row.find(c) != std::string::npos) return std::nullopt;
    row += row.empty() ? "" : " ";
    row += c;
  }
  return row.empty() ? std::nullopt : std::optional(row);
}

}  // namespace

bool is_square(std::string_view word) {
  return word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8';
}

bool is_point(std::string_view word) {
  if (word.size() > 2 && is_square(word.substr(0, 2))) word.remove_prefix(2);
  return is_plain_point(word);
}

std::optional<std::string> guess_points(std::string_view word) {
  if (word.size() > 40) return std::nullopt;
  std::string result;
  std::size_t at = 0;
  while (at <= word.size()) {
    const std::size_t end = std::min(word.find_first_of(",/+&", at), word.size());
    if (end > at) {
      const auto one = guess_one(word.substr(at, end - at));
      if (!one) return std::nullopt;
      result += (result.empty() ? "" : " ") + *one;
    }
    at = end + 1;
  }
  return result.empty() ? std::nullopt : std::optional(result);
}

std::vector<Spanned<std::string>> read_points(const YamlNode& node, bool* and_more,
                                              DiagSink& diagnostics) {
  std::vector<Spanned<std::string>> points;
  std::set<std::string_view> seen;
  const auto words = split_words(node);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto& word = words[i];
    if (and_more != nullptr && word.value == "..." && i + 1 == words.size() && i > 0) {
      *and_more = true;
    } else if (!is_point(word.value)) {
      Diagnostic found = diagnose<DiagId::NoPoint>(word.span, word.value);
      if (const auto guess = guess_points(word.value))
        found = std::move(found).fix("`" + *guess + "`", {{word.span, *guess}});
      diagnostics.add(std::move(found));
    } else if (!seen.insert(word.value).second) {
      // A blank before the word goes with it, unless it is the first.
      const Span again{word.span.file, word.span.begin - (i > 0 && node.plain ? 1U : 0U),
                       word.span.end};
      diagnostics.add(diagnose<DiagId::PointTwice>(word.span, word.value)
                          .fix("take the second one out", {{again, ""}}));
    } else {
      points.push_back(word);
    }
  }
  return points;
}

}  // namespace tw::tiledef
