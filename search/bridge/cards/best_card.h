// Finds the best card over weighted worlds with as few double-dummy tests as prove it.
//
// A card's payoff in a world is at most that of the world's best card. So the loss proved in some
// worlds is a lower bound of the loss over all worlds. The card with the least proved loss gets the
// next zero-window test, until a card that was tested in all worlds has the least loss (best first,
// as in A*). Cards that lose early are never tested again: a world costs its value and little more,
// where scoring all cards costs twice as much.
//
// The choice is that of the whole matrix at lambda 0 (payoff alone): by the highest mean, then the
// lower risk, then the order of the cards. With lambda above 0 all payoffs of all cards are needed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "eval/risk.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge {

/// The search for the best card of one decision. For one thread at a time.
class BestCard {
 public:
  /// The payoff of the side on turn by the further tricks that it wins; more tricks pay more.
  using Payoffs = std::array<double, 14>;
  /// A world, whose value is known before it is added.
  struct World {
    double_dummy::Position position;
    double weight = 1;  ///< positive
    int value = 0;      ///< Solver::tricks of the position
  };
  /// The solver that has worked on world number i, whose table may still know it.
  using SolverOf = std::function<double_dummy::Solver&(std::size_t)>;

  /// `cards` are the candidates in order of preference. `form` breaks ties.
  BestCard(std::span<const Card> cards, const Payoffs& payoffs, RiskForm form)
      : cards_(cards.begin(), cards.end()), payoffs_(payoffs), risk_{.lambda = 0, .form = form} {}

  /// Precondition: the same hand is on turn with the same cards as in the worlds added before.
  void add(const World& world);
  std::size_t worlds() const { return worlds_.size(); }
  const World& world(std::size_t i) const { return worlds_[i]; }

  /// Tests until the cards with the highest mean over the added worlds are known. False when a
  /// solver was stopped.
  bool settle(const SolverOf& solver_of);
  /// The first card with the highest mean.
  std::size_t leader() const { return leaders()[0]->card; }
  /// Index of the best card; nothing when a solver was stopped. Precondition: settle() was true
  /// and no world was added since.
  std::optional<std::size_t> best(const SolverOf& solver_of);
  /// Finds the tricks after `card` in every world. False when a solver was stopped.
  bool complete(std::size_t card, const SolverOf& solver_of);
  /// The side's tricks after the best card, or after one that is complete.
  int tricks(std::size_t card, std::size_t world) const;
  double payoff(std::size_t card, std::size_t world) const {
    return payoffs_[static_cast<std::size_t>(tricks(card, world))];
  }
  /// Zero-window tests of cards so far.
  std::uint64_t tests() const { return tests_; }

 private:
  /// Cards that win the same tricks in every world, because no other hand has a card between them.
  struct Group {
    std::size_t card = 0;       ///< index of the first card
    std::vector<int> most{};    ///< by world: an upper bound of the tricks
    std::vector<bool> exact{};  ///< by world: is the bound reached?
    std::size_t open = 0;       ///< worlds in which it is not exact
    double loss = 0;            ///< proved so far, over all worlds
  };

  void find_groups(const double_dummy::Position& position);
  double loss_in(const Group& group, std::size_t world) const;
  /// Tests `group` once, in the world in which most tests failed, where it is likely to lose too.
  /// False when the solver was stopped.
  bool test(Group& group, const SolverOf& solver_of);
  /// The groups that are exact in all worlds and share the least loss, but for rounding.
  std::vector<const Group*> leaders() const;
  std::optional<std::size_t> choose_by_risk(const SolverOf& solver_of);

  std::vector<Card> cards_;
  Payoffs payoffs_;
  RiskSettings risk_;
  std::vector<World> worlds_;
  std::vector<int> losers_;  ///< by world: tests that failed in it
  std::vector<Group> groups_;
  std::vector<std::size_t> group_of_;  ///< by card
  double tolerance_ = 0;
  std::uint64_t tests_ = 0;
};

}  // namespace tianji::bridge
