// The inputs of junqi's network: the pieces of a world. An input is a piece of a kind on a station,
// own or the enemy's, that has survived a fight or not. A side sees its own pieces first and the
// board from its own end, so that swapping the sides changes nothing.
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

inline constexpr std::size_t kNetworkInputs = 4 * kKinds * JunqiBoard::kStations;
/// The name of these inputs in a network's file.
inline constexpr std::string_view kNetworkGame = "junqi pieces on stations";

/// Inputs that are on, one for each piece on the board.
using InputList = FixedVector<std::uint16_t, Battle<JunqiBoard>::kPieces>;

/// The input of a piece of a kind on a station as `viewer` sees it; has it survived a fight?
std::uint16_t network_input(Piece piece, Kind kind, Station station, bool survived, Seat viewer);
/// The inputs of a world as `viewer` sees it.
InputList network_inputs(const Battle<JunqiBoard>& battle, const Shown<JunqiBoard>& shown,
                         Seat viewer);
/// The input that is on for the other side where `input` is on.
std::uint16_t input_of_other(std::uint16_t input);
/// The input of the board whose left and right are swapped.
std::uint16_t mirrored_input(std::uint16_t input);
/// Rows that inputs share while a network is learnt: a side's kind on a station, survived or not,
/// and a side's kind anywhere.
inline constexpr std::size_t kSharedRows = 2 * kKinds * (JunqiBoard::kStations + 1);
/// The two of an input.
std::array<std::uint16_t, 2> shared_rows(std::uint16_t input);
/// The bucket of a position, by the number of pieces on the board.
std::size_t network_bucket(std::size_t pieces);

/// The network's value for the side to act, in the unit of the evaluation.
Value network_value(const Network& network, const Battle<JunqiBoard>& battle,
                    const Shown<JunqiBoard>& shown);

}  // namespace tianji::junqi
