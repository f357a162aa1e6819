// libFuzzer target: pictures of strangers. The first byte chooses the reader.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "render/load/raster.hpp"
#include "render/load/vet_svg.hpp"
#include "render/paint/paint.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data + 1), size - 1);
  if (data[0] % 2 == 0) {
    (void)tw::render::decode_raster(bytes, nullptr);
    return 0;
  }
  if (!tw::render::svg_problem(bytes).empty()) return 0;
  // What passes is drawn.
  tw::render::DrawList list;
  list.add(tw::render::Svg{std::make_shared<const std::string>(bytes), "fuzz", {0, 0}, 20, 20});
  (void)tw::render::paint_pixels(list, {{0, 0}, 20, 20}, {.dpi = 60});
  return 0;
}
