// What a seat sees of a board of fog xiangqi, by the three sets of rules that are played.
//
// Sources: Mistboard ("dark-xiangqi"), MistChess (LambdaExpress) and the fog room of a Chinese game
// server. They differ in sight, in the plies without a capture and in how a game ends; Rules has
// all of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/xiangqi/board.h"
#include "engine/xiangqi/move_generation.h"

namespace tianji::xiangqi::fog {

enum class RuleSet : std::uint8_t { mistboard, mistchess, room };
/// What a cannon of Mistboard sees of the screen and of the enemy piece beyond it: a both, b both
/// shrouded, c the screen alone with its kind, d the target alone with its kind, e only the target.
enum class CannonSight : std::uint8_t { a, b, c, d, e };

struct Rules {
  RuleSet set = RuleSet::mistboard;
  CannonSight cannon = CannonSight::d;
  int quiet = 60;  ///< plies without a capture that end the game
  friend bool operator==(const Rules&, const Rules&) = default;
};
std::string_view to_text(RuleSet set);
/// The rules of that name as they are played where they come from.
std::optional<Rules> parse_rules(std::string_view name);

/// Squares in sight, and enemy pieces of which only the colour is.
struct Area {
  Bitboard seen;
  Bitboard shrouded;
  friend bool operator==(const Area&, const Area&) = default;
};

/// The union over the pieces of `side`. On its own turn a seat knows its moves too, so that what
/// follows from them is in it: blocked legs and eyes, and an open file between the kings.
Area area_of(const Board& board, Side side, const Rules& rules);

/// What a seat knows of one moment.
struct Sight {
  Board men;  ///< its own pieces, the enemy's of known kind, and the side to move
  Area area;
  bool check = false;           ///< the side to move is in check, where that is told
  Move move = kNoMove;          ///< that led here: the seat's own, or one that it saw
  std::optional<Kind> taken{};  ///< the kind that its own move captured
  friend bool operator==(const Sight&, const Sight&) = default;
};

/// The sight of a board, without the move that led there.
Sight sight_of(const Board& board, Side side, const Rules& rules);

/// Whether both kings stand on one file with nothing between them.
bool facing(const Board& board);

/// The moves of the side to move: those of the pieces whatever is attacked afterwards, and the
/// capture of the other king along an open file where the rules allow it.
void moves_of(const Board& board, const Rules& rules, MoveList& list);

}  // namespace tianji::xiangqi::fog
