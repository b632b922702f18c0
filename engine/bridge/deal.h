// A deal: four hands, some of them possibly unseen; dealer and vulnerability.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/bridge/cards.h"
#include "engine/core/random.h"

namespace tianji::bridge {

/// The four hands, by seat.
using Hands = std::array<CardSet, 4>;

/// The sides that are vulnerable: bit 0 for North-South, bit 1 for East-West.
enum class Vulnerability : std::uint8_t { none, north_south, east_west, both };
constexpr bool vulnerable(Vulnerability v, Side side) {
  return (static_cast<unsigned>(v) >> index(side) & 1U) != 0;
}
std::string_view text(Vulnerability v);  ///< PBN: "None", "NS", "EW", "All"
/// PBN's words and their usual synonyms ("Love", "-", "Both", "B", "o", …).
std::optional<Vulnerability> parse_vulnerability(std::string_view text);

/// Dealer and vulnerability of board `number` (1, 2, …) of a duplicate match, by Law 2's table.
Seat dealer_of_board(int number);
Vulnerability vulnerability_of_board(int number);

/// A uniformly random deal of the whole pack.
Hands random_deal(Random& random);

/// One hand as PBN writes it, spades first: "AQ7.KJ32.T98.A54".
std::string hand_text(CardSet hand);
/// Reads a hand. An error says what is wrong: not 13 cards, a card twice, an unknown rank.
absl::StatusOr<CardSet> parse_hand(std::string_view text);

/// Four hands clockwise from `first`: "N:AQ7.KJ32.T98.A54 … … …". An empty set, a hand that is not
/// seen, is written "-".
std::string deal_text(const Hands& hands, Seat first = kNorth);
/// Reads PBN's Deal. Each hand is "-" (unseen, an empty set) or 13 cards; no card twice.
absl::StatusOr<Hands> parse_deal(std::string_view text);

}  // namespace tianji::bridge
