// Label sheets as their makers number them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "model/print_spec.hpp"

namespace tw::interop {

/// The measures of a label sheet by brand and part (`Rayfilm 0241`; case does not matter). First a
/// few square ones that fit tiles, then the templates of glabels where that is installed. nullopt
/// if the part is unknown or its labels are not in one grid of rectangles or circles.
[[nodiscard]] std::optional<LabelGrid> find_label_grid(
    std::string_view part,
    const std::filesystem::path& glabels = "/usr/share/libglabels-3.0/templates");

/// Reads one template out of a glabels file.
[[nodiscard]] std::optional<LabelGrid> read_glabels_template(const std::string& xml,
                                                             std::string_view part);

}  // namespace tw::interop
