#include "search/regret/sequence_form.h"

#include <algorithm>
#include <cmath>
#include <coin/ClpSimplex.hpp>
#include <coin/CoinPackedMatrix.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "search/matrix_game/clp_stop.h"

namespace tianji::search::regret {
namespace {

constexpr double kTolerance = 1e-9;

/// The program's matrix, entry by entry.
struct Entries {
  std::vector<int> rows;
  std::vector<int> columns;
  std::vector<double> numbers;

  void add(std::size_t row, std::size_t column, double number) {
    rows.push_back(static_cast<int>(row));
    columns.push_back(static_cast<int>(column));
    numbers.push_back(number);
  }
};

/// The linear program says nothing about information sets that the seat's own plan never reaches.
/// There the seat takes the best choice against the other seat's plan, or an even mixture where
/// that plan does not come there either.
void complete(const Tree& tree, std::size_t seat, const BySequence& plan, Profile& profile) {
  BySequence values;
  payoffs(tree, seat, realized(tree, profile), values);
  const auto& sets = tree.seats[seat].sets;
  BySequence& behaviour = profile[seat];
  for (std::size_t i = sets.size(); i-- > 0;) {
    const auto first = static_cast<std::ptrdiff_t>(sets[i].first);
    const auto count = static_cast<std::ptrdiff_t>(sets[i].count);
    const double reached = std::accumulate(plan.begin() + first, plan.begin() + first + count, 0.0);
    const auto [least, most] =
        std::minmax_element(values.begin() + first, values.begin() + first + count);
    if (reached <= kTolerance && *most > *least) {
      std::fill_n(behaviour.begin() + first, count, 0.0);
      behaviour[static_cast<std::size_t>(most - values.begin())] = 1;
    }
    for (std::ptrdiff_t s = first; s < first + count; ++s) {
      const auto sequence = static_cast<std::size_t>(s);
      values[sets[i].parent] += behaviour[sequence] * values[sequence];
    }
  }
}

/// The program chooses seat 0's plan x; values v of seat 1's information sets follow. It maximizes
/// v(root) where x is a plan and, for each sequence t of seat 1, the set in which t is chosen is
/// worth no more to seat 0 than t:
///   v(set of t) <= payoffs of the ends after t under x + the values of the sets after t.
/// Columns: x by sequence, then v(root), then v by set. Rows: one for the empty sequence of seat 0,
/// one for each set of seat 0, one for each sequence of seat 1.
class Program {
 public:
  explicit Program(const Tree& tree)
      : tree_(tree),
        plans_(tree.seats[0].sequences()),
        columns_(plans_ + 1 + tree.seats[1].sets.size()),
        answers_(1 + tree.seats[0].sets.size()),
        rows_(answers_ + tree.seats[1].sequences()) {}

  std::size_t rows() const { return rows_; }

  absl::StatusOr<Equilibrium> solve(const std::atomic<bool>* stop) const {
    const StopHandler handler(stop);
    ClpSimplex model;
    model.passInEventHandler(&handler);
    model.setLogLevel(0);
    model.setPrimalTolerance(kTolerance);
    model.setDualTolerance(kTolerance);
    load(model);
    model.dual();
    // The dual method calls some small programs with free columns infeasible; the primal one does
    // not, but takes longer on large ones.
    if (model.status() != 0 && !handler.stopped()) model.primal();
    if (handler.stopped()) return absl::CancelledError("told to stop");
    if (model.status() != 0) return absl::InternalError("Clp did not solve the linear program");
    Equilibrium found;
    // Seat 1's plan is the prices of its rows; their sign depends on the side of the row.
    const auto plan_of = [](const double* numbers, std::size_t count) {
      BySequence plan(count);
      std::transform(numbers, numbers + count, plan.begin(), [](double x) { return std::abs(x); });
      return plan;
    };
    const Plans plans{plan_of(model.getColSolution(), plans_),
                      plan_of(model.getRowPrice() + answers_, tree_.seats[1].sequences())};
    found.profile = normalized(tree_, plans);
    for (std::size_t seat = 0; seat < plans.size(); ++seat) {
      complete(tree_, seat, plans[seat], found.profile);
    }
    found.value = value(tree_, found.profile);
    return found;
  }

 private:
  Entries entries() const {
    Entries entries;
    entries.add(0, 0, 1);
    const auto& own = tree_.seats[0].sets;
    for (std::size_t i = 0; i < own.size(); ++i) {
      entries.add(1 + i, own[i].parent, -1);
      for (std::size_t s = 0; s < own[i].count; ++s) entries.add(1 + i, own[i].first + s, 1);
    }
    entries.add(answers_, plans_, 1);
    const auto& other = tree_.seats[1].sets;
    for (std::size_t i = 0; i < other.size(); ++i) {
      const std::size_t value = plans_ + 1 + i;
      entries.add(answers_ + other[i].parent, value, -1);
      for (std::size_t t = 0; t < other[i].count; ++t) {
        entries.add(answers_ + other[i].first + t, value, 1);
      }
    }
    for (std::size_t end = 0; end < tree_.end_payoffs.size(); ++end) {
      const Sequence* const sequences = &tree_.end_sequences[2 * end];
      const double payoff = tree_.end_payoffs[end];
      if (payoff != 0) entries.add(answers_ + sequences[1], sequences[0], -payoff);
    }
    return entries;
  }

  void load(ClpSimplex& model) const {
    const Entries all = entries();
    const CoinPackedMatrix matrix(true, all.rows.data(), all.columns.data(), all.numbers.data(),
                                  static_cast<CoinBigIndex>(all.numbers.size()));
    std::vector<double> lower(columns_, -COIN_DBL_MAX);
    std::fill_n(lower.begin(), plans_, 0);
    std::vector<double> objective(columns_, 0);
    objective[plans_] = 1;
    std::vector<double> row_lower(rows_, 0);
    std::fill(row_lower.begin() + static_cast<std::ptrdiff_t>(answers_), row_lower.end(),
              -COIN_DBL_MAX);
    std::vector<double> row_upper(rows_, 0);
    row_lower[0] = row_upper[0] = 1;
    const std::vector<double> upper(columns_, COIN_DBL_MAX);
    model.loadProblem(matrix, lower.data(), upper.data(), objective.data(), row_lower.data(),
                      row_upper.data());
    model.setOptimizationDirection(-1);
  }

  const Tree& tree_;
  std::size_t plans_;  // columns of x
  std::size_t columns_;
  std::size_t answers_;  // rows before those of seat 1's sequences
  std::size_t rows_;
};

}  // namespace

absl::StatusOr<Equilibrium> solve_sequence_form(const Tree& tree, const std::atomic<bool>* stop) {
  const Program program(tree);
  if (program.rows() > kMostRows) {
    return unreadable(std::to_string(program.rows()) + " rows",
                      "a linear program of at most " + std::to_string(kMostRows) + " rows");
  }
  return program.solve(stop);
}

}  // namespace tianji::search::regret
