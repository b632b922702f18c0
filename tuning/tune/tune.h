// `tianji-lab tune`: tunes options of an engine by games between two of its settings (SPSA).
#pragma once

#include <atomic>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/programs/program.h"
#include "tuning/match/terms/options.h"
#include "tuning/tune/parameters.h"
#include "tuning/tune/spsa.h"

namespace tianji::tune {

struct TuneOptions {
  /// The match of the two settings: its engines are the tuned one twice, called NAME+ and NAME-.
  match::MatchOptions match;
  std::vector<ParameterRequest> requests;
  Gains gains;
  int pairs = 1;     ///< units of an iteration
  std::string stem;  ///< of the table and the picture of the course
};

/// Reads the arguments after `tune`: its own options, and those of `tianji-lab match` that say who
/// plays and how. With -resume there are only options that say how it is run: what the tuning is
/// stands in its file (settings_of). An error names what was read and what was expected.
absl::StatusOr<TuneOptions> read_options(std::span<const std::string> words);

/// The name of a file without its ending .db: the stem of what is written beside it.
std::string stem_of(const std::string& database);

/// The part of --help that lists the options.
std::string options_help();

/// The words that say what the tuning is, in a fixed order; read_options reads them back.
std::vector<std::string> settings_of(const TuneOptions& options,
                                     const std::vector<Parameter>& parameters);

/// Tunes as `options` say, or goes on with the tuning of a file (-resume), until all iterations
/// have ended or `stopped` is set. Writes the course as STEM.csv and STEM.svg, and a table to
/// `out`. Status 0: all iterations have ended; 1: not all, or an engine lost by a fault. A
/// parameter that does not fit the engine is an error before any game is played.
protocol::Outcome run_tune(TuneOptions options, const std::atomic<bool>& stopped,
                           std::ostream& out);

}  // namespace tianji::tune
