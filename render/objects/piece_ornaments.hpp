// Frames, banners and patterns of tokens and cards.
#pragma once

#include <string>

#include "render/draw/plane.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {

/// The ground colour of a piece, chosen by its name.
[[nodiscard]] Colour piece_colour(const Brush& brush, const std::string& name);
/// A light field with an outline and a gilt line.
void draw_panel(Brush& brush, Point corner, double width, double height);
/// A field of lozenges with quatrefoils.
void draw_diaper(Brush& brush, Point corner, double width, double height, Colour ground);
/// Two gilt lines inside the trim of a card.
void draw_card_border(Brush& brush, double width, double height);
/// A gilt frame around a picture.
void draw_picture_frame(Brush& brush, Point corner, double width, double height);
/// A parchment label.
void draw_banner(Brush& brush, Point corner, double width, double height);
/// A rose of eight petals, the same after every eighth of a turn.
void draw_rosette(Brush& brush, Point at, double radius);

}  // namespace tw::render
