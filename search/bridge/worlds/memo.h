// Remembers values of a function.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tianji::bridge {

/// A table of 2^`bits` places. Where two keys share a place the later one stays; only speed depends
/// on that. For one thread at a time.
template <class Value, int bits>
class Memo {
 public:
  /// The remembered value of `key`, or that of `compute()`. Precondition: `key` is not ~0.
  template <class Compute>
  Value operator()(std::uint64_t key, const Compute& compute) {
    if (entries_.empty()) entries_.resize(std::size_t{1} << bits);
    Entry& entry = entries_[static_cast<std::size_t>(key * kScatter >> (64 - bits))];
    if (entry.key != key) entry = {key, compute()};
    return entry.value;
  }

 private:
  static constexpr std::uint64_t kScatter = 0x9e3779b97f4a7c15ULL;  // 2^64 / golden ratio
  struct Entry {
    std::uint64_t key = ~std::uint64_t{0};
    Value value{};
  };
  std::vector<Entry> entries_;
};

}  // namespace tianji::bridge
