#include <algorithm>
#include <numeric>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

struct Shelf {
  double top = 0, height = 0, next_x = 0;
};

struct Sheet {
  std::vector<Shelf> shelves;
  double next_top = 0;
  std::vector<Slot> slots;
};

struct Oriented {
  SizeMm size;
  int turns = 0;
};

/// Lying pieces pack tighter: rows are as low as possible.
Oriented lying(const Piece& piece) {
  if (piece.turnable && piece.size.height > piece.size.width)
    return {{piece.size.height, piece.size.width}, 1};
  return {piece.size, 0};
}

class Packer {
 public:
  Packer(const Rect& area, double bleed, double gutter)
      : area_(area), bleed_(bleed), gutter_(std::max(gutter, 2 * bleed)) {}

  bool place(const Oriented& piece, int index) {
    for (Sheet& sheet : sheets)
      if (place_on(sheet, piece, index)) return true;
    sheets.push_back({{}, area_.y + bleed_, {}});
    if (place_on(sheets.back(), piece, index)) return true;
    sheets.pop_back();
    return false;
  }

  std::vector<Sheet> sheets;

 private:
  bool place_on(Sheet& sheet, const Oriented& piece, int index) {
    for (Shelf& shelf : sheet.shelves)
      if (piece.size.height <= shelf.height + length_slack && put(sheet, shelf, piece, index))
        return true;
    Shelf shelf{sheet.next_top, piece.size.height, area_.x + bleed_};
    if (shelf.top + shelf.height > area_.bottom() - bleed_ + length_slack) return false;
    if (!put(sheet, shelf, piece, index)) return false;
    sheet.next_top = shelf.top + shelf.height + gutter_;
    sheet.shelves.push_back(shelf);
    return true;
  }

  bool put(Sheet& sheet, Shelf& shelf, const Oriented& piece, int index) const {
    if (shelf.next_x + piece.size.width > area_.right() - bleed_ + length_slack) return false;
    Slot slot;
    slot.piece = index;
    slot.trim = {shelf.next_x, shelf.top, piece.size.width, piece.size.height};
    slot.turns = piece.turns;
    sheet.slots.push_back(slot);
    shelf.next_x += piece.size.width + gutter_;
    return true;
  }

  Rect area_;
  double bleed_, gutter_;
};

}  // namespace

std::optional<std::vector<std::vector<Slot>>> pack_rows(const PrintSpec& spec,
                                                        const std::vector<Piece>& pieces,
                                                        const std::vector<int>& copies,
                                                        const Rect& printable, int* too_large) {
  std::vector<int> order = copies;
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const SizeMm left = lying(pieces[static_cast<std::size_t>(a)]).size;
    const SizeMm right = lying(pieces[static_cast<std::size_t>(b)]).size;
    if (left.height != right.height) return left.height > right.height;
    return left.width > right.width;
  });
  Packer packer(printable, spec.bleed, spec.gutter.value_or(0));
  for (const int index : order) {
    const Piece& piece = pieces[static_cast<std::size_t>(index)];
    if (packer.place(lying(piece), index)) continue;
    if (packer.place({piece.size, 0}, index)) continue;
    *too_large = index;
    return std::nullopt;
  }
  std::vector<std::vector<Slot>> sheets;
  for (Sheet& sheet : packer.sheets) {
    for (std::size_t i = 0; i < sheet.slots.size(); ++i)
      sheet.slots[i].number = static_cast<int>(i) + 1;
    sheets.push_back(std::move(sheet.slots));
  }
  return sheets;
}

}  // namespace tw::render
