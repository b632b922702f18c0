#include "search/dice/ewn_set_up.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <span>

#include "search/dice/answer.h"
#include "search/dice/ewn_tree.h"

namespace tianji::dice {
namespace {

constexpr int kGamesARound = 5760;

EwnMove likeliest_step(EwnTree& tree) {
  const Side us = EwnTree::side(tree.seat());
  EwnTree::MoveList list;
  tree.moves(list);
  EwnMove best = list[0];
  Value most = -kInfinite;
  for (const EwnMove move : list) {
    const auto undo = tree.play(move);
    const Value value = tree.over() ? tree.value(us) : tree.evaluate(us);
    tree.undo(move, undo);
    if (value <= most) continue;
    most = value;
    best = move;
  }
  return best;
}

int wins(Ewn position, EwnMove set_up, const EwnEvaluation& evaluation, Random random) {
  const Side us = Ewn::side(position.seat());
  position.play(set_up);
  while (position.setting_up()) position.play(ewn_set_up(random.below(kEwnSetUps)));
  EwnTree tree(position, evaluation);
  while (!tree.over()) {
    tree.play(tree.seat() == kChance ? ewn_roll(1 + random.below(kEwnStones))
                                     : likeliest_step(tree));
  }
  return tree.value(us) > 0 ? 1 : 0;
}

}  // namespace

search::Weighing weighing_of(const Ewn& position, const std::vector<WeighedSetUp>& all,
                             RiskSettings risk) {
  // After a stopped round candidates may differ by one game.
  const auto far = [&](const WeighedSetUp& one) { return one.games + 1 >= all[0].games; };
  const std::span seen(all.begin(), std::find_if_not(all.begin(), all.end(), far));
  std::size_t games = all[0].results.size();
  for (const WeighedSetUp& one : seen) games = std::min(games, one.results.size());
  auto payoffs = search::payoff_matrix(
      seen.size(), std::vector<double>(games, 1),
      [&](std::size_t i, std::size_t game) { return seen[i].results[game] ? kGame : -kGame; });
  assert(payoffs);
  return {.candidates = search::texts_of(
              seen, [&](const WeighedSetUp& one) { return to_text(position, one.move); }),
          .payoffs = *std::move(payoffs),
          .risk = risk,
          .unit = kUnit};
}

std::vector<WeighedSetUp> weigh_set_ups(const Ewn& position, const std::vector<EwnMove>& candidates,
                                        const EwnEvaluation& evaluation, const Random& random,
                                        search::Stopper& stopper) {
  std::vector<WeighedSetUp> all;
  all.reserve(candidates.size());
  for (const EwnMove move : candidates) all.push_back({move});
  std::uint64_t played = 0;
  bool stopped = false;
  for (std::size_t left = all.size(); left > 1 && !stopped; left = (left + 1) / 2) {
    const int games = std::max(1, kGamesARound / static_cast<int>(left)) * static_cast<int>(left);
    for (int game = 0; game < games && !stopped; ++game) {
      WeighedSetUp& one = all[static_cast<std::size_t>(game) % left];
      const int won =
          wins(position, one.move, evaluation, random.split(static_cast<std::uint64_t>(one.games)));
      one.won += won;
      one.results.push_back(won > 0);
      ++one.games;
      stopped = stopper.should_stop({.nodes = ++played});
    }
    std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(left),
                     [](const auto& a, const auto& b) { return a.wins() > b.wins(); });
  }
  return all;
}

}  // namespace tianji::dice
