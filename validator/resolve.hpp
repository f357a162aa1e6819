// From names to numbers: what the words of rules mean in one game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/game.hpp"

namespace tw::validator {

/// Looks words up; a word that is unknown, or switched off, is simply absent.
class Resolver {
 public:
  Resolver(const TileSet& set, const GameSpec& spec, Game& game)
      : set_(set), spec_(spec), game_(game) {}

  [[nodiscard]] bool off(std::string_view word) const;
  /// Value of an option: as the spec says, else its default; empty if there is no such option.
  [[nodiscard]] std::string option(std::string_view name) const;
  /// Does a word (figure, token, card, mark, place) take part in the game?
  [[nodiscard]] bool plays(std::string_view word) const;
  [[nodiscard]] bool options_hold(const Condition& when) const;
  /// How many of a figure, token or side tile; `declared` unless the spec says otherwise.
  [[nodiscard]] int count(std::string_view name, int declared) const;

  /// Kinds (bits) of names and classes.
  [[nodiscard]] std::uint32_t kinds(const std::vector<RuleName>& names) const;
  [[nodiscard]] std::uint32_t kinds(std::string_view name) const;
  /// Figure types (bits) by name; `followers` stands for all of them.
  [[nodiscard]] std::uint16_t figures(const std::vector<RuleName>& names) const;
  /// Slots (bits) of a mark, all its words; 0 if absent.
  [[nodiscard]] std::uint64_t slots(std::string_view mark) const;
  [[nodiscard]] std::uint64_t word_slot(std::string_view mark, std::string_view word) const;
  [[nodiscard]] int token(std::string_view name) const;
  [[nodiscard]] int index_of(const std::vector<std::string>& names, std::string_view name) const;

  [[nodiscard]] Cond condition(const Condition& when) const;
  [[nodiscard]] Term term(const Counting& counting) const;

  /// Index of a name in one of the game's name tables; added if new.
  static std::uint8_t intern(std::vector<std::string>& names, std::string_view name);

  /// Gives slots to the marks that are in force; how many they need, which may be too many.
  std::size_t declare_slots();

 private:
  [[nodiscard]] bool tiles_known() const { return !game_.types.empty(); }
  std::uint8_t on_tiles(const Condition::OnTiles& wanted) const;
  struct Slot {
    MarkId mark;
    int word;
    std::uint8_t slot;
  };
  const TileSet& set_;
  const GameSpec& spec_;
  Game& game_;
  std::vector<Slot> slots_;

 public:
  [[nodiscard]] int slot_of(MarkId mark, int word) const;
};

/// Fills tiles, shapes, bag and start of a game. False if an error was reported.
bool compile_tiles(const TileSet& set, const GameSpec& spec, const Resolver& resolver, Game& game,
                   DiagSink& diagnostics);

/// Fills figures and rules. Figures come before tiles, rules after them.
bool compile_figures(const TileSet& set, const Resolver& resolver, Game& game,
                     DiagSink& diagnostics);
void compile_rules(const TileSet& set, const Resolver& resolver, Game& game);
/// Which rotations fit which edges; after all else.
void compile_fits(Game& game);
void compile_pieces(const RuleDeclarations& rules, const TileSet& set, const Resolver& resolver,
                    Game& game);

}  // namespace tw::validator
