// Sprague-Grundy values (Sprague 1935, Grundy 1939): an impartial game in which the seat that
// cannot move loses equals a heap of nim. The value of a sum is the XOR of its parts; the seat to
// move loses if it is 0.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "engine/theory/graphs/graph.h"
#include "engine/theory/heaps/taking_code.h"

namespace tianji::search {

using Grundy = std::uint32_t;

/// value(n + length) == value(n) for every n >= begin. Proven, not only observed.
struct Period {
  std::size_t length = 0;
  std::size_t begin = 0;

  friend bool operator==(const Period&, const Period&) = default;
};

/// The values of single heaps under a code, computed up to the last `reach`.
///
/// Nim and Lasker's nim are known for all heaps. All known finite codes become periodic. A period
/// that has lasted long enough lasts for ever (Guy & Smith 1956; for codes that break heaps:
/// through 2 * begin + length + the most that a move takes).
class HeapValues {
 public:
  /// If moves break heaps: the largest heap that is valued one by one; larger ones need a period.
  static constexpr std::int32_t kMostBroken = 32'768;
  /// If no move breaks a heap: the most heaps times moves per heap.
  static constexpr std::uint64_t kMostWork = 400'000'000;

  explicit HeapValues(const theory::TakingCode& code);

  /// An error if a heap of this size is too much work. Answers at once: for a large heap under a
  /// finite code that breaks heaps only `reach` finds out, in its first milliseconds, whether a
  /// period helps.
  absl::Status check(std::int32_t heap) const;
  /// Computes the values of heaps up to `heap`. Returns Cancelled if `stop` is set meanwhile.
  absl::Status reach(std::int32_t heap, const std::atomic<bool>& stop);
  /// Precondition: reached.
  Grundy value(std::int32_t heap) const;
  /// The period; nothing as long as none is proven.
  const std::optional<Period>& period() const { return period_; }

 private:
  enum class Known : std::uint8_t { by_list, nim, lasker };

  void append();
  void find_period();

  theory::TakingCode code_;
  Known known_ = Known::by_list;
  std::vector<Grundy> values_;
  std::vector<std::uint32_t> seen_;  // by value: the last heap that has a move to it, plus 1
  std::optional<Period> period_;
};

/// The values of all nodes, by node.
std::vector<Grundy> graph_values(const theory::Graph& graph);

/// The values of Wythoff's game, from a table of all smaller pairs.
class WythoffValues {
 public:
  static constexpr std::int32_t kMost = 2'000;

  /// Precondition: both at most kMost. If `stop` is set, ends early and `complete` is false.
  WythoffValues(std::int32_t one, std::int32_t other, const std::atomic<bool>& stop);
  bool complete() const { return complete_; }
  Grundy value(std::int32_t one, std::int32_t other) const;

 private:
  std::size_t columns_;
  std::vector<Grundy> values_;  // smaller heap first
  bool complete_ = true;
};

/// Does the seat to move lose with this pair? Exactly the pairs floor(k phi), floor(k phi^2) are
/// lost (Wythoff 1907).
bool wythoff_lost(std::int32_t one, std::int32_t other);
/// The only heap that makes a lost pair with `heap`.
std::int32_t wythoff_partner(std::int32_t heap);
/// The smaller heap of the lost pair with this difference.
std::int32_t wythoff_smaller(std::int32_t difference);

}  // namespace tianji::search
