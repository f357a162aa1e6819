#include "cli/session.hpp"

#include <fmt/core.h>

#include <istream>
#include <ostream>

#include "cli/terminal.hpp"
#include "diagnostics/output_file.hpp"

namespace tw::cli {

bool Session::colour() const {
  if (common.colour == "always") return true;
  return common.colour == "auto" && is_terminal() && !colour_refused();
}

bool Session::progress() const {
  return !common.quiet && is_terminal();
}

Status Session::write(const std::filesystem::path& path, std::string_view bytes) {
  if (path == "-") {
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.flush();
    return out ? Status::Good : machine_failed("standard output", "cannot write");
  }
  const auto failed = write_whole(path, bytes);
  return failed ? machine_failed(path, *failed) : Status::Good;
}

Status Session::machine_failed(const std::filesystem::path& path, std::string_view what) {
  err << fmt::format("tilewright: cannot write `{}`: {}\n", path.string(), what);
  return Status::MachineFailed;
}

Status Session::wrong_use(std::string_view what) {
  err << "tilewright: " << what << '\n';
  return Status::WrongUse;
}

void Session::note(std::string_view text) {
  if (!common.quiet) err << text << '\n';
}

}  // namespace tw::cli
