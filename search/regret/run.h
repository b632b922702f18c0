// One run of any method, and how it converges.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
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

struct Settings {
  Method method = Method::cfr_plus;
  RiskCheck check{};       ///< of methods that do not sample
  std::uint64_t seed = 1;  ///< of those that do
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

/// Whether the state after `iteration` is worth a line: 1, 2, 5, 10, 20, 50, ...
bool milestone(std::int64_t iteration);

struct Row {
  std::int64_t iteration = 0;
  double value = 0;           ///< of seat 0, of the average
  double exploitability = 0;  ///< of the average
};

/// The rows at the milestones and after the last of `iterations`, each handed to `tell` as well
/// (which may be empty). Blocks; `stop` ends it early when it is set and not null.
std::vector<Row> converge(const Tree& tree, const Settings& settings, std::int64_t iterations,
                          const std::function<void(const Row&)>& tell = {},
                          const std::atomic<bool>* stop = nullptr);

/// `iteration,value,exploitability` and a line a row.
std::string to_csv(const std::vector<Row>& rows);

}  // namespace tianji::search::regret
