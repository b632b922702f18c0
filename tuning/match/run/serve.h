// The part of `tianji-lab match` that runs in the ranks other than rank 0: it plays games for rank
// 0.
#pragma once

#include <atomic>

#include "tuning/match/run/job.h"

namespace tianji::match {

/// Plays the tasks of rank 0 until there are no more or `stopped` is set, with as many workers as
/// the concurrency of `options` says. The match itself comes from rank 0 (Job::share).
absl::Status serve_match(const MatchOptions& options, std::atomic<bool>& stopped, Job& job);

}  // namespace tianji::match
