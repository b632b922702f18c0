// Worlds for a decision: deals of the unseen cards, in proportion to the likelihood of the calls,
// weighed by the likelihood of the plays.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/bridge/knowledge.h"
#include "engine/core/random.h"
#include "search/bridge/worlds/belief.h"
#include "search/bridge/worlds/staged_deals.h"

namespace tianji::bridge {

/// All deals of the open cards to two hands, listed with the likelihood of the calls with each,
/// from which deals are drawn independently. Where the likelihood depends on counts alone, deals
/// with the same counted_cards() share an entry: some hundred entries where millions of deals are
/// left.
class CountedDeals {
 public:
  /// Nothing unless exactly two hands hold open cards, there are at most `most` entries, and some
  /// deal has a likelihood above 0. Precondition: belief.by_counts.
  static std::optional<CountedDeals> list(const Knowledge& known, const LengthLimits& limits,
                                          const Belief& belief, std::size_t most);

  /// Draws a deal with probability in proportion to its likelihood: what each hand holds.
  Hands draw(Random& random) const;

 private:
  struct Entry {
    CardSet one;   // what the first hand takes; its lower cards stand for any as many of the suit
    double up_to;  // the sum of likelihoods up to this entry
  };
  class Listing;

  CountedDeals() = default;

  Hands held_{};  // cards whose holder is certain
  CardSet open_;
  std::size_t first_ = 0;  // the two hands
  std::size_t second_ = 0;
  std::vector<Entry> entries_;
};

/// A world, and its weight relative to other worlds of the same sampler.
struct WeightedWorld {
  Hands held;  ///< what each hand still holds
  double weight = 1;
};

class DealWalk;

/// Gives worlds by the first of these ways that fits:
/// - few worlds are left: all are enumerated, with the likelihood as part of the weight;
/// - two hidden hands and few entries: they are listed and drawn by likelihood (CountedDeals);
/// - three hidden hands: they are drawn one after the other (staged_deals.h);
/// - else worlds are drawn uniformly and kept with a probability in proportion to the likelihood
///   (von Neumann 1951);
/// - where hardly any world would be kept, a walk leads from one to the next (deal_walk.h).
class DealSampler {
 public:
  /// `few`: up to this many worlds are enumerated instead of drawn.
  DealSampler(const Knowledge& known, const Belief& belief, std::uint64_t few);

  /// Are all worlds enumerated instead of drawn?
  bool exact() const { return exact_; }
  /// The number of worlds within the limits on lengths.
  std::uint64_t count() const { return worlds_.count(); }

  DealSampler(const DealSampler&) = delete;
  DealSampler& operator=(const DealSampler&) = delete;
  ~DealSampler();

  /// The next world; nothing when all have been enumerated. Where hardly any world fits the belief,
  /// the likeliest of some thousand draws is taken.
  std::optional<WeightedWorld> next(Random& random);

 private:
  Hands dealt(const Hands& held) const;
  WeightedWorld draw(Random& random) const;  // its weight is the likelihood

  /// Chooses the way in which worlds are found.
  void prepare(Random& random);
  void probe(Random& random);
  bool list(std::size_t most);
  Hands next_held(Random& random);
  WeightedWorld next_drawn(Random& random);
  std::optional<WeightedWorld> next_exact();

  Knowledge known_;
  Belief belief_;
  LengthLimits limits_;
  Worlds worlds_;
  bool exact_ = false;
  std::uint64_t next_ = 0;
  double peak_ = 0;  // the greatest likelihood seen: a world with it is always kept
  bool prepared_ = false;
  std::optional<CountedDeals> listed_;
  std::unique_ptr<StagedDeals> staged_;
  std::unique_ptr<DealWalk> walk_;  // null unless a walk finds worlds
};

/// How likely each hand holds a hidden card: fractions of weighted worlds, as sums of world weights
/// for each card and hand.
class Holders {
 public:
  Holders() = default;
  /// Adds `worlds` worlds drawn and weighed by `belief`, or all worlds where there are no more.
  Holders(const Knowledge& known, const Belief& belief, int worlds, std::uint64_t seed);

  void add(const Hands& held, double weight);
  /// The effective number of worlds (Kish 1965); 0 before the first.
  double count() const { return squares_ > 0 ? sum_ * sum_ / squares_ : 0; }
  /// Precondition: a world has been added.
  double probability(Card card, Seat hand) const {
    return weight_[static_cast<std::size_t>(card.code())][index(hand)] / sum_;
  }

 private:
  std::array<std::array<double, 4>, 64> weight_{};  // by card, hand
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace tianji::bridge
