// The legal moves on one heap: taking-and-breaking codes (Guy & Smith 1956, "The G-values of
// various games"; Berlekamp, Conway & Guy, Winning Ways, chapter 4).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/zobrist.h"

namespace tianji::theory {

/// The most tokens that a heap may have.
inline constexpr std::int32_t kMostTokens = 1'000'000;

/// digit(k) tells what may be left after taking k tokens, as a sum: 1 no heap, 2 one heap, 4 two
/// heaps.
struct TakingCode {
  std::vector<std::uint8_t> digits;  ///< by tokens taken, from 0
  std::uint8_t rest = 0;             ///< the digit for larger numbers
  bool unequal = false;              ///< whether two heaps that are left must differ

  unsigned digit(std::size_t taken) const { return taken < digits.size() ? digits[taken] : rest; }
  bool breaks() const;  ///< whether some move leaves two heaps
  /// No move takes more than this; kMostTokens when there is no bound.
  std::int32_t most_taken() const;
  Key key() const;
  /// The number of moves on a heap, without listing them.
  std::uint64_t option_count(std::int32_t heap) const;

  friend bool operator==(const TakingCode&, const TakingCode&) = default;
};

TakingCode nim_code();     ///< any number may be taken
TakingCode lasker_code();  ///< nim, or break a heap in two
TakingCode grundy_code();  ///< break a heap into two unequal ones
/// ".77" or "4.3": digits 0 to 7 by tokens taken, before the point 0 or 4.
absl::StatusOr<TakingCode> parse_octal(std::string_view text);
/// "1,3,4": the numbers that may be taken.
absl::StatusOr<TakingCode> parse_subtraction(std::string_view text);
std::string octal_text(const TakingCode& code);
std::string subtraction_text(const TakingCode& code);

/// Calls `visit(left, second)` for every move on a heap, least taken first; `second` is 0 where
/// fewer than two heaps are left, else left <= second. Stops when `visit` returns false; returns
/// whether it finished.
template <class Visit>
bool for_each_option(const TakingCode& code, std::int32_t heap, Visit&& visit) {
  const std::int32_t most = code.most_taken() < heap ? code.most_taken() : heap;
  for (std::int32_t taken = 0; taken <= most; ++taken) {
    const unsigned digit = code.digit(static_cast<std::size_t>(taken));
    const std::int32_t left = heap - taken;
    if (left == 0 ? (digit & 1U) != 0 : (digit & 2U) != 0) {
      if (!visit(left, 0)) return false;
    }
    if ((digit & 4U) == 0) continue;
    const std::int32_t half = code.unequal ? (left - 1) / 2 : left / 2;
    for (std::int32_t part = 1; part <= half; ++part) {
      if (!visit(part, left - part)) return false;
    }
  }
  return true;
}

}  // namespace tianji::theory
