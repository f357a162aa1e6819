#include <memory>

#include "cli/art.hpp"
#include "cli/commands/commands.hpp"
#include "cli/load.hpp"
#include "cli/page/gather.hpp"
#include "diagnostics/render.hpp"
#include "render/load/theme_pictures.hpp"

namespace tw::cli {
namespace {

struct ReportOptions {
  std::string path;
  std::string output;
  std::string theme = "classic";
};

PageTone tone_of(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return PageTone::Bad;
    case Severity::Warning:
      return PageTone::Warning;
    case Severity::Note:
      return PageTone::Good;
  }
  return PageTone::Good;
}

/// A set that does not compile still gets its page: the findings are what one needs then.
Status report_command(Session& session, const ReportOptions& options) {
  auto theme = theme_named(session, options.theme);
  if (!theme) return Status::WrongUse;
  const auto compiled = load(session, options.path);
  if (compiled) render::take_pictures(*theme, compiled->set, &compiled->spans, session.diagnostics);
  ReportPage page;
  if (compiled)
    page = gather_page(compiled->set, *theme, session.common.language);
  else
    page.title = options.path;
  for (const Diagnostic& d : session.diagnostics.sorted())
    page.findings.push_back({tone_of(d.severity), render_rich(d, session.sources, {})});
  const Status status = session.report();
  const Status written = session.write(options.output, html(page));
  if (written == Status::Good && options.output != "-") session.note(options.output);
  return worse(status, written);
}

}  // namespace

Action declare_report(Arguments& arguments) {
  auto options = std::make_shared<ReportOptions>();
  arguments.positional("PATH", options->path, Need::Required, "a YAML file or expansion folder");
  arguments.option("-o,--output", options->output, "FILE",
                   "the HTML page, or - for standard output");
  arguments.require("--output");
  arguments.option("--theme", options->theme, "NAME", "classic, ink or schematic");
  return [options](Session& session) { return report_command(session, *options); };
}

}  // namespace tw::cli
