// How a repeated position is judged, and which attacks are chases. The rules in words, and how far
// they are followed, are in repetition.cpp; tests/engine/xiangqi/repetition_test.cpp has a case for
// each.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

/// How repetitions are judged.
/// asian: perpetual check, or perpetual chase of one piece, by one side alone loses.
/// chinese: any mixture of checks, chases and threats of mate in one, of whatever pieces, loses
/// too.
/// simple: a repetition is a draw.
/// checks_only: perpetual check by one side alone loses, all else is a draw.
enum class RepetitionRules : std::uint8_t { asian, chinese, simple, checks_only };

std::optional<RepetitionRules> parse_rules(std::string_view name);
std::string_view to_text(RepetitionRules rules);

/// A move that was played, and what is needed to undo it.
template <bool kDark>
struct PlayedOn {
  Move move;
  bool check;  ///< whether it gave check
  typename BoardOf<kDark>::Undo undo;
};
using Played = PlayedOn<false>;

/// The side that loses by repeating; nothing for a draw. `loop` holds the moves between two
/// occurrences of a position, the later of which is `board`: at least two, and no captures.
template <bool kDark>
std::optional<Side> judge(const BoardOf<kDark>& board,
                          std::span<const std::type_identity_t<PlayedOn<kDark>>> loop,
                          RepetitionRules rules);

/// Squares of the pieces that a legal move, which captures nothing, chases. `before` is the board
/// on which it is played. The rules:
///
/// - The move must create the attack: the same piece could not take the same victim before it.
/// - Kings and pawns chase nothing; kings and pawns that have not crossed the river are not chased.
/// - A piece that would expose its own king by capturing chases nothing.
/// - A protected piece is not chased, unless it is a rook attacked by a horse or a cannon. A piece
///   that would expose its own king by recapturing does not protect.
/// - A piece that could as well take its attacker of the same kind is offered an exchange, not
///   chased.
/// - A dark piece chases and is chased as the kind that begins on its square.
/// - A check that is on the board is ignored: it prevents neither capture nor recapture, unless it
///   is the king that recaptures.
template <bool kDark>
Bitboard chased(const BoardOf<kDark>& before, Move move);

}  // namespace tianji::xiangqi
