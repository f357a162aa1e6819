#include <fmt/format.h>

#include "diagnostics/markup.hpp"

#include "render/press/pdf_parts.hpp"

namespace tw::render {
namespace {

struct Civil {
  std::int64_t year;
  int month, day, hour, minute, second;
};

/// Days since 1970 to a date of the Gregorian calendar (Hinnant's algorithm).
Civil civil_of(std::int64_t seconds) {
  std::int64_t days = seconds / 86'400;
  std::int64_t rest = seconds % 86'400;
  if (rest < 0) {
    rest += 86'400;
    --days;
  }
  const std::int64_t z = days + 719'468;
  const std::int64_t era = (z >= 0 ? z : z - 146'096) / 146'097;
  const std::int64_t day_of_era = z - era * 146'097;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
  const std::int64_t day_of_year =
      day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t shifted = (5 * day_of_year + 2) / 153;
  const int day = static_cast<int>(day_of_year - (153 * shifted + 2) / 5 + 1);
  const int month = static_cast<int>(shifted < 10 ? shifted + 3 : shifted - 9);
  const std::int64_t year = year_of_era + era * 400 + (month <= 2 ? 1 : 0);
  return {year,
          month,
          day,
          static_cast<int>(rest / 3600),
          static_cast<int>(rest / 60 % 60),
          static_cast<int>(rest % 60)};
}

std::string alternatives(const char* element, const std::string& text) {
  if (text.empty()) return {};
  return fmt::format(
      "   <dc:{0}><rdf:Alt><rdf:li xml:lang=\"x-default\">{1}</rdf:li></rdf:Alt></dc:{0}>\n",
      element, xml_escaped(text));
}

}  // namespace

std::string iso_date(std::int64_t seconds) {
  const Civil c = civil_of(seconds);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", c.year, c.month, c.day, c.hour,
                     c.minute, c.second);
}

std::string pdf_date(std::int64_t seconds) {
  const Civil c = civil_of(seconds);
  return fmt::format("D:{:04}{:02}{:02}{:02}{:02}{:02}Z", c.year, c.month, c.day, c.hour, c.minute,
                     c.second);
}

std::string standard_name(PdfKind kind) {
  switch (kind) {
    case PdfKind::Home:
      return {};
    case PdfKind::X4:
      return "PDF/X-4";
    case PdfKind::X1a:
      return "PDF/X-1a:2003";
  }
  return {};
}

std::string xmp_packet(const PdfDocument& document, const std::string& identifier) {
  const std::string date = iso_date(document.seconds);
  std::string xmp =
      "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
      " <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
      "  <rdf:Description rdf:about=\"\"\n"
      "    xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
      "    xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"\n"
      "    xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\"\n"
      "    xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"\n"
      "    xmlns:pdfxid=\"http://www.npes.org/pdfx/ns/id/\"\n"
      "    xmlns:pdfx=\"http://ns.adobe.com/pdfx/1.3/\">\n"
      "   <dc:format>application/pdf</dc:format>\n";
  xmp += alternatives("title", document.title);
  xmp += alternatives("description", document.subject);
  if (!document.author.empty())
    xmp += fmt::format("   <dc:creator><rdf:Seq><rdf:li>{}</rdf:li></rdf:Seq></dc:creator>\n",
                       xml_escaped(document.author));
  xmp += fmt::format("   <dc:language><rdf:Bag><rdf:li>{}</rdf:li></rdf:Bag></dc:language>\n",
                     xml_escaped(document.language));
  xmp += fmt::format(
      "   <xmp:CreateDate>{0}</xmp:CreateDate>\n   <xmp:ModifyDate>{0}</xmp:ModifyDate>\n"
      "   <xmp:MetadataDate>{0}</xmp:MetadataDate>\n"
      "   <xmp:CreatorTool>Tilewright</xmp:CreatorTool>\n"
      "   <xmpMM:DocumentID>uuid:{1}</xmpMM:DocumentID>\n"
      "   <xmpMM:InstanceID>uuid:{1}</xmpMM:InstanceID>\n"
      "   <xmpMM:VersionID>1</xmpMM:VersionID>\n"
      "   <xmpMM:RenditionClass>default</xmpMM:RenditionClass>\n"
      "   <pdf:Producer>Tilewright</pdf:Producer>\n"
      "   <pdf:Trapped>False</pdf:Trapped>\n",
      date, identifier);
  const std::string standard = standard_name(document.kind);
  if (!standard.empty())
    xmp += fmt::format("   <pdfxid:GTS_PDFXVersion>{}</pdfxid:GTS_PDFXVersion>\n", standard);
  xmp += "  </rdf:Description>\n </rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>";
  return xmp;
}

}  // namespace tw::render
