// What has been proved at the start of a trick, kept as patterns: by the exact shape of the four
// hands, the relative ranks that mattered and the bounds that follow from them.
//
// A pattern holds in every deal, so the table outlives a deal and serves every leader. It never
// grows past the bytes it was given: when full it starts afresh.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "search/bridge/double_dummy/ranks.h"

namespace tianji::bridge::double_dummy {

class PartitionTable {
 public:
  static constexpr std::size_t kFirstSlots = 1 << 12;
  /// `first_slots`, a power of two, are there from the beginning: shapes before it grows.
  explicit PartitionTable(std::size_t bytes, std::size_t first_slots = kFirstSlots);

  /// `lower` <= North-South's tricks <= `upper`.
  struct Bounds {
    int lower;
    int upper;
  };
  struct Hit {
    bool proved = false;     ///< is it known whether North-South reach the goal?
    bool reached = false;    ///< and do they?
    std::uint8_t hint = 0;   ///< a move that was good in this shape; 0 = none
    std::uint64_t mask = 0;  ///< the ranks the proof speaks of
  };
  /// The bit of a key that says: the shape has more than 32 cards, so the words have more bits.
  static constexpr std::uint64_t kWide = 1ULL << 63;
  /// `key` is the shape with the leader, `words` the ranks (see Ranks).
  Hit find(std::uint64_t key, const RankWords& words, int goal) const;

  /// Says that `key` will be looked up soon.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[first_place(key)]); }

  /// The same, when the answer of `prefetch` has come.
  void prefetch_patterns(std::uint64_t key) const {
    const Slot& slot = slots_[first_place(key)];
    if (slot.key != key || slot.count == 0) return;
    const Block* newest = &blocks_[slot.first + last_block(slot, (key & kWide) != 0)];
    __builtin_prefetch(newest);
    __builtin_prefetch(reinterpret_cast<const char*>(newest) + 64);
  }

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
  static constexpr std::size_t kWidth = 8;
  /// Two cache lines with eight patterns side by side, of which each word has 32 bits: the low
  /// halves of `who` are those of `low`, the high halves those of `high`. A pattern of a wide key
  /// takes two places, i for the first 32 cards and i + 4 for the others; its bounds are those
  /// of i. Unused places match everything and prove nothing.
  struct alignas(64) Block {
    std::array<std::uint64_t, kWidth> who;
    std::array<std::uint32_t, kWidth> masks;
    std::array<std::int8_t, kWidth> lower;
    std::array<std::int8_t, kWidth> upper;
    std::array<std::uint8_t, kWidth> hints;
    std::uint32_t next_free;  ///< of a run that is free: number of the next one + 1
  };
  /// What a block's places are compared with, the first four and the last four.
  struct Compared {
    Compared(std::uint64_t key, const RankWords& words, std::uint64_t mask);
    std::array<std::uint64_t, 2> who;
    std::array<std::uint64_t, 2> mask;  ///< twice 32 bits, as those of `who`
    bool wide;
  };
  static unsigned matches(const Block& block, const Compared& with);
  static unsigned covered(const Block& block, const Compared& by);
  /// Patterns of a block, as a power of two: a division by one of two numbers would be a real one.
  static int room_bits(bool wide) { return std::countr_zero(kWidth) - (wide ? 1 : 0); }
  static std::size_t room(bool wide) { return std::size_t{1} << room_bits(wide); }
  static unsigned patterns_of(unsigned places, bool wide);
  static unsigned settled(const Block& block, int goal);
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
  /// By the binary logarithm of their length: the first of the runs that are free, + 1.
  std::array<std::uint32_t, 32> free_{};
  int shift_;  ///< of a key's hash to a place
  std::vector<Slot> slots_;
  std::unique_ptr<Block[]> blocks_;
};

}  // namespace tianji::bridge::double_dummy
