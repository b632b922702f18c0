// The tree of a game that is played by numbers. search/regret/compile.h does the same by the rules'
// own moves.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/games/numbered/state.h"
#include "search/regret/tree.h"

namespace tianji::protocol::numbered {

/// By player: the numbers of the moves of each information set.
using NumbersOfSets = std::vector<std::map<std::string, std::vector<int>, std::less<>>>;

struct NumberedTree {
  search::regret::Tree tree;
  NumbersOfSets numbers;
};

/// What stands in a tree for a move: its number, or its word in the protocol.
enum class MoveText : std::uint8_t { number, word };

/// Is told the state at each node. What it is told last of a node is right: moves without a choice
/// have no nodes.
using Note = std::function<void(std::uint32_t node, const State& state)>;

/// The tree of the game from its start. An error: it is too large, has more than three players, or
/// its payoffs do not add up to 0. Blocks.
absl::StatusOr<NumberedTree> compile(const Game& game, MoveText text, const Note& note = {});

}  // namespace tianji::protocol::numbered
