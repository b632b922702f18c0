// Deals bid by a system that is being learnt, and what a change of one of its rows is worth on
// them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "eval/bridge/bidding/system.h"
#include "search/bridge/double_dummy/solver.h"
#include "tuning/bridge/beginnings.h"
#include "tuning/bridge/boards.h"

namespace tianji::tuning {

/// IMPs over some boards.
struct Worth {
  int boards = 0;  ///< whose result is another one
  double imps = 0;
  double squares = 0;
  /// IMPs over the standard error of a sum of such boards.
  double deviations() const;
};

Worth together(const Worth& one, const Worth& other);

/// The row of a file of tables.
using RowPlace = std::pair<std::string, std::int32_t>;

/// A board is worth what the system wins on it: at both tables of a match against each opponent
/// (failing contracts doubled at times), and against the first opponent when the other side is
/// silent, in either direction.
class Lessons {
 public:
  /// Learns what is bid after `beginnings` only, if there are any. Keeps references to opponents,
  /// beginnings and solved deals, which are solved as far as is needed.
  Lessons(std::span<const bridge::bidding::System> opponents, std::vector<Board> boards,
          std::span<const Beginning> beginnings, SolvedDeals& solved);

  /// Bids everything by `system` and notes which rows have a say in which auctions.
  void bid(const bridge::bidding::System& system);
  /// IMPs a board, of what was bid last.
  double imps_a_board() const;
  /// How many auctions the row has a say in: it makes a call, or misses by little.
  std::size_t auctions(const RowPlace& row) const;
  /// What it is worth to bid by `changed` instead, which differs in that row alone; ends early,
  /// with what was seen, when it is plainly not worth anything.
  Worth worth(const bridge::bidding::System& changed, const RowPlace& row);
  /// Bids those auctions again by `changed`, from now on the system.
  void adopt(const bridge::bidding::System& changed, const RowPlace& row);

 private:
  /// One table: who plays the system, against whom.
  struct Table {
    std::size_t opponent = 0;
    Side ours = bridge::kNorthSouth;
    bool silent = false;
  };
  std::size_t tables() const { return tables_.size(); }
  int points(const Board& board, const bridge::Auction& auction, bool silent);
  int bid(const bridge::bidding::System& system, std::size_t play, bool note);
  int imps(std::size_t board, std::span<const int> points) const;

  std::span<const bridge::bidding::System> opponents_;
  std::span<const Beginning> beginnings_;
  SolvedDeals& solved_;
  bridge::double_dummy::Solver solver_;
  std::vector<Table> tables_;
  std::vector<Board> boards_;
  std::vector<int> points_;  ///< to North-South; tables() of each board
  std::vector<std::array<int, 2>>
      reference_;  ///< of the first opponent's own, the other side silent
  std::map<RowPlace, std::vector<std::uint32_t>> plays_;  ///< in which a row has a say
};

}  // namespace tianji::tuning
