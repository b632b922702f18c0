// The best card over weighted worlds, by no more double-dummy tests than it takes to be sure of it.
//
// A card's payoff in a world is at most that of the world's best card, so what it was found to lose
// in some worlds is a lower bound of what it loses in all. The card with the least proved loss is
// tested on, one zero-window test at a time, until one that has been tested everywhere has none
// below it (best first, as in A*). Cards that lose early are never tested again: a world costs its
// value and little more, where scoring all cards costs twice as much.
//
// The choice is that of the whole matrix at lambda 0 (payoff alone): by the highest mean, then the
// lower risk, then the order of the cards. Risk of itself needs all payoffs of all cards.
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

class BestCard {
 public:
  /// What so many further tricks of the side on turn are worth to it; more are worth more.
  using Payoffs = std::array<double, 14>;
  struct World {
    double_dummy::Position position;
    double weight = 1;  ///< positive
    int value = 0;      ///< Solver::tricks of the position
  };
  /// The solver that has worked on world number i, of which it may know something.
  using SolverOf = std::function<double_dummy::Solver&(std::size_t)>;

  /// `cards` are all that are legal, those to be preferred first.
  /// `form` breaks ties.
  BestCard(std::span<const Card> cards, const Payoffs& payoffs, RiskForm form)
      : cards_(cards.begin(), cards.end()), payoffs_(payoffs), risk_{.lambda = 0, .form = form} {}

  /// The same hand on turn and the same cards out as in the worlds before.
  void add(const World& world);
  std::size_t worlds() const { return worlds_.size(); }
  const World& world(std::size_t i) const { return worlds_[i]; }

  /// Tests until it is known which cards have the highest mean over the worlds that were added.
  /// False when a solver was stopped.
  bool settle(const SolverOf& solver_of);
  /// The first of those cards.
  std::size_t leader() const { return leaders()[0]->card; }
  /// Index of the best card; nothing when a solver was stopped. Precondition: settle() was true
  /// and no world was added since.
  std::optional<std::size_t> best(const SolverOf& solver_of);
  /// Settles too what a card takes in every world. False when a solver was stopped.
  bool complete(std::size_t card, const SolverOf& solver_of);
  /// The side's tricks after the best card, or one that is complete.
  int tricks(std::size_t card, std::size_t world) const;
  double payoff(std::size_t card, std::size_t world) const {
    return payoffs_[static_cast<std::size_t>(tricks(card, world))];
  }
  /// Zero-window tests of cards so far.
  std::uint64_t tests() const { return tests_; }

 private:
  /// Cards that take the same in every world, for no other hand has a card between them.
  struct Group {
    std::size_t card = 0;       ///< index of the first
    std::vector<int> most{};    ///< by world: no more tricks than these
    std::vector<bool> exact{};  ///< and are they taken?
    std::size_t open = 0;       ///< worlds in which it is not exact
    double loss = 0;            ///< proved so far, in all
  };

  void find_groups(const double_dummy::Position& position);
  double loss_in(const Group& group, std::size_t world) const;
  /// One test of `group`, where most others have lost; false when the solver was stopped.
  bool test(Group& group, const SolverOf& solver_of);
  /// Of the groups that are exact everywhere those that share the least loss, but for rounding.
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
