#include "engine/banqi/board.h"

namespace tianji::banqi {

Cells Board::prey(std::size_t colour, Kind kind) const {
  const std::size_t enemy = 1 - colour;
  if (kind == Kind::cannon) return army(enemy);
  const auto of = [&](Kind one) { return Men::of(man_of(enemy, one)); };
  if (kind == Kind::soldier) return of(Kind::soldier) | of(Kind::general);
  if (kind == Kind::general) return army(enemy) & ~of(Kind::soldier);
  Cells higher = 0;
  for (std::size_t one = 0; one < static_cast<std::size_t>(kind); ++one) {
    higher |= of(static_cast<Kind>(one));
  }
  return army(enemy) & ~higher;
}

Cells Board::captures(std::size_t cell) const {
  const Man man = at(cell);
  const Cells reached =
      kind_of(man) == Kind::cannon ? cannon_jumps(cell, occupied()) : kBeside[cell];
  return reached & prey(colour_of(man), kind_of(man));
}

}  // namespace tianji::banqi
