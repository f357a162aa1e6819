#include "cli/command.hpp"
#include "cli/commands/commands.hpp"

namespace tw::cli {
namespace {

constexpr Command table[] = {
    {"check", "compile tiles and report what is wrong with them",
     "tilewright check my-tiles.yaml                 a file\n"
     "tilewright check expansions/* --strict         several expansions; warnings fail\n"
     "tilewright check - --format json < tiles.yaml  for scripts and editors",
     declare_check},
    {"dump", "print what was made of the tiles: segments, fields, neighbours, symmetry",
     "tilewright dump my-tiles.yaml\n"
     "tilewright dump expansions/base --format json",
     declare_dump},
    {"stats", "count what a set has and how well its tiles fit, as a table or JSON",
     "tilewright stats my-tiles.yaml\n"
     "tilewright stats expansions/base --format json",
     declare_stats},
    {"import", "translate tile definitions of JCloisterZone or FanCloisterZone into an expansion",
     "tilewright import big_top.xml -o big-top", declare_import},
    {"export", "write an expansion as tile definitions of JCloisterZone or FanCloisterZone",
     "tilewright export big-top --to jcz -o big_top.xml", declare_export},
    {"render", "draw a picture of each tile",
     "tilewright render my-tiles.yaml -o pictures\n"
     "tilewright render my-tiles.yaml -o camp.png --tile camp --size 180\n"
     "tilewright render expansions/base -o print --dpi 600 --bleed 2 --variants",
     declare_render},
    {"picture", "make one picture of a set: poster, contact sheet, legend or cutting lines",
     "tilewright picture poster expansions/base -o poster.png --columns 10 --rows 7\n"
     "tilewright picture legend my-tiles.yaml -o legend.pdf\n"
     "tilewright picture outlines my-tiles.yaml -o cut.dxf",
     declare_picture},
    {"sheet", "lay tiles out on paper as a PDF at true size, with bleed, marks and backs",
     "tilewright sheet my-tiles.yaml -o sheet.pdf\n"
     "tilewright sheet expansions/base -o base.pdf --layout matched-edge --paper A3\n"
     "tilewright sheet expansions/base --capacity",
     declare_sheet},
    {"play", "play many games by bots and report how the tiles and rules did",
     "tilewright play my-tiles.yaml --games 1000\n"
     "tilewright play expansions/base --players 3 --bots greedy,random,search --threads 4\n"
     "tilewright play my-tiles.yaml --compare          with and without it, side by side\n"
     "tilewright play expansions/base --set second --format json",
     declare_play},
    {"pieces", "lay tokens, cards, standees and blank tiles out on paper",
     "tilewright pieces my-expansion -o pieces.pdf --players 6\n"
     "tilewright pieces my-expansion -o blanks.pdf --blanks 24",
     declare_pieces},
    {"box", "draw a tuck box made to measure for the tiles",
     "tilewright box my-expansion -o box.pdf --thickness 2.05\n"
     "tilewright box expansions/base -o box.pdf --paper A3",
     declare_box},
    {"rules", "typeset the rule text of an expansion, with pictures of its tiles",
     "tilewright rules my-expansion -o rules.pdf\n"
     "tilewright rules my-expansion -o regeln.pdf --lang de",
     declare_rules},
    {"calibrate", "measure how a printer puts backs beside fronts",
     "tilewright calibrate -o calibration.pdf             print it, hold it to the light, then\n"
     "tilewright calibrate --read centre=3,-2 --read top=4,-2 --name office > printers.yaml",
     declare_calibrate},
    {"build", "make everything there is to make of a set",
     "tilewright build my-tiles.yaml -o out\n"
     "tilewright build expansions/base -o out --paper Letter --without report",
     declare_build},
    {"test", "play the scenarios of an expansion: worked examples of its rules",
     "tilewright test expansions/base\n"
     "tilewright test expansions/* --format json\n"
     "tilewright test my-set/scenarios.yaml --only bridge",
     declare_test},
    {"report", "make one HTML page of a set: tiles to point at, findings, numbers",
     "tilewright report my-tiles.yaml -o report.html", declare_report},
    {"new", "make a folder to start an expansion from",
     "tilewright new my-tiles      my-tiles/expansion.yaml with a few tiles that compile",
     declare_new},
    {"fmt", "lay YAML files out in the canonical style",
     "tilewright fmt my-tiles             rewrites my-tiles/expansion.yaml; comments stay\n"
     "tilewright fmt --check *.yaml       for scripts: fails if a file is laid out otherwise\n"
     "tilewright fmt - < a.yaml > b.yaml",
     declare_fmt},
    {"schema", "print the JSON Schema of the language, for editors",
     "tilewright schema -o tilewright.schema.json          any expansion\n"
     "tilewright schema my-tiles -o my-tiles.schema.json   also completes its own words\n"
     "tilewright schema --reference                        the keys as Markdown",
     declare_schema},
    {"replay", "replay games saved by another program and compare everything they state",
     "tilewright replay --definitions tiles/ games/      tiles as that program defines them\n"
     "tilewright replay --definitions tiles/ one.jcz --format json",
     declare_replay},
    {"explain", "tell what a diagnostic means",
     "tilewright explain TW0001      what the code means and the way out\n"
     "tilewright explain --list      all codes",
     declare_explain},
    {"completion", "print a script with which a shell completes commands and options",
     "source <(tilewright completion bash)      in ~/.bashrc\n"
     "tilewright completion zsh > _tilewright   in a folder of $fpath\n"
     "tilewright completion fish > ~/.config/fish/completions/tilewright.fish",
     declare_completion},
    {"manual", "print the description of all commands, as Markdown", "", declare_manual},
};

}  // namespace

std::span<const Command> commands() {
  return table;
}

}  // namespace tw::cli
