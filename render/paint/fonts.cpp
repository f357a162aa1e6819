#include "render/paint/fonts.hpp"

#include <cairo-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ft.h>

#include <array>
#include <cstddef>

extern "C" {
extern const unsigned char tw_font_sans_regular_begin[], tw_font_sans_regular_end[];
extern const unsigned char tw_font_sans_bold_begin[], tw_font_sans_bold_end[];
extern const unsigned char tw_font_serif_regular_begin[], tw_font_serif_regular_end[];
extern const unsigned char tw_font_serif_bold_begin[], tw_font_serif_bold_end[];
extern const unsigned char tw_font_serif_italic_begin[], tw_font_serif_italic_end[];
}

namespace tw::render {
namespace {

enum class Face : std::uint8_t { Sans, SansBold, Serif, SerifBold, SerifItalic };
constexpr std::size_t face_count = 5;

struct Data {
  const unsigned char* begin;
  const unsigned char* end;
};

Data data_of(Face face) {
  switch (face) {
    case Face::Sans:
      return {tw_font_sans_regular_begin, tw_font_sans_regular_end};
    case Face::SansBold:
      return {tw_font_sans_bold_begin, tw_font_sans_bold_end};
    case Face::Serif:
      return {tw_font_serif_regular_begin, tw_font_serif_regular_end};
    case Face::SerifBold:
      return {tw_font_serif_bold_begin, tw_font_serif_bold_end};
    case Face::SerifItalic:
      return {tw_font_serif_italic_begin, tw_font_serif_italic_end};
  }
  return {};
}

Face face_of(const TextRun& run) {
  const bool serif = run.family == "Noto Serif" || run.family == "serif";
  if (!serif) return run.bold ? Face::SansBold : Face::Sans;
  if (run.bold) return Face::SerifBold;
  return run.italic ? Face::SerifItalic : Face::Serif;
}

struct LoadedFace {
  FT_Face ft = nullptr;
  hb_font_t* shaper = nullptr;
  cairo_font_face_t* cairo = nullptr;
};

/// FreeType objects must not be shared between threads, so each painting thread has its own.
class FontStore {
 public:
  FontStore() { FT_Init_FreeType(&library_); }
  ~FontStore() {
    for (LoadedFace& face : faces_) {
      if (face.shaper != nullptr) hb_font_destroy(face.shaper);
      // Cairo may hold the FreeType face in its caches until the process ends; freeing it here
      // would leave it dangling, so faces and library stay.
      if (face.cairo != nullptr) cairo_font_face_destroy(face.cairo);
    }
  }
  FontStore(const FontStore&) = delete;
  FontStore& operator=(const FontStore&) = delete;

  const LoadedFace& get(Face which) {
    LoadedFace& face = faces_[static_cast<std::size_t>(which)];
    if (face.ft != nullptr) return face;
    const Data data = data_of(which);
    FT_New_Memory_Face(library_, data.begin, static_cast<FT_Long>(data.end - data.begin), 0,
                       &face.ft);
    FT_Set_Char_Size(face.ft, 0, static_cast<FT_F26Dot6>(face.ft->units_per_EM) * 64, 72, 72);
    face.shaper = hb_ft_font_create_referenced(face.ft);
    hb_ft_font_set_load_flags(face.shaper, FT_LOAD_NO_HINTING | FT_LOAD_NO_SCALE);
    face.cairo = cairo_ft_font_face_create_for_ft_face(face.ft, FT_LOAD_NO_HINTING);
    return face;
  }

 private:
  FT_Library library_ = nullptr;
  std::array<LoadedFace, face_count> faces_{};
};

const LoadedFace& loaded(const TextRun& run) {
  thread_local FontStore store;
  return store.get(face_of(run));
}

}  // namespace

cairo_font_face_t* font_face(const TextRun& run) {
  return loaded(run).cairo;
}

ShapedText shape(const TextRun& run) {
  const LoadedFace& face = loaded(run);
  hb_face_t* hb_face = hb_font_get_face(face.shaper);
  const double em = hb_face_get_upem(hb_face);
  hb_font_t* font = hb_font_create(hb_face);
  hb_font_set_scale(font, static_cast<int>(em), static_cast<int>(em));

  hb_buffer_t* buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, run.text.data(), static_cast<int>(run.text.size()), 0, -1);
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(font, buffer, nullptr, 0);

  unsigned count = 0;
  const hb_glyph_info_t* infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t* positions = hb_buffer_get_glyph_positions(buffer, &count);
  ShapedText shaped;
  shaped.backward = HB_DIRECTION_IS_BACKWARD(hb_buffer_get_direction(buffer));
  double x = 0;
  for (unsigned i = 0; i < count; ++i) {
    shaped.glyphs.push_back(
        {infos[i].codepoint, x + positions[i].x_offset / em, -positions[i].y_offset / em});
    x += positions[i].x_advance / em;
  }
  shaped.width = x;

  // Cairo wants clusters in text order, with how many bytes and glyphs each has.
  std::vector<std::pair<unsigned, int>> clusters;  // first byte, glyphs
  for (unsigned i = 0; i < count; ++i) {
    if (clusters.empty() || clusters.back().first != infos[i].cluster)
      clusters.emplace_back(infos[i].cluster, 0);
    ++clusters.back().second;
  }
  if (shaped.backward) clusters = {clusters.rbegin(), clusters.rend()};
  for (std::size_t i = 0; i < clusters.size(); ++i) {
    const std::size_t next = i + 1 < clusters.size() ? clusters[i + 1].first : run.text.size();
    shaped.clusters.push_back({static_cast<int>(next - clusters[i].first), clusters[i].second});
  }
  hb_buffer_destroy(buffer);
  hb_font_destroy(font);
  return shaped;
}

}  // namespace tw::render
