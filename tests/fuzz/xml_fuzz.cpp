// Any bytes as a definition file: read, translated, and what comes out compiled.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "compiler/compile.hpp"
#include "interop/import_xml.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tw;
  SourceMap sources;
  DiagSink diagnostics;
  const FileId file =
      sources.add("fuzz.xml", std::string(reinterpret_cast<const char*>(data), size));
  tiledef::InteropMap map;
  map.neighbours = "n";
  map.xml["city"].ours = "city";
  map.xml["road"].ours = "road";
  map.xml["river"].ours = "river";
  map.xml["field"].ours = "field";
  map.xml["field"].borders = "city";
  const auto imported = interop::import_xml(file, "fuzz", map, {}, sources, diagnostics);
  if (imported.has_value() == diagnostics.has_errors()) std::abort();
  return 0;
}
