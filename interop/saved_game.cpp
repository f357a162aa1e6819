#include "interop/saved_game.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace tw::interop {
namespace {

using Json = nlohmann::json;

constexpr std::size_t max_bytes = 64U << 20U;
constexpr std::size_t max_messages = 200'000;
constexpr int max_players = 16;
constexpr int max_depth = 64;
constexpr std::int64_t max_coordinate = 10'000;

/// Thrown inside this file only: what is wrong and where.
struct Wrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A JSON value together with its path, so that errors can say where.
class Node {
 public:
  Node(const Json* value, std::string path) : value_(value), path_(std::move(path)) {}

  [[nodiscard]] bool missing() const { return value_ == nullptr || value_->is_null(); }
  [[nodiscard]] bool is_object() const { return !missing() && value_->is_object(); }
  [[nodiscard]] bool is_array() const { return !missing() && value_->is_array(); }

  [[nodiscard]] Node at(const char* key) const {
    if (missing()) return {nullptr, path_ + "." + key};
    if (!value_->is_object()) fail("an object");
    const auto found = value_->find(key);
    return {found == value_->end() ? nullptr : &*found, path_ + "." + key};
  }
  [[nodiscard]] std::vector<Node> list(std::size_t limit = max_messages) const {
    std::vector<Node> nodes;
    if (missing()) return nodes;
    if (!value_->is_array()) fail("a list");
    if (value_->size() > limit) fail(fmt::format("a list of at most {} entries", limit));
    for (std::size_t i = 0; i < value_->size(); ++i)
      nodes.emplace_back(&(*value_)[i], fmt::format("{}[{}]", path_, i));
    return nodes;
  }
  [[nodiscard]] std::vector<std::pair<std::string, Node>> entries() const {
    std::vector<std::pair<std::string, Node>> nodes;
    if (missing()) return nodes;
    if (!value_->is_object()) fail("an object");
    for (auto it = value_->begin(); it != value_->end(); ++it)
      nodes.emplace_back(it.key(), Node(&it.value(), path_ + "." + it.key()));
    return nodes;
  }
  [[nodiscard]] std::string text() const {
    if (missing() || !value_->is_string()) fail("a text");
    return value_->get<std::string>();
  }
  [[nodiscard]] std::string text_or(std::string other) const {
    return missing() ? std::move(other) : text();
  }
  /// Any scalar as text, as the other program compares them.
  [[nodiscard]] std::string scalar() const {
    if (missing()) return {};
    if (value_->is_string()) return value_->get<std::string>();
    if (value_->is_boolean()) return value_->get<bool>() ? "true" : "false";
    if (value_->is_number_integer()) return fmt::format("{}", value_->get<std::int64_t>());
    if (value_->is_number()) return fmt::format("{}", value_->get<double>());
    fail("a text, number or truth value");
  }
  [[nodiscard]] std::int64_t integer(std::int64_t low, std::int64_t high) const {
    if (missing() || !value_->is_number_integer()) fail("a whole number");
    if (value_->is_number_unsigned() &&
        value_->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
      fail(fmt::format("a number from {} to {}", low, high));
    const auto number = value_->get<std::int64_t>();
    if (number < low || number > high) fail(fmt::format("a number from {} to {}", low, high));
    return number;
  }
  [[nodiscard]] int coordinate() const {
    return static_cast<int>(integer(-max_coordinate, max_coordinate));
  }
  [[nodiscard]] bool truth_or(bool other) const {
    if (missing()) return other;
    if (!value_->is_boolean()) fail("true or false");
    return value_->get<bool>();
  }
  [[noreturn]] void fail(const std::string& wanted) const {
    throw Wrong(fmt::format("{}: {} was expected", path_.empty() ? "$" : path_, wanted));
  }

 private:
  const Json* value_;
  std::string path_;
};

Cell cell_of(const Node& node) {
  const auto xy = node.list(2);
  if (xy.size() != 2) node.fail("a position [x, y]");
  return {xy[0].coordinate(), xy[1].coordinate()};
}

int turns_of(const Node& node) {
  const std::string text = node.scalar();
  for (int turns = 0; turns < 4; ++turns) {
    const std::string degrees = fmt::format("{}", turns * 90);
    if (text == degrees || text == "R" + degrees) return turns;
  }
  node.fail("a rotation of 0, 90, 180 or 270");
}

FeaturePointer pointer_of(const Node& node) {
  return {cell_of(node.at("position")), node.at("feature").text(), node.at("location").text()};
}

int player_of(const Node& node, std::size_t players) {
  if (node.missing()) return -1;
  return static_cast<int>(node.integer(0, static_cast<std::int64_t>(players) - 1));
}

SavedMessage message_of(const Node& node, std::size_t players) {
  SavedMessage message;
  message.type = node.at("type").text();
  message.player = player_of(node.at("player"), players);
  const Node payload = node.at("payload");
  if (!payload.missing() && !payload.is_object()) payload.fail("an object");
  message.tile = payload.at("tileId").text_or("");
  if (!payload.at("position").missing()) message.at = cell_of(payload.at("position"));
  if (!payload.at("rotation").missing()) message.quarter_turns = turns_of(payload.at("rotation"));
  message.meeple = payload.at("meepleId").text_or("");
  message.source = payload.at("source").text_or("");
  message.token = payload.at("token").text_or("");
  message.value = payload.at("value").scalar();
  const Node pointer = payload.at("pointer");
  if (pointer.is_object()) {
    if (pointer.at("featurePointer").is_object()) {
      message.pointer = pointer_of(pointer.at("featurePointer"));
      message.meeple = pointer.at("meepleId").text_or(message.meeple);
    } else {
      message.pointer = pointer_of(pointer);
    }
  }
  if (!payload.at("supplyIndex").missing())
    message.supply_index = payload.at("supplyIndex").integer(0, 1000);
  if (!payload.at("price").missing()) message.price = payload.at("price").integer(0, 1'000'000);
  return message;
}

std::string option_text(const Node& option) {
  std::string text;
  for (const Node& part : option.list(16)) {
    if (!text.empty()) text += ',';
    text += part.scalar();
  }
  return text;
}

Offer offer_of(const Node& node, std::size_t players) {
  Offer offer;
  offer.phase = node.at("phase").text();
  offer.player = player_of(node.at("player"), players);
  offer.can_pass = node.at("canPass").truth_or(false);
  for (const Node& entry : node.at("items").list()) {
    OfferedItem item;
    item.type = entry.at("type").text();
    for (const char* key : {"tileId", "meeple", "source", "token"})
      if (!entry.at(key).missing()) item.subject = entry.at(key).scalar();
    const Node options = entry.at("options");
    item.has_options = !options.missing();
    for (const Node& option : options.list()) item.options.push_back(option_text(option));
    std::sort(item.options.begin(), item.options.end());
    offer.items.push_back(std::move(item));
  }
  for (const Node& points : node.at("points").list(max_players))
    offer.points.push_back(points.integer(-1'000'000, 1'000'000));
  return offer;
}

void read_expected(const Node& node, SavedGame& game) {
  if (node.missing()) return;
  game.has_expected = true;
  for (const Node& points : node.at("points").list(max_players))
    game.expected_points.push_back(points.integer(-1'000'000, 1'000'000));
  for (const Node& entry : node.at("scores").list()) {
    ExpectedScore score;
    const bool final = entry.at("final").truth_or(false);
    score.turn = final ? 0 : static_cast<int>(entry.at("turn").integer(0, 1'000'000));
    score.player = player_of(entry.at("player"), game.players.size());
    score.points = entry.at("points").integer(-1'000'000, 1'000'000);
    score.name = entry.at("name").text();
    game.expected_scores.push_back(std::move(score));
  }
}

SavedGame game_of(const Node& root) {
  if (!root.is_object()) root.fail("an object");
  SavedGame game;
  game.name = root.at("name").text_or("");
  const Node setup = root.at("setup");
  if (!setup.is_object()) setup.fail("an object");
  for (const auto& [set, copies] : setup.at("sets").entries())
    game.sets[set] = static_cast<int>(copies.integer(0, 1000));
  for (const auto& [key, value] : setup.at("elements").entries())
    game.elements[key] = value.scalar();
  for (const auto& [key, value] : setup.at("rules").entries()) game.rules[key] = value.scalar();
  for (const Node& tile : setup.at("start").list())
    game.start.push_back({tile.at("tile").text(),
                          {tile.at("x").coordinate(), tile.at("y").coordinate()},
                          turns_of(tile.at("rotation"))});
  const auto players = root.at("players").list(max_players);
  if (players.empty()) root.at("players").fail("at least one player");
  for (const Node& player : players) game.players.push_back(player.at("name").text());

  for (const Node& message : root.at("replay").list())
    game.replay.push_back(message_of(message, players.size()));
  const Node annotations = root.at("gameAnnotations");
  if (annotations.is_object()) {
    for (const Node& tile : annotations.at("drawOrder").list())
      game.draw_order.push_back(tile.text());
    if (!annotations.at("endTurn").missing())
      game.end_turn = static_cast<int>(annotations.at("endTurn").integer(0, 1'000'000));
  }
  const Node test = root.at("test");
  if (test.is_object())
    for (const Node& assertion : test.at("assertions").list())
      game.assertions.push_back(assertion.text());
  for (const Node& offer : root.at("trace").list())
    game.trace.push_back(offer_of(offer, players.size()));
  if (!game.trace.empty() && game.trace.size() != game.replay.size())
    root.at("trace").fail("one entry for each entry of `replay`");
  read_expected(root.at("expected"), game);
  return game;
}

}  // namespace

SavedGameResult read_saved_game(std::string_view json) {
  if (json.size() > max_bytes) return {std::nullopt, "the document is larger than 64 MiB"};
  // The parser recurses once a level: a depth bomb must be stopped while it is read.
  const Json::parser_callback_t limit_depth = [](int depth, Json::parse_event_t, Json&) {
    if (depth > max_depth) throw Wrong("$: nested deeper than 64 levels");
    return true;
  };
  try {
    const Json document = Json::parse(json, limit_depth);
    return {game_of(Node(&document, "")), ""};
  } catch (const Wrong& wrong) {
    return {std::nullopt, wrong.what()};
  } catch (const Json::exception& broken) {
    return {std::nullopt, broken.what()};
  }
}

}  // namespace tw::interop
