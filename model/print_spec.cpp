#include "model/print_spec.hpp"

#include <algorithm>
#include <cctype>

namespace tw {

const std::vector<PaperFormat>& paper_formats() {
  static const std::vector<PaperFormat> formats = {
      {"A3", {297, 420}},        {"A4", {210, 297}},          {"A5", {148, 210}},
      {"A6", {105, 148}},        {"SRA3", {320, 450}},        {"Letter", {215.9, 279.4}},
      {"Legal", {215.9, 355.6}}, {"Tabloid", {279.4, 431.8}},
  };
  return formats;
}

std::optional<PaperFormat> find_paper(std::string_view name) {
  const auto lower = [](char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  };
  for (const PaperFormat& format : paper_formats()) {
    if (format.name.size() == name.size() &&
        std::equal(name.begin(), name.end(), format.name.begin(),
                   [&](char a, char b) { return lower(a) == lower(b); }))
      return format;
  }
  return std::nullopt;
}

}  // namespace tw
