#include "tuning/junqi/self_play.h"

#include <algorithm>

#include "eval/junqi/evaluation_file.h"
#include "protocol/programs/ranges.h"
#include "search/budget.h"

namespace tianji::tuning {

absl::Status check(const JunqiSelfPlay& settings) {
  return protocol::check_ranges<std::int64_t>({{"--games", settings.games, 1, 100'000'000},
                                               {"--worlds", settings.worlds, 1, 10'000},
                                               {"--depth", settings.depth, 1, 10},
                                               {"--truth", settings.truth, 1, 10},
                                               {"--strays", settings.strays, 0, 100},
                                               {"--opening", settings.opening, 0, 40},
                                               {"--longest", settings.longest, 1, 10'000}});
}

absl::StatusOr<JunqiSelfPlayer> JunqiSelfPlayer::make(const JunqiSelfPlay& settings) {
  const auto parts = junqi::load_evaluation(settings.evaluation);
  if (!parts.ok()) return parts.status();
  return JunqiSelfPlayer(settings, *parts);
}

junqi::Move JunqiSelfPlayer::choose(const junqi::Junqi& state, std::size_t ply, Random& random) {
  const auto opening = static_cast<std::size_t>(settings_.opening);
  const auto strays = static_cast<std::uint32_t>(settings_.strays);
  if (ply < opening || random.below(100) < strays) {
    junqi::Junqi::MoveList moves;
    state.moves(moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }
  search::Never never;
  junqi::Settings asked;
  asked.worlds = settings_.worlds;
  asked.seed = random.next();
  asked.depth = settings_.depth;
  asked.rollout = 0;
  return chooser_.choose(view(state, state.seat()), asked, never).candidates.front().move;
}

JunqiGame JunqiSelfPlayer::play(Random& random) {
  JunqiGame game;
  junqi::Junqi state;
  for (int seat = 0; seat < 2; ++seat) {
    game.armies.push_back(chooser_.prior().draw(random));
    state.set_up(game.armies.back());
  }
  junqi::Tree<Board> tree(state.battle(), {}, chooser_.evaluation());
  truth_.begin();
  const auto longest = static_cast<std::size_t>(settings_.longest);
  while (!state.over() && game.plies.size() < longest) {
    const Value value = std::clamp(truth_.value(tree, settings_.truth), -kProven, kProven);
    const junqi::Move move = choose(state, game.plies.size(), random);
    game.plies.push_back({move, value});
    state.play(move);
    tree.play(move);
  }
  if (state.over()) {
    const Value value = state.value(Side{0});
    game.result = value > 0 ? 1 : value < 0 ? 0 : 0.5;
  }
  return game;
}

}  // namespace tianji::tuning
