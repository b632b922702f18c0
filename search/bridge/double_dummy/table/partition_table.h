// Keeps proofs about the start of a trick as patterns: the exact shape of the four hands, the
// relative ranks that mattered, and the bounds that follow from them.
//
// A pattern holds in every deal, so the table outlives a deal and serves every leader. It never
// grows past the bytes it was given: when full it is cleared.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "search/bridge/double_dummy/table/block.h"
#include "search/bridge/double_dummy/table/ranks.h"

namespace tianji::bridge::double_dummy {

/// A hash table from shapes to lists of patterns. For one thread at a time.
class PartitionTable {
 public:
  static constexpr std::size_t kFirstSlots = 1 << 12;
  /// `first_slots`, a power of two, is the size before the table grows.
  explicit PartitionTable(std::size_t bytes, std::size_t first_slots = kFirstSlots);

  /// `lower` <= North-South's tricks <= `upper`.
  struct Bounds {
    int lower;
    int upper;
  };
  /// The answer to a look-up.
  struct Hit {
    bool proved = false;     ///< is it known whether North-South reach the goal?
    bool reached = false;    ///< if proved, do they reach it?
    std::uint8_t hint = 0;   ///< a move that was good in this shape; 0 = none
    std::uint64_t mask = 0;  ///< the ranks on which the proof relies
  };
  /// This bit of a key is set for a shape of more than 32 cards, whose words need more than 32
  /// bits.
  static constexpr std::uint64_t kWide = 1ULL << 63;
  /// `key` is the shape with the leader, `words` the ranks (see Ranks).
  Hit find(std::uint64_t key, const RankWords& words, int goal) const;

  /// Fetches the slot of `key` into the cache, for a look-up that will follow.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[first_place(key)]); }

  /// Fetches the newest patterns of `key`; call it when the slot that `prefetch` fetched is
  /// there.
  void prefetch_patterns(std::uint64_t key) const {
    const Slot& slot = slots_[first_place(key)];
    if (slot.key != key || slot.count == 0) return;
    const Block* newest = &blocks_[slot.first + last_block(slot, is_wide(key))];
    __builtin_prefetch(newest);
    __builtin_prefetch(reinterpret_cast<const char*>(newest) + 64);
  }

  /// A pattern to store: the mask selects the ranks that matter in `words`.
  struct Proof {
    RankWords words;
    std::uint64_t mask;
    Bounds bounds;
    std::uint8_t hint;
  };
  void store(std::uint64_t key, const Proof& proof);

  void clear();
  /// Bytes in use now; never more than given.
  std::size_t bytes() const;
  std::size_t patterns() const { return patterns_; }

 private:
  static bool is_wide(std::uint64_t key) { return (key & kWide) != 0; }
  /// The binary logarithm of the patterns in a block, so that divisions by it are shifts.
  static int room_bits(bool wide) { return std::countr_zero(Block::kWidth) - (wide ? 1 : 0); }
  static std::size_t room(bool wide) { return std::size_t{1} << room_bits(wide); }
  static void put(Block& block, std::size_t i, const Compared& pattern);
  static std::uint64_t mask_of(const Block& block, std::size_t i, bool wide);
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t first = 0;  ///< block of the run
    std::uint32_t count = 0;  ///< patterns; 0 = free slot
  };

  std::size_t first_place(std::uint64_t key) const { return key * 0x9e3779b97f4a7c15ULL >> shift_; }
  std::size_t place(std::uint64_t key) const;
  /// The last block of a slot's run, where the newest patterns are.
  static std::size_t last_block(const Slot& slot, bool wide) {
    return (slot.count - 1) >> room_bits(wide);
  }
  bool covers_known(const Slot& slot, const Compared& pattern, const Proof& proof);
  bool make_room(Slot& slot, std::size_t blocks);
  std::optional<std::uint32_t> new_run(std::size_t size_class);
  void grow();

  std::size_t max_blocks_;
  std::size_t max_slots_;
  std::size_t used_blocks_ = 0;
  std::size_t used_slots_ = 0;
  std::size_t patterns_ = 0;
  /// The number of the first free run + 1, by the binary logarithm of the run's length.
  std::array<std::uint32_t, 32> free_{};
  int shift_;  ///< turns a key's hash into a place
  std::vector<Slot> slots_;
  std::unique_ptr<Block[]> blocks_;
};

}  // namespace tianji::bridge::double_dummy
