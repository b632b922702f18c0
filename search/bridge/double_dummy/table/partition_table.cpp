#include "search/bridge/double_dummy/table/partition_table.h"

#include <algorithm>
#include <bit>

#include "search/bridge/double_dummy/table/block_compare.h"

namespace tianji::bridge::double_dummy {

void PartitionTable::put(Block& block, std::size_t i, const Compared& pattern) {
  for (std::size_t half = 0; half < (pattern.wide ? 2 : 1); ++half) {
    block.who[i + 4 * half] = pattern.who[half] & pattern.mask[half];
    block.masks[i + 4 * half] = static_cast<std::uint32_t>(pattern.mask[half]);
  }
}

std::uint64_t PartitionTable::mask_of(const Block& block, std::size_t i, bool wide) {
  return block.masks[i] | (wide ? std::uint64_t{block.masks[i + 4]} << 32 : 0);
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
  const Compared with(is_wide(key), words, 0);
  const Slot& slot = slots_[place(key)];
  if (slot.count == 0) return hit;
  std::size_t last = (slot.count - 1) & (room(with.wide) - 1);
  for (std::size_t number = last_block(slot, with.wide) + 1; number-- > 0;) {
    const Block& here = blocks_[slot.first + number];
    const unsigned match = patterns_of(same_places(here, with), with.wide);
    if (const unsigned proofs = match & deciding_places(here, goal)) {
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
    const unsigned covered = patterns_of(covered_places(here, pattern), pattern.wide);
    for (unsigned rest = covered & used; rest != 0; rest &= rest - 1) {
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
  const Compared pattern(is_wide(key), proof.words, proof.mask);
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
