// The files of one game of the experiments with losses.
#pragma once

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "tuning/experiment/played/loss_games.h"

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

  std::string games() const { return stem + ".db"; }     ///< a match's file
  std::string log() const { return stem + ".jsonl"; }    ///< of decisions
  std::string truth() const { return stem + ".truth"; }  ///< see truth.h
};

LossFiles loss_files(const std::string& folder, const LossGame& game, Opposed opposed);

/// Writes a whole file.
absl::Status write_file(const std::string& path, const std::string& text);

}  // namespace tianji::experiment
