// FEN and coordinates of xiangqi.
//
// FEN: ten rows from rank 9 down to rank 0, nine columns each, pieces as KABNRCP (E for B and H for
// N are read too), capitals red; then the mover (w or r for red, b for black), two fields that say
// nothing (-), the plies without capture and the number of the move. Two fields are enough.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

/// What the nearest rank of red is called: 0 in XBoard and most programs of xiangqi, 1 in
/// cutechess and its like.
enum class CoordinateBase : std::uint8_t { zero, one };

/// A rank 0 in a list tells base zero, a rank 10 base one, no such rank nothing. An error when a
/// list holds both.
absl::StatusOr<std::optional<CoordinateBase>> detect_base(std::span<const std::string_view> moves);

std::string to_text(Square square, CoordinateBase base = CoordinateBase::zero);
std::string to_text(Move move, CoordinateBase base = CoordinateBase::zero);

/// A legal move of the board, or a sentence why it is none.
absl::StatusOr<Move> parse_move(const Board& board, std::string_view text, CoordinateBase base);

/// The fields of a FEN.
struct Fen {
  Board board;
  int quiet_plies = 0;
  int move_number = 1;
};

std::string to_text(const Fen& fen);
/// Pieces are in their regions, though not always on points they could have come to, no more than a
/// set of them, and the fields are sound; whether the side that has just moved is in check is not
/// asked.
absl::StatusOr<Fen> parse_fen(std::string_view text);
/// An error when the side to move could take the king, or faces it.
absl::Status check_turn(const Board& board);

}  // namespace tianji::xiangqi
