// The options of `tianji-lab belief`, for all games.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tianji::tuning {

/// The command line of `belief`.
struct BeliefOptions {
  std::string variant;
  std::vector<std::string> files;
  /// Beliefs are asked for after these numbers of moves (bridge: cards); empty: the game's default.
  std::vector<int> plies{};
  int worlds = 400;  ///< worlds drawn for each belief
  int games = 0;     ///< most games (bridge: boards) that are read; 0: all
  int seats = 1;     ///< number of seats of each game whose views are taken, in turn
  std::uint64_t seed = 1;
  std::string carding = "none";  ///< bridge: the meaning that both sides' small cards are given
  std::string fit{};             ///< folder for fitted weights; empty: beliefs are measured
  std::string json{};            ///< file for the figures as JSON; empty: none
};

}  // namespace tianji::tuning
