// Deals sampled for a seat's decisions, kept from card to card as long as they stay possible.
//
// A plan begun for one sample is not given up for the noise of another: "finesse, then drop"
// (Ginsberg 2001). A deal that was drawn as likely as the calls make it, and is still possible, is
// as likely as a new one; the weight by the plays is the caller's to renew, times what the deal's
// own way of being drawn asks for.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/bridge/knowledge.h"

namespace tianji::bridge {

class KeptDeals {
 public:
  /// To the viewer's next decision: what has become impossible goes. All of it goes unless
  /// they lead to this view.
  void move_on(const Knowledge& known);
  /// Is this the same seat's view of the same board, with the same cards played or more of them?
  bool lead_to(const View& view) const;

  struct Kept {
    Hands deal;     ///< as dealt, 13 cards each
    double factor;  ///< of its weight by the plays: less than 1 where that favoured the deal
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
