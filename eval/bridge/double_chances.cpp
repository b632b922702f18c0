#include "eval/bridge/double_chances.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/embedded_text.h"
#include "eval/number_lists.h"

namespace tianji::bridge {
namespace {

constexpr std::string_view kStandard = "eval/bridge/double_chances.weights";

}  // namespace

double DoubleChances::of(const Contract& contract, int tricks, bool disturbed) const {
  const int missing = std::clamp(contract.tricks_needed() - tricks, 0, 3);
  const int level = std::clamp(contract.level, 1, 5);
  const ByTricks& chances = disturbed ? contested[static_cast<std::size_t>(level - 1)] : silent;
  return chances[static_cast<std::size_t>(missing)];
}

absl::StatusOr<DoubleChances> parse_double_chances(std::string_view text) {
  constexpr std::size_t kRows = 6;
  std::array<std::array<std::int16_t, 4>, kRows> percents{};
  NumberLists lists;
  for (std::size_t row = 0; row < kRows; ++row) {
    lists.emplace(row + 1 == kRows ? "silent" : absl::StrCat("level", row + 1), percents[row]);
  }
  if (absl::Status status = read_number_lists(text, lists); !status.ok()) return status;
  DoubleChances chances;
  for (std::size_t row = 0; row < kRows; ++row) {
    DoubleChances::ByTricks& into = row + 1 == kRows ? chances.silent : chances.contested[row];
    for (std::size_t i = 0; i < into.size(); ++i) {
      const std::int16_t percent = percents[row][i];
      if (percent < 0 || percent > 100) {
        return unreadable(std::to_string(percent), "a percentage, 0 to 100");
      }
      into[i] = percent / 100.0;
    }
  }
  return chances;
}

const DoubleChances& standard_double_chances() {
  static const DoubleChances kChances = parse_embedded(kStandard, parse_double_chances);
  return kChances;
}

bool contested(const Auction& auction) {
  const auto contract = auction.contract();
  if (!contract) return false;
  const Side others = opponent(side_of(contract->declarer));
  for (std::size_t i = 0; i < auction.calls().size(); ++i) {
    if (side_of(auction.caller(i)) == others && !auction.calls()[i].is_pass()) return true;
  }
  return false;
}

}  // namespace tianji::bridge
