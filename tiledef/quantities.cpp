// Numbers, and numbers with units.
#include <charconv>
#include <cmath>

#include "tiledef/values.hpp"

namespace tw::tiledef {
namespace {

/// A decimal number at the start of `text`, which is shortened by it. No exponents, no `inf`.
std::optional<double> take_number(std::string_view& text) {
  double value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error != std::errc{} || !std::isfinite(value)) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

void skip_blanks(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
}

std::string_view take_unit(std::string_view& text) {
  std::size_t end = 0;
  while (end < text.size() && ((text[end] >= 'a' && text[end] <= 'z') ||
                               (text[end] >= 'A' && text[end] <= 'Z') || text[end] == '"'))
    ++end;
  const std::string_view unit = text.substr(0, end);
  text.remove_prefix(end);
  return unit;
}

std::optional<double> millimetres_of(std::string_view unit) {
  if (unit == "mm") return 1.0;
  if (unit == "cm") return 10.0;
  if (unit == "in") return 25.4;
  return std::nullopt;
}

void report_unit(const YamlNode& node, const Key& key, std::string_view unit,
                 DiagSink& diagnostics) {
  if (unit.empty()) {
    diagnostics.add(diagnose<DiagId::MissingUnit>(node.span, key.name, node.text)
                        .help("`" + std::string(key.name) + ": " + std::string(node.text) +
                                  " mm`, if millimetres are meant",
                              {{{node.span.file, node.span.end, node.span.end}, " mm"}}));
  } else {
    diagnostics.add(diagnose<DiagId::UnknownUnit>(node.span, unit, "length",
                                                  "lengths are written with mm, cm or in"));
  }
}

bool in_range(double value, const YamlNode& node, const Key& key, DiagSink& diagnostics) {
  if (value >= static_cast<double>(key.least) && value <= static_cast<double>(key.most))
    return true;
  diagnostics.add(
      diagnose<DiagId::OutOfRange>(node.span, key.name, node.text, key.least, key.most));
  return false;
}

}  // namespace

std::optional<std::int64_t> as_integer(const YamlNode& node, const Key& key,
                                       DiagSink& diagnostics) {
  std::int64_t value = 0;
  const std::string_view text = node.text;
  if (node.is_scalar() && node.plain) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = end == text.data() + text.size();
    if (whole && (error == std::errc::result_out_of_range ||
                  (error == std::errc{} && (value < key.least || value > key.most)))) {
      diagnostics.add(diagnose<DiagId::OutOfRange>(node.span, key.name, text, key.least, key.most));
      return std::nullopt;
    }
    if (whole && error == std::errc{}) return value;
  }
  report_wrong_value(node, key, "a whole number", diagnostics);
  return std::nullopt;
}

std::optional<double> as_number(const YamlNode& node, const Key& key, DiagSink& diagnostics) {
  std::string_view text = node.text;
  if (node.is_scalar() && node.plain) {
    const auto value = take_number(text);
    if (value && text.empty()) {
      if (!in_range(*value, node, key, diagnostics)) return std::nullopt;
      return value;
    }
  }
  report_wrong_value(node, key, "a number", diagnostics);
  return std::nullopt;
}

std::optional<double> as_length(const YamlNode& node, const Key& key, DiagSink& diagnostics) {
  std::string_view text = node.text;
  const auto value = node.is_scalar() ? take_number(text) : std::nullopt;
  if (!value) {
    report_wrong_value(node, key, "a length", diagnostics);
    return std::nullopt;
  }
  skip_blanks(text);
  const std::string_view unit = take_unit(text);
  const auto factor = millimetres_of(unit);
  if (!text.empty()) {
    report_wrong_value(node, key, "a length", diagnostics);
  } else if (!factor) {
    report_unit(node, key, unit, diagnostics);
  } else if (in_range(*value * *factor, node, key, diagnostics)) {
    return *value * *factor;
  }
  return std::nullopt;
}

std::optional<Millimetres2> as_size(const YamlNode& node, const Key& key, DiagSink& diagnostics) {
  const auto refuse = [&]() -> std::optional<Millimetres2> {
    report_wrong_value(node, key, "a size", diagnostics);
    return std::nullopt;
  };
  if (!node.is_scalar()) return refuse();
  std::string_view text = node.text;
  const auto width = take_number(text);
  if (!width) return refuse();
  skip_blanks(text);
  std::string_view first_unit;
  if (!text.starts_with('x')) first_unit = take_unit(text);
  skip_blanks(text);
  std::optional<double> height;
  std::string_view last_unit = first_unit;
  if (text.starts_with("x") || text.starts_with("\u00d7")) {
    text.remove_prefix(text.starts_with('x') ? 1 : 2);
    skip_blanks(text);
    height = take_number(text);
    if (!height) return refuse();
    skip_blanks(text);
    last_unit = take_unit(text);
    if (first_unit.empty()) first_unit = last_unit;
  }
  if (!text.empty()) return refuse();
  const auto across = millimetres_of(first_unit);
  const auto down = millimetres_of(last_unit);
  if (!across || !down) {
    report_unit(node, key, across ? last_unit : first_unit, diagnostics);
    return std::nullopt;
  }
  const Millimetres2 size{*width * *across, (height ? *height : *width) * *down};
  if (!in_range(size.first, node, key, diagnostics) ||
      !in_range(size.second, node, key, diagnostics))
    return std::nullopt;
  return size;
}

std::optional<Millimetres2> as_spot(const YamlNode& node, const Key& key, DiagSink& diagnostics) {
  if (!node.is_sequence() || node.items.size() != 2) {
    report_wrong_value(node, key, "two lengths, across and down from the north-west corner",
                       diagnostics);
    return std::nullopt;
  }
  const auto across = as_length(*node.items[0], key, diagnostics);
  const auto down = as_length(*node.items[1], key, diagnostics);
  if (!across || !down) return std::nullopt;
  return Millimetres2{*across, *down};
}

std::optional<double> as_resolution(const YamlNode& node, const Key& key, DiagSink& diagnostics) {
  std::string_view text = node.text;
  const auto value = node.is_scalar() ? take_number(text) : std::nullopt;
  if (value) {
    skip_blanks(text);
    const std::string_view unit = take_unit(text);
    if (unit == "dpi" && text.empty()) {
      if (!in_range(*value, node, key, diagnostics)) return std::nullopt;
      return value;
    }
    if (text.empty()) {
      diagnostics.add(diagnose<DiagId::UnknownUnit>(node.span, unit, "resolution",
                                                    "a resolution is written with dpi: `600 dpi`"));
      return std::nullopt;
    }
  }
  report_wrong_value(node, key, "a resolution such as `600 dpi`", diagnostics);
  return std::nullopt;
}

}  // namespace tw::tiledef
