#include "engine/theory/tic_tac_toe.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "engine/core/text.h"
#include "engine/game.h"
#include "engine/theory/turns.h"

namespace tianji::theory {
namespace {

static_assert(Position<TicTacToe> && Notation<TicTacToe>);

constexpr auto kKeys = zobrist_keys<18>(0x747474);

constexpr std::array<std::uint16_t, 8> kLines = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

constexpr std::string_view kExpected =
    "three rows of x, o or . from the third to the first, such as ..o/.x./...";

constexpr unsigned bit(std::size_t square) { return 1U << square; }

/// The square of a sign in the text, whose rows count from the top.
constexpr std::size_t square_at(std::size_t row, std::size_t column) {
  return 3 * (2 - row) + column;
}

}  // namespace

bool TicTacToe::won(std::size_t seat) const {
  return std::any_of(kLines.begin(), kLines.end(), [stones = stones_[seat]](std::uint16_t line) {
    return (stones & line) == line;
  });
}

std::size_t TicTacToe::mover() const {
  return std::popcount(stones_[0]) > std::popcount(stones_[1]) ? 1 : 0;
}

Seat TicTacToe::seat() const { return over() ? kNobody : Seat{static_cast<std::uint8_t>(mover())}; }

Value TicTacToe::value(Side side) const {
  assert(over());
  if (won(index(side))) return kWin;
  return won(index(opponent(side))) ? -kWin : kDraw;
}

void TicTacToe::moves(MoveList& list) const {
  if (over()) return;
  for (std::uint8_t square = 0; square < 9; ++square) {
    if (((stones_[0] | stones_[1]) & bit(square)) == 0) list.push_back(Square{square});
  }
}

TicTacToe::Undo TicTacToe::play(Move move) {
  const auto square = static_cast<std::size_t>(move);
  const Undo undo{key_};
  key_ ^= kKeys[9 * mover() + square];
  auto& stones = stones_[mover()];
  stones = static_cast<std::uint16_t>(stones | bit(square));
  return undo;
}

void TicTacToe::undo(Move move, Undo undo) {
  const unsigned others = ~bit(static_cast<std::size_t>(move));
  for (auto& stones : stones_) stones = static_cast<std::uint16_t>(stones & others);
  key_ = undo.key;
}

std::string to_text(const TicTacToe& position) {
  std::string text;
  for (std::size_t row = 0; row < 3; ++row) {
    if (row > 0) text += '/';
    for (std::size_t column = 0; column < 3; ++column) {
      const unsigned square = bit(square_at(row, column));
      text += (position.stones_[0] & square) != 0   ? 'x'
              : (position.stones_[1] & square) != 0 ? 'o'
                                                    : '.';
    }
  }
  return text;
}

std::string to_text(const TicTacToe& /*position*/, Square square) {
  const auto n = static_cast<std::size_t>(square);
  return {"abc"[n % 3], "123"[n / 3]};
}

absl::Status parse(std::string_view text, TicTacToe& position) {
  constexpr std::string_view kSigns = "xo.";
  if (text.size() != 11 || text[3] != '/' || text[7] != '/') return unreadable(text, kExpected);
  TicTacToe result;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      const std::size_t seat = kSigns.find(text[4 * row + column]);
      if (seat == kSigns.npos) return unreadable(text, kExpected);
      if (seat == 2) continue;
      const std::size_t square = square_at(row, column);
      auto& stones = result.stones_[seat];
      stones = static_cast<std::uint16_t>(stones | bit(square));
      result.key_ ^= kKeys[9 * seat + square];
    }
  }
  const int surplus = std::popcount(result.stones_[0]) - std::popcount(result.stones_[1]);
  if (surplus != 0 && surplus != 1) {
    return unreadable(text, "as many x as o, or one more x");
  }
  if ((result.won(0) && surplus == 0) || (result.won(1) && surplus == 1)) {
    return unreadable(text, "no move after a line of three");
  }
  position = result;
  return absl::OkStatus();
}

absl::StatusOr<Square> parse_move(const TicTacToe& position, std::string_view text) {
  return legal_move(position, text, "a free square, a1 to c3");
}

Squares squares(const TicTacToe& position) {
  Squares board{.columns = 3, .men = std::vector<Man>(9)};
  for (std::size_t i = 0; i < 9; ++i) {
    const unsigned square = bit(square_at(i / 3, i % 3));
    if ((position.stones_[0] & square) != 0) board.men[i] = {"x", Seat{0}};
    if ((position.stones_[1] & square) != 0) board.men[i] = {"o", Seat{1}};
  }
  return board;
}

}  // namespace tianji::theory
