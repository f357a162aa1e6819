// SVG of strangers who mean harm: each is drawn or refused with a reason.
#include <gtest/gtest.h>

#include "render/load/try_svg.hpp"
#include "render/load/vet_svg.hpp"
#include "unit/render/hostile.hpp"

namespace tw::render {
namespace {

using namespace std::string_literals;

std::string svg(const std::string& inside, const std::string& box = "0 0 45 45") {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
         "viewBox='" +
         box + "'>" + inside + "</svg>";
}

std::string times(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

/// Lines between `count` places all over the picture: each crosses a third of the others.
std::string scribble(int count) {
  std::string path = "M0 0L";
  for (std::int64_t i = 0; i < count; ++i)
    path += std::to_string(i * 7919 % 46) + " " + std::to_string(i * 104729 % 45) + " ";
  return path;
}

/// Why the document is not used, as `read_art` finds out.
std::string problem_of(const std::string& document) {
  bool costly = false;
  std::string problem = svg_problem(document, nullptr, &costly);
  return problem.empty() && costly ? svg_trial_problem(document) : problem;
}

TEST(HostileSvg, ThatDrawsForEverIsTriedAndRefused) {
  const std::string all = "<rect width='45' height='45' ";
  const std::string blur = "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter>";
  const std::vector<std::pair<const char*, std::string>> table = {
      {"a filter used two thousand times", svg(blur + times(2000, all + "filter='url(#f)'/>"))},
      {"a filter of five thousand steps",
       svg("<filter id='f'>" + times(5000, "<feGaussianBlur stdDeviation='20'/>") + "</filter>" +
           all + "filter='url(#f)'/>")},
      {"a mask used two thousand times",
       svg("<mask id='m'>" + all + "fill='#fff'/></mask>" + times(2000, all + "mask='url(#m)'/>"))},
      {"a path of 40000 crossing lines", svg("<path d='" + scribble(40'000) + "'/>")},
      {"a million dashes in many lines", svg("<path stroke='#000' stroke-dasharray='.02' d='" +
                                             times(20'000, "M0 20H45V9H0z") + "'/>")},
      {"sixty thousand rules of style", svg("<style>" + times(60'000, ".a{fill:#000}") +
                                            "</style>" + times(20'000, "<rect class='a b'/>"))},
  };
  for (const auto& [what, document] : table) {
    const std::string problem = problem_of(document);
    const bool refused = problem.find("takes more than") != std::string::npos ||
                         problem.find("as a whole") != std::string::npos;
    EXPECT_TRUE(refused) << what << ": \"" << problem << "\"";
  }
}

TEST(HostileSvg, IsRefusedOrDrawn) {
  const std::string rect = "<rect width='9' height='9'/>";
  const std::vector<Hostile> table = {
      {"a filter as large as a country",
       svg("<filter id='f' x='-1e6' y='-1e6' width='2e6' height='2e6' "
           "filterUnits='userSpaceOnUse'><feFlood/><feGaussianBlur stdDeviation='1e6'/></filter>"
           "<rect width='9' height='9' filter='url(#f)'/>"),
       nullptr},
      {"no numbers",
       svg("<rect x='NaN' width='1e400' height='inf'/><path d='M1e999 -1e999L NaN 3'/>"
           "<circle r='1e308'/><g transform='scale(1e300)'><rect width='1e300' height='1'/></g>"
           "<g transform='matrix(0 0 0 0 0 0)'>" +
           rect + "</g>"),
       nullptr},
      {"a box without end", svg(rect, "-1e30 -1e30 1e38 1e38"), nullptr},
      {"a box of nothing", svg(rect, "0 0 0 0"), nullptr},
      {"a box of less than nothing", svg(rect, "0 0 -5 5"), nullptr},
      {"a box of no number", svg(rect, "0 0 nan 5"), nullptr},
      {"a box like a hair", svg(rect, "0 0 1e-30 1e30"), nullptr},
      {"a tiny pattern",
       svg("<pattern id='p' width='1e-5' height='1e-5' patternUnits='userSpaceOnUse'>" + rect +
           "</pattern><rect width='45' height='45' fill='url(#p)'/>"),
       nullptr},
      {"a line of a thousand million dashes",
       svg("<path d='M0 0H1e9' stroke='#000' stroke-dasharray='.001'/>"), nullptr},
      {"a circle of gradients",
       svg("<linearGradient id='a' xlink:href='#b'/><linearGradient id='b' xlink:href='#a'/>"
           "<rect width='9' height='9' fill='url(#a)'/>"),
       nullptr},
      {"a book", svg("<text>" + std::string(500'000, 'a') + "</text>"), "convert text to paths"},
      {"a bare document type",
       "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' "
       "'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>" +
           svg(rect),
       nullptr},
      {"a document type that declares",
       "<!DOCTYPE svg SYSTEM 'file:///etc/passwd' [<!ENTITY x 'y'>]>" + svg(rect), "entities"},
      {"markup in another alphabet",
       "<?xml version='1.0' encoding='UTF-7'?>" + svg("+ADw-image href+AD0'x'/+AD4-"), "encoding"},
      {"compressed", "\x1f\x8b\x08\0\0\0\0\0"s, "compressed"},
      {"UTF-16", "\xff\xfe<\0s\0v\0g\0"s, "UTF-16"},
      {"UTF-16 without a mark", "<\0s\0v\0g\0"s, "UTF-16"},
      {"a PNG by another name", signature + "x", ".png"},
      {"a JPEG by another name", "\xff\xd8\xff\xe0", ".jpg"},
      {"a million elements", svg(times(60'000, "<g/>")), "more than 50000 elements"},
      {"a thousand levels", svg(times(1000, "<g>") + times(1000, "</g>")), "deep"},
      {"an attribute of two million bytes", svg("<path d='" + std::string(2'000'000, ' ') + "'/>"),
       "longer"},
  };
  for (const Hostile& hostile : table) {
    const std::string problem = problem_of(hostile.bytes);
    if (hostile.says == nullptr)
      EXPECT_EQ(problem, "") << hostile.what;
    else
      EXPECT_NE(problem.find(hostile.says), std::string::npos) << hostile.what << ": " << problem;
  }
}

}  // namespace
}  // namespace tw::render
