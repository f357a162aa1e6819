#include <fmt/format.h>
#include <qpdf/Pl_Buffer.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <set>

#include "render/press/pdf_parts.hpp"

namespace tw::render {
namespace {

using Object = QPDFObjectHandle;

/// Rewrites `r g b rg` and `g g` of a content stream with inks.
class InkFilter : public Object::TokenFilter {
 public:
  explicit InkFilter(const InkConverter& inks) : inks_(inks) {}

  void handleToken(QPDFTokenizer::Token const& token) override {
    const auto type = token.getType();
    if (type == QPDFTokenizer::tt_integer || type == QPDFTokenizer::tt_real) {
      numbers_.push_back(std::strtod(token.getValue().c_str(), nullptr));
      held_.push_back(token);
      return;
    }
    if (type == QPDFTokenizer::tt_space && !held_.empty()) {
      held_.push_back(token);
      return;
    }
    if (type == QPDFTokenizer::tt_word && convert(token.getValue())) return;
    flush();
    writeToken(token);
  }
  void handleEOF() override { flush(); }

 private:
  bool convert(const std::string& word) {
    const bool rgb = word == "rg" || word == "RG";
    const bool grey = word == "g" || word == "G";
    const std::size_t needed = rgb ? 3 : 1;
    if ((!rgb && !grey) || numbers_.size() < needed) return false;
    const double* last = numbers_.data() + numbers_.size() - needed;
    const Inks inks = rgb ? inks_(last[0], last[1], last[2]) : inks_(last[0], last[0], last[0]);
    const bool fill = word == "rg" || word == "g";
    write(fmt::format("{:.4g} {:.4g} {:.4g} {:.4g} {}", inks[0], inks[1], inks[2], inks[3],
                      fill ? "k" : "K"));
    numbers_.clear();
    held_.clear();
    return true;
  }
  void flush() {
    for (const auto& token : held_) writeToken(token);
    held_.clear();
    numbers_.clear();
  }

  const InkConverter& inks_;
  std::vector<QPDFTokenizer::Token> held_;
  std::vector<double> numbers_;
};

void rewrite(Object stream, const InkConverter& inks) {
  InkFilter filter(inks);
  filter_stream(stream, filter);
}

void convert_group(Object holder, PdfKind kind) {
  Object group = holder.getKey("/Group");
  if (!group.isDictionary()) return;
  if (kind == PdfKind::X1a)
    holder.removeKey("/Group");
  else if (name_is(group, "/CS", "/DeviceRGB"))
    group.replaceKey("/CS", Object::newName("/DeviceCMYK"));
}

void convert_image(Object image, const InkConverter& inks) {
  const auto rgb = image.getStreamData(qpdf_dl_all);
  image.getDict().replaceKey("/ColorSpace", Object::newName("/DeviceCMYK"));
  image.replaceStreamData(
      inks.image({reinterpret_cast<const char*>(rgb->getBuffer()), rgb->getSize()}),
      Object::newNull(), Object::newNull());
}

/// Colours of interpolation functions, through stitched ones too.
void convert_function(Object function, const InkConverter& inks, int depth = 0) {
  if (depth > 8) return;
  Object dictionary = function.isStream() ? function.getDict() : function;
  if (!dictionary.isDictionary()) return;
  if (dictionary.getKey("/Functions").isArray())
    for (Object& part : dictionary.getKey("/Functions").getArrayAsVector())
      convert_function(part, inks, depth + 1);
  for (const char* key : {"/C0", "/C1"}) {
    Object colour = dictionary.getKey(key);
    if (!colour.isArray() || colour.getArrayNItems() != 3) continue;
    const Inks converted =
        inks(colour.getArrayItem(0).getNumericValue(), colour.getArrayItem(1).getNumericValue(),
             colour.getArrayItem(2).getNumericValue());
    Object array = Object::newArray();
    for (const double ink : converted) array.appendItem(Object::newReal(ink, 4));
    dictionary.replaceKey(key, array);
  }
}

void convert_shading(Object shading, const InkConverter& inks) {
  if (shading.isStream()) shading = shading.getDict();
  if (!shading.isDictionary() || !name_is(shading, "/ColorSpace", "/DeviceRGB")) return;
  shading.replaceKey("/ColorSpace", Object::newName("/DeviceCMYK"));
  convert_function(shading.getKey("/Function"), inks);
}

/// Shadings may be objects of their own or lie in the resources of pages and forms.
void convert_resources(Object resources, const InkConverter& inks) {
  if (!resources.isDictionary()) return;
  for (const char* kind : {"/Shading", "/Pattern"}) {
    Object entries = resources.getKey(kind);
    if (!entries.isDictionary()) continue;
    for (const std::string& key : entries.getKeys()) {
      Object entry = entries.getKey(key);
      Object dictionary = entry.isStream() ? entry.getDict() : entry;
      if (dictionary.isDictionary() && dictionary.hasKey("/Shading"))
        convert_shading(dictionary.getKey("/Shading"), inks);
      else
        convert_shading(entry, inks);
    }
  }
}

}  // namespace

void filter_stream(QPDFObjectHandle stream, QPDFObjectHandle::TokenFilter& filter) {
  Pl_Buffer buffer("filtered");
  stream.filterAsContents(&filter, &buffer);
  const auto bytes = buffer.getBufferSharedPointer();
  stream.replaceStreamData(
      std::string(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()),
      Object::newNull(), Object::newNull());
}

bool name_is(QPDFObjectHandle dictionary, const char* key, const char* value) {
  if (!dictionary.isDictionary()) return false;
  Object object = dictionary.getKey(key);
  return object.isName() && object.getName() == value;
}

void convert_colours(QPDF& pdf, const InkConverter& inks, PdfKind kind) {
  for (auto& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    page.coalesceContentStreams();
    Object object = page.getObjectHandle();
    Object contents = object.getKey("/Contents");
    if (contents.isStream()) rewrite(contents, inks);
    convert_resources(object.getKey("/Resources"), inks);
    convert_group(object, kind);
  }
  for (Object object : pdf.getAllObjects()) {
    if (!object.isStream()) {
      if (object.isDictionary() && object.hasKey("/ShadingType")) convert_shading(object, inks);
      if (object.isDictionary() && object.hasKey("/PatternType") && object.hasKey("/Shading"))
        convert_shading(object.getKey("/Shading"), inks);
      continue;
    }
    Object dictionary = object.getDict();
    const bool form = name_is(dictionary, "/Subtype", "/Form");
    if (form || dictionary.hasKey("/PatternType")) {
      // A luminosity mask is a form too; its greys are converted like others and keep their
      // lightness.
      rewrite(object, inks);
      convert_resources(dictionary.getKey("/Resources"), inks);
      if (form) convert_group(dictionary, kind);
    } else if (name_is(dictionary, "/Subtype", "/Image") &&
               name_is(dictionary, "/ColorSpace", "/DeviceRGB")) {
      convert_image(object, inks);
    }
  }
}

}  // namespace tw::render
