// The files of one game of the experiments with losses.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tuning/experiment/played/loss_games.h"
#include "tuning/experiment/played/played_games.h"

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
  std::string chains() const { return stem + ".chains"; }    ///< horizon/chains.h
  std::string records() const { return stem + ".records"; }  ///< a copy of the games of people
  std::string replays() const { return stem + ".replays"; }  ///< choice/replays.h
};

LossFiles loss_files(const std::string& folder, const LossGame& game, Opposed opposed);

/// Games of people from a file of records, at most `most` of them; 0: all. Errors name the file.
absl::StatusOr<std::vector<PlayedGame>> games_in_records(const LossGame& game,
                                                         const std::string& path, int most);
/// The games that were measured: of the match, or of the copy of the records.
absl::StatusOr<std::vector<PlayedGame>> measured_games(const LossGame& game, const LossFiles& files,
                                                       int most);

}  // namespace tianji::experiment
