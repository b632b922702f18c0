#include "search/xiangqi/opponent_models.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "engine/core/random.h"
#include "eval/xiangqi/weights.h"
#include "search/xiangqi/tree.h"

namespace tianji::xiangqi {
namespace {

/// A model chooses among this many best replies.
constexpr std::size_t kReplies = 4;
/// A reply worse by this many centipawns is chosen 1/e as often as the best.
constexpr double kTaste = 50;
/// Each list of weights is multiplied by a factor from 1 - kVariety to 1 + kVariety.
constexpr double kVariety = 0.3;
constexpr Value kMost = 3000;
/// The depth of quiescence in plies.
constexpr int kQuietDepth = 4;

struct Valued {
  Move move;
  Value value;
};

Evaluation varied(Weights weights, Random random) {
  each(weights, [&](const std::string&, std::span<std::int16_t> numbers) {
    const double factor = 1 + kVariety * (2 * random.uniform() - 1);
    for (std::int16_t& number : numbers) {
      number = static_cast<std::int16_t>(std::lround(factor * number));
    }
  });
  return Evaluation(weights);
}

/// Quiescence by captures that do not lose material; the value is for the side to move. It sees
/// mate only where the side to move is mated already.
Value quiet_value(Tree& tree, Value alpha, Value beta, int depth, std::uint64_t& nodes) {
  ++nodes;
  const Value standing =
      tree.in_check() && !has_legal_move(tree.board()) ? -kMost : tree.evaluate();
  if (standing >= beta || depth == 0 || standing == -kMost) return standing;
  Value best = standing;
  MoveList list;
  tree.captures(list);
  std::stable_sort(list.begin(), list.end(),
                   [&](Move a, Move b) { return tree.gain(a) > tree.gain(b); });
  for (const Move move : list) {
    if (!tree.exchange_reaches(move, 0)) continue;
    const auto undo = tree.play(move);
    const Value value = -quiet_value(tree, -beta, -std::max(alpha, best), depth - 1, nodes);
    tree.undo(move, undo);
    best = std::max(best, value);
    if (best >= beta) break;
  }
  return best;
}

/// All moves with their values after quiescence, best first for the side to move.
std::vector<Valued> valued_moves(Tree& tree, std::uint64_t& nodes) {
  MoveList list;
  tree.moves(list);
  std::vector<Valued> all;
  all.reserve(list.size());
  for (const Move move : list) {
    const auto undo = tree.play(move);
    all.push_back({move, -quiet_value(tree, -kMost, kMost, kQuietDepth, nodes)});
    tree.undo(move, undo);
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Valued& a, const Valued& b) { return a.value > b.value; });
  return all;
}

/// Draws one of the best replies by softmax; `draw` is uniform in [0, 1).
Move drawn_reply(std::span<const Valued> replies, double draw) {
  const auto best = replies.first(std::min(kReplies, replies.size()));
  const auto weight = [&](const Valued& one) {
    return std::exp((one.value - best[0].value) / kTaste);
  };
  double sum = 0;
  for (const Valued& one : best) sum += weight(one);
  return best[outcome_at(draw * sum, best, weight)].move;
}

}  // namespace

std::vector<Move> OpponentModels::candidates(const Position& position,
                                             std::span<const Move> moves) {
  std::vector<Move> result(moves.begin(), moves.end());
  Tree tree(position, own_);
  for (const Valued& one : valued_moves(tree, nodes_)) {
    if (result.size() >= kCandidates) break;
    if (std::find(result.begin(), result.end(), one.move) == result.end()) {
      result.push_back(one.move);
    }
  }
  return result;
}

double OpponentModels::payoff(const Position& position, Move move, const Evaluation& model,
                              double draw) {
  Tree theirs(position, model);
  theirs.play(move);
  const std::vector<Valued> replies = valued_moves(theirs, nodes_);
  if (replies.empty()) return kMost;
  Tree ours(position, own_);
  ours.play(move);
  ours.play(drawn_reply(replies, draw));
  return std::clamp(quiet_value(ours, -kMost, kMost, kQuietDepth, nodes_), -kMost, kMost);
}

Modelled OpponentModels::value(const Position& position, std::span<const Move> moves, int worlds,
                               const Random& random) {
  Modelled result{.moves = candidates(position, moves)};
  result.payoffs = PayoffMatrix(result.moves.size());
  std::vector<double> payoffs(result.moves.size());
  for (int world = 0; world < worlds; ++world) {
    Random own = random.split(static_cast<std::uint64_t>(world));
    const Evaluation model = varied(weights_, own.split(0));
    const double draw = own.uniform();  // one number for all candidates, so luck does not rank them
    for (std::size_t i = 0; i < payoffs.size(); ++i) {
      payoffs[i] = payoff(position, result.moves[i], model, draw);
    }
    // Payoffs within +-3000 are never refused.
    static_cast<void>(result.payoffs.add_world(payoffs));
  }
  return result;
}

}  // namespace tianji::xiangqi
