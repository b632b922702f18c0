// What is asked of a measurement of bidding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tianji::tuning {

struct BiddingOptions {
  std::string ours = "precision";  ///< a system that is built in, or a .bid file
  std::string theirs =
      "natural";  ///< of the opponents; in programs and people what others are read by
  std::string believed =
      {};  ///< what `ours` takes theirs to be where it weighs calls; empty: theirs
  std::vector<std::string> boards = {};  ///< programs, people: files of auctions
  int first = 1;                         ///< number of the first board
  int deals = 1000;                      ///< how many
  std::uint64_t seed = 1;                ///< of the boards that are dealt
  std::string cache = {};                ///< file of solved deals; empty: none
  std::string log = {};                  ///< learn: the file of what has been tried
  std::string after =
      {};        ///< learn, par --silent: what is bid on its deals; "2C 2D,1C": either; empty: any
  int weak = 1;  ///< learn: of deals without a strong side each so many-th is dealt, and counts so
  bool own = false;  ///< learn: only the rows of the file of `ours`, not its fallbacks'
  int worlds = 0;    ///< by which `ours` weighs calls (not in check, learn, regret); 0: not at all
  int threads = 1;
  int strong = 0;          ///< par --silent: only sides with so many HCP
  std::size_t worst = 20;  ///< boards that are shown
  bool silent =
      false;  ///< match: East and West pass, North and South change systems; par: one side passes
};

}  // namespace tianji::tuning
