// Deals bid by a system that is being learnt, and the worth of a change in one of its rows there.
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
#include "tuning/bridge/boards/beginnings.h"
#include "tuning/bridge/boards/boards.h"
#include "tuning/statistics/mean.h"

namespace tianji::tuning {

/// The IMPs that a change gains, summed over the boards whose results it alters, each times its
/// weight.
using Worth = Sum;

/// A row of a bidding table: its file and its line.
using RowPlace = std::pair<std::string, std::int32_t>;

/// The result of a board is the IMPs that the system wins there: in a match of two tables against
/// each opponent (points_if_doubled_at_times), and, while the other side passes, against the
/// contract that the first opponent bids with the same hands, for each side.
class Lessons {
 public:
  /// If there are `beginnings`, rows have a part only in the calls after them. Keeps references to
  /// opponents, beginnings and solved deals; contracts are solved when a change leads to new ones.
  Lessons(std::span<const bridge::bidding::System> opponents, std::vector<Board> boards,
          std::span<const Beginning> beginnings, SolvedDeals& solved);

  std::size_t boards() const { return boards_.size(); }
  /// Bids everything by `system` and notes which rows have a part in which auctions.
  void bid(const bridge::bidding::System& system);
  /// IMPs a board over the first `most` boards, of what was bid last.
  double imps_a_board(std::size_t most);
  /// The number of auctions in which the row has a part: it makes a call, or misses a hand by
  /// little.
  std::size_t auctions(const RowPlace& row) const;
  /// The worth of bidding by `changed` instead, which differs in that row alone. Ends early, with
  /// the boards so far, if the change plainly loses.
  Worth worth(const bridge::bidding::System& changed, const RowPlace& row);
  /// Makes `changed` the system: bids the auctions in which the row has a part again.
  void adopt(const bridge::bidding::System& changed, const RowPlace& row);

 private:
  /// One table of a board: the side that plays the system, and its opponent.
  struct Table {
    std::size_t opponent = 0;
    Side ours = bridge::kNorthSouth;
    bool silent = false;
  };
  /// The contract of an auction; nothing if all passed.
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
  /// The IMPs that the system wins on the board with the results `after`, less those with `before`.
  int gain(std::size_t board, std::span<const Result> before, std::span<const Result> after);

  std::span<const bridge::bidding::System> opponents_;
  std::span<const Beginning> beginnings_;
  SolvedDeals& solved_;
  bridge::double_dummy::Solver solver_;
  std::vector<Table> tables_;
  std::vector<Board> boards_;
  std::vector<Result> results_;  ///< tables() for each board
  /// For each board the first opponent's contracts by index(Side), while the other side passes.
  std::vector<std::array<Result, 2>> reference_;
  /// The numbers of the auctions in which a row has a part.
  std::map<RowPlace, std::vector<std::uint32_t>> plays_;
};

}  // namespace tianji::tuning
