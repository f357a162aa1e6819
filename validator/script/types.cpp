#include "validator/script/types.hpp"

#include <algorithm>

namespace tw::validator::script {
namespace {

constexpr int most_steps = 300;

/// `Tile` of `Tile|nil`; nothing of what may be several things.
std::string_view plain(std::string_view type) {
  constexpr std::string_view maybe = "|nil";
  if (type.ends_with(maybe)) type.remove_suffix(maybe.size());
  return type.find('|') == std::string_view::npos ? type : std::string_view();
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// Calls `visit(index, type)` for the parameters of `fun(a: A, b: B): boolean`.
void for_parameters(std::string_view signature, const auto& visit) {
  constexpr std::string_view opening = "fun(";
  if (!signature.starts_with(opening)) return;
  signature.remove_prefix(opening.size());
  signature = signature.substr(0, signature.find(')'));
  for (int index = 0; !signature.empty(); ++index) {
    const std::size_t comma = signature.find(',');
    const std::string_view one = signature.substr(0, comma);
    if (const std::size_t colon = one.find(':'); colon != std::string_view::npos)
      visit(index, trimmed(one.substr(colon + 1)));
    signature = comma == std::string_view::npos ? std::string_view() : signature.substr(comma + 1);
  }
}

}  // namespace

std::string_view element_of(std::string_view type) {
  return type.ends_with("[]") ? type.substr(0, type.size() - 2) : std::string_view();
}

Types::Types(const Tree& tree) : tree_(tree), origins_(tree.locals.size()) {
  find_origins();
}

void Types::find_origins() {
  for (const Node& node : tree_.nodes) {
    if (node.kind == NodeKind::Local || node.kind == NodeKind::Assign) {
      const bool declares = node.kind == NodeKind::Local;
      std::int32_t value = tree_[tree_[node.first].next].first;
      for (std::int32_t name = tree_[node.first].first; name != none; name = tree_[name].next) {
        if (tree_[name].kind == NodeKind::Name && tree_[name].refers != none) {
          Origin& local = origin(tree_[name].refers);
          if (declares)
            local.value = value;
          else
            local.changes = true;
        }
        if (value != none) value = tree_[value].next;
      }
    } else if (node.kind == NodeKind::LocalFunction) {
      origin(tree_[node.first].refers).value = tree_[node.first].next;
    } else if (node.kind == NodeKind::FunctionStatement) {
      const Node& target = tree_[node.first];
      if (target.kind == NodeKind::Name && target.refers != none)
        origin(target.refers).changes = true;
    } else if (node.kind == NodeKind::NumericFor) {
      origin(tree_[node.first].refers).number = true;
    } else if (node.kind == NodeKind::GenericFor) {
      // `for i, v in ipairs(list)`: the second name walks over the list.
      const std::int32_t names = node.first, second = tree_.child(names, 1);
      const std::int32_t call = tree_[tree_[names].next].first;
      if (second == none || call == none || tree_[call].kind != NodeKind::Call) continue;
      const Node& function = tree_[tree_[call].first];
      if (function.kind != NodeKind::Name || function.refers != none) continue;
      if (function.text != "ipairs" && function.text != "pairs") continue;
      Origin& local = origin(tree_[second].refers);
      local.value = tree_[tree_.child(call, 1)].first;
      local.element = true;
    }
  }
}

bool Types::give_type(std::int32_t parameter, std::string_view type) {
  if (parameter == none || tree_[parameter].refers == none) return false;
  Origin& local = origin(tree_[parameter].refers);
  if (local.given.empty()) {
    local.given = type;
    return true;
  }
  if (local.mixed || plain(local.given) == plain(type)) return false;
  local.mixed = true;
  return true;
}

void Types::give(std::int32_t function, const Parameters& parameters) {
  std::int32_t at = tree_[tree_[function].first].first;
  for (const Parameter& parameter : parameters) {
    if (parameter.name.empty() || at == none) return;
    give_type(at, parameter.type);
    at = tree_[at].next;
  }
}

bool Types::pass_on(const Node& call) {
  const std::string_view receiver = of(call.first);
  const Member* member = receiver.empty() ? nullptr : find_member(receiver, call.text);
  if (member == nullptr) return false;
  bool changed = false;
  std::int32_t argument = tree_[tree_[call.first].next].first;
  for (const Parameter& parameter : member->parameters) {
    if (argument == none || parameter.name.empty()) break;
    if (const std::int32_t function = function_of(argument); function != none)
      for_parameters(parameter.type, [&](int index, std::string_view type) {
        changed |= give_type(tree_.child(tree_[function].first, index), type);
      });
    argument = tree_[argument].next;
  }
  return changed;
}

bool Types::pass_values(const Node& call) {
  const std::int32_t function = function_of(call.first);
  if (function == none) return false;
  bool changed = false;
  std::int32_t parameter = tree_[tree_[function].first].first;
  for (std::int32_t argument = tree_[tree_[call.first].next].first;
       argument != none && parameter != none; argument = tree_[argument].next) {
    if (const std::string_view type = of(argument); !type.empty())
      changed |= give_type(parameter, type);
    parameter = tree_[parameter].next;
  }
  return changed;
}

void Types::settle() {
  // A filter may pass on another one; few are nested deeper.
  constexpr int most_rounds = 6;
  bool changed = true;
  for (int round = 0; changed && round < most_rounds; ++round) {
    changed = false;
    for (Origin& local : origins_) local.state = Origin::State::Open;
    for (const Node& node : tree_.nodes) {
      if (node.kind == NodeKind::MethodCall) changed |= pass_on(node);
      if (node.kind == NodeKind::Call) changed |= pass_values(node);
    }
  }
  for (Origin& local : origins_) local.state = Origin::State::Open;
}

std::int32_t Types::value_of(std::int32_t node, NodeKind wanted) const {
  for (int step = 0; node != none && step < most_steps; ++step) {
    const Node& at = tree_[node];
    if (at.kind == wanted) return node;
    if (at.kind == NodeKind::Parenthesis) {
      node = at.first;
    } else if (at.kind == NodeKind::Name && at.refers != none) {
      const Origin& local = origins_[static_cast<std::size_t>(at.refers)];
      if (local.changes || local.element) return none;
      node = local.value;
    } else {
      return none;
    }
  }
  return none;
}

std::int32_t Types::function_of(std::int32_t node) const {
  return value_of(node, NodeKind::Function);
}

std::int32_t Types::table_of(std::int32_t node) const {
  return value_of(node, NodeKind::Table);
}

std::string_view Types::of_local(std::int32_t index) {
  Origin& local = origin(index);
  if (local.state == Origin::State::Known) return local.type;
  if (local.state == Origin::State::Asked || local.changes || local.mixed) return {};
  local.state = Origin::State::Asked;
  std::string_view type;
  if (!local.given.empty())
    type = plain(local.given);
  else if (local.number)
    type = "integer";
  else if (local.value != none)
    type = local.element ? element_of(of(local.value)) : of(local.value);
  local.type = type;
  local.state = Origin::State::Known;
  return type;
}

std::string_view Types::of_operator(const Node& node) {
  const std::string_view sign = node.text;
  if (sign == "..") return "string";
  if (sign == "and") return of(tree_[node.first].next);
  if (sign == "or") {
    const std::string_view left = of(node.first), right = of(tree_[node.first].next);
    return left == right ? left : std::string_view();
  }
  constexpr std::string_view compares[] = {"<", ">", "<=", ">=", "==", "~="};
  return std::find(std::begin(compares), std::end(compares), sign) == std::end(compares)
             ? "integer"
             : "boolean";
}

std::string_view Types::of(std::int32_t index) {
  if (index == none || depth_ > most_steps) return {};
  ++depth_;
  const Node& node = tree_[index];
  std::string_view type;
  switch (node.kind) {
    case NodeKind::Number:
      type = "integer";
      break;
    case NodeKind::Text:
      type = "string";
      break;
    case NodeKind::True:
    case NodeKind::False:
      type = "boolean";
      break;
    case NodeKind::Name:
      if (node.refers != none) type = of_local(node.refers);
      break;
    case NodeKind::Parenthesis:
      type = of(node.first);
      break;
    case NodeKind::Unary:
      type = node.text == "not" ? "boolean" : "integer";
      break;
    case NodeKind::Binary:
      type = of_operator(node);
      break;
    case NodeKind::Index:
      type = element_of(of(node.first));
      break;
    case NodeKind::Field:
    case NodeKind::MethodCall: {
      const std::string_view object = of(node.first);
      const Member* member = object.empty() ? nullptr : find_member(object, node.text);
      if (member != nullptr &&
          (member->form == Member::Form::Field) == (node.kind == NodeKind::Field))
        type = plain(member->result);
      break;
    }
    default:
      break;
  }
  --depth_;
  return type;
}

}  // namespace tw::validator::script
