// A tile is turned when it is laid, so nothing on it may be lit from a direction of the page: what
// is drawn for a thing that looks east is what is drawn for one that looks south, turned.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <tuple>

#include "render/objects/houses.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/roofs.hpp"
#include "render/objects/settings.hpp"
#include "render/objects/stonework.hpp"
#include "render/objects/towers.hpp"

namespace tw::render {
namespace {

using Draw = std::function<void(Brush&, Point axis)>;

constexpr Point middle{20, 20};

DrawList drawn(const Draw& draw, Point axis, Manner manner, double cover) {
  DrawList list;
  const Materials materials = make_materials(Palette(), manner, {}, cover);
  Brush brush(list, materials);
  draw(brush, axis);
  return list;
}

using Tones = std::vector<std::tuple<int, int, int, int>>;

Tones tones_of(const DrawList& list) {
  Tones tones;
  const auto add = [&](Colour c) { tones.emplace_back(c.r, c.g, c.b, c.alpha); };
  for (const Item& item : list.items()) {
    if (const auto* fill = std::get_if<Fill>(&item)) add(fill->paint.colour);
    if (const auto* stroke = std::get_if<Stroke>(&item)) add(stroke->paint.colour);
  }
  std::sort(tones.begin(), tones.end());
  return tones;
}

/// Corners of everything filled, turned back by `turns` quarters.
std::vector<Point> corners_of(const DrawList& list, int turns) {
  std::vector<Point> corners;
  const Matrix back = Matrix::quarter_turns(4 - turns, middle);
  for (const Item& item : list.items())
    if (const auto* fill = std::get_if<Fill>(&item))
      for (const Point p : fill->path.points()) corners.push_back(back.apply(p));
  return corners;
}

Point turned(Point p, int turns) {
  for (int i = 0; i < turns; ++i) p = right_of(p);
  return p;
}

void expect_same_light(const Draw& draw, const char* what) {
  for (const Manner manner : {Manner::Painted, Manner::Line})
    for (const double cover : {0.0, 0.7})
      for (const Point axis : {Point{1, 0}, unit(Point{2, 1})}) {
        const Tones tones = tones_of(drawn(draw, axis, manner, cover));
        EXPECT_FALSE(tones.empty()) << what;
        for (int turns = 1; turns < 4; ++turns)
          EXPECT_EQ(tones, tones_of(drawn(draw, turned(axis, turns), manner, cover)))
              << what << " turned by " << turns;
      }
}

House house_of(RoofShape shape, Point axis) {
  House house{middle, 4.4, 3, axis, shape, {200, 80, 50, 255, -1}, true, 11};
  return house;
}

constexpr RoofShape roof_shapes[] = {RoofShape::Gable, RoofShape::Hip, RoofShape::HalfHip,
                                     RoofShape::Pyramid, RoofShape::Flat};

TEST(Light, OfHousesTurnsWithThem) {
  for (const RoofShape shape : roof_shapes) {
    const Draw draw = [shape](Brush& brush, Point axis) {
      draw_house_shadows(brush, {house_of(shape, axis)});
      draw_houses(brush, {house_of(shape, axis)});
    };
    expect_same_light(draw, "a house");
    // Not only the tones: each lies where it lay, turned.
    const auto still = corners_of(drawn(draw, {1, 0}, Manner::Painted, 0), 0);
    for (int turns = 1; turns < 4; ++turns) {
      const auto back = corners_of(drawn(draw, turned({1, 0}, turns), Manner::Painted, 0), turns);
      ASSERT_EQ(still.size(), back.size());
      for (std::size_t i = 0; i < still.size(); ++i)
        EXPECT_LT(distance(still[i], back[i]), 0.01) << turns;
    }
  }
}

TEST(Light, OfTowersTurnsWithThem) {
  for (const TowerShape shape : {TowerShape::RoundRoofed, TowerShape::RoundOpen, TowerShape::Turret,
                                 TowerShape::SquareRoofed, TowerShape::SquareOpen})
    expect_same_light(
        [shape](Brush& brush, Point axis) {
          draw_tower(brush, {middle, 1.3, shape, axis, {200, 80, 50, 255, -1}});
        },
        "a tower");
}

TEST(Light, OfLandmarksTurnsWithThem) {
  expect_same_light(
      [](Brush& brush, Point axis) {
        draw_church(brush, middle, axis, 8, brush.tone(Tone::SacredRoof), 5);
      },
      "a church");
  expect_same_light(
      [](Brush& brush, Point axis) {
        draw_courtyard(brush, middle, axis, 6, brush.tone(Tone::Roof1), 5);
      },
      "a courtyard");
  expect_same_light([](Brush& brush, Point axis) { draw_gatehouse(brush, middle, axis, 3, 5); },
                    "a gatehouse");
}

TEST(Light, OfSettingsTurnsWithThem) {
  for (const Setting& setting : settings()) {
    if (setting.usual_mm == 0) continue;
    const auto draw = [&setting](Brush& brush, Point facing) {
      SettingPlace place;
      place.at = middle;
      place.facing = facing;
      place.size = 16;
      place.seed = 4;
      setting.draw(brush, place);
    };
    // Plants, pebbles and paving lie as they lie; their number may change by a few.
    const auto lit_planes = [&](Point facing) {
      Tones tones = tones_of(drawn(draw, facing, Manner::Painted, 0));
      tones.erase(std::unique(tones.begin(), tones.end()), tones.end());
      return tones;
    };
    for (int turns = 1; turns < 4; ++turns)
      EXPECT_EQ(lit_planes({1, 0}), lit_planes(turned({1, 0}, turns))) << setting.name;
  }
}

TEST(Light, BrightSlopeLooksAtTheStreet) {
  for (const Point street : {Point{0, 1}, Point{0, -1}, Point{0.4, 2}, Point{-3, -1}}) {
    House house = house_of(RoofShape::Gable, {1, 0});
    ASSERT_TRUE(light_from(house, street));
    const auto planes = planes_of(house);
    const auto facing = [&](const RoofPlane& plane) {
      return dot(between(plane.eaves_left, plane.eaves_right, 0.5) - house.centre, street) > 0;
    };
    for (const RoofPlane& plane : planes) EXPECT_EQ(plane.light > 0, facing(plane));
  }
  House house = house_of(RoofShape::Gable, {1, 0});
  EXPECT_FALSE(light_from(house, {1, 0})) << "no slope looks along the ridge";
}

TEST(Light, OfVillagesComesFromTheirCrossing) {
  // Of each roof the brighter slope lies nearer to the middle, but where its ridge points there.
  SettingPlace place;
  place.at = middle;
  place.arms = {{1, 0}, {-1, 0}};
  place.size = 17;
  const Setting* hamlet = setting_named("hamlet");
  ASSERT_NE(hamlet, nullptr);
  int towards = 0, away = 0;
  for (place.seed = 0; place.seed < 12; ++place.seed) {
    const DrawList list =
        drawn([&](Brush& brush, Point) { hamlet->draw(brush, place); }, {1, 0}, Manner::Painted, 0);
    // Two long slopes of one house follow each other.
    const Fill* before = nullptr;
    for (const Item& item : list.items()) {
      const auto* fill = std::get_if<Fill>(&item);
      const bool slope = fill != nullptr && fill->path.points().size() == 4;
      if (slope && before != nullptr) {
        const auto heart = [](const Fill& of) {
          Point sum;
          for (const Point p : of.path.points()) sum = sum + p * 0.25;
          return sum;
        };
        const double nearer = distance(heart(*before), middle) - distance(heart(*fill), middle);
        const double brighter = lightness(fill->paint.colour) - lightness(before->paint.colour);
        if (std::abs(nearer) > 0.9 && std::abs(brighter) > 0.1)
          ++(nearer * brighter > 0 ? towards : away);
      }
      before = slope && before == nullptr ? fill : nullptr;
    }
  }
  EXPECT_GT(towards, 30);
  EXPECT_EQ(away, 0);
}

TEST(Towers, AnyFiveInARowDiffer) {
  const Points places(14, middle);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto towers = towers_at(places, Palette(), seed);
    ASSERT_EQ(towers.size(), places.size());
    for (std::size_t i = 0; i < towers.size(); ++i)
      for (std::size_t k = i + 1; k < std::min(towers.size(), i + 5); ++k)
        EXPECT_FALSE(towers[i].shape == towers[k].shape && towers[i].roof == towers[k].roof);
  }
}

TEST(RoofCover, HidesAsMuchOfARoofAsTheThemeSays) {
  const House house = house_of(RoofShape::Gable, {1, 0});
  for (const double share : {0.3, 0.5, 0.7}) {
    HashRandom random(3);
    double hidden = 0, whole = 0;
    for (const RoofPlane& plane : planes_of(house)) {
      const auto area = [](const Points& polygon) {
        double twice = 0;
        for (std::size_t i = 0; i < polygon.size(); ++i)
          twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
        return std::abs(twice) / 2;
      };
      hidden += area(cover_of(house, plane, share, random));
      whole += area({plane.eaves_left, plane.eaves_right, plane.ridge_right, plane.ridge_left});
    }
    EXPECT_NEAR(hidden / whole, share, 0.12);
  }
}

TEST(RoofCover, IsDrawnByPaintedThemesThatAskForIt) {
  const Draw draw = [](Brush& brush, Point axis) {
    draw_houses(brush, {house_of(RoofShape::Hip, axis)});
    draw_tower(brush, {middle, 1.3, TowerShape::RoundRoofed, axis, {200, 80, 50, 255, -1}});
  };
  const auto covered = [&](Manner manner, double cover) {
    const Colour snow = Palette()[Tone::RoofCover];
    const Tones tones = tones_of(drawn(draw, {1, 0}, manner, cover));
    return std::count(tones.begin(), tones.end(),
                      std::tuple<int, int, int, int>{snow.r, snow.g, snow.b, 255});
  };
  EXPECT_EQ(covered(Manner::Painted, 0), 0);
  EXPECT_EQ(covered(Manner::Painted, 0.7), 2);
  EXPECT_EQ(covered(Manner::Line, 0.7), 0);
}

}  // namespace
}  // namespace tw::render
