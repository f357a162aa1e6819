#include <algorithm>
#include <nlohmann/json.hpp>

#include "diagnostics/render.hpp"

namespace tw {
namespace {

using Json = nlohmann::ordered_json;

/// Two blanks of indentation, broken UTF-8 replaced, a line feed at the end.
std::string text_of(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// Adds the place of a span to an object; nothing for "nowhere".
void add_place(Json& object, Span span, const SourceMap& sources) {
  if (!span.valid()) return;
  const LineColumn begin = sources.locate(span.file, span.begin);
  const LineColumn end = sources.locate(span.file, std::max(span.begin, span.end));
  object["file"] = sources.name(span.file);
  object["line"] = begin.line;
  object["column"] = begin.column;
  object["end_line"] = end.line;
  object["end_column"] = end.column;
}

Json json_of(const Help& help, const SourceMap& sources) {
  Json json = {{"text", help.text}, {"safe", help.safe}};
  Json edits = Json::array();
  for (const Edit& edit : help.edits) {
    Json one = Json::object();
    add_place(one, edit.span, sources);
    one["replacement"] = edit.replacement;
    edits.push_back(std::move(one));
  }
  json["edits"] = std::move(edits);
  return json;
}

Json json_of(const Diagnostic& diagnostic, const SourceMap& sources) {
  Json json = {{"code", info(diagnostic.id).code},
               {"severity", severity_word(diagnostic.severity)},
               {"message", diagnostic.message}};
  if (!diagnostic.rule.empty()) json["rule"] = diagnostic.rule;
  add_place(json, diagnostic.primary, sources);
  if (!diagnostic.labels.empty()) {
    Json& labels = json["labels"] = Json::array();
    for (const Label& label : diagnostic.labels) {
      Json one = Json::object();
      add_place(one, label.span, sources);
      one["text"] = label.text;
      labels.push_back(std::move(one));
    }
  }
  if (!diagnostic.helps.empty()) {
    Json& helps = json["help"] = Json::array();
    for (const Help& help : diagnostic.helps) helps.push_back(json_of(help, sources));
  }
  if (!diagnostic.picture.empty()) json["picture"] = diagnostic.picture;
  return json;
}

std::string_view sarif_level(Severity severity) {
  return severity_word(severity);
}

/// A relative or absolute path as a URI reference.
std::string uri_of(std::string_view path) {
  std::string uri;
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '/' || c == '.' || c == '-' || c == '_' || c == '~';
    if (plain)
      uri += c;
    else
      uri += fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
  return uri;
}

Json region(Span span, const SourceMap& sources) {
  const LineColumn begin = sources.locate(span.file, span.begin);
  const LineColumn end = sources.locate(span.file, std::max(span.begin, span.end));
  return {{"startLine", begin.line},
          {"startColumn", begin.column},
          {"endLine", end.line},
          {"endColumn", end.column}};
}

Json artifact(Span span, const SourceMap& sources) {
  return {{"uri", uri_of(sources.name(span.file))}};
}

Json location(Span span, const SourceMap& sources) {
  return {{"physicalLocation",
           {{"artifactLocation", artifact(span, sources)}, {"region", region(span, sources)}}}};
}

/// SARIF wants the edits of one fix gathered by file.
Json fix(const Help& help, const SourceMap& sources) {
  Json changes = Json::array();
  std::vector<FileId> files;
  for (const Edit& edit : help.edits) {
    if (!edit.span.valid()) continue;
    auto place = std::ranges::find(files, edit.span.file);
    if (place == files.end()) {
      changes.push_back(
          {{"artifactLocation", artifact(edit.span, sources)}, {"replacements", Json::array()}});
      files.push_back(edit.span.file);
      place = files.end() - 1;
    }
    changes[static_cast<std::size_t>(place - files.begin())]["replacements"].push_back(
        {{"deletedRegion", region(edit.span, sources)},
         {"insertedContent", {{"text", edit.replacement}}}});
  }
  return {{"description", {{"text", help.text}}}, {"artifactChanges", std::move(changes)}};
}

Json result(const Diagnostic& diagnostic, const SourceMap& sources) {
  std::string message = diagnostic.message;
  if (!diagnostic.rule.empty()) message += "\n" + diagnostic.rule;
  for (const Help& help : diagnostic.helps)
    message += (help.safe ? "\nfix: " : "\nhelp: ") + help.text;
  Json json = {{"ruleId", info(diagnostic.id).code},
               {"ruleIndex", static_cast<int>(diagnostic.id)},
               {"level", sarif_level(diagnostic.severity)},
               {"message", {{"text", message}}}};
  if (diagnostic.primary.valid())
    json["locations"] = Json::array({location(diagnostic.primary, sources)});
  for (const Label& label : diagnostic.labels) {
    if (!label.span.valid()) continue;
    Json related = location(label.span, sources);
    related["message"] = {{"text", label.text}};
    json["relatedLocations"].push_back(std::move(related));
  }
  for (const Help& help : diagnostic.helps)
    if (!help.edits.empty()) json["fixes"].push_back(fix(help, sources));
  return json;
}

}  // namespace

std::string render_json(const std::vector<Diagnostic>& diagnostics, const SourceMap& sources) {
  const auto count = [&](Severity severity) {
    return std::ranges::count(diagnostics, severity, &Diagnostic::severity);
  };
  Json json = {{"errors", count(Severity::Error)}, {"warnings", count(Severity::Warning)}};
  Json& list = json["diagnostics"] = Json::array();
  for (const Diagnostic& diagnostic : diagnostics) list.push_back(json_of(diagnostic, sources));
  return text_of(json);
}

std::string render_sarif(const std::vector<Diagnostic>& diagnostics, const SourceMap& sources,
                         std::string_view version) {
  Json rules = Json::array();
  for (const DiagInfo& row : catalogue()) {
    Json rule = {{"id", row.code},
                 {"name", row.name},
                 {"shortDescription", {{"text", row.seen}}},
                 {"defaultConfiguration", {{"level", sarif_level(row.severity)}}}};
    if (!row.rule.empty()) rule["help"] = {{"text", row.rule}};
    rules.push_back(std::move(rule));
  }
  Json results = Json::array();
  for (const Diagnostic& diagnostic : diagnostics) results.push_back(result(diagnostic, sources));
  const Json run = {
      {"tool",
       {{"driver", {{"name", "tilewright"}, {"version", version}, {"rules", std::move(rules)}}}}},
      {"columnKind", "unicodeCodePoints"},
      {"results", std::move(results)}};
  return text_of({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                  {"version", "2.1.0"},
                  {"runs", Json::array({run})}});
}

}  // namespace tw
