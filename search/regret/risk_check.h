// Regret matching with a risk check (from the patent that goes with Zhang & Wang, "Analysis and
// estimation of machine game risks"): after regret matching an information set keeps the better of
// the new and the old behaviour, by expected payoff minus lambda times risk loss.
//
// The worlds of an information set are its histories, weighted by chance and the other seats; the
// payoff of a behaviour in a world is its value if the game goes on as in this iteration. The check
// is off by default: a seat that keeps the safer behaviour stops converging (measured in
// tests/search/regret). The patent's own loop learns only at the information sets that it comes by;
// Form::sampled does that, and so do the sampling methods at the sets of their samples.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/random.h"
#include "search/regret/profile.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// The settings of the check.
struct RiskCheck {
  /// The information sets that are checked in each iteration. Sampling methods check those of
  /// their samples, whatever the form.
  enum class Form : std::uint8_t {
    everywhere,  ///< all
    visited,     ///< those met in one game that is played by the current behaviour
    sampled      ///< the same, and other sets learn nothing: the patent's loop
  };
  double lambda = 0;  ///< 0: no check
  Form form = Form::everywhere;
  std::uint64_t seed = 1;  ///< of the played games
};

/// Checks one run.
class RiskChecker {
 public:
  RiskChecker(const Tree& tree, const RiskCheck& check);

  bool active() const { return check_.lambda > 0; }
  /// Does the set learn in this iteration?
  bool learns(std::size_t seat, std::size_t set) const {
    return !active() || check_.form != RiskCheck::Form::sampled || visited_[seat][set] != 0;
  }
  /// Plays a game if only visited sets are checked.
  void begin_iteration(const Profile& behaviours);
  /// Computes the values of all nodes; must be called before the behaviour of `seat` changes.
  /// `plans` must outlive the iteration.
  void look(const Profile& behaviours, const Plans& plans, std::size_t seat);
  /// Copies `offered` to `behaviour` at sets where it is not worse.
  void choose(std::size_t seat, const BySequence& offered, BySequence& behaviour) const;
  /// Is `old` better than `offered` at the set, by payoff minus lambda times risk?
  bool keeps_old(std::size_t seat, std::size_t set, const BySequence& offered,
                 const BySequence& old) const;

 private:
  const Tree& tree_;
  RiskCheck check_;
  Random random_;
  std::vector<double> values_;  // by node, for the seat of look()
  const Plans* plans_ = nullptr;
  std::vector<std::vector<char>> visited_;  // by seat
};

}  // namespace tianji::search::regret
