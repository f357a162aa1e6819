#include "render/sheet/tile_pieces.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "render/layout/layout.hpp"
#include "render/sheet/back_art.hpp"

namespace tw::render {
namespace {

constexpr double drawn_square = 45.0;

/// Numbers for what sides show; equal terrain gets equal numbers.
class Looks {
 public:
  explicit Looks(const TileSet& set) : set_(set) {}

  SideLook of(EdgeKindId id) {
    const EdgeKind& kind = set_.vocabulary.edge_kinds[id];
    const auto& f = kind.facing;
    // A side that reads the same from both ends is told by its kind; another one by what lies
    // where.
    if (f[0] == f[2]) {
      const int same = number({-1, id.value, 0, 0});
      return {same, same};
    }
    return {number({kind.side_of.value, f[0].value, f[1].value, f[2].value}),
            number({kind.side_of.value, f[2].value, f[1].value, f[0].value})};
  }

 private:
  int number(const std::array<std::int32_t, 4>& key) {
    return numbers_.try_emplace(key, static_cast<int>(numbers_.size()) + 1).first->second;
  }
  const TileSet& set_;
  std::map<std::array<std::int32_t, 4>, int> numbers_;
};

std::string full_name(const TileSet& set, const Tile& tile) {
  return set.expansions[tile.expansion].id + "/" + std::string(set.name(tile.id));
}

bool names(const TileSet& set, const Tile& tile, const std::string& word) {
  return word == set.name(tile.id) || word == full_name(set, tile) ||
         word == set.expansions[tile.expansion].id;
}

void check_words(const TileSet& set, const PrintSpec& spec, const std::vector<std::string>& words,
                 DiagSink& diagnostics) {
  for (const std::string& word : words) {
    const bool known = std::any_of(set.tiles.begin(), set.tiles.end(),
                                   [&](const Tile& tile) { return names(set, tile, word); });
    if (known) continue;
    std::vector<std::string> candidates;
    for (const Tile& tile : set.tiles) candidates.emplace_back(set.name(tile.id));
    Diagnostic diagnostic = diagnose<DiagId::UnknownPiece>(
        spec.select_span.valid() ? spec.select_span : spec.span, word);
    if (const auto near = nearest(word, candidates))
      diagnostics.add(std::move(diagnostic).help("did you mean `" + *near + "`?"));
    else
      diagnostics.add(std::move(diagnostic));
  }
}

bool wanted(const TileSet& set, const Tile& tile, const PrintSpec& spec) {
  const auto listed = [&](const std::vector<std::string>& words) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return names(set, tile, word); });
  };
  if (listed(spec.leave_out)) return false;
  if (!spec.select.empty()) return listed(spec.select);
  return tile.expansion == make_id<ExpansionId>(set.expansions.size() - 1);
}

/// The name of a back if it is a number of up to three digits.
std::string number_in(std::string_view back) {
  const bool number = !back.empty() && back.size() <= 3 &&
                      back.find_first_not_of("0123456789") == std::string_view::npos;
  return number ? std::string(back) : std::string();
}

}  // namespace

TilePieces tile_pieces(const TileSet& set, const PrintSpec& spec, DiagSink& diagnostics) {
  TilePieces result;
  check_words(set, spec, spec.select, diagnostics);
  check_words(set, spec, spec.leave_out, diagnostics);
  Looks looks(set);
  const int variants = std::clamp(spec.variants, 1, 3);
  bool matching = spec.layout == SheetLayout::MatchedEdge;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const auto id = make_id<TileId>(i);
    const Tile& tile = set.tiles[id];
    if (tile.count <= 0 || !wanted(set, tile, spec)) continue;
    Piece piece;
    piece.id = set.name(tile.id);
    piece.size = {spec.tile.width * tile.columns, spec.tile.height * tile.rows};
    const auto sides = set.sides_of(tile);
    piece.matchable = sides.size() == 4;
    piece.turnable = piece.matchable && spec.tile.width == spec.tile.height;
    const Points corners = corners_of(trim_of(set, tile, {spec.tile.width, spec.tile.height}));
    if (corners.size() > 4) piece.outline = corners;
    if (!piece.matchable && matching) {
      matching = false;  // said once
      diagnostics.add(diagnose<DiagId::NoMatchForSquares>(
                          spec.layout_span.valid() ? spec.layout_span : spec.span, piece.id)
                          .help("print large tiles by themselves: `leave-out` here, `select` in a "
                                "second output"));
    }
    if (piece.matchable)
      for (std::size_t side = 0; side < 4; ++side) piece.sides[side] = looks.of(sides[side].kind);
    for (int variant = 0; variant < std::min(variants, tile.count); ++variant) {
      piece.copies = (tile.count - variant + variants - 1) / variants;
      // One copy lies on the table from the start; the others are drawn and must not stand out.
      if (tile.start && variant == 0) {
        Piece first = piece;
        first.copies = 1;
        result.pieces.push_back(std::move(first));
        result.tiles.push_back({id, variant, true});
        if (--piece.copies == 0) continue;
      }
      result.pieces.push_back(piece);
      result.tiles.push_back({id, variant, false});
    }
  }
  return result;
}

namespace {

/// The backs of tiles, each drawn once.
class Backs {
 public:
  Backs(const TileSet& set, const PrintSpec& spec, const Palette& palette, const ArtBook& art)
      : set_(set), spec_(spec), palette_(palette), art_(art) {
    for (const Tile& tile : set.tiles)
      groups_.try_emplace(std::string(set.name(tile.back)), static_cast<int>(groups_.size()));
  }

  std::shared_ptr<const DrawList> of(const Piece& piece, const Tile& tile, bool starts) {
    const std::string name(set_.name(tile.back));
    const auto own = art_.find({tile.expansion, name});
    const int group = groups_.at(name);
    const bool dark = starts && group == 0;
    Points outline = piece.outline;
    if (outline.empty())
      outline = {{0, 0},
                 {piece.size.width, 0},
                 {piece.size.width, piece.size.height},
                 {0, piece.size.height}};
    Key key{{tile.expansion.value, group, dark ? 1 : 0}, {}};
    for (const Point corner : outline) {
      key.second.push_back(corner.x);
      key.second.push_back(corner.y);
    }
    auto& back = drawn_[key];
    if (!back)
      back = std::make_shared<const DrawList>(
          draw(seen_from_behind(outline, piece.size.width), piece.size == spec_.tile,
               {group, dark, number_in(name)}, own == art_.end() ? nullptr : &own->second));
    return back;
  }

 private:
  using Key = std::pair<std::array<int, 3>, std::vector<double>>;

  [[nodiscard]] DrawList draw(const Points& outline, bool one_square, const BackLook& look,
                              const ArtPicture* own) const {
    const double reach = art_reach(spec_) + 1;
    const bool ink_saving = spec_.theme == "ink";
    if (own != nullptr) {
      DrawList list;
      draw_tile_art(list, *own, outline, reach);
      return list;
    }
    if (one_square) return draw_back(spec_.tile, look, palette_, reach, ink_saving);
    return draw_back_of_squares(outline, spec_.tile, look, palette_, reach, ink_saving);
  }

  const TileSet& set_;
  const PrintSpec& spec_;
  const Palette& palette_;
  const ArtBook& art_;
  std::map<std::string, int> groups_{{"", 0}};
  std::map<Key, std::shared_ptr<const DrawList>> drawn_;
};

}  // namespace

PieceFaces tile_faces(const TileSet& set, const TilePieces& tiles, const PrintSpec& spec,
                      const Palette& palette, const DrawTile& draw, const ArtBook& art) {
  PieceFaces faces;
  const double sx = spec.tile.width / drawn_square, sy = spec.tile.height / drawn_square;
  const bool scaled = sx != 1 || sy != 1;
  Backs backs(set, spec, palette, art);
  for (std::size_t i = 0; i < tiles.tiles.size(); ++i) {
    const TilePiece& piece = tiles.tiles[i];
    auto face = std::make_shared<const DrawList>(draw(piece.tile, piece.variant));
    if (scaled) {
      DrawList fitted;
      fitted.add(Use{face, Matrix{sx, 0, 0, sy, 0, 0}});
      face = std::make_shared<const DrawList>(std::move(fitted));
    }
    faces.fronts.push_back(std::move(face));
    faces.backs.push_back(backs.of(tiles.pieces[i], set.tiles[piece.tile], piece.starts));
  }
  return faces;
}

}  // namespace tw::render
