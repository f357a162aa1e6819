#include "render/sheet/other_pieces.hpp"

#include "render/objects/pieces.hpp"
#include "render/sheet/back_art.hpp"

namespace tw::render {
namespace {

class Collector {
 public:
  explicit Collector(DrawnPieces& into) : into_(into) {}

  void add(const std::string& id, PieceShape shape, int copies, PieceFace front,
           std::shared_ptr<const DrawList> back) {
    if (copies <= 0 || front.list.empty()) return;
    Piece piece;
    piece.id = id;
    piece.size = {front.width, front.height};
    piece.shape = shape;
    piece.copies = copies;
    piece.turnable = shape == PieceShape::Rectangle;
    into_.pieces.push_back(std::move(piece));
    into_.faces.fronts.push_back(std::make_shared<const DrawList>(std::move(front.list)));
    into_.faces.backs.push_back(std::move(back));
  }

 private:
  DrawnPieces& into_;
};

std::shared_ptr<const DrawList> shared(DrawList list) {
  return std::make_shared<const DrawList>(std::move(list));
}

}  // namespace

DrawnPieces other_pieces(const TileSet& set, const PrintSpec& spec, const Materials& materials,
                         const GlyphBook& glyphs, const PieceWish& wish) {
  DrawnPieces drawn;
  Collector collector(drawn);
  const double reach = art_reach(spec) + 1;
  const PieceRoom room{reach, spec.safe};
  const auto own = make_id<ExpansionId>(set.expansions.size() - 1);
  const Vocabulary& words = set.vocabulary;
  for (std::size_t i = 0; wish.tokens && i < words.tokens.size(); ++i) {
    const auto id = make_id<TokenId>(i);
    const Token& token = words.tokens[id];
    if (token.declared_by != own) continue;
    collector.add(token.name, token.shape, token.count * (token.each ? wish.players : 1),
                  token_face(set, id, materials, glyphs, wish.language, room),
                  shared(token_back(set, id, materials, glyphs, room).list));
  }
  for (std::size_t i = 0; wish.cards && i < words.cards.size(); ++i) {
    const auto id = make_id<CardId>(i);
    const Card& card = words.cards[id];
    if (card.declared_by != own) continue;
    collector.add(card.name, PieceShape::Rectangle, card.count,
                  card_face(set, id, materials, glyphs, wish.language, room),
                  shared(card_back(set, id, materials, reach).list));
  }
  for (std::size_t i = 0; wish.standees && i < words.figures.size(); ++i) {
    const auto id = make_id<FigureId>(i);
    const Figure& figure = words.figures[id];
    if (figure.declared_by != own || figure.standee.empty()) continue;
    const int copies = figure.count * (figure.each && !figure.neutral ? wish.players : 1);
    collector.add(figure.name, PieceShape::Rectangle, copies,
                  standee(set, id, materials, glyphs, room), nullptr);
  }
  if (wish.blanks > 0) {
    const bool ink_saving = materials.manner == Manner::Line;
    collector.add("blank", PieceShape::Square, wish.blanks,
                  blank_face(spec.tile.width, spec.tile.height, true, materials, reach),
                  shared(draw_back(spec.tile, {}, materials.palette, reach, ink_saving)));
  }
  return drawn;
}

}  // namespace tw::render
