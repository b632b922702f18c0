#include <algorithm>
#include <cmath>
#include <numeric>

#include "absl/strings/str_format.h"
#include "eval/junqi/policy.h"
#include "tuning/belief/fits.h"
#include "tuning/learn/adam.h"
#include "tuning/learn/validation.h"

namespace tianji::tuning {
namespace {

using namespace junqi;

/// One game of this many is held out.
constexpr std::size_t kPolicyHeldOut = 10;
constexpr std::size_t kChoicesAtOnce = 256;
constexpr int kPolicyEpochs = 8;
constexpr double kPolicyRate = 0.05;
/// The penalty on half the square of each weight, which is added to the mean loss of a choice.
constexpr double kPolicyRidge = 2e-5;

/// A seat's choice: for each legal move its traits, each with the kind of the piece that moves as
/// the number of a weight; the move that was made comes first.
using Weighted = std::array<std::uint16_t, kMoveGroups.size()>;
using Choice = std::vector<Weighted>;

template <class Board>
void collect(const GameRecord<Board>& game, std::vector<Choice>& choices) {
  const State<Board> last = last_state(game);
  Watcher<Board> watcher(last.record().start);
  for (const Event& event : last.record().events) {
    const Battle<Board>& battle = watcher.now();
    typename Battle<Board>::MoveList moves;
    if (is_move(event)) battle.moves(moves);
    if (moves.size() > 1) {
      const MoveReader<Board> reader(watcher, battle.seat());
      Choice choice;
      for (const Move move : moves) {
        Weighted weighted = reader.traits_of(move);
        const std::size_t kind = index(battle.kind(battle.at(move.from)));
        for (auto& number : weighted) number = static_cast<std::uint16_t>(number * kKinds + kind);
        choice.push_back(weighted);
        if (move == Move{event.from, event.to}) std::swap(choice.front(), choice.back());
      }
      choices.push_back(std::move(choice));
    }
    watcher.see(event);
  }
}

/// The probability of each move.
std::vector<double> probabilities(const Choice& choice, const std::vector<double>& weights) {
  std::vector<double> result;
  double sum = 0;
  for (const Weighted& move : choice) {
    double weight = 0;
    for (const std::size_t number : move) weight += weights[number];
    sum += result.emplace_back(std::exp(weight));
  }
  for (double& probability : result) probability /= sum;
  return result;
}

double loss(const std::vector<Choice>& choices, const std::vector<double>& weights) {
  double sum = 0;
  for (const Choice& choice : choices) sum -= std::log(probabilities(choice, weights)[0]);
  return choices.empty() ? 0 : sum / static_cast<double>(choices.size());
}

}  // namespace

template <class Board>
PolicyFit fit_policy(const std::vector<GameRecord<Board>>& games, Random& random) {
  Parts<Choice> choices;
  for (std::size_t g = 0; g < games.size(); ++g) collect(games[g], choices.of(g, kPolicyHeldOut));
  const auto& training = choices.training;
  std::vector<std::uint32_t> order(training.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto gradient = [&](const std::vector<double>& weights, std::size_t batch) {
    if (batch == 0) random.shuffle(std::span(order));
    std::vector<double> sums(weights.size());
    const std::size_t begin = batch * kChoicesAtOnce;
    const std::size_t end = std::min(begin + kChoicesAtOnce, order.size());
    for (std::size_t i = begin; i < end; ++i) {
      const Choice& choice = training[order[i]];
      auto slopes = probabilities(choice, weights);
      slopes[0] -= 1;
      for (std::size_t m = 0; m < choice.size(); ++m) {
        for (const std::size_t number : choice[m]) sums[number] += slopes[m];
      }
    }
    for (std::size_t i = 0; i < sums.size(); ++i) {
      sums[i] = sums[i] / static_cast<double>(end - begin) + kPolicyRidge * weights[i];
    }
    return sums;
  };
  const std::vector<double> none(kMoveTraits * kKinds);
  PolicyFit fit;
  fit.weights = descend(none,
                        {.epochs = kPolicyEpochs,
                         .rate = kPolicyRate,
                         .batches = (training.size() + kChoicesAtOnce - 1) / kChoicesAtOnce,
                         .square_fade = 0.99,
                         .averaged = true},
                        gradient);
  fit.choices = training.size();
  fit.losses = {loss(choices.validation, none), loss(choices.validation, fit.weights)};
  return fit;
}

template PolicyFit fit_policy(const std::vector<GameRecord<JunqiBoard>>&, Random&);
template PolicyFit fit_policy(const std::vector<GameRecord<SiguoBoard>>&, Random&);

}  // namespace tianji::tuning
