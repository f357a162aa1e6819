#include "validator/script/vet.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "validator/script/forbidden.hpp"
#include "validator/script/library.hpp"

namespace tw::validator::script {
namespace {

// Whoever reads more than this at once has another problem.
constexpr std::size_t most_findings = 50;

/// Calls `visit(target)` for every place that is assigned to, functions with a name included.
void for_targets(const Tree& tree, const auto& visit) {
  for (const Node& node : tree.nodes) {
    if (node.kind == NodeKind::FunctionStatement) visit(tree[node.first]);
    if (node.kind != NodeKind::Assign) continue;
    for (std::int32_t at = tree[node.first].first; at != none; at = tree[at].next) visit(tree[at]);
  }
}

/// The local that `a`, `a.b`, `a[b].c` begin with; null if they do not begin with one.
const LocalVariable* root_local(const Tree& tree, const Node& place) {
  const Node* at = &place;
  while (at->kind == NodeKind::Field || at->kind == NodeKind::Index ||
         at->kind == NodeKind::Parenthesis)
    at = &tree[at->first];
  if (at->kind != NodeKind::Name || at->refers == none) return nullptr;
  return &tree.locals[static_cast<std::size_t>(at->refers)];
}

class Vetting {
 public:
  Vetting(const Tree& tree, FileId file, DiagSink& diagnostics)
      : tree_(tree), file_(file), diagnostics_(diagnostics) {}

  bool run() {
    for_targets(tree_, [&](const Node& target) { check_target(target); });
    for (const Node& node : tree_.nodes) {
      if (found_ >= most_findings) break;
      if (node.kind == NodeKind::Name) check_name(node);
      if (node.kind == NodeKind::Field) check_library_field(node);
      if (node.kind == NodeKind::Binary && (node.text == "/" || node.text == "^"))
        report(diagnose<DiagId::ScriptFraction>(span(node.name),
                                                fmt::format("what `{}` gives", node.text))
                   .help(node.text == "/" ? "write `//`, which rounds down"
                                          : "multiply, or add up in a loop"));
    }
    return found_ == 0;
  }

 private:
  [[nodiscard]] Span span(Extent at) const { return {file_, at.begin, at.end}; }
  void report(Diagnostic found) {
    if (++found_ <= most_findings) diagnostics_.add(std::move(found));
  }

  void check_target(const Node& target) {
    const LocalVariable* local = root_local(tree_, target);
    if (local == nullptr) {
      if (target.kind != NodeKind::Name) return;
      assigned_.insert(target.at.begin);
      report(diagnose<DiagId::ScriptGlobal>(span(target.at), shown(target.text))
                 .help("write `local` before it"));
    } else if (local->function == 0 && target.function != 0) {
      auto found = diagnose<DiagId::ScriptState>(span(target.at), shown(local->name));
      if (local->declared != none)
        found =
            std::move(found).label(span(tree_[local->declared].at), "declared for the whole file");
      report(
          std::move(found).help("declare it inside the function, or keep it as a counter "
                                "(`counters:` in the expansion's rules)"));
    }
  }

  void check_name(const Node& node) {
    if (node.text.starts_with("__") || node.text == "_ENV") {
      report(diagnose<DiagId::ScriptForbidden>(span(node.at), shown(node.text),
                                               "such names belong to the sandbox"));
      return;
    }
    if (node.refers != none || assigned_.contains(node.at.begin)) return;
    for (const LibraryName& known : library_names)
      if (node.text == (known.table.empty() ? known.name : known.table)) return;
    if (const std::string_view reason = why_forbidden("", node.text); !reason.empty()) {
      report(diagnose<DiagId::ScriptForbidden>(span(node.at), shown(node.text), reason));
      return;
    }
    auto found = diagnose<DiagId::ScriptUnknownName>(span(node.at), shown(node.text));
    std::vector<std::string> candidates;
    for (const LocalVariable& local : tree_.locals) candidates.emplace_back(local.name);
    for (const LibraryName& known : library_names)
      candidates.emplace_back(known.table.empty() ? known.name : known.table);
    if (const auto close = nearest(node.text, candidates))
      found = std::move(found).help(fmt::format("did you mean `{}`?", *close),
                                    {{span(node.at), *close}});
    report(std::move(found));
  }

  /// `math.sin`: the tables of the library are known in full.
  void check_library_field(const Node& node) {
    const Node& object = tree_[node.first];
    if (object.kind != NodeKind::Name || object.refers != none) return;
    std::string members;
    for (const LibraryName& known : library_names) {
      if (known.table != object.text) continue;
      if (known.name == node.text) return;
      members += fmt::format("{}{}", members.empty() ? "" : ", ", known.name);
    }
    if (members.empty()) return;
    const std::string_view reason = why_forbidden(object.text, node.text);
    report(diagnose<DiagId::ScriptForbidden>(
        span(node.at), fmt::format("{}.{}", object.text, shown(node.text)),
        reason.empty() ? fmt::format("`{}` holds {}", object.text, members) : std::string(reason)));
  }

  /// Names of strangers can be very long.
  static std::string shown(std::string_view word) {
    constexpr std::size_t most = 60;
    return word.size() <= most ? std::string(word) : std::string(word.substr(0, most)) + "...";
  }

  const Tree& tree_;
  FileId file_;
  DiagSink& diagnostics_;
  std::set<std::uint32_t> assigned_;  ///< globals that were reported as such, by their place
  std::size_t found_ = 0;
};

Diagnostic refusal(const SyntaxProblem& problem, FileId file) {
  const Span where{file, problem.at.begin, problem.at.end};
  switch (problem.kind) {
    case SyntaxProblem::Kind::TooMuch:
      return diagnose<DiagId::ScriptTooLarge>(where, problem.limit, problem.what);
    case SyntaxProblem::Kind::Fraction:
      return diagnose<DiagId::ScriptFraction>(where, fmt::format("`{}`", problem.what))
          .help("write a whole number");
    case SyntaxProblem::Kind::Varargs:
      return diagnose<DiagId::ScriptForbidden>(where, "...",
                                               "a list of any length is passed as a table");
    default:
      return diagnose<DiagId::ScriptSyntax>(where, problem.what);
  }
}

}  // namespace

std::optional<Tree> vet(FileId file, std::string_view text, DiagSink& diagnostics) {
  if (text.starts_with('\x1b')) {
    diagnostics.add(diagnose<DiagId::ScriptCompiled>(Span{file, 0, 1}));
    return std::nullopt;
  }
  auto parsed = parse(text);
  if (const auto* problem = std::get_if<SyntaxProblem>(&parsed)) {
    diagnostics.add(refusal(*problem, file));
    return std::nullopt;
  }
  Tree& tree = std::get<Tree>(parsed);
  if (!Vetting(tree, file, diagnostics).run()) return std::nullopt;
  return std::move(tree);
}

std::string prepared(std::string_view text, const Tree& tree) {
  struct Edit {
    std::uint32_t at;
    bool opens;
  };
  std::vector<Edit> edits;
  for (const Node& node : tree.nodes) {
    if (node.kind != NodeKind::Unary || node.text != "#") continue;
    edits.push_back({node.at.begin, true});
    edits.push_back({tree[node.first].at.end, false});
  }
  std::stable_sort(edits.begin(), edits.end(),
                   [](const Edit& a, const Edit& b) { return a.at < b.at; });
  std::string result;
  std::uint32_t done = 0;
  for (const Edit& edit : edits) {
    result += text.substr(done, edit.at - done);
    result += edit.opens ? fmt::format(" {}(", length_function) : ")";
    done = edit.at + (edit.opens ? 1 : 0);
  }
  result += text.substr(done);
  return result;
}

std::vector<Remembering> remembering(const Tree& tree) {
  std::set<std::tuple<int, int, std::string_view>> found;
  for_targets(tree, [&](const Node& target) {
    if (target.kind != NodeKind::Name || target.refers == none) return;
    const LocalVariable& local = tree.locals[static_cast<std::size_t>(target.refers)];
    for (std::int32_t at = target.function; at != local.function && at != none;) {
      const FunctionInfo& info = tree.functions[static_cast<std::size_t>(at)];
      found.emplace(info.first_line, info.last_line, local.name);
      at = info.parent;
    }
  });
  std::vector<Remembering> result;
  for (const auto& [first, last, name] : found) result.push_back({first, last, std::string(name)});
  return result;
}

}  // namespace tw::validator::script
