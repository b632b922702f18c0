// Regret matching with a risk check (the patent beside Zhang & Wang, "Analysis and estimation of
// machine game risks"): after regret matching an information set keeps the better of the new and
// the old behaviour, by expected payoff less lambda times risk loss.
//
// The worlds of an information set are its histories, weighted by what chance and the other seat
// did; the payoff of a behaviour in a world is its value there when the game goes on as in this
// iteration. Worse than it sounds: a seat that keeps the safer behaviour stops converging (measured
// in tests/search/regret), which is why the check is an option and off by default.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/random.h"
#include "search/regret/profile.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

struct RiskCheck {
  enum class Form : std::uint8_t {
    everywhere,  ///< every information set, in every iteration
    visited      ///< those met in one game, played by the current behaviour in each iteration
  };
  double lambda = 0;  ///< 0 is no check
  Form form = Form::everywhere;
  std::uint64_t seed = 1;  ///< of the games played out
};

class RiskChecker {
 public:
  using Behaviours = std::array<const BySequence*, kSeats>;

  RiskChecker(const Tree& tree, const RiskCheck& check);

  bool active() const { return check_.lambda > 0; }
  /// Plays the game out, where its visits are what is checked.
  void begin_iteration(const Behaviours& behaviours);
  /// Values of all nodes before `seat` changes.
  void look(const Behaviours& behaviours, const BySequence& other_plan, std::size_t seat);
  /// Takes `offered` over into `behaviour` where it is not worse.
  void choose(std::size_t seat, const BySequence& offered, BySequence& behaviour) const;

 private:
  bool keeps_old(std::size_t seat, std::size_t set, const BySequence& offered,
                 const BySequence& old) const;

  const Tree& tree_;
  RiskCheck check_;
  Random random_;
  std::vector<double> values_;  // of nodes, for the seat looked at
  const BySequence* other_plan_ = nullptr;
  std::array<std::vector<char>, kSeats> visited_;
};

}  // namespace tianji::search::regret
