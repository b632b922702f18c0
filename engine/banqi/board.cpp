#include "engine/banqi/board.h"

#include <cassert>

namespace tianji::banqi {
namespace {

// Men on cells, then how many of a man are in the pool.
constexpr std::size_t kPoolKeys = (kMen + 1) * kCells;
constexpr auto kKeys = zobrist_keys<kPoolKeys + kMen * 5>(0x62616e7169);

constexpr Key man_key(Man man, std::size_t cell) { return kKeys[man * kCells + cell]; }
constexpr Key pool_key(Man man, std::size_t count) {
  return count == 0 ? 0 : kKeys[kPoolKeys + std::size_t{man} * 5 + count - 1];
}

}  // namespace

Cells Board::prey(std::size_t colour, Kind kind) const {
  const std::size_t enemy = 1 - colour;
  if (kind == Kind::cannon) return armies_[enemy];
  const auto of = [&](Kind one) { return men_[man_of(enemy, one)]; };
  if (kind == Kind::soldier) return of(Kind::soldier) | of(Kind::general);
  if (kind == Kind::general) return armies_[enemy] & ~of(Kind::soldier);
  Cells higher = 0;
  for (std::size_t one = 0; one < static_cast<std::size_t>(kind); ++one) {
    higher |= of(static_cast<Kind>(one));
  }
  return armies_[enemy] & ~higher;
}

Cells Board::captures(std::size_t cell) const {
  const Man man = cells_[cell];
  const Cells reached =
      kind_of(man) == Kind::cannon ? cannon_jumps(cell, occupied()) : kBeside[cell];
  return reached & prey(colour_of(man), kind_of(man));
}

void Board::put(Man man, std::size_t cell) {
  assert(cells_[cell] == kEmpty);
  cells_[cell] = man;
  men_[man] |= cell_bit(cell);
  if (man < kMen) {
    armies_[colour_of(man)] |= cell_bit(cell);
    ++alive_[colour_of(man)];
  }
  key_ ^= man_key(man, cell);
}

void Board::lift(std::size_t cell) {
  const Man man = cells_[cell];
  assert(man != kEmpty);
  cells_[cell] = kEmpty;
  men_[man] &= ~cell_bit(cell);
  if (man < kMen) {
    armies_[colour_of(man)] &= ~cell_bit(cell);
    --alive_[colour_of(man)];
  }
  key_ ^= man_key(man, cell);
}

void Board::add_to_pool(Man man) {
  key_ ^= pool_key(man, pool_[man]);
  ++pool_[man];
  ++alive_[colour_of(man)];
  key_ ^= pool_key(man, pool_[man]);
}

void Board::take_from_pool(Man man) {
  assert(pool_[man] > 0);
  key_ ^= pool_key(man, pool_[man]);
  --pool_[man];
  --alive_[colour_of(man)];
  key_ ^= pool_key(man, pool_[man]);
}

}  // namespace tianji::banqi
