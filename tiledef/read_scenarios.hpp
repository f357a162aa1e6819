// Scenarios, from YAML to `model/scenario.hpp`.
#pragma once

#include <filesystem>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "model/scenario.hpp"

namespace tw::tiledef {

/// Reads a file of scenarios. What is misspelt is reported; scenarios that can be read are
/// returned.
std::vector<Scenario> read_scenarios(const std::filesystem::path& path, SourceMap& sources,
                                     DiagSink& diagnostics);

/// The files of scenarios of an expansion folder: `scenarios.yaml` and those in `scenarios/`, in
/// the order of their names.
std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder);

}  // namespace tw::tiledef
