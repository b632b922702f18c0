// What everybody knows of kinds from fights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/junqi/battle.h"

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

}  // namespace tianji::junqi
