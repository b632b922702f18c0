// What a node of the search keeps while its cards are tried.
#pragma once

#include <cstdint>

#include "engine/core/random.h"
#include "search/bridge/double_dummy/layout.h"
#include "search/bridge/double_dummy/shared_table.h"

namespace tianji::bridge::double_dummy {

/// Tells the other searches, if there are any, that a move is being searched.
class Announced {
 public:
  Announced(SharedTable* shared, std::uint64_t hash, Bits card)
      : shared_(shared), hash_(shared != nullptr ? mix64(hash ^ card) : 0) {
    if (shared_ != nullptr) shared_->begin(hash_);
  }
  Announced(const Announced&) = delete;
  Announced& operator=(const Announced&) = delete;
  ~Announced() {
    if (shared_ != nullptr) shared_->end(hash_);
  }

 private:
  SharedTable* shared_;
  std::uint64_t hash_;
};

/// Walks the candidates of a node and gathers what a failure of all of them relies on.
class Trial {
 public:
  bool began() const { return began_; }
  bool skips(Bits card) const { return (skip_ & card) != 0; }
  /// `card`, one of `equals`, has failed and `relied` says on which ranks.
  void failed(Bits card, Bits equals, Bits relied) {
    began_ = true;
    const Bits suit = suit_mask_of(card);
    const Bits mattered = relied & suit;
    // A card below every rank that mattered stands for all cards below them.
    const Bits irrelevant = mattered == 0 ? suit : suit & ~((bottom(mattered) << 1) - 1);
    if ((card & irrelevant) != 0) skip_ |= irrelevant;
    // Its equals were not tried: had one of them won in its stead, it would have won by rank.
    if ((relied & equals) != 0) relied |= equals;
    relied_ |= relied;
  }
  Bits relied() const { return relied_; }

 private:
  Bits skip_ = 0;
  Bits relied_ = 0;
  bool began_ = false;
};

}  // namespace tianji::bridge::double_dummy
