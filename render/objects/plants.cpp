#include "render/objects/plants.hpp"

#include <algorithm>

#include "render/draw/hash_random.hpp"

namespace tw::render {

namespace {

constexpr int tree_stamps = 12, conifer_stamps = 8, bush_stamps = 8;
/// Radii under which no plant is drawn, mm: their lines would be too fine to print.
constexpr double least_tree = 0.65, least_bush = 0.4;

struct Leaves {
  Point at;
  double radius;
};

std::vector<Leaves> crown_of(HashRandom& random, int count) {
  std::vector<Leaves> leaves;
  const double start = random.unit();
  for (int i = 0; i < count; ++i) {
    const double size = random.between(0.34, 0.45);
    const double turn = start + (i + random.between(-0.14, 0.14)) / count;
    leaves.push_back({direction(turn) * (random.between(0.92, 1.04) - size), size});
  }
  leaves.push_back({{0, 0}, 0.62});
  return leaves;
}

Path circles(const std::vector<Leaves>& leaves, Point shift, double scale) {
  Path path;
  for (const Leaves& l : leaves) path.circle(l.at + shift, l.radius * scale);
  return path;
}

/// A cloud of leaves of radius 1: outline, dark, base and light passes.
void draw_crown(Brush& brush, Colour base, int count, bool shaded, HashRandom& random) {
  const std::vector<Leaves> leaves = crown_of(random, count);
  if (brush.line_art()) {
    const Path all = circles(leaves, {}, 1);
    brush.list().stroke(all, {line_black}, 0.24);
    brush.list().fill(all, {line_white});
    if (!shaded) return;
    Path shade;  // the same from all sides, as tiles are turned
    const double turn = random.unit();
    for (int k = 0; k < 3; ++k) {
      const double way = turn + k / 3.0;
      shade.polyline(arc_points(direction(way) * 0.36, 0.27, way - 0.14, 0.28, 6));
    }
    brush.line(shade, line_black, 0);
    return;
  }
  if (brush.painted()) {
    // Shade lies evenly about it: a tile is turned when it is laid.
    brush.list().fill(Path().circle({0, 0}, 1.22), {faded(brush.tone(Tone::TreeOutline), 0.15)});
    brush.list().fill(Path().circle({0, 0}, 1.1), {faded(brush.tone(Tone::TreeOutline), 0.24)});
  }
  brush.list().stroke(circles(leaves, {}, 1), {brush.tone(Tone::TreeOutline)}, 0.26);
  brush.list().fill(circles(leaves, {}, 1), {darker(base, 0.24)});
  brush.list().fill(circles(leaves, {}, 0.8), {base});
  if (!brush.painted()) return;
  Path light;
  for (const Leaves& l : leaves) {
    const bool top = dot(l.at, l.at) < 0.01;
    light.circle(l.at * 0.86, l.radius * (top ? 0.36 : 0.4));
  }
  brush.list().fill(light, {lighter(base, 0.24)});
}

/// Layered stars of radius 1: a fir from above.
void draw_fir(Brush& brush, Colour base, HashRandom& random) {
  if (brush.painted()) {
    brush.list().fill(Path().circle({0, 0}, 1.16), {faded(brush.tone(Tone::TreeOutline), 0.2)});
    brush.list().fill(Path().circle({0, 0}, 1.03), {faded(brush.tone(Tone::TreeOutline), 0.26)});
  }
  const double start = random.unit();
  for (int layer = 0; layer < 3; ++layer) {
    const double radius = 1 - 0.3 * layer;
    const int tips = 9 - layer;
    Points star;
    for (int i = 0; i < 2 * tips; ++i) {
      const double reach = radius * (i % 2 == 1 ? 0.7 : 1.0) * (1 + 0.05 * random.between(-1, 1));
      star.push_back(direction(start + 0.055 * layer + 0.5 * i / tips) * reach);
    }
    const Colour fill = lighter(darker(base, 0.14), 0.15 * layer);
    if (brush.line_art() && layer > 0)
      brush.line(closed(star), line_black, 0);
    else
      brush.shape(closed(star), fill, layer == 0 ? 0.14 : 0.075, brush.tone(Tone::TreeOutline));
  }
  brush.fill(Path().circle({0, 0}, 0.1), lighter(base, 0.45));
}

template <class Draw>
std::vector<Stamps::List> stamps_of(const Materials& materials, int count, std::string_view name,
                                    double least, Draw draw) {
  std::vector<Stamps::List> stamps;
  for (int i = 0; i < count; ++i) {
    auto list = std::make_shared<DrawList>();
    Brush brush(*list, materials, least);
    HashRandom random(hash_with(hash_of(name), static_cast<std::uint64_t>(i)));
    draw(brush, random, i);
    stamps.push_back(std::move(list));
  }
  return stamps;
}

void use(Brush& brush, const std::vector<Stamps::List>& stamps, Point at, double radius,
         std::uint64_t seed) {
  if (stamps.empty()) return;
  const Matrix place{radius, 0, 0, radius, quantised(at.x), quantised(at.y)};
  brush.list().add(Use{stamps[hash_with(seed, 0) % stamps.size()], place});
}

}  // namespace

Stamps make_plant_stamps(const Materials& materials) {
  constexpr Tone tree_tones[] = {Tone::Tree1, Tone::Tree2, Tone::Tree3, Tone::Tree4, Tone::Tree5};
  constexpr Tone conifer_tones[] = {Tone::Conifer1, Tone::Conifer2, Tone::Conifer3};
  constexpr Tone bush_tones[] = {Tone::Bush1, Tone::Bush2, Tone::Bush3};
  Stamps stamps;
  stamps.trees = stamps_of(
      materials, tree_stamps, "tree", least_tree, [&](Brush& brush, HashRandom& random, int i) {
        draw_crown(brush, brush.tone(tree_tones[i % 5]), 7 + i % 3, true, random);
      });
  stamps.conifers = stamps_of(materials, conifer_stamps, "conifer", least_tree,
                              [&](Brush& brush, HashRandom& random, int i) {
                                draw_fir(brush, brush.tone(conifer_tones[i % 3]), random);
                              });
  stamps.bushes = stamps_of(
      materials, bush_stamps, "bush", least_bush, [&](Brush& brush, HashRandom& random, int i) {
        draw_crown(brush, brush.tone(bush_tones[i % 3]), 5 + i % 2, false, random);
      });
  return stamps;
}

void draw_tree(Brush& brush, Point at, double radius, std::uint64_t seed) {
  use(brush, brush.stamps().trees, at, std::max(radius, least_tree), seed);
}

void draw_conifer(Brush& brush, Point at, double radius, std::uint64_t seed) {
  use(brush, brush.stamps().conifers, at, std::max(radius, least_tree), seed);
}

void draw_bush(Brush& brush, Point at, double radius, std::uint64_t seed) {
  use(brush, brush.stamps().bushes, at, std::max(radius, least_bush), seed);
}

void draw_plant(Brush& brush, const Plant& plant) {
  if (plant.conifer)
    draw_conifer(brush, plant.at, plant.radius, plant.seed);
  else
    draw_tree(brush, plant.at, plant.radius, plant.seed);
}

void draw_hedge(Brush& brush, Point from, Point to, double radius, std::uint64_t seed) {
  const int steps = std::max(1, static_cast<int>(distance(from, to) / (radius * 1.45)));
  for (int i = 0; i <= steps; ++i)
    draw_bush(brush, between(from, to, static_cast<double>(i) / steps), radius,
              hash_with(seed, static_cast<std::uint64_t>(i)));
}

void add_tuft(Path& tufts, Point at, double size) {
  for (int k = -1; k <= 1; ++k)
    tufts.move(at + Point{0.16 * k * size, 0}).line(at + Point{0.36 * k * size, -0.55 * size});
}

}  // namespace tw::render
