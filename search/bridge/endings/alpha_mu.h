// What declarer's cards are worth when he must play alike in all worlds that look alike to him.
//
// PIMC lets declarer see all hands from the next card on (strategy fusion): a guess that can be
// put off is no guess to it. Here declarer's strategy is one for all worlds; the defenders are
// taken to see everything, and to know the strategy (the best defence of Frank and Basin 1998).
// Source: Cazenave and Ventos 2019, "The alpha-mu search algorithm for the game of bridge", and
// 2021, "Optimizing alpha-mu". Other than theirs: outcomes are tricks, not contracts made; hidden
// cards between which no card of declarer or dummy lies look alike when they are played.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/bridge/double_dummy/solver.h"
#include "search/bridge/endings/outcome.h"
#include "search/bridge/results/played_out.h"

namespace tianji::bridge::endings {

/// Where there are more layouts than this, those that differ only in cards that look alike are
/// taken as one. What is lost is which defender wins a trick that neither declarer nor dummy does.
inline constexpr std::size_t kToldApart = 70;

/// A layout that declarer holds possible.
struct Layout {
  Hands held;
  double weight = 1;
};

/// Declarer's side is on turn. All layouts agree in declarer's and dummy's cards.
struct Question {
  Play play;  ///< its hidden hands mean nothing
  std::span<const Layout> layouts;
  std::vector<double> payoffs;  ///< declarer's, by his tricks of the whole board, 0 .. 13; rising
  /// Values every card as carefully as the best one in expectation.
  bool every_card = false;
};

struct Effort {
  /// Layouts looked at in declarer's decisions: about so many, and no more.
  std::uint64_t nodes = 0;
  const std::atomic<bool>* stop = nullptr;  ///< ends it when true
};

struct Answer {
  /// Of one card: declarer's tricks of the whole board in each layout, or the fewest that are paid
  /// like them.
  struct Value {
    Card card;
    Outcome outcome;
    /// The card was given up when it could not be as good, in expectation, as one before it: the
    /// outcome is more than it is worth.
    bool given_up = false;
  };
  std::vector<Value> values;  ///< of declarer's legal cards, from the lowest code up
  int decisions = 1;          ///< of declarer that were looked ahead; 1 is PIMC
  bool complete = false;      ///< looked ahead to the end: nothing is left out
  std::uint64_t nodes = 0;
};

/// Looks one decision further each time until all is seen or `effort` is spent; what was seen last
/// in full is the answer. Nothing where not even one decision was. Same question, same nodes: same
/// answer.
std::optional<Answer> look_ahead(const Question& question, const Effort& effort,
                                 double_dummy::Solver& solver);

}  // namespace tianji::bridge::endings
