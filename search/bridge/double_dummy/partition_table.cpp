#include "search/bridge/double_dummy/partition_table.h"

#include <algorithm>
#include <bit>
#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace tianji::bridge::double_dummy {
namespace {

constexpr std::size_t kFirstSlots = 1 << 12;

}  // namespace

/// Bit i is set when pattern i agrees with `words` where its mask says so.
unsigned PartitionTable::matches(const Block& block, const RankWords& words) {
  unsigned result = 0;
#if defined(__AVX2__)
  const __m256i low = _mm256_set1_epi64x(static_cast<long long>(words.low));
  const __m256i high = _mm256_set1_epi64x(static_cast<long long>(words.high));
  const auto load = [](const std::uint64_t* from) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
  };
  for (std::size_t i = 0; i < kWidth; i += 4) {
    const __m256i differs =
        _mm256_and_si256(_mm256_or_si256(_mm256_xor_si256(load(&block.low[i]), low),
                                         _mm256_xor_si256(load(&block.high[i]), high)),
                         load(&block.masks[i]));
    const __m256i same = _mm256_cmpeq_epi64(differs, _mm256_setzero_si256());
    result |= static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(same))) << i;
  }
#else
  for (std::size_t i = 0; i < kWidth; ++i) {
    const std::uint64_t differs = (block.low[i] ^ words.low) | (block.high[i] ^ words.high);
    if ((differs & block.masks[i]) == 0) result |= 1U << i;
  }
#endif
  return result;
}

/// Bit i is set when pattern i settles whether the goal is reached.
unsigned PartitionTable::settled(const Block& block, int goal) {
#if defined(__SSE2__)
  const __m128i lower = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(block.lower.data()));
  const __m128i upper = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(block.upper.data()));
  const __m128i wanted = _mm_set1_epi8(static_cast<char>(goal));
  const __m128i open =
      _mm_andnot_si128(_mm_cmpgt_epi8(wanted, upper), _mm_cmpgt_epi8(wanted, lower));
  return ~static_cast<unsigned>(_mm_movemask_epi8(open)) & 0xff;
#else
  unsigned result = 0;
  for (std::size_t i = 0; i < kWidth; ++i) {
    if (block.lower[i] >= goal || block.upper[i] < goal) result |= 1U << i;
  }
  return result;
#endif
}

PartitionTable::PartitionTable(std::size_t bytes)
    // An eighth for the slots, so that growing them (old and new at once) stays within the bytes.
    : max_slots_(std::max(kFirstSlots, std::bit_floor(bytes / 12 / sizeof(Slot)))),
      slots_(kFirstSlots) {
  const std::size_t for_slots = max_slots_ * sizeof(Slot) * 3 / 2;
  max_blocks_ = std::max<std::size_t>(64, (bytes - std::min(bytes, for_slots)) / sizeof(Block));
  // The pages are touched, and so really taken, only as the table fills.
  blocks_ = std::make_unique_for_overwrite<Block[]>(max_blocks_);
}

std::size_t PartitionTable::place(std::uint64_t key) const {
  const std::size_t last = slots_.size() - 1;
  std::size_t i = first_place(key);
  while (slots_[i].head != 0 && slots_[i].key != key) i = (i + 1) & last;
  return i;
}

PartitionTable::Hit PartitionTable::find(std::uint64_t key, const RankWords& words,
                                         int goal) const {
  Hit hit;
  for (std::uint32_t number = slots_[place(key)].head; number != 0;) {
    const Block& here = block(number);
    const unsigned match = matches(here, words);
    if (const unsigned proofs = match & settled(here, goal)) {
      // The pattern that speaks of the fewest ranks makes the most general proof above.
      auto best = static_cast<std::size_t>(std::countr_zero(proofs));
      for (unsigned rest = proofs & (proofs - 1); rest != 0; rest &= rest - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(rest));
        if (std::popcount(here.masks[i]) < std::popcount(here.masks[best])) best = i;
      }
      hit.proved = true;
      hit.reached = here.lower[best] >= goal;
      hit.mask = here.masks[best];
      return hit;
    }
    if (hit.hint == 0) {
      const auto i =
          std::min<std::size_t>(static_cast<std::size_t>(std::countr_zero(match)), here.count - 1);
      hit.hint = here.hints[i];
    }
    number = here.next;
  }
  return hit;
}

void PartitionTable::store(std::uint64_t key, const Proof& proof) {
  std::size_t i = place(key);
  for (std::uint32_t number = slots_[i].head; number != 0;) {
    Block& here = block(number);
    for (std::size_t k = 0; k < here.count; ++k) {
      const std::uint64_t differs =
          (here.low[k] ^ proof.words.low) | (here.high[k] ^ proof.words.high);
      if ((proof.mask & ~here.masks[k]) != 0 || (differs & proof.mask) != 0) continue;
      // The same pattern, or a special case of the new one that says no more.
      if (here.masks[k] != proof.mask) {
        if (here.lower[k] > proof.bounds.lower || here.upper[k] < proof.bounds.upper) continue;
        here.low[k] = proof.words.low;
        here.high[k] = proof.words.high;
        here.masks[k] = proof.mask;
      }
      here.lower[k] = std::max(here.lower[k], static_cast<std::int8_t>(proof.bounds.lower));
      here.upper[k] = std::min(here.upper[k], static_cast<std::int8_t>(proof.bounds.upper));
      here.hints[k] = proof.hint;
      return;
    }
    number = here.next;
  }
  if (slots_[i].head == 0 || block(slots_[i].head).count == kWidth) {
    if (used_blocks_ == max_blocks_ || used_slots_ * 4 > max_slots_ * 3) clear();
    if (used_slots_ * 2 > slots_.size() && slots_.size() < max_slots_) grow();
    i = place(key);
    if (slots_[i].head == 0) ++used_slots_;
    slots_[i] = {key, new_block(slots_[i].head)};
  }
  Block& here = block(slots_[i].head);
  const std::size_t k = here.count++;
  here.low[k] = proof.words.low;
  here.high[k] = proof.words.high;
  here.masks[k] = proof.mask;
  here.lower[k] = static_cast<std::int8_t>(proof.bounds.lower);
  here.upper[k] = static_cast<std::int8_t>(proof.bounds.upper);
  here.hints[k] = proof.hint;
  ++patterns_;
}

std::uint32_t PartitionTable::new_block(std::uint32_t next) {
  Block& fresh = blocks_[used_blocks_++];
  fresh.low.fill(0);
  fresh.high.fill(0);
  fresh.masks.fill(0);
  fresh.lower.fill(0);
  fresh.upper.fill(13);
  fresh.hints.fill(0);
  fresh.next = next;
  fresh.count = 0;
  return static_cast<std::uint32_t>(used_blocks_);
}

void PartitionTable::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.head != 0) slots_[place(slot.key)] = slot;
  }
}

void PartitionTable::clear() {
  std::fill(slots_.begin(), slots_.end(), Slot{});
  used_blocks_ = 0;
  used_slots_ = 0;
  patterns_ = 0;
}

std::size_t PartitionTable::bytes() const {
  return slots_.size() * sizeof(Slot) + used_blocks_ * sizeof(Block);
}

}  // namespace tianji::bridge::double_dummy
