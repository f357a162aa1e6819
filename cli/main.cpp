#include <iostream>

#include "cli/command.hpp"

int main(int argc, char** argv) {
  tw::cli::Session session(std::cout, std::cerr, std::cin);
  return tw::cli::run(argc, argv, session);
}
