// Deals sampled for a seat's decisions, kept from card to card as long as they stay possible.
//
// With new deals for each card, a plan such as "finesse, then drop" would be given up for the noise
// of a sample (Ginsberg 2001). A kept deal that is still possible is as good as a new one, because
// it was drawn in proportion to the likelihood of the calls. The caller weighs it again by the
// plays and multiplies by Kept::factor.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/bridge/knowledge.h"

namespace tianji::bridge {

/// The deals kept for one seat, at most kMost of them.
class KeptDeals {
 public:
  /// Goes on to the viewer's next decision: deals that have become impossible are dropped, and all
  /// of them unless lead_to(known.view()).
  void move_on(const Knowledge& known);
  /// Is this the same seat's view of the same board, with the same cards played or more of them?
  bool lead_to(const View& view) const;

  /// A deal and what corrects its weight.
  struct Kept {
    Hands deal;     ///< as dealt, 13 cards each
    double factor;  ///< of the weight by plays: below 1 where the draw already favoured the deal
  };

  std::size_t count() const { return deals_.size(); }
  const Kept& operator[](std::size_t i) const { return deals_[i]; }  ///< `i` < count()
  void add(const Kept& kept) {
    if (deals_.size() < kMost) deals_.push_back(kept);
  }
  void clear();

 private:
  static constexpr std::size_t kMost = 4096;

  std::optional<View> view_;  // of the last decision
  std::vector<Kept> deals_;
};

}  // namespace tianji::bridge
