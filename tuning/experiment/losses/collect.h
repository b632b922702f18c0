// The files of a game of the experiments with losses, and what they say of each decision. Three
// sources are joined: the payoffs that the engine expected (its log), the move that was played (the
// match's file, or records) and the values of moves in the truth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/experiment/losses/measures.h"
#include "tuning/experiment/losses/truth.h"
#include "tuning/experiment/played/loss_games.h"
#include "tuning/experiment/played/played_games.h"
#include "tuning/experiment/study.h"

namespace tianji::experiment {

/// Who played the games: the engine against itself, or against one of another evaluation and depth,
/// or people.
enum class Opposed : std::uint8_t { itself, other, people };

/// The paths of these files.
struct LossFiles {
  std::string stem;  ///< FOLDER/<game>, then -other or -people
  /// The engines that wrote the log played the games; else people did, and what an engine would
  /// have chosen does not matter.
  bool chosen_is_played = true;

  std::string games() const { return stem + ".db"; }         ///< a match's file
  std::string log() const { return stem + ".jsonl"; }        ///< of decisions
  std::string truth() const { return stem + ".truth"; }      ///< see truth.h
  std::string chains() const { return stem + ".chains"; }    ///< horizon/horizon.h
  std::string records() const { return stem + ".records"; }  ///< a copy of the games of people
  std::string replays() const { return stem + ".replays"; }  ///< choice/choice.h
  std::string changes() const { return stem + ".changes"; }  ///< foresight/foresight.h
};

/// Of the games that the options name.
Opposed opposed_of(const Options& options);
LossFiles loss_files(const std::string& folder, const LossGame& game, Opposed opposed);

/// Games of people from a file of records, at most `most` of them, each broken off after `longest`
/// moves of each side; 0: all. Errors name the file.
absl::StatusOr<std::vector<PlayedGame>> games_in_records(const LossGame& game,
                                                         const std::string& path, int most,
                                                         int longest);
/// The games that were measured, as the command says with which that was done: of the match, or of
/// the copy of the records.
absl::StatusOr<std::vector<PlayedGame>> measured_games(const LossGame& game, const LossFiles& files,
                                                       const Made& made);

/// Numbers of worlds for which the estimate is compared. A decision has only those up to the number
/// of worlds that it weighed.
inline constexpr std::size_t kWorldCounts[] = {2, 4, 8, 16, 32, 64};

/// A candidate before it is played, and in the truth if it was valued there.
struct Prospect {
  double expected = 0;
  Signs signs{};
  std::optional<double> in_truth{};
};

/// The candidates that matter when another one takes the place of the best payoff. Moves as the
/// protocol writes them.
struct Contenders {
  /// How many of the best payoffs are ranked by risk, as in the paper.
  static constexpr std::size_t kRanked = 20;
  static constexpr std::size_t kBest = 5;

  std::vector<std::string> best;    ///< the first kBest by payoff, best first
  std::vector<Prospect> prospects;  ///< theirs
  std::string by_risk;              ///< the first by E - L/2 among kRanked
  std::vector<std::string> tied;    ///< others that have the same E - L/2, so that R of (8) is 0
  std::size_t ranked = 0;           ///< kRanked, or all candidates where there are fewer
  std::size_t rank = 1;             ///< of the best payoff in the order by risk
  int rule = 0;  ///< the paper's rule that prefers the first by risk to the best payoff; 0: they
                 ///< are the same
};
Contenders contenders_of(std::span<const std::string> candidates, const PayoffMatrix& payoffs);

/// A measured decision.
struct LossDecision {
  int game = 0;
  int ply = 0;
  std::size_t turn = 0;  ///< of the game, from 0
  std::string seat, move;
  double in_truth = 0, played = 0;    ///< E_I^m, E_I^m'
  Measures all{};                     ///< from all worlds
  std::vector<Measures> by_worlds{};  ///< from the first kWorldCounts[i] worlds
  Contenders contenders{};
};

/// The decisions of the games that can be measured, and how many cannot.
struct Collected {
  std::vector<LossDecision> decisions;  ///< by game and ply
  std::size_t games = 0;
  std::size_t not_weighed = 0;  ///< a book move, one legal move, one world
  std::size_t without_end = 0;  ///< the seat had no later turn, and the game was broken off
  std::size_t other_games = 0;  ///< lines of games that are not among those played
};

/// Errors: a file that cannot be read; a line without the keys game and ply, of a turn that the
/// game does not have or that is there twice, of a move that was not played, with payoffs in
/// another unit or out of range (with file and line); a game whose moves do not fit.
absl::StatusOr<Collected> collect(const LossGame& game, std::span<const PlayedGame> games,
                                  const LossFiles& files);

}  // namespace tianji::experiment
