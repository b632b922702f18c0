// Sprague-Grundy values (Sprague 1935, Grundy 1939): an impartial game in which who cannot move has
// lost is worth a heap of nim; a sum is worth the XOR of its parts, and is lost for who is to move
// when that is 0.
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

/// value(n + length) == value(n) for every n >= begin: proven, not only seen.
struct Period {
  std::size_t length = 0;
  std::size_t begin = 0;

  friend bool operator==(const Period&, const Period&) = default;
};

/// The values of single heaps under a code, as far as they have been asked for.
///
/// Nim and Lasker's nim are known for all heaps. Finite codes become periodic for all we know; once
/// a period has lasted long enough (Guy & Smith 1956: through 2 * begin + length + the most that a
/// move takes, where heaps may be broken) it lasts for ever.
class HeapValues {
 public:
  /// Heaps that may be broken are valued one by one up to here, larger ones by a period only.
  static constexpr std::int32_t kMostBroken = 32'768;
  /// Heaps times moves a heap, where heaps are not broken.
  static constexpr std::uint64_t kMostWork = 400'000'000;

  explicit HeapValues(const theory::TakingCode& code);

  /// Too much work for a heap of this size? Answers at once. Of finite codes that break heaps only
  /// `reach` finds out whether a period helps with a large one, in its first milliseconds.
  absl::Status check(std::int32_t heap) const;
  /// Makes the values of heaps up to `heap` known. Ends early when `stop` is set: then it says that
  /// it was cancelled.
  absl::Status reach(std::int32_t heap, const std::atomic<bool>& stop);
  /// Precondition: reached.
  Grundy value(std::int32_t heap) const;
  /// Nothing as long as none is proven.
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

/// By node.
std::vector<Grundy> graph_values(const theory::Graph& graph);

/// Values of Wythoff's game by a table of all smaller pairs.
class WythoffValues {
 public:
  static constexpr std::int32_t kMost = 2'000;

  /// Precondition: both at most kMost. Ends early when `stop` is set; then `complete` is false.
  WythoffValues(std::int32_t one, std::int32_t other, const std::atomic<bool>& stop);
  bool complete() const { return complete_; }
  Grundy value(std::int32_t one, std::int32_t other) const;

 private:
  std::size_t columns_;
  std::vector<Grundy> values_;  // smaller heap first
  bool complete_ = true;
};

/// Is a pair of any size lost for who is to move? floor(k phi), floor(k phi^2) are (Wythoff 1907).
bool wythoff_lost(std::int32_t one, std::int32_t other);
/// The one heap with which `heap` makes such a pair.
std::int32_t wythoff_partner(std::int32_t heap);
/// The smaller heap of the pair with this difference.
std::int32_t wythoff_smaller(std::int32_t difference);

}  // namespace tianji::search
