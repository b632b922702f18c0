#include "engine/theory/heaps/nim_for_three.h"

#include <algorithm>
#include <cassert>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/theory/turns.h"

namespace tianji::theory {
namespace {

static_assert(Position<NimForThree> && Notation<NimForThree>);

constexpr std::string_view kExpectedThreeSeats =
    "one to six heaps of 0 to 15 and the seat to move, such as 3 4 5 p1";

}  // namespace

NimForThree::NimForThree() {
  constexpr std::uint8_t kUsual[] = {3, 4, 5};
  for (const std::uint8_t heap : kUsual) heaps_.push_back(heap);
}

bool NimForThree::over() const {
  return std::all_of(heaps_.begin(), heaps_.end(), [](std::uint8_t heap) { return heap == 0; });
}

Value NimForThree::value(Side side) const {
  assert(over());
  if (index(side) == mover_) return -kWin;
  return index(side) == (mover_ + 2U) % 3 ? kWin : kDraw;
}

void NimForThree::moves(MoveList& list) const {
  for (std::size_t heap = 0; heap < heaps_.size(); ++heap) {
    for (std::uint8_t left = 0; left < heaps_[heap]; ++left) {
      list.push_back({static_cast<std::uint8_t>(heap), left});
    }
  }
}

NimForThree::Undo NimForThree::play(Move move) {
  const Undo undo{heaps_[move.heap]};
  heaps_[move.heap] = move.left;
  mover_ = static_cast<std::uint8_t>((mover_ + 1) % 3);
  return undo;
}

void NimForThree::undo(Move move, Undo undo) {
  heaps_[move.heap] = undo.before;
  mover_ = static_cast<std::uint8_t>((mover_ + 2) % 3);
}

Key NimForThree::key() const {
  Key packed = heaps_.size();
  for (const std::uint8_t heap : heaps_) packed = packed << 4 | heap;
  return mix64(packed << 2 | mover_);
}

std::string to_text(const NimForThree& position) {
  std::string text;
  for (const std::uint8_t heap : position.heaps()) absl::StrAppend(&text, int{heap}, " ");
  return absl::StrCat(text, "p", position.mover() + 1);
}

std::string to_text(const NimForThree& /*position*/, NimForThree::Move move) {
  return absl::StrCat(move.heap + 1, ":", int{move.left});
}

absl::Status parse(std::string_view text, NimForThree& position) {
  const auto parts = words(text);
  if (parts.size() < 2 || parts.size() > kMostHeaps + 1)
    return unreadable(text, kExpectedThreeSeats);
  NimForThree::Heaps heaps;
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    const auto heap = parse_int(parts[i]);
    if (!heap || *heap < 0 || *heap > kLargestHeap || std::to_string(*heap) != parts[i]) {
      return at(absl::StrCat("heap ", i + 1), unreadable(parts[i], "a whole number from 0 to 15"));
    }
    heaps.push_back(static_cast<std::uint8_t>(*heap));
  }
  const std::string_view seat = parts.back();
  if (seat != "p1" && seat != "p2" && seat != "p3") return unreadable(seat, "p1, p2 or p3");
  position = NimForThree(heaps, static_cast<std::size_t>(seat[1] - '1'));
  return absl::OkStatus();
}

absl::StatusOr<NimForThree::Move> parse_move(const NimForThree& position, std::string_view text) {
  return legal_move(position, text, "a heap and a smaller number for it, such as 1:0");
}

}  // namespace tianji::theory
