#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/art.hpp"
#include "cli/commands/commands.hpp"
#include "cli/load.hpp"
#include "cli/print_options.hpp"
#include "cli/printing.hpp"
#include "render/objects/pieces.hpp"
#include "render/tile_art.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::cli {
namespace {

struct RulesOptions {
  std::string path;
  std::string output;
  PrintOptions print;
};

constexpr std::size_t longest_text = std::size_t{1} << 20;

/// The text in the session's language, or nothing.
std::optional<FileId> rule_text(Session& session, const TileSet& set) {
  const Expansion& about = set.expansions[input_of(set)];
  const std::string& language = session.common.language;
  const auto path = std::filesystem::path(about.folder) / "rules" / (language + ".md");
  std::error_code error;
  const bool plain =
      language.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_") ==
      std::string::npos;
  if (plain && std::filesystem::is_regular_file(path, error))
    return tiledef::load_text(path, session.sources, session.diagnostics, {.bytes = longest_text});
  session.diagnostics.add(diagnose<DiagId::FileUnreadable>(
      Span{}, path.string(), "there is no rule text in this language"));
  return std::nullopt;
}

render::PictureSource pictures_of(const TileSet& set, const render::Theme& theme,
                                  const std::string& language) {
  return [&set, &theme, language](const std::string& word) -> std::optional<render::TextPicture> {
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos) return std::nullopt;
    const std::string kind = word.substr(0, colon), name = word.substr(colon + 1);
    const auto made = [](render::PieceFace face) {
      return render::TextPicture{std::make_shared<const render::DrawList>(std::move(face.list)),
                                 {face.width, face.height}};
    };
    if (kind == "tile") {
      const TileId id = set.find_tile(name);
      if (!id.valid()) return std::nullopt;
      const Tile& tile = set.tiles[id];
      return render::TextPicture{
          std::make_shared<const render::DrawList>(render::render_tile(set, id, theme)),
          {render::square_mm * tile.columns, render::square_mm * tile.rows}};
    }
    const render::GlyphBook& glyphs = *theme.glyphs;
    if (kind == "token") {
      const TokenId id = find_named(set.vocabulary.tokens, name);
      if (id.valid()) {
        const Token& token = set.vocabulary.tokens[id];
        render::PieceFace whole =
            render::token_face(set, id, theme.materials, glyphs, language, {});
        render::PieceFace cut{{}, whole.width, whole.height};
        cut.list.add(
            render::PushClip{render::piece_outline(token.shape, whole.width, whole.height)});
        cut.list.append(whole.list);
        cut.list.add(render::PopClip{});
        return made(std::move(cut));
      }
    }
    if (kind == "card") {
      const CardId id = find_named(set.vocabulary.cards, name);
      if (id.valid())
        return made(render::card_face(set, id, theme.materials, glyphs, language, {}));
    }
    return std::nullopt;
  };
}

std::vector<std::string> picture_names(const TileSet& set) {
  std::vector<std::string> names{"tiles:all"};
  for (const Tile& tile : set.tiles) names.push_back("tile:" + std::string(set.name(tile.id)));
  for (const Token& token : set.vocabulary.tokens) names.push_back("token:" + token.name);
  for (const Card& card : set.vocabulary.cards) names.push_back("card:" + card.name);
  return names;
}

Status typeset(Session& session, const RulesOptions& options, const compiler::Compiled& compiled,
               const PrintSpec& spec) {
  const TileSet& set = compiled.set;
  const auto theme = theme_for(session, spec.theme, compiled);
  if (!theme) return Status::WrongUse;
  const auto text = rule_text(session, set);
  if (!text) return session.report();
  const render::PdfDocument about = print_document(session, set);
  render::RuleSheet sheet;
  sheet.markdown = session.sources.text(*text);
  sheet.file = *text;
  sheet.language = session.common.language;
  sheet.picture = pictures_of(set, *theme, sheet.language);
  sheet.picture_names = picture_names(set);
  sheet.tiles = listed_tiles(set, spec, *theme);
  sheet.footer = about.title + (about.version.empty() ? "" : " " + about.version);
  const auto pages = render::typeset_rules(sheet, spec, session.diagnostics);
  const auto file = pages_pdf(session, set, spec, pages,
                              fmt::format("{} page{}", pages.size(), pages.size() == 1 ? "" : "s"));
  const Status status = session.report();
  if (!file) return status;
  session.note(options.output + ": " + file->summary);
  return worse(status, session.write(options.output, file->bytes));
}

Status rules(Session& session, const RulesOptions& options) {
  const auto compiled = load(session, options.path);
  const Status status = session.report();
  if (!compiled) return status;
  const auto specs = print_specs(session, options.print, options.path);
  const Status read = session.report();
  if (!specs) return read == Status::Good ? Status::WrongUse : read;
  return worse(worse(status, read), typeset(session, options, *compiled, specs->front()));
}

}  // namespace

Action declare_rules(Arguments& arguments) {
  auto options = std::make_shared<RulesOptions>();
  arguments.positional("PATH", options->path, Need::Required, "an expansion folder");
  arguments.option("-o,--output", options->output, "FILE", "the PDF, or - for standard output");
  arguments.require("--output");
  declare_print_options(arguments, options->print);
  return [options](Session& session) { return rules(session, *options); };
}

}  // namespace tw::cli
