// Boards to bid, and the double-dummy tricks of their contracts.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/score.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::tuning {

/// A deal with its number, dealer and vulnerability.
struct Board {
  int number = 0;
  bridge::Hands hands;
  Seat dealer = bridge::kNorth;
  bridge::Vulnerability vulnerability = bridge::Vulnerability::none;
  int weight = 1;  ///< number of boards that it stands for
};

/// Board `number` (1, 2, …) of those dealt from `seed`; dealer and vulnerability as in a match.
Board dealt_board(std::uint64_t seed, int number);

/// Points to North-South as people would score them in a contested auction: the tables double too
/// seldom, so a contract that fails by two tricks or more counts as doubled half of the time.
int points_if_doubled_at_times(const bridge::Contract& contract, int tricks,
                               bridge::Vulnerability vulnerability);

/// The double-dummy tricks that are known, kept in a text file from run to run. Each line holds a
/// deal and twenty digits (engine/bridge/score.h); of several lines of a deal the last one
/// counts. Any number of threads may use it at once.
class SolvedDeals {
 public:
  /// Reads the file `path`, which is made if it is missing. An empty path keeps nothing.
  static absl::StatusOr<std::unique_ptr<SolvedDeals>> open(const std::string& path);

  /// Tricks of the declarer of `contract`: known, or solved now by `solver`.
  int tricks(const Board& board, const bridge::Contract& contract,
             bridge::double_dummy::Solver& solver);
  /// The tricks of all twenty pairs of declarer and strain.
  bridge::TrickTable table(const Board& board, bridge::double_dummy::Solver& solver);
  /// The same where all twenty are known; else nothing.
  std::optional<bridge::TrickTable> known(const Board& board);
  /// Takes over tricks that are known from elsewhere, such as a file of boards.
  void learn(const Board& board, const bridge::TrickTable& tricks);
  /// Appends the deals that were solved since the last call; an error names the file.
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

/// A board with the auctions of two other programs.
struct BoardOfPrograms {
  Board board;
  bridge::TrickTable tricks;
  bridge::Auction a;              ///< all four seats are program A
  bridge::Auction a_undisturbed;  ///< A against opponents who pass
  bridge::Auction b;              ///< all four seats are program B
};

/// Reads one board a line: its number, dealer, vulnerability, deal, tricks (twenty digits) and the
/// three auctions, with tabs between; # begins a comment. An error names the line.
absl::StatusOr<std::vector<BoardOfPrograms>> read_boards_of_programs(std::string_view text);

}  // namespace tianji::tuning
