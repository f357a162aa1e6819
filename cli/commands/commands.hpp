// The commands, one a file; `table.cpp` puts them in order.
#pragma once

#include "cli/command.hpp"

namespace tw::cli {

Action declare_explain(Arguments& arguments);

}  // namespace tw::cli
