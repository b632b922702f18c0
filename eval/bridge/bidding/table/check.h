// Finds faults of a bidding table that show without dealing cards.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "eval/bridge/bidding/table/rule.h"

namespace tianji::bridge::bidding {

/// A fault and the line of its row.
struct Finding {
  std::int32_t line = 0;
  std::string text;
  friend bool operator==(const Finding&, const Finding&) = default;
};

/// The findings in the order of lines: rows that can never be chosen because a row above takes all
/// their hands; rows of one explicit rank that overlap though their calls differ; artificial calls
/// without a meaning; ranges and shapes that no hand fits. It misses a row that is hidden only by
/// several rows together.
std::vector<Finding> check(const Table& table);

}  // namespace tianji::bridge::bidding
