#include "render/theme/labels.hpp"

#include <algorithm>

#include "render/paint/paint.hpp"

namespace tw::render {
namespace {

char letter_of(Lie lie) {
  switch (lie) {
    case Lie::Field:
      return 'F';
    case Lie::City:
      return 'C';
    case Lie::Road:
      return 'R';
    case Lie::River:
      return 'V';
    case Lie::Place:
      return 'P';
  }
  return '?';
}

Colour rim_of(Lie lie, const Palette& palette) {
  switch (lie) {
    case Lie::Field:
      return palette[Tone::Tuft];
    case Lie::City:
      return palette[Tone::RoofDeep];
    case Lie::Road:
      return palette[Tone::RoadCasing];
    case Lie::River:
      return palette[Tone::WaterEdge];
    case Lie::Place:
      return palette[Tone::Violet];
  }
  return palette[Tone::Outline];
}

/// Is what lies on the ground hidden here by something that is carried over it?
bool under_a_deck(const TileLayout& layout, PartIndex part, Point p) {
  constexpr double half_a_label = 2.6;
  for (const Deck& deck : layout.decks)
    if (deck.over != part && distance_to_line(p, deck.line) < deck.width / 2 + half_a_label)
      return true;
  return false;
}

/// Where a part is named: fields where they are widest, lines on their way, the rest in their
/// middle.
std::optional<Point> place_of(const TileLayout& layout, std::span<const PlacedThing> things,
                              PartIndex part, Lie lie) {
  for (const PlacedThing& thing : things)
    if (thing.is_place && thing.part == part) return thing.place.at;
  if (lie == Lie::Field) {
    for (const FieldSpot& field : layout.fields)
      if (field.field == part) return field.at;
    return std::nullopt;
  }
  std::optional<Point> somewhere;
  for (const FigureSpot& spot : layout.spots) {
    if (spot.part != part) continue;
    if (!under_a_deck(layout, part, spot.at)) return spot.at;
    somewhere = spot.at;
  }
  for (const Site& site : layout.sites)
    if (site.place == part) return site.at;
  for (const LineRun& run : layout.lines) {
    if (run.part != part) continue;
    for (const double share : {0.4, 0.6, 0.25, 0.75, 0.12, 0.88}) {
      const Point p =
          station(run.line, bleed_reach + (length_of(run.line) - 2 * bleed_reach) * share).at;
      if (!under_a_deck(layout, part, p)) return p;
      if (!somewhere) somewhere = p;
    }
  }
  return somewhere;
}

}  // namespace

std::string label_of(const TileSet& set, const Tile& tile, PartIndex part) {
  const auto parts = set.parts_of(tile);
  const Lie lie = set.kind_of(parts[part]).lie;
  int number = 1;
  for (PartIndex i = 0; i < part; ++i)
    if (set.kind_of(parts[i]).lie == lie) ++number;
  return letter_of(lie) + std::to_string(number);
}

void draw_labels(DrawList& list, const TileSet& set, TileId id, const TileLayout& layout,
                 std::span<const PlacedThing> things, const Theme& theme) {
  const Tile& tile = set.tiles[id];
  const auto parts = set.parts_of(tile);
  for (PartIndex part = 0; part < parts.size(); ++part) {
    const Lie lie = set.kind_of(parts[part]).lie;
    const auto at = place_of(layout, things, part, lie);
    if (!at) continue;
    TextRun run;
    run.text = label_of(set, tile, part);
    run.family = "Noto Sans";
    run.bold = true;
    run.size = 3.1;
    run.align = Align::Centre;
    const Colour rim = rim_of(lie, theme.materials.palette);
    run.paint = {darker(rim, 0.35)};
    const double half = std::max(text_width(run) + 2.2, 5.2) / 2, r = 2.2;
    const Point p = kept_inside(layout, *at, half + 0.5, r + 0.5);
    run.at = p + Point{0, 1.1};
    Path pill;
    pill.move({p.x - half + r, p.y - r})
        .line({p.x + half - r, p.y - r})
        .curve({p.x + half + 0.6, p.y - r}, {p.x + half + 0.6, p.y + r}, {p.x + half - r, p.y + r})
        .line({p.x - half + r, p.y + r})
        .curve({p.x - half - 0.6, p.y + r}, {p.x - half - 0.6, p.y - r}, {p.x - half + r, p.y - r})
        .close();
    list.fill(pill, {{255, 255, 255, 245, -1}});
    list.stroke(pill, {rim}, 0.42);
    list.add(std::move(run));
  }
}

}  // namespace tw::render
