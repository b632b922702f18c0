// Which engines play each other, and in which order.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tuning/match/play/play_game.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// The pairings, units and games of a match by their numbers. Units are numbered from 0: a round
/// has one unit of each pairing, all from the same opening.
class Schedule {
 public:
  explicit Schedule(const MatchOptions& options);

  using Pairing = std::pair<int, int>;  ///< the numbers of two engines
  const std::vector<Pairing>& pairings() const { return pairings_; }
  int units() const { return rounds_ * static_cast<int>(pairings_.size()); }
  int games() const { return units() * games_; }
  int round_of(int unit) const { return unit / static_cast<int>(pairings_.size()); }
  std::size_t pairing_of(int unit) const {
    return static_cast<std::size_t>(unit) % pairings_.size();
  }
  /// The game with `number`, from 1; its opening is left empty.
  Task task(int number) const;

 private:
  std::vector<Pairing> pairings_;
  int rounds_;
  int games_;
};

}  // namespace tianji::match
