// From the scripts of a set to the tables of a game: who is called when, and what their words mean.
#include <algorithm>

#include "validator/script/program.hpp"
#include "validator/script/shape.hpp"

namespace tw::validator::script {
namespace {

/// The expansions with scripts, those required before those that require them, else by id.
std::vector<std::size_t> script_order(const TileSet& set) {
  const std::size_t count = set.expansions.size();
  std::vector<bool> done(count, false);
  std::vector<std::size_t> order;
  const auto ready = [&](std::size_t i) {
    const auto& required = set.expansions.rows()[i].requires_expansions;
    return std::all_of(required.begin(), required.end(),
                       [&](ExpansionId id) { return !id.valid() || done[id.index()]; });
  };
  for (std::size_t step = 0; step < count; ++step) {
    std::size_t next = count;
    for (std::size_t i = 0; i < count; ++i)
      if (!done[i] && ready(i) &&
          (next == count || set.expansions.rows()[i].id < set.expansions.rows()[next].id))
        next = i;
    if (next == count) break;
    done[next] = true;
    if (next < set.rules.size() && !set.rules[next].script.empty()) order.push_back(next);
  }
  return order;
}

void name_words(const TileSet& set, const Resolver& resolver, const Game& game, Program& program) {
  for (const FeatureKind& kind : set.vocabulary.features) {
    program.kind_names.push_back(kind.name);
    program.kinds[kind.name] = resolver.kinds(kind.name);
    for (const std::string& name : kind.classes) program.kinds[name] = resolver.kinds(name);
  }
  for (const MarkKind& mark : set.vocabulary.marks)
    program.marks[mark.name] = resolver.slots(mark.name);
  const auto& figures = set.vocabulary.figures.rows();
  for (std::size_t i = 0; i < figures.size(); ++i) {
    program.figure_names.push_back(figures[i].name);
    program.figures.emplace(figures[i].name, static_cast<int>(i));
  }
  for (const Token& token : set.vocabulary.tokens)
    if (!resolver.off(token.name)) program.tokens[token.name] = resolver.token(token.name);
  for (const Option& option : set.vocabulary.options)
    program.options[option.name] = resolver.option(option.name);
  for (std::size_t i = 0; i < game.awards.size(); ++i)
    program.awards.emplace(game.award_names[game.awards[i].name], static_cast<int>(i));
  for (const TileType& type : game.types) {
    const Tile& tile = set.tiles[type.tile];
    const std::string expansion =
        tile.expansion.valid() ? set.expansions[tile.expansion].id + "/" : std::string();
    program.tile_names.push_back(expansion + std::string(set.name(tile.id)));
  }
}

/// Counters that scripts write, and those of completed features that they only read.
bool add_counters(const TileSet& set, Game& game, Program& program, DiagSink& diagnostics) {
  constexpr std::size_t most = 64;
  for (const RuleDeclarations& rules : set.rules)
    for (const Counter& declared : rules.counters) {
      ScriptCounter counter;
      counter.per = declared.per;
      counter.declared = !declared.of.empty();
      counter.name = Resolver::intern(game.counter_names, declared.name.value);
      if (counter.declared && counter.name >= max_counters) continue;
      counter.first = static_cast<std::uint16_t>(game.script_count_size);
      if (!counter.declared && counter.per != CounterPer::Feature)
        game.script_count_size += counter.per == CounterPer::Player ? max_players : 1;
      program.counters.emplace(declared.name.value, static_cast<int>(game.script_counters.size()));
      game.script_counters.push_back(counter);
    }
  if (game.script_counters.size() <= most) return true;
  diagnostics.add(diagnose<DiagId::PlayTooManyWords>({}, "counters", most));
  return false;
}

/// A share of the usual budget, for tests of scripts.
Limits limits_of(const GameSpec& spec) {
  Limits limits;
  const std::uint32_t share = std::max(1U, spec.script_share);
  limits.instructions /= share;
  limits.memory /= share;
  limits.string /= share;
  limits.depth = static_cast<int>(static_cast<std::uint32_t>(limits.depth) / share);
  return limits;
}

void note_hooks(Program& program, Game& game) {
  for (std::size_t hook = 0; hook < hook_count; ++hook)
    if (!program.calls[hook].empty()) game.hooked |= 1U << hook;
  for (const Call& call : program.calls[static_cast<std::size_t>(Hook::Score)])
    for (std::size_t kind = 0; kind < game.kinds.size(); ++kind)
      if ((call.kinds >> kind & 1U) != 0) {
        game.kinds[kind].scripted = true;
        game.kinds[kind].owner_terms = true;  // a script sees who scores
      }
  for (const Call& call : program.calls[static_cast<std::size_t>(Hook::MayPlace)])
    for (TileType& type : game.types)
      if ((call.kinds & type.kinds) != 0 && (call.slots == 0 || (call.slots & type.marks) != 0))
        type.filtered = true;
  for (const ChoiceRule& rule : program.choices) {
    game.asked |= 1U << static_cast<unsigned>(rule.moment);
    game.choice_names.push_back(rule.name);
  }
}

}  // namespace

bool compile_scripts(const TileSet& set, const GameSpec& spec, const Resolver& resolver, Game& game,
                     DiagSink& diagnostics) {
  const std::vector<std::size_t> order = script_order(set);
  if (order.empty()) return true;
  auto program = std::make_shared<Program>();
  program->limits = limits_of(spec);
  program->fresh = spec.fresh_scripts;
  name_words(set, resolver, game, *program);
  bool good = add_counters(set, game, *program, diagnostics);
  for (const std::size_t expansion : order) {
    const RuleScript& script = set.rules[expansion].script;
    Source source;
    source.expansion = set.expansions.rows()[expansion].id;
    source.file = script.path;
    source.text = script.text;
    source.span = script.file;
    good &= intern_words(source, *program, game, diagnostics);
    program->sources.push_back(std::move(source));
  }
  if (!good || !read_shape(resolver, game, *program, diagnostics)) return false;
  note_hooks(*program, game);
  game.scripts = std::move(program);
  return true;
}

}  // namespace tw::validator::script
