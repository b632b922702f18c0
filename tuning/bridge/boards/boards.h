// Boards to bid, and the double-dummy results of their contracts.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/score.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::tuning {

/// A deal with its circumstances.
struct Board {
  int number = 0;
  bridge::Hands hands;
  Seat dealer = bridge::kNorth;
  bridge::Vulnerability vulnerability = bridge::Vulnerability::none;
  int weight = 1;  ///< so many boards that it stands for
};

/// Board `number` (1, 2, …) of those dealt from `seed`; dealer and vulnerability as in a match.
Board dealt_board(std::uint64_t seed, int number);

/// Points to North-South as people would score them in a contested auction: the tables double too
/// seldom, so what fails by two tricks or more counts as doubled half of the time.
int points_if_doubled_at_times(const bridge::Contract& contract, int tricks,
                               bridge::Vulnerability vulnerability);

/// Double-dummy tricks as they become known, kept in a text file from run to run: lines of a deal
/// and twenty digits (engine/bridge/trick_table.h); of several lines of a deal the last one counts.
/// For any number of threads.
class SolvedDeals {
 public:
  /// With an empty path nothing is kept.
  static absl::StatusOr<std::unique_ptr<SolvedDeals>> open(const std::string& path);

  /// Tricks of the declarer of `contract`: known, or solved now by `solver`.
  int tricks(const Board& board, const bridge::Contract& contract,
             bridge::double_dummy::Solver& solver);
  /// All twenty.
  bridge::TrickTable table(const Board& board, bridge::double_dummy::Solver& solver);
  /// What somebody else has solved.
  void learn(const Board& board, const bridge::TrickTable& tricks);
  /// Appends to the file what has become known since; an error says what could not be written.
  absl::Status save();

 private:
  struct Entry {
    bridge::TrickTable tricks;
    bool saved = false;
  };
  using Key = std::array<std::uint64_t, 4>;

  SolvedDeals() = default;
  Entry& entry(const bridge::Hands& hands);

  std::string path_;
  std::mutex mutex_;
  std::map<Key, Entry> entries_;
};

/// A board with the auctions of programs of others.
struct BoardOfPrograms {
  Board board;
  bridge::TrickTable tricks;
  bridge::Auction a;              ///< all four seats are program A
  bridge::Auction a_undisturbed;  ///< A against opponents who pass
  bridge::Auction b;              ///< all four seats are program B
};

/// Reads lines of board, dealer, vulnerable, deal, tricks (twenty digits) and the three auctions,
/// with tabs between; # begins a comment. An error names the line.
absl::StatusOr<std::vector<BoardOfPrograms>> read_boards_of_programs(std::string_view text);

}  // namespace tianji::tuning
