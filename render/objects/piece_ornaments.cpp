#include "render/objects/piece_ornaments.hpp"

#include <cmath>

#include "render/draw/hash_random.hpp"

namespace tw::render {

Colour piece_colour(const Brush& brush, const std::string& name) {
  constexpr Tone grounds[] = {Tone::Violet,  Tone::Teal,     Tone::Azure,
                              Tone::Crimson, Tone::WoodDark, Tone::Back};
  return brush.tone(grounds[hash_of(name) % 6]);
}

void draw_panel(Brush& brush, Point corner, double width, double height) {
  brush.shape(Path().rectangle(corner, width, height), brush.tone(Tone::Cream), 0.25);
  brush.line(Path().rectangle(corner + Point{0.6, 0.6}, width - 1.2, height - 1.2),
             brush.tone(Tone::Gold), 0.22, Role::Texture);
}

void draw_diaper(Brush& brush, Point corner, double width, double height, Colour ground) {
  const Path field = Path().rectangle(corner, width, height);
  brush.fill(field, darker(ground, 0.12), Role::Light);
  if (!brush.painted()) return;
  brush.list().add(PushClip{field});
  constexpr double pitch = 4.5;
  const double far = width + height;
  Path lines, petals, studs;
  for (double s = -far; s < far; s += pitch) {
    lines.move(corner + Point{s, 0}).line(corner + Point{s + far, far});
    lines.move(corner + Point{s, 0}).line(corner + Point{s - far, far});
  }
  int row = 0;
  for (double y = 0; y < height + pitch; y += pitch / 2, ++row)
    for (double x = row % 2 == 0 ? 0.0 : pitch / 2; x < width + pitch; x += pitch) {
      const Point at = corner + Point{x, y};
      if (row % 2 == 0) {
        studs.circle(at, 0.3);
        continue;
      }
      for (int i = 0; i < 4; ++i) petals.circle(at + direction(i / 4.0) * 0.52, 0.44);
    }
  brush.line(lines, lighter(ground, 0.14), 0.22, Role::Texture, Cap::Butt);
  brush.fill(petals, lighter(ground, 0.2));
  brush.fill(studs, lighter(ground, 0.3));
  brush.list().add(PopClip{});
}

void draw_card_border(Brush& brush, double width, double height) {
  brush.line(Path().rectangle({1.1, 1.1}, width - 2.2, height - 2.2), brush.tone(Tone::Outline),
             0.75, Role::Texture);
  brush.line(Path().rectangle({1.1, 1.1}, width - 2.2, height - 2.2), brush.tone(Tone::Gold), 0.42);
  brush.line(Path().rectangle({1.75, 1.75}, width - 3.5, height - 3.5),
             faded(brush.tone(Tone::Gold), 0.7), 0.15, Role::Texture);
}

void draw_picture_frame(Brush& brush, Point corner, double width, double height) {
  const Path frame = Path().rectangle(corner, width, height);
  brush.line(frame, brush.tone(Tone::Outline), 0.95, Role::Light);
  brush.line(frame, brush.tone(Tone::Gold), 0.5, Role::Texture);
  brush.line(Path().rectangle(corner + Point{0.48, 0.48}, width - 0.96, height - 0.96),
             brush.tone(Tone::Outline), 0.14, Role::Texture);
}

void draw_banner(Brush& brush, Point corner, double width, double height) {
  const double r = std::fmin(1.2, height / 3);
  const Point a = corner, b = corner + Point{width, height};
  // Corners scooped out like an old label.
  Path label;
  label.move({a.x + r, a.y}).line({b.x - r, a.y});
  label.curve({b.x - r, a.y + r * 0.6}, {b.x - r * 0.6, a.y + r}, {b.x, a.y + r});
  label.line({b.x, b.y - r});
  label.curve({b.x - r * 0.6, b.y - r}, {b.x - r, b.y - r * 0.6}, {b.x - r, b.y});
  label.line({a.x + r, b.y});
  label.curve({a.x + r, b.y - r * 0.6}, {a.x + r * 0.6, b.y - r}, {a.x, b.y - r});
  label.line({a.x, a.y + r});
  label.curve({a.x + r * 0.6, a.y + r}, {a.x + r, a.y + r * 0.6}, {a.x + r, a.y});
  label.close();
  brush.shape(label, brush.tone(Tone::Cream), 0.28);
  brush.fill(Path().rectangle({a.x + r, b.y - 0.5}, width - 2 * r, 0.34),
             faded(brush.tone(Tone::PlasterDark), 0.5));
}

void draw_rosette(Brush& brush, Point at, double radius) {
  brush.shape(Path().circle(at, radius), brush.tone(Tone::RoofDeep), 0.22);
  brush.line(Path().circle(at, radius * 0.95), brush.tone(Tone::Gold), 0.3, Role::Texture);
  Path studs;
  for (int i = 0; i < 24; ++i)
    studs.circle(at + direction(i / 24.0) * (radius * 0.885), radius * 0.02);
  brush.fill(studs, brush.tone(Tone::Gold));
  brush.shape(Path().circle(at, radius * 0.82), brush.tone(Tone::Cream), 0.18);
  const auto petal = [&](double turn, double size) {
    const Point out = direction(turn), side = right_of(out);
    Path path;
    const Point root = at + out * (radius * 0.2), tip = at + out * (radius * 0.76);
    const Point bulge = at + out * (radius * 0.55);
    path.move(root);
    path.curve(root + side * (radius * 0.1), bulge + side * (radius * size), tip);
    path.curve(bulge - side * (radius * size), root - side * (radius * 0.1), root);
    return path.close();
  };
  for (int i = 0; i < 8; ++i) {
    const bool red = i % 2 == 0;
    brush.shape(petal(i / 8.0, 0.3), brush.tone(red ? Tone::RoofDeep : Tone::WaterEdge), 0.16,
                brush.tone(Tone::Outline), red ? Role::Hatched : Role::Light);
    brush.fill(petal(i / 8.0, 0.16), faded(brush.tone(red ? Tone::Roof4 : Tone::WaterLight), 0.75));
  }
  brush.shape(Path().circle(at, radius * 0.2), brush.tone(Tone::Gold), 0.16);
  brush.shape(Path().circle(at, radius * 0.14), brush.tone(Tone::Cream), 0.1);
  Points star;
  for (int i = 0; i < 16; ++i)
    star.push_back(at + direction(i / 16.0) * (radius * (i % 2 == 0 ? 0.13 : 0.05)));
  brush.fill(closed(star), brush.tone(Tone::RoofDeep), Role::Solid);
}

}  // namespace tw::render
