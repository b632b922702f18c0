
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "search/matrix_game/matrix_game.h"

namespace tianji::search {
namespace {

/// The value of each pair of places (hider, seeker) after a round.
using Layer = Matrix<double>;

Matrix<double> choices(const theory::Paths& paths, std::size_t hider, std::size_t seeker,
                       const Layer& next) {
  Matrix<double> game(paths.next[hider].size(), paths.next[seeker].size());
  for (std::size_t i = 0; i < game.rows; ++i) {
    for (std::size_t j = 0; j < game.columns; ++j) {
      game.at(i, j) = next.at(paths.next[hider][i], paths.next[seeker][j]);
    }
  }
  return game;
}

}  // namespace

absl::Status check_pursuit(const theory::Pursuit& position) {
  const auto nodes = static_cast<std::int64_t>(position.paths().next.size());
  const std::int64_t rounds = position.last() + 1 - position.elapsed();
  const std::int64_t states = nodes * nodes * rounds;
  if (states <= kMostPursuit) return absl::OkStatus();
  return unreadable(std::to_string(nodes) + " nodes and " + std::to_string(rounds) +
                        " rounds: " + std::to_string(states) + " matrix games",
                    "at most " + std::to_string(kMostPursuit));
}

std::optional<Matrix<double>> pursuit_round(const theory::Pursuit& position,
                                            const std::atomic<bool>& stop) {
  const theory::Paths& paths = position.paths();
  const std::size_t nodes = paths.next.size();
  Layer next(nodes, nodes);  // values after the round that is being solved
  for (double& value : next.cells) value = position.last() + 1;
  const auto meet = [&](int time) {
    for (std::size_t node = 0; node < nodes; ++node) next.at(node, node) = time;
  };
  for (int time = position.last(); time > position.elapsed(); --time) {
    meet(time + 1);
    Layer now(nodes, nodes);
    for (std::size_t hider = 0; hider < nodes; ++hider) {
      for (std::size_t seeker = 0; seeker < nodes; ++seeker) {
        if (hider == seeker) continue;
        const auto solution = solve_small(choices(paths, hider, seeker, next), stop);
        if (!solution) return std::nullopt;
        now.at(hider, seeker) = solution->value;
      }
    }
    next = std::move(now);
  }
  meet(position.elapsed() + 1);
  return choices(paths, position.places()[0], position.places()[1], next);
}

}  // namespace tianji::search
