#include "tiledef/shapes.hpp"

#include "tiledef/shapes_theme.hpp"
#include "tiledef/words.hpp"

namespace tw::tiledef::shapes {
namespace {

constexpr Key glyph_keys[] = {
    {.name = "file",
     .value = Value::File,
     .doc = "an SVG in the expansion's folder; with `{word}` in it, one for each word of the mark",
     .example = "glyphs/keys.svg"},
    {.name = "drawn",
     .value = Value::Choice,
     .doc = "a setting that the renderer builds and varies; a `file` becomes a sign on it",
     .example = "homestead",
     .words = words::settings},
    {.name = "stands",
     .value = Value::Choice,
     .doc = "where it is put",
     .example = "on a plaza",
     .words = words::standing},
    {.name = "size", .value = Value::Length, .doc = "its larger side", .example = "9 mm"},
};

constexpr Key mark_keys[] = {
    {.name = "hosts",
     .value = Value::Names,
     .doc = "what can carry it: `city`, `road`, `river`, `field`, `tile`, places and features",
     .example = "[road, field]",
     .required = true},
    {.name = "takes",
     .value = Value::Takes,
     .doc = "its value: `number`, `direction`, or a list of words; without it, true or false",
     .example = "[salt, iron, wool]"},
    {.name = "joins",
     .value = Value::Choice,
     .doc = "how values come together when features grow together; without it, they are summed",
     .example = "max",
     .words = words::joins},
    {.name = "limit",
     .value = Value::Integer,
     .doc = "largest value on one segment",
     .example = "2",
     .least = 1},
    {.name = "active-with",
     .value = Value::Name,
     .doc = "an option that must be on for rules to see it",
     .example = "gardens"},
    {.name = "glyph",
     .value = Value::FileOrObject,
     .doc = "how it is drawn; without it, a generic badge",
     .example = "glyphs/keys.svg",
     .shape = &glyph},
    {.name = "title", .value = Value::Text, .doc = "what people call it", .example = "{en: Keys}"},
};

constexpr Key place_keys[] = {
    {.name = "roads",
     .value = Value::Choice,
     .doc = "what loose road ends do at it; without it, `pass`: it has nothing to do with roads",
     .example = "stop",
     .words = words::roads},
    {.name = "links",
     .value = Value::Choice,
     .doc = "which neighbours it makes of the roads that reach it: none, with each other, or each "
            "with the place (without it)",
     .example = "roads",
     .words = words::links},
    {.name = "claim", .value = Value::Flag, .doc = "may a figure claim it", .example = "true"},
    {.name = "scenery",
     .value = Value::Flag,
     .doc = "only drawn: it is not part of the topology",
     .example = "true"},
    {.name = "glyph",
     .value = Value::FileOrObject,
     .doc = "how it is drawn",
     .example = "glyphs/mill.svg",
     .shape = &glyph},
    {.name = "classes",
     .value = Value::Words,
     .doc = "tags that rules read",
     .example = "[monastic]"},
    {.name = "title", .value = Value::Text, .doc = "what people call it", .example = "{en: Mill}"},
};

constexpr Key feature_keys[] = {
    {.name = "like",
     .value = Value::Choice,
     .doc = "what it lies like on the ground",
     .example = "city",
     .words = words::lies,
     .required = true},
    {.name = "letter",
     .value = Value::Letter,
     .doc = "its letter in `edges`",
     .example = "O",
     .required = true},
    {.name = "claim", .value = Value::Flag, .doc = "may a figure claim it", .example = "true"},
    {.name = "glyph",
     .value = Value::FileOrObject,
     .doc = "what is drawn on it",
     .example = "glyphs/waves.svg",
     .shape = &glyph},
    {.name = "classes", .value = Value::Words, .doc = "tags that rules read", .example = "[water]"},
    {.name = "title", .value = Value::Text, .doc = "what people call it", .example = "{en: Sea}"},
};

constexpr Key edge_kind_keys[] = {
    {.name = "letter",
     .value = Value::Letter,
     .doc = "its letter in `edges`",
     .example = "G",
     .required = true},
    {.name = "side-of",
     .value = Value::Name,
     .doc = "the kind of segment that owns the side",
     .example = "city"},
    {.name = "fits",
     .value = Value::Names,
     .doc = "further kinds it may lie against, whichever of the two says so",
     .example = "[road, field]"},
    {.name = "fits-itself", .value = Value::Flag, .doc = "without it, `true`", .example = "false"},
    {.name = "profile",
     .value = Value::Profile,
     .doc =
         "what lies at the left half, the middle and the right half, in one word or three; equal "
         "words that face each other join, `wall` joins nothing",
     .example = "field wall field",
     .words = words::profile},
};

constexpr Key figure_keys[] = {
    {.name = "count",
     .value = Value::Supply,
     .doc = "how many there are, in all or for `each` player",
     .example = "1 each"},
    {.name = "neutral", .value = Value::Flag, .doc = "belongs to nobody", .example = "true"},
    {.name = "hosts", .value = Value::Names, .doc = "where it may stand", .example = "[city]"},
    {.name = "strength",
     .value = Value::Strength,
     .doc = "its weight in a majority: a number, or a mark of its feature that is counted; without "
            "it, 1",
     .example = "2"},
    {.name = "role",
     .value = Value::Choice,
     .doc =
         "`claimant` takes features; `companion` needs a claimant of its owner; `resident` stays; "
         "`neutral` is nobody's",
     .example = "companion",
     .words = words::roles},
    {.name = "standee",
     .value = Value::File,
     .doc = "an SVG printed as a standee",
     .example = "glyphs/figure.svg"},
    {.name = "title",
     .value = Value::Text,
     .doc = "what people call it",
     .example = "{en: Miller}"},
};

constexpr Key lays_keys[] = {
    {.name = "edges",
     .value = Value::Edges,
     .doc = "letters of the sides; `_` stays as it is on the tile below",
     .example = "R_R_",
     .required = true},
    {.name = "segments",
     .value = Value::Segments,
     .doc = "what it adds to the tile",
     .example = "[road: N S]",
     .required = true},
};

constexpr Key token_keys[] = {
    {.name = "count",
     .value = Value::Supply,
     .doc = "how many there are, in all or for `each` player",
     .example = "3 each"},
    {.name = "shape",
     .value = Value::Choice,
     .doc = "its outline; without it, round",
     .example = "rectangle",
     .words = words::shapes},
    {.name = "size",
     .value = Value::Size,
     .doc = "width, or width x height",
     .example = "45 x 20 mm"},
    {.name = "glyph",
     .value = Value::FileOrObject,
     .doc = "picture of its front",
     .example = "glyphs/salt.svg",
     .shape = &glyph},
    {.name = "back",
     .value = Value::File,
     .doc = "picture of its back",
     .example = "glyphs/salt-back.svg"},
    {.name = "sits-on",
     .value = Value::Name,
     .doc = "where it is put in play: a segment kind, a place, `side` or `tile`",
     .example = "city"},
    {.name = "turns",
     .value = Value::NamesByName,
     .doc = "what the side it lies on becomes: edge kinds, each with its new one",
     .example = "{city: gate}"},
    {.name = "lays",
     .value = Value::Object,
     .doc = "what it adds to the tile it lies on, turned freely",
     .example = "{edges: R_R_, segments: [road: N S]}",
     .shape = &lays},
    {.name = "title", .value = Value::Text, .doc = "what people call it", .example = "{en: Salt}"},
    {.name = "text",
     .value = Value::Text,
     .doc = "text printed on it",
     .example = "{en: 3 points}"},
};

constexpr Key card_keys[] = {
    {.name = "count",
     .value = Value::Integer,
     .doc = "how many there are; without it, 1",
     .example = "2",
     .least = 0,
     .most = 1000},
    {.name = "size", .value = Value::Size, .doc = "width x height", .example = "45 x 68 mm"},
    {.name = "glyph",
     .value = Value::FileOrObject,
     .doc = "its picture",
     .example = "glyphs/scholar.svg",
     .shape = &glyph},
    {.name = "title", .value = Value::Text, .doc = "its heading", .example = "{en: Scholar}"},
    {.name = "text",
     .value = Value::Text,
     .doc = "the text below its heading",
     .example = "{en: 10 points}"},
};

constexpr Key option_keys[] = {
    {.name = "values",
     .value = Value::Words,
     .doc = "what may be chosen; without it, true or false",
     .example = "[expel, stay]"},
    {.name = "default",
     .value = Value::Word,
     .doc = "what holds if nothing is chosen",
     .example = "expel"},
    {.name = "title", .value = Value::Text, .doc = "what it decides", .example = "{en: Gardens}"},
};

constexpr Key pile_keys[] = {
    {.name = "drawn",
     .value = Value::Choice,
     .doc = "when it is drawn",
     .example = "before the rest",
     .words = words::pile_drawn},
};

constexpr Key set_keys[] = {
    {.name = "title",
     .value = Value::Text,
     .doc = "what people call it",
     .example = "{en: First edition}"},
    {.name = "requires",
     .value = Value::Names,
     .doc = "expansions this set needs besides",
     .example = "[base]"},
    {.name = "add",
     .value = Value::NumbersByTile,
     .doc = "tiles that come in, with their number",
     .example = "{base/D: 2}"},
    {.name = "remove",
     .value = Value::TileNames,
     .doc = "tiles that are left out",
     .example = "[plain-lake]"},
    {.name = "replace",
     .value = Value::TilesByTile,
     .doc = "tiles that stand in for others",
     .example = "{fork: fork-one-river}"},
};

constexpr Key expansion_keys[] = {
    {.name = "tilewright",
     .value = Value::Integer,
     .doc = "version of the language the file is written for; without it, the newest",
     .example = "1",
     .least = 1},
    {.name = "id",
     .value = Value::Name,
     .doc = "name of the expansion; without it, that of the file or folder",
     .example = "mills"},
    {.name = "title",
     .value = Value::Text,
     .doc = "what people call it",
     .example = "{en: Odd tiles, de: Seltsame Plättchen}"},
    {.name = "version", .value = Value::Word, .doc = "version of the expansion", .example = "1.2"},
    {.name = "credits", .value = Value::Texts, .doc = "who made it", .example = "[Ada, Grace]"},
    {.name = "description",
     .value = Value::Text,
     .doc = "what it is about, in a sentence or two",
     .example = "{en: Twelve tiles about mills}"},
    {.name = "requires",
     .value = Value::Names,
     .doc = "expansions whose words and tiles it uses; without it, `[base]`",
     .example = "[base, mills]"},
    {.name = "recommends",
     .value = Value::Names,
     .doc = "expansions it plays well with",
     .example = "[harbours]"},
    {.name = "marks",
     .value = Value::ObjectsByName,
     .doc = "what segments, places and tiles can carry",
     .example = "{tavern: {hosts: road}}",
     .shape = &mark},
    {.name = "places",
     .value = Value::ObjectsByName,
     .doc = "things inside a tile",
     .example = "{ferry: {roads: stop}}",
     .shape = &place},
    {.name = "features",
     .value = Value::ObjectsByName,
     .doc = "new kinds of segments",
     .example = "{sea: {like: city, letter: O}}",
     .shape = &feature},
    {.name = "edge-kinds",
     .value = Value::ObjectsByName,
     .doc = "new kinds of sides",
     .example = "{gate: {letter: G, side-of: city, profile: wall}}",
     .shape = &edge_kind},
    {.name = "figures",
     .value = Value::ObjectsByName,
     .doc = "figures that stand on tiles",
     .example = "{miller: {count: 1 each, hosts: [city]}}",
     .shape = &figure},
    {.name = "tokens",
     .value = Value::ObjectsByName,
     .doc = "flat pieces",
     .example = "{salt: {count: 9, shape: round, size: 20 mm}}",
     .shape = &token},
    {.name = "cards",
     .value = Value::ObjectsByName,
     .doc = "cards, printed or played",
     .example = "{scholar: {count: 1, size: 45 x 68 mm}}",
     .shape = &card},
    {.name = "options",
     .value = Value::ObjectsByName,
     .doc = "what players may agree on",
     .example = "{gardens: {default: true}}",
     .shape = &option},
    {.name = "piles",
     .value = Value::ObjectsByName,
     .doc = "piles tiles are drawn from",
     .example = "{river: {drawn: before the rest}}",
     .shape = &pile},
    {.name = "sets",
     .value = Value::ObjectsByName,
     .doc = "editions and variants of the tiles",
     .example = "{second: {remove: [plain-lake]}}",
     .shape = &set},
    {.name = "tiles",
     .value = Value::Objects,
     .doc = "the tiles themselves",
     .example = "[{id: blank, edges: FFFF}]",
     .shape = &tile},
    {.name = "rules",
     .value = Value::FileOrObject,
     .doc = "the rules of play: a Lua script or a YAML file, or declarations",
     .example = "rules.lua",
     .shape = &rules},
    {.name = "print",
     .value = Value::Object,
     .doc = "how sheets, backs and boxes are printed",
     .example = "{paper: A4}",
     .shape = &print},
};

constexpr const Shape* every_shape[] = {
    &expansion, &tile,         &segment,       &mark,     &place,         &feature,
    &edge_kind, &figure,       &token,         &lays,     &card,          &option,
    &pile,      &set,          &glyph,         &rules,    &condition,     &on_tiles,
    &counted,   &score,        &event_name,    &no_claim, &figure_rule,   &recall,
    &hop,       &collect,      &prize,         &counter,  &award,         &award_term,
    &placement, &contest,      &side_tile,     &overlay,  &conversion,    &auction,
    &neutral,   &returning,    &supply,        &print,    &marks,         &labels,
    &press,     &printer,      &printers_file, &scenario, &scenario_turn, &scenario_start,
    &theme,     &theme_weights};

}  // namespace

const Shape glyph{
    .name = "a glyph", .id = "glyph", .doc = "How a word is drawn.", .keys = glyph_keys};
const Shape mark{.name = "a mark",
                 .id = "mark",
                 .doc = "A word that a segment, a place or a tile can carry.",
                 .keys = mark_keys};
const Shape place{.name = "a place",
                  .id = "place",
                  .doc = "A thing inside a tile, without a side of its own.",
                  .keys = place_keys};
const Shape feature{.name = "a feature",
                    .id = "feature",
                    .doc = "A kind of segment that lies like a city, road or river but is neither.",
                    .keys = feature_keys};
const Shape edge_kind{.name = "an edge kind",
                      .id = "edge-kind",
                      .doc = "A kind of side: what it fits and what joins across it.",
                      .keys = edge_kind_keys};
const Shape figure{.name = "a figure",
                   .id = "figure",
                   .doc = "A figure that stands on tiles.",
                   .keys = figure_keys};
const Shape token{.name = "a token", .id = "token", .doc = "A flat piece.", .keys = token_keys};
const Shape lays{.name = "what a token lays",
                 .id = "lays",
                 .doc = "What a token adds to the tile it lies on.",
                 .keys = lays_keys};
const Shape card{.name = "a card", .id = "card", .doc = "A card.", .keys = card_keys};
const Shape option{
    .name = "an option", .id = "option", .doc = "What players may agree on.", .keys = option_keys};
const Shape pile{
    .name = "a pile", .id = "pile", .doc = "A pile tiles are drawn from.", .keys = pile_keys};
const Shape set{
    .name = "a set", .id = "set", .doc = "An edition or variant of the tiles.", .keys = set_keys};
const Shape expansion{.name = "an expansion",
                      .id = "expansion",
                      .doc = "The top level of a file: a whole expansion, or a few tiles.",
                      .keys = expansion_keys};

std::span<const Shape* const> all() {
  return every_shape;
}

}  // namespace tw::tiledef::shapes

namespace tw::tiledef {

const Key* find_key(const Shape& shape, std::string_view name) {
  for (const Key& key : shape.keys)
    if (key.name == name) return &key;
  return nullptr;
}

}  // namespace tw::tiledef
