#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/data_folders.hpp"
#include "diagnostics/render.hpp"

namespace tw::cli {
namespace {

struct ExplainOptions {
  std::string code;
  bool list = false;
};

/// The page of a code, from the data that comes with the program; empty if it is not there.
std::string page_of(std::string_view code) {
  for (const auto& root : data_roots()) {
    const auto path = root / "docs" / "diagnostics" / (std::string(code) + ".md");
    std::ifstream stream(path, std::ios::binary);
    if (stream) return {std::istreambuf_iterator<char>(stream), {}};
  }
  return {};
}

Status explain(Session& session, const ExplainOptions& options) {
  if (options.list) {
    for (const DiagInfo& row : catalogue())
      session.out << fmt::format("{}  {:<8} {}\n", row.code, severity_word(row.severity), row.seen);
    return Status::Good;
  }
  if (options.code.empty()) return session.wrong_use("`explain` needs a code, or `--list`");
  std::string wanted = options.code;
  std::transform(wanted.begin(), wanted.end(), wanted.begin(), [](unsigned char c) {
    return static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
  });
  const auto& rows = catalogue();
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const DiagInfo& r) { return r.code == wanted; });
  if (row == rows.end())
    return session.wrong_use(
        fmt::format("there is no code `{}`; `tilewright explain --list` shows all", options.code));
  if (const std::string page = page_of(row->code); !page.empty()) {
    session.out << page;
    return Status::Good;
  }
  session.out << fmt::format("{} {}\nseen: {}\n", row->code, severity_word(row->severity),
                             row->seen);
  if (!row->rule.empty()) session.out << fmt::format("rule: {}\n", row->rule);
  return Status::Good;
}

}  // namespace

Action declare_explain(Arguments& arguments) {
  auto options = std::make_shared<ExplainOptions>();
  arguments.positional("CODE", options->code, Need::Optional, "a code such as TW0001");
  arguments.flag("--list", options->list, "list all codes");
  return [options](Session& session) { return explain(session, *options); };
}

}  // namespace tw::cli
