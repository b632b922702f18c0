// Worlds for a decision: deals of the unseen cards, in proportion to the likelihood of the calls,
// weighed by the likelihood of the plays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/bridge/knowledge.h"
#include "engine/core/random.h"
#include "search/bridge/worlds/belief.h"
#include "search/bridge/worlds/counted_deals.h"
#include "search/bridge/worlds/staged_deals.h"

namespace tianji::bridge {

/// A world, and its weight relative to other worlds of the same sampler.
struct WeightedWorld {
  Hands held;  ///< what each hand still holds
  double weight = 1;
};

class DealWalk;

/// Gives worlds by the first of these ways that fits:
/// - few worlds are left: all are enumerated, with the likelihood as part of the weight;
/// - two hidden hands and few entries: they are listed and drawn by likelihood (counted_deals.h);
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

}  // namespace tianji::bridge
