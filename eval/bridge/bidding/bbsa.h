// Convention cards in the form of other bidding programs (.bbsa): `key = value` a line.
//
// The keys are data (eval/bridge/systems/bbsa.keys), in the order of a card. Under a key stand
//
//   ask CALLS : CALL CONDITION...    our table says yes if the row of CALL, after CALLS by both
//                                    sides from the dealer on, promises all this: `artificial`,
//                                    `natural`, `force`, `hcp 15-17`, `S 5+` (a suit's length), or
//                                    `with HAND`, whose call it is. Several lines: all of them
//   set, unset                       what a card changes in which the key is 1, or 0: lines of a
//                                    bidding table that come before the others, and
//   swap AFTER | CALL OLD NEW        in the rows of CALL, in the contexts with the text AFTER (with
//                                    `*`: that begin so), the cell OLD becomes NEW; those of later
//                                    keys first
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::bridge::bidding {

// Keys whose values are numbers, the first and the last of a card.
inline constexpr std::string_view kSystemType = "System type";
inline constexpr std::string_view kOpponentType = "Opponent type";

struct CardKey {
  std::string_view name;
  std::vector<std::string_view> asks;
  std::vector<std::string_view> set;
  std::vector<std::string_view> unset;
};
const std::vector<CardKey>& card_keys();

/// Of a key that stands twice the later line counts.
using CardValues = std::map<std::string, int, std::less<>>;
/// Reads a card. An error names the line of `file`.
absl::StatusOr<CardValues> card_values(std::string_view text, std::string_view file);

/// The table of a card as the text of a `.bid` file: the built-in system that the card names,
/// changed by its keys. An error names the line of `file`, or the system of which there is none.
absl::StatusOr<std::string> table_of_card(std::string_view text, std::string_view file);

}  // namespace tianji::bridge::bidding
