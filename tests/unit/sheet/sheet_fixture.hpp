// Pieces and specifications that the tests of sheets share.
#pragma once

#include <gtest/gtest.h>

#include "render/sheet/plan.hpp"

namespace tw::render::testing {

/// `count` tiles of 45 mm, each its own piece, with one of three terrains at each side.
inline std::vector<Piece> tiles(int count) {
  std::vector<Piece> pieces;
  for (int i = 0; i < count; ++i) {
    Piece piece;
    piece.id = "tile-" + std::to_string(i);
    piece.size = {45, 45};
    piece.turnable = true;
    for (int side = 0; side < 4; ++side) {
      const int terrain = (i >> side) % 3;
      piece.sides[static_cast<std::size_t>(side)] = {terrain, terrain};
    }
    pieces.push_back(piece);
  }
  return pieces;
}

inline PrintSpec a4() {
  PrintSpec spec;
  spec.margins = {5.5, 5.5, 5.5, 5.5};
  return spec;
}

inline SheetPlan planned(const PrintSpec& spec, const std::vector<Piece>& pieces) {
  DiagSink diagnostics;
  auto plan = plan_sheets(spec, pieces, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics.all())
    EXPECT_NE(diagnostic.severity, Severity::Error) << diagnostic.message;
  EXPECT_TRUE(plan.has_value());
  return plan ? *plan : SheetPlan{};
}

inline Rect printable(const SheetPlan& plan, double margin) {
  return {margin, margin, plan.paper.width - 2 * margin, plan.paper.height - 2 * margin};
}

}  // namespace tw::render::testing
