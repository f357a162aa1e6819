// The `print:` block and printer profiles.
#pragma once

#include <filesystem>
#include <optional>

#include "diagnostics/diagnostic.hpp"
#include "model/print_spec.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {

/// Reads what a file or an expansion folder says about printing. A file without `print:` gives one
/// output with every default. `known` are printers from elsewhere (the user's own file) that the
/// block may name. nullopt if and only if an error was reported.
std::optional<PrintDeclarations> read_print(const std::filesystem::path& path,
                                            const std::vector<PrinterProfile>& known,
                                            SourceMap& sources, DiagSink& diagnostics);

/// Reads a file that holds `printers:` only. nullopt if and only if an error was reported.
std::optional<std::vector<PrinterProfile>> read_printers(const std::filesystem::path& path,
                                                         SourceMap& sources, DiagSink& diagnostics);

}  // namespace tw::tiledef
