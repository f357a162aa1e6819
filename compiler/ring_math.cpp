// Arithmetic on sets of ring points.
#include "compiler/core.hpp"

namespace tw::compiler {
namespace {

/// Largest point of a non-empty set.
int last_of(PointSet set) {
  return set.high() != 0 ? 127 - std::countl_zero(set.high()) : 63 - std::countl_zero(set.low());
}

}  // namespace

PointSet gap_around(PointSet set, int point, int ring) {
  const PointSet whole = PointSet::all(ring);
  if (set.size() < 2) return whole - set;
  const PointSet up_to = PointSet::all(point + 1);
  const PointSet below = set & up_to;
  const PointSet above = set - up_to;
  const int from = last_of(below.empty() ? set : below);
  const int to = (above.empty() ? set : above).first();
  // (from, to) clockwise; it wraps past point 0 unless from < point < to.
  if (from < to) return PointSet::all(to) - PointSet::all(from + 1);
  return (whole - PointSet::all(from + 1)) | PointSet::all(to);
}

bool crosses(PointSet a, PointSet b, int ring) {
  const PointSet own = a - b;
  if (own.size() < 2 || b.size() < 2) return false;
  return !gap_around(b, own.first(), ring).contains(own);
}

}  // namespace tw::compiler
