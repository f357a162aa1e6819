#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/load.hpp"
#include "cli/print_options.hpp"
#include "cli/printing.hpp"

namespace tw::cli {
namespace {

struct PiecesOptions {
  std::string path;
  std::string output;
  PrintOptions print;
  std::vector<std::string> kinds;
  std::int64_t blanks = 0;
  std::int64_t players = 5;
};

Status pieces(Session& session, const PiecesOptions& options) {
  render::PieceWish wish;
  wish.blanks = static_cast<int>(options.blanks);
  wish.players = static_cast<int>(options.players);
  wish.language = session.common.language;
  for (const std::string& kind : options.kinds) {
    if (kind == "tokens")
      wish.tokens = true;
    else if (kind == "cards")
      wish.cards = true;
    else if (kind == "standees")
      wish.standees = true;
    else
      return session.wrong_use(
          fmt::format("there are no `{}`; choose from tokens, cards, standees", kind));
  }
  if (options.kinds.empty()) wish.tokens = wish.cards = wish.standees = options.blanks == 0;
  const auto compiled = load(session, options.path);
  Status status = session.report();
  if (!compiled) return status;
  const auto specs = print_specs(session, options.print, options.path);
  status = worse(status, session.report());
  if (!specs) return status == Status::Good ? Status::WrongUse : status;
  const auto file = pieces_pdf(session, *compiled, specs->front(), wish);
  status = worse(status, session.report());
  if (!file) return worse(status, Status::InputHasErrors);
  session.note(options.output + ": " + file->summary);
  return worse(status, session.write(options.output, file->bytes));
}

}  // namespace

Action declare_pieces(Arguments& arguments) {
  auto options = std::make_shared<PiecesOptions>();
  arguments.positional("PATH", options->path, Need::Required, "a YAML file or expansion folder");
  arguments.option("-o,--output", options->output, "FILE", "the PDF, or - for standard output");
  arguments.require("--output");
  arguments.comma_list("--kinds", options->kinds, "KIND,KIND",
                       "tokens, cards, standees; without it, all");
  arguments.option("--blanks", options->blanks, 0, 500, "blank tiles to draw on");
  arguments.option("--players", options->players, 1, 8,
                   "for how many what each player gets is printed");
  declare_print_options(arguments, options->print);
  return [options](Session& session) { return pieces(session, *options); };
}

}  // namespace tw::cli
