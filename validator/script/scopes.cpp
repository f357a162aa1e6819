#include "validator/script/scopes.hpp"

namespace tw::validator::script {

void Scopes::enter_function(int first_line) {
  FunctionInfo info;
  info.parent = functions_.empty() ? none : functions_.back();
  info.first_line = first_line;
  functions_.push_back(static_cast<std::int32_t>(tree_.functions.size()));
  tree_.functions.push_back(info);
  bases_.push_back(active_.size());
  enter();
}

void Scopes::leave_function(int last_line) {
  leave();
  tree_.functions[static_cast<std::size_t>(functions_.back())].last_line = last_line;
  functions_.pop_back();
  bases_.pop_back();
}

void Scopes::leave() {
  for (; active_.size() > marks_.back(); active_.pop_back())
    by_name_[tree_.locals[static_cast<std::size_t>(active_.back())].name].pop_back();
  marks_.pop_back();
}

bool Scopes::declare(std::string_view name, std::int32_t declared, bool constant) {
  if (active_.size() - bases_.back() >= most_locals) return false;
  const auto index = static_cast<std::int32_t>(tree_.locals.size());
  tree_.locals.push_back({name, function(), declared, constant});
  active_.push_back(index);
  by_name_[name].push_back(index);
  return true;
}

std::int32_t Scopes::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() || found->second.empty() ? none : found->second.back();
}

}  // namespace tw::validator::script
