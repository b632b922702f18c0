#include "search/table.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "search/thinking/crew.h"

namespace tianji::search {
namespace {

constexpr int kMove = 0;
constexpr int kValue = 16;
constexpr int kEvaluation = 32;
constexpr int kDepth = 48;
constexpr int kBound = 56;
constexpr int kGeneration = 58;
constexpr std::size_t kHugePage = std::size_t{2} << 20;
constexpr std::size_t kSmallPage = std::size_t{4} << 10;
/// More threads than this do not fetch memory faster.
constexpr int kMostFetchers = 16;
/// The plies of depth that an entry loses in worth with each later search.
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

std::uint64_t load(const std::uint64_t& word) {
  // std::atomic_ref of C++20 does not take a const object.
  return std::atomic_ref(const_cast<std::uint64_t&>(word)).load(std::memory_order_relaxed);
}
void save(std::uint64_t& word, std::uint64_t value) {
  std::atomic_ref(word).store(value, std::memory_order_relaxed);
}

}  // namespace

Table::Table(std::size_t mebibytes) {
  while (!resize(mebibytes) && mebibytes > 0) mebibytes /= 2;
}

void Table::Release::operator()(Cluster* clusters) const {
#ifdef __linux__
  munmap(clusters, bytes);
#else
  ::operator delete(static_cast<void*>(clusters), std::align_val_t{kHugePage});
#endif
}

/// Memory filled with zeros; null if there is not enough.
Table::Memory Table::zeros(std::size_t bytes) {
#ifdef __linux__
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) memory = nullptr;
#else
  void* memory = ::operator new(bytes, std::align_val_t{kHugePage}, std::nothrow);
  if (memory != nullptr) std::memset(memory, 0, bytes);
#endif
  return {static_cast<Cluster*>(memory), Release{bytes}};
}

bool Table::resize(std::size_t mebibytes) {
  const std::size_t count = std::max<std::size_t>(1, (mebibytes << 20) / sizeof(Cluster));
  if (count == count_) {
    clear();
    return true;
  }
  const std::size_t bytes = (count * sizeof(Cluster) + kHugePage - 1) / kHugePage * kHugePage;
  Memory memory = zeros(bytes);
  if (memory == nullptr) return false;
  clusters_ = std::move(memory);
  count_ = count;
  fetched_ = false;
  generation_ = 0;
  return true;
}

/// Calls `touch(begin, end)` for parts of the clusters, one part on each thread.
template <class Touch>
void Table::in_parts(int threads, Touch touch) {
  const auto parts = static_cast<std::size_t>(std::clamp(threads, 1, kMostFetchers));
  const auto part = [&](std::size_t i) { return clusters_.get() + count_ * i / parts; };
  Crew crew;
  crew.run(parts, [&](std::size_t i) { touch(part(i), part(i + 1)); });
}

void Table::fetch(int threads) {
  if (fetched_) return;
  fetched_ = true;
#ifdef __linux__
  // Nearly every probe is to another page; with small pages each would cost a walk of page tables.
  // Large pages are requested only here: in a table that is not fetched, a search would wait while
  // the system clears each large page.
  madvise(clusters_.get(), clusters_.get_deleter().bytes, MADV_HUGEPAGE);
#endif
  in_parts(threads, [](Cluster* begin, Cluster* end) {
    constexpr std::size_t kStep = kSmallPage / sizeof(Cluster);
    for (Cluster* at = begin; at < end; at += kStep) {
      std::uint64_t& word = at->slots[0].data;
      save(word, load(word));
    }
  });
}

void Table::clear(int threads) {
  generation_ = 0;
#ifdef __linux__
  // Few pages have been touched: give them back, and they are zeros again.
  if (!fetched_) {
    madvise(clusters_.get(), clusters_.get_deleter().bytes, MADV_DONTNEED);
    return;
  }
#endif
  in_parts(threads, [](Cluster* begin, Cluster* end) {
    std::memset(static_cast<void*>(begin), 0,
                static_cast<std::size_t>(end - begin) * sizeof(Cluster));
  });
}

TableEntry Table::find(Key key) const {
  for (const Slot& slot : cluster(key).slots) {
    const std::uint64_t data = load(slot.data);
    if ((load(slot.check) ^ data) != key) continue;
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
    const std::uint64_t data = load(slot.data);
    if ((load(slot.check) ^ data) == key) {
      // A shallow bound does not replace a much deeper entry of the same search.
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
  save(chosen->check, key ^ data);
  save(chosen->data, data);
}

int Table::permille() const {
  const std::size_t sample = std::min<std::size_t>(count_, 250);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : clusters_[i].slots) {
      const std::uint64_t data = load(slot.data);
      if (bound_of(data) != Bound::none && generation_of(data) == generation_) ++used;
    }
  }
  return sample == 0 ? 0 : static_cast<int>(used * 1000 / (sample * 4));
}

}  // namespace tianji::search
