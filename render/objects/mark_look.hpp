// What marks and places look like, whatever place they get.
#pragma once

#include <span>

#include "model/tile_set.hpp"
#include "render/objects/mark_places.hpp"

namespace tw::render {

/// What a place is drawn as: a hint of the tile, a mark in its stead, or its kind. It has a size
/// and no position yet.
[[nodiscard]] PlacedThing look_of_place(const TileSet& set, std::span<const Part> parts,
                                        PartIndex part);

/// What a mark is drawn as; its number, word or direction counts. It has a size and no position
/// yet.
[[nodiscard]] PlacedThing look_of_mark(const MarkKind& kind, const MarkValue& value);

}  // namespace tw::render
