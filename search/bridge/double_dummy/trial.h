// The state of a search node while its cards are tried.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/core/random.h"
#include "search/bridge/double_dummy/layout.h"
#include "search/bridge/double_dummy/move_order.h"
#include "search/bridge/double_dummy/table/shared_table.h"

namespace tianji::bridge::double_dummy {

/// Collects the failures of a node's candidates: which cards can be skipped after them, and on
/// which ranks the failure of all relies.
class Trial {
 public:
  bool began() const { return began_; }
  bool skips(Bits card) const { return (skip_ & card) != 0; }
  /// Records that `card`, one of `equals`, has failed, on the ranks of `relied`.
  void failed(Bits card, Bits equals, Bits relied) {
    began_ = true;
    const Bits suit = suit_mask_of(card);
    const Bits mattered = relied & suit;
    // If the card lies below every rank that mattered, all cards below them fail likewise.
    const Bits irrelevant = mattered == 0 ? suit : suit & ~((bottom(mattered) << 1) - 1);
    if ((card & irrelevant) != 0) skip_ |= irrelevant;
    // Its equals were not tried: where the rank of one matters, that of another would in its place.
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

/// Makes threads that search together try different moves at a node. Once the first move has
/// failed, each thread announces its move and defers the moves of other threads to the end. All
/// threads search the first move together, since most nodes end with it.
class Deferral {
 public:
  /// `shared`: null where no move is deferred.
  explicit Deferral(SharedTable* shared) : shared_(shared) {}

  bool possible() const { return shared_ != nullptr; }
  /// The place of the next candidate, or the number of candidates at the end. Moves that another
  /// thread is searching come last. `node()` is a hash of the node, called only where needed.
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
  /// The table in which moves are announced: null until the first move has failed.
  SharedTable* table(const Trial& trial) const { return trial.began() ? shared_ : nullptr; }
  std::uint64_t node() const { return hash_; }

 private:
  SharedTable* shared_;
  std::uint64_t hash_ = 0;
  unsigned later_ = 0;
};

}  // namespace tianji::bridge::double_dummy
