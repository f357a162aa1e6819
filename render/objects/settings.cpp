#include "render/objects/settings.hpp"

#include <algorithm>

namespace tw::render {

namespace {

void draw_nothing(Brush& /*brush*/, const SettingPlace& /*place*/) {}

constexpr double least_sign = 3.3;  ///< mm: smaller pictures are not told apart on the table

constexpr Setting table[] = {
    {"camp", draw_camp, 0.6, 16, 0, 0, 0.4},
    {"crossing", draw_paved_crossing, 0.55, 7, 0, 0, 0.6},
    {"fairground", draw_fairground, 0.55, 14, 0, 0, 0.4},
    {"hamlet", draw_hamlet, 0.62, 17, 0, 0, 0.25},
    {"homestead", draw_homestead, 0.7, 10, 0.44, 0.12, 0.42},
    {"lookout", draw_lookout, 0.55, 8, 0, 0.55, 0.5},
    {"minster", draw_minster, 0.52, 18, 0, 0, 0.3},
    {"nothing", draw_nothing, 0, 0, 0, 0, 0},
    {"palace", draw_palace, 0.6, 17, 0, 0.07, 0.34},
    {"parterre", draw_parterre, 0.52, 15, 0, 0, 0.25},
    {"precinct", draw_precinct, 0.52, 20, 0.3, 0.3, 0.25},
    {"stone-ring", draw_stone_ring, 0.58, 17, 0, 0, 0.3},
    {"thicket", draw_thicket, 0.55, 8, 0, 0, 0.5},
    {"vineyard", draw_vineyard, 0.55, 13, 0, 0, 0.4},
    {"walled-precinct", draw_walled_precinct, 0.74, 31, 0.3, 0.3, 0.2},
    {"well", draw_well_place, 0.5, 6, 0.4, 0.4, 0.5},
};

}  // namespace

Sign sign_on(const Setting& setting, const SettingPlace& place) {
  return {place.at + left_of(place.facing) * (setting.sign_right * place.size) +
              place.facing * (setting.sign_front * place.size),
          std::max(place.size * setting.sign_size, least_sign)};
}

std::span<const Setting> settings() {
  return table;
}

const Setting* setting_named(std::string_view name) {
  for (const Setting& setting : table)
    if (setting.name == name) return &setting;
  return nullptr;
}

}  // namespace tw::render
