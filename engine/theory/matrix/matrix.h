// Matrix games: the seats choose a row and a column at the same time, once.
//
// Text of a zero-sum game: the payoffs of the row seat, `0,-1,2;1,0,-1;-1,1,0`, with `;` between
// rows. A game with two matrices has `4,4 0,3;3,0 2,2`, in each cell the row's and the column's
// payoff, with blanks between cells. Numbers are fractions or decimals. At the end ` | 2` when the
// column seat is helped, ` | r1 c2` when these were chosen and the game is over. Choices: `r1`,
// `c2`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/theory/matrix/rational.h"

namespace tianji::theory {

/// A rectangle of numbers, rows x columns.
template <class T>
struct Matrix {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<T> cells{};  ///< row by row

  Matrix() = default;
  Matrix(std::size_t row_count, std::size_t column_count)
      : rows(row_count), columns(column_count), cells(row_count * column_count) {}

  T& at(std::size_t row, std::size_t column) { return cells[row * columns + column]; }
  const T& at(std::size_t row, std::size_t column) const { return cells[row * columns + column]; }

  friend bool operator==(const Matrix&, const Matrix&) = default;
};

/// The most rows, and the most columns.
inline constexpr std::size_t kMostChoices = 1000;

/// The SimultaneousPosition of engine/game.h: seat 0 chooses the row, seat 1 the column.
class MatrixGame {
 public:
  enum class Move : std::uint16_t {};
  using MoveList = std::vector<Move>;
  using JointMove = std::array<Move, 2>;
  using Payoffs = std::array<Matrix<Rational>, 2>;
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  /// Rock-paper-scissors; the stag hunt when not zero-sum.
  explicit MatrixGame(bool zero_sum = true);

  bool zero_sum() const { return zero_sum_; }
  const Matrix<Rational>& payoff(Seat seat) const { return (*payoffs_)[index(seat)]; }
  Seat helped() const { return Seat{helped_}; }
  const JointMove& chosen() const { return chosen_; }

  bool acts(Seat /*seat*/) const { return !over_; }
  bool over() const { return over_; }
  /// In hundredths of the matrix's unit, rounded.
  Value value(Side side) const;
  void moves(Seat seat, MoveList& list) const;
  void play(const JointMove& joint);
  Key key() const;

  friend bool operator==(const MatrixGame& a, const MatrixGame& b) {
    return a.zero_sum_ == b.zero_sum_ && *a.payoffs_ == *b.payoffs_ && a.helped_ == b.helped_ &&
           a.over_ == b.over_ && a.chosen_ == b.chosen_;
  }
  /// Reads one matrix or two, as `position` has.
  friend absl::Status parse(std::string_view text, MatrixGame& position);

 private:
  absl::Status read_end(std::string_view text);

  std::shared_ptr<const Payoffs> payoffs_;  // never null
  JointMove chosen_{};
  std::uint8_t helped_ = 0;
  bool zero_sum_;
  bool over_ = false;
};

std::string to_text(const MatrixGame& position);
std::string to_text(const MatrixGame& position, Seat seat, MatrixGame::Move move);
absl::StatusOr<MatrixGame::Move> parse_move(const MatrixGame& position, Seat seat,
                                            std::string_view text);

}  // namespace tianji::theory
