// The calls of a seat as constraints on its hand.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "eval/bridge/bidding/table/rule.h"
#include "eval/bridge/hand.h"

namespace tianji::bridge::bidding {

/// Half points by which the hand misses the range; kFarMiss if the range is not one of points.
int miss(const Atom& atom, const HandFacts& hand);
inline constexpr int kFarMiss = 1000;

/// Plain ranges of the hands that make a call by the caller's own table. Points are half points of
/// the count that the table uses.
struct Shown {
  int points_lo = 0;
  int points_hi = 74;
  int hcp_lo = 0;
  int hcp_hi = 37;
  Lengths lo{0, 0, 0, 0};  ///< by index(Suit)
  Lengths hi{13, 13, 13, 13};
  std::uint8_t named = 0;  ///< one bit for each suit that was bid naturally

  /// The ranges if both hold. Where two ranges exclude each other, `newer` wins.
  Shown and_then(const Shown& newer) const;
  /// The ranges if one of the two holds.
  Shown or_else(const Shown& other) const;
  bool holds(const HandFacts& hand) const;  ///< checks HCP and lengths only
  bool empty() const;                       ///< no hand fits the range of HCP or of some suit
  /// Narrows the ranges by one condition on a hand.
  void narrow(const Atom& atom);
  void narrow(const Shapes& shapes);
  /// Narrows the lengths by their sum, which is thirteen.
  void close();
  friend bool operator==(const Shown&, const Shown&) = default;
};

/// Likelihoods of a call for hands that would not make it by their table; a hand that would has 1.
struct Trust {
  double judged;  ///< a row for rollouts or a lower row allows the call
  double near;    ///< the hand misses a row by a point or so: a matter of judgement
  double wrong;   ///< psychics, mistakes, gaps of our reading; times the call's frequency
};
inline constexpr Trust kPartner{.judged = 0.05, .near = 0.03, .wrong = 0.03};
/// Softer, since we know opponents' systems by name at best. Firmer numbers did worse on people's
/// records and no better on programs'.
inline constexpr Trust kOpponent{.judged = 0.2, .near = 0.3, .wrong = 0.2};

using LikelihoodByHcp = std::array<double, kHcps>;
using LikelihoodByShape = std::array<double, kShapes>;  ///< by shape_index

/// Upper bounds of Constraints::likelihood() by HCP and shape (freaks aside). A look-up takes about
/// a hundredth of the time that a hand's facts take.
class LikelihoodBounds {
 public:
  double most(int hcp, std::size_t shape) const {
    double most = 1;
    for (const Test& test : tests_) {
      if (!test.table[static_cast<std::size_t>(hcp)][shape]) most *= test.otherwise(hcp, shape);
    }
    return most;
  }
  /// The bounds over all shapes, over all numbers of HCP.
  LikelihoodByHcp by_hcp() const;
  LikelihoodByShape by_shape() const;

 private:
  friend class Constraints;
  using ByHcp = std::array<ShapeSet, kHcps>;
  /// One call: the hands that may make it by the table and for other reasons (see Trust).
  struct Test {
    ByHcp table;
    ByHcp judged;
    ByHcp near;
    Trust trust;  ///< `wrong` is multiplied by the call's frequency

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

/// The calls of one seat as tests of a hand. For each call it holds the rows of the context in
/// order as boxes. The first box that a hand fits decides whether the hand makes the call, so that
/// a call means its rows minus the rows above them. It copies all it needs from the systems.
class Constraints {
 public:
  /// True if the hand makes all these calls by the table.
  bool admits(const HandFacts& hand) const;
  /// In (0, 1]: 1 for a hand that makes all calls by the table, times a factor of `trust` for each
  /// call that it does not make. Never 0, since a player may judge a hand differently.
  double likelihood(const HandFacts& hand, const Trust& trust = kOpponent) const;
  LikelihoodBounds bounds(const Trust& trust) const;
  /// How far a hand is from making all calls, in half points (a card counts 4, a wrong shape 6); 0
  /// if it makes them. It guides a search for such hands.
  int distance(const HandFacts& hand) const;
  /// Ranges that hold for all but about one in a thousand hands bid by their own table (the
  /// exceptions fall through to a catch-all). They only guide dealing; likelihood() decides.
  const Shown& ranges() const { return ranges_; }
  /// The number of the seat's calls that exclude any hand.
  std::size_t tests() const { return tests_.size(); }

  /// One row of a call's context.
  struct Reading {
    std::vector<Atom> atoms;
    const ShapeSet* shapes = nullptr;  ///< copied; null for any
    bool says_yes = false;             ///< the row makes the call
    bool judged = false;               ///< a row for rollouts (Use::judged); these come last
  };
  /// Adds a call: the rows of its context from the top, and the plain ranges of the call. It skips
  /// rows that cannot decide.
  void add(const std::vector<Reading>& rows, const Shown& claim);

 private:
  static constexpr int kNearBy = 2;  // half points that a near miss may miss in all
  /// A row: ranges of features that must all hold, and a set of shapes.
  struct Box {
    std::uint32_t first = 0;  // into atoms_
    std::uint32_t atoms = 0;
    std::int32_t shapes = -1;  // into shapes_
    bool says_yes = false;     // a hand whose first box this is makes the call, else another call
  };
  /// A call: its boxes.
  struct Test {
    std::uint32_t first = 0;   // into boxes_
    std::uint32_t boxes = 0;   // number of boxes of the table
    std::uint32_t judged = 0;  // number of judged boxes, which follow
    double frequency = 0;      // the part of random hands that make the call
  };
  bool admits(const Box& box, const HandFacts& hand) const;
  bool passes(const Test& test, const HandFacts& hand) const;
  bool might(const Test& test, const HandFacts& hand) const;
  bool nearly(const Test& test, const HandFacts& hand) const;
  double frequency(const Test& test) const;
  Shown ranges_of(const Box& box) const;
  /// True if HCP and shape alone decide whether the box admits a hand.
  bool plain(const Box& box) const;
  LikelihoodBounds::Test bounds(const Test& test, const Trust& trust) const;
  void add_box(const Reading& row);

  std::vector<Atom> atoms_;
  std::vector<ShapeSet> shapes_;
  std::vector<Box> boxes_;
  std::vector<Test> tests_;
  Shown ranges_;
};

/// About a thousand random hands, stored feature by feature, and operations on subsets of them: a
/// condition is tested on all hands at once, some ten times as fast as hand by hand.
class SampleHands {
 public:
  static constexpr std::size_t kCount = 1024;
  /// A subset: 1 or 0 for each hand.
  using Some = std::array<std::uint8_t, kCount>;

  /// The sample; it is the same on every machine.
  static const SampleHands& all();

  /// Removes from `some` the hands that do not meet the condition.
  void keep(const Atom& atom, Some& some) const;
  void keep(const ShapeSet& shapes, Some& some) const;
  static std::size_t count(const Some& some);
  static void remove(const Some& which, Some& from);

 private:
  SampleHands();

  std::array<std::array<std::int8_t, kCount>, kFeatures> features_{};
  std::array<std::uint16_t, kCount> shapes_{};
};

}  // namespace tianji::bridge::bidding
