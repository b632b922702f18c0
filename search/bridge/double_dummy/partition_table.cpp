#include "search/bridge/double_dummy/partition_table.h"

#include <algorithm>
#include <bit>
#if defined(__SSE2__)
#if !defined(__clang__)
// g++ 12 warns of the undefined operands inside its own AVX-512 intrinsics (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#endif

namespace tianji::bridge::double_dummy {
namespace {

constexpr std::uint64_t kHalf = 0xffffffff;

#if defined(__AVX512BW__) && defined(__AVX512VL__)
#define TIANJI_WHOLE_BLOCKS  // a block's places are compared at once
__m512i load(const std::array<std::uint64_t, 8>& words) { return _mm512_load_si512(words.data()); }
/// Each mask in both halves of a word.
__m512i load(const std::array<std::uint32_t, 8>& from) {
  const __m512i masks =
      _mm512_cvtepu32_epi64(_mm256_load_si256(reinterpret_cast<const __m256i*>(from.data())));
  return _mm512_or_si512(masks, _mm512_slli_epi64(masks, 32));
}
__m128i load(const std::array<std::int8_t, 8>& bytes) {
  return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(bytes.data()));
}
/// The first word four times, then the second.
__m512i set_halves(const std::array<std::uint64_t, 2>& words) {
  const __m512i first = _mm512_set1_epi64(static_cast<long long>(words[0]));
  return _mm512_mask_set1_epi64(first, 0xf0, static_cast<long long>(words[1]));
}
#elif defined(__AVX2__)
__m256i load_who(const std::uint64_t* from) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
}
__m256i load_masks(const std::uint32_t* from) {
  const __m256i masks =
      _mm256_cvtepu32_epi64(_mm_load_si128(reinterpret_cast<const __m128i*>(from)));
  return _mm256_or_si256(masks, _mm256_slli_epi64(masks, 32));
}
__m256i set_all(std::uint64_t word) { return _mm256_set1_epi64x(static_cast<long long>(word)); }
#else
constexpr std::uint64_t twice(std::uint32_t mask) { return mask | std::uint64_t{mask} << 32; }
#endif

}  // namespace

PartitionTable::Compared::Compared(std::uint64_t key, const RankWords& words, std::uint64_t given)
    : wide((key & kWide) != 0) {
  who[0] = (words.low & kHalf) | words.high << 32;
  mask[0] = (given & kHalf) | given << 32;
  who[1] = wide ? words.low >> 32 | (words.high & ~kHalf) : who[0];
  mask[1] = wide ? given >> 32 | (given & ~kHalf) : mask[0];
}

/// Turns places that agree into patterns that agree: a wide pattern needs both its places.
unsigned PartitionTable::patterns_of(unsigned places, bool wide) {
  return wide ? places & places >> 4 : places;
}

/// Bit i is set when pattern i agrees with the words in all bits of its mask.
unsigned PartitionTable::matches(const Block& block, const Compared& with) {
  unsigned places = 0;
#if defined(TIANJI_WHOLE_BLOCKS)
  const __m512i differs = _mm512_xor_si512(load(block.who), set_halves(with.who));
  places = _mm512_testn_epi64_mask(differs, load(block.masks));
#else
  for (std::size_t i = 0; i < kWidth; i += 4) {
#if defined(__AVX2__)
    const __m256i differs = _mm256_xor_si256(load_who(&block.who[i]), set_all(with.who[i / 4]));
    const __m256i same = _mm256_cmpeq_epi64(_mm256_and_si256(differs, load_masks(&block.masks[i])),
                                            _mm256_setzero_si256());
    places |= static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(same))) << i;
#else
    for (std::size_t k = i; k < i + 4; ++k) {
      const std::uint64_t differs = (block.who[k] ^ with.who[i / 4]) & twice(block.masks[k]);
      places |= static_cast<unsigned>(differs == 0) << k;
    }
#endif
  }
#endif
  return patterns_of(places, with.wide);
}

/// Bit i is set when pattern i is `by`, or a special case of it.
unsigned PartitionTable::covered(const Block& block, const Compared& by) {
  unsigned places = 0;
#if defined(TIANJI_WHOLE_BLOCKS)
  const __m512i mask = set_halves(by.mask);
  const __m512i differs = _mm512_xor_si512(load(block.who), set_halves(by.who));
  const __m512i free = _mm512_andnot_si512(load(block.masks), mask);
  places = _mm512_testn_epi64_mask(_mm512_or_si512(differs, free), mask);
#else
  for (std::size_t i = 0; i < kWidth; i += 4) {
#if defined(__AVX2__)
    const __m256i mask = set_all(by.mask[i / 4]);
    const __m256i differs = _mm256_xor_si256(load_who(&block.who[i]), set_all(by.who[i / 4]));
    const __m256i free = _mm256_andnot_si256(load_masks(&block.masks[i]), mask);
    const __m256i none = _mm256_cmpeq_epi64(_mm256_or_si256(_mm256_and_si256(differs, mask), free),
                                            _mm256_setzero_si256());
    places |= static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(none))) << i;
#else
    for (std::size_t k = i; k < i + 4; ++k) {
      const std::uint64_t mask = by.mask[i / 4];
      const std::uint64_t differs =
          ((block.who[k] ^ by.who[i / 4]) | ~twice(block.masks[k])) & mask;
      places |= static_cast<unsigned>(differs == 0) << k;
    }
#endif
  }
#endif
  return patterns_of(places, by.wide);
}

void PartitionTable::put(Block& block, std::size_t i, const Compared& pattern) {
  for (std::size_t half = 0; half < (pattern.wide ? 2 : 1); ++half) {
    block.who[i + 4 * half] = pattern.who[half] & pattern.mask[half];
    block.masks[i + 4 * half] = static_cast<std::uint32_t>(pattern.mask[half]);
  }
}

std::uint64_t PartitionTable::mask_of(const Block& block, std::size_t i, bool wide) {
  return block.masks[i] | (wide ? std::uint64_t{block.masks[i + 4]} << 32 : 0);
}

/// Bit i is set when pattern i proves that the goal is reached, or that it is not.
unsigned PartitionTable::settled(const Block& block, int goal) {
#if defined(TIANJI_WHOLE_BLOCKS)
  const __m128i wanted = _mm_set1_epi8(static_cast<char>(goal));
  const auto low = static_cast<unsigned>(_mm_cmpge_epi8_mask(load(block.lower), wanted));
  const auto high = static_cast<unsigned>(_mm_cmplt_epi8_mask(load(block.upper), wanted));
  return (low | high) & 0xff;
#elif defined(__SSE2__)
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

PartitionTable::PartitionTable(std::size_t bytes, std::size_t first_slots)
    // At most an eighth for the slots: while they grow, old and new ones exist at once.
    : max_slots_(std::max(first_slots, std::bit_floor(bytes / 12 / sizeof(Slot)))),
      shift_(64 - std::countr_zero(first_slots)),
      slots_(first_slots) {
  const std::size_t for_slots = max_slots_ * sizeof(Slot) * 3 / 2;
  max_blocks_ = std::max<std::size_t>(64, (bytes - std::min(bytes, for_slots)) / sizeof(Block));
  // The memory is left uninitialised, so that pages are taken only as the table fills.
  blocks_ = std::make_unique_for_overwrite<Block[]>(max_blocks_);
}

std::size_t PartitionTable::place(std::uint64_t key) const {
  const std::size_t last = slots_.size() - 1;
  std::size_t i = first_place(key);
  while (slots_[i].count != 0 && slots_[i].key != key) i = (i + 1) & last;
  return i;
}

PartitionTable::Hit PartitionTable::find(std::uint64_t key, const RankWords& words,
                                         int goal) const {
  Hit hit;
  const Compared with(key, words, 0);
  const Slot& slot = slots_[place(key)];
  if (slot.count == 0) return hit;
  std::size_t last = (slot.count - 1) & (room(with.wide) - 1);
  for (std::size_t number = last_block(slot, with.wide) + 1; number-- > 0;) {
    const Block& here = blocks_[slot.first + number];
    const unsigned match = matches(here, with);
    if (const unsigned proofs = match & settled(here, goal)) {
      // The pattern that relies on the fewest ranks gives the most general proof.
      auto best = static_cast<std::size_t>(std::countr_zero(proofs));
      hit.mask = mask_of(here, best, with.wide);
      for (unsigned rest = proofs & (proofs - 1); rest != 0; rest &= rest - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(rest));
        const std::uint64_t mask = mask_of(here, i, with.wide);
        if (std::popcount(mask) >= std::popcount(hit.mask)) continue;
        best = i;
        hit.mask = mask;
      }
      hit.proved = true;
      hit.reached = here.lower[best] >= goal;
      return hit;
    }
    if (hit.hint == 0) {
      hit.hint = here.hints[std::min(static_cast<std::size_t>(std::countr_zero(match)), last)];
    }
    last = room(with.wide) - 1;
  }
  return hit;
}

/// Merges the proof into a known pattern that is the same, or is a special case of it that proves
/// no more. False where there is none.
bool PartitionTable::covers_known(const Slot& slot, const Compared& pattern, const Proof& proof) {
  const auto lower = static_cast<std::int8_t>(proof.bounds.lower);
  const auto upper = static_cast<std::int8_t>(proof.bounds.upper);
  std::size_t left = slot.count - last_block(slot, pattern.wide) * room(pattern.wide);
  for (std::size_t number = last_block(slot, pattern.wide) + 1; number-- > 0;) {
    Block& here = blocks_[slot.first + number];
    const unsigned used = (1U << left) - 1;
    left = room(pattern.wide);
    for (unsigned rest = covered(here, pattern) & used; rest != 0; rest &= rest - 1) {
      const auto k = static_cast<std::size_t>(std::countr_zero(rest));
      // Pattern k is the same, or a special case of the new one; it must not prove more then.
      if (mask_of(here, k, pattern.wide) != proof.mask) {
        if (here.lower[k] > lower || here.upper[k] < upper) continue;
        put(here, k, pattern);
      }
      here.lower[k] = std::max(here.lower[k], lower);
      here.upper[k] = std::min(here.upper[k], upper);
      here.hints[k] = proof.hint;
      return true;
    }
  }
  return false;
}

void PartitionTable::store(std::uint64_t key, const Proof& proof) {
  const Compared pattern(key, proof.words, proof.mask);
  std::size_t i = place(key);
  if (slots_[i].count != 0 && covers_known(slots_[i], pattern, proof)) return;
  if (slots_[i].count == 0 && used_slots_ * 4 > slots_.size() * 3 && slots_.size() < max_slots_) {
    grow();
    i = place(key);
  }
  if ((slots_[i].count & (room(pattern.wide) - 1)) == 0 &&
      (used_slots_ * 4 > max_slots_ * 3 ||
       !make_room(slots_[i], slots_[i].count >> room_bits(pattern.wide)))) {
    clear();
    i = place(key);
    make_room(slots_[i], 0);
  }
  Slot& slot = slots_[i];
  if (slot.count == 0) ++used_slots_;
  slot.key = key;
  const std::size_t k = slot.count++ & (room(pattern.wide) - 1);
  Block& here = blocks_[slot.first + last_block(slot, pattern.wide)];
  put(here, k, pattern);
  here.lower[k] = static_cast<std::int8_t>(proof.bounds.lower);
  here.upper[k] = static_cast<std::int8_t>(proof.bounds.upper);
  here.hints[k] = proof.hint;
  ++patterns_;
}

/// Gives a slot whose `blocks` blocks are full one more block, in the same run. The lengths of runs
/// are powers of two, so a full run is copied into a longer one. False when memory is used up.
bool PartitionTable::make_room(Slot& slot, std::size_t blocks) {
  if (blocks == 0 || std::has_single_bit(blocks)) {
    const auto size_class = static_cast<std::size_t>(std::bit_width(blocks));
    const auto run = new_run(size_class);
    if (!run) return false;
    std::copy_n(&blocks_[slot.first], blocks, &blocks_[*run]);
    if (blocks > 0) {
      blocks_[slot.first].next_free = free_[size_class - 1];
      free_[size_class - 1] = slot.first + 1;
    }
    slot.first = *run;
  }
  Block& fresh = blocks_[slot.first + blocks];
  fresh.who.fill(0);
  fresh.masks.fill(0);
  fresh.lower.fill(0);
  fresh.upper.fill(13);
  fresh.hints.fill(0);
  return true;
}

std::optional<std::uint32_t> PartitionTable::new_run(std::size_t size_class) {
  if (const std::uint32_t run = free_[size_class]; run != 0) {
    free_[size_class] = blocks_[run - 1].next_free;
    return run - 1;
  }
  const std::size_t length = std::size_t{1} << size_class;
  if (used_blocks_ + length > max_blocks_) return std::nullopt;
  used_blocks_ += length;
  return static_cast<std::uint32_t>(used_blocks_ - length);
}

void PartitionTable::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  --shift_;
  for (const Slot& slot : old) {
    if (slot.count != 0) slots_[place(slot.key)] = slot;
  }
}

void PartitionTable::clear() {
  std::fill(slots_.begin(), slots_.end(), Slot{});
  used_blocks_ = 0;
  used_slots_ = 0;
  patterns_ = 0;
  free_ = {};
}

std::size_t PartitionTable::bytes() const {
  return slots_.size() * sizeof(Slot) + used_blocks_ * sizeof(Block);
}

}  // namespace tianji::bridge::double_dummy
