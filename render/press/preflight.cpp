#include "render/press/preflight.hpp"

#include <fmt/format.h>

#include <qpdf/QPDFPageDocumentHelper.hh>

#include <algorithm>

#include "render/press/pdf_parts.hpp"

namespace tw::render {
namespace {

using Object = QPDFObjectHandle;

class Checks {
 public:
  explicit Checks(std::vector<Check>& into) : into_(into) {}
  void add(const char* what, bool holds, std::string detail = {}) {
    into_.push_back({what, holds, holds ? std::string() : std::move(detail)});
  }

 private:
  std::vector<Check>& into_;
};

/// Which colour operators and settings occur in the file.
struct Found {
  int rgb_operators = 0, rgb_objects = 0, fonts_missing = 0, lzw = 0, transfer = 0, actions = 0;
  int soft_masks = 0, see_through = 0, blended = 0, groups = 0;
  int missing_trim = 0, art_boxes = 0, not_nested = 0;
};

class OperatorCounter : public Object::ParserCallbacks {
 public:
  explicit OperatorCounter(int& rgb) : rgb_(rgb) {}
  void handleObject(Object object, size_t, size_t) override {
    if (object.isOperator() &&
        (object.getOperatorValue() == "rg" || object.getOperatorValue() == "RG"))
      ++rgb_;
  }
  void handleEOF() override {}

 private:
  int& rgb_;
};

bool nested(Object inner, Object outer) {
  if (!inner.isRectangle() || !outer.isRectangle()) return false;
  const auto a = inner.getArrayAsRectangle(), b = outer.getArrayAsRectangle();
  constexpr double slack = 1e-3;
  return a.llx >= b.llx - slack && a.lly >= b.lly - slack && a.urx <= b.urx + slack &&
         a.ury <= b.ury + slack;
}

void look_at_state(Object dictionary, Found& found) {
  if (dictionary.hasKey("/SMask") && !name_is(dictionary, "/SMask", "/None")) ++found.soft_masks;
  for (const char* key : {"/ca", "/CA"}) {
    Object value = dictionary.getKey(key);
    if (value.isNumber() && value.getNumericValue() < 1) ++found.see_through;
  }
  if (dictionary.getKey("/BM").isName() && !name_is(dictionary, "/BM", "/Normal") &&
      !name_is(dictionary, "/BM", "/Compatible"))
    ++found.blended;
  if (dictionary.hasKey("/TR") ||
      (dictionary.hasKey("/TR2") && !name_is(dictionary, "/TR2", "/Default")))
    ++found.transfer;
}

void look_at_dictionary(Object dictionary, Found& found) {
  if (name_is(dictionary, "/Type", "/FontDescriptor") && !dictionary.hasKey("/FontFile") &&
      !dictionary.hasKey("/FontFile2") && !dictionary.hasKey("/FontFile3"))
    ++found.fonts_missing;
  if (name_is(dictionary, "/ColorSpace", "/DeviceRGB")) ++found.rgb_objects;
  if (name_is(dictionary, "/Filter", "/LZWDecode")) ++found.lzw;
  if (dictionary.hasKey("/JS") || dictionary.hasKey("/OpenAction") || dictionary.hasKey("/AA"))
    ++found.actions;
  if (name_is(dictionary.getKey("/Group"), "/S", "/Transparency")) ++found.groups;
  look_at_state(dictionary, found);
}

Found look_at(QPDF& pdf) {
  Found found;
  for (Object object : pdf.getAllObjects()) {
    Object dictionary = object.isStream() ? object.getDict() : object;
    if (!dictionary.isDictionary()) continue;
    look_at_dictionary(dictionary, found);
    Object resources = dictionary.getKey("/Resources");
    if (resources.isDictionary() && resources.getKey("/ExtGState").isDictionary()) {
      Object states = resources.getKey("/ExtGState");
      for (const std::string& key : states.getKeys())
        if (!states.getKey(key).isIndirect()) look_at_state(states.getKey(key), found);
    }
    if (object.isStream() && name_is(dictionary, "/Subtype", "/Form")) {
      OperatorCounter counter(found.rgb_operators);
      Object::parseContentStream(object, &counter);
    }
  }
  for (auto& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    Object object = page.getObjectHandle();
    OperatorCounter counter(found.rgb_operators);
    page.parseContents(&counter);
    const Object media = object.getKey("/MediaBox"), trim = object.getKey("/TrimBox"),
                 bleed = object.getKey("/BleedBox");
    if (!object.hasKey("/TrimBox")) ++found.missing_trim;
    if (object.hasKey("/ArtBox")) ++found.art_boxes;
    if (!nested(trim, bleed) || !nested(bleed, media)) ++found.not_nested;
  }
  return found;
}

std::string times(int count, const char* what) {
  return fmt::format("{} {}", count, what);
}

void check_document(QPDF& pdf, const Found& found, Checks& checks) {
  Object root = pdf.getRoot();
  Object information = pdf.getTrailer().getKey("/Info");
  const auto text = [&](const char* key) {
    Object value = information.isDictionary() ? information.getKey(key) : Object::newNull();
    return value.isString() ? value.getUTF8Value() : std::string();
  };
  checks.add("no repair needed (no duplicate keys)", pdf.getWarnings().empty(),
             "qpdf has warnings");
  checks.add("not encrypted", !pdf.isEncrypted(), "encrypted");
  checks.add("a trim box on every page", found.missing_trim == 0,
             times(found.missing_trim, "pages without"));
  checks.add("no art box beside it", found.art_boxes == 0,
             times(found.art_boxes, "pages with one"));
  checks.add("trim inside bleed inside media box", found.not_nested == 0,
             times(found.not_nested, "pages where not"));
  checks.add("all fonts embedded", found.fonts_missing == 0, times(found.fonts_missing, "missing"));
  checks.add("a title", !text("/Title").empty(), "none");
  checks.add("dates with a `D:`",
             text("/CreationDate").rfind("D:", 0) == 0 && text("/ModDate").rfind("D:", 0) == 0,
             text("/CreationDate"));
  checks.add("trapping stated",
             information.isDictionary() && information.getKey("/Trapped").isName(), "not stated");
  checks.add("an identifier", pdf.getTrailer().getKey("/ID").isArray(), "none");
  checks.add("XMP metadata", root.getKey("/Metadata").isStream(), "none");
  checks.add("printed without scaling",
             name_is(root.getKey("/ViewerPreferences"), "/PrintScaling", "/None"), "not asked for");
  checks.add("no scripts or actions", found.actions == 0, times(found.actions, "found"));
  checks.add("no LZW compression", found.lzw == 0, times(found.lzw, "streams"));
}

std::string profile_class(Object intent) {
  Object profile = intent.getKey("/DestOutputProfile");
  if (!profile.isStream()) return {};
  const auto data = profile.getStreamData();
  if (data->getSize() < 20) return {};
  return {reinterpret_cast<const char*>(data->getBuffer()) + 12, 4};
}

bool switches_layers(Object root) {
  Object layers = root.getKey("/OCProperties");
  return layers.isDictionary() && layers.getKey("/D").isDictionary() &&
         layers.getKey("/D").hasKey("/AS");
}

void check_press(QPDF& pdf, PdfKind kind, const Found& found, Checks& checks) {
  Object root = pdf.getRoot();
  Object intents = root.getKey("/OutputIntents");
  const bool one = intents.isArray() && intents.getArrayNItems() == 1;
  checks.add("exactly one output intent", one, "none, or several");
  Object intent = one ? intents.getArrayItem(0) : Object::newDictionary();
  checks.add("it is a GTS_PDFX intent with an identifier",
             name_is(intent, "/S", "/GTS_PDFX") &&
                 intent.getKey("/OutputConditionIdentifier").isString() &&
                 intent.getKey("/Info").isString() && intent.getKey("/RegistryName").isString(),
             "incomplete");
  checks.add("its profile is a printer profile", profile_class(intent) == "prtr",
             profile_class(intent));
  Object information = pdf.getTrailer().getKey("/Info");
  Object version =
      information.isDictionary() ? information.getKey("/GTS_PDFXVersion") : Object::newNull();
  checks.add("the standard is named",
             version.isString() && version.getStringValue() == standard_name(kind),
             "another, or none");
  checks.add("no RGB colours", found.rgb_operators == 0 && found.rgb_objects == 0,
             fmt::format("{} operators, {} objects", found.rgb_operators, found.rgb_objects));
  checks.add("no transfer curves", found.transfer == 0, times(found.transfer, "found"));
  const std::string expected = kind == PdfKind::X1a ? "1.4" : "1.6";
  checks.add(kind == PdfKind::X1a ? "PDF 1.4" : "PDF 1.6", pdf.getPDFVersion() == expected,
             pdf.getPDFVersion());
  if (kind == PdfKind::X4) {
    std::string xmp;
    if (root.getKey("/Metadata").isStream()) {
      const auto data = root.getKey("/Metadata").getStreamData();
      xmp.assign(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
    }
    const bool complete = xmp.find("pdfxid:GTS_PDFXVersion>PDF/X-4<") != std::string::npos &&
                          xmp.find("xmpMM:DocumentID>") != std::string::npos &&
                          xmp.find("xmpMM:RenditionClass>") != std::string::npos;
    checks.add("the standard and the identifiers in XMP", complete, "incomplete");
    checks.add("no layers that switch themselves", !switches_layers(root), "found");
    return;
  }
  checks.add("no transparency", found.soft_masks + found.see_through + found.blended == 0,
             fmt::format("{} masks, {} see-through, {} blended", found.soft_masks,
                         found.see_through, found.blended));
  checks.add("no transparency groups", found.groups == 0, times(found.groups, "found"));
  checks.add("no layers", !root.hasKey("/OCProperties"), "layers");
}

}  // namespace

bool Preflight::passed() const {
  return failures() == 0;
}

int Preflight::failures() const {
  return static_cast<int>(
      std::count_if(checks.begin(), checks.end(), [](const Check& check) { return !check.holds; }));
}

Preflight preflight(const std::string& bytes, PdfKind kind) {
  Preflight result;
  result.kind = kind;
  Checks checks(result.checks);
  try {
    QPDF pdf;
    pdf.setSuppressWarnings(true);
    pdf.processMemoryFile("file", bytes.data(), bytes.size());
    const Found found = look_at(pdf);
    checks.add("readable", true);
    check_document(pdf, found, checks);
    if (kind != PdfKind::Home) check_press(pdf, kind, found, checks);
  } catch (const std::exception& failure) {
    checks.add("readable", false, failure.what());
  }
  return result;
}

std::string to_text(const Preflight& preflight) {
  const std::string standard = standard_name(preflight.kind);
  std::string text =
      fmt::format("structural checks{} (not a certificate): {} of {} hold\n",
                  standard.empty() ? "" : " for " + standard,
                  preflight.checks.size() - static_cast<std::size_t>(preflight.failures()),
                  preflight.checks.size());
  for (const Check& check : preflight.checks) {
    text += fmt::format("  {} {}", check.holds ? "ok  " : "FAIL", check.what);
    if (!check.holds && !check.detail.empty()) text += fmt::format(": {}", check.detail);
    text += '\n';
  }
  return text;
}

}  // namespace tw::render
