#include "tuning/junqi/pairs.h"

#include "tuning/match/statistics.h"

namespace tianji::tuning {

using junqi::Result;

double PairScore::add(const Played& played, Result won) {
  Row& row = rows_[static_cast<std::size_t>(played.end)];
  plies_ += played.moves.size();
  if (played.result == Result::draw) return ++row.drawn, 0.5;
  if (played.result == won) return ++row.won, 1;
  return ++row.lost, 0;
}

void PairScore::add(const Played& as_first, const Played& as_second) {
  const double first = add(as_first, Result::first_side_wins);
  const double second = add(as_second, Result::second_side_wins);
  pairs_.push_back((first + second) / 2);
}

PairScore::Row PairScore::total() const {
  Row sum;
  for (const Row& row : rows_) {
    sum.won += row.won;
    sum.drawn += row.drawn;
    sum.lost += row.lost;
  }
  return sum;
}

double PairScore::share() const { return match::mean_of(pairs_); }

double PairScore::half_interval() const { return match::half_interval_of(pairs_); }

double PairScore::plies_a_game() const {
  return static_cast<double>(plies_) / (2 * static_cast<double>(pairs_.size()));
}

}  // namespace tianji::tuning
