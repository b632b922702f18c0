// Lets the engine think about positions of games that people played, seen as their seats saw them.
#pragma once

#include <atomic>
#include <span>
#include <string>

#include "absl/status/status.h"
#include "tuning/experiment/played/loss_games.h"
#include "tuning/experiment/played/played_games.h"

namespace tianji::experiment {

/// Asks about every turn that the log lacks and appends the decision to it, in the form of the
/// engine's own decision log. A line cut short at its end is cut off. Errors: those of
/// each_decision; a line without the keys game and ply; Cancelled.
absl::Status decide_games(const LossGame& game, std::span<const PlayedGame> games,
                          const std::string& log, const std::atomic<bool>& stopped);

}  // namespace tianji::experiment
