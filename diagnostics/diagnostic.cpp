#include "diagnostics/diagnostic.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace tw {
namespace {

/// More than these are not looked at, so that a file of nothing but slips costs no more than its
/// size.
constexpr std::size_t most_candidates = 2000;
constexpr std::size_t longest_word = 64;  // nobody mistypes a longer word by a letter or two

/// Edits (insert, delete, replace, swap of neighbours) between two words; only what is below
/// `enough` is exact.
std::size_t distance(std::string_view a, std::string_view b, std::size_t enough) {
  const std::size_t apart = a.size() < b.size() ? b.size() - a.size() : a.size() - b.size();
  if (apart >= enough) return enough;
  using Row = std::array<std::size_t, longest_word + 1>;
  std::array<Row, 3> rows{};  // this one, the one before, and the one before that
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    Row& now = rows[i % 3];
    const Row& before = rows[(i + 2) % 3];
    const Row& earlier = rows[(i + 1) % 3];
    std::size_t least = now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      now[j] = std::min({before[j] + 1, now[j - 1] + 1, before[j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = std::min(now[j], earlier[j - 2] + 1);
      least = std::min(least, now[j]);
    }
    if (least > enough) return enough;  // a swap takes one edit back at most
  }
  return rows[a.size() % 3][b.size()];
}

auto order(const Diagnostic& d) {
  return std::make_tuple(d.primary.file.value, d.primary.begin, info(d.id).code, d.primary.end);
}

}  // namespace

void DiagSink::add(Diagnostic diagnostic) {
  if (diagnostic.severity == Severity::Error) ++errors_;
  diagnostics_.push_back(std::move(diagnostic));
}

std::vector<Diagnostic> DiagSink::sorted() const {
  std::vector<Diagnostic> result = diagnostics_;
  std::stable_sort(result.begin(), result.end(),
                   [](const auto& a, const auto& b) { return order(a) < order(b); });
  const auto same = [](const Diagnostic& a, const Diagnostic& b) {
    return order(a) == order(b) && a.message == b.message;
  };
  result.erase(std::unique(result.begin(), result.end(), same), result.end());
  return result;
}

std::optional<std::string> nearest(std::string_view word,
                                   const std::vector<std::string>& candidates) {
  if (word.empty() || word.size() > longest_word) return std::nullopt;
  const std::size_t limit = std::max<std::size_t>(1, word.size() / 3);
  std::optional<std::string> best;
  std::size_t best_distance = limit + 1;
  for (std::size_t i = 0; i < std::min(candidates.size(), most_candidates); ++i) {
    const std::string& candidate = candidates[i];
    if (candidate.size() > longest_word) continue;
    const std::size_t edits = distance(word, candidate, best_distance + 1);
    // Among equals the one that only goes on: `tile` is `tiles` rather than `title`.
    const bool goes_on = best && candidate.starts_with(word) && !best->starts_with(word);
    if (edits < best_distance || (edits == best_distance && goes_on)) {
      best_distance = edits;
      best = candidate;
    }
  }
  return best;
}

}  // namespace tw
