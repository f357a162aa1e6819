// Where lines end: what belongs to one junction, and the ways to it. Private to `render/layout`.
#pragma once

#include "render/layout/ends.hpp"

namespace tw::render {

inline constexpr double village_radius = 4.2;   ///< of what stands where roads meet
inline constexpr double least_pool = 3.6;       ///< hardly wider than the river
inline constexpr double precinct_radius = 9.6;  ///< of a place with ground of its own
inline constexpr double least_precinct = 3.0;   ///< where the land has no more room

/// One junction with what belongs to it sorted out.
struct Meeting {
  std::vector<Ending> ends;
  std::vector<PartIndex> cities;
  std::vector<PartIndex> lines;  ///< through lines that ends come to
  PartIndex place = no_part;
  bool open = false;
  bool river = false;  ///< one of the ends is a river
  bool late = false;   ///< it waits for another end
};

/// Ends of places in towns come to the town.
[[nodiscard]] Meeting meeting_of(const Work& work, const Junction& junction);
/// Middles of the sides that the ends of a meeting come from.
[[nodiscard]] std::vector<Point> origins_of(const Work& work, const Meeting& meeting);
[[nodiscard]] Point tile_centre(const Work& work);
/// Pieces of land that ends of a meeting may reach: those in front of them, or, when they cross a
/// river on the way, any other.
[[nodiscard]] std::vector<bool> reachable(const Work& work, const Meeting& meeting,
                                          const std::vector<int>& pieces);
/// mm from `p` to the nearest thing or to the trim.
[[nodiscard]] double room_at(const Work& work, Point p);
/// Cells from which a low wall gets to all that a place touches; nothing if it touches nothing.
[[nodiscard]] std::vector<bool> land_beside_touched(const Work& work, PartIndex place);
/// Leads all ends of a meeting to one stop.
void lead_all(Work& work, const Meeting& meeting, const Stop& stop);
/// Strict plans: the mm that the ends of a meeting go together to each cell; `Reach::unreached`
/// where one does not get to and on the near side of what it passes over. Empty in other plans, and
/// for a meeting without ends: no cell is barred.
[[nodiscard]] std::vector<double> strictly_reached(const Work& work, const Meeting& meeting);
/// What stands where the ends of a meeting come together; parts the land within `radius` mm.
void add_junction(Work& work, const Meeting& meeting, Point at, double radius);
/// The place on a line already laid out that is nearest to where the ends come from.
[[nodiscard]] std::optional<Point> flank_of(const Work& work, PartIndex line,
                                            const std::vector<Point>& origins);
/// Leads the ends of a meeting to gates of all its cities, or to the flank of its first line.
void end_at_city(Work& work, const Meeting& meeting);
void end_at_line(Work& work, const Meeting& meeting);
/// Ends a line at the flank or the wall of what it is joined to under (or over) it.
void end_at_crossing(Work& work, PartIndex line, PartIndex other);
/// Lines of which one side is above ground, with what they are joined to where they go below it.
[[nodiscard]] std::vector<std::pair<PartIndex, PartIndex>> half_tunnels(const Work& work);
/// A line of which one side is above ground and that dives under nothing goes down in the open.
void settle_lone_mouths(Work& work);

}  // namespace tw::render
