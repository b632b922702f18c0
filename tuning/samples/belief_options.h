// What `tianji-lab belief` is told, whatever the game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tianji::tuning {

struct BeliefOptions {
  std::string variant;
  std::vector<std::string> files;
  /// Moves (bridge: cards) played, at which beliefs are asked for; empty: as the game does.
  std::vector<int> plies{};
  int worlds = 400;  ///< drawn for each belief
  int games = 0;     ///< at most so many of the games (bridge: boards); 0 is all
  int seats = 1;     ///< whose views are taken: so many, by turns
  std::uint64_t seed = 1;
  std::string carding = "none";  ///< bridge: what small cards of both sides are taken to mean
  std::string fit{};             ///< a folder: weights are fitted and written there instead
  std::string json{};            ///< a file that the figures are written to as well; empty: none
};

}  // namespace tianji::tuning
