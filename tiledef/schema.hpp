// JSON Schema and reference of the language, made from the tables (tiledef/shapes.hpp).
#pragma once

#include <string>

#include "tiledef/shape.hpp"
#include "tiledef/written.hpp"

namespace tw::tiledef {

/// The kinds of files that people write.
enum class SchemaOf { Expansion, Rules, Scenarios, Theme, Printers, Interop };

/// JSON Schema (draft 2020-12) of a kind of file, for completion and checks in editors.
///
/// Without `words` any key may be a mark. With it, the kinds of segments, places and marks of the
/// set are known: the schema completes them, with their titles, and refuses others.
[[nodiscard]] std::string json_schema(const WrittenSet* words, SchemaOf file = SchemaOf::Expansion);

/// The tables as Markdown: a section a shape, a row a key.
[[nodiscard]] std::string reference_markdown();

/// What a type of value is called, in words: `a length such as `20 mm``.
[[nodiscard]] std::string_view name_of(Value value);

}  // namespace tw::tiledef
