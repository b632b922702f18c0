// Nim for three seats (S.-Y. R. Li 1978, "N-person Nim and N-person Moore's games"): in turn each
// takes one or more from a single heap. The seat that takes the last comes first; the next seat,
// which then cannot move, comes last; the third comes second. The seat to move comes last exactly
// if, in binary, the sum of every digit over the heaps is divisible by three.
//
// Text: the heaps and the seat to move: "3 4 5 p1". Moves: the heap and the number left in it:
// "3:2".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/game.h"

namespace tianji::theory {

inline constexpr std::size_t kMostHeaps = 6;
inline constexpr int kLargestHeap = 15;

/// The Position of engine/game.h, with three sides.
class NimForThree {
 public:
  struct Move {
    std::uint8_t heap;
    std::uint8_t left;
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Heaps = FixedVector<std::uint8_t, kMostHeaps>;
  using MoveList = FixedVector<Move, kMostHeaps * kLargestHeap>;
  struct Undo {
    std::uint8_t before;
  };
  static constexpr std::size_t kSeatCount = 3;
  static constexpr std::size_t kSideCount = 3;
  static constexpr Value kTotal = 0;  ///< what the values of all sides add up to
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  NimForThree();  ///< 3 4 5
  /// Precondition: at least one heap, none above kLargestHeap; mover 0 to 2.
  explicit NimForThree(const Heaps& heaps, std::size_t mover = 0)
      : heaps_(heaps), mover_(static_cast<std::uint8_t>(mover)) {}

  Seat seat() const { return over() ? kNobody : Seat{mover_}; }
  bool over() const;
  Value value(Side side) const;  ///< kWin, kDraw and -kWin for first, second and last
  void moves(MoveList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const;

  const Heaps& heaps() const { return heaps_; }
  std::size_t mover() const { return mover_; }
  friend bool operator==(const NimForThree&, const NimForThree&) = default;

 private:
  Heaps heaps_;
  std::uint8_t mover_ = 0;
};

std::string to_text(const NimForThree& position);
std::string to_text(const NimForThree& position, NimForThree::Move move);
absl::Status parse(std::string_view text, NimForThree& position);
absl::StatusOr<NimForThree::Move> parse_move(const NimForThree& position, std::string_view text);

}  // namespace tianji::theory
