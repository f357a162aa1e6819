// A picture must survive every turn of the tile it lies on.
#include <gtest/gtest.h>

#include "render/draw/plane.hpp"
#include "render/paint/paint.hpp"

namespace tw::render {
namespace {

DrawList turned_picture(int turns) {
  auto list = std::make_shared<DrawList>();
  Svg svg;
  svg.document = std::make_shared<const std::string>(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>"
      "<rect width='10' height='10' fill='#ff0000'/>"
      "<rect width='10' height='5' fill='#0000ff'/></svg>");
  svg.name = "halves.svg";
  svg.corner = {2, 2};
  svg.width = svg.height = 6;
  list->add(svg);
  DrawList turned;
  turned.add(Use{list, Matrix::quarter_turns(turns, {5, 5})});
  turned.fill(Path().rectangle({0, 0}, 1, 1), {Colour{0, 255, 0, 255, -1}});
  return turned;
}

TEST(TurnedSvg, IsDrawnInEveryQuarterAndDisturbsNothing) {
  // Where the blue half lies after 0..3 clockwise turns: above, right, below, left.
  const Point blue[] = {{5, 3.5}, {6.5, 5}, {5, 6.5}, {3.5, 5}};
  const Point red[] = {{5, 6.5}, {3.5, 5}, {5, 3.5}, {6.5, 5}};
  for (int turns = 0; turns < 4; ++turns) {
    PixelOptions options;
    options.dpi = 254;  // ten pixels a mm
    const auto image = paint_pixels(turned_picture(turns), {{0, 0}, 10, 10}, options);
    ASSERT_TRUE(image.has_value());
    const auto at = [&](Point p) {
      return image->at(static_cast<int>(p.x * 10), static_cast<int>(p.y * 10));
    };
    EXPECT_GT(at(blue[turns])[2], 200) << turns;
    EXPECT_LT(at(blue[turns])[0], 50) << turns;
    EXPECT_GT(at(red[turns])[0], 200) << turns;
    EXPECT_EQ(at({0.5, 0.5})[1], 255) << turns << ": what follows is displaced";
    EXPECT_EQ(at({0.5, 0.5})[0], 0) << turns;
  }
}

}  // namespace
}  // namespace tw::render
