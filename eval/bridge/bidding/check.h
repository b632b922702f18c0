// What is wrong with a table, as far as it can be told without dealing cards.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "eval/bridge/bidding/rule.h"

namespace tianji::bridge::bidding {

struct Finding {
  std::int32_t line = 0;
  std::string text;
  friend bool operator==(const Finding&, const Finding&) = default;
};

/// In the order of lines: rows that can never be chosen because a row above takes all their hands;
/// rows of one explicit rank whose boxes overlap though their calls differ; artificial calls
/// without a meaning; ranges and shapes that no hand fits. Exact for what it reports; a row hidden
/// by several others together is not found.
std::vector<Finding> check(const Table& table);

}  // namespace tianji::bridge::bidding
