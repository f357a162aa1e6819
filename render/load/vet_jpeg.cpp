#include "render/load/vet_jpeg.hpp"

#include <cstddef>
#include <cstdint>

namespace tw::render {
namespace {

constexpr int huffman_tables = 0xC4, end_of_image = 0xD9;

/// The bytes of a JPEG one after another, as its decoder reads them; zeros past the end.
class Bytes {
 public:
  explicit Bytes(std::string_view text) : text_(text) {}
  [[nodiscard]] bool ended() const { return at_ >= text_.size(); }
  int next() { return ended() ? 0 : static_cast<std::uint8_t>(text_[at_++]); }
  int next_pair() {
    const int high = next();
    return high << 8 | next();
  }
  void skip(int count) { at_ += static_cast<std::size_t>(count < 0 ? 0 : count); }

  /// The next marker; what lies before it (padding, the data of a scan with its stuffed zeros and
  /// restarts) is skipped. 0 at the end.
  int marker() {
    while (!ended()) {
      if (next() != 0xFF) continue;
      int code = 0xFF;
      while (code == 0xFF && !ended()) code = next();
      const bool restart = code >= 0xD0 && code <= 0xD7;
      if (code != 0 && !restart) return code;
    }
    return 0;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// One segment may hold several tables: a byte, how many codes there are of each of 16 lengths, and
/// a byte for each code.
bool tables_fit(Bytes& bytes) {
  constexpr int lengths = 16, most_codes = 256;
  for (int left = bytes.next_pair() - 2; left > 0 && !bytes.ended();) {
    bytes.next();
    int codes = 0;
    for (int i = 0; i < lengths; ++i) codes += bytes.next();
    if (codes > most_codes) return false;
    bytes.skip(codes);
    left -= 1 + lengths + codes;
  }
  return true;
}

}  // namespace

bool jpeg_tables_fit(std::string_view jpeg) {
  Bytes bytes(jpeg);
  bytes.skip(2);  // start of image
  for (int marker = bytes.marker(); marker != 0 && marker != end_of_image;
       marker = bytes.marker()) {
    if (marker == huffman_tables) {
      if (!tables_fit(bytes)) return false;
      continue;
    }
    bytes.skip(bytes.next_pair() - 2);  // a scan's data is skipped by looking for the next marker
  }
  return true;
}

}  // namespace tw::render
