// Deals bid by a system that is being learnt, and what a change of one of its rows is worth on
// them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "eval/bridge/bidding/system.h"
#include "search/bridge/double_dummy/solver.h"
#include "tuning/bridge/boards/boards.h"
#include "tuning/bridge/learning/beginnings.h"
#include "tuning/statistics/mean.h"

namespace tianji::tuning {

/// IMPs of the boards whose result is another one, of all that each of them stands for.
using Worth = Sum;

/// The row of a file of tables.
using RowPlace = std::pair<std::string, std::int32_t>;

/// A board is worth what the system wins on it: at both tables of a match against each opponent
/// (failing contracts doubled at times), and against the first opponent when the other side is
/// silent, in either direction.
class Lessons {
 public:
  /// Learns what is bid after `beginnings` only, if there are any. Keeps references to opponents,
  /// beginnings and solved deals; contracts are solved when a change leads to another one.
  Lessons(std::span<const bridge::bidding::System> opponents, std::vector<Board> boards,
          std::span<const Beginning> beginnings, SolvedDeals& solved);

  std::size_t boards() const { return boards_.size(); }
  /// Bids everything by `system` and notes which rows have a say in which auctions.
  void bid(const bridge::bidding::System& system);
  /// IMPs a board over the first `most` boards, of what was bid last.
  double imps_a_board(std::size_t most);
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
  /// What an auction came to; nothing when all passed.
  using Result = std::optional<bridge::Contract>;

  std::size_t tables() const { return tables_.size(); }
  std::span<const Result> results(std::size_t board) const {
    return std::span(results_).subspan(board * tables(), tables());
  }
  Result bid(const bridge::bidding::System& system, std::size_t play, bool note);
  int points(std::size_t board, const Result& result, bool silent);
  /// Two tables that are compared: the system is North-South at the first or East-West at the
  /// second.
  struct Pair {
    Result first;
    Result second;
    bool silent;
    friend bool operator==(const Pair&, const Pair&) = default;
  };
  std::vector<Pair> pairs(std::size_t board, std::span<const Result> results) const;
  int imps(std::size_t board, const Pair& pair);
  /// IMPs that the system wins more on the board when it bids `after`.
  int gain(std::size_t board, std::span<const Result> before, std::span<const Result> after);

  std::span<const bridge::bidding::System> opponents_;
  std::span<const Beginning> beginnings_;
  SolvedDeals& solved_;
  bridge::double_dummy::Solver solver_;
  std::vector<Table> tables_;
  std::vector<Board> boards_;
  std::vector<Result> results_;  ///< tables() of each board
  std::vector<std::array<Result, 2>>
      reference_;  ///< of the first opponent's own sides, by index(Side), the other one silent
  std::map<RowPlace, std::vector<std::uint32_t>> plays_;  ///< in which a row has a say
};

}  // namespace tianji::tuning
