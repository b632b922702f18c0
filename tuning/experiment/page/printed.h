// What the two papers print: Zhang and Wang, Analysis and estimation of machine game risks (its
// tables 2 to 9 stand in printed.tsv); Qiu, Zheng and Wang on an engine for bridge, as far as it is
// at hand, and the page says so where it is not.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "eval/risk.h"

namespace tianji::experiment::printed {

/// Table 1: a pair of payoffs with their losses, which one the paper prefers, and R of rule 2.
struct PairOfTable1 {
  Assessment a, b;
  Preferred preferred;
  double log_ratio;
};
inline constexpr std::array<PairOfTable1, 2> kTable1{
    {{{.expected = 8, .loss = 4}, {.expected = 6, .loss = 3}, Preferred::first, 0.916291},
     {{.expected = 8, .loss = 8}, {.expected = 6, .loss = 2}, Preferred::second, -0.405465}}};

/// The example of a hand: honours spades J, hearts K, diamonds A J, clubs A J, six clubs.
inline constexpr std::string_view kHand = "J43.K4.AJ.AJ5432";
/// Its points by the paper, step by step.
struct Step {
  std::string_view name;
  double points;
};
inline constexpr std::array<Step, 4> kSteps{{{"honours (4, 3, 2, 1)", 14},
                                             {"less those that may fall", 11},
                                             {"with the long suit", 13.5},
                                             {"with its clubs as trumps", 15.5}}};

/// The rows of a table from 2 to 9, without its number.
std::vector<std::vector<std::string_view>> table(int number);
/// A row of tables 6 to 8: real loss and estimate at a move.
struct PrintedPair {
  double estimate = 0;
  double real = 0;
};
std::vector<PrintedPair> pairs(int number);

inline constexpr std::string_view kLosses =
    "Tables 2 and 3 for xiangqi, 4 and 5 for siguo: against itself and against people, a row for "
    "ten games. No other game.";
inline constexpr std::string_view kEstimates =
    "Estimate and real loss at 16 moves of three games of siguo. (7) as printed, divided by the "
    "root of t, cannot reach such estimates; the experiments must have used the root mean square, "
    "as ours do.";
inline constexpr std::string_view kProposition1 =
    "No loss, with everything seen and one evaluation on both sides.";
inline constexpr std::string_view kProposition2 =
    "A loss in 1 - ((n - v + 1) / n)^n of the decisions or more, for n worlds with v values (5).";
inline constexpr std::string_view kChoice =
    "Table 9 and figures 7 and 8, games 4 and 5 of siguo: at the three worst losses of a game the "
    "rank of the best payoff among 20 by risk, and a replay by the choice by risk. No other moves "
    "were tried at these points, and no other points.";
inline constexpr std::string_view kMatches = "No matches between settings.";
inline constexpr std::string_view kSwitch =
    "S = K(N-13-4D)^2/2 - N^4 with N = 52 cards and D tricks played: worlds begin where S is above "
    "0. K is not given, and no measurement of the trick is at hand.";
inline constexpr std::string_view kHybrid =
    "Figures 6 and 7 over 500 deals each, for a program that plays by rules first and then by "
    "worlds. The curves' numbers are not at hand.";
inline constexpr std::string_view kPoints =
    "The count itself and one hand (14, 11, 13.5, 15.5). No measurement of how well it predicts "
    "tricks is at hand.";

}  // namespace tianji::experiment::printed
