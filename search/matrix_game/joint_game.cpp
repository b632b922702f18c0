#include "search/matrix_game/joint_game.h"

#include <algorithm>

namespace tianji::search {
namespace {

/// Is there a strategy of `seat` that gains where the others stay?
bool gains(const JointGame& game, std::size_t cell, std::size_t seat) {
  const auto& payoffs = game.payoffs[seat];
  for (std::size_t other = 0; other < game.strategies[seat].size(); ++other) {
    if (payoffs[game.with(cell, seat, other)] > payoffs[cell]) return true;
  }
  return false;
}

bool beats(const JointGame& game, std::size_t seat, std::size_t better, std::size_t worse) {
  const auto& payoffs = game.payoffs[seat];
  for (std::size_t cell = 0; cell < payoffs.size(); ++cell) {
    if (game.strategy(cell, seat) != worse) continue;
    if (payoffs[game.with(cell, seat, better)] <= payoffs[cell]) return false;
  }
  return true;
}

}  // namespace

std::vector<std::size_t> pure_equilibria(const JointGame& game) {
  std::vector<std::size_t> found;
  for (std::size_t cell = 0; cell < game.payoffs[0].size(); ++cell) {
    bool stays = true;
    for (std::size_t seat = 0; stays && seat < game.players.size(); ++seat) {
      stays = !gains(game, cell, seat);
    }
    if (stays) found.push_back(cell);
  }
  return found;
}

std::vector<std::pair<std::size_t, std::size_t>> dominated(const JointGame& game) {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
    const std::size_t all = game.strategies[seat].size();
    for (std::size_t worse = 0; worse < all; ++worse) {
      bool beaten = false;
      for (std::size_t better = 0; !beaten && better < all; ++better) {
        beaten = better != worse && beats(game, seat, better, worse);
      }
      if (beaten) found.emplace_back(seat, worse);
    }
  }
  return found;
}

}  // namespace tianji::search
