// Risk loss and the risk-dominant choice, for any game.
//
// Source: Zhang & Wang, "Analysis and estimation of machine game risks"; the numbers in brackets
// are its equations. Candidates j = 0 .. k-1 are valued in sampled worlds i = 0 .. t-1 of weight
// w_i (divided by their sum here, so that they sum to 1), all from the chooser's point of view:
//
//   E_j = sum_i w_i E[i][j]     Ē = (1/k) sum_j E_j     s_j = E_j - λ L_j       (6)
//
// Sums run over the worlds in the order in which they were added, so that the same input gives the
// same bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji {

/// How L_j is computed (option RiskForm):
/// - rms:      sqrt(sum_i w_i (E[i][j] - Ē)²)                                     (7)
/// - literal:  as printed, (1/t) sqrt(sum …) = rms / sqrt(t). With weights t is the effective
///             number of worlds 1 / sum_i w_i² (Kish), which is t when all weights are equal
/// - downside: rms over the worlds with E[i][j] < Ē; the other worlds count 0
/// - regret:   rms of max_j' E[i][j'] - E[i][j]; luck common to all candidates cancels out
enum class RiskForm : std::uint8_t { rms, literal, downside, regret };

/// "rms", "literal", "downside", "regret"; read case-insensitively.
std::span<const std::string_view> risk_form_names();
std::string_view text(RiskForm form);
absl::StatusOr<RiskForm> parse_risk_form(std::string_view text);

/// Payoffs of candidates in worlds, added world by world. All payoffs have one unit, any unit; each
/// is finite and at most kLargest away from 0, so that no sum of squares overflows.
class PayoffMatrix {
 public:
  static constexpr double kLargest = 1e50;

  explicit PayoffMatrix(std::size_t candidates) : candidates_(candidates) {}

  /// Reads one row a candidate, one column a world; without weights all worlds weigh the same.
  /// Refuses no rows, no columns, rows of different lengths, a number of weights that differs from
  /// the number of worlds, payoffs that are NaN or too large, weights that are not positive.
  /// Weights need not sum to 1.
  static absl::StatusOr<PayoffMatrix> from_rows(std::span<const std::vector<double>> rows,
                                                std::span<const double> weights = {});

  /// Adds one world: one payoff for each candidate. Returns false and adds nothing when the number
  /// of payoffs is wrong, or a payoff or the weight is out of range
  /// (1/kLargest <= weight <= kLargest).
  [[nodiscard]] bool add_world(std::span<const double> payoffs, double weight = 1);

  std::size_t candidates() const { return candidates_; }
  std::size_t worlds() const { return weights_.size(); }
  bool empty() const { return candidates_ == 0 || weights_.empty(); }
  double at(std::size_t candidate, std::size_t world) const {
    return payoffs_[world * candidates_ + candidate];
  }
  double weight(std::size_t world) const { return weights_[world]; }

 private:
  std::size_t candidates_;
  std::vector<double> payoffs_;  // world after world
  std::vector<double> weights_;
};

/// How candidates are ranked. The defaults are the strongest that lost no strength in any game
/// (`tianji-lab experiment decisions`).
struct RiskSettings {
  double lambda = 0.25;  ///< finite; 0 is payoff dominance (plain PIMC)
  RiskForm form = RiskForm::downside;
};
/// The paper's own settings.
inline constexpr RiskSettings kPaperRisk{.lambda = 0.5, .form = RiskForm::rms};

/// One candidate's numbers in a ranking.
struct Assessment {
  double expected = 0;  ///< E_j
  double loss = 0;      ///< L_j
  double adjusted = 0;  ///< s_j
  double share = 0;     ///< weight of the worlds in which no candidate is better, 0..1
};

/// The candidates with their numbers and their order.
struct Ranking {
  double mean = 0;                      ///< Ē
  std::vector<Assessment> assessments;  ///< by candidate
  std::vector<std::size_t> order;       ///< candidates, best first
};

/// Orders by (s desc, E desc, L asc, index asc). An empty matrix gives an empty ranking.
Ranking rank(const PayoffMatrix& matrix, RiskSettings settings = {});

/// The order of plain PIMC, whatever λ was: by (E desc, index asc). It ignores risk in ties too,
/// where `rank` with λ = 0 still prefers the lower L.
std::vector<std::size_t> payoff_order(const Ranking& ranking);

/// The candidate of a pair that the paper's rules prefer.
enum class Preferred : std::uint8_t { first, second, neither };
/// The verdict of the paper's rules on a pair a, b. Rule 1: E_a - L_a > E_b prefers a, and the same
/// the other way round. Otherwise rule 2: the sign of
/// R = log[(E_a - (E_b - L_b)) / (E_b - (E_a - L_a))].
struct PairVerdict {
  Preferred preferred;
  int rule;                         ///< 1 or 2
  std::optional<double> log_ratio;  ///< R of rule 2, may be infinite; none for rule 1 and 0/0
};
/// For display and for checks of `rank`, which gives the same order with kPaperRisk.
PairVerdict compare_pair(const Assessment& a, const Assessment& b);

/// The mean over worlds of a's payoff minus b's, in standard errors of that mean; negative when `a`
/// is behind. Weighted worlds count as Kish's effective number of worlds. With fewer than two
/// worlds: 0. If the difference is the same in all worlds, the error is 0: the result is then
/// infinite with the sign of the difference, or 0 for no difference.
double lead(const PayoffMatrix& matrix, std::size_t a, std::size_t b);

/// The real loss of a decision, computed when the true world is known: line m was chosen in a
/// sampled world, line m' was played.
struct RealLoss {
  double type_one;                                      ///< L_I: misjudged the world (1)
  double type_two;                                      ///< L_II: misjudged the opponent (2)
  double total() const { return type_one + type_two; }  ///< (3)
};
/// The parameters are E_w^m, E_I^m and E_I^{m'}.
RealLoss real_loss(double chosen_in_world, double chosen_in_truth, double played_in_truth);

/// The loss over worlds: rms of the losses in single worlds, or as printed, rms / sqrt(t). (4)
/// Without worlds: 0.
double loss_over_worlds(std::span<const double> losses);
double literal_loss_over_worlds(std::span<const double> losses);

/// Proposition 2: P{L != 0} >= 1 - ((n - v + 1) / n)^t when t worlds are drawn from n worlds with v
/// distinct values; the paper has t = n. (5) Requires 1 <= v <= n.
double nonzero_loss_bound(std::size_t worlds, std::size_t values, std::size_t draws);

/// An evaluation on the paper's scale: 100 / (1 + exp(-evaluation / scale)); a draw is 50. Proven
/// wins and losses (engine/core/types.h) are exactly 100 and 0. The unit of `scale` > 0 is the
/// evaluation's.
double percent(double evaluation, double scale);

}  // namespace tianji
