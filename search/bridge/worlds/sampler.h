// Worlds for a decision: deals of the unseen cards, as likely as the calls and plays make them.
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

/// One deal that is consistent with the view, and its weight among those drawn with it.
struct WeightedWorld {
  Hands held;  ///< what each hand still holds
  double weight = 1;
};

class DealWalk;

/// Where the calls tell few sorts of deals apart these are listed, and drawn from as often as they
/// are likely (counted_deals.h). Three hidden hands are drawn one after the other
/// (staged_deals.h). Else worlds are drawn in two steps: suit lengths by exact counts,
/// cards uniformly, and then kept with the probability that belief gives it (von Neumann 1951);
/// where hardly any would be kept a walk leads from one to the next (deal_walk.h). Where few worlds
/// are left they are enumerated, each with its likelihood as part of the weight, and nothing is
/// drawn at all.
class DealSampler {
 public:
  /// `few`: up to this many worlds are enumerated instead of drawn.
  DealSampler(const Knowledge& known, const Belief& belief, std::uint64_t few);

  /// All worlds, not a sample.
  bool exact() const { return exact_; }
  /// How many there are when exact.
  std::uint64_t count() const { return worlds_.count(); }

  DealSampler(const DealSampler&) = delete;
  DealSampler& operator=(const DealSampler&) = delete;
  ~DealSampler();

  /// The next world; nothing when all have been enumerated. A belief that hardly any world meets is
  /// not searched for ever: after some thousand tries the likeliest of them is taken.
  std::optional<WeightedWorld> next(Random& random);

 private:
  Hands dealt(const Hands& held) const;
  WeightedWorld draw(Random& random) const;  // its weight is the likelihood

  /// Sees whether worlds are listed, can be drawn hand by hand or as a whole, or have to be walked
  /// to.
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
  double peak_ = 0;  // the greatest likelihood seen; kept worlds are judged against it
  bool prepared_ = false;
  std::optional<CountedDeals> listed_;
  std::unique_ptr<StagedDeals> staged_;
  std::unique_ptr<DealWalk> walk_;  // nothing where worlds are drawn
};

}  // namespace tianji::bridge
