// What solve-game is asked for, and the rows and files in which it says what it found.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "search/player.h"
#include "search/regret/run.h"

namespace tianji::tuning {

/// The command line.
struct SolveOptions {
  std::vector<std::string> words{};  ///< the game and its position
  std::string variant{};             ///< a value of UCI_Variant, or a file (solve_file.h)
  std::string position{};            ///< the text after `position fen `; empty: the game's start
  std::uint64_t seed = 1;
  /// Options of the engine, written like `Regret=cfr`.
  std::vector<std::string> set{};
  /// Iterations of regret minimisation, in games that it solves; 0: as many as fit into the time of
  /// a `go` without limits.
  std::uint64_t iterations = 0;
  bool strategy = false;  ///< print the strategy at all information sets, however many there are
  /// The convergence is written to `<plot>.csv` and `<plot>.svg`; empty: it is not written.
  std::string plot{};
  /// A strategy (strategy_file.h) that is valued in place of solving the game; empty: none.
  std::string profile{};
  /// Where subgames begin that are solved again (resolve.h); empty: none is.
  std::string resolve{};
  /// Games that responders (responder.h) play at each seat against the strategy; 0: none.
  int responder = 0;
  int lines = 100;  ///< that they play out before a move, for each legal move
  /// The file that the strategy, or the best responses to `profile`, are written to; empty: none.
  std::string write{};
};

/// A name and a value.
void row(std::ostream& out, std::string name, const std::string& value);

/// A row for each information set: the seat, what it sees, and the probability of each move. More
/// than 64 sets are only counted unless `--strategy` asks for them.
void print_strategy(const SolveOptions& options, const std::vector<search::SetBehaviour>& strategy,
                    std::ostream& out);

/// The rows of convergence, as a table.
void print_convergence(const std::vector<search::regret::Row>& rows, std::ostream& out);

/// Writes the picture and the table that `--plot` asks for; nothing without it.
absl::Status plot(const SolveOptions& options, const std::vector<search::regret::Row>& rows,
                  std::ostream& out);

/// Writes the strategy to the file of `--write`; nothing without it.
absl::Status write_strategy(const SolveOptions& options,
                            const std::vector<search::SetBehaviour>& strategy, std::ostream& out);

/// What the strategy of `--profile` is worth to each seat (`by_seat`: their names).
void print_worth(const search::StrategyWorth& worth, const std::vector<std::string>& seats,
                 std::ostream& out);

/// An error if a file that will be written cannot be.
absl::Status check_files(const SolveOptions& options);

}  // namespace tianji::tuning
