// Runs any method, and the table of how it converges.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "search/regret/method.h"
#include "search/regret/profile.h"
#include "search/regret/risk_check.h"
#include "search/regret/sampler.h"
#include "search/regret/solver.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// The settings of a run.
struct Settings {
  Method method = Method::cfr_plus;
  RiskCheck check{};
  std::uint64_t seed = 1;  ///< for methods that sample
};

/// A method at work. `tree` must outlive it.
class Run {
 public:
  Run(const Tree& tree, const Settings& settings);

  void iterate();
  std::int64_t iterations() const;
  Profile average() const;

 private:
  std::variant<Solver, Sampler> method_;
};

/// True for iterations that get a row: 1, 2, 5, 10, 20, 50, ...
bool milestone(std::int64_t iteration);

/// The quality of the average profile after an iteration.
struct Row {
  std::int64_t iteration = 0;
  double value = 0;  ///< expected payoff of seat 0
  double exploitability = 0;
};

/// A heading `iteration,value,exploitability` and one line for each row.
std::string to_csv(const std::vector<Row>& rows);

}  // namespace tianji::search::regret
