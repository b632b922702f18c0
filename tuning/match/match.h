// `tianji-lab match`: plays engines against each other and referees their games by our rules.
#pragma once

#include <atomic>
#include <iosfwd>

#include "protocol/programs/program.h"
#include "tuning/match/run/job.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// Plays the match that `options` describe, or goes on with the match of a file (--resume), until
/// every game is played or `stopped` is set. Status 0: all was played; 1: it was not, or an engine
/// lost by a fault. Workers of the other ranks of `job` play too. Null: this process plays alone.
protocol::Outcome run_match(MatchOptions options, const std::atomic<bool>& stopped,
                            std::ostream& out, Job* job = nullptr);

}  // namespace tianji::match
