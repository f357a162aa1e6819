// Tables of `interop.yaml`: how another program calls our things.
#include "tiledef/shapes_interop.hpp"

namespace tw::tiledef::shapes {
namespace {

constexpr Key thing_keys[] = {
    {.name = "figure", .value = Value::Name, .doc = "a figure of ours"},
    {.name = "option", .value = Value::Name, .doc = "an option of ours, switched on or off"},
    {.name = "token", .value = Value::Name, .doc = "a token of ours"},
    {.name = "tile", .value = Value::Name, .doc = "a tile of each player's own supply"},
    {.name = "award", .value = Value::Name, .doc = "an award of ours"},
};

constexpr Key figure_keys[] = {
    {.name = "figure", .value = Value::Name, .doc = "the figure of ours", .required = true},
    {.name = "action", .value = Value::Name, .doc = "its word in offered actions"},
    {.name = "at",
     .value = Value::Word,
     .doc = "`corner`: a pointer names the tile to the south-east of where it stands"},
};

constexpr Key option_keys[] = {
    {.name = "option", .value = Value::Name, .doc = "the option of ours", .required = true},
    {.name = "values", .value = Value::WordsByName, .doc = "their values, with ours"},
};

constexpr Key attribute_keys[] = {
    {.name = "mark", .value = Value::Name, .doc = "the mark of ours", .required = true},
    {.name = "when", .value = Value::Words, .doc = "the values that set it"},
};

constexpr Key element_keys[] = {
    {.name = "segment", .value = Value::Name, .doc = "the segment it stands for"},
    {.name = "place", .value = Value::Name, .doc = "the place it stands for"},
    {.name = "mark", .value = Value::Name, .doc = "the mark of the tile it stands for"},
    {.name = "borders",
     .value = Value::Name,
     .doc = "the attribute that lists the cities a field borders"},
    {.name = "attributes",
     .value = Value::ObjectsByName,
     .doc = "its attributes, each with `mark` and perhaps `when`",
     .shape = &interop_attribute},
};

constexpr Key group_keys[] = {
    {.name = "pile", .value = Value::Name, .doc = "the pile of ours", .required = true},
    {.name = "drawn", .value = Value::Name, .doc = "when its tiles are drawn"},
};

constexpr Key program_keys[] = {
    {.name = "sets", .value = Value::WordsByName, .doc = "its tile sets, with the set of ours"},
    {.name = "tiles", .value = Value::WordsByName, .doc = "its tiles, with ours"},
    {.name = "elements",
     .value = Value::WordsOrObjectsByName,
     .doc = "what it switches on, with what that is",
     .shape = &interop_thing},
    {.name = "options",
     .value = Value::WordsOrObjectsByName,
     .doc = "its rule options, with ours",
     .shape = &interop_option},
    {.name = "settings",
     .value = Value::WordsByName,
     .doc = "names of settings in its assertions, with the option of ours"},
    {.name = "xml", .value = Value::Special, .doc = "elements of its tile definitions"},
    {.name = "features", .value = Value::WordsByName, .doc = "its features, with our kinds"},
    {.name = "figures",
     .value = Value::ObjectsByName,
     .doc = "its figures, with ours",
     .shape = &interop_figure},
    {.name = "tokens",
     .value = Value::WordsOrObjectsByName,
     .doc = "its tokens, with what they are",
     .shape = &interop_thing},
    {.name = "phases", .value = Value::WordsByName, .doc = "its phases, with the step of a turn"},
    {.name = "messages", .value = Value::Special, .doc = "its recorded decisions, with our moves"},
    {.name = "actions", .value = Value::WordsByName, .doc = "its offered actions, with our moves"},
    {.name = "sources", .value = Value::WordsByName, .doc = "what takes figures back, with ours"},
    {.name = "events", .value = Value::WordsByName, .doc = "its scoring events, with ours"},
    {.name = "items", .value = Value::WordsByName, .doc = "its lines of a score, with ours"},
    {.name = "plays-with",
     .value = Value::WordsByName,
     .doc = "options of ours with the value it plays by"},
};

}  // namespace

const Shape interop_thing{"a name of another program", "interop-thing",
                          "What a switch or token of another program is here.", thing_keys};
const Shape interop_figure{"a figure of another program", "interop-figure",
                           "What a figure of another program is here.", figure_keys};
const Shape interop_option{"a rule option of another program", "interop-option",
                           "What a rule option of another program is here.", option_keys};
const Shape interop_attribute{"an attribute of a tile definition", "interop-attribute",
                              "What an attribute means here.", attribute_keys};
const Shape interop_element{"an element of a tile definition", "interop-element",
                            "What an element of a tile definition means here.", element_keys};
const Shape interop_group{"a group of tiles", "interop-group", "The pile a group of tiles joins.",
                          group_keys};
const Shape interop_program{"the names of a program", "interop-program",
                            "How another program calls what is declared here.", program_keys};

}  // namespace tw::tiledef::shapes
