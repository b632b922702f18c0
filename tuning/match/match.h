// `tianji-lab match`: plays engines against each other and referees their games by our rules. A
// tuning is such a match too, whose engines get other options from unit to unit.
#pragma once

#include <atomic>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/programs/program.h"
#include "tuning/match/run/job.h"
#include "tuning/match/run/steering.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// Plays the match that `options` describe, or goes on with the match of a file (--resume), until
/// every game is played or `stopped` is set. Status 0: all was played; 1: it was not, or an engine
/// lost by a fault. Workers of the other ranks of `job` play too. Null: this process plays alone.
protocol::Outcome run_match(MatchOptions options, const std::atomic<bool>& stopped,
                            std::ostream& out, Job* job = nullptr);

/// What is played into a file: a match or a tuning.
struct Study {
  std::string_view command;           ///< of tianji-lab
  std::vector<std::string> settings;  ///< what is played, in the words that its file holds
  Job* job = nullptr;
  Steering* steering = nullptr;               ///< of a tuning
  std::function<absl::Status()> finish = {};  ///< writes what a tuning found
};

/// Plays what the file of `options` does not hold yet, as run_match does.
protocol::Outcome play(const MatchOptions& options, const Study& study,
                       const std::atomic<bool>& stopped, std::ostream& out);

/// The settings of the study in a file, with which `command` goes on. An error: they are those of
/// another command.
absl::StatusOr<std::vector<std::string>> stored_settings(const std::string& file,
                                                         std::string_view command);

/// A study runs commands, so its file is a program: one of another user is refused without -trust.
absl::Status check_trust(const MatchOptions& options);

}  // namespace tianji::match
