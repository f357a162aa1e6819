#include "render/sheet/tile_pieces.hpp"

#include <algorithm>
#include <array>
#include <map>

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
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const auto id = make_id<TileId>(i);
    const Tile& tile = set.tiles[id];
    if (tile.count <= 0 || !wanted(set, tile, spec)) continue;
    Piece piece;
    piece.id = set.name(tile.id);
    piece.size = {spec.tile.width * tile.columns, spec.tile.height * tile.rows};
    const auto sides = set.sides_of(tile);
    const bool square = sides.size() == 4 && spec.tile.width == spec.tile.height;
    piece.turnable = square;
    if (sides.size() == 4)
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

PieceFaces tile_faces(const TileSet& set, const TilePieces& tiles, const PrintSpec& spec,
                      const Palette& palette, const DrawTile& draw) {
  PieceFaces faces;
  const double sx = spec.tile.width / drawn_square, sy = spec.tile.height / drawn_square;
  const bool scaled = sx != 1 || sy != 1;
  std::map<std::string, int> groups{{"", 0}};
  for (const Tile& tile : set.tiles)
    groups.try_emplace(std::string(set.name(tile.back)), static_cast<int>(groups.size()));
  struct Key {
    double width, height;
    int group;
    bool dark;
    auto operator<=>(const Key&) const = default;  // NOLINT(modernize-use-nullptr)
  };
  std::map<Key, std::shared_ptr<const DrawList>> backs;
  for (std::size_t i = 0; i < tiles.tiles.size(); ++i) {
    const TilePiece& piece = tiles.tiles[i];
    const Tile& tile = set.tiles[piece.tile];
    auto face = std::make_shared<const DrawList>(draw(piece.tile, piece.variant));
    if (scaled) {
      DrawList fitted;
      fitted.add(Use{face, Matrix{sx, 0, 0, sy, 0, 0}});
      face = std::make_shared<const DrawList>(std::move(fitted));
    }
    faces.fronts.push_back(std::move(face));
    const SizeMm size = tiles.pieces[i].size;
    const int group = groups.at(std::string(set.name(tile.back)));
    const Key key{size.width, size.height, group, piece.starts && group == 0};
    auto& back = backs[key];
    if (!back)
      back = std::make_shared<const DrawList>(
          draw_back(size, {group, key.dark, number_in(set.name(tile.back))}, palette,
                    art_reach(spec) + 1, spec.theme == "ink"));
    faces.backs.push_back(back);
  }
  return faces;
}

}  // namespace tw::render
