// Wythoff's game (1907): two heaps; a move takes any number from one of them or the same number
// from both. A seat that cannot move has lost.
//
// Text: `3 5`; ` | 2` at the end when the second seat is to move. Moves: `1:2` leaves 2 tokens in
// heap 1, `1:0,2:2` takes from both.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/theory/turns.h"

namespace tianji::theory {

/// The tokens left in both heaps.
struct WythoffMove {
  std::array<std::int32_t, 2> left{};

  friend bool operator==(const WythoffMove&, const WythoffMove&) = default;
};

/// The Position of engine/game.h.
class Wythoff : public NormalPlay<Wythoff> {
 public:
  using Move = WythoffMove;
  using MoveList = std::vector<Move>;
  struct Undo {
    std::array<std::int32_t, 2> before;
  };

  Wythoff() = default;
  Wythoff(std::int32_t first, std::int32_t second) : heaps_{first, second} {}

  bool over() const { return heaps_[0] == 0 && heaps_[1] == 0; }
  void moves(MoveList& list) const;
  std::uint64_t move_count() const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const;
  const std::array<std::int32_t, 2>& heaps() const { return heaps_; }

  friend bool operator==(const Wythoff&, const Wythoff&) = default;
  friend absl::Status parse(std::string_view text, Wythoff& position);

 private:
  std::array<std::int32_t, 2> heaps_{5, 8};
};

std::string to_text(const Wythoff& position);
std::string to_text(const Wythoff& position, WythoffMove move);
absl::StatusOr<WythoffMove> parse_move(const Wythoff& position, std::string_view text);

}  // namespace tianji::theory
