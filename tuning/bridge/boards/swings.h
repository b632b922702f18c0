// Two auctions of one board compared: the IMPs between their contracts, and the causes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "eval/bridge/bidding/reading.h"
#include "tuning/bridge/boards/boards.h"

namespace tianji::tuning {

/// An auction and the points of its contract for North-South, double dummy.
struct Bid {
  bridge::Auction auction;
  bridge::bidding::Agreements agreements{};  ///< the systems that bid it; null: it was recorded
  int points = 0;                            ///< with the contract as it was bid
  int points_doubled = 0;                    ///< the same, but doubled if the contract fails
  int points_if_doubled = 0;                 ///< the same, but doubled
  double chance_of_double = 0;  ///< as observed (eval/bridge/double_chances.h); 0 if it is
};

/// The kind of difference between two contracts: the first one in this list that applies.
enum class Cause : std::uint8_t {
  redoubled,  ///< one of them is redoubled
  slam,       ///< one of them is a slam
  doubled,    ///< one of them is doubled
  declaring,  ///< different sides declare, or one is passed out
  game,       ///< one is a game, the other is not
  strain,
  level,
  declarer,  ///< only the hand that declares differs
  none,
};
inline constexpr std::array<std::string_view, 9> kCauses{"redoubled",      "slam",     "doubled",
                                                         "side declaring", "game",     "strain",
                                                         "level",          "declarer", "none"};
Cause cause(const bridge::Auction& one, const bridge::Auction& other);

/// A board at two tables, seen by the side that sits North-South at the first one.
struct Swing {
  Board board;
  Bid first;
  Bid second;

  int imps() const;          ///< won by the first table's North-South
  int imps_doubled() const;  ///< the same when failing contracts are doubled
  /// The mean when contracts are doubled as often as observed.
  double imps_as_observed() const;
};

/// The place where two auctions part.
struct Parting {
  /// The calls before, those of the opponents of the seat on turn in parentheses: "1C (1S) P (2S)".
  /// Passes before the opening are left out.
  std::string context;
  bridge::Call first;  ///< the call of the seat on turn in the first auction
  bridge::Call second;
  Seat seat = bridge::kNorth;
};
/// Precondition: the auctions differ.
Parting parting(const bridge::Auction& first, const bridge::Auction& second);

/// The first `count` calls as `Parting::context` writes them for `side`.
std::string calls_seen_by(const bridge::Auction& auction, std::size_t count, Side side);
/// The calls in one line, as `Parting::context` writes them for North.
std::string auction_line(const bridge::Auction& auction);

/// True if the contract brings the bonus for a game or a slam when it makes undoubled.
bool is_game(const bridge::Contract& contract);

/// Prints the mean IMPs a board with their standard error, with and without doubling of the
/// contracts that fail; then by vulnerability and by cause.
void print_sums(std::span<const Swing> swings, std::ostream& out);
/// Prints the sums, the contexts in which most was lost and won, and the `worst` boards with both
/// auctions explained.
void print_swings(std::span<const Swing> swings, std::size_t worst, std::ostream& out);

}  // namespace tianji::tuning
