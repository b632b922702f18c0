// Games as Gambit's files give them, trees and strategic forms of two to eight players; see the
// section on file formats of its manual.
//
// A game tree (.efg) has a heading (`EFG 2 R "title" { "Alice" "Bob" }`, perhaps a comment in
// quotes) and the nodes, each before all that follows it: `c` chance, `p` a player, `t` the end,
// with the information set, its actions, and an outcome that is added to the payoffs of all ends
// behind the node.
//
// A strategic form (.nfg) has a heading (`NFG 1 R "title" { "Alice" "Bob" }`), the strategies
// (`{ 2 3 }`, or their names: `{ { "u" "d" } { "l" "m" "r" } }`), perhaps a comment in quotes, and
// then the payoffs of all pairs of strategies, the first player's strategy running fastest; or a
// list of outcomes and the number of the outcome of each pair (0: nothing is won).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/theory/matrix/matrix.h"
#include "engine/theory/matrix/rational.h"

namespace tianji::theory {

/// The most players of a game, and the most cells of a strategic form.
inline constexpr std::size_t kMostJointPlayers = 8;
inline constexpr std::size_t kMostCells = std::size_t{1} << 20;

/// A node; its children are numbers of nodes, in the order of the actions of its set.
struct ExtensiveNode {
  enum class Kind : std::uint8_t { end, chance, decision };
  Kind kind = Kind::end;
  std::size_t set = 0;  ///< an index into `chances` or into `sets`
  std::vector<std::uint32_t> children{};
  std::vector<Rational> payoffs{};  ///< of an end, by player, with the outcomes on the way to it
};

/// An information set of a player.
struct ExtensiveSet {
  std::size_t seat = 0;
  std::string name;  ///< that of the file, or its number (#3); no two of a player are equal
  std::vector<std::string> actions;
};

/// The probabilities of a move of chance.
struct ExtensiveChance {
  std::vector<Rational> probabilities;
};

/// A game with perfect recall.
struct ExtensiveGame {
  std::string title;
  std::vector<std::string> players;
  std::vector<ExtensiveNode> nodes;  ///< 0 is the root
  std::vector<ExtensiveSet> sets;
  std::vector<ExtensiveChance> chances;
};

/// The most nodes, the most actions of a set, and the most moves of a game.
inline constexpr std::size_t kMostExtensiveNodes = std::size_t{1} << 20;
inline constexpr std::size_t kMostActions = 1000;
inline constexpr std::size_t kDeepestExtensiveGame = 1000;

/// Reads a file's text. An error has the line, what was read and what was expected: too
/// many players, probabilities that do not sum to 1, an information set that comes again on
/// its own path or whose player would have forgotten what it did, a tree that does not end.
absl::StatusOr<ExtensiveGame> read_extensive(std::string_view text);

/// A game of some players who choose one strategy each, at the same time. A cell is a strategy of
/// each; the first player's strategy runs fastest.
struct JointGame {
  std::string title;
  std::vector<std::string> players;
  std::vector<std::vector<std::string>> strategies;  ///< by player: names, or numbers from 1
  std::vector<std::vector<Rational>> payoffs;        ///< by player and cell

  /// The strategy of a player in a cell.
  std::size_t strategy(std::size_t cell, std::size_t player) const {
    return cell / stride(player) % strategies[player].size();
  }
  /// The cell where this player alone chooses otherwise.
  std::size_t with(std::size_t cell, std::size_t player, std::size_t chosen) const {
    return cell + (chosen - strategy(cell, player)) * stride(player);
  }
  /// How far apart the cells of consecutive strategies are.
  std::size_t stride(std::size_t player) const {
    std::size_t stride = 1;
    for (std::size_t other = 0; other < player; ++other) stride *= strategies[other].size();
    return stride;
  }
};

/// The strategic form of a tree. A strategy is a plan: an action at each information set of the
/// player that the plan's own earlier actions reach, named by sets and actions. An error: a player
/// with more than `most` plans, or more than kMostCells cells.
absl::StatusOr<JointGame> strategic_form(const ExtensiveGame& game, std::size_t most);

/// Reads a file's text; at most kMostChoices strategies each. An error has the line, what was read
/// and what was expected.
absl::StatusOr<JointGame> read_strategic(std::string_view text);
/// The payoffs of each of two players; the first one's strategies are the rows.
std::array<Matrix<Rational>, 2> of_two(const JointGame& game);

}  // namespace tianji::theory
