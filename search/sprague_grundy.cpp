#include "search/sprague_grundy.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <string>
#include <utility>

#include "engine/core/text.h"

namespace tianji::search {
namespace {

/// Periods are looked for at this many values and at each doubling.
constexpr std::size_t kFirstLook = 64;
constexpr std::size_t kPollHeaps = 64;
/// Codes that break heaps show a period within this many values, or within kMostBroken if they are
/// listed below, or not within kMostBroken at all. All codes of up to three digits were tried.
constexpr std::size_t kEnoughToLook = 2048;
constexpr std::string_view kLatePeriods[] = {".156", ".165", ".356", ".644", ".645", ".646", ".647",
                                             ".654", ".655", ".656", ".657", ".664", ".665", ".666",
                                             ".667", ".674", ".675", ".676", ".677"};

/// As in nim, but 4k+3 and 4k+4 change places (Winning Ways, chapter 4).
Grundy lasker_value(std::int32_t heap) {
  const auto n = static_cast<Grundy>(heap);
  if (n % 4 == 3) return n + 1;
  return n % 4 == 0 && n > 0 ? n - 1 : n;
}

/// The theorem of Guy and Smith is about finite octal codes.
bool periods_are_provable(const theory::TakingCode& code) {
  return !code.unequal && code.rest == 0;
}

/// Does it pay to look for a period beyond kEnoughToLook heaps?
bool period_comes_late(const theory::TakingCode& code) {
  return std::find(std::begin(kLatePeriods), std::end(kLatePeriods), theory::octal_text(code)) !=
         std::end(kLatePeriods);
}

/// floor(k phi), exactly.
std::int64_t golden(std::int64_t k) {
  const std::int64_t square = 5 * k * k;
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
  while (root * root > square) --root;
  while ((root + 1) * (root + 1) <= square) ++root;
  return (k + root) / 2;
}

/// The first bit that is set in none of the three sets.
Grundy first_free(const std::uint64_t* a, const std::uint64_t* b, const std::uint64_t* c) {
  Grundy word = 0;
  while ((a[word] | b[word] | c[word]) == ~std::uint64_t{0}) ++word;
  return 64 * word + static_cast<Grundy>(std::countr_one(a[word] | b[word] | c[word]));
}

}  // namespace

HeapValues::HeapValues(const theory::TakingCode& code) : code_(code) {
  if (code == theory::nim_code()) known_ = Known::nim;
  if (code == theory::lasker_code()) known_ = Known::lasker;
}

absl::Status HeapValues::check(std::int32_t heap) const {
  if (known_ != Known::by_list) return absl::OkStatus();
  if (code_.breaks()) {
    if (heap <= kMostBroken || periods_are_provable(code_)) return absl::OkStatus();
    return unreadable("a heap of " + std::to_string(heap),
                      "at most " + std::to_string(kMostBroken) +
                          " in a game that breaks heaps and has no period that could be proven");
  }
  const auto moves = static_cast<std::uint64_t>(
      std::count_if(code_.digits.begin(), code_.digits.end(), [](unsigned d) { return d != 0; }));
  const std::uint64_t work = moves * static_cast<std::uint64_t>(heap);
  if (work <= kMostWork) return absl::OkStatus();
  return unreadable("a heap of " + std::to_string(heap) + " with " + std::to_string(moves) +
                        " moves: " + std::to_string(work) + " steps",
                    "a heap times moves of at most " + std::to_string(kMostWork));
}

void HeapValues::append() {
  const auto heap = static_cast<std::int32_t>(values_.size());
  const auto stamp = static_cast<std::uint32_t>(heap + 1);
  const std::uint32_t* const seen_end = seen_.data() + seen_.size();
  theory::for_each_option(code_, heap, [&](std::int32_t left, std::int32_t second) {
    Grundy value = values_[static_cast<std::size_t>(left)];
    if (second > 0) value ^= values_[static_cast<std::size_t>(second)];
    seen_[value] = stamp;
    return true;
  });
  Grundy value = 0;
  while (seen_.data() + value != seen_end && seen_[value] == stamp) ++value;
  values_.push_back(value);
  // XORs of two values stay below the next power of two.
  const std::size_t room = 2 * std::bit_ceil(static_cast<std::size_t>(value) + 2);
  if (seen_.size() < room) seen_.resize(room, 0);
}

absl::Status HeapValues::reach(std::int32_t heap, const std::atomic<bool>& stop) {
  if (known_ != Known::by_list) return absl::OkStatus();
  absl::Status status = check(heap);
  if (!status.ok()) return status;
  if (seen_.empty()) seen_.resize(4, 0);
  const bool by_period = code_.breaks() && heap > kMostBroken;
  const std::size_t looked =
      by_period && period_comes_late(code_) ? std::size_t{kMostBroken} : kEnoughToLook;
  while (!period_ && values_.size() <= static_cast<std::size_t>(heap)) {
    if (by_period && values_.size() > looked) {
      return unreadable("a heap of " + std::to_string(heap),
                        "at most " + std::to_string(kMostBroken) + ": the first " +
                            std::to_string(looked) + " values of this game show no period");
    }
    if (values_.size() % kPollHeaps == 0 && stop.load(std::memory_order_relaxed)) {
      return absl::CancelledError("stopped");
    }
    append();
    if (values_.size() >= kFirstLook && std::has_single_bit(values_.size())) find_period();
  }
  return absl::OkStatus();
}

void HeapValues::find_period() {
  if (!periods_are_provable(code_)) return;
  const std::size_t size = values_.size();
  const auto most_taken = static_cast<std::size_t>(code_.most_taken());
  for (std::size_t length = 1; 2 * length < size; ++length) {
    std::size_t begin = size - length;
    while (begin > 0 && values_[begin - 1] == values_[begin - 1 + length]) --begin;
    const std::size_t last_needed =
        code_.breaks() ? 2 * begin + length + most_taken : begin + most_taken;
    if (last_needed + length >= size) continue;
    period_ = Period{length, begin};
    return;
  }
}

Grundy HeapValues::value(std::int32_t heap) const {
  if (known_ == Known::nim) return static_cast<Grundy>(heap);
  if (known_ == Known::lasker) return lasker_value(heap);
  auto n = static_cast<std::size_t>(heap);
  if (n >= values_.size()) {
    assert(period_);
    n = period_->begin + (n - period_->begin) % period_->length;
  }
  return values_[n];
}

std::vector<Grundy> graph_values(const theory::Graph& graph) {
  std::vector<Grundy> values(graph.size());
  std::vector<std::uint32_t> seen(graph.size() + 1, 0);
  std::uint32_t stamp = 0;
  for (const std::uint32_t node : graph.leaves_first()) {
    ++stamp;
    for (const std::uint32_t next : graph.next(node)) seen[values[next]] = stamp;
    while (seen[values[node]] == stamp) ++values[node];
  }
  return values;
}

WythoffValues::WythoffValues(std::int32_t one, std::int32_t other, const std::atomic<bool>& stop)
    : columns_(static_cast<std::size_t>(std::max(one, other)) + 1) {
  assert(std::max(one, other) <= kMost);
  const auto rows = static_cast<std::size_t>(std::min(one, other)) + 1;
  values_.assign(rows * columns_, 0);
  // The values used in each row, column and diagonal. A value is at most the number of moves.
  const std::size_t words = (3 * columns_) / 64 + 1;
  std::vector<std::uint64_t> across(words * columns_, 0);
  std::vector<std::uint64_t> down(words * columns_, 0);
  std::vector<std::uint64_t> slant(words * columns_, 0);
  const auto take = [&](std::vector<std::uint64_t>& used, std::size_t line, Grundy value) {
    used[words * line + value / 64] |= std::uint64_t{1} << (value % 64);
  };
  for (std::size_t row = 0; row < rows; ++row) {
    if (stop.load(std::memory_order_relaxed)) {
      complete_ = false;
      return;
    }
    for (std::size_t column = row; column < columns_; ++column) {
      const Grundy value =
          first_free(&across[words * row], &down[words * column], &slant[words * (column - row)]);
      values_[row * columns_ + column] = value;
      take(across, row, value);
      take(down, column, value);
      take(slant, column - row, value);
      // The mirror image of this pair lies in column `row` of row `column`.
      take(across, column, value);
      take(down, row, value);
    }
  }
}

Grundy WythoffValues::value(std::int32_t one, std::int32_t other) const {
  const auto [row, column] = std::minmax(one, other);
  return values_[static_cast<std::size_t>(row) * columns_ + static_cast<std::size_t>(column)];
}

bool wythoff_lost(std::int32_t one, std::int32_t other) {
  const auto [small, large] = std::minmax(one, other);
  return golden(large - small) == small;
}

std::int32_t wythoff_smaller(std::int32_t difference) {
  return static_cast<std::int32_t>(golden(difference));
}

std::int32_t wythoff_partner(std::int32_t heap) {
  // The heap is floor(k phi) or floor(k phi^2) for one k, which is near heap / phi or heap / phi^2.
  constexpr double kGolden = 1.6180339887498949;
  for (const double ratio : {kGolden, kGolden * kGolden}) {
    const auto near = static_cast<std::int64_t>(heap / ratio);
    for (std::int64_t k = std::max<std::int64_t>(near - 1, 0); k <= near + 1; ++k) {
      const std::int64_t small = golden(k);
      if (small == heap) return static_cast<std::int32_t>(small + k);
      if (small + k == heap) return static_cast<std::int32_t>(small);
    }
  }
  assert(false);
  return 0;
}

}  // namespace tianji::search
