// Pictures of strangers, by what they look like: SVG is vetted and tried, and what passes is drawn;
// everything else goes to the decoder of PNG and JPEG.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "render/load/raster.hpp"
#include "render/load/try_svg.hpp"
#include "render/load/vet_svg.hpp"
#include "render/paint/paint.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tw::render;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (!bytes.starts_with('<')) {
    std::string problem;
    if (!decode_raster(bytes, &problem) && problem.empty()) std::abort();
    return 0;
  }
  bool costly = false;
  if (!svg_problem(bytes, nullptr, &costly).empty()) return 0;
  if (costly && !svg_trial_problem(bytes).empty()) return 0;
  DrawList list;
  list.add(Svg{std::make_shared<const std::string>(bytes), "fuzz", {0, 0}, 20, 20});
  (void)paint_pixels(list, {{0, 0}, 20, 20}, {.dpi = 60});
  return 0;
}
