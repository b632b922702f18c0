// The value of declarer's cards when declarer must play alike in all worlds that look alike.
//
// PIMC lets declarer see all hands from the next card on (strategy fusion), so a guess that can be
// put off costs nothing there. Here declarer has one strategy for all worlds, and the defenders see
// everything and know the strategy (the best defence of Frank and Basin 1998). Source: Cazenave and
// Ventos 2019, "The alpha-mu search algorithm for the game of bridge", and 2021, "Optimizing
// alpha-mu". Two differences from theirs: outcomes are tricks, not contracts made; and hidden cards
// between which no card of declarer or dummy lies look alike when they are played.
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

/// With more layouts than this, those that differ only in cards that look alike are merged. The
/// search then errs about which defender wins a trick that declarer's side loses.
inline constexpr std::size_t kToldApart = 70;

/// A layout of the unplayed cards that declarer considers possible, and its weight.
struct Layout {
  Hands held;
  double weight = 1;
};

/// A decision of declarer's side, which is on turn. All layouts agree in declarer's and dummy's
/// cards.
struct Question {
  Play play;  ///< its hidden hands mean nothing
  std::span<const Layout> layouts;
  std::vector<double> payoffs;  ///< by declarer's tricks on the whole board, 0 .. 13; rising
  /// Are all cards valued as carefully as the best one?
  bool every_card = false;
};

/// The limits of a search.
struct Effort {
  /// About this many layouts are visited in declarer's decisions; each visit counts.
  std::uint64_t nodes = 0;
  const std::atomic<bool>* stop = nullptr;  ///< ends the search when true
  /// Ends the search when the solver has counted so many nodes since it was made.
  std::uint64_t solver_nodes = ~std::uint64_t{0};
};

/// The values of declarer's cards.
struct Answer {
  /// The tricks of declarer on the whole board after a card, in each layout, or the fewest tricks
  /// with the same payoff.
  struct Value {
    Card card;
    Outcome outcome;
    /// The card was given up because it could not beat an earlier one in expectation. The outcome
    /// is only an upper bound then.
    bool given_up = false;
  };
  std::vector<Value> values;  ///< of declarer's legal cards, from the lowest code up
  int decisions = 1;          ///< how many decisions of declarer were looked ahead; 1 is PIMC
  bool complete = false;      ///< was the search complete to the last card?
  std::uint64_t nodes = 0;
};

/// Deepens by one decision at a time until the search is complete or `effort` is spent, and returns
/// the last depth that was finished; nothing where none was. The same question with the same nodes
/// gives the same answer.
std::optional<Answer> look_ahead(const Question& question, const Effort& effort,
                                 double_dummy::Solver& solver);

}  // namespace tianji::bridge::endings
