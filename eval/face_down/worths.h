// What the evaluations of games whose men lie face down (engine/face_down) share: sums of what men
// are worth, and the gains of hunters near their prey.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/face_down/board.h"

namespace tianji::face_down {

/// What each man is worth while these armies last.
template <std::size_t kMen>
struct Worths {
  std::array<std::int16_t, kMen> of{};
  std::int16_t balance = 0;  ///< the sum over red's men, face up or down, less the other colour's
};

/// `worth_of(man)` for all men.
template <class Board, class WorthOf>
Worths<Board::kMen> sum_of_worths(const Board& board, const WorthOf& worth_of) {
  Worths<Board::kMen> result;
  int balance = 0;
  for (Man man = 0; man < Board::kMen; ++man) {
    const auto alive = static_cast<int>(board.alive(man));
    const int worth = worth_of(man);
    result.of[man] = static_cast<std::int16_t>(worth);
    balance += Board::colour(man) == 0 ? alive * worth : -alive * worth;
  }
  result.balance = static_cast<std::int16_t>(balance);
  return result;
}

/// By cell, the cells at most so many steps away, from 0 steps on; `beside(cell)` are those one
/// step away.
template <std::size_t kCells, std::size_t kSteps, class Beside>
constexpr auto cells_within(const Beside& beside) {
  using Cells = decltype(beside(0));
  std::array<std::array<Cells, kSteps>, kCells> table{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    table[cell][0] = Cells{1} << cell;
    for (std::size_t steps = 1; steps < kSteps; ++steps) {
      const Cells nearer = table[cell][steps - 1];
      table[cell][steps] = nearer;
      for_each(nearer, [&](std::size_t from) { table[cell][steps] |= beside(from); });
    }
  }
  return table;
}

/// What hunters on these cells gain by the steps to their nearest prey; `gains` are by steps.
template <class Cells, class Within, class Gains>
int gains_of_hunters(Cells hunters, Cells prey, const Within& within, const Gains& gains) {
  int sum = 0;
  for_each(prey == 0 ? Cells{0} : hunters, [&](std::size_t cell) {
    std::size_t steps = 1;
    while (steps < gains.size() && (within[cell][steps] & prey) == 0) ++steps;
    if (steps < gains.size()) sum += gains[steps];
  });
  return sum;
}

}  // namespace tianji::face_down
