// `tianji-lab solve-game`: a small game solved from a shell, as a table.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "protocol/program.h"

namespace tianji::tuning {

struct SolveOptions {
  std::string variant;   ///< a value of UCI_Variant
  std::string position;  ///< what follows `position fen `; empty: the game's start
  std::string seed = "1";
};

/// "nim, octal, …": every game of the catalogue.
std::string solve_variants();

/// An outcome in words: "first" becomes `first player wins`. Nothing else is changed.
std::string outcome_words(std::string_view outcome);

/// Prints the solution.
protocol::Outcome solve_game_command(const SolveOptions& options, std::ostream& out);

}  // namespace tianji::tuning
