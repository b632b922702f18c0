// Pig (Scarne 1945): two seats race to a score with one die.
//
// The seat to move rolls at least once: a 1 ends its turn with nothing; any other number is added
// to its turn total, after which it may hold (its score grows by the turn total, and the turn
// passes) or roll again. It wins as soon as score and turn total together reach the target. Played
// to 100 with best play, the first seat wins with probability 0.5305927253.
//
// Text: target, both scores, turn total, seat, and `-`, or `rolling` before chance's move:
// "100 0 0 0 p1 -", "100 34 27 12 p2 rolling". A target alone is the start. Moves: roll, hold;
// chance's move is the number rolled, 1 to 6.
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

namespace tianji::dice {

/// The time of the exact solution grows with the square of the target.
inline constexpr int kLargestPigTarget = 500;

/// `one` to `six` are moves of chance.
enum class PigMove : std::uint8_t { hold, one, two, three, four, five, six, roll };

/// The points; `turn_total` belongs to the seat to move.
struct PigScores {
  std::int16_t target = 100;
  std::int16_t first = 0;
  std::int16_t second = 0;
  std::int16_t turn_total = 0;

  friend bool operator==(const PigScores&, const PigScores&) = default;
};

/// The Position and ChancePosition of engine/game.h.
class Pig {
 public:
  using Move = PigMove;
  using MoveList = FixedVector<Move, 6>;
  using ChanceList = FixedVector<Chance<Move>, 6>;
  struct Undo {
    PigScores scores;
    std::uint8_t mover;
    bool rolling;
  };
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  Pig() = default;
  /// Precondition: 1 <= target <= kLargestPigTarget, scores below it, turn total 0 or at least 2.
  Pig(const PigScores& scores, std::size_t mover, bool rolling = false)
      : scores_(scores), mover_(static_cast<std::uint8_t>(mover)), rolling_(rolling) {}

  Seat seat() const { return over() ? kNobody : rolling_ ? kChance : Seat{mover_}; }
  bool over() const { return score(mover_) + scores_.turn_total >= scores_.target; }
  Value value(Side side) const;  ///< kWin or -kWin
  void moves(MoveList& list) const;
  void chances(ChanceList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const;

  const PigScores& scores() const { return scores_; }
  int score(std::size_t seat) const { return seat == 0 ? scores_.first : scores_.second; }
  std::size_t mover() const { return mover_; }
  bool rolling() const { return rolling_; }

  friend bool operator==(const Pig&, const Pig&) = default;

 private:
  void end_turn();

  PigScores scores_;
  std::uint8_t mover_ = 0;
  bool rolling_ = false;
};

std::string to_text(const Pig& position);
std::string to_text(const Pig& position, PigMove move);
absl::Status parse(std::string_view text, Pig& position);
absl::StatusOr<PigMove> parse_move(const Pig& position, std::string_view text);

}  // namespace tianji::dice
