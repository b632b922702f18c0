// The inputs of the networks of junqi and siguo: the pieces of a world. An input is a piece of a
// kind on a station, of the own side or of the enemies, that has survived a fight or not. A seat
// sees its own side's pieces first and the board from its own arm, so that in junqi swapping the
// sides changes nothing, and in siguo turning all seats by one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/junqi/position.h"
#include "eval/network/network.h"

namespace tianji::junqi {

/// Pieces that have survived a fight, so that every seat knows something of their kind: for each
/// army one bit by number of the piece.
template <class Board>
using Shown = std::array<std::uint32_t, Board::kSeats>;

template <std::size_t kSeats>
bool showed(const std::array<std::uint32_t, kSeats>& shown, Piece piece) {
  return ((shown[owner(piece)] >> (piece % kArmy)) & 1U) != 0;
}

/// Marks the piece that has survived a fight, if one has, after the move that `undo` takes back.
template <std::size_t kSeats, class Undo>
void show_survivor(std::array<std::uint32_t, kSeats>& shown, const Undo& undo) {
  const auto mark = [&](Piece piece) { shown[owner(piece)] |= 1U << (piece % kArmy); };
  if (undo.event.outcome == Outcome::win) mark(undo.attacker);
  if (undo.event.outcome == Outcome::loss) mark(undo.defender);
}

template <class Board>
inline constexpr std::size_t kNetworkInputs = 4 * kKinds * Board::kStations;
/// The name of these inputs in a network's file.
template <class Board>
inline constexpr std::string_view kNetworkGame =
    Board::kSeats == 2 ? "junqi pieces on stations" : "siguo pieces on stations";

/// Inputs that are on, one for each piece on the board.
template <class Board>
using InputList = FixedVector<std::uint16_t, Battle<Board>::kPieces>;

/// The input of a piece of a kind on a station as `viewer` sees it; has it survived a fight?
template <class Board>
std::uint16_t network_input(Piece piece, Kind kind, Station station, bool survived, Seat viewer);
/// The inputs of a world as `viewer` sees it.
template <class Board>
InputList<Board> network_inputs(const Battle<Board>& battle, const Shown<Board>& shown,
                                Seat viewer);
/// The input that is on for the next seat where `input` is on.
template <class Board>
std::uint16_t input_of_next(std::uint16_t input);
/// The input of the board whose left and right are swapped.
template <class Board>
std::uint16_t mirrored_input(std::uint16_t input);
/// Rows that inputs share while a network is learnt: a side's kind on a station, survived or not,
/// and a side's kind anywhere.
template <class Board>
inline constexpr std::size_t kSharedRows = 2 * kKinds * (Board::kStations + 1);
/// The two of an input.
template <class Board>
std::array<std::uint16_t, 2> shared_rows(std::uint16_t input);
/// The bucket of a position, by the number of pieces on the board.
template <class Board>
std::size_t network_bucket(std::size_t pieces);

/// The network's value for the side to act, in the unit of the evaluation: it is computed from what
/// the seat that acts sees, and the next seat.
template <class Board>
Value network_value(const Network& network, const Battle<Board>& battle, const Shown<Board>& shown);

}  // namespace tianji::junqi
