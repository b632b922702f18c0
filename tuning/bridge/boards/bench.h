// The options of `tianji-lab bidding`, and the means of every measurement: two systems, threads
// that share the boards, and solved deals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/reading.h"
#include "search/bridge/decision/solvers.h"
#include "search/thinking/crew.h"
#include "tuning/bridge/boards/bid_out.h"
#include "tuning/bridge/boards/boards.h"
#include "tuning/bridge/boards/swings.h"

namespace tianji::tuning {

/// A name of a measurement before a colon: only this measurement reads the option.
struct BiddingOptions {
  /// points, table, card, explain: their arguments.
  std::vector<std::string> words = {};
  std::string html = {};            ///< card: the file of the page; empty: text is printed
  bool bbsa = false;                ///< card: in the form of other programs
  std::string dealer = "N";         ///< explain
  std::string vulnerable = "None";  ///< explain
  std::string ours = "precision";   ///< the system that is measured: a built-in one, or a .bid file
  /// The opponents' system; programs, people: the system by which the calls of others are read.
  std::string theirs = "natural";
  /// The system that `ours` believes its opponents to play when it weighs calls; empty: `theirs`.
  std::string believed = {};
  std::vector<std::string> boards = {};  ///< programs, people: files of auctions
  int first = 1;                         ///< number of the first board
  int deals = 1000;                      ///< number of boards
  std::uint64_t seed = 1;                ///< seed of the boards that are dealt
  std::string cache = {};                ///< file of solved deals; empty: none
  std::string log = {};                  ///< learn: the file of what has been tried
  /// learn, par: only deals on which a side begins with these calls, such as "2C 2D,1C"
  /// with two alternatives; empty: any deal.
  std::string after = {};
  /// learn: of the deals without a strong side one in `weak` is taken, and counts `weak` times.
  int weak = 1;
  bool own = false;  ///< learn: only the rows of the file of `ours`, not those of its fallbacks
  int worlds = 0;    ///< worlds in which `ours` weighs calls (not in check, learn); 0: none
  /// How often `ours` takes its opponents to double and to run when it weighs calls: in percent of
  /// eval/bridge/double_chances.weights.
  int opponent_doubles = 100;
  int threads = 1;
  int strong = 0;          ///< par: only sides with this many HCP or more
  std::size_t worst = 20;  ///< boards that are shown
  /// match: East and West pass, and the two systems bid for North-South.
  bool silent = false;
};

/// Owns the systems, the solved deals, and the threads with a solver each.
class Bench {
 public:
  /// Loads the systems, the cache, the threads and the worlds of `options`; an error names the
  /// file.
  static absl::StatusOr<std::unique_ptr<Bench>> open(const BiddingOptions& options);

  const bridge::bidding::System* ours() const { return &ours_; }
  const bridge::bidding::System* theirs() const { return &theirs_; }
  const bridge::bidding::System* silent() const { return &silent_; }  ///< it only passes
  SolvedDeals& solved() { return *solved_; }

  /// How `side` weighs its calls; nothing without --worlds.
  std::optional<Judging> judging(Side side, bridge::Solvers& solvers) const;
  /// The auction by the tables; with --worlds the side `weighing`, if any, weighs its calls.
  bridge::Auction bid(const Board& board, const bridge::bidding::Agreements& agreements,
                      std::optional<Side> weighing, bridge::Solvers& solvers) const;

  /// Sets the points of `bid`.
  void value(const Board& board, Bid& bid, bridge::double_dummy::Solver& solver);
  /// The auction with its points.
  Bid valued(const Board& board, const bridge::Auction& auction,
             const bridge::bidding::Agreements& agreements, bridge::double_dummy::Solver& solver);

  /// Calls work(i, solvers) for i = 0 … count-1 on all threads. Saves the solved deals after every
  /// few hundred boards and at the end; an error says that they cannot be saved.
  absl::Status each(std::size_t count,
                    const std::function<void(std::size_t, bridge::Solvers&)>& work);

 private:
  Bench(const BiddingOptions& options, bridge::bidding::System ours, bridge::bidding::System theirs,
        std::unique_ptr<SolvedDeals> solved);

  bridge::bidding::System ours_;
  bridge::bidding::System theirs_;
  bridge::bidding::System silent_;
  std::optional<bridge::bidding::System> believed_;
  std::unique_ptr<SolvedDeals> solved_;
  BiddingOptions options_;
  std::vector<bridge::Solvers> solvers_;
  search::Crew crew_;
};

}  // namespace tianji::tuning
