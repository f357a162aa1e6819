#include "render/objects/settings.hpp"

namespace tw::render {

namespace {

constexpr Setting table[] = {
    {"camp", draw_camp, 0.6, false, "an army before a wall: palisade, tents, an engine"},
    {"crossing", draw_paved_crossing, 0.55, true, "a paved crossing with a well, tree or cross"},
    {"fairground", draw_fairground, 0.55, false, "booths about a tent"},
    {"hamlet", draw_hamlet, 0.55, true, "houses about a cobbled crossing"},
    {"homestead", draw_homestead, 0.75, false, "a house by the road with yard and pond"},
    {"lookout", draw_lookout, 0.55, false, "a free-standing tower"},
    {"minster", draw_minster, 0.52, false, "a great church on a paved round"},
    {"palace", draw_palace, 0.52, false, "a fortified palace about a court"},
    {"parterre", draw_parterre, 0.52, false, "formal flower beds"},
    {"precinct", draw_precinct, 0.52, false, "church, cloister and gardens behind a hedge"},
    {"stone-ring", draw_stone_ring, 0.58, false, "standing stones about an altar"},
    {"thicket", draw_thicket, 0.55, true, "shrubs and trees"},
    {"vineyard", draw_vineyard, 0.55, false, "rows of vines"},
    {"walled-precinct", draw_walled_precinct, 0.62, false, "a precinct behind a wall with towers"},
    {"well", draw_well_place, 0.5, false, "a well with a little pavement"},
};

}  // namespace

std::span<const Setting> settings() {
  return table;
}

const Setting* setting_named(std::string_view name) {
  for (const Setting& setting : table)
    if (setting.name == name) return &setting;
  return nullptr;
}

}  // namespace tw::render
