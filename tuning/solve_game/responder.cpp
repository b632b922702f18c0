#include "tuning/solve_game/responder.h"

#include <algorithm>
#include <limits>
#include <ostream>
#include <span>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "search/mcts/uct.h"
#include "tuning/statistics/mean.h"

namespace tianji::tuning {
namespace {

using protocol::numbered::kDealer;
using protocol::numbered::kEnded;
using protocol::numbered::kTogether;
using protocol::numbered::Outcome;
using protocol::numbered::State;

/// Nobody: `Responder::step` then asks the strategy for all moves.
constexpr int kNobodyResponds = -1;

bool acts(const State& state, int player) {
  return state.player() == player || state.player() == kTogether;
}

std::vector<int> legal_moves(const State& state, int player) {
  std::vector<int> moves;
  state.legal(player, moves);
  return moves;
}

void apply_legal(State& state, std::span<const int> moves) {
  // Moves that a state lists itself are never refused.
  static_cast<void>(moves.size() > 1 ? state.apply_together(moves) : state.apply(moves[0]));
}

}  // namespace

const std::vector<double>& KnownStrategy::at(const State& state, int player) {
  const auto [at, is_new] = known_.try_emplace(absl::StrCat(player, " ", state.view(player)));
  std::vector<double>& probabilities = at->second;
  if (!is_new) return probabilities;
  const std::vector<int> moves = legal_moves(state, player);
  probabilities.assign(moves.size(), 0);
  const auto asked = ask_(player, state);
  if (!asked.ok()) status_.Update(asked.status());
  double sum = 0;
  for (std::size_t i = 0; asked.ok() && i < moves.size(); ++i) {
    const auto word = state.word(player, moves[i]);
    for (const auto& [move, probability] : *asked) {
      if (word.ok() && move == *word) sum += probabilities[i] = probability;
    }
  }
  for (double& one : probabilities)
    one = sum > 0 ? one / sum : 1 / static_cast<double>(moves.size());
  return probabilities;
}

double Responder::play(int player, Random& random) {
  const auto state = root_.state->clone();
  std::vector<World> worlds;
  worlds.push_back({root_.state->clone(), 1});
  while (state->player() != kEnded) {
    const int own = acts(*state, player) ? chosen(worlds, player, random) : 0;
    step(*state, player, own, random);
    worlds = after(worlds, player, own, *state);
  }
  return played_out(*state, player, random);
}

int Responder::chosen(const std::vector<World>& worlds, int player, Random& random) {
  const std::vector<int> moves = legal_moves(*worlds[0].state, player);
  if (moves.size() == 1) return moves[0];
  Nodes nodes;
  std::vector<Arm>& arms = nodes[worlds[0].state->view(player)];
  for (const int move : moves) arms.push_back({move});
  const bool local = looking_ == Looking::local;
  const std::size_t lines = static_cast<std::size_t>(lines_) * (local ? 1 : moves.size());
  for (std::size_t i = 0; i < lines; ++i) {
    const auto& world =
        worlds[draw_outcome(worlds, random, [](const World& one) { return one.weight; })];
    if (local) {
      try_all(*world.state, player, arms, random);
    } else {
      go_down(*world.state->clone(), player, nodes, random);
    }
  }
  return std::ranges::max_element(
             arms, {},
             [&](const Arm& arm) { return local ? arm.total : static_cast<double>(arm.visits); })
      ->move;
}

/// Each move meets the same world and the same luck.
void Responder::try_all(State& state, int player, std::vector<Arm>& arms, Random& random) {
  const Random luck = random.split(random.below(std::numeric_limits<std::uint32_t>::max()));
  for (Arm& arm : arms) {
    Random same = luck;
    const auto tried = state.clone();
    step(*tried, player, arm.move, same);
    arm.total += played_out(*tried, player, same);
  }
}

void Responder::go_down(State& state, int player, Nodes& nodes, Random& random) {
  std::vector<Arm*> path;
  for (bool inside = true; inside && state.player() != kEnded;) {
    int own = 0;
    if (acts(state, player)) {
      const auto [at, is_new] = nodes.try_emplace(state.view(player));
      if (is_new) {
        for (const int move : legal_moves(state, player)) at->second.push_back({move});
      }
      inside = !is_new;
      path.push_back(&most_promising(at->second));
      own = path.back()->move;
    }
    step(state, player, own, random);
  }
  const double won = played_out(state, player, random);
  for (Arm* const arm : path) {
    ++arm->visits;
    arm->total += won;
  }
}

Responder::Arm& Responder::most_promising(std::vector<Arm>& arms) const {
  const auto& shape = root_.game->shape();
  const double most = std::max(shape.most, -shape.least);
  std::uint64_t all = 0;
  for (const Arm& arm : arms) all += arm.visits;
  return *std::ranges::max_element(arms, {}, [&](const Arm& arm) {
    if (arm.visits == 0) return std::numeric_limits<double>::infinity();
    const double mean = arm.total / static_cast<double>(arm.visits) / most;
    return search::upper_confidence(mean, arm.visits, all, search::MctsSettings().exploration);
  });
}

void Responder::step(State& state, int player, int own, Random& random) {
  const int actor = state.player();
  std::vector<int> moves;
  if (actor == kTogether) {
    for (int one = 0; one < root_.game->shape().players; ++one) {
      moves.push_back(one == player ? own : drawn(state, one, random));
    }
  } else {
    moves.push_back(actor == kDealer  ? state.drawn(random)
                    : actor == player ? own
                                      : drawn(state, actor, random));
  }
  apply_legal(state, moves);
}

double Responder::played_out(State& state, int player, Random& random) {
  while (state.player() != kEnded) step(state, kNobodyResponds, 0, random);
  std::vector<double> payoffs(static_cast<std::size_t>(root_.game->shape().players));
  state.returns(payoffs);
  return payoffs[static_cast<std::size_t>(player)];
}

int Responder::drawn(const State& state, int player, Random& random) {
  return legal_moves(state, player)[draw_outcome(strategy_.at(state, player), random)];
}

std::vector<Responder::World> Responder::after(const std::vector<World>& worlds, int player,
                                               int own, const State& now) {
  const std::string seen = now.view(player);
  std::vector<World> result;
  double all = 0;
  const auto add = [&](const State& world, std::span<const int> moves, double weight) {
    if (!(weight > 0)) return;
    auto next = world.clone();
    apply_legal(*next, moves);
    if (next->player() != now.player() || next->view(player) != seen) return;
    all += weight;
    result.push_back({std::move(next), weight});
  };
  for (const auto& [world, weight] : worlds) {
    const int actor = world->player();
    std::vector<Outcome> turns;
    if (actor == kDealer) {
      world->outcomes(turns);
    } else if (actor == player) {
      turns.push_back({own, 1});
    } else {
      const int other = actor == kTogether ? 1 - player : actor;
      const std::vector<int> moves = legal_moves(*world, other);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        turns.push_back({moves[i], strategy_.at(*world, other)[i]});
      }
    }
    for (const auto& [move, probability] : turns) {
      std::vector<int> joint{move};
      if (actor == kTogether) joint.insert(player == 0 ? joint.begin() : joint.end(), own);
      add(*world, joint, weight * probability);
    }
  }
  for (World& world : result) world.weight /= all;
  return result;
}

absl::Status print_responders(const SolveOptions& options, const protocol::numbered::Placed& root,
                              KnownStrategy& strategy, std::ostream& out) {
  const auto text = [](const std::vector<double>& won) {
    return absl::StrFormat("%9.4f %-10s", mean_of(won), error_text(half_interval_of(won), 4));
  };
  const int players = root.game->shape().players;
  const Random random(options.seed);
  protocol::ProgressBar progress("responders", 2 * static_cast<std::size_t>(players) *
                                                   static_cast<std::size_t>(options.responder));
  row(out, "responders", absl::StrCat("win, in ", options.responder, " games at each seat"));
  for (const auto& [looking, name] :
       {std::pair{Looking::local, "local"}, {Looking::tree, "tree"}}) {
    Responder responder(root, strategy, looking, options.lines);
    std::vector<double> means(static_cast<std::size_t>(options.responder));
    std::string line;
    for (int player = 0; player < players; ++player) {
      std::vector<double> won;
      for (std::size_t game = 0; game < means.size(); ++game) {
        Random luck = random.split(game);
        won.push_back(responder.play(player, luck));
        means[game] += won.back() / players;
        progress.step();
      }
      absl::StrAppend(&line, "p", player + 1, text(won), "  ");
      if (!strategy.status().ok()) return strategy.status();
    }
    row(out, name, absl::StrCat(line, "exploitability from", text(means)));
  }
  return absl::OkStatus();
}

}  // namespace tianji::tuning
