// The options of `tianji-lab bidding`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tianji::tuning {

/// A name of a measurement before a colon: only this measurement reads the option.
struct BiddingOptions {
  /// points, table, card, explain: what they are asked about.
  std::vector<std::string> words = {};
  std::string html = {};            ///< card: the file of the page; empty: text is printed
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
  /// learn, par --silent: only deals on which a side begins with these calls, such as "2C 2D,1C"
  /// with two alternatives; empty: any deal.
  std::string after = {};
  /// learn: of the deals without a strong side one in `weak` is taken, and counts `weak` times.
  int weak = 1;
  bool own = false;  ///< learn: only the rows of the file of `ours`, not those of its fallbacks
  int worlds = 0;    ///< worlds in which `ours` weighs calls (not in check, learn); 0: none
  /// How often `ours` takes its own side, and the opponents, to double when it weighs calls: in
  /// percent of eval/bridge/doubles.weights.
  int own_doubles = 0;
  int opponent_doubles = 100;
  int threads = 1;
  int strong = 0;          ///< par --silent: only sides with this many HCP or more
  std::size_t worst = 20;  ///< boards that are shown
  /// match: East and West pass, and the two systems bid for North-South; par: one side passes.
  bool silent = false;
};

}  // namespace tianji::tuning
