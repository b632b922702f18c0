// `tianji-lab tune`: tunes options of an engine by games between two of its settings (SPSA).
#pragma once

#include <atomic>
#include <iosfwd>

#include "protocol/programs/program.h"
#include "tuning/tune/options.h"

namespace tianji::tune {

/// Tunes as `options` say, or goes on with the tuning of a file (-resume), until all iterations
/// have ended or `stopped` is set. Writes the course as STEM.csv and STEM.svg, and a table to
/// `out`. Status 0: all iterations have ended; 1: not all, or an engine lost by a fault. A
/// parameter that does not fit the engine is an error before any game is played.
protocol::Outcome run_tune(TuneOptions options, const std::atomic<bool>& stopped,
                           std::ostream& out);

}  // namespace tianji::tune
