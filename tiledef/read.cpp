#include "tiledef/read.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <system_error>

#include "tiledef/check_words.hpp"
#include "tiledef/elsewhere.hpp"
#include "tiledef/map_reader.hpp"
#include "tiledef/read_tiles.hpp"
#include "tiledef/read_words.hpp"
#include "tiledef/shapes.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t language_version = 1;
constexpr std::size_t most_expansions = 64;
/// Understood without `requires` (language.md section 6).
constexpr std::string_view understood = "base";

/// Id of an expansion that states none, from the name of its file or folder.
std::string default_id(const fs::path& file) {
  std::string id = file.filename() == "expansion.yaml" && file.has_parent_path()
                       ? fs::absolute(file).parent_path().filename().string()
                       : file.stem().string();
  for (char& c : id)
    if (!is_name(std::string("a") + c)) c = '-';
  return is_name(id) ? id : "tiles";
}

/// One file on its way from text to `WrittenExpansion`.
struct Source {
  FileId file;
  fs::path path;  ///< as found
  YamlTree tree;
};

class Loader {
 public:
  Loader(const fs::path& input, const SearchPath& search, SourceMap& sources, DiagSink& diagnostics)
      : sources_(sources), diagnostics_(diagnostics), elsewhere_(folders_beside(input, search)) {
    folders_ = folders_beside(input, search);
  }

  /// Index of the finished expansion; nothing if something was reported that leaves none.
  std::optional<std::size_t> load(const fs::path& file) {
    const auto loaded = load_text(file, sources_, diagnostics_);
    return loaded ? load(*loaded, file) : std::nullopt;
  }

  std::optional<std::size_t> load(FileId file, const fs::path& path) {
    auto tree = parse_yaml(file, sources_, diagnostics_);
    if (!tree) return std::nullopt;
    if (tree->root->is_null()) {
      diagnostics_.add(diagnose<DiagId::EmptyFile>(tree->root->span, sources_.name(file))
                           .help("`tilewright new NAME` makes a folder to start from"));
      return std::nullopt;
    }
    return read_expansion({file, path, *std::move(tree)});
  }

  WrittenSet take() {
    let_hosts_switch_marks(done_);
    return {std::move(done_)};
  }

 private:
  std::optional<std::size_t> read_expansion(Source source) {
    const YamlNode& root = *source.tree.root;
    if (!root.is_map()) {
      diagnostics_.add(diagnose<DiagId::WrongShape>(
          root.span, "an expansion", "keys with values, `tiles:` among them", describe(root)));
      return std::nullopt;
    }
    if (!right_version(root)) return std::nullopt;
    WrittenExpansion expansion;
    MapReader map("an expansion", root, shapes::expansion, diagnostics_);
    read_head(map, source, expansion);
    open_.push_back(expansion.about.id);
    const auto required = load_requirements(map, source, expansion);
    open_.pop_back();

    read_words(map, expansion, diagnostics_);
    if (const YamlNode* rules = map.node("rules"))
      expansion.rules = read_rules(*rules, source.path.parent_path(), sources_, diagnostics_);
    if (!required) return std::nullopt;

    std::vector<const WrittenExpansion*> known;
    for (const std::size_t index : *required) known.push_back(&done_[index]);
    const VisibleWords visible = visible_words(known, expansion);
    check_words(expansion, visible, diagnostics_);
    read_what_lies(map, source, visible, known, expansion);
    known.push_back(&expansion);
    check_sets(expansion, known, elsewhere_, diagnostics_);

    closures_.push_back({*required});
    closures_.back().push_back(done_.size());
    done_.push_back(std::move(expansion));
    by_id_.emplace(done_.back().about.id, done_.size() - 1);
    return done_.size() - 1;
  }

  bool right_version(const YamlNode& root) {
    const YamlNode* node = root.find("tilewright");
    if (node == nullptr) return true;
    const auto version =
        as_integer(*node, *find_key(shapes::expansion, "tilewright"), diagnostics_);
    if (!version || *version <= language_version) return version.has_value();
    diagnostics_.add(diagnose<DiagId::NewerLanguage>(node->span, *version, language_version)
                         .help("get a newer version of the program"));
    return false;
  }

  void read_head(MapReader& map, const Source& source, WrittenExpansion& expansion) {
    expansion.id = {default_id(source.path), map.span("id")};
    if (auto id = map.name("id")) expansion.id = *std::move(id);
    expansion.about.id = expansion.id.value;
    const fs::path folder = source.path.parent_path();
    expansion.about.folder = folder.empty() ? "." : folder.generic_string();
    expansion.requires_stated = map.node("requires") != nullptr;
    expansion.requires_ids = map.names("requires");
    if (!expansion.requires_stated && expansion.about.id != understood)
      expansion.requires_ids.push_back({std::string(understood), {source.file, 0, 0}});
  }

  /// Indices of everything required, directly or through others, requirements first.
  std::optional<std::vector<std::size_t>> load_requirements(MapReader&, const Source& source,
                                                            const WrittenExpansion& expansion) {
    std::set<std::size_t> all;
    bool good = true;
    for (const Spanned<std::string>& id : expansion.requires_ids) {
      const auto index = load_required(id, source);
      if (!index) {
        good = false;
        continue;
      }
      all.insert(closures_[*index].begin(), closures_[*index].end());
    }
    if (!good) return std::nullopt;
    return std::vector<std::size_t>(all.begin(), all.end());
  }

  std::optional<std::size_t> load_required(const Spanned<std::string>& id, const Source& source) {
    if (const auto known = by_id_.find(id.value); known != by_id_.end()) return known->second;
    if (failed_.count(id.value) != 0) return std::nullopt;
    if (const auto loop = std::find(open_.begin(), open_.end(), id.value); loop != open_.end()) {
      std::string path;
      for (auto at = loop; at != open_.end(); ++at) path += *at + " -> ";
      diagnostics_.add(diagnose<DiagId::RequirementCycle>(id.span, id.value, path + id.value));
      return std::nullopt;
    }
    if (open_.size() + done_.size() >= most_expansions) {
      diagnostics_.add(diagnose<DiagId::TooManyRequirements>(id.span, most_expansions));
      failed_.insert(id.value);
      return std::nullopt;
    }
    const auto file = find(id.value, source);
    const auto index = file ? load(*file) : std::nullopt;
    if (!file) report_missing(id);
    if (!index) failed_.insert(id.value);
    return index;
  }

  std::optional<fs::path> find(const std::string& id, const Source& source) const {
    std::vector<fs::path> places = folders_beside(source.path, {});
    places.insert(places.end(), folders_.begin(), folders_.end());
    for (const fs::path& folder : places) {
      std::error_code error;
      for (const fs::path& file : {folder / id / "expansion.yaml", folder / (id + ".yaml")})
        if (fs::is_regular_file(file, error) && !fs::equivalent(file, source.path, error))
          return file;
    }
    return std::nullopt;
  }

  void report_missing(const Spanned<std::string>& id) {
    diagnostics_.add(
        suggest(diagnose<DiagId::RequirementMissing>(id.span, id.value), id.value, id.span,
                id.span.begin == id.span.end ? std::vector<std::string>{} : elsewhere_.ids()));
  }

  VisibleWords visible_words(const std::vector<const WrittenExpansion*>& known,
                             const WrittenExpansion& own) {
    VisibleWords visible = ground_words();
    DiagSink found;
    for (const WrittenExpansion* expansion : known) add_words(visible, *expansion, found);
    add_words(visible, own, found);
    // What is wrong between two requirements is found again by everything that requires both.
    for (const Diagnostic& diagnostic : found.all()) {
      const auto key = std::make_pair(diagnostic.primary.file.value, diagnostic.primary.begin);
      if (reported_.insert(key).second) diagnostics_.add(diagnostic);
    }
    return visible;
  }

  void read_what_lies(MapReader& map, const Source& source, const VisibleWords& visible,
                      const std::vector<const WrittenExpansion*>& known,
                      WrittenExpansion& expansion) {
    TileContext context{sources_, visible, &elsewhere_, {}, 0, diagnostics_};
    if (const YamlNode* stated = map.node("requires")) context.requires_span = stated->span;
    context.insert_at = source.tree.root->span.begin;
    if (const YamlNode* tokens = map.node("tokens")) {
      for (WrittenToken& token : expansion.tokens) {
        const YamlNode* row = tokens->find(token.name.value);
        const YamlNode* lays = row == nullptr ? nullptr : row->find("lays");
        if (lays != nullptr)
          token.lays = std::make_shared<WrittenTile>(
              read_laid_tile(*lays, "what `" + token.name.value + "` lays", context));
      }
    }
    if (const YamlNode* tiles = map.node("tiles"))
      expansion.tiles = resolve_likes(read_tiles(*tiles, context), known, diagnostics_);
  }

  SourceMap& sources_;
  DiagSink& diagnostics_;
  ElsewhereIndex elsewhere_;
  std::vector<fs::path> folders_;
  std::vector<WrittenExpansion> done_;
  std::vector<std::vector<std::size_t>> closures_;  ///< by index: it and all it requires, sorted
  std::map<std::string, std::size_t> by_id_;
  std::set<std::string> failed_;
  std::vector<std::string> open_;  ///< ids being read, outermost first
  std::set<std::pair<std::int32_t, std::uint32_t>> reported_;
};

}  // namespace

std::vector<fs::path> folders_beside(const fs::path& file, const SearchPath& search) {
  std::vector<fs::path> result;
  const fs::path parent = fs::absolute(file).parent_path();
  result.push_back(parent);
  if (file.filename() == "expansion.yaml") result.push_back(parent.parent_path());
  result.insert(result.end(), search.folders.begin(), search.folders.end());
  return result;
}

std::optional<WrittenSet> read(const fs::path& path, const SearchPath& search, SourceMap& sources,
                               DiagSink& diagnostics) {
  std::error_code error;
  fs::path file = path;
  if (fs::is_directory(path, error)) {
    file = path / "expansion.yaml";
    if (!fs::exists(file, error)) {
      diagnostics.add(diagnose<DiagId::FolderWithoutExpansion>(Span{}, path.generic_string()));
      return std::nullopt;
    }
  }
  Loader loader(file, search, sources, diagnostics);
  if (!loader.load(file)) return std::nullopt;
  return loader.take();
}

std::optional<WrittenSet> read_text(FileId text, const std::filesystem::path& as_if_at,
                                    const SearchPath& search, SourceMap& sources,
                                    DiagSink& diagnostics) {
  Loader loader(as_if_at, search, sources, diagnostics);
  if (!loader.load(text, as_if_at)) return std::nullopt;
  return loader.take();
}

}  // namespace tw::tiledef
