// A board as text: for human readers, and in the text of a position.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "engine/junqi/position.h"

namespace tianji::junqi {

/// The board by squares, rows named by letters and columns by numbers. A piece is its owner's
/// letter and its own ("?" where it is unseen), an empty camp "()", an empty headquarters "[]", any
/// other empty station "--".
template <class Board>
std::string diagram(const Battle<Board>& battle);

// The rows of a board in the text of a position, from the top, separated by `/`.

template <class Board>
char seat_letter(std::size_t seat) {
  return Board::kFacts.seat_letters[seat];
}

/// The seat with that letter.
template <class Board>
std::optional<Seat> read_seat(std::string_view text);

template <class Board>
std::string ranks_text(const Battle<Board>& battle);

/// A piece, or a run of empty stations.
struct Token {
  std::size_t empty = 0;
  Seat seat{0};
  Kind kind = Kind::unseen;
};

/// Indexed by station; there is a piece where `empty` is 0.
template <class Board>
using Squares = std::array<Token, Board::kStations>;

/// Reads the rows of a board. An error names the row.
template <class Board>
absl::Status read_ranks(std::string_view text, Squares<Board>& squares);

}  // namespace tianji::junqi
