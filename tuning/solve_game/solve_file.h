// `tianji-lab solve-game FILE.efg` and `FILE.nfg`: a game of Gambit's, solved from its file; and
// the rows in which solve-game prints what it finds.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "search/player.h"

namespace tianji::tuning {

/// Is it the name of such a file, by its ending?
bool is_game_file(std::string_view path);

/// Solves a game of two players by regret minimisation, at most `iterations` of them, and as a
/// linear program; prints both values, how far they are apart, and what both players do. A .nfg
/// file whose payoffs are not opposed gets its equilibria. Errors have the file and the line.
absl::Status solve_file(const std::string& path, std::uint64_t iterations, std::ostream& out);

/// A name and a value.
void row(std::ostream& out, std::string name, const std::string& value);

/// A row for each information set: the seat, what it sees, and the probability of each move.
void print_strategy(const std::vector<search::SetBehaviour>& strategy, std::ostream& out);

}  // namespace tianji::tuning
