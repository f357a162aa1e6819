#include "compiler/lexicon.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace tw::compiler {
namespace {

using tiledef::WrittenExpansion;

/// Where the words of each table stand: `find_named` without a walk for each of very many words.
class Index {
 public:
  /// Adds a row, or finds the one of that name: a word that two expansions declare is one word.
  template <class IdType, class Row>
  IdType add(Table<IdType, Row>& table, Row row, ExpansionId by) {
    if (const IdType known = find(table, row.name); known.valid()) return known;
    row.declared_by = by;
    return table.add(std::move(row));
  }

  /// The first row of this name; an invalid id if there is none.
  template <class IdType, class Row>
  IdType find(const Table<IdType, Row>& table, const std::string& name) {
    Rows& rows = tables_[&table];
    for (; rows.seen < table.size(); ++rows.seen)
      rows.by_name.emplace(table.rows()[rows.seen].name, rows.seen);
    const auto found = rows.by_name.find(name);
    return found == rows.by_name.end() ? IdType{} : make_id<IdType>(found->second);
  }

 private:
  struct Rows {
    std::size_t seen = 0;  ///< rows entered so far
    std::unordered_map<std::string, std::size_t> by_name;
  };
  std::unordered_map<const void*, Rows> tables_;
};

/// Expansions whose words `who` may use: itself and all it requires, directly or not.
std::vector<bool> reach_of(const TileSet& set, ExpansionId who) {
  std::vector<bool> reach(set.expansions.size(), false);
  std::vector<ExpansionId> open{who};
  while (!open.empty()) {
    const ExpansionId next = open.back();
    open.pop_back();
    if (reach[next.index()]) continue;
    reach[next.index()] = true;
    for (const ExpansionId required : set.expansions[next].requires_expansions)
      open.push_back(required);
  }
  return reach;
}

void add_expansions(const tiledef::WrittenSet& written, TileSet& set) {
  for (const WrittenExpansion& expansion : written.expansions) {
    Expansion row = expansion.about;
    row.id = expansion.id.value;
    row.requires_expansions.clear();
    for (const auto& required : expansion.requires_ids)
      for (std::size_t i = 0; i < set.expansions.size(); ++i)
        if (set.expansions.rows()[i].id == required.value)
          row.requires_expansions.push_back(make_id<ExpansionId>(i));
    set.expansions.add(std::move(row));
    set.rules.push_back(expansion.rules);
  }
}

GroundKinds add_ground(Vocabulary& words) {
  const auto feature = [&](const char* name, Lie lie, char letter) {
    FeatureKind kind;
    kind.name = name;
    kind.lie = lie;
    kind.letter = letter;
    kind.claim = lie != Lie::River;
    return words.features.add(std::move(kind));
  };
  GroundKinds ground{feature("field", Lie::Field, 'F'), feature("city", Lie::City, 'C'),
                     feature("road", Lie::Road, 'R'), feature("river", Lie::River, 'I')};
  const auto edge = [&](const char* name, char letter, FeatureKindId side_of, FeatureKindId half,
                        FeatureKindId middle) {
    EdgeKind kind;
    kind.name = name;
    kind.letter = letter;
    kind.side_of = side_of;
    kind.facing = {half, middle, half};
    return words.edge_kinds.add(std::move(kind));
  };
  edge("field", 'F', {}, ground.field, ground.field);
  edge("city", 'C', ground.city, ground.city, ground.city);
  edge("road", 'R', ground.road, ground.field, ground.road);
  edge("river", 'I', ground.river, ground.field, ground.river);
  words.edge_kinds[edge("anything", 'A', {}, {}, {})].fits_anything = true;
  return ground;
}

void add_features(const WrittenExpansion& expansion, ExpansionId id, const GroundKinds& ground,
                  Index& index, Vocabulary& words) {
  for (const auto& written : expansion.features) {
    FeatureKind kind = written.kind;
    kind.name = written.name.value;
    const FeatureKindId feature = index.add(words.features, std::move(kind), id);
    const FeatureKind& row = words.features[feature];
    if (row.lie == Lie::Place || row.letter == '\0' || row.declared_by != id) continue;
    EdgeKind edge;
    edge.name = row.name;
    edge.letter = row.letter;
    edge.side_of = feature;
    edge.facing = row.lie == Lie::City ? std::array{feature, feature, feature}
                                       : std::array{ground.field, feature, ground.field};
    index.add(words.edge_kinds, std::move(edge), id);
  }
}

template <class Names>
std::vector<FeatureKindId> features_named(Index& index, const Vocabulary& words,
                                          const Names& names) {
  std::vector<FeatureKindId> found;
  for (const auto& name : names)
    if (const FeatureKindId id = index.find(words.features, name.value); id.valid())
      if (std::find(found.begin(), found.end(), id) == found.end()) found.push_back(id);
  return found;
}

void add_marks(const WrittenExpansion& expansion, ExpansionId id, Index& index, Vocabulary& words) {
  for (const auto& written : expansion.marks) {
    MarkKind kind = written.kind;
    kind.name = written.name.value;
    MarkKind& row = words.marks[index.add(words.marks, std::move(kind), id)];
    for (const FeatureKindId host : features_named(index, words, written.hosts))
      if (std::find(row.hosts.begin(), row.hosts.end(), host) == row.hosts.end())
        row.hosts.push_back(host);
    for (const auto& host : written.hosts) row.on_tile |= host.value == "tile";
  }
}

/// What a side without a `profile` faces the neighbour with: that of the feature it is a side of,
/// or land.
std::array<FeatureKindId, 3> usual_profile(const Vocabulary& words, FeatureKindId side_of) {
  for (const EdgeKind& kind : words.edge_kinds)
    if (kind.side_of == side_of && !kind.fits_anything) return kind.facing;
  return {};
}

void add_edge_kinds(const WrittenExpansion& expansion, ExpansionId id, Index& index,
                    Vocabulary& words) {
  for (const auto& written : expansion.edge_kinds) {
    EdgeKind kind = written.kind;
    kind.name = written.name.value;
    if (written.side_of) kind.side_of = index.find(words.features, written.side_of->value);
    // One word for the side or three for its thirds; `wall` is no feature and leaves a third empty.
    kind.facing = usual_profile(words, kind.side_of);
    const auto word = [&](const std::string& name) { return index.find(words.features, name); };
    if (written.profile.size() == 3) {
      for (std::size_t i = 0; i < 3; ++i) kind.facing[i] = word(written.profile[i].value);
    } else if (written.profile.size() == 1) {
      kind.facing.fill(word(written.profile[0].value));
    }
    index.add(words.edge_kinds, std::move(kind), id);
  }
  // Kinds may name each other, so that this waits for all of them; a feature's name is its side's.
  for (const auto& written : expansion.edge_kinds) {
    EdgeKind& kind = words.edge_kinds[index.find(words.edge_kinds, written.name.value)];
    for (const auto& other : written.fits)
      if (const EdgeKindId fit = index.find(words.edge_kinds, other.value); fit.valid())
        kind.fits.push_back(fit);
  }
}

void add_pieces(const WrittenExpansion& expansion, ExpansionId id, Index& index,
                Vocabulary& words) {
  for (const auto& written : expansion.figures) {
    Figure figure = written.figure;
    figure.name = written.name.value;
    figure.hosts = features_named(index, words, written.hosts);
    if (written.strength_mark)
      figure.strength_mark = index.find(words.marks, written.strength_mark->value);
    index.add(words.figures, std::move(figure), id);
  }
  const auto add_all = [&](auto& table, const auto& rows) {
    for (const auto& written : rows) {
      auto row = written.row;
      row.name = written.name.value;
      index.add(table, std::move(row), id);
    }
  };
  add_all(words.tokens, expansion.tokens);
  add_all(words.cards, expansion.cards);
  add_all(words.options, expansion.options);
  add_all(words.piles, expansion.piles);
  for (const auto& written : expansion.sets) {
    TileSelection selection = written.selection;  // what it adds and removes comes with the tiles
    selection.name = written.name.value;
    selection.add.clear();
    selection.remove.clear();
    selection.replace.clear();
    // Sets of one name are one choice of the players, but each expansion has a selection of its
    // own.
    selection.declared_by = id;
    words.sets.add(std::move(selection));
  }
}

/// Which words each expansion may use. A word that several declare belongs to all of them.
void find_visible(const tiledef::WrittenSet& written, const TileSet& set, Index& index,
                  Lexicon& lexicon) {
  const Vocabulary& words = set.vocabulary;
  lexicon.visible.resize(set.expansions.size());
  for (std::size_t who = 0; who < set.expansions.size(); ++who) {
    VisibleWords& visible = lexicon.visible[who];
    const std::vector<bool> reach = reach_of(set, make_id<ExpansionId>(who));
    for (const FeatureKindId ground :
         {lexicon.ground.field, lexicon.ground.city, lexicon.ground.road, lexicon.ground.river})
      visible.features.emplace(words.features[ground].name, ground);
    for (std::size_t i = 0; i < words.edge_kinds.size(); ++i) {
      const EdgeKind& kind = words.edge_kinds.rows()[i];
      if (kind.declared_by.valid() && !reach[kind.declared_by.index()]) continue;
      visible.edge_letters[static_cast<unsigned char>(kind.letter) & 127U] = make_id<EdgeKindId>(i);
    }
    const auto see = [&](auto& map, const auto& table, const auto& rows) {
      for (const auto& row : rows)
        if (const auto id = index.find(table, row.name.value); id.valid())
          map.emplace(table[id].name, id);
    };
    for (std::size_t from = 0; from < written.expansions.size(); ++from) {
      if (!reach[from]) continue;
      const WrittenExpansion& expansion = written.expansions[from];
      see(visible.features, words.features, expansion.features);
      see(visible.marks, words.marks, expansion.marks);
      see(visible.piles, words.piles, expansion.piles);
      see(visible.sets, words.sets, expansion.sets);
      if (!visible.default_set.valid() && !expansion.sets.empty())
        visible.default_set = index.find(words.sets, expansion.sets.front().name.value);
    }
    const auto& own = written.expansions[who].sets;
    if (!own.empty()) visible.default_set = index.find(words.sets, own.front().name.value);
  }
}

}  // namespace

Lexicon resolve_vocabulary(const tiledef::WrittenSet& written, TileSet& set) {
  Lexicon lexicon;
  add_expansions(written, set);
  Vocabulary& words = set.vocabulary;
  Index index;
  lexicon.ground = add_ground(words);
  for (std::size_t i = 0; i < written.expansions.size(); ++i) {
    const auto id = make_id<ExpansionId>(i);
    const WrittenExpansion& expansion = written.expansions[i];
    add_features(expansion, id, lexicon.ground, index, words);
    add_marks(expansion, id, index, words);
    add_edge_kinds(expansion, id, index, words);
    add_pieces(expansion, id, index, words);
  }
  find_visible(written, set, index, lexicon);
  return lexicon;
}

}  // namespace tw::compiler
