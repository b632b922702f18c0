// What was computed from a hand's counts, kept for the next hand that counts the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "eval/bridge/hand.h"

namespace tianji::bridge {

/// Remembers values of a function of HandFacts that asks nothing of the cards but what is counted:
/// a walk from deal to deal meets the same counts again and again. Of two hands that share a place
/// the later one stays. For one thread at a time.
template <class Value>
class CountedMemo {
 public:
  /// `compute(HandFacts)` of this hand.
  template <class Compute>
  Value operator()(CardSet hand, const Compute& compute) {
    if (entries_.empty()) entries_.resize(std::size_t{1} << kBits);
    const std::uint64_t key = counted_cards(hand);
    Entry& entry = entries_[static_cast<std::size_t>(key * kScatter >> (64 - kBits))];
    if (entry.key != key) entry = {key, compute(HandFacts(hand))};
    return entry.value;
  }

 private:
  static constexpr int kBits = 13;
  static constexpr std::uint64_t kScatter = 0x9e3779b97f4a7c15ULL;
  struct Entry {
    std::uint64_t key = ~std::uint64_t{0};  // no hand's
    Value value{};
  };
  std::vector<Entry> entries_;
};

}  // namespace tianji::bridge
