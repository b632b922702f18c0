// The options of `tianji-lab belief`, for all games; the losses of beliefs in each game, and their
// means.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace tianji::tuning {

/// The command line of `belief`.
struct BeliefOptions {
  std::string variant;
  std::vector<std::string> files;
  /// Beliefs are measured after these numbers of moves (bridge: cards); empty: the game's default.
  std::vector<int> plies{};
  int worlds = 400;  ///< worlds drawn for each belief
  int games = 0;     ///< most games (bridge: boards) that are read; 0: all
  int seats = 1;     ///< number of seats of each game whose views are taken, in turn
  std::uint64_t seed = 1;
  std::string carding = "none";  ///< bridge: the meaning that both sides' small cards are given
  std::string fit{};             ///< folder for fitted weights; empty: beliefs are measured
  /// Junqi, siguo: a file of behaviour.weights, which another belief believes in full; empty: none.
  std::string observer{};
  std::string json{};  ///< file for the figures as JSON; empty: none
};

/// The losses of beliefs in one game at one moment, summed over the pieces or cards that were
/// guessed.
struct BeliefSample {
  std::vector<double> losses;  ///< nats, by belief
  int things = 0;              ///< number of pieces or cards
};

/// The figures of a measurement of beliefs.
struct BeliefFigures {
  std::string heading{};               ///< a line that says what was measured
  std::vector<std::string> beliefs{};  ///< names; each belief knows more than the one before it
  std::vector<int> plies{};
  std::vector<std::vector<BeliefSample>> samples{};  ///< by ply, then game
  std::vector<std::string> remarks{};                ///< other figures, a line each
};

/// Prints a table with a row for each belief at each ply: its loss, and how much less it loses than
/// the belief before it and than the first one.
void print(const BeliefFigures& figures, std::ostream& out);
/// The same as JSON.
std::string json_text(const BeliefFigures& figures);

}  // namespace tianji::tuning
