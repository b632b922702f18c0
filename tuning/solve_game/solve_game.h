// `tianji-lab solve-game`: solves a small game and prints the solution as a table.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/programs/program.h"

namespace tianji::tuning {

/// The command line of `solve-game`.
struct SolveOptions {
  std::string variant;     ///< a value of UCI_Variant, or a file (solve_file.h)
  std::string position{};  ///< the text after `position fen `; empty: the game's start
  std::string seed = "1";
  /// Options of the engine, written like `Regret=cfr`.
  std::vector<std::string> set{};
  /// Iterations of regret minimisation, in games that it solves; 0: as many as fit into the time of
  /// a `go` without limits; nothing: 1,000, and for files 100,000 at most.
  std::optional<std::uint64_t> iterations{};
  bool strategy = false;  ///< print the strategy at all information sets, however many there are
  /// The convergence is written to `<plot>.csv` and `<plot>.svg`; empty: it is not written.
  std::string plot{};
};

/// "nim, octal, …": every game of the catalogue.
std::string solve_variants();

/// An outcome in words: "first" becomes "first player wins". An outcome without words stays as it
/// is.
std::string outcome_words(std::string_view outcome);

/// Prints the solution and, for a game that regret minimisation solves, how it converged. An
/// unknown game or option, and a plot of a game that regret minimisation does not solve, are wrong
/// usage; a position that is unreadable or too large is a failure.
protocol::Outcome solve_game_command(const SolveOptions& options, std::ostream& out);

}  // namespace tianji::tuning
