#include "cli/arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "diagnostics/diagnostic.hpp"

namespace tw::cli {

namespace {

/// Refuses numbers outside a range, and says the range.
template <class Number>
CLI::Validator between(Number low, Number high) {
  return CLI::Validator(
      [low, high](std::string& text) -> std::string {
        Number value{};
        if (CLI::detail::lexical_cast(text, value) && value >= low && value <= high) return "";
        return fmt::format("`{}` is no number from {} to {}", text, low, high);
      },
      "");
}

/// Refuses all but some words, and says which is meant.
CLI::Validator one_of(std::vector<std::string> allowed) {
  return CLI::Validator(
      [allowed = std::move(allowed)](std::string& text) -> std::string {
        if (std::find(allowed.begin(), allowed.end(), text) != allowed.end()) return "";
        const auto meant = nearest(text, allowed);
        if (meant) return fmt::format("there is no `{}`; did you mean `{}`?", text, *meant);
        return fmt::format("there is no `{}`; choose one of {}", text, fmt::join(allowed, ", "));
      },
      "");
}

}  // namespace

void Arguments::flag(const char* names, bool& into, const char* help) {
  app_.add_flag(names, into, help);
}

void Arguments::option(const char* names, std::string& into, const char* shows, const char* help) {
  app_.add_option(names, into, help)->type_name(shows)->capture_default_str();
}

void Arguments::option(const char* names, std::int64_t& into, std::int64_t low, std::int64_t high,
                       const char* help) {
  app_.add_option(names, into, help)
      ->check(between(low, high))
      ->type_name("N")
      ->capture_default_str();
}

void Arguments::option(const char* names, std::uint64_t& into, const char* help) {
  app_.add_option(names, into, help)->type_name("N")->capture_default_str();
}

void Arguments::option(const char* names, double& into, double low, double high, const char* help) {
  app_.add_option(names, into, help)
      ->check(between(low, high))
      ->type_name("X")
      ->capture_default_str();
}

void Arguments::option(const char* names, std::optional<double>& into, double low, double high,
                       const char* help, const char* initial) {
  app_.add_option(names, into, help)
      ->check(between(low, high))
      ->type_name("X")
      ->default_str(initial);
}

void Arguments::option(const char* names, std::optional<std::int64_t>& into, std::int64_t low,
                       std::int64_t high, const char* help, const char* initial) {
  app_.add_option(names, into, help)
      ->check(between(low, high))
      ->type_name("N")
      ->default_str(initial);
}

void Arguments::choice(const char* names, std::optional<std::string>& into,
                       std::vector<std::string> allowed, const char* help, const char* initial) {
  std::string shows;
  for (const std::string& word : allowed) shows += (shows.empty() ? "" : "|") + word;
  app_.add_option(names, into, help)
      ->check(one_of(std::move(allowed)))
      ->type_name(shows)
      ->default_str(initial);
}

void Arguments::choice(const char* names, std::string& into, std::vector<std::string> allowed,
                       const char* help) {
  std::string shows;
  for (const std::string& word : allowed) shows += (shows.empty() ? "" : "|") + word;
  app_.add_option(names, into, help)
      ->check(one_of(std::move(allowed)))
      ->type_name(shows)
      ->capture_default_str();
}

void Arguments::list(const char* names, std::vector<std::string>& into, const char* shows,
                     const char* help) {
  // One value each time, so that what follows stays a positional argument.
  app_.add_option(names, into, help)->type_name(shows)->allow_extra_args(false);
}

void Arguments::comma_list(const char* names, std::vector<std::string>& into, const char* shows,
                           const char* help) {
  app_.add_option(names, into, help)
      ->type_name(shows)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->capture_default_str();
}

void Arguments::require(const char* name) {
  app_.get_option(name)->required();
}

void Arguments::positional(const char* name, std::string& into, Need need, const char* help) {
  app_.add_option(name, into, help)->type_name("")->required(need == Need::Required);
}

void Arguments::positionals(const char* name, std::vector<std::string>& into, Need need,
                            const char* help) {
  app_.add_option(name, into, help)->type_name("")->required(need == Need::Required);
}

}  // namespace tw::cli
