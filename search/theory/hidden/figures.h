// What a player tells of a decision by the behaviour of all seats that a solution gives.
#pragma once

#include <memory>

#include "eval/risk.h"
#include "search/regret/profile.h"
#include "search/report.h"
#include "search/theory/hidden/task.h"
#include "search/thinking/weighing.h"

namespace tianji::search {

/// Reads a profile at a question; all that it is made of must outlive it.
class Figures {
 public:
  Figures(const regret::Tree& tree, const HiddenTask& task, const regret::Profile& profile,
          const RiskSettings& risk)
      : tree_(tree), task_(task), profile_(profile), risk_(risk) {}

  /// The behaviour at the question, restricted to the allowed moves.
  Mixture mixture() const;
  /// Weighs the allowed moves at the seat's information set, whose histories are the worlds. Null
  /// if there is no information set, before the deal and at a forced move, and for three seats.
  std::shared_ptr<const Weighing> weighing() const;
  /// The line for the client, as far as it does not depend on how the profile was found.
  Info info() const;

 private:
  void add_for_two(Info& info) const;
  void add_for_more(Info& info) const;

  const regret::Tree& tree_;
  const HiddenTask& task_;
  const regret::Profile& profile_;
  RiskSettings risk_;
};

}  // namespace tianji::search
