// FEN and coordinates of xiangqi.
//
// FEN: ten rows from rank 9 down to rank 0, nine columns each, pieces as KABNRCP (E for B and H for
// N are read too), capitals red; then the mover (w or r for red, b for black), two unused fields
// (-), the plies without capture and the move number. The first two fields are enough.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

/// The number of red's nearest rank: 0 in XBoard and most xiangqi programs, 1 in cutechess and
/// similar programs.
enum class CoordinateBase : std::uint8_t { zero, one };

/// A rank 0 in a list means base zero, a rank 10 base one; nothing when there is neither. An error
/// when a list has both.
absl::StatusOr<std::optional<CoordinateBase>> detect_base(std::span<const std::string_view> moves);

std::string to_text(Square square, CoordinateBase base = CoordinateBase::zero);
std::string to_text(Move move, CoordinateBase base = CoordinateBase::zero);

/// A legal move of the board, or an error that says why it is not one.
template <bool kDark>
absl::StatusOr<Move> parse_move(const BoardOf<kDark>& board, std::string_view text,
                                CoordinateBase base);

/// The letter of a piece in FEN, and the piece of a letter (E and H are read too).
char letter_of(Piece piece);
std::optional<Piece> piece_of_letter(char letter);

/// The side that a field names: w, r or b.
std::optional<Side> read_side(std::string_view text);
absl::Status read_number(std::string_view text, int lowest, int highest, int& number);
inline constexpr int kMostPlies = 1000;     ///< that a FEN may count without capture
inline constexpr int kMostMoves = 100'000;  ///< the highest number of a move

/// What stands on a point: a letter, or "." for nothing.
using LetterOn = absl::FunctionRef<char(Square)>;
/// The rows of a FEN.
std::string rows_text(LetterOn letter);
/// The same of a board, dark pieces as X of red and x of black.
template <bool kDark>
std::string rows_text(const BoardOf<kDark>& board);

/// Letters that rows may have besides those of pieces, and what errors say of them.
struct RowLetters {
  std::string_view letters;
  std::string_view meaning;  ///< ", dark pieces (x)"
};
/// Reads rows. `put` lays what a letter stands for on a point, or says what is wrong with that.
using PutLetter = absl::FunctionRef<absl::Status(char, Square)>;
absl::Status read_rows(std::string_view text, const RowLetters& also, PutLetter put);

/// The fields of a FEN.
struct Fen {
  Board board;
  int quiet_plies = 0;
  int move_number = 1;
};

std::string to_text(const Fen& fen);
/// Checks that pieces are in their regions (though not always on points they could have reached),
/// that there are no more than one set of them, and that the fields are sound. check_turn() checks
/// that the side that has just moved is not in check.
absl::StatusOr<Fen> parse_fen(std::string_view text);
/// An error when the side to move could capture the king or faces it.
template <bool kDark>
absl::Status check_turn(const BoardOf<kDark>& board);

/// Ten ranks, the back rank of `below` last, with the river between the halves; ranks and files are
/// named at the edges.
std::string diagram(LetterOn letter, CoordinateBase base, Side below);
/// The same of a board: pieces as in FEN (capitals red; dark ones X and x), "." on an empty point.
template <bool kDark>
std::string diagram(const BoardOf<kDark>& board, CoordinateBase base = CoordinateBase::zero,
                    Side below = kRed);

}  // namespace tianji::xiangqi
