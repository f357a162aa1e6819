#include <qpdf/QPDFPageDocumentHelper.hh>

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

/// Names of layers in the resources of a page, by the names of the forms that belong to them.
using LayerNames = std::map<std::string, std::string>;

/// Marks what paints a layer's form as content of that layer. An `/OC` at the form itself would say
/// the same, but Ghostscript and what builds on it read it only here.
class LayerFilter : public Object::TokenFilter {
 public:
  explicit LayerFilter(const LayerNames& layers) : layers_(layers) {}

  void handleToken(QPDFTokenizer::Token const& token) override {
    const auto type = token.getType();
    if (type == QPDFTokenizer::tt_word && token.getValue() == "Do" && !held_.empty()) {
      const auto layer = layers_.find(held_.front().getValue());
      if (layer != layers_.end()) {
        write("/OC " + layer->second + " BDC ");
        flush();
        write("Do EMC");
        return;
      }
    }
    const bool name = type == QPDFTokenizer::tt_name;
    if (name || type != QPDFTokenizer::tt_space || held_.empty()) flush();
    if (name || !held_.empty())
      held_.push_back(token);
    else
      writeToken(token);
  }
  void handleEOF() override { flush(); }

 private:
  void flush() {
    for (const auto& token : held_) writeToken(token);
    held_.clear();
  }
  const LayerNames& layers_;
  std::vector<QPDFTokenizer::Token> held_;  ///< a name and the blanks behind it
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
  filter_stream(form, filter);
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

Object array_of(const std::vector<Object>& objects) {
  Object list = Object::newArray();
  for (const Object& object : objects) list.appendItem(object);
  return list;
}

/// What is not printed is off, because most printing ways know no other difference; viewers that
/// know one are asked to show it (the standards for presses forbid to ask).
void list_layers(QPDF& pdf, const std::vector<Object>& groups, const std::vector<Object>& unprinted,
                 bool ask_viewers) {
  if (groups.empty()) return;
  Object defaults = Object::parse("<< /Name (Default) /BaseState /ON >>");
  defaults.replaceKey("/Order", array_of(groups));
  defaults.replaceKey("/OFF", array_of(unprinted));
  if (ask_viewers) {
    Object automatic = Object::newArray();
    for (const char* event : {"/Print", "/View"}) {
      Object usage = Object::newDictionary();
      usage.replaceKey("/Event", Object::newName(event));
      usage.replaceKey("/Category", array_of({Object::newName(event)}));
      usage.replaceKey("/OCGs", array_of(groups));
      automatic.appendItem(usage);
    }
    defaults.replaceKey("/AS", automatic);
  }
  Object properties = Object::newDictionary();
  properties.replaceKey("/OCGs", array_of(groups));
  properties.replaceKey("/D", defaults);
  pdf.getRoot().replaceKey("/OCProperties", properties);
}

/// `forms` holds for forms, by their object numbers, the layer they belong to.
void mark_layers(QPDF& pdf, const std::map<int, Object>& forms) {
  for (auto& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    Object resources = page.getObjectHandle().getKey("/Resources");
    Object painted = resources.isDictionary() ? resources.getKey("/XObject") : Object::newNull();
    if (!painted.isDictionary()) continue;
    LayerNames layers;
    for (const std::string& name : painted.getKeys()) {
      const auto form = forms.find(painted.getKey(name).getObjectID());
      if (form == forms.end()) continue;
      const std::string layer = "/TwLayer" + std::to_string(layers.size());
      layers.emplace(name, layer);
      sub_dictionary(resources, "/Properties").replaceKey(layer, form->second);
    }
    if (layers.empty()) continue;
    page.coalesceContentStreams();
    LayerFilter filter(layers);
    filter_stream(page.getObjectHandle().getKey("/Contents"), filter);
  }
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
  std::map<int, Object> forms;
  std::vector<Object> order, unprinted;
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
      if (!overlay.printed) unprinted.push_back(group->second);
    }
    forms.emplace(object.getObjectID(), group->second);
  }
  mark_layers(pdf, forms);
  list_layers(pdf, order, unprinted, document.kind == PdfKind::Home);
}

}  // namespace tw::render
