// What people grow: strip fields, orchards, hay meadows and vegetable plots, laid along the nearest
// road or wall. No long hedge crosses a field, or players would read it as a border.
#include <algorithm>
#include <cmath>

#include "render/draw/hash_random.hpp"
#include "render/ground/ground.hpp"
#include "render/objects/plants.hpp"

namespace tw::render {
namespace {

enum class LandUse : std::uint8_t { Strips, Orchard, Hay, Vegetables, Vineyard };

/// A patch of used land: a rectangle about `centre` whose width lies along `axis`.
struct Patch {
  LandUse use = LandUse::Strips;
  Point centre;
  Point axis{1, 0};
  double width = 8, depth = 8;
  double bend = 0;  ///< mm by which its middle is bowed
  std::uint64_t seed = 0;

  /// A place in the patch; `u` along the width and `v` along the depth, both in [0, 1].
  [[nodiscard]] Point at(double u, double v) const {
    const double bow = bend * (4 * (u - 0.5) * (u - 0.5) - 0.5);
    return centre + along(axis, {(u - 0.5) * width, (v - 0.5) * depth + bow});
  }
};

constexpr double from_trim = 1.7;

bool fits(const LandMap& land, const Patch& patch) {
  for (int i = 0; i <= 6; ++i)
    for (int k = 0; k <= 6; ++k) {
      const Point p = patch.at(i / 6.0, k / 6.0);
      if (land.clearance(p) < 1.2 || land.trim(p) < from_trim) return false;
    }
  return true;
}

LandUse use_of(HashRandom& random, Countryside countryside) {
  const double roll = random.unit();
  if (countryside == Countryside::Meadow) return roll < 0.6 ? LandUse::Hay : LandUse::Orchard;
  if (roll < 0.46) return LandUse::Strips;
  if (roll < 0.64) return LandUse::Orchard;
  if (roll < 0.78) return LandUse::Hay;
  return roll < 0.92 ? LandUse::Vegetables : LandUse::Vineyard;
}

/// Rotates a unit vector by a small angle given as its sine.
Point nudged(Point axis, double sine) {
  return unit(axis + right_of(axis) * sine);
}

int patches_wanted(HashRandom& random, const Region& region) {
  const int more = region.wide ? 3 : 0;  // fields of several squares lie together
  switch (region.countryside) {
    case Countryside::Farmland:
      return (random.chance(0.45) ? 3 : 2) + more;
    case Countryside::Mixed:
      return (random.chance(0.4) ? 2 : 1) + more / 2;
    case Countryside::Wooded:
      return random.chance(0.4) ? 1 : 0;
    case Countryside::Meadow:
      return 1;
  }
  return 1;
}

/// Takes the patch's room. One patch keeps others well off; where fields lie together only itself.
void take_patch(LandMap& land, const Patch& patch, bool together) {
  if (!together) return land.take(patch.centre, std::max(patch.width, patch.depth) * 0.54);
  const double radius = std::min(patch.width, patch.depth) / 2;
  for (int i = 0; i <= 4; ++i)
    for (int k = 0; k <= 4; ++k) {
      const Point toward = patch.at(0.08 + 0.21 * i, 0.08 + 0.21 * k);
      land.take(between(toward, patch.centre, 0.3), radius * 0.45);
    }
}

/// Patches of one square. In wide land the later ones lie beside the first, turned like it.
void find_patches(const Region& region, LandMap& land, std::vector<Patch>& patches) {
  HashRandom random(hash_with(region.seed, 600));
  const int wanted = patches_wanted(random, region);
  const std::size_t before = patches.size();
  const bool together = region.wide && region.countryside != Countryside::Meadow;
  for (int tries = 0; tries < 420 && static_cast<int>(patches.size() - before) < wanted; ++tries) {
    Patch patch;
    patch.use = use_of(random, region.countryside);
    patch.centre =
        region.low + Point{random.between(5, square_mm - 5), random.between(5, square_mm - 5)};
    const double smaller = (tries < 240 ? 1.0 : 0.75) * (region.wide ? 1.15 : 1.0);
    patch.width = random.between(6.5, 10.5) * smaller;
    patch.depth = random.between(6.5, 11.5) * smaller;
    patch.bend = random.between(-0.9, 0.9);
    patch.seed = random.next();
    const bool across = random.chance(0.4);
    const double lean = random.between(-0.12, 0.12);
    const Point any = direction(random.unit());
    const bool beside = together && patches.size() > before && tries < 300;
    if (beside) {
      const Patch& first = patches[before + static_cast<std::size_t>(random.below(
                                                static_cast<int>(patches.size() - before)))];
      const bool along_it = random.chance(0.5);
      const double side = random.chance(0.5) ? 1 : -1;
      const double step = (along_it ? first.width + patch.width : first.depth + patch.depth) / 2;
      patch.axis = first.axis;
      patch.bend = first.bend;
      patch.centre =
          first.centre + (along_it ? first.axis : right_of(first.axis)) * (side * (step + 1.9));
    }
    if (land.clearance(patch.centre) < 3) continue;
    if (!beside) {
      const Point away = land.away(patch.centre);
      const bool lonely = land.clearance(patch.centre) > 12 || length(away) < 0.5;
      patch.axis = nudged(lonely ? any : across ? away : right_of(away), lean);
      if (patch.use == LandUse::Vegetables || patch.use == LandUse::Vineyard) patch.bend = 0;
    }
    if (!fits(land, patch)) continue;
    take_patch(land, patch, together);
    patches.push_back(patch);
  }
}

std::vector<Patch> find_patches(const TileLayout& layout, LandMap& land) {
  std::vector<Patch> patches;
  for (const Region& region : regions_of(layout)) find_patches(region, land, patches);
  return patches;
}

void shade_rim(Brush& brush, const Path& path) {
  if (!brush.painted()) return;
  for (int i = 3; i >= 1; --i)
    brush.list().stroke(path, {faded(brush.tone(Tone::MeadowShadow), 0.07)}, 0.5 * i);
}

Points strip_outline(const Patch& patch, double v0, double v1, double u0, double u1) {
  Points rim;
  for (int i = 0; i <= 8; ++i) rim.push_back(patch.at(u0 + (u1 - u0) * i / 8, v0));
  for (int i = 8; i >= 0; --i) rim.push_back(patch.at(u0 + (u1 - u0) * i / 8, v1));
  return rim;
}

struct Crop {
  Colour base, rows;
};

Crop crop_of(const Brush& brush, int kind) {
  const Colour gold = brush.tone(Tone::CropGold), green = brush.tone(Tone::CropGreen);
  const Colour pale = brush.tone(Tone::CropPale), soil = brush.tone(Tone::Soil);
  switch (kind % 6) {
    case 0:
      return {mixed(gold, pale, 0.35), darker(gold, 0.28)};
    case 1:
      return {green, darker(green, 0.26)};
    case 2:
      return {mixed(soil, pale, 0.5), darker(soil, 0.05)};
    case 3:
      return {mixed(green, pale, 0.55), darker(green, 0.12)};
    case 4:
      return {mixed(pale, gold, 0.2), darker(mixed(pale, gold, 0.5), 0.25)};
    default:
      return {mixed(green, brush.tone(Tone::FlowerYellow), 0.35), darker(green, 0.2)};
  }
}

void draw_rows(Brush& brush, const Patch& patch, double v0, double v1, double u0, double u1,
               const Crop& crop, int style) {
  const int rows = std::max(2, static_cast<int>((v1 - v0) * patch.depth / 0.62));
  Path path;
  for (int i = 0; i < rows; ++i) {
    const double v = v0 + (v1 - v0) * (i + 0.5) / rows;
    if (style == 2) {
      for (double u = u0 + 0.03; u < u1 - 0.02; u += 0.62 / patch.width) {
        const Point p = patch.at(u, v);
        path.move(p).line(p + patch.axis * 0.01);
      }
    } else {
      Points row;
      for (int k = 0; k <= 6; ++k) row.push_back(patch.at(u0 + 0.02 + (u1 - u0 - 0.04) * k / 6, v));
      path.append(open(row));
    }
  }
  const bool line = brush.line_art();
  const double width = style == 2 ? (line ? 0.2 : 0.35) : style == 1 ? 0.2 : 0.32;
  brush.list().stroke(path, {line ? line_black : faded(crop.rows, style == 0 ? 0.6 : 0.85)},
                      line && style != 2 ? 0.09 : width);
}

/// Bushes along one long side.
void plant_hedge(Brush& plants, const Patch& patch, double v, HashRandom& random) {
  const int count = static_cast<int>(patch.width / 0.95);
  for (int i = 0; i <= count; ++i) {
    const Point at = patch.at(i / static_cast<double>(count), v) +
                     Point{random.between(-0.15, 0.15), random.between(-0.2, 0.2)};
    const double radius = random.between(0.5, 0.72);
    const std::uint64_t seed = random.next();
    if (!random.chance(0.12)) draw_bush(plants, at, radius, seed);
  }
}

void draw_hay_domes(Brush& brush, Point at, int count, HashRandom& random) {
  for (int i = 0; i < count; ++i) {
    const Point p =
        at + Point{i * 1.25 - 0.6 * count + random.between(-0.2, 0.2), random.between(-0.45, 0.45)};
    if (brush.painted())
      brush.list().fill(Path().circle(p, 0.76), {faded(brush.tone(Tone::MeadowShadow), 0.4)});
    brush.shape(Path().circle(p, 0.56), brush.tone(Tone::Thatch), 0.1);
    brush.fill(Path().circle(p, 0.34), lighter(brush.tone(Tone::CropGold), 0.3));
    Path straws;
    for (int k = 0; k < 7; ++k) {
      const Point d = direction(k / 7.0 + 0.04);
      straws.move(p + d * 0.16).line(p + d * 0.46);
    }
    brush.line(straws, faded(darker(brush.tone(Tone::Thatch), 0.3), 0.8), 0.07);
  }
}

void draw_strips(Brush& ground, Brush& plants, const Patch& patch) {
  HashRandom random(patch.seed);
  const int strips =
      std::max(2, static_cast<int>(std::lround(patch.depth / random.between(2.4, 3.6))));
  std::vector<double> cuts{0}, starts, ends;
  for (int i = 1; i < strips; ++i) cuts.push_back((i + random.between(-0.14, 0.14)) / strips);
  cuts.push_back(1);
  for (int i = 0; i < strips; ++i) {
    starts.push_back(random.between(0, 0.12));
    ends.push_back(1 - random.between(0, 0.12));
  }
  const int first_crop = random.below(6);
  for (int i = 0; i < strips; ++i) {
    const auto k = static_cast<std::size_t>(i);
    shade_rim(ground, closed(strip_outline(patch, cuts[k], cuts[k + 1], starts[k], ends[k])));
  }
  for (int i = 0; i < strips; ++i) {
    const auto k = static_cast<std::size_t>(i);
    const Crop crop = crop_of(ground, first_crop + i * (1 + random.below(2)) + i);
    ground.shape(closed(strip_outline(patch, cuts[k], cuts[k + 1], starts[k], ends[k])),
                 faded(crop.base, 0.9), 0.13, faded(darker(crop.rows, 0.3), 0.7));
    draw_rows(ground, patch, cuts[k], cuts[k + 1], starts[k], ends[k], crop, random.below(3));
  }
  plant_hedge(plants, patch, 0, random);
  if (random.chance(0.5)) plant_hedge(plants, patch, 1, random);
  if (random.chance(0.5))
    draw_hay_domes(plants, patch.at(random.between(0.25, 0.75), random.between(0.3, 0.7)), 2,
                   random);
}

void draw_orchard(Brush& ground, Brush& plants, const Patch& patch) {
  HashRandom random(patch.seed);
  if (ground.painted()) {
    const Path lawn = closed(strip_outline(patch, 0, 1, 0, 1));
    ground.list().fill(lawn, {faded(ground.tone(Tone::MeadowLight), 0.5)});
  }
  const double step = 2.15;
  const int columns = std::max(2, static_cast<int>(patch.width / step));
  const int rows = std::max(2, static_cast<int>(patch.depth / step));
  const Tone fruit = random.chance(0.5) ? Tone::FlowerRed : Tone::FlowerYellow;
  const bool blossom = random.chance(0.3);
  Path fruits;
  for (int i = 0; i < columns; ++i)
    for (int k = 0; k < rows; ++k) {
      const Point at = patch.at((i + 0.5) / columns, (k + 0.5) / rows) +
                       Point{random.between(-0.15, 0.15), random.between(-0.15, 0.15)};
      const std::uint64_t seed = random.next();
      if (random.chance(0.06)) continue;
      draw_bush(plants, at, 0.76, seed);
      HashRandom berries(seed);
      for (int n = 0; n < 4; ++n)
        fruits.circle(at + Point{berries.between(-0.42, 0.42), berries.between(-0.45, 0.35)}, 0.1);
    }
  plants.fill(fruits, plants.tone(blossom ? Tone::FlowerWhite : fruit));
}

void draw_hay(Brush& ground, Brush& plants, const Patch& patch) {
  HashRandom random(patch.seed);
  const Points rim = strip_outline(patch, 0, 1, 0, 1);
  shade_rim(ground, closed(rim));
  const Colour stubble = mixed(ground.tone(Tone::CropPale), ground.tone(Tone::CropGold), 0.3);
  ground.shape(closed(rim), faded(stubble, 0.92), 0.13, faded(darker(stubble, 0.5), 0.7));
  // Every second swath is mown: a band a little darker.
  const int bands = std::max(3, static_cast<int>(patch.depth / 2.2));
  for (int i = 0; i < bands; i += 2)
    ground.fill(closed(strip_outline(patch, static_cast<double>(i) / bands,
                                     static_cast<double>(i + 1) / bands, 0, 1)),
                faded(mixed(stubble, ground.tone(Tone::MeadowLight), 0.6), 0.8));
  Path swaths;
  const int rows = std::max(3, static_cast<int>(patch.depth / 1.1));
  for (int i = 0; i < rows; ++i) {
    Points row;
    for (int k = 0; k <= 6; ++k) row.push_back(patch.at(0.03 + 0.94 * k / 6, (i + 0.5) / rows));
    swaths.append(open(row));
  }
  ground.line(swaths, faded(darker(stubble, 0.3), 0.75), 0.2);
  draw_hay_domes(plants, patch.at(0.5, 0.3), 2 + random.below(2), random);
  draw_hay_domes(plants, patch.at(0.5, 0.75), 2, random);
}

void draw_vegetables(Brush& ground, Brush& plants, const Patch& patch) {
  HashRandom random(patch.seed);
  const int columns = 2, rows = std::max(2, static_cast<int>(patch.depth / 2.7));
  constexpr Tone heads[] = {Tone::Bush3, Tone::FlowerViolet, Tone::CropGold, Tone::Bush1};
  for (int i = 0; i < columns; ++i)
    for (int k = 0; k < rows; ++k) {
      const double u0 = (i + 0.06) / columns, u1 = (i + 0.94) / columns;
      const double v0 = (k + 0.1) / rows, v1 = (k + 0.9) / rows;
      const Path bed = closed(strip_outline(patch, v0, v1, u0, u1));
      shade_rim(ground, bed);
      ground.shape(bed, mixed(ground.tone(Tone::Soil), ground.tone(Tone::CropPale), 0.15), 0.12,
                   darker(ground.tone(Tone::Soil), 0.3));
      const Tone tone = heads[random.below(4)];
      Path leaves;
      const int across = std::max(3, static_cast<int>((u1 - u0) * patch.width / 0.75));
      for (int row = 0; row < 2; ++row)
        for (int n = 0; n < across; ++n)
          leaves.circle(
              patch.at(u0 + (u1 - u0) * (n + 0.5) / across, v0 + (v1 - v0) * (row + 0.5) / 2.0),
              0.27);
      ground.shape(leaves, ground.tone(tone), 0.06, darker(ground.tone(tone), 0.45));
    }
  plant_hedge(plants, patch, 0, random);
}

void draw_vineyard(Brush& ground, Brush& plants, const Patch& patch) {
  HashRandom random(patch.seed);
  ground.fill(closed(strip_outline(patch, 0, 1, 0, 1)),
              faded(mixed(ground.tone(Tone::Soil), ground.tone(Tone::CropPale), 0.55), 0.7));
  const int rows = std::max(3, static_cast<int>(patch.depth / 1.35));
  Path shade, vines, grapes;
  for (int i = 0; i < rows; ++i) {
    const double v = (i + 0.5) / rows;
    shade.move(patch.at(0.04, v)).line(patch.at(0.96, v));
    const int count = static_cast<int>(patch.width / 0.62);
    for (int k = 0; k < count; ++k) {
      const Point p = patch.at(0.04 + 0.92 * (k + 0.5) / count, v);
      vines.circle(p + Point{0, random.between(-0.06, 0.06)}, 0.31);
      if (random.chance(0.3)) grapes.circle(p + Point{random.between(-0.15, 0.15), 0.1}, 0.1);
    }
  }
  if (ground.painted())
    ground.list().stroke(shade, {faded(ground.tone(Tone::MeadowShadow), 0.35)}, 0.95);
  plants.shape(vines, plants.tone(Tone::Bush1), 0.07, plants.tone(Tone::TreeOutline));
  plants.fill(grapes, plants.tone(Tone::Violet), Role::Texture);
}

}  // namespace

void draw_crops(Brush& ground, Brush& plants, const TileLayout& layout, LandMap& land) {
  if (ground.manner() == Manner::Flat) return;
  for (const Patch& patch : find_patches(layout, land)) {
    switch (patch.use) {
      case LandUse::Strips:
        draw_strips(ground, plants, patch);
        break;
      case LandUse::Orchard:
        draw_orchard(ground, plants, patch);
        break;
      case LandUse::Hay:
        draw_hay(ground, plants, patch);
        break;
      case LandUse::Vegetables:
        draw_vegetables(ground, plants, patch);
        break;
      case LandUse::Vineyard:
        draw_vineyard(ground, plants, patch);
        break;
    }
  }
}

}  // namespace tw::render
