// The commands, one a file; `table.cpp` puts them in order.
#pragma once

#include "cli/command.hpp"

namespace tw::cli {

Action declare_build(Arguments& arguments);
Action declare_check(Arguments& arguments);
Action declare_completion(Arguments& arguments);
Action declare_dump(Arguments& arguments);
Action declare_explain(Arguments& arguments);
Action declare_fmt(Arguments& arguments);
Action declare_export(Arguments& arguments);
Action declare_import(Arguments& arguments);
Action declare_manual(Arguments& arguments);
Action declare_play(Arguments& arguments);
Action declare_picture(Arguments& arguments);
Action declare_render(Arguments& arguments);
Action declare_replay(Arguments& arguments);
Action declare_report(Arguments& arguments);
Action declare_sheet(Arguments& arguments);
Action declare_new(Arguments& arguments);
Action declare_schema(Arguments& arguments);
Action declare_test(Arguments& arguments);
Action declare_stats(Arguments& arguments);
Action declare_box(Arguments& arguments);
Action declare_calibrate(Arguments& arguments);
Action declare_pieces(Arguments& arguments);
Action declare_rules(Arguments& arguments);

}  // namespace tw::cli
