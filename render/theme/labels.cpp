#include "render/theme/labels.hpp"

#include <algorithm>

#include "render/objects/tile_objects.hpp"
#include "render/paint/paint.hpp"

namespace tw::render {
namespace {

constexpr double name_size = 2.13;   ///< mm: the words on places and marks; less cannot be printed
constexpr double most_name_mm = 14;  ///< wider names are cut
constexpr double pill_radius = 2.2;  ///< half the height of a label

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

/// A box that something fills or would fill.
struct Box {
  Point middle;
  double half_width = 0, half_height = 0;
};

/// mm by which two boxes cover each other in their narrower direction; 0 if they do not.
double overlap(const Box& a, const Box& b) {
  const double x = a.half_width + b.half_width - std::abs(a.middle.x - b.middle.x);
  const double y = a.half_height + b.half_height - std::abs(a.middle.y - b.middle.y);
  return std::max(0.0, std::min(x, y));
}

/// mm by which what matters of a box lies outside the safe zone.
double beyond_safe_zone(const TileLayout& layout, const Box& box) {
  double room = 1e9;
  for (const double u : {-1.0, 1.0})
    for (const double v : {-1.0, 1.0})
      room = std::min(
          room, trim_distance(layout, box.middle + Point{u * box.half_width, v * box.half_height}));
  return std::max(0.0, contract::safe_zone - room);
}

/// Is what lies on the ground hidden here by something that is carried over it?
bool under_a_deck(const TileLayout& layout, PartIndex part, Point p) {
  constexpr double half_a_label = 2.6;
  for (const Deck& deck : layout.decks)
    if (deck.over != part && distance_to_line(p, deck.line) < deck.width / 2 + half_a_label)
      return true;
  return false;
}

/// A place where a part may be named, and how good it is before anything else is looked at.
struct Candidate {
  Point at;
  double cost = 0;
};

/// `at`, and about it what lies within `slack` mm.
void add_around(std::vector<Candidate>& found, Point at, double slack) {
  found.push_back({at, 0});
  for (const double share : {0.34, 0.67, 1.0})
    for (int i = 0; i < 16; ++i)
      found.push_back({at + direction(i / 16.0) * (slack * share), 0.25 * slack * share});
}

/// About the widest place of a field as far as its land goes on.
void add_on_land(std::vector<Candidate>& found, const TileLayout& layout, const FieldSpot& field) {
  found.push_back({field.at, 0});
  for (int i = 0; i < 24; ++i)
    for (double away = 0.5; away <= 9; away += 0.5) {
      const Point p = field.at + direction(i / 24.0) * away;
      const double room = land_clearance(layout, p);
      if (room < 0.3) break;  // another part begins
      found.push_back({p, 0.15 * away + 2 * std::max(0.0, 2.0 - room)});
    }
}

/// Where a part may be named: fields where they are wide, lines on their way, towns about the place
/// of their figure.
std::vector<Candidate> candidates_of(const TileLayout& layout, PartIndex part, Lie lie) {
  std::vector<Candidate> found;
  if (lie == Lie::Field) {
    for (const FieldSpot& field : layout.fields)
      if (field.field == part) add_on_land(found, layout, field);
    return found;
  }
  for (const LineRun& run : layout.lines) {
    if (run.part != part) continue;
    const double total = length_of(run.line);
    const double first = run.first_side >= 0 ? bleed_reach : 2;
    const double last = total - (run.last_side >= 0 ? bleed_reach : 2);
    for (double s = first; s <= last; s += 1)
      found.push_back({station(run.line, s).at, 0.08 * std::abs(s - (first + last) / 2)});
  }
  for (const FigureSpot& spot : layout.spots) {
    if (spot.part != part) continue;
    if (lie == Lie::City)
      add_around(found, spot.at, 3.4);
    else
      found.push_back({spot.at, 0});
  }
  for (const Site& site : layout.sites)
    if (site.place == part) add_around(found, site.at, 1.5);
  return found;
}

/// Labels put on a tile one by one, each where it disturbs least.
class Labeller {
 public:
  Labeller(DrawList& list, const TileLayout& layout, const Theme& theme)
      : list_(list), layout_(layout), theme_(theme) {}

  /// Nothing is to cover this.
  void keep_free(const Box& box) { taken_.push_back(box); }

  [[nodiscard]] Point best(const std::vector<Candidate>& candidates, PartIndex part,
                           double half_width, double half_height) const {
    Point chosen = candidates.front().at;
    double least = 1e18;
    for (const Candidate& candidate : candidates) {
      const Box box{candidate.at, half_width, half_height};
      double cost = candidate.cost + 40 * beyond_safe_zone(layout_, box);
      for (const Box& other : taken_) cost += 8 * overlap(box, other);
      if (under_a_deck(layout_, part, candidate.at)) cost += 40;
      if (cost < least - 1e-9) {
        least = cost;
        chosen = candidate.at;
      }
    }
    return chosen;
  }

  /// A pill with a short name and, below it, in small what it is.
  void put_pill(Point at, const std::string& text, const std::string& name, Colour rim) {
    const TextRun run = short_name(text, rim);
    const TextRun word = fitted(small_name(name), most_name_mm, name_size);
    const double half = pill_half_width(text, name), low = name.empty() ? 0 : 2.3;
    const Point p = kept_inside(layout_, at, half + 0.5, pill_radius + low / 2 + 0.5);
    const double r = pill_radius, top = p.y - r - low / 2, bottom = p.y + r + low / 2;
    Path pill;
    pill.move({p.x - half + r, top})
        .line({p.x + half - r, top})
        .curve({p.x + half + 0.6, top}, {p.x + half + 0.6, bottom}, {p.x + half - r, bottom})
        .line({p.x - half + r, bottom})
        .curve({p.x - half - 0.6, bottom}, {p.x - half - 0.6, top}, {p.x - half + r, top})
        .close();
    list_.fill(pill, {{255, 255, 255, 245, -1}});
    list_.stroke(pill, {rim}, 0.42);
    write(run, p + Point{0, 1.1 - low / 2});
    if (!name.empty()) write(word, p + Point{0, 1.1 + low / 2 + 0.35});
    keep_free({p, half + 0.3, r + low / 2 + 0.3});
  }

  /// A word on a slip of white, for marks that have no picture.
  void put_word(const std::vector<Candidate>& candidates, const std::string& name, Colour ink) {
    TextRun word = fitted(small_name(name), most_name_mm, name_size);
    word.paint = {ink};
    const double half = text_width(word) / 2 + 0.5, tall = 1.25;
    const Point p =
        kept_inside(layout_, best(candidates, no_part, half, tall), half + 0.2, tall + 0.2);
    list_.fill(Path().rectangle(p - Point{half, tall}, 2 * half, 2 * tall),
               {{255, 255, 255, 215, -1}});
    write(word, p + Point{0, 0.65});
    keep_free({p, half, tall});
  }

  [[nodiscard]] double pill_half_width(const std::string& text, const std::string& name) const {
    const double wide =
        std::max(text_width(short_name(text, {})),
                 name.empty() ? 0 : text_width(fitted(small_name(name), most_name_mm, name_size)));
    return std::max(wide + 2.2, 5.2) / 2;
  }

 private:
  [[nodiscard]] static TextRun short_name(const std::string& text, Colour rim) {
    TextRun run;
    run.text = text;
    run.family = "Noto Sans";
    run.bold = true;
    run.size = 3.1;
    run.align = Align::Centre;
    run.paint = {darker(rim, 0.35)};
    return run;
  }

  [[nodiscard]] TextRun small_name(const std::string& name) const {
    TextRun run;
    run.text = name;
    run.family = "Noto Sans";
    run.size = name_size;
    run.align = Align::Centre;
    run.paint = {theme_.materials.palette[Tone::Outline]};
    return run;
  }

  void write(TextRun run, Point at) {
    run.at = at;
    list_.add(std::move(run));
  }

  DrawList& list_;
  const TileLayout& layout_;
  const Theme& theme_;
  std::vector<Box> taken_;
};

const PlacedThing* thing_of(std::span<const PlacedThing> things, PartIndex part) {
  for (const PlacedThing& thing : things)
    if (thing.is_place && thing.part == part) return &thing;
  return nullptr;
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
  // A flat drawing shows places as discs and marks as letters: words say what they are.
  const bool words = theme.materials.manner == Manner::Flat;
  Labeller labeller(list, layout, theme);
  for (const PlacedThing& thing : things)
    if (!thing.is_place) {
      const double half = thing.glyph.empty() ? badge_size(thing) / 2 : thing.place.size / 2;
      labeller.keep_free({badge_middle(layout, thing), half, half});
    }
  // What has least choice comes first.
  const auto rank = [&](PartIndex part) {
    switch (set.kind_of(parts[part]).lie) {
      case Lie::Place:
        return 0;
      case Lie::City:
        return 1;
      case Lie::Field:
        return 2;
      case Lie::Road:
      case Lie::River:
        return 3;
    }
    return 3;
  };
  for (int turn = 0; turn <= 3; ++turn)
    for (PartIndex part = 0; part < parts.size(); ++part) {
      if (rank(part) != turn) continue;
      const Lie lie = set.kind_of(parts[part]).lie;
      const std::string text = label_of(set, tile, part);
      const PlacedThing* thing = thing_of(things, part);
      const std::string name = words && thing != nullptr ? thing->name : std::string();
      std::vector<Candidate> candidates;
      if (thing != nullptr)
        candidates.push_back({thing->place.at, 0});
      else
        candidates = candidates_of(layout, part, lie);
      if (candidates.empty()) continue;
      const double half_height = pill_radius - 0.9 + (name.empty() ? 0 : 1.15);
      const double half_width = labeller.pill_half_width(text, name) - 0.9;
      labeller.put_pill(labeller.best(candidates, part, half_width, half_height), text, name,
                        rim_of(lie, theme.materials.palette));
    }
  if (!words) return;
  for (const PlacedThing& thing : things) {
    if (thing.is_place || !thing.glyph.empty() || thing.name.empty()) continue;
    const double away = badge_size(thing) / 2 + 1.6;
    const Point badge = badge_middle(layout, thing);
    std::vector<Candidate> candidates;
    for (const Point to : {Point{0, 1}, Point{0, -1}, Point{0.9, 0.8}, Point{-0.9, 0.8},
                           Point{0.9, -0.8}, Point{-0.9, -0.8}, Point{0, 1.4}, Point{0, -1.4}})
      candidates.push_back({badge + to * away, 0.1 * static_cast<double>(candidates.size())});
    labeller.put_word(candidates, thing.name, theme.materials.palette[Tone::Outline]);
  }
}

}  // namespace tw::render
