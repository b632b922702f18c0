// What a node of the search keeps while its cards are tried.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/core/random.h"
#include "search/bridge/double_dummy/layout.h"
#include "search/bridge/double_dummy/move_order.h"
#include "search/bridge/double_dummy/shared_table.h"

namespace tianji::bridge::double_dummy {

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

/// Tells the other searches, if there are any, that a move is being searched.
class Announced {
 public:
  Announced(SharedTable* shared, std::uint64_t node, Bits card)
      : shared_(shared), hash_(shared != nullptr ? mix64(node ^ card) : 0) {
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

/// Where several search together: once the first move of a node has failed, each tells the others
/// which one it is in and leaves to the end those that another one is in. The first move is the
/// same for all: nobody steps aside there, and most nodes end with it.
class Parting {
 public:
  /// `shared`: null where nobody steps aside.
  explicit Parting(SharedTable* shared) : shared_(shared) {}

  bool possible() const { return shared_ != nullptr; }
  /// The place of the next candidate to search, or their size: those that another search is in come
  /// last. `node()` is a hash of the node, asked for where it is needed only.
  template <class Node>
  [[gnu::noinline, gnu::cold]] int next(Candidates& candidates, const Trial& trial,
                                        const Node& node) {
    int place = candidates.next();
    if (!trial.began()) return place;
    if (hash_ == 0) hash_ = node();
    for (; place < candidates.size(); place = candidates.next()) {
      candidates.set_tried(place);
      if (!shared_->searched(mix64(hash_ ^ candidates.card(place)))) return place;
      later_ |= 1U << place;
    }
    if (later_ == 0) return place;
    place = std::countr_zero(later_);
    later_ &= later_ - 1;
    return place;
  }
  /// Where a move is announced once the first one has failed.
  SharedTable* table(const Trial& trial) const { return trial.began() ? shared_ : nullptr; }
  std::uint64_t node() const { return hash_; }

 private:
  SharedTable* shared_;
  std::uint64_t hash_ = 0;
  unsigned later_ = 0;
};

}  // namespace tianji::bridge::double_dummy
