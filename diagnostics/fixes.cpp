#include "diagnostics/fixes.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace tw {
namespace {

/// Edits that were taken, by place, none of which overlaps another.
class Taken {
 public:
  /// Two insertions at one place are in each other's way as well: their order is not defined.
  [[nodiscard]] bool free(const Edit& edit) const {
    const auto& edits = of(edit.span.file);
    const auto after = edits.lower_bound(edit.span.begin);
    if (after != edits.end() && (after->first == edit.span.begin || after->first < edit.span.end))
      return false;
    return after == edits.begin() || std::prev(after)->second.span.end <= edit.span.begin;
  }
  void take(const Edit& edit) { files_[edit.span.file.value].emplace(edit.span.begin, edit); }
  [[nodiscard]] std::vector<Edit> edits(FileId file) const {
    std::vector<Edit> list;
    for (const auto& [begin, edit] : of(file)) list.push_back(edit);
    return list;
  }

 private:
  using Edits = std::map<std::uint32_t, Edit>;
  [[nodiscard]] const Edits& of(FileId file) const {
    static const Edits none;
    const auto found = files_.find(file.value);
    return found == files_.end() ? none : found->second;
  }
  std::map<std::int32_t, Edits> files_;
};

const Help* safe_fix(const Diagnostic& diagnostic) {
  for (const Help& help : diagnostic.helps)
    if (help.safe && !help.edits.empty()) return &help;
  return nullptr;
}

}  // namespace

std::string apply_edits(FileId file, const SourceMap& sources, std::vector<Edit> edits) {
  std::erase_if(edits, [&](const Edit& edit) { return edit.span.file != file; });
  std::stable_sort(edits.begin(), edits.end(),
                   [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
  const std::string_view text = sources.text(file);
  std::string result;
  std::size_t at = 0;
  for (const Edit& edit : edits) {
    const std::size_t begin = std::min<std::size_t>(edit.span.begin, text.size());
    if (begin < at) continue;
    result += text.substr(at, begin - at);
    result += edit.replacement;
    at = std::clamp<std::size_t>(edit.span.end, begin, text.size());
  }
  return result + std::string(text.substr(at));
}

std::vector<FixedText> apply_fixes(std::span<const Diagnostic> diagnostics,
                                   const SourceMap& sources, std::span<const FileId> files) {
  const auto may_change = [&](const Edit& edit) {
    return std::find(files.begin(), files.end(), edit.span.file) != files.end();
  };
  Taken taken;
  std::vector<FixedText> fixed;
  for (const FileId file : files) fixed.push_back({file, {}, 0});
  for (const Diagnostic& diagnostic : diagnostics) {
    const Help* help = safe_fix(diagnostic);
    if (help == nullptr) continue;
    const bool good = std::all_of(help->edits.begin(), help->edits.end(), [&](const Edit& edit) {
      return may_change(edit) && taken.free(edit);
    });
    if (!good) continue;
    for (const Edit& edit : help->edits) taken.take(edit);
    for (FixedText& text : fixed)
      if (text.file == help->edits.front().span.file) ++text.applied;
  }
  for (FixedText& text : fixed)
    if (text.applied > 0) text.text = apply_edits(text.file, sources, taken.edits(text.file));
  std::erase_if(fixed, [](const FixedText& text) { return text.applied == 0; });
  return fixed;
}

}  // namespace tw
