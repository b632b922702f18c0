// Procrastination: towers of white and black cubes. A seat in turn removes a cube of its own colour
// and all cubes above it; a seat that cannot move has lost.
//
// Text: the towers from bottom to top, and the seat to move: `W WBB WWB | w`; `-` is a tower
// without cubes. Moves: `3:1` leaves 1 cube of tower 3 (from 1). Hackenbush stalks are the same
// game.
#pragma once

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

/// Cuts a tower down to `left` cubes.
struct TowerMove {
  std::uint32_t tower = 0;
  std::uint32_t left = 0;

  friend bool operator==(const TowerMove&, const TowerMove&) = default;
};

/// The Position of engine/game.h.
class Towers : public NormalPlay<Towers> {
 public:
  using Move = TowerMove;
  using MoveList = std::vector<Move>;
  struct Undo {
    std::string before;
  };

  /// Seat 0 plays white.
  static constexpr char colour(Seat seat) { return index(seat) == 0 ? 'W' : 'B'; }

  bool over() const;
  void moves(MoveList& list) const;
  Undo play(Move move);
  void undo(Move move, const Undo& undo);
  Key key() const;
  const std::vector<std::string>& towers() const { return towers_; }

  friend bool operator==(const Towers&, const Towers&) = default;
  friend absl::Status parse(std::string_view text, Towers& position);

 private:
  std::vector<std::string> towers_{"W", "BWW", "BBW"};
};

std::string to_text(const Towers& position);
std::string to_text(const Towers& position, TowerMove move);
absl::StatusOr<TowerMove> parse_move(const Towers& position, std::string_view text);

}  // namespace tianji::theory
