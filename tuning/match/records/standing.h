// The standing of an engine: its score against one opponent, or against all of them.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tuning/match/records/statistics.h"
#include "tuning/match/records/store.h"

namespace tianji::match {

/// The IMPs that a board of bridge costs the side that forfeits it.
inline constexpr int kForfeit = 12;

/// The score of one engine against another, or against all of them. Units are taken in the order of
/// their numbers, whatever the order in which they were finished.
class Standing {
 public:
  Standing(bool imps, int games_of_a_unit) : imps_(imps), games_(games_of_a_unit) {}

  /// Adds a finished game as the first engine of its unit sees it.
  void add(const GameRow& game) { add(game.unit, {game.points, !game.fault.empty()}); }
  /// Adds a finished game as the second engine of its unit sees it.
  void add_for_second(const GameRow& game);

  int games() const { return played_; }
  /// Games that were won, drawn and lost; in bridge boards with a swing in this engine's favour,
  /// without a swing, and with a swing against it.
  int won() const { return won_; }
  int drawn() const { return drawn_; }
  int lost() const { return lost_; }
  bool imps() const { return imps_; }
  int games_of_a_unit() const { return games_; }
  /// The score of a unit: IMPs, or the points of its games; nothing until all are finished.
  std::optional<double> unit_score(int unit) const;
  /// The values of all finished units: IMPs, or shares of the points (0 .. 1).
  std::vector<double> unit_values() const;
  /// How many units with lower numbers are finished: the place of this one in unit_values().
  std::size_t place_of(int unit) const;
  /// The sum of the scores of all finished units.
  double total() const;
  /// The rating from all finished units; nothing before the first one, and in bridge.
  std::optional<Rating> rating() const;
  /// `values`, taken from unit_values(), with the scale that log_likelihood_ratio needs.
  UnitScores scores(std::span<const double> values) const {
    return imps_ ? imp_scores(values) : share_scores(values, games_);
  }

 private:
  struct Result {
    double points;
    bool forfeited;
  };
  void add(int unit, const Result& result);

  bool imps_;
  int games_;
  int played_ = 0;
  int won_ = 0, drawn_ = 0, lost_ = 0;
  std::map<int, std::vector<Result>> units_;
};

/// `Score of A vs B: …` and what follows from it, several lines; the last one about pairs of games
/// only if `pentanomial`.
std::string standing_text(const std::string& first, const std::string& second,
                          const Standing& standing, bool pentanomial = true);

/// "SPRT: llr 1.23 (41.8%), lbound -2.94, ubound 2.94", and the hypothesis that was accepted.
std::string sprt_text(const Sprt& sprt, double llr);

/// The number of units, taken one after another, after which the test ends; nothing while it goes
/// on. Fewer units than `from` are known not to end it: each number that is tried takes a while.
std::optional<std::size_t> decided_after(const Sprt& sprt, const Standing& standing,
                                         std::size_t from = 1);

}  // namespace tianji::match
