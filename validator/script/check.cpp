#include "validator/script/check.hpp"

#include <algorithm>

#include "validator/script/vet.hpp"
#include "validator/script/vm.hpp"

namespace tw::validator::script {
namespace {

/// The whole of a line, without the blanks before it.
Span line_span(FileId file, std::string_view text, int line) {
  std::size_t begin = 0;
  for (int i = 1; i < line && begin < text.size(); ++i) {
    const std::size_t end = text.find('\n', begin);
    begin = end == std::string_view::npos ? text.size() : end + 1;
  }
  const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
  begin = std::min(text.find_first_not_of(" \t", begin), end);
  return {file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace

bool check_script(FileId file, std::string_view text, WordCheck& words, DiagSink& diagnostics) {
  const std::size_t before = diagnostics.error_count();
  const auto tree = vet(file, text, diagnostics);
  if (!tree) return false;
  check_names(*tree, file, words, diagnostics);
  Vm vm{Limits()};
  const auto loaded = vm.load("script", text);
  if (const auto* fault = std::get_if<Fault>(&loaded)) {
    const Span where = line_span(file, text, fault->line);
    if (fault->kind == FaultKind::Syntax)
      diagnostics.add(diagnose<DiagId::ScriptSyntax>(where, fault->what));
    else
      diagnostics.add(diagnose<DiagId::ScriptFails>(where, fault->what));
  }
  return diagnostics.error_count() == before;
}

}  // namespace tw::validator::script
