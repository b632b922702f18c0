#include "tuning/match/play/adjudication.h"

#include <algorithm>
#include <cstdlib>

namespace tianji::match {

void Adjudicator::add(std::size_t side, std::optional<std::int64_t> score) {
  Row& row = rows_[side];
  ++row.moves;
  row.even = score && std::abs(*score) <= draw_.score ? row.even + 1 : 0;
  row.lost = score && *score <= -resign_.score ? row.lost + 1 : 0;
  row.won = score && *score >= resign_.score ? row.won + 1 : 0;
}

std::optional<Verdict> Adjudicator::verdict() const {
  for (std::size_t side = 0; side < 2 && resign_.moves > 0; ++side) {
    if (rows_[side].lost < resign_.moves) continue;
    if (resign_.two_sided && rows_[1 - side].won < resign_.moves) continue;
    return Verdict{side == 0 ? -1 : 1, side == 0 ? "first side resigns" : "second side resigns"};
  }
  const int both = std::min(rows_[0].even, rows_[1].even);
  const int moves = std::min(rows_[0].moves, rows_[1].moves);
  if (draw_.moves > 0 && moves >= draw_.from && both >= draw_.moves) {
    return Verdict{0, "draw by adjudication: even scores"};
  }
  if (longest_ > 0 && moves >= longest_) return Verdict{0, "draw by adjudication: length"};
  return std::nullopt;
}

}  // namespace tianji::match
