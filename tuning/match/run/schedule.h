// The schedule of a match: the engines that play each other, and in which order.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tuning/match/play/play_game.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// Units are numbered from 0: a round has one of each pairing, all from the same opening. In a
/// knockout pairing follows pairing, each with all its units, and the later ones are known when the
/// earlier ones are settled.
class Schedule {
 public:
  explicit Schedule(const MatchOptions& options);

  using Pairing = std::pair<int, int>;  ///< engines; -1: not known yet
  const std::vector<Pairing>& pairings() const { return pairings_; }
  int units() const { return rounds_ * static_cast<int>(pairings_.size()); }
  int games() const { return units() * games_; }
  /// The number of the opening that a unit begins from, from 0.
  int round_of(int unit) const {
    return knockout_ ? unit : unit / static_cast<int>(pairings_.size());
  }
  std::size_t pairing_of(int unit) const {
    return static_cast<std::size_t>(knockout_ ? unit / rounds_
                                              : unit % static_cast<int>(pairings_.size()));
  }
  /// Game `number`, from 1, without its opening; nothing while its engines are not known.
  std::optional<Task> task(int number) const;

  bool knockout() const { return knockout_; }
  int games_of_a_pairing() const { return rounds_ * games_; }
  /// In a knockout: the first (else the second) engine of a pairing goes on. Nothing else changes
  /// anything.
  void settle(std::size_t pairing, bool first);
  /// Who has won the knockout; nothing before its end.
  std::optional<int> winner() const { return winner_; }

 private:
  /// An engine, or the winner of an earlier pairing.
  struct Place {
    int engine = -1;
    int pairing = -1;
  };
  void draw_up_knockout(int engines);

  std::vector<Pairing> pairings_;
  std::vector<std::array<Place, 2>> places_;  ///< of a knockout, by pairing
  std::optional<int> winner_;
  int rounds_;
  int games_;
  bool knockout_;
};

}  // namespace tianji::match
