#include "eval/bridge/double_chances.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

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

double DoubleChances::of_running(const Contract& contract) const {
  return runs[static_cast<std::size_t>(std::clamp(contract.level, 1, 5) - 1)];
}

absl::StatusOr<DoubleChances> parse_double_chances(std::string_view text) {
  DoubleChances chances;
  std::map<std::string, std::span<double>> rows{{"silent", chances.silent}, {"runs", chances.runs}};
  for (std::size_t i = 0; i < chances.contested.size(); ++i) {
    rows.emplace(absl::StrCat("level", i + 1), chances.contested[i]);
  }
  std::map<std::string, std::vector<std::int16_t>> percents;
  NumberLists lists;
  for (const auto& [name, into] : rows) {
    lists.emplace(name, percents.emplace(name, into.size()).first->second);
  }
  if (absl::Status status = read_number_lists(text, lists); !status.ok()) return status;
  for (const auto& [name, into] : rows) {
    for (std::size_t i = 0; i < into.size(); ++i) {
      const std::int16_t percent = percents[name][i];
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

bool took_part(const Auction& auction, Side side) {
  for (std::size_t i = 0; i < auction.calls().size(); ++i) {
    if (side_of(auction.caller(i)) == side && !auction.calls()[i].is_pass()) return true;
  }
  return false;
}

bool contested(const Auction& auction) {
  const auto contract = auction.contract();
  return contract && took_part(auction, opponent(side_of(contract->declarer)));
}

}  // namespace tianji::bridge
