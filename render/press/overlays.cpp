#include <qpdf/Pl_Buffer.hh>

#include <cmath>
#include <map>

#include "render/press/pdf_parts.hpp"

namespace tw::render {
namespace {

using Object = QPDFObjectHandle;

/// Replaces every colour of a content stream by full strength of one spot ink, overprinting.
class SpotFilter : public Object::TokenFilter {
 public:
  void handleToken(QPDFTokenizer::Token const& token) override {
    const auto type = token.getType();
    if (type == QPDFTokenizer::tt_integer || type == QPDFTokenizer::tt_real ||
        (type == QPDFTokenizer::tt_space && !operands_.empty())) {
      operands_.push_back(token);
      return;
    }
    if (type == QPDFTokenizer::tt_word) {
      const std::string& word = token.getValue();
      if (word == "rg" || word == "g" || word == "RG" || word == "G") {
        operands_.clear();
        const bool fill = word == "rg" || word == "g";
        write(fill ? "/TwSpot cs 1 scn /TwOverprint gs" : "/TwSpot CS 1 SCN /TwOverprint gs");
        return;
      }
    }
    flush();
    writeToken(token);
  }
  void handleEOF() override { flush(); }

 private:
  void flush() {
    for (const auto& token : operands_) writeToken(token);
    operands_.clear();
  }
  std::vector<QPDFTokenizer::Token> operands_;
};

const char* ink_name(Spot spot) {
  switch (spot) {
    case Spot::None:
      return "";
    case Spot::CutContour:
      return "CutContour";
    case Spot::Crease:
      return "Crease";
  }
  return "";
}

Object separation(QPDF& pdf, Spot spot) {
  Object space = Object::newArray();
  space.appendItem(Object::newName("/Separation"));
  space.appendItem(Object::newName(std::string("/") + ink_name(spot)));
  space.appendItem(Object::newName("/DeviceCMYK"));
  space.appendItem(
      Object::parse(spot == Spot::Crease
                        ? "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 0 0] /N 1 >>"
                        : "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>"));
  return pdf.makeIndirectObject(space);
}

Object sub_dictionary(Object dictionary, const char* key) {
  Object value = dictionary.getKey(key);
  if (!value.isDictionary()) {
    value = Object::newDictionary();
    dictionary.replaceKey(key, value);
  }
  return value;
}

void paint_with_spot(Object form, Object space) {
  Object resources = sub_dictionary(form.getDict(), "/Resources");
  sub_dictionary(resources, "/ColorSpace").replaceKey("/TwSpot", space);
  sub_dictionary(resources, "/ExtGState")
      .replaceKey("/TwOverprint", Object::parse("<< /Type /ExtGState /OP true /op true /OPM 1 >>"));
  SpotFilter filter;
  Pl_Buffer buffer("spot");
  form.filterAsContents(&filter, &buffer);
  const auto bytes = buffer.getBufferSharedPointer();
  form.replaceStreamData(
      std::string(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()),
      Object::newNull(), Object::newNull());
}

Object layer_group(QPDF& pdf, const PdfOverlay& overlay) {
  Object group = Object::parse(
      overlay.printed
          ? "<< /Type /OCG /Usage << /Print << /PrintState /ON >> /View << /ViewState /ON >> >> >>"
          : "<< /Type /OCG /Usage << /Print << /PrintState /OFF >> /View << /ViewState /ON >> >> "
            ">>");
  group.replaceKey("/Name", Object::newUnicodeString(overlay.layer));
  return pdf.makeIndirectObject(group);
}

void list_layers(QPDF& pdf, const std::vector<Object>& groups, const std::vector<Object>& hidden) {
  if (groups.empty()) return;
  const auto array = [](const std::vector<Object>& objects) {
    Object list = Object::newArray();
    for (const Object& object : objects) list.appendItem(object);
    return list;
  };
  Object defaults = Object::parse("<< /Name (Default) /BaseState /ON >>");
  defaults.replaceKey("/Order", array(groups));
  Object automatic = Object::newArray();
  for (const char* event : {"/Print", "/View"}) {
    Object usage = Object::newDictionary();
    usage.replaceKey("/Event", Object::newName(event));
    Object category = Object::newArray();
    category.appendItem(Object::newName(event));
    usage.replaceKey("/Category", category);
    usage.replaceKey("/OCGs", array(groups));
    automatic.appendItem(usage);
  }
  defaults.replaceKey("/AS", automatic);
  if (!hidden.empty()) defaults.replaceKey("/Locked", array(hidden));
  Object properties = Object::newDictionary();
  properties.replaceKey("/OCGs", array(groups));
  properties.replaceKey("/D", defaults);
  pdf.getRoot().replaceKey("/OCProperties", properties);
}

/// The overlay that a form is, by its impossible bounding box; -1 if it is an ordinary form.
int address_of(Object dictionary, std::size_t count) {
  Object box = dictionary.getKey("/BBox");
  if (!box.isArray() || box.getArrayNItems() != 4 || !box.getArrayItem(0).isNumber()) return -1;
  const double left = box.getArrayItem(0).getNumericValue();
  if (left > -overlay_address + 0.5) return -1;
  const int index = static_cast<int>(std::lround(-left)) - overlay_address;
  return index < static_cast<int>(count) ? index : -1;
}

}  // namespace

void apply_overlays(QPDF& pdf, const std::vector<PdfOverlay>& overlays,
                    const PdfDocument& document) {
  std::map<std::string, Object> groups;
  std::vector<Object> order, hidden;
  std::map<Spot, Object> inks;
  for (Object object : pdf.getAllObjects()) {
    if (!object.isStream() || !name_is(object.getDict(), "/Subtype", "/Form")) continue;
    const int index = address_of(object.getDict(), overlays.size());
    if (index < 0) continue;
    const PdfOverlay& overlay = overlays[static_cast<std::size_t>(index)];
    if (overlay.spot != Spot::None) {
      if (document.kind == PdfKind::Home) continue;
      auto ink = inks.find(overlay.spot);
      if (ink == inks.end()) ink = inks.emplace(overlay.spot, separation(pdf, overlay.spot)).first;
      paint_with_spot(object, ink->second);
      continue;
    }
    if (document.kind == PdfKind::X1a) {
      // Layers are not allowed: what is printed is plain content, the rest goes.
      if (!overlay.printed)
        object.replaceStreamData(std::string(), Object::newNull(), Object::newNull());
      continue;
    }
    auto group = groups.find(overlay.layer);
    if (group == groups.end()) {
      group = groups.emplace(overlay.layer, layer_group(pdf, overlay)).first;
      order.push_back(group->second);
      if (!overlay.printed) hidden.push_back(group->second);
    }
    object.getDict().replaceKey("/OC", group->second);
  }
  list_layers(pdf, order, hidden);
}

}  // namespace tw::render
