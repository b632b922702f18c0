// `tianji-lab match`: engines against each other, refereed by our rules.
#pragma once

#include <atomic>
#include <iosfwd>

#include "protocol/programs/program.h"
#include "tuning/match/run/job.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// Plays what is asked for, or goes on with what a file holds, until it is done or `stopped`.
/// Status 0: all was played; 1: it was not, or an engine lost by a fault.
/// Workers of the other ranks of `job` play too.
protocol::Outcome run_match(MatchOptions options, const std::atomic<bool>& stopped,
                            std::ostream& out, Job* job = nullptr);

}  // namespace tianji::match
