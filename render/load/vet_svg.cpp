#include "render/load/vet_svg.hpp"

#include <fmt/format.h>
#include <glib.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <vector>

namespace tw::render {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

std::string_view local_name(std::string_view name) {
  const auto colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

/// Elements that fetch, run or embed something.
bool is_refused_element(std::string_view name) {
  static constexpr std::array refused{"script",
                                      "foreignobject",
                                      "image",
                                      "iframe",
                                      "object",
                                      "embed",
                                      "audio",
                                      "video",
                                      "canvas",
                                      "animate",
                                      "set",
                                      "handler",
                                      "feimage",
                                      "a",
                                      "include",
                                      "animatemotion",
                                      "animatetransform",
                                      "animatecolor",
                                      "marker",
                                      "glyph",
                                      "font",
                                      "tref"};
  return std::find(refused.begin(), refused.end(), name) != refused.end();
}

/// What is written depends on the fonts of the machine.
bool is_writing(std::string_view name) {
  return name == "text" || name == "tspan" || name == "textpath";
}

/// Effects that make layers as large as the picture, or count dashes and tiles.
bool is_costly(std::string_view name, std::string_view value) {
  if (name == "style") {
    for (const std::string_view effect : {"filter:", "mask:", "dasharray:", "blend-mode:"})
      for (std::size_t at = value.find(effect); at != std::string_view::npos;
           at = value.find(effect, at + 1)) {
        std::string_view set = value.substr(at + effect.size());
        set.remove_prefix(std::min(set.find_first_not_of(' '), set.size()));
        if (!set.starts_with("none") && !set.starts_with("normal")) return true;
      }
    return value.find("filter :") != std::string_view::npos ||
           value.find("array :") != std::string_view::npos ||
           value.find("mask :") != std::string_view::npos;
  }
  return (name == "filter" || name == "mask" || name == "stroke-dasharray") && value != "none";
}

/// Texts that a document may be written in: their markup is that of UTF-8.
bool is_readable_encoding(const std::string& declaration) {
  const std::size_t at = declaration.find("encoding");
  if (at == std::string::npos) return true;
  const std::size_t open = declaration.find_first_of("'\"", at);
  if (open == std::string::npos) return false;
  const std::string name =
      declaration.substr(open + 1, declaration.find(declaration[open], open + 1) - open - 1);
  return name == "utf-8" || name == "utf8" || name == "us-ascii" || name == "iso-8859-1";
}

/// A kind of file that is no SVG whatever its name says, with what to do.
const char* other_kind(std::string_view document) {
  if (document.starts_with("\x1f\x8b")) return "it is compressed; save it as plain SVG";
  if (document.starts_with("\xff\xfe") || document.starts_with("\xfe\xff") ||
      document.substr(0, 4).find('\0') != std::string_view::npos)
    return "it is in UTF-16; save it as UTF-8";
  if (document.starts_with("\x89PNG"))
    return "it is a PNG by its content; let its name end in .png";
  if (document.starts_with("\xff\xd8\xff"))
    return "it is a JPEG by its content; let its name end in .jpg";
  return nullptr;
}

/// Steps of filters whose cost is bounded by the pixels they work on; others (turbulence, large
/// kernels) can take for ever or break the renderer.
bool is_refused_filter_step(std::string_view name) {
  static constexpr std::array cheap{"feblend",     "fecolormatrix",  "fecomponenttransfer",
                                    "fecomposite", "fedropshadow",   "feflood",
                                    "fefunca",     "fefuncb",        "fefuncg",
                                    "fefuncr",     "fegaussianblur", "femerge",
                                    "femergenode", "feoffset"};
  return name.starts_with("fe") && std::find(cheap.begin(), cheap.end(), name) == cheap.end();
}

/// Every `url(...)` of a style or attribute must name something in the document.
bool leaves_by_url(const std::string& value) {
  for (std::size_t at = value.find("url("); at != std::string::npos;
       at = value.find("url(", at + 4)) {
    std::size_t inner = at + 4;
    while (inner < value.size() &&
           (value[inner] == ' ' || value[inner] == '\'' || value[inner] == '"'))
      ++inner;
    if (inner >= value.size() || value[inner] != '#') return true;
  }
  return false;
}

/// Ids that `url(#...)` names in a style or attribute.
std::vector<std::string> referred(const std::string& value) {
  std::vector<std::string> ids;
  for (std::size_t at = value.find("url("); at != std::string::npos;
       at = value.find("url(", at + 4)) {
    const std::size_t hash = value.find('#', at);
    if (hash == std::string::npos) break;
    ids.push_back(value.substr(hash + 1, value.find_first_of("'\") ", hash) - hash - 1));
  }
  return ids;
}

bool style_is_refused(const std::string& css) {
  // Backslashes can hide any word of CSS, and no drawing needs them.
  return css.find("@import") != std::string::npos || css.find("@font-face") != std::string::npos ||
         css.find("expression(") != std::string::npos || css.find('\\') != std::string::npos ||
         leaves_by_url(css);
}

/// What one element with an id draws: its own elements, and others by `use` or as mask, pattern ...
struct Group {
  std::size_t elements = 0;
  std::vector<std::string> uses;
};

class Vetting {
 public:
  std::string problem;
  std::map<std::string, Group> groups;
  std::vector<std::string> open_groups;  ///< ids of enclosing elements, "" where they have none
  std::size_t elements = 0;
  std::size_t filters = 0;
  int style_depth = 0;
  std::vector<std::string> styled;  ///< ids that style sheets refer to: any element may use them
  bool seen_root = false;
  bool costly = false;
  std::size_t attribute_bytes = 0, style_bytes = 0;
  std::size_t layers = 0;  ///< elements that are painted apart before they are put on the picture

  void start(const char* name, const char** names, const char** values) {
    const std::string element = lower(local_name(name));
    if (!seen_root && element != "svg") return fail("the first element is not `svg`");
    seen_root = true;
    if (++elements > svg_limits::elements)
      return fail(fmt::format("it has more than {} elements", svg_limits::elements));
    if (open_groups.size() >= svg_limits::depth)
      return fail(fmt::format("elements are nested more than {} deep", svg_limits::depth));
    if (is_writing(element))
      return fail(fmt::format("it holds `{}`; convert text to paths", element));
    if (is_refused_element(element) || is_refused_filter_step(element))
      return fail(fmt::format("it holds `{}`", element));
    if (element == "filter" && ++filters > svg_limits::filters)
      return fail(fmt::format("it has more than {} filters", svg_limits::filters));
    if (element == "style") ++style_depth;
    costly |= element == "pattern";

    std::string id;
    std::vector<std::string> used;
    for (std::size_t i = 0; names[i] != nullptr; ++i)
      if (!attribute(element, names[i], values[i], id, used)) return;
    open_groups.push_back(id);
    add_to(groups[""], used);  // the whole document
    for (const std::string& group : open_groups)
      if (!group.empty()) add_to(groups[group], used);
  }

  void end(const char* name) {
    if (lower(local_name(name)) == "style" && style_depth > 0) --style_depth;
    if (!open_groups.empty()) open_groups.pop_back();
  }

  void text(std::string_view content) {
    if (style_depth == 0) return;
    style_bytes += content.size();
    costly |= is_costly("style", lower(content)) || style_bytes > svg_limits::quick_style_bytes;
    if (style_is_refused(lower(content))) fail("its style refers to something outside");
    for (std::string& id : referred(std::string(content))) styled.push_back(std::move(id));
  }

  void markup(std::string_view content) {
    const std::string start_of = lower(content.substr(0, 200));
    // The bare type that many programs write is harmless: nothing is fetched for it.
    if (start_of.starts_with("<!doctype") && content.find('[') != std::string_view::npos)
      fail("it declares a document type with entities; save it as plain SVG");
    else if (start_of.starts_with("<!entity"))
      fail("it declares entities; save it as plain SVG");
    else if (start_of.starts_with("<?xml ") && !is_readable_encoding(start_of))
      fail("it is in an encoding that is not read; save it as UTF-8");
    else if (start_of.starts_with("<?") && !start_of.starts_with("<?xml "))
      fail("it holds a processing instruction");
    else if (start_of.starts_with("<![cdata["))
      text(content);
  }

  /// Elements drawn once all uses are followed; fails for circles and floods.
  void check_uses() {
    std::map<std::string, std::size_t> counted;
    std::set<std::string> under_way;
    std::size_t drawn = count("", counted, under_way);
    for (const std::string& id : styled) drawn += elements * count(id, counted, under_way);
    costly |= drawn > svg_limits::quick_elements || layers > svg_limits::quick_layers ||
              (layers > 0 && drawn > elements + svg_limits::quick_layers) ||
              attribute_bytes > svg_limits::quick_attribute_bytes;
    if (drawn > svg_limits::expanded_elements)
      fail(fmt::format("its `use` elements, patterns and masks draw more than {} elements",
                       svg_limits::expanded_elements));
  }

 private:
  static void add_to(Group& group, const std::vector<std::string>& used) {
    ++group.elements;
    group.uses.insert(group.uses.end(), used.begin(), used.end());
  }

  void fail(std::string what) {
    if (problem.empty()) problem = std::move(what);
  }

  bool attribute(const std::string& element, const char* raw_name, const char* raw_value,
                 std::string& id, std::vector<std::string>& used) {
    const std::string name = lower(local_name(raw_name));
    const std::string_view value = raw_value;
    attribute_bytes += value.size();
    costly |= is_costly(name, lower(value)) || value.size() > svg_limits::quick_path_bytes;
    if (name == "opacity" || name == "clip-path" ||
        (name == "style" && (value.find("opacity") != std::string_view::npos ||
                             value.find("clip-path") != std::string_view::npos)))
      ++layers;
    if (value.size() > svg_limits::attribute_bytes) {
      fail(fmt::format("an attribute is longer than {} bytes", svg_limits::attribute_bytes));
    } else if (name.starts_with("on")) {
      fail(fmt::format("it holds the event `{}`", name));
    } else if (name == "href" || name == "src") {
      if (value.empty() || value.front() != '#')
        fail(fmt::format("`{}` refers to something outside", name));
      else if (element == "use")
        used.emplace_back(value.substr(1));
    } else if (name == "base") {
      fail("`base` refers to something outside");
    } else if (style_is_refused(lower(value)) && name != "d" && name != "label" &&
               name != "docname") {
      fail(fmt::format("`{}` refers to something outside", name));
    } else if (name == "id") {
      id = std::string(value);
    } else {
      for (std::string& one : referred(std::string(value))) used.push_back(std::move(one));
    }
    return problem.empty();
  }

  std::size_t count(const std::string& group, std::map<std::string, std::size_t>& counted,
                    std::set<std::string>& under_way) {
    const auto known = counted.find(group);
    if (known != counted.end()) return known->second;
    const auto found = groups.find(group);
    if (found == groups.end()) return 0;
    if (under_way.size() > svg_limits::depth || !under_way.insert(group).second) {
      fail("something in it draws itself");
      return svg_limits::expanded_elements + 1;
    }
    std::size_t sum = found->second.elements;
    for (const std::string& used : found->second.uses) {
      sum += count(used, counted, under_way);
      if (sum > svg_limits::expanded_elements) break;
    }
    under_way.erase(group);
    counted[group] = sum;
    return sum;
  }
};

extern "C" {
void vet_start(GMarkupParseContext*, const char* name, const char** names, const char** values,
               void* user, GError** error) {
  auto* vetting = static_cast<Vetting*>(user);
  vetting->start(name, names, values);
  if (!vetting->problem.empty())
    g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "refused");
}
void vet_end(GMarkupParseContext*, const char* name, void* user, GError**) {
  static_cast<Vetting*>(user)->end(name);
}
void vet_text(GMarkupParseContext*, const char* text, gsize length, void* user, GError** error) {
  auto* vetting = static_cast<Vetting*>(user);
  vetting->text({text, length});
  if (!vetting->problem.empty())
    g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "refused");
}
void vet_markup(GMarkupParseContext*, const char* text, gsize length, void* user, GError** error) {
  auto* vetting = static_cast<Vetting*>(user);
  vetting->markup({text, length});
  if (!vetting->problem.empty())
    g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "refused");
}
}

}  // namespace

std::string svg_problem(std::string_view document, int* line, bool* costly) {
  if (line != nullptr) *line = 0;
  if (costly != nullptr) *costly = false;
  if (document.size() > svg_limits::bytes)
    return fmt::format("it is larger than {} MB", svg_limits::bytes >> 20U);
  if (document.starts_with("\xEF\xBB\xBF")) document.remove_prefix(3);
  if (document.empty()) return "it is empty";
  if (const char* other = other_kind(document)) return other;
  Vetting vetting;
  const GMarkupParser parser{vet_start, vet_end, vet_text, vet_markup, nullptr};
  GMarkupParseContext* context =
      g_markup_parse_context_new(&parser, GMarkupParseFlags{}, &vetting, nullptr);
  GError* error = nullptr;
  const bool good =
      g_markup_parse_context_parse(context, document.data(), static_cast<gssize>(document.size()),
                                   &error) != 0 &&
      g_markup_parse_context_end_parse(context, &error) != 0;
  int row = 0, column = 0;
  g_markup_parse_context_get_position(context, &row, &column);
  if (vetting.problem.empty() && !good)
    vetting.problem = "it is not well-formed XML";
  else if (vetting.problem.empty())
    vetting.check_uses();
  if (line != nullptr && !good) *line = row;
  if (costly != nullptr) *costly = vetting.costly;
  g_clear_error(&error);
  g_markup_parse_context_free(context);
  return vetting.problem;
}

}  // namespace tw::render
