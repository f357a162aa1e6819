// What type an expression of a script has, as far as the table of the interface tells.
#pragma once

#include <string_view>
#include <vector>

#include "validator/script/api.hpp"
#include "validator/script/syntax.hpp"

namespace tw::validator::script {

/// Types as the table writes them (`Feature`, `Tile[]`, `integer`); empty where nothing is known.
class Types {
 public:
  explicit Types(const Tree& tree);

  /// Says what a function is called with. Null parameters end the list.
  void give(std::int32_t function, const Parameters& parameters);
  /// Follows functions that are passed on to methods (`fun(feature: Feature): boolean`), and what
  /// functions of the script are called with. Call it when the hooks have been given.
  void settle();

  [[nodiscard]] std::string_view of(std::int32_t node);
  /// The Function that an expression is, directly or by the name of a local; or `none`.
  [[nodiscard]] std::int32_t function_of(std::int32_t node) const;
  /// The Table that an expression is, directly or by the name of a local; or `none`.
  [[nodiscard]] std::int32_t table_of(std::int32_t node) const;

 private:
  struct Origin {
    std::int32_t value = none;  ///< expression it is declared with
    bool element = false;       ///< it walks over what the expression holds
    bool number = false;        ///< it counts
    bool changes = false;       ///< something else is assigned to it as well
    std::string_view given{};   ///< type of a parameter
    bool mixed = false;         ///< it is called with several types
    std::string_view type{};    ///< once it was asked for
    enum class State : std::uint8_t { Open, Asked, Known } state = State::Open;
  };
  Origin& origin(std::int32_t local) { return origins_[static_cast<std::size_t>(local)]; }
  void find_origins();
  bool pass_on(const Node& call);
  bool pass_values(const Node& call);
  bool give_type(std::int32_t parameter, std::string_view type);
  std::string_view of_local(std::int32_t local);
  std::string_view of_operator(const Node& node);
  [[nodiscard]] std::int32_t value_of(std::int32_t node, NodeKind wanted) const;

  const Tree& tree_;
  std::vector<Origin> origins_;  ///< by local
  int depth_ = 0;
};

/// `Feature` of `Feature[]`; empty of anything else.
[[nodiscard]] std::string_view element_of(std::string_view type);

}  // namespace tw::validator::script
