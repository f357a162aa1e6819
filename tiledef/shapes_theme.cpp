#include "tiledef/shapes_theme.hpp"

namespace tw::tiledef::shapes {
namespace {

// In the order of `ThemeManner`.
constexpr std::string_view manners[] = {"painted", "line", "flat"};

constexpr Key weight_keys[] = {
    {.name = "outline",
     .value = Value::Length,
     .doc = "least width of outlines in line art",
     .example = "0.11 mm"},
    {.name = "detail",
     .value = Value::Length,
     .doc = "least width of details in line art",
     .example = "0.07 mm"},
    {.name = "detail-most",
     .value = Value::Length,
     .doc = "greatest width of details in line art",
     .example = "0.3 mm"},
    {.name = "hatch", .value = Value::Length, .doc = "width of hatching", .example = "0.07 mm"},
    {.name = "hatch-pitch",
     .value = Value::Length,
     .doc = "distance of hatching lines",
     .example = "0.42 mm"},
};

constexpr Key theme_keys[] = {
    {.name = "tilewright",
     .value = Value::Integer,
     .doc = "the version of the language the file is written for",
     .example = "1"},
    {.name = "id",
     .value = Value::Name,
     .doc = "the name of the theme",
     .example = "winter",
     .required = true},
    {.name = "manner",
     .value = Value::Choice,
     .doc = "how things are drawn at all",
     .example = "painted",
     .words = manners},
    {.name = "labels",
     .value = Value::Flag,
     .doc = "writes the number of each part on it",
     .example = "true"},
    {.name = "roof-cover",
     .value = Value::Number,
     .doc = "share of each roof that lies under snow, moss or the like, in `roof-cover` and "
            "`roof-cover-shade` of the palette",
     .example = "0.7",
     .least = 0,
     .most = 1},
    {.name = "palette",
     .value = Value::Colours,
     .doc = "colours by name; those not named stay classic",
     .example = "{meadow: \"#eef2ee\"}"},
    {.name = "weights",
     .value = Value::Object,
     .doc = "widths of lines",
     .example = "{outline: 0.11 mm}",
     .shape = &theme_weights},
};

}  // namespace

const Shape theme_weights{.name = "the weights of a theme",
                          .id = "theme-weights",
                          .doc = "Widths of lines.",
                          .keys = weight_keys};
const Shape theme{
    .name = "a theme", .id = "theme", .doc = "A look for tiles, as a file.", .keys = theme_keys};
const Key theme_tone{.name = "palette",
                     .value = Value::Colour,
                     .doc = "a colour of the theme",
                     .example = "\"#a3bb66\""};

}  // namespace tw::tiledef::shapes
