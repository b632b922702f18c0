// The steps by which the paper counts a hand (Qiu, Zheng & Wang): honours, less those that may
// fall, long suits, trumps. HandFacts has the sums alone.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "eval/bridge/hand.h"

namespace tianji::bridge {

/// All numbers are half points; arrays are by index(Suit).
struct PaperCount {
  std::array<int, 4> honours{};    ///< A 8, K 6, Q 4, J 2
  std::array<int, 4> may_fall{};   ///< what is taken away for honours, not negative
  std::array<int, 4> long_suit{};  ///< what a long suit headed by two honours adds
  std::optional<Suit> trump;       ///< the agreed suit
  int for_trump = 0;               ///< 4 for the hand's strongest suit, 2 for the second strongest

  /// The sums after each step; the last is PointCount::paper, with trumps SupportCount::paper.
  int after_honours() const;
  int after_falling() const;
  int after_long_suits() const;
  int total() const { return after_long_suits() + for_trump; }
};
PaperCount paper_count(const HandFacts& hand, std::optional<Suit> trump = std::nullopt);

/// "13.5" for 27 half points.
std::string points_text(int half_points);
/// A line for each step with its sum and the suits that it concerns.
std::string steps_text(const PaperCount& count);

}  // namespace tianji::bridge
