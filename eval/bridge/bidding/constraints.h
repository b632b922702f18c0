// What a seat's calls say about its hand.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "eval/bridge/bidding/rule.h"
#include "eval/bridge/hand.h"

namespace tianji::bridge::bidding {

/// Half points by which the hand misses the range; kFarMiss when it is not a range of strength.
int miss(const Atom& atom, const HandFacts& hand);
inline constexpr int kFarMiss = 1000;

/// Plain ranges that hold for a hand bid by its own table. Points are half points in whatever
/// count the call was made by.
struct Shown {
  int points_lo = 0;
  int points_hi = 74;
  int hcp_lo = 0;
  int hcp_hi = 37;
  Lengths lo{0, 0, 0, 0};  ///< by index(Suit)
  Lengths hi{13, 13, 13, 13};
  std::uint8_t named = 0;  ///< bit per suit: bid naturally

  /// Both hold. What contradicts itself is settled in favour of `newer`.
  Shown and_then(const Shown& newer) const;
  /// Either holds.
  Shown or_else(const Shown& other) const;
  bool holds(const HandFacts& hand) const;  ///< HCP and lengths
  bool empty() const;                       ///< a range of HCP or cards ends before it begins
  /// Narrows the ranges by one condition on a hand.
  void narrow(const Atom& atom);
  void narrow(const Shapes& shapes);
  /// The lengths add up to thirteen.
  void close();
  friend bool operator==(const Shown&, const Shown&) = default;
};

/// How likely a hand that its table would not have called so is to have called so all the same, its
/// table's being 1. A player who weighs calls by rollouts makes those that rows for it or rows
/// further down allow; a point more or less is a matter of judgement; the rest are psychics,
/// mistakes and holes of our reading.
struct Trust {
  double judged;
  double near;
  double wrong;  ///< of all hands together, beside those that the call is meant for
};
inline constexpr Trust kPartner{.judged = 0.05, .near = 0.03, .wrong = 0.03};
/// What opponents play is known by name at best. Firmer numbers lose against people's records and
/// gain nothing against programs'.
inline constexpr Trust kOpponent{.judged = 0.2, .near = 0.3, .wrong = 0.2};

using LikelihoodByHcp = std::array<double, kHcps>;
using LikelihoodByShape = std::array<double, kShapes>;  ///< by shape_index

/// What Constraints::likelihood() is at most for hands of so many HCP (freaks aside) and of one
/// shape: some bits to look at where a hand's facts take a hundred times as long.
class LikelihoodBounds {
 public:
  double most(int hcp, std::size_t shape) const {
    double most = 1;
    for (const Test& test : tests_) {
      if (!test.table[static_cast<std::size_t>(hcp)][shape]) most *= test.otherwise(hcp, shape);
    }
    return most;
  }
  /// For any shape, for any number of HCP.
  LikelihoodByHcp by_hcp() const;
  LikelihoodByShape by_shape() const;

 private:
  friend class Constraints;
  using ByHcp = std::array<ShapeSet, kHcps>;
  /// Of one call: hands that may make it, by the table and otherwise, and how likely the latter do.
  struct Test {
    ByHcp table;
    ByHcp judged;
    ByHcp near;
    Trust trust;  ///< `wrong` is that of one hand

    double otherwise(int hcp, std::size_t shape) const {
      const auto h = static_cast<std::size_t>(hcp);
      return otherwise(judged[h][shape], near[h][shape]);
    }
    double otherwise(bool judges, bool misses) const {
      const double most = judges ? std::max(trust.judged, trust.wrong) : trust.wrong;
      return misses ? std::max(trust.near, most) : most;
    }
  };
  std::vector<Test> tests_;
};

/// The calls of one seat as tests of a hand. Holds for each call the rows of its context, in
/// order, as boxes: the first box that a hand fits decides whether it would have made the call, so
/// that each call is read as its rows minus the rows above them. Self-contained: outlives the
/// systems it was read from.
class Constraints {
 public:
  /// Would the hand have made every one of these calls?
  bool admits(const HandFacts& hand) const;
  /// In (0, 1]: 1 for a hand that makes all the calls, less for each call it would not have made,
  /// least when the hand is far from it. Never 0: a player may see a hand otherwise.
  double likelihood(const HandFacts& hand, const Trust& trust = kOpponent) const;
  LikelihoodBounds bounds(const Trust& trust) const;
  /// By how much a hand misses making all the calls, in half points and the like: 0 where it makes
  /// them. A guide for searching such hands.
  int distance(const HandFacts& hand) const;
  /// Ranges that nearly every hand bid by its own table is in (all but one in a thousand: what
  /// slips through to a catch-all). Guides for dealing, not laws: likelihood() has the last word.
  const Shown& ranges() const { return ranges_; }
  /// How many of the seat's calls say anything.
  std::size_t tests() const { return tests_.size(); }

  /// One row of a call's context.
  struct Reading {
    std::vector<Atom> atoms;
    const ShapeSet* shapes = nullptr;  ///< copied; null for any
    bool says_yes = false;
    bool judged = false;  ///< a row for rollouts (Use::judged) that makes the call; these come last
  };
  /// Adds a call: the rows of its context from the top, and what the call says in plain ranges.
  /// Rows that cannot decide are left out.
  void add(const std::vector<Reading>& rows, const Shown& claim);

 private:
  static constexpr int kNearBy = 2;  // half points by which a near miss may miss
  /// Ranges over features, all of which must hold, and a set of shapes.
  struct Box {
    std::uint32_t first = 0;  // into atoms_
    std::uint32_t atoms = 0;
    std::int32_t shapes = -1;  // into shapes_
    bool says_yes = false;     // a hand that stops at this box makes the call, else another one
  };
  struct Test {
    std::uint32_t first = 0;   // into boxes_
    std::uint32_t boxes = 0;   // of the table
    std::uint32_t judged = 0;  // behind those
    double share = 0;          // of all hands that make the call
  };
  bool admits(const Box& box, const HandFacts& hand) const;
  bool passes(const Test& test, const HandFacts& hand) const;
  bool might(const Test& test, const HandFacts& hand) const;
  bool nearly(const Test& test, const HandFacts& hand) const;
  double share(const Test& test) const;
  Shown ranges_of(const Box& box) const;
  /// HCP and shape tell whether it admits a hand.
  bool plain(const Box& box) const;
  LikelihoodBounds::Test bounds(const Test& test, const Trust& trust) const;
  void add_box(const Reading& row);

  std::vector<Atom> atoms_;
  std::vector<ShapeSet> shapes_;
  std::vector<Box> boxes_;
  std::vector<Test> tests_;
  Shown ranges_;
};

}  // namespace tianji::bridge::bidding
