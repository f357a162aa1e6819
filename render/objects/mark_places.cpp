#include "render/objects/mark_places.hpp"

#include <algorithm>
#include <optional>

#include "render/draw/hash_random.hpp"
#include "render/objects/mark_look.hpp"
#include "render/objects/occupancy.hpp"
#include "render/objects/open_ground.hpp"

namespace tw::render {

namespace {

constexpr double wall_room = 1.3;        ///< mm from a wall's centreline to a mark
constexpr double least_site = 3.6;       ///< mm: a place with less land about it stands in a town
constexpr double figure_room = 3.4;      ///< mm about a figure's spot
constexpr double figure_on_road = 2.4;   ///< the same for houses by a road, which they line
constexpr double least_landmark = 0.34;  ///< of its usual size: a setting still reads as what it is
constexpr int most_copies = 4;           ///< a number up to this is shown by as many pictures

class Placer {
 public:
  Placer(const TileSet& set, TileId tile_id, const TileLayout& layout)
      : set_(set), tile_(set.tiles[tile_id]), parts_(set.parts_of(tile_)), layout_(layout) {}

  std::vector<PlacedThing> all() {
    for (std::size_t i = 0; i < layout_.junctions.size(); ++i) add_junction(i);
    for (std::size_t i = 0; i < layout_.sites.size(); ++i) add_site(i);
    for (PartIndex part = 0; part < parts_.size(); ++part)
      for (const MarkValue& mark : slice(set_.marks, parts_[part].marks)) add_mark(mark, part);
    for (const MarkValue& mark : slice(set_.marks, tile_.marks)) add_mark(mark, no_part);
    return std::move(things_);
  }

 private:
  struct Disc {
    Point at;
    double radius;
  };

  [[nodiscard]] std::uint64_t seed() const { return hash_with(layout_.seed, 700 + things_.size()); }

  [[nodiscard]] double room_among_taken(Point p) const {
    double room = 1e9;
    for (const Disc& disc : taken_) room = std::min(room, distance(p, disc.at) - disc.radius);
    return room;
  }

  void keep(PlacedThing thing, double radius) {
    taken_.push_back({thing.place.at, radius});
    things_.push_back(std::move(thing));
  }

  void add_junction(std::size_t index) {
    const JunctionSite& junction = layout_.junctions[index];
    if (junction.place == no_part) return;
    PlacedThing thing = look_of_place(set_, parts_, junction.place);
    thing.place.seed = seed();
    thing.place.at = junction.at;
    thing.place.core = junction.radius;
    thing.place.arms = arms_at(layout_, junction.at, junction.radius);
    thing.place.clear = [layout = &layout_, at = junction.at](Point p, double radius) {
      for (const FigureSpot& spot : layout->spots)
        if (distance(p, spot.at) < figure_on_road + radius) return false;
      return open_room(*layout, p, at) >= radius;
    };
    if (thing.setting == nullptr)
      thing.place.size = std::min(thing.place.size, 2 * junction.radius);
    // Houses stand around the crossing itself.
    const bool spreads = thing.setting != nullptr && thing.setting->usual_mm > 3 * junction.radius;
    keep(std::move(thing), junction.radius + (spreads ? 5.6 : 0.0));
  }

  void add_site(std::size_t index) {
    const Site& site = layout_.sites[index];
    if (site.place == no_part || site.at_junction) return;
    PlacedThing thing = look_of_place(set_, parts_, site.place);
    thing.place.seed = seed();
    if (site.city < 0 && open_room(layout_, site.at, site.at) < least_site &&
        !layout_.cities.empty() && arms_at(layout_, site.at, site.radius).empty()) {
      put_in_city(std::move(thing), false);
      return;
    }
    thing.place.at = site.at;
    thing.place.facing = site.facing;
    thing.city = site.city;
    // What has no drawing of its own gets ground that the roads reach.
    if (thing.setting == nullptr && site.city < 0 &&
        !arms_at(layout_, site.at, site.radius).empty())
      thing.place.core = site.radius;
    thing.place.size = std::min(thing.place.size, 2.08 * site.radius);
    if (site.city < 0 && arms_at(layout_, site.at, site.radius).empty())
      thing.place.size =
          std::min(thing.place.size, std::max(6.0, 2.1 * open_room(layout_, site.at, site.at)));
    if (site.city < 0) thing.place.arms = arms_at(layout_, site.at, site.radius);
    thing.place.clear = [layout = &layout_, at = site.at](Point p, double radius) {
      return open_room(*layout, p, at) >= radius;
    };
    keep(std::move(thing), site.radius);
  }

  void add_mark(const MarkValue& value, PartIndex part) {
    const MarkKind& kind = set_.vocabulary.marks[value.mark];
    if (kind.drawn == "nothing" || value.value == 0) return;
    if (part != no_part && kind.stands == "instead of the building" &&
        set_.kind_of(parts_[part]).lie == Lie::Place)
      return;  // drawn as its host
    PlacedThing thing = look_of_mark(kind, value);
    thing.part = part;
    int copies = 1;
    if (kind.takes == MarkTakes::Number && !thing.is_generic())
      copies = std::clamp(value.value, 1, most_copies);
    for (int i = 0; i < copies; ++i) {
      thing.place.seed = seed();
      put(thing, kind.stands);
    }
  }

  void put(PlacedThing thing, const std::string& stands) {
    const Lie lie = thing.part == no_part ? Lie::Field : set_.kind_of(parts_[thing.part]).lie;
    if (thing.setting != nullptr && thing.setting->name == "camp" && lie == Lie::City &&
        put_camp(thing))
      return;
    if (thing.part == no_part) return put_on_tile(std::move(thing));
    switch (lie) {
      case Lie::City:
        return put_in_city(std::move(thing), stands == "along the wall");
      case Lie::Road:
      case Lie::River:
        return put_beside_line(std::move(thing));
      case Lie::Field:
        return put_in_field(std::move(thing));
      case Lie::Place:
        return put_at_place(std::move(thing));
    }
  }

  // ------------------------------------------------------------ towns

  [[nodiscard]] Occupancy ground_of(const CityRegion& region) const {
    Occupancy ground(region.outline, 0.4);
    for (const CityRegion& other : layout_.cities)
      for (const Wall& wall : other.walls) ground.take_line(wall.line, wall_room);
    for (const BorderSide& side : layout_.sides)
      ground.take_line({side.start - side.along * 8, side.end + side.along * 8},
                       contract::safe_zone);
    for (const Deck& deck : layout_.decks) ground.take_line(deck.line, deck.width / 2 + 1);
    for (const Cutting& cutting : layout_.cuttings)
      ground.take_line(cutting.way, cutting.width / 2 + 1.2);
    for (const FigureSpot& spot : layout_.spots) ground.take_circle(spot.at, figure_room);
    for (const Disc& disc : taken_) ground.take_circle(disc.at, disc.radius + 0.4);
    // Beyond the trim nothing is put.
    for (const BorderSide& side : layout_.sides)
      ground.take_line({side.start + side.outward * 4 - side.along * 8,
                        side.end + side.outward * 4 + side.along * 8},
                       4);
    return ground;
  }

  void put_in_city(PlacedThing thing, bool by_wall) {
    struct Best {
      Point at;
      double value = -1e9, room = 0;
      std::int16_t city = -1;
    } best;
    const double radius = thing.place.size / 2;
    for (std::size_t i = 0; i < layout_.cities.size(); ++i) {
      const CityRegion& region = layout_.cities[i];
      if (!thing.is_place && region.part != thing.part) continue;
      const Occupancy ground = ground_of(region);
      const std::vector<float> away = ground.clearance();
      const Point middle{layout_.width / 2, layout_.height / 2};
      for (int row = 0; row < ground.rows(); ++row)
        for (int column = 0; column < ground.columns(); ++column) {
          const double room =
              away[static_cast<std::size_t>(row) * static_cast<std::size_t>(ground.columns()) +
                   static_cast<std::size_t>(column)];
          if (room <= 0) continue;
          const Point p = ground.centre_of(column, row);
          double value = 10 * std::min(room - radius, 0.0);
          if (by_wall)
            value -= std::min(distance_to_walls(region, p) - radius, 20.0);
          else
            value -= 0.1 * distance(p, middle);
          // A little unevenness, so that copies of a tile differ.
          value +=
              0.4 * HashRandom(hash_with(thing.place.seed,
                                         static_cast<std::uint64_t>(column / 12 * 64 + row / 12)))
                        .unit();
          if (value > best.value) best = {p, value, room, static_cast<std::int16_t>(i)};
        }
    }
    if (best.city < 0) return;
    thing.city = best.city;
    thing.place.size = std::clamp(2 * best.room, std::min(5.0, thing.place.size), thing.place.size);
    thing.place.at = safe_place(layout_, best.at, thing.place.size);
    thing.place.facing = direction(0.25 * HashRandom(thing.place.seed).below(4));
    PlacedThing beside = thing;
    const bool parted = leave_out_cramped_setting(thing, 2 * best.room);
    keep(thing, thing.place.size / 2 + 0.3);
    if (!parted) return;
    // The setting without its picture, smaller, if the town has room for it elsewhere.
    beside.glyph.clear();
    beside.place.size = least_landmark * beside.setting->usual_mm;
    const double needed = beside.place.size;
    put_in_city(std::move(beside), by_wall);
    if (things_.back().place.size < needed - 0.05) {
      things_.pop_back();
      taken_.pop_back();
    }
  }

  /// Where there is no room for the setting, its picture alone is easier to read. True if so.
  static bool leave_out_cramped_setting(PlacedThing& thing, double room) {
    if (thing.setting == nullptr || thing.glyph.empty()) return false;
    if (thing.place.size >= 0.6 * thing.setting->usual_mm) return false;
    thing.setting = nullptr;
    thing.place.size = std::clamp(room, 5.0, 9.0);
    return true;
  }

  [[nodiscard]] static double distance_to_walls(const CityRegion& region, Point p) {
    double nearest = 30;
    for (const Wall& wall : region.walls)
      if (wall.kind != WallKind::Notch) nearest = std::min(nearest, distance_to_line(p, wall.line));
    return nearest;
  }

  /// Before the wall with most land in front of it; false if no wall has any.
  bool put_camp(PlacedThing thing) {
    const Wall* best = nullptr;
    int best_room = 2;
    for (const CityRegion& region : layout_.cities) {
      if (region.part != thing.part) continue;
      for (const Wall& wall : region.walls) {
        int room = 0;
        const Points row = moved_left(wall.line, 8.6);
        for (double s = 2; s < length_of(row); s += 2)
          if (open_room(layout_, station(row, s).at) > 2) ++room;
        if (room > best_room) {
          best_room = room;
          best = &wall;
        }
      }
    }
    if (best == nullptr) return false;
    thing.place.wall = best->line;
    thing.place.clear = [this_layout = &layout_, discs = taken_](Point p, double radius) {
      for (const Disc& disc : discs)
        if (distance(p, disc.at) < disc.radius + radius) return false;
      return open_room(*this_layout, p) >= radius;
    };
    const Points row = moved_left(best->line, 7);
    thing.place.at = station(row, length_of(row) / 2).at;
    for (double s = 1.5; s < length_of(row); s += 3) {
      const Point p = station(row, s).at;
      if (open_room(layout_, p) > 0.5) taken_.push_back({p, 4.6});
    }
    things_.push_back(std::move(thing));
    return true;
  }

  // ------------------------------------------------------------ the land

  [[nodiscard]] double free_room(Point p) const {
    double room = std::min(open_room(layout_, p), room_among_taken(p));
    for (const FigureSpot& spot : layout_.spots)
      room = std::min(room, distance(p, spot.at) - figure_room);
    return room;
  }

  /// How far the picture of a thing that stands here would have to be moved off the trim, mm.
  [[nodiscard]] double sign_off_zone(const PlacedThing& thing, Point at, Point facing) const {
    SettingPlace place;
    place.at = at;
    place.facing = facing;
    place.size = thing.place.size;
    const Sign sign =
        thing.setting != nullptr ? sign_on(*thing.setting, place) : Sign{at, place.size};
    return distance(sign.at, safe_place(layout_, sign.at, sign.size));
  }

  void put_beside_line(PlacedThing thing) {
    Point best_at;
    Point best_road;
    double best_value = -1e9, best_room = 0;
    for (const double shrink : {1.0, 0.8, 0.62, 0.5}) {
      const double radius = thing.place.size * shrink / 2;
      const double needed = thing.setting != nullptr ? radius * 1.2 : radius;
      for (const LineRun& run : layout_.lines) {
        if (run.part != thing.part) continue;
        const double total = length_of(run.line);
        for (double s = bleed_reach + 3; s < total - 2; s += 1.4)
          for (int option = 0; option < 4; ++option) {
            // On both sides, at the road or a step further back where its edge is crowded.
            const double side = option % 2 == 0 ? -1 : 1, back = option < 2 ? 0.5 : 2.2;
            const Station at = station(run.line, s);
            const Point p = at.at + left_of(at.heading) * (side * (run.width / 2 + radius + back));
            const double room = free_room(p);
            const double value =
                10 * std::min(room - needed + 0.2, 0.0) + 0.5 * std::min(room, 8.0) - 0.3 * back -
                1.5 * sign_off_zone(thing, p, unit(at.at - p)) +
                HashRandom(hash_with(thing.place.seed, static_cast<std::uint64_t>(s * 8 + option)))
                    .unit();
            if (value > best_value) {
              best_value = value;
              best_room = room;
              best_at = p;
              best_road = at.at;
            }
          }
      }
      if (best_room >= needed - 0.3) {
        thing.place.size *= shrink;
        break;
      }
      if (shrink > 0.5) best_value = -1e9;
    }
    if (best_value < -1e8) return put_on_tile(std::move(thing));
    if (best_room < thing.place.size / 2 - 0.3)
      thing.place.size = std::clamp(2 * best_room, 4.5, thing.place.size * 0.5);
    leave_out_cramped_setting(thing, 2 * best_room);
    thing.place.at = best_at;
    thing.place.facing = unit(best_road - best_at);
    thing.place.clear = clear_about(best_at);
    keep(thing, thing.place.size * 0.62);
  }

  [[nodiscard]] std::function<bool(Point, double)> clear_about(Point own) const {
    return [this_layout = &layout_, discs = taken_, own](Point p, double radius) {
      for (const Disc& disc : discs)
        if (distance(disc.at, own) > 0.01 && distance(p, disc.at) < disc.radius + radius)
          return false;
      for (const FigureSpot& spot : this_layout->spots)
        if (distance(p, spot.at) < figure_room + radius) return false;
      return open_room(*this_layout, p) >= radius;
    };
  }

  void put_in_field(PlacedThing thing) {
    const FieldSpot* field = nullptr;
    for (const FieldSpot& spot : layout_.fields)
      if (spot.field == thing.part) field = &spot;
    if (field == nullptr) return put_on_tile(std::move(thing));
    const double radius = std::min(thing.place.size / 2, std::max(2.2, field->clearance * 0.9));
    Point best = field->at;
    double best_value = -1e9;
    for (const double away : {1.0, 0.6, 0.0})
      for (int i = 0; i < 12; ++i) {
        const Point p =
            field->at + direction(i / 12.0) * (std::max(0.0, field->clearance - radius) * away);
        const double value =
            std::min({free_room(p) - radius, 1.0}) +
            0.3 * HashRandom(hash_with(thing.place.seed, static_cast<std::uint64_t>(i))).unit();
        if (value > best_value) {
          best_value = value;
          best = p;
        }
      }
    thing.place.at = best;
    thing.place.size = 2 * radius;
    thing.place.clear = clear_about(best);
    keep(thing, radius + 0.3);
  }

  void put_at_place(PlacedThing thing) {
    for (const PlacedThing& host : things_) {
      if (!host.is_place || host.part != thing.part) continue;
      thing.place.size = std::min(thing.place.size, std::max(4.5, host.place.size * 0.4));
      // On a building the badge overlaps its corner; beside another badge both stay whole.
      const bool on_building = host.setting != nullptr;
      const double away = on_building
                              ? 1.2 * std::max(0.0, host.place.size / 2 - thing.place.size * 0.35)
                              : host.place.size / 2 + thing.place.size / 2;
      const Point facing = host.place.facing;
      // Behind and beside the entrance, corner after corner.
      int used = 0;
      for (const PlacedThing& other : things_)
        if (!other.is_place && other.part == thing.part) ++used;
      const Point corner = along(facing, direction(0.375 + 0.25 * used));
      thing.place.at = host.place.at + corner * away;
      thing.city = host.city;
      things_.push_back(std::move(thing));
      return;
    }
    put_on_tile(std::move(thing));
  }

  /// Where the tile has most room near its middle, in land or town.
  void put_on_tile(PlacedThing thing) {
    const Point middle{layout_.width / 2, layout_.height / 2};
    Point best = middle;
    double best_value = -1e9, best_room = 0;
    for (double y = 3; y < layout_.height - 2; y += 1.5)
      for (double x = 3; x < layout_.width - 2; x += 1.5) {
        const Point p{x, y};
        const double room = free_room(p);
        const double value =
            4 * std::min(room - thing.place.size / 2, 0.0) - 0.1 * distance(p, middle);
        if (value > best_value) {
          best_value = value;
          best_room = room;
          best = p;
        }
      }
    if (best_room < 2 && thing.part == no_part) {  // no open land: in the largest town
      for (const CityRegion& region : layout_.cities) {
        thing.part = region.part;
        put_in_city(std::move(thing), false);
        return;
      }
    }
    thing.place.at = best;
    thing.place.size = std::clamp(2 * best_room, std::min(5.0, thing.place.size), thing.place.size);
    thing.place.clear = clear_about(best);
    keep(thing, thing.place.size / 2 + 0.3);
  }

  const TileSet& set_;
  const Tile& tile_;
  std::span<const Part> parts_;
  const TileLayout& layout_;
  std::vector<PlacedThing> things_;
  std::vector<Disc> taken_;
};

}  // namespace

std::vector<PlacedThing> place_things(const TileSet& set, TileId tile, const TileLayout& layout) {
  return Placer(set, tile, layout).all();
}

}  // namespace tw::render
