// Risk loss and the risk-dominant choice. Knows no game.
//
// Source: Zhang & Wang, "Analysis and estimation of machine game risks"; the numbers in brackets
// are its equations. Candidates j = 0 .. k-1 are valued in sampled worlds i = 0 .. t-1 of weight
// w_i (divided by their sum here, so that they sum to 1), all from the chooser's point of view:
//
//   E_j = sum_i w_i E[i][j]     Ē = (1/k) sum_j E_j     s_j = E_j - λ L_j       (6)
//
// Sums run over worlds in the order in which they were added: the same input gives the same bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji {

/// What L_j is (option RiskForm):
/// - rms:      sqrt(sum_i w_i (E[i][j] - Ē)²)                                     (7)
/// - literal:  as printed, (1/t) sqrt(sum …) = rms / sqrt(t). With weights t is the effective
///             number of worlds 1 / sum_i w_i² (Kish), which is t when all weigh the same.
/// - downside: rms over the worlds with E[i][j] < Ē, the others counting 0
/// - regret:   rms of max_j' E[i][j'] - E[i][j], which leaves out luck common to all candidates
enum class RiskForm : std::uint8_t { rms, literal, downside, regret };

/// "rms", "literal", "downside", "regret"; read case-insensitively.
std::span<const std::string_view> risk_form_names();
std::string_view text(RiskForm form);
absl::StatusOr<RiskForm> parse_risk_form(std::string_view text);

/// Payoffs of candidates in worlds, added world by world. Payoffs are in any one unit; finite,
/// and at most kLargest away from 0 so that no sum of squares overflows.
class PayoffMatrix {
 public:
  static constexpr double kLargest = 1e50;

  explicit PayoffMatrix(std::size_t candidates) : candidates_(candidates) {}

  /// Reads rows = candidates, columns = worlds; no weights means equal ones. Refuses no rows, no
  /// columns, ragged rows, another number of weights than of worlds, payoffs that are NaN or too
  /// large, weights that are not positive. Weights need not sum to 1.
  static absl::StatusOr<PayoffMatrix> from_rows(std::span<const std::vector<double>> rows,
                                                std::span<const double> weights = {});

  /// One world: a payoff a candidate. False, and nothing added, when the number of payoffs is
  /// wrong, or a payoff or the weight is out of range (1/kLargest <= weight <= kLargest).
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

/// The defaults are the most that cost nothing in any game (`tianji-lab experiment decisions`).
struct RiskSettings {
  double lambda = 0.25;  ///< finite; 0 is payoff dominance (plain PIMC)
  RiskForm form = RiskForm::downside;
};
/// The rule of the paper.
inline constexpr RiskSettings kPaperRisk{.lambda = 0.5, .form = RiskForm::rms};

/// A candidate against the others.
struct Assessment {
  double expected = 0;  ///< E_j
  double loss = 0;      ///< L_j
  double adjusted = 0;  ///< s_j
  double share = 0;     ///< weight of the worlds in which no candidate is better, 0..1
};

struct Ranking {
  double mean = 0;                      ///< Ē
  std::vector<Assessment> assessments;  ///< by candidate
  std::vector<std::size_t> order;       ///< candidates, best first
};

/// Orders by (s desc, E desc, L asc, index asc). An empty matrix gives an empty ranking.
Ranking rank(const PayoffMatrix& matrix, RiskSettings settings = {});

/// What plain PIMC chooses, whatever λ was: by (E desc, index asc), blind to risk also in ties,
/// where `rank` at λ = 0 still prefers the lower L.
std::vector<std::size_t> payoff_order(const Ranking& ranking);

/// The paper's pairwise rules, for display and for holding them against `rank`, which orders the
/// same for kPaperRisk. Rule 1: E_a - L_a > E_b chooses a, and mirrored. Else rule 2: the sign of
/// R = log[(E_a - (E_b - L_b)) / (E_b - (E_a - L_a))].
enum class Preferred : std::uint8_t { first, second, neither };
struct PairVerdict {
  Preferred preferred;
  int rule;                         ///< 1 or 2
  std::optional<double> log_ratio;  ///< R of rule 2, perhaps infinite; nothing for rule 1 and 0/0
};
PairVerdict compare_pair(const Assessment& a, const Assessment& b);

/// How far candidate `a` is ahead of `b` in the mean, world by world, in standard errors of the
/// mean of their difference; negative when it is behind. Weighted worlds count as Kish's effective
/// number of them. Fewer than two tell nothing: 0. Where all worlds say the same there is no error:
/// infinity with the sign of the difference, and 0 where there is none.
double lead(const PayoffMatrix& matrix, std::size_t a, std::size_t b);

/// The real loss of a decision, once the true state is known: line m was chosen in a world, line
/// m' was played.
struct RealLoss {
  double type_one;                                      ///< L_I, a wrong picture of the world (1)
  double type_two;                                      ///< L_II, of the opponent             (2)
  double total() const { return type_one + type_two; }  ///<                                   (3)
};
/// E_w^m, E_I^m and E_I^{m'}.
RealLoss real_loss(double chosen_in_world, double chosen_in_truth, double played_in_truth);

/// The loss over worlds: rms of the losses in them, or as printed, rms / sqrt(t). (4)
/// No worlds lose nothing.
double loss_over_worlds(std::span<const double> losses);
double literal_loss_over_worlds(std::span<const double> losses);

/// Proposition 2: P{L != 0} >= 1 - ((n - v + 1) / n)^t for n worlds of v distinct values, of which
/// t are drawn; the paper has t = n. (5) 1 <= v <= n.
double nonzero_loss_bound(std::size_t worlds, std::size_t values, std::size_t draws);

/// An evaluation on the paper's scale: 100 / (1 + exp(-evaluation / scale)); a draw is 50. Proven
/// wins and losses (engine/core/types.h) are exactly 100 and 0. scale > 0, in the evaluation's
/// unit.
double percent(double evaluation, double scale);

}  // namespace tianji
