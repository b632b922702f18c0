// The transposition table: a search's results for positions, shared by all its threads.
//
// Lock-free: an entry is two words, the data and the key xor the data, so that an entry torn
// between two writers matches no key that is looked up (Hyatt & Mann 2002). An entry has 16 bytes
// and a cluster of four fills a cache line; the entry of least depth and greatest age is replaced.
//
// The system gives the memory as zeros, page by page at the first touch, so that making a table
// costs nothing. `fetch` touches all of it before a clock runs, in large pages.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/core/types.h"
#include "engine/core/zobrist.h"

namespace tianji::search {

/// The relation of the true value to the stored one: `upper`: at most that; `lower`: at least.
enum class Bound : std::uint8_t { none, upper, lower, exact };

/// A move in sixteen bits, as a game writes it.
using MoveCode = std::uint16_t;
inline constexpr MoveCode kNoCode = 0xffff;

/// One result for a position.
struct TableEntry {
  MoveCode move = kNoCode;
  Value value = kNoValue;       ///< proven values count plies from this position, not from the root
  Value evaluation = kNoValue;  ///< static, of the seat to act
  int depth = 0;                ///< -128 .. 127
  Bound bound = Bound::none;

  bool known() const { return bound != Bound::none; }
  /// The true value is at most, or at least, `value`.
  bool says(Bound side) const { return bound == side || bound == Bound::exact; }
};

/// `find`, `store`, `prefetch` and `permille` may be called from any thread at any time; the other
/// functions only while no search runs.
class Table {
 public:
  /// If the system does not have that much memory, takes half, or a quarter, ...
  explicit Table(std::size_t mebibytes);

  /// Forgets everything; at least one cluster is kept. False if there is not enough memory: then
  /// nothing changes.
  bool resize(std::size_t mebibytes);
  /// Takes the memory now, with this many threads; stored entries stay. Blocks for tenths of a
  /// second per GiB on most machines, for seconds on some; returns at once after the first call.
  void fetch(int threads = 1);
  /// Forgets everything.
  void clear(int threads = 1);
  /// A new search begins: entries of older searches are replaced first.
  void age() { generation_ = (generation_ + 1) % kGenerations; }

  /// The entry of a position; without a bound if there is none.
  TableEntry find(Key key) const;
  void store(Key key, const TableEntry& entry);
  void prefetch(Key key) const { __builtin_prefetch(&cluster(key)); }

  /// How many entries, in thousandths of a sample, the present search has written.
  int permille() const;
  std::size_t bytes() const { return count_ * sizeof(Cluster); }

 private:
  static constexpr unsigned kGenerations = 64;
  /// Plain words, used through std::atomic_ref: std::atomic would need constructors to run, but the
  /// memory comes as zeros.
  struct Slot {
    std::uint64_t check;  // key ^ data
    std::uint64_t data;
  };
  struct alignas(64) Cluster {
    std::array<Slot, 4> slots;
  };

  Cluster& cluster(Key key) const {
    // The high half of key * count: spreads keys over any count without a division.
    return clusters_[static_cast<std::size_t>(((key >> 32) * count_) >> 32)];
  }
  int worth(std::uint64_t data) const;

  struct Release {
    std::size_t bytes;  // no initializer: it would hide the default constructor from Memory
    void operator()(Cluster* clusters) const;
  };
  using Memory = std::unique_ptr<Cluster[], Release>;
  static Memory zeros(std::size_t bytes);
  template <class Touch>
  void in_parts(int threads, Touch touch);

  Memory clusters_;
  std::size_t count_ = 0;
  bool fetched_ = false;
  unsigned generation_ = 0;
};

}  // namespace tianji::search
