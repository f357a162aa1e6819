#include <fmt/format.h>

#include <charconv>
#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/print_options.hpp"
#include "cli/printing.hpp"
#include "render/sheet/calibration.hpp"

namespace tw::cli {
namespace {

struct CalibrateOptions {
  std::string output;
  std::string paper = "A4";
  std::string flip = "long-edge";
  std::string name = "my-printer";
  double margin = 6.35;
  std::vector<std::string> readings;
};

std::optional<render::ScalePlace> place_named(std::string_view word) {
  using render::ScalePlace;
  constexpr std::pair<std::string_view, ScalePlace> places[] = {
      {"centre", ScalePlace::Centre}, {"center", ScalePlace::Centre}, {"top", ScalePlace::Top},
      {"right", ScalePlace::Right},   {"bottom", ScalePlace::Bottom}, {"left", ScalePlace::Left}};
  for (const auto& [name, place] : places)
    if (name == word) return place;
  return std::nullopt;
}

std::optional<double> number(std::string_view text) {
  double value = 0;
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// `top=3,-2`: place, then the numbers read across and down, in tenths of a millimetre.
std::optional<render::ScaleReading> reading_of(const std::string& text) {
  const std::size_t equals = text.find('='), comma = text.find(',');
  if (equals == std::string::npos || comma == std::string::npos || comma < equals)
    return std::nullopt;
  const std::string_view view(text);
  const auto place = place_named(view.substr(0, equals));
  const auto across = number(view.substr(equals + 1, comma - equals - 1));
  const auto down = number(view.substr(comma + 1));
  constexpr double most = 100;
  if (!place || !across || !down || std::abs(*across) > most || std::abs(*down) > most)
    return std::nullopt;
  return render::ScaleReading{*place, *across / 10, *down / 10};
}

Status solve(Session& session, const CalibrateOptions& options, SizeMm paper, BackSide flip) {
  std::vector<render::ScaleReading> readings;
  for (const std::string& text : options.readings) {
    const auto reading = reading_of(text);
    if (!reading)
      return session.wrong_use(fmt::format(
          "`{}` is no reading; write the place and the two numbers, as top=3,-2", text));
    readings.push_back(*reading);
  }
  const auto profile = render::solve_calibration(readings, paper, flip);
  if (!profile) return Status::WrongUse;
  session.out << fmt::format(
      "printers:\n  {}:\n    margins: {:g} mm\n    back-offset: [{:g} mm, {:g} mm]\n"
      "    back-turn: {:g}\n    back-scale: [{:g}, {:g}]\n    flip: {}\n",
      options.name, options.margin, profile->back_dx, profile->back_dy, profile->back_turn,
      profile->back_scale_x, profile->back_scale_y, options.flip);
  return Status::Good;
}

Status calibrate(Session& session, const CalibrateOptions& options) {
  const auto paper = paper_of(session, options.paper);
  if (!paper) return Status::WrongUse;
  if (std::min(paper->size.width, paper->size.height) < 200)
    return session.wrong_use("the calibration sheet needs paper of at least 200 mm");
  const BackSide flip = options.flip == "short-edge" ? BackSide::ShortEdge : BackSide::LongEdge;
  if (!options.readings.empty()) return solve(session, options, paper->size, flip);
  if (options.output.empty())
    return session.wrong_use("name the sheet with -o FILE.pdf, or give what was read with --read");
  render::SheetOrder order;
  order.spec.paper = paper->size;
  order.spec.backs = flip;
  order.document.title = "Calibration sheet";
  order.document.seconds = print_seconds();
  const auto file =
      render::make_pages(render::calibration_pages(paper->size, flip), order, session.diagnostics);
  const Status status = session.report();
  if (!file) return status;
  return worse(status, session.write(options.output, file->pdf));
}

}  // namespace

Action declare_calibrate(Arguments& arguments) {
  auto options = std::make_shared<CalibrateOptions>();
  arguments.option("-o,--output", options->output, "FILE", "the sheet to print, or -");
  arguments.option("--paper", options->paper, "NAME",
                   "A4, A3, Letter ..., or a size as 210x297 (mm)");
  arguments.choice("--backs", options->flip, {"long-edge", "short-edge"},
                   "how the paper is turned over");
  arguments.list("--read", options->readings, "PLACE=X,Y",
                 "what was read on the sheet: top=3,-2; may be repeated");
  arguments.option("--name", options->name, "NAME", "of the printer profile");
  arguments.option("--margin", options->margin, 0, 50,
                   "outermost complete frame on the sheet in mm, for the profile");
  return [options](Session& session) { return calibrate(session, *options); };
}

}  // namespace tw::cli
