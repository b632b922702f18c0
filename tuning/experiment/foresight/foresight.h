// `tianji-lab experiment foresight`: is there a better estimate of the coming loss than the spread,
// and does a choice by it gain anything?
//
// Signs that a player has before it moves stand beside the miss |E - E_I'| that came of the move.
// A line and a logistic curve through all signs are fitted to four fifths of the games and judged
// on the fifth that they have not seen. A choice by a sign is the move with the best E - λ · sign
// of the five best payoffs; λ is fitted to the same games, and what the move gains over the best
// payoff is told by the values in the truth, where all moves have one.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/experiment/losses/collect.h"
#include "tuning/experiment/study.h"
#include "tuning/store/keyed_lines.h"

namespace tianji::experiment {

/// A file of one turn a line, `game ply percent`: by how much its value changes from one depth of
/// search to the next.
struct ChangeForm {
  using Key = std::pair<int, int>;
  using Value = double;
  static constexpr std::string_view kHeading =
      "# game, ply, percent by which the value changes with one ply more\n";
  static constexpr std::string_view kOnce = "each turn of a game once";
  static absl::StatusOr<std::pair<Key, Value>> read(std::string_view line);
  static std::string line(const Key& key, double percent);
};
using ChangeFile = tuning::KeyedLines<ChangeForm>;

/// The members of Signs, and the change of the value with one ply more.
inline constexpr std::array<std::string_view, 5> kSigns{"eq7", "spread", "rival", "doubt",
                                                        "change"};
using SignValues = std::array<double, kSigns.size()>;

/// A decision whose move is among its five best payoffs.
struct Foreseen {
  struct Candidate {
    double expected = 0;
    double in_truth = 0;  ///< not a number where it was not valued
    SignValues signs{};
  };
  int game = 0;
  double miss = 0;
  std::size_t chosen = 0;
  std::vector<Candidate> candidates;  ///< best payoff first
};
/// In the order of the decisions. Without a change in the file it is 0.
std::vector<Foreseen> foreseen_of(std::span<const LossDecision> decisions,
                                  const ChangeFile& changes);

/// What one sign tells, or all of them.
struct ForesightRow {
  std::string sign;  ///< one of kSigns; line, logistic: of all
  std::size_t count = 0;
  Estimate pearson{};       ///< with the miss, in games that no fit has seen
  std::size_t choices = 0;  ///< decisions in which the truth values all five moves
  double changed = 0;       ///< share of these in which the choice is not the best payoff
  Estimate gain{};          ///< of the choice, percent in the truth above the best payoff
};
/// A sign that never differs from 0 has no row. `all` by game; two games at least.
std::vector<ForesightRow> foresight_rows(std::span<const Foreseen> all);
figures::Table foresight_table(std::span<const ForesightRow> rows);

}  // namespace tianji::experiment
