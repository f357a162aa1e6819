// Settings: the larger drawings that a place or a mark asks for by a word of the data
// (`glyph: {drawn: precinct}`). Each varies with its seed and is seen from straight above.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "render/draw/plane.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {

/// Where a setting stands and what it must respect.
struct SettingPlace {
  Point at;
  double size = 16;         ///< mm across
  Point facing{0, 1};       ///< towards the road that reaches it, else south; unit vector
  std::vector<Point> arms;  ///< directions of the roads at a junction; unit vectors
  double arm_width = 4.2;
  double core = 0;  ///< mm: radius of the junction it stands on; 0 = none
  Points wall;      ///< the town wall it lies along, land on the left; may be empty
  /// May something of this radius stand here? Unset: everywhere.
  std::function<bool(Point, double)> clear;
  std::uint64_t seed = 0;

  [[nodiscard]] bool is_clear(Point p, double radius) const { return !clear || clear(p, radius); }
};

/// Church, cloister, yard and gardens behind a hedge or a low wall.
void draw_precinct(Brush& brush, const SettingPlace& place);
/// The same behind a town-like wall with corner towers; fills most of a tile.
void draw_walled_precinct(Brush& brush, const SettingPlace& place);
/// A great church on a paved round.
void draw_minster(Brush& brush, const SettingPlace& place);
/// A fortified palace: curtain walls, corner towers, halls about a court.
void draw_palace(Brush& brush, const SettingPlace& place);
/// Formal beds with paths and a basin.
void draw_parterre(Brush& brush, const SettingPlace& place);
/// Rows of vines.
void draw_vineyard(Brush& brush, const SettingPlace& place);
/// Shrubs where roads end or meet.
void draw_thicket(Brush& brush, const SettingPlace& place);
/// Houses about a cobbled crossing.
void draw_hamlet(Brush& brush, const SettingPlace& place);
/// A paved crossing without houses, with a wayside cross or a tree.
void draw_paved_crossing(Brush& brush, const SettingPlace& place);
/// A house by the road with yard, casks and pond.
void draw_homestead(Brush& brush, const SettingPlace& place);
/// Besiegers before a wall: palisade, tents, an engine, a fire.
void draw_camp(Brush& brush, const SettingPlace& place);
/// Standing stones about an altar.
void draw_stone_ring(Brush& brush, const SettingPlace& place);
/// Booths and awnings on trodden ground.
void draw_fairground(Brush& brush, const SettingPlace& place);
/// A well with a little pavement.
void draw_well_place(Brush& brush, const SettingPlace& place);
/// A free-standing tower.
void draw_lookout(Brush& brush, const SettingPlace& place);

/// A setting by its word in the data (`model/drawing_words.hpp`).
struct Setting {
  std::string_view name;
  void (*draw)(Brush&, const SettingPlace&);
  double reach;     ///< how far it goes from its middle, in sizes
  double usual_mm;  ///< size where the data names none
  /// Where a picture is put on it, in sizes to the right and to the front, and how large it is.
  double sign_right, sign_front, sign_size;
};

/// Where the picture on a setting stands, and how large it is.
struct Sign {
  Point at;
  double size = 0;
};
[[nodiscard]] Sign sign_on(const Setting& setting, const SettingPlace& place);

/// All settings, sorted by name.
[[nodiscard]] std::span<const Setting> settings();
/// The setting of this name; null if there is none.
[[nodiscard]] const Setting* setting_named(std::string_view name);

}  // namespace tw::render
