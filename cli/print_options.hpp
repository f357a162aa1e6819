// What is said about printing on the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/session.hpp"
#include "model/print_spec.hpp"

namespace tw::cli {

/// Lengths in mm.
struct PrintOptions {
  std::string paper = "A4";
  std::string turn = "auto";
  std::string layout = "guillotine";
  std::string marks = "cross";
  std::string backs = "long-edge";
  std::string pdf = "home";
  std::string theme = "classic";
  double tile = 45;
  double bleed = 2;
  double margin = 6.35;
  std::int64_t copies = 1;
  std::vector<std::string> select;
  std::vector<std::string> leave_out;
  std::vector<std::string> skip;
  bool guides = false;
  bool manifest = false;
  bool no_slug = false;
};

/// Declares every option but those for input and output.
void declare_print_options(Arguments& arguments, PrintOptions& options);

/// The specification; says what is wrong and gives nothing for a word that cannot be read.
[[nodiscard]] std::optional<PrintSpec> print_spec(Session& session, const PrintOptions& options);

}  // namespace tw::cli
