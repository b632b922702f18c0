// What mirrored pairs of games came to.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "tuning/junqi/games.h"

namespace tianji::tuning {

/// Games of one contestant, ours, against another.
class PairScore {
 public:
  /// A pair: we were the first side, then the second.
  void add(const Played& as_first, const Played& as_second);

  struct Row {
    int won = 0;
    int drawn = 0;
    int lost = 0;
  };
  const Row& row(GameEnd end) const { return rows_[static_cast<std::size_t>(end)]; }
  Row total() const;
  std::size_t pairs() const { return pairs_.size(); }
  /// Our points of those there were, 0..1. At least one pair.
  double share() const;
  /// Half the width of the 95 % interval of share(), from the spread of pairs: games of a pair are
  /// not independent. Infinite for a single pair.
  double half_interval() const;
  double plies_a_game() const;

 private:
  double add(const Played& played, junqi::Result won);

  std::array<Row, kGameEnds.size()> rows_{};
  std::vector<double> pairs_;  ///< points of each, 0..1
  std::size_t plies_ = 0;
};

}  // namespace tianji::tuning
