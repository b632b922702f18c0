// Seats, sides and values: the words that every game shares.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tianji {

/// A place at the table or board, numbered from 0 in the order of play. Bridge: 0..3 = North, East,
/// South, West. `kChance` stands for dice or the dealer, `kNobody` for a game that is over.
enum class Seat : std::uint8_t {};
inline constexpr Seat kChance{254};
inline constexpr Seat kNobody{255};

/// A group of seats that win and lose together. Bridge: 0 = North-South, 1 = East-West.
enum class Side : std::uint8_t {};

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
constexpr Side opponent(Side side) { return Side{static_cast<std::uint8_t>(1 - index(side))}; }

/// A whole number in the game's own unit, from one side's point of view; the other side of a
/// two-sided game has its negative. Landmarks, from high to low:
///
///    32001  kInfinite   above every value; the open end of a window
///    32000  kWin        won here and now; a win n plies away is kWin - n
///    31000  kProven     from here to kWin: proven wins; no evaluation reaches it
///        0  kDraw
///   -31000 .. -32000    proven losses, mirrored
///   -32001  -kInfinite
///   -32002  kNoValue    nothing is known
///
/// All fit into sixteen bits.
using Value = std::int32_t;
inline constexpr Value kDraw = 0;
inline constexpr Value kProven = 31000;
inline constexpr Value kWin = 32000;
inline constexpr Value kInfinite = 32001;
inline constexpr Value kNoValue = -32002;

}  // namespace tianji
