#include "search/table.h"

#include <algorithm>
#include <limits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace tianji::search {
namespace {

constexpr int kMove = 0;
constexpr int kValue = 16;
constexpr int kEvaluation = 32;
constexpr int kDepth = 48;
constexpr int kBound = 56;
constexpr int kGeneration = 58;
constexpr std::size_t kHugePage = std::size_t{2} << 20;
/// How many plies of depth an entry loses with each search that has passed.
constexpr int kAgePlies = 4;

constexpr std::uint64_t sixteen(Value value) { return static_cast<std::uint16_t>(value); }
constexpr Value signed_sixteen(std::uint64_t bits) { return static_cast<std::int16_t>(bits); }

std::uint64_t pack(const TableEntry& entry, unsigned generation) {
  return std::uint64_t{entry.move} << kMove | sixteen(entry.value) << kValue |
         sixteen(entry.evaluation) << kEvaluation |
         std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << kDepth |
         std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << kBound |
         std::uint64_t{generation} << kGeneration;
}

int depth_of(std::uint64_t data) { return static_cast<std::int8_t>(data >> kDepth); }
Bound bound_of(std::uint64_t data) { return static_cast<Bound>((data >> kBound) & 3); }
unsigned generation_of(std::uint64_t data) { return static_cast<unsigned>(data >> kGeneration); }

}  // namespace

Table::Table(std::size_t mebibytes) {
  while (!resize(mebibytes) && mebibytes > 0) mebibytes /= 2;
}

bool Table::resize(std::size_t mebibytes) {
  const std::size_t count = std::max<std::size_t>(1, (mebibytes << 20) / sizeof(Cluster));
  if (count == count_) {
    clear();
    return true;
  }
  const std::size_t bytes = (count * sizeof(Cluster) + kHugePage - 1) / kHugePage * kHugePage;
  void* memory = std::aligned_alloc(kHugePage, bytes);
  if (memory == nullptr) return false;
  clusters_.reset();  // before the new ones are touched: old and new never take memory side by side
#ifdef __linux__
  // Nearly every probe is to another page; with small pages each would cost a walk of page tables.
  madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  auto* clusters = static_cast<Cluster*>(memory);
  std::uninitialized_default_construct_n(clusters, count);
  clusters_.reset(clusters);
  count_ = count;
  generation_ = 0;
  return true;
}

void Table::clear() {
  for (std::size_t i = 0; i < count_; ++i) {
    for (Slot& slot : clusters_[i].slots) {
      slot.check.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  generation_ = 0;
}

TableEntry Table::find(Key key) const {
  for (const Slot& slot : cluster(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) != key) continue;
    if (bound_of(data) == Bound::none) continue;
    return TableEntry{.move = static_cast<MoveCode>(data >> kMove),
                      .value = signed_sixteen(data >> kValue),
                      .evaluation = signed_sixteen(data >> kEvaluation),
                      .depth = depth_of(data),
                      .bound = bound_of(data)};
  }
  return {};
}

int Table::worth(std::uint64_t data) const {
  if (bound_of(data) == Bound::none) return -1000;
  const unsigned age = (kGenerations + generation_ - generation_of(data)) % kGenerations;
  return depth_of(data) - kAgePlies * static_cast<int>(age);
}

void Table::store(Key key, const TableEntry& entry) {
  auto& slots = cluster(key).slots;
  Slot* chosen = &slots[0];
  int least = std::numeric_limits<int>::max();
  TableEntry kept = entry;
  for (Slot& slot : slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) {
      // A bound of a shallow search does not drive out a deeper one of the same search.
      const bool deeper = depth_of(data) > entry.depth + kAgePlies;
      if (deeper && entry.bound != Bound::exact && generation_of(data) == generation_) return;
      if (entry.move == kNoCode) kept.move = static_cast<MoveCode>(data >> kMove);
      chosen = &slot;
      break;
    }
    const int worth_here = worth(data);
    if (worth_here < least) {
      chosen = &slot;
      least = worth_here;
    }
  }
  const std::uint64_t data = pack(kept, generation_);
  chosen->check.store(key ^ data, std::memory_order_relaxed);
  chosen->data.store(data, std::memory_order_relaxed);
}

int Table::permille() const {
  const std::size_t sample = std::min<std::size_t>(count_, 250);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : clusters_[i].slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (bound_of(data) != Bound::none && generation_of(data) == generation_) ++used;
    }
  }
  return static_cast<int>(used * 1000 / (sample * 4));
}

}  // namespace tianji::search
