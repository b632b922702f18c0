// Worlds for a decision: deals of the unseen cards, as likely as the calls and plays make them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "engine/bridge/knowledge.h"
#include "engine/core/random.h"

namespace tianji::bridge {

/// What is believed about the unseen hands beyond logic. Both parts speak of hands as dealt.
struct Belief {
  /// Cards of each suit that each hand may have been dealt; outside of it a world is not drawn as
  /// long as anything lies inside.
  LengthLimits dealt_lengths;
  /// How likely a deal is to have been called as it was, 0 .. 1. Decides which deals are drawn.
  std::function<double(const Hands& deal)> likelihood;
  /// How likely it is to have been played as it was, > 0: the weight of a world drawn.
  std::function<double(const Hands& deal)> weight;
};

/// No belief: all lengths, all deals alike.
Belief indifferent();

/// One deal that is consistent with the view, and its weight among those drawn with it.
struct WeightedWorld {
  Hands held;  ///< what each hand still holds
  double weight = 1;
};

/// Draws worlds in two steps: suit lengths by exact counts, cards uniformly, and then kept with the
/// probability that belief gives it (von Neumann 1951). Where few worlds are left they are
/// enumerated, each with its likelihood as part of the weight, and nothing is drawn at all.
class DealSampler {
 public:
  /// `few`: up to this many worlds are enumerated instead of drawn.
  DealSampler(const Knowledge& known, const Belief& belief, std::uint64_t few);

  /// All worlds, not a sample.
  bool exact() const { return exact_; }
  /// How many there are when exact.
  std::uint64_t count() const { return worlds_.count(); }

  /// The next world; nothing when all have been enumerated. A belief that hardly any world meets is
  /// not searched for ever: after some thousand tries the likeliest of them is taken.
  std::optional<WeightedWorld> next(Random& random);

 private:
  Hands dealt(const Hands& held) const;
  WeightedWorld draw(Random& random) const;  // its weight is the likelihood

  std::optional<WeightedWorld> next_exact();

  Knowledge known_;
  Belief belief_;
  Worlds worlds_;
  bool exact_;
  std::uint64_t next_ = 0;
  double peak_ = 0;  // the greatest likelihood seen; kept worlds are judged against it
  bool probed_ = false;
};

}  // namespace tianji::bridge
