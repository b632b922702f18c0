// `tianji-lab solve-game`: a small game solved from a shell, as a table.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/programs/program.h"

namespace tianji::tuning {

struct SolveOptions {
  std::string variant;     ///< a value of UCI_Variant
  std::string position{};  ///< what follows `position fen `; empty: the game's start
  std::string seed = "1";
  /// Options of the engine, `Regret=cfr`.
  std::vector<std::string> set{};
  /// Of a game that regret minimisation solves; 0: until the time of a `go` without limits is up.
  std::uint64_t iterations = 1000;
  /// Where `<plot>.csv` and `<plot>.svg` of its convergence go; empty: nowhere.
  std::string plot{};
};

/// "nim, octal, …": every game of the catalogue.
std::string solve_variants();

/// An outcome in words: "first" becomes `first player wins`. Nothing else is changed.
std::string outcome_words(std::string_view outcome);

/// Prints the solution; where it comes closer step by step, its convergence too. An error: an
/// unknown game or option, an unreadable position, one that is too large, a plot of a game that
/// does not converge.
protocol::Outcome solve_game_command(const SolveOptions& options, std::ostream& out);

}  // namespace tianji::tuning
