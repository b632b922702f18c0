// `tianji-lab experiment choice`: table 9 of the paper behind eval/risk.h. At the three worst
// losses of a game, would the choice by risk have done better than the choice by payoff?
//
// At the worst points of a game almost any other move does better: they were selected for it. So
// the second payoff and a random one of the five best are replayed at the same points, the payoff's
// choice itself once more with other seeds, and all of it at the points with the highest estimate
// too, which a player knows beforehand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tuning/experiment/choice/replays.h"
#include "tuning/experiment/losses/collect.h"
#include "tuning/figures/chart.h"
#include "tuning/figures/table.h"

namespace tianji::experiment {

/// By what the points of a game were chosen.
enum class Picked : std::uint8_t { worst_loss, highest_estimate };
/// "worst", "estimate"
std::string name_of(Picked picked);

/// A decision that is replayed, with the moves that take the place of the payoff's choice.
struct ChoicePoint {
  const LossDecision* decision;
  Picked picked;
  std::string by_risk, second, random;  ///< `second` and `random` are never the payoff's choice
};

/// The first three of each game by real loss, and by estimate; a game's decisions in which the best
/// payoff was played and that have two candidates. `seed` draws the random moves, and with
/// `random_ties` the move by risk where R of (8) is 0, as in the paper.
std::vector<ChoicePoint> choice_points(std::span<const LossDecision> decisions, std::uint64_t seed,
                                       bool random_ties = false);

/// A move of a point and its name in the table: payoff, risk, second, random.
struct Replaced {
  const char* name;
  std::string move;
};
std::vector<Replaced> moves_of(const ChoicePoint& point);
ReplayKey key_of(const ChoicePoint& point, const std::string& move, int number);

/// What replays of one move in place of the payoff's choice gain.
struct ChoiceRow {
  Picked picked;
  std::string move;  ///< payoff, risk, second, random
  std::size_t points = 0;
  double value = 0;  ///< percent, mean of the replays
  double gain = 0;   ///< over replays of the payoff's choice at the same points
  double half = 0;   ///< half its 95 % interval
};
/// Of the points of which all of `replays` replays of each move are there.
std::vector<ChoiceRow> choice_rows(std::span<const ChoicePoint> points, const ReplayFile& file,
                                   int replays);

/// The rank of the payoff's choice in the order by risk.
struct RankRow {
  std::string decisions;  ///< worst, estimate, all
  std::size_t count = 0;
  double ranked = 0;                    ///< mean number of candidates that were ranked
  double rank = 0;                      ///< mean, from 1
  double same = 0;                      ///< share in which the choice by risk is the same
  double rule_one = 0;                  ///< share in which the paper's rule 1 prefers another move
  double rule_two = 0;                  ///< the same of rule 2
  double tied = 0;                      ///< share in which another is as good by risk: R is 0
  double same_half = 0, rank_half = 0;  ///< halves of 95 % intervals, by games
};
std::vector<RankRow> rank_rows(std::span<const ChoicePoint> points,
                               std::span<const LossDecision> decisions);

figures::Table choice_table(std::span<const ChoiceRow> rows);
/// What each move gains over another replay of the payoff's choice.
figures::Chart gains_chart(std::span<const ChoiceRow> rows);
figures::Table rank_table(std::span<const RankRow> rows);

/// The word of the command that asks for random_ties.
inline constexpr std::string_view kRandomTies = "--random-ties";
/// The files of one game's choices: STEM.made, .csv.
std::string choice_stem(const LossFiles& files);

}  // namespace tianji::experiment
