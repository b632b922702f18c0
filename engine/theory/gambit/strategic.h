// A game of two players in its strategic form, as Gambit's .nfg files give it.
//
// The file has a heading (`NFG 1 R "title" { "Alice" "Bob" }`), the strategies (`{ 2 3 }`, or their
// names: `{ { "u" "d" } { "l" "m" "r" } }`), perhaps a comment in quotes, and then the payoffs of
// all pairs of strategies, the first player's strategy running fastest; or a list of outcomes and
// the number of the outcome of each pair (0: nothing is won). See the section on file formats of
// Gambit's manual.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/theory/matrix/matrix.h"

namespace tianji::theory {

/// A game of two players who choose one strategy each, at the same time.
struct StrategicGame {
  std::string title;
  std::array<std::string, 2> players;
  std::array<std::vector<std::string>, 2> strategies;  ///< their names, or numbers from 1
  std::array<Matrix<Rational>, 2> payoffs;             ///< the first player's strategies are rows
};

/// Reads a file's text; at most kMostChoices strategies each. An error has the line, what was read
/// and what was expected.
absl::StatusOr<StrategicGame> read_strategic(std::string_view text);

}  // namespace tianji::theory
