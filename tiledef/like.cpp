// `like`, `without` and `also` (language.md section 9).
#include <algorithm>
#include <map>

#include "tiledef/map_reader.hpp"
#include "tiledef/read_tiles.hpp"

namespace tw::tiledef {
namespace {

std::vector<std::string> sorted_points(const std::vector<Spanned<std::string>>& points) {
  std::vector<std::string> names;
  for (const auto& point : points) names.push_back(point.value);
  std::sort(names.begin(), names.end());
  return names;
}

std::string shown(std::string_view kind, const std::vector<Spanned<std::string>>& points) {
  std::string text(kind);
  for (const auto& point : points) text += (text.empty() ? "" : " ") + point.value;
  return text;
}

void merge_marks(std::vector<WrittenMark>& marks, const std::vector<WrittenMark>& changes) {
  for (const WrittenMark& change : changes) {
    const auto same = std::find_if(marks.begin(), marks.end(), [&](const WrittenMark& mark) {
      return mark.name.value == change.name.value;
    });
    if (same != marks.end()) {
      *same = change;
    } else {
      marks.push_back(change);
    }
  }
}

/// What an entry of `also` states replaces what the inherited part of its kind and sides has.
void change_part(WrittenPart& part, const WrittenPart& change) {
  merge_marks(part.marks, change.marks);
  const auto take = [](auto& mine, Span& my_span, const auto& its, Span its_span) {
    if (!its_span.valid()) return;
    mine = its;
    my_span = its_span;
  };
  take(part.ends, part.ends_span, change.ends, change.ends_span);
  take(part.touches, part.touches_span, change.touches, change.touches_span);
  take(part.bridge, part.bridge_span, change.bridge, change.bridge_span);
  if (change.tunnel_span.valid()) {
    part.tunnel_all = change.tunnel_all;
    part.tunnel = change.tunnel;
    part.tunnel_span = change.tunnel_span;
  }
  if (change.borders_stated) {
    part.borders = change.borders;
    part.borders_stated = true;
    part.borders_span = change.borders_span;
  }
  take(part.also_borders, part.also_borders_span, change.also_borders, change.also_borders_span);
  take(part.not_borders, part.not_borders_span, change.not_borders, change.not_borders_span);
  if (change.in) part.in = change.in;
  if (change.drawn_with) part.drawn_with = change.drawn_with;
  if (change.look) part.look = change.look;
  if (change.art) part.art = change.art;
  if (change.at_span.valid()) {
    part.at_compass = change.at_compass;
    part.at_mm = change.at_mm;
    part.at_span = change.at_span;
  }
  if (change.spot_span.valid()) {
    part.spot_mm = change.spot_mm;
    part.spot_span = change.spot_span;
  }
  part.span = change.span;
  part.head = change.head;
}

/// Drops what `without` names; false if something was reported.
bool drop_parts(WrittenTile& tile, const std::vector<Reference>& without, DiagSink& diagnostics) {
  bool good = true;
  for (const Reference& reference : without) {
    const std::string name = shown(reference.kind.value, reference.points);
    std::vector<std::size_t> matches;
    for (std::size_t i = 0; i < tile.parts.size(); ++i) {
      const WrittenPart& part = tile.parts[i];
      if (part.kind.value != reference.kind.value) continue;
      const auto wanted = sorted_points(reference.points);
      const auto has = sorted_points(part.points);
      if (std::includes(has.begin(), has.end(), wanted.begin(), wanted.end())) matches.push_back(i);
    }
    if (matches.size() == 1) {
      tile.parts.erase(tile.parts.begin() + static_cast<std::ptrdiff_t>(matches.front()));
      continue;
    }
    good = false;
    if (matches.empty()) {
      diagnostics.add(diagnose<DiagId::WithoutNothing>(reference.span, name, tile.like->value));
      continue;
    }
    Diagnostic found =
        diagnose<DiagId::WithoutSeveral>(reference.span, name, matches.size(), tile.like->value);
    for (const std::size_t match : matches)
      found = std::move(found)
                  .label(tile.parts[match].head, "this one")
                  .help("`" + shown(tile.parts[match].kind.value, tile.parts[match].points) + "`",
                        {{reference.span,
                          shown(tile.parts[match].kind.value, tile.parts[match].points)}});
    diagnostics.add(std::move(found));
  }
  return good;
}

WrittenTile inherit(const WrittenTile& from, DraftTile&& draft, DiagSink& diagnostics) {
  WrittenTile& own = draft.tile;
  WrittenTile tile = from;
  tile.id = own.id;
  tile.span = own.span;
  tile.like = own.like;
  tile.without = own.without;
  tile.count = own.count;
  tile.source_id = own.source_id;
  tile.poisoned = own.poisoned || from.poisoned;
  tile.segments_span = draft.also_span;
  tile.title = own.title;
  if (own.edges || !own.squares.empty()) {
    tile.edges = own.edges;
    tile.squares = own.squares;
    tile.squares_span = own.squares_span;
  }
  if (draft.segments_given) {
    tile.parts = std::move(own.parts);
    tile.segments_span = own.segments_span;
  }
  if (own.counts_as) tile.counts_as = own.counts_as;
  if (own.pile) tile.pile = own.pile;
  if (own.drawn) tile.drawn = own.drawn;
  if (own.art) tile.art = own.art;
  if (own.back) tile.back = own.back;
  if (draft.start_given) tile.start = own.start;
  if (draft.once_given) tile.once = own.once;
  merge_marks(tile.marks, own.marks);
  if (tile.poisoned) return tile;
  tile.poisoned = !drop_parts(tile, own.without, diagnostics);
  for (WrittenPart& part : draft.also) {
    const auto same =
        std::find_if(tile.parts.begin(), tile.parts.end(), [&](const WrittenPart& other) {
          return other.kind.value == part.kind.value &&
                 sorted_points(other.points) == sorted_points(part.points);
        });
    if (same != tile.parts.end()) {
      change_part(*same, part);
    } else {
      tile.parts.push_back(std::move(part));
    }
  }
  return tile;
}

/// Where the tiles that may be named are.
struct Known {
  std::map<std::string, std::size_t, std::less<>> own;
  std::map<std::string, const WrittenTile*, std::less<>> required;  ///< by `expansion/tile`
  std::multimap<std::string, std::string, std::less<>> owners;      ///< tile to `expansion/tile`
};

/// Names for "did you mean": all of them, or of very many those that begin as the word does.
void add_around(const auto& names, const std::string& word, std::vector<std::string>& candidates) {
  constexpr std::ptrdiff_t most = 500;  // to each side
  auto first = names.begin(), last = names.end();
  if (std::ssize(names) > 2 * most) {
    first = last = names.lower_bound(word);
    for (std::ptrdiff_t i = 0; i < most && first != names.begin(); ++i) --first;
    for (std::ptrdiff_t i = 0; i < most && last != names.end(); ++i) ++last;
  }
  for (; first != last; ++first) candidates.push_back(first->first);
}

class Resolver {
 public:
  Resolver(std::vector<DraftTile> drafts, const std::vector<const WrittenExpansion*>& known,
           DiagSink& diagnostics)
      : drafts_(std::move(drafts)), done_(drafts_.size()), diagnostics_(diagnostics) {
    for (std::size_t i = 0; i < drafts_.size(); ++i)
      known_.own.emplace(drafts_[i].tile.id.value, i);
    for (const WrittenExpansion* expansion : known)
      for (const WrittenTile& tile : expansion->tiles) {
        const std::string name = expansion->about.id + "/" + tile.id.value;
        if (known_.required.emplace(name, &tile).second) known_.owners.emplace(tile.id.value, name);
      }
  }

  std::vector<WrittenTile> run() {
    for (std::size_t i = 0; i < drafts_.size(); ++i) resolve(i);
    std::vector<WrittenTile> tiles;
    tiles.reserve(done_.size());
    for (auto& tile : done_) tiles.push_back(*std::move(tile));
    return tiles;
  }

 private:
  /// Follows a chain to a tile that is complete, then builds back; a loop, because chains are the
  /// author's and may be long.
  void resolve(std::size_t start) {
    std::vector<std::size_t> chain;
    std::map<std::size_t, std::size_t> on_chain;
    std::size_t at = start;
    while (!done_[at]) {
      if (!on_chain.emplace(at, chain.size()).second) {
        report_cycle(chain, on_chain[at]);
        break;
      }
      chain.push_back(at);
      const auto& like = drafts_[at].tile.like;
      const auto next = like ? known_.own.find(like->value) : known_.own.end();
      if (next == known_.own.end()) break;
      at = next->second;
    }
    for (auto link = chain.rbegin(); link != chain.rend(); ++link)
      if (!done_[*link]) done_[*link] = build(*link);
  }

  WrittenTile build(std::size_t index) {
    DraftTile& draft = drafts_[index];
    if (!draft.tile.like) return std::move(draft.tile);
    if (const WrittenTile* from = find(draft.tile.like->value))
      return inherit(*from, std::move(draft), diagnostics_);
    if (!draft.tile.poisoned) report_unknown(*draft.tile.like, draft.tile.id.value);
    draft.tile.poisoned = true;
    return std::move(draft.tile);
  }

  const WrittenTile* find(const std::string& name) const {
    if (const auto own = known_.own.find(name); own != known_.own.end())
      return done_[own->second] ? &*done_[own->second] : nullptr;
    const auto required = known_.required.find(name);
    return required == known_.required.end() ? nullptr : required->second;
  }

  void report_unknown(const Spanned<std::string>& like, const std::string& itself) {
    Diagnostic found = diagnose<DiagId::LikeUnknown>(like.span, like.value);
    const auto [first, last] = known_.owners.equal_range(like.value);
    for (auto owner = first; owner != last; ++owner)
      found = std::move(found).help("`like: " + owner->second + "`", {{like.span, owner->second}});
    if (first == last) {
      std::vector<std::string> candidates;
      add_around(known_.own, like.value, candidates);
      add_around(known_.required, like.value, candidates);
      std::erase(candidates, itself);
      found = suggest(std::move(found), like.value, like.span, candidates);
    }
    diagnostics_.add(std::move(found));
  }

  void report_cycle(const std::vector<std::size_t>& chain, std::size_t first) {
    std::string path;
    constexpr std::size_t most_shown = 8;
    for (std::size_t i = first; i < chain.size(); ++i) {
      if (i - first < most_shown) path += drafts_[chain[i]].tile.id.value + " -> ";
      if (i - first == most_shown) path += "... -> ";
      drafts_[chain[i]].tile.poisoned = true;
    }
    const WrittenTile& tile = drafts_[chain[first]].tile;
    path += tile.id.value;
    diagnostics_.add(diagnose<DiagId::LikeCycle>(tile.like->span, tile.id.value, path));
  }

  std::vector<DraftTile> drafts_;
  std::vector<std::optional<WrittenTile>> done_;
  Known known_;
  DiagSink& diagnostics_;
};

}  // namespace

std::vector<WrittenTile> resolve_likes(std::vector<DraftTile> drafts,
                                       const std::vector<const WrittenExpansion*>& known,
                                       DiagSink& diagnostics) {
  return Resolver(std::move(drafts), known, diagnostics).run();
}

}  // namespace tw::tiledef
