// What two auctions on one board came to, and where the IMPs between them went.
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

/// An auction with what its contract is worth to North-South double dummy.
struct Bid {
  bridge::Auction auction;
  bridge::bidding::Agreements agreements{};  ///< by which it was bid; null where it is a record's
  int points = 0;                            ///< as it was bid
  int points_doubled = 0;                    ///< a contract that fails is doubled
};

/// The kind of difference between two contracts, the first of these that applies.
enum class Cause : std::uint8_t {
  redoubled,  ///< one of them is redoubled
  slam,       ///< one of them is a slam
  doubled,    ///< one of them is doubled
  declaring,  ///< different sides declare, or one is passed out
  game,       ///< one is a game, the other is not
  strain,
  level,
  declarer,  ///< only the hand that declares
  none,
};
inline constexpr std::array<std::string_view, 9> kCauses{"redoubled",      "slam",     "doubled",
                                                         "side declaring", "game",     "strain",
                                                         "level",          "declarer", "none"};
Cause cause(const bridge::Auction& one, const bridge::Auction& other);

/// Both tables of a board, seen by the side whose North-South is at the first one.
struct Swing {
  Board board;
  Bid first;
  Bid second;

  int imps() const;          ///< won by the first table's North-South
  int imps_doubled() const;  ///< the same when failing contracts are doubled
};

/// What was bid before the two auctions parted, the opponents of the seat on turn in parentheses:
/// "1C (1S) P (2S)"; passes before the opening are left out. And the seat's call at each table.
struct Parting {
  std::string context;
  bridge::Call first;
  bridge::Call second;
  Seat seat = bridge::kNorth;
};
/// Precondition: the auctions differ.
Parting parting(const bridge::Auction& first, const bridge::Auction& second);

/// The first `count` calls as `Parting::context` writes them for `side`.
std::string calls_seen_by(const bridge::Auction& auction, std::size_t count, Side side);
/// The calls in one line, as `Parting::context` writes them for North.
std::string auction_line(const bridge::Auction& auction);

/// The contract is worth a game's bonus if it makes, or more.
bool is_game(const bridge::Contract& contract);

/// Mean IMPs a board with its standard error, plain and doubled; by vulnerability and by cause.
void print_sums(std::span<const Swing> swings, std::ostream& out);
/// The sums, then the contexts in which most was lost and won; the `worst` boards with both
/// auctions explained.
void print_swings(std::span<const Swing> swings, std::size_t worst, std::ostream& out);

}  // namespace tianji::tuning
