// A partition table that several threads use at once: many small tables (shards), each with a lock.
//
// The shard comes from another hash of the key than the place within it. A lock is held for one
// look-up or one entry, some tens of nanoseconds. The order of threads changes no answer.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "search/bridge/double_dummy/table/partition_table.h"

namespace tianji::bridge::double_dummy {

/// The shared table, and the moves that threads are searching. Its functions may be called from any
/// thread, except where noted.
class SharedTable {
 public:
  explicit SharedTable(std::size_t bytes) {
    const std::size_t count =
        std::clamp(std::bit_floor(bytes / kLeastBytes), std::size_t{1}, kMostShards);
    shift_ = 64 - std::countr_zero(count);
    for (std::size_t i = 0; i < count; ++i) {
      shards_.push_back(std::make_unique<Shard>(bytes / count));
    }
  }

  PartitionTable::Hit find(std::uint64_t key, const RankWords& words, int goal) {
    Shard& shard = shard_of(key);
    const Held held(shard.taken);
    return shard.table.find(key, words, goal);
  }
  void store(std::uint64_t key, const PartitionTable::Proof& proof) {
    Shard& shard = shard_of(key);
    const Held held(shard.taken);
    shard.table.store(key, proof);
  }

  /// clear() and bytes() may be called only while no thread searches.
  void clear() {
    for (const auto& shard : shards_) shard->table.clear();
    for (auto& busy : searched_) busy.store(0, std::memory_order_relaxed);
  }
  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const auto& shard : shards_) sum += shard->table.bytes();
    return sum;
  }

  /// Is a thread searching this move now? Then another one takes a different move first. `hash` is
  /// of position, goal and move. Entries with the same place overwrite each other, which costs only
  /// time.
  bool searched(std::uint64_t hash) const {
    return place(hash).load(std::memory_order_relaxed) == hash;
  }
  void begin(std::uint64_t hash) { place(hash).store(hash, std::memory_order_relaxed); }
  void end(std::uint64_t hash) {
    std::uint64_t expected = hash;
    place(hash).compare_exchange_strong(expected, 0, std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t kMostShards = 256;
  static constexpr std::size_t kLeastBytes = std::size_t{1} << 16;
  static constexpr std::size_t kPlaces = 1 << 12;

  struct alignas(64) Shard {
    explicit Shard(std::size_t bytes) : table(bytes, kFirstSlots) {}
    static constexpr std::size_t kFirstSlots = 1 << 6;
    std::atomic<bool> taken = false;
    PartitionTable table;
  };
  /// Holds the lock of a shard while it lives. A spin lock, because waits are so short.
  class Held {
   public:
    explicit Held(std::atomic<bool>& taken) : taken_(taken) {
      for (int tries = 1; taken.exchange(true, std::memory_order_acquire); ++tries) {
        // The thread that holds the lock may not be running: give it the processor.
        if (tries % 64 == 0) std::this_thread::yield();
      }
    }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() { taken_.store(false, std::memory_order_release); }

   private:
    std::atomic<bool>& taken_;
  };

  Shard& shard_of(std::uint64_t key) const {
    const std::uint64_t hash = key * 0xd1342543de82ef95ULL;
    return *shards_[shards_.size() == 1 ? 0 : hash >> shift_];
  }
  std::atomic<std::uint64_t>& place(std::uint64_t hash) { return searched_[hash % kPlaces]; }
  const std::atomic<std::uint64_t>& place(std::uint64_t hash) const {
    return searched_[hash % kPlaces];
  }

  int shift_ = 0;
  std::vector<std::unique_ptr<Shard>> shards_;
  std::array<std::atomic<std::uint64_t>, kPlaces> searched_{};
};

}  // namespace tianji::bridge::double_dummy
