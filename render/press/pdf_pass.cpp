#include "render/press/pdf_pass.hpp"

#include <fmt/format.h>

#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "render/draw/hash_random.hpp"
#include "render/press/pdf_parts.hpp"

namespace tw::render {
namespace {

using Object = QPDFObjectHandle;

constexpr double points_per_mm = 72.0 / 25.4;

/// From mm down from the top to points up from the bottom.
Object box(const Rect& rect, SizeMm page) {
  const double bottom = page.height - rect.bottom();
  return Object::newFromRectangle({rect.x * points_per_mm, bottom * points_per_mm,
                                   rect.right() * points_per_mm,
                                   (page.height - rect.y) * points_per_mm});
}

void set_boxes(QPDF& pdf, const PdfDocument& document) {
  std::size_t index = 0;
  for (auto& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    if (index >= document.pages.size()) break;
    const PdfPage& wanted = document.pages[index++];
    Object object = page.getObjectHandle();
    object.replaceKey("/MediaBox", box({0, 0, wanted.size.width, wanted.size.height}, wanted.size));
    object.replaceKey("/BleedBox", box(wanted.bleed, wanted.size));
    object.replaceKey("/TrimBox", box(wanted.trim, wanted.size));
    object.removeKey("/CropBox");
    object.removeKey("/ArtBox");
  }
}

void set_labels(QPDF& pdf, const PdfDocument& document) {
  Object numbers = Object::newArray();
  for (std::size_t i = 0; i < document.pages.size(); ++i) {
    if (document.pages[i].label.empty()) continue;
    Object label = Object::newDictionary();
    label.replaceKey("/P", Object::newUnicodeString(document.pages[i].label));
    numbers.appendItem(Object::newInteger(static_cast<long long>(i)));
    numbers.appendItem(label);
  }
  if (numbers.getArrayNItems() == 0) return;
  Object labels = Object::newDictionary();
  labels.replaceKey("/Nums", numbers);
  pdf.getRoot().replaceKey("/PageLabels", labels);
}

void set_viewer(QPDF& pdf, const PdfDocument& document) {
  Object preferences =
      Object::parse("<< /PrintScaling /None /PickTrayByPDFSize true /DisplayDocTitle true >>");
  switch (document.backs) {
    case BackSide::None:
      preferences.replaceKey("/Duplex", Object::newName("/Simplex"));
      break;
    case BackSide::LongEdge:
      preferences.replaceKey("/Duplex", Object::newName("/DuplexFlipLongEdge"));
      break;
    case BackSide::ShortEdge:
      preferences.replaceKey("/Duplex", Object::newName("/DuplexFlipShortEdge"));
      break;
  }
  pdf.getRoot().replaceKey("/ViewerPreferences", preferences);
}

void set_information(QPDF& pdf, const PdfDocument& document, const std::string& identifier) {
  Object information = Object::newDictionary();
  const auto text = [&](const char* key, const std::string& value) {
    if (!value.empty()) information.replaceKey(key, Object::newUnicodeString(value));
  };
  text("/Title", document.title.empty() ? "Sheets" : document.title);
  text("/Author", document.author);
  text("/Subject", document.subject);
  text("/Creator", "Tilewright");
  text("/Producer", "Tilewright");
  const Object date = Object::newString(pdf_date(document.seconds));
  information.replaceKey("/CreationDate", date);
  information.replaceKey("/ModDate", date);
  information.replaceKey("/Trapped", Object::newName("/False"));
  const std::string standard = standard_name(document.kind);
  if (!standard.empty()) information.replaceKey("/GTS_PDFXVersion", Object::newString(standard));
  if (document.kind == PdfKind::X1a)
    information.replaceKey("/GTS_PDFXConformance", Object::newString(standard));
  pdf.getTrailer().replaceKey("/Info", pdf.makeIndirectObject(information));

  Object metadata = Object::newStream(&pdf, xmp_packet(document, identifier));
  metadata.getDict().replaceKey("/Type", Object::newName("/Metadata"));
  metadata.getDict().replaceKey("/Subtype", Object::newName("/XML"));
  pdf.getRoot().replaceKey("/Metadata", metadata);
  if (!document.language.empty())
    pdf.getRoot().replaceKey("/Lang", Object::newUnicodeString(document.language));
}

void set_output_intent(QPDF& pdf, const InkConverter& inks, std::string_view profile) {
  Object stream = Object::newStream(&pdf, std::string(profile));
  stream.getDict().replaceKey("/N", Object::newInteger(4));
  Object intent =
      Object::parse("<< /Type /OutputIntent /S /GTS_PDFX /RegistryName (http://www.color.org) >>");
  intent.replaceKey("/OutputConditionIdentifier", Object::newString(inks.names().condition));
  intent.replaceKey("/OutputCondition", Object::newString("Offset printing on coated paper"));
  intent.replaceKey("/Info", Object::newString(inks.names().description));
  intent.replaceKey("/DestOutputProfile", stream);
  Object intents = Object::newArray();
  intents.appendItem(pdf.makeIndirectObject(intent));
  pdf.getRoot().replaceKey("/OutputIntents", intents);
}

/// Smoothing of enlarged images is the printer's business and not allowed in archives.
void plain_images(QPDF& pdf) {
  for (Object object : pdf.getAllObjects())
    if (object.isStream() && name_is(object.getDict(), "/Subtype", "/Image"))
      object.getDict().removeKey("/Interpolate");
}

/// A name-based UUID (version 8) of the content.
std::string identifier_of(const std::string& painted, const PdfDocument& document) {
  const std::uint64_t first = hash_of(painted);
  const std::uint64_t second = hash_with(hash_of(document.title + document.version), first);
  const std::uint64_t a = hash_with(first, 1), b = hash_with(second, 2);
  return fmt::format("{:08x}-{:04x}-8{:03x}-{:04x}-{:012x}", a >> 32, a >> 16 & 0xFFFF, a & 0xFFF,
                     0x8000 | (b >> 48 & 0x3FFF), b & 0xFFFFFFFFFFFFULL);
}

std::string write(QPDF& pdf, const PdfDocument& document) {
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setDeterministicID(true);
  writer.setObjectStreamMode(document.kind == PdfKind::X1a ? qpdf_o_disable : qpdf_o_generate);
  writer.setCompressStreams(true);
  writer.setRecompressFlate(true);
  switch (document.kind) {
    case PdfKind::Home:
      writer.setMinimumPDFVersion("1.5");
      break;
    case PdfKind::X4:
      writer.setMinimumPDFVersion("1.6");
      break;
    case PdfKind::X1a:
      writer.forcePDFVersion("1.4");
      break;
  }
  writer.write();
  const auto buffer = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

}  // namespace

std::optional<std::string> finish_pdf(const std::string& painted,
                                      const std::vector<PdfOverlay>& overlays,
                                      const PdfDocument& document, DiagSink& diagnostics) {
  try {
    QPDF pdf;
    pdf.setSuppressWarnings(true);  // the duplicate keys that are removed here
    pdf.processMemoryFile("painted pages", painted.data(), painted.size());
    apply_overlays(pdf, overlays, document);
    if (document.kind != PdfKind::Home) {
      const std::string_view profile =
          document.profile.empty() ? shipped_profile() : std::string_view(document.profile);
      const auto inks = InkConverter::open(profile);
      if (!inks) {
        diagnostics.add(diagnose<DiagId::NotAPressProfile>(Span{}));
        return std::nullopt;
      }
      convert_colours(pdf, *inks, document.kind);
      set_output_intent(pdf, *inks, profile);
    }
    plain_images(pdf);
    set_boxes(pdf, document);
    set_labels(pdf, document);
    set_viewer(pdf, document);
    set_information(pdf, document, identifier_of(painted, document));
    return write(pdf, document);
  } catch (const std::exception& failure) {
    diagnostics.add(diagnose<DiagId::PdfPassFailed>(Span{}, failure.what()));
    return std::nullopt;
  }
}

}  // namespace tw::render
