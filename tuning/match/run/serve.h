// A rank of a match other than the first: it plays what it is given.
#pragma once

#include <atomic>

#include "tuning/match/run/job.h"

namespace tianji::match {

/// Plays the tasks of rank 0 until there are no more, or it is `stopped`, by as many workers as the
/// concurrency of `options` says; what the match is rank 0 says.
absl::Status serve_match(const MatchOptions& options, std::atomic<bool>& stopped, Job& job);

}  // namespace tianji::match
