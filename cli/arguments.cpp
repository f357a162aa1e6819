#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <utility>

namespace tw::cli {

void Arguments::flag(const char* names, bool& into, const char* help) {
  app_.add_flag(names, into, help);
}

void Arguments::option(const char* names, std::string& into, const char* shows, const char* help) {
  app_.add_option(names, into, help)->type_name(shows)->capture_default_str();
}

void Arguments::option(const char* names, std::int64_t& into, std::int64_t low, std::int64_t high,
                       const char* help) {
  app_.add_option(names, into, help)
      ->check(CLI::Range(low, high))
      ->type_name("N")
      ->capture_default_str();
}

void Arguments::option(const char* names, std::uint64_t& into, const char* help) {
  app_.add_option(names, into, help)->type_name("N")->capture_default_str();
}

void Arguments::option(const char* names, double& into, double low, double high, const char* help) {
  app_.add_option(names, into, help)
      ->check(CLI::Range(low, high))
      ->type_name("X")
      ->capture_default_str();
}

void Arguments::choice(const char* names, std::string& into, std::vector<std::string> allowed,
                       const char* help) {
  std::string shows;
  for (const std::string& word : allowed) shows += (shows.empty() ? "" : "|") + word;
  app_.add_option(names, into, help)
      ->check(CLI::IsMember(std::move(allowed)))
      ->type_name(shows)
      ->capture_default_str();
}

void Arguments::list(const char* names, std::vector<std::string>& into, const char* shows,
                     const char* help) {
  // One value each time, so that what follows stays a positional argument.
  app_.add_option(names, into, help)
      ->type_name(shows)
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void Arguments::comma_list(const char* names, std::vector<std::string>& into, const char* shows,
                           const char* help) {
  app_.add_option(names, into, help)
      ->type_name(shows)
      ->delimiter(',')
      ->expected(1)
      ->capture_default_str();
}

void Arguments::positional(const char* name, std::string& into, Need need, const char* help) {
  app_.add_option(name, into, help)->type_name("")->required(need == Need::Required);
}

void Arguments::positionals(const char* name, std::vector<std::string>& into, Need need,
                            const char* help) {
  app_.add_option(name, into, help)->type_name("")->required(need == Need::Required);
}

}  // namespace tw::cli
