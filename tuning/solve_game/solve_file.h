// `tianji-lab solve-game FILE.efg` and `FILE.nfg`: a game of Gambit's, solved from its file.
#pragma once

#include <iosfwd>
#include <string_view>

#include "absl/status/status.h"
#include "tuning/solve_game/solution.h"

namespace tianji::tuning {

/// Is it the name of such a file, by its ending?
bool is_game_file(std::string_view path);

/// Solves the game of two players in the file `options.variant` by regret minimisation, at most
/// `options.iterations` of them, and as a linear program; prints both values, how far they are
/// apart, and what both players do. A file whose payoffs are not opposed gets its equilibria.
/// `--set` takes the options of the method, `--profile` values a strategy instead. Errors have the
/// file and the line.
absl::Status solve_file(const SolveOptions& options, std::ostream& out);

}  // namespace tianji::tuning
