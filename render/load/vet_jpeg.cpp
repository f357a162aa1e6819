#include "render/load/vet_jpeg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "render/load/exif.hpp"

namespace tw::render {
namespace {

namespace marker {
constexpr int baseline = 0xC0, extended = 0xC1, progressive = 0xC2, huffman_tables = 0xC4,
              arithmetic_tables = 0xCC, start_of_image = 0xD8, end_of_image = 0xD9,
              start_of_scan = 0xDA, quantisers = 0xDB, number_of_lines = 0xDC,
              restart_interval = 0xDD, application = 0xE0, exif = 0xE1, last_application = 0xEF,
              comment = 0xFE;
}  // namespace marker

const char* const damaged = "its tables are damaged";
const char* const cut_off = "it is cut off: its end is missing";

/// The bytes of a part, or of all parts, one after another; zeros past the end.
class Bytes {
 public:
  explicit Bytes(std::string_view text) : text_(text) {}
  [[nodiscard]] bool ended() const { return at_ >= text_.size(); }
  [[nodiscard]] std::size_t left() const { return text_.size() - std::min(at_, text_.size()); }
  int next() { return ended() ? 0 : static_cast<std::uint8_t>(text_[at_++]); }
  int next_pair() {
    const int high = next();
    return high << 8 | next();
  }
  std::string_view take(std::size_t count) {
    const std::string_view taken = text_.substr(std::min(at_, text_.size()), count);
    at_ += taken.size();
    return taken;
  }

  /// The next marker; what lies before it (padding, the data of a scan with its stuffed zeros and
  /// restarts) is skipped. 0 at the end.
  int marker() {
    while (!ended()) {
      if (next() != 0xFF) continue;
      int code = 0xFF;
      while (code == 0xFF && !ended()) code = next();
      const bool restart = code >= 0xD0 && code <= 0xD7;
      if (code != 0 && code != 0xFF && !restart) return code;
    }
    return 0;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

struct Component {
  int id = 0, across = 0, down = 0, quantiser = 0;
};

class Vetting {
 public:
  explicit Vetting(JpegFacts& facts) : facts_(facts) {}

  std::string part(int code, Bytes body) {
    if (code == marker::baseline || code == marker::extended || code == marker::progressive) {
      progressive_ = code == marker::progressive;
      return frame(body);
    }
    if (code == marker::huffman_tables) return tables(body);
    if (code == marker::quantisers) return quantisers(body);
    if (code == marker::start_of_scan) return scan(body);
    if (code == marker::exif) {
      if (const int turned = exif_orientation(body.take(body.left())); turned > 0)
        facts_.orientation = turned;
      return "";
    }
    const bool harmless = code == marker::comment || code == marker::restart_interval ||
                          code == marker::number_of_lines ||
                          (code >= marker::application && code <= marker::last_application);
    if (harmless) return "";
    if (code == 0xC3) return "it is a lossless JPEG; save it as PNG or plain JPEG";
    if (code == marker::arithmetic_tables || (code >= 0xC9 && code <= 0xCF))
      return "it is coded arithmetically; save it as a plain JPEG";
    if (code >= 0xC5 && code <= 0xC7) return "it is a hierarchical JPEG; save it as a plain one";
    return fmt::format("it holds a part of unknown kind (FF{:02X})", code);
  }

  [[nodiscard]] bool has_picture() const { return scans_ > 0; }

 private:
  /// A frame's head: bits, size, and of each colour how densely it is sampled.
  std::string frame(Bytes body) {
    if (count_ > 0) return "it has several headers";
    if (body.next() != 8) return "it has more than 8 bits a colour; save it with 8, or as PNG";
    facts_.rows = body.next_pair();
    facts_.columns = body.next_pair();
    count_ = static_cast<std::size_t>(body.next());
    if (count_ == 4) return "it is in CMYK; save it in RGB (the press file is made in CMYK here)";
    if ((count_ != 1 && count_ != 3) || body.left() != 3 * count_) return "its header is damaged";
    int most_across = 1, most_down = 1;
    for (std::size_t i = 0; i < count_; ++i) {
      Component& one = components_[i];
      one.id = body.next();
      const int sampling = body.next();
      one.across = sampling >> 4;
      one.down = sampling & 15;
      one.quantiser = body.next();
      if (one.across < 1 || one.across > 4 || one.down < 1 || one.down > 4 || one.quantiser > 3)
        return "its header is damaged";
      most_across = std::max(most_across, one.across);
      most_down = std::max(most_down, one.down);
    }
    for (std::size_t i = 0; i < count_; ++i)
      if (most_across % components_[i].across != 0 || most_down % components_[i].down != 0)
        return "its colours are sampled in a way that is not read";
    return "";
  }

  /// One part may hold several tables: a byte, how many codes there are of each of 16 lengths, and
  /// a byte for each code.
  std::string tables(Bytes body) {
    constexpr std::size_t lengths = 16;
    constexpr int most_codes = 256;
    while (!body.ended()) {
      const int name = body.next(), kind = name >> 4, slot = name & 15;
      // The decoder would read on in what follows the part.
      if (body.left() < lengths) return damaged;
      int codes = 0;
      for (std::size_t i = 0; i < lengths; ++i) codes += body.next();
      if (kind > 1 || slot > 3 || codes > most_codes ||
          body.take(static_cast<std::size_t>(codes)).size() != static_cast<std::size_t>(codes))
        return damaged;
      (kind == 0 ? direct_ : alternating_)[static_cast<std::size_t>(slot)] = true;
    }
    return "";
  }

  std::string quantisers(Bytes body) {
    while (!body.ended()) {
      const int name = body.next();
      const std::size_t bytes = name >> 4 == 0 ? 64 : 128;
      if (name >> 4 > 1 || (name & 15) > 3 || body.take(bytes).size() != bytes) return damaged;
      quantisers_[static_cast<std::size_t>(name & 15)] = true;
    }
    return "";
  }

  std::string scan(Bytes body) {
    if (count_ == 0) return "its header is missing";
    if (++scans_ > jpeg_limits::scans)
      return fmt::format("it has more than {} scans; save it anew", jpeg_limits::scans);
    const auto shown = static_cast<std::size_t>(body.next());
    if (shown < 1 || shown > count_ || body.left() != 2 * shown + 3) return "a scan is damaged";
    std::array<std::pair<const Component*, int>, 4> taken{};
    for (std::size_t i = 0; i < shown; ++i) {
      const int id = body.next(), names = body.next();
      const Component* begin = components_.data();
      const Component* end = begin + count_;
      const Component* found =
          std::find_if(begin, end, [id](const Component& c) { return c.id == id; });
      if (found == end || names >> 4 > 3 || (names & 15) > 3) return "a scan is damaged";
      taken[i] = {found, names};
    }
    const int first = body.next(), last = body.next(), steps = body.next();
    if (progressive_ &&
        (first > 63 || last > 63 || first > last || steps >> 4 > 13 || (steps & 15) > 13 ||
         (first == 0 && last != 0) || (first > 0 && shown > 1)))
      return "a scan is damaged";
    for (std::size_t i = 0; i < shown; ++i) {
      const auto& [component, names] = taken[i];
      const bool uses_direct = !progressive_ || (first == 0 && steps >> 4 == 0);
      const bool uses_alternating = !progressive_ || first > 0;
      if ((uses_direct && !direct_[static_cast<std::size_t>(names >> 4)]) ||
          (uses_alternating && !alternating_[static_cast<std::size_t>(names & 15)]) ||
          !quantisers_[static_cast<std::size_t>(component->quantiser)])
        return "a table is missing";
    }
    return "";
  }

  JpegFacts& facts_;
  std::array<Component, 4> components_{};
  std::size_t count_ = 0;
  std::array<bool, 4> direct_{}, alternating_{}, quantisers_{};
  int scans_ = 0;
  bool progressive_ = false;
};

}  // namespace

std::string jpeg_problem(std::string_view jpeg, JpegFacts& facts) {
  Bytes bytes(jpeg);
  if (bytes.next() != 0xFF || bytes.next() != marker::start_of_image) return "it is no JPEG";
  Vetting vetting(facts);
  for (int code = bytes.marker(); code != marker::end_of_image; code = bytes.marker()) {
    if (code == 0) return cut_off;
    const int length = bytes.next_pair();
    if (length < 2) return bytes.ended() ? cut_off : damaged;
    const std::string_view body = bytes.take(static_cast<std::size_t>(length - 2));
    if (body.size() != static_cast<std::size_t>(length - 2)) return cut_off;
    if (std::string problem = vetting.part(code, Bytes(body)); !problem.empty()) return problem;
  }
  return vetting.has_picture() ? "" : "it holds no picture";
}

}  // namespace tw::render
