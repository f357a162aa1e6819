// Steps of the PDF pass. Private to `render/press`: the only headers that see qpdf.
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <string>
#include <vector>

#include "render/press/colour.hpp"
#include "render/press/pdf_pass.hpp"

namespace tw::render {

/// True if the dictionary has that name as value of the key.
[[nodiscard]] bool name_is(QPDFObjectHandle dictionary, const char* key, const char* value);

/// Puts the content of a page or form through a filter.
void filter_stream(QPDFObjectHandle stream, QPDFObjectHandle::TokenFilter& filter);

/// Gives layers their optional-content groups, or makes them plain content where layers are
/// forbidden (what is not printed is then removed), and paints spot inks as separations (`press`)
/// or leaves their screen colours.
void apply_overlays(QPDF& pdf, const std::vector<PdfOverlay>& overlays,
                    const PdfDocument& document);

/// Turns every RGB colour of the file into inks: operators, shadings, images, groups.
void convert_colours(QPDF& pdf, const InkConverter& inks, PdfKind kind);

/// The XMP packet.
[[nodiscard]] std::string xmp_packet(const PdfDocument& document, const std::string& identifier);

/// `PDF/X-4` and the like; empty for home files.
[[nodiscard]] std::string standard_name(PdfKind kind);

/// `2000-01-01T00:00:00Z` and `D:20000101000000Z`.
[[nodiscard]] std::string iso_date(std::int64_t seconds);
[[nodiscard]] std::string pdf_date(std::int64_t seconds);

}  // namespace tw::render
