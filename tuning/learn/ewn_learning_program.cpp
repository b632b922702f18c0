// `tianji-lab learn-ewn`: weights of EinStein würfelt nicht! learnt from games against itself by
// TD(lambda) (Sutton 1988; Tesauro 1992 for backgammon). Both seats take the step that the weights
// of the moment value most; the dice provide variety. After a game the value of every position is
// moved towards the result.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/dice/ewn.h"
#include "eval/dice/ewn_evaluation.h"
#include "protocol/programs/flags.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

using dice::Ewn;
using dice::EwnMove;
using dice::EwnPlaces;
using dice::EwnWeights;

/// The command line.
struct EwnLearning {
  std::string out;  ///< file of the weights
  std::uint64_t games = 1'000'000;
  std::uint64_t seed = 1;
  double rate = 0.01;   ///< rate of learning; falls to a fiftieth of this over the games
  double lambda = 0.5;  ///< 0: a value moves towards the next position's; 1: towards the result
};

/// The per cent of all steps that are chosen at random.
constexpr std::uint32_t kAnyStep = 3;
constexpr double kLastRate = 0.02;  // the rate at the end, as a part of the first
/// The rates of the two weights that count in every position, as parts of the others' rate.
constexpr float kTurnRate = 0.1F;
constexpr float kRaceRate = 0.05F;
constexpr float kMostOdds = 3;

/// A position before its roll.
struct Before {
  EwnPlaces places{};
  float race = 0;  // log odds of the race alone
  float wins = 0;  // the chance to win by the weights of that moment
};

class EwnLearner {
 public:
  explicit EwnLearner(const EwnLearning& learning)
      : lambda_(static_cast<float>(learning.lambda)), random_(learning.seed) {}

  /// Plays a game and learns from it. Returns the sum of squared errors over its positions.
  double play(float rate) {
    Ewn position;
    while (position.setting_up()) {
      position.play(dice::ewn_set_up(random_.below(dice::kEwnSetUps)));
    }
    std::vector<Before> game;
    while (!position.over()) {
      game.push_back(judged(position));
      if (position.seat() == kChance) {
        position.play(dice::ewn_roll(1 + random_.below(dice::kEwnStones)));
      }
      position.play(step(position));
    }
    positions_ += game.size();
    const Side last{static_cast<std::uint8_t>(1 - position.mover())};
    return learn(game, position.value(last) > 0 ? 1.0F : 0.0F, rate);
  }

  std::uint64_t positions() const { return positions_; }
  const EwnWeights& weights() const { return weights_; }

 private:
  Before judged(const Ewn& position) const {
    std::array<dice::RaceState, 2> states{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (std::size_t stone = 0; stone < dice::kEwnStones; ++stone) {
        const std::size_t square = position.square_of(seat, stone);
        if (square == dice::kOffBoard) continue;
        const int steps = dice::kRaceWeights[stone] * dice::race_distance(seat, square);
        states[seat] = static_cast<dice::RaceState>(states[seat] + steps);
      }
    }
    const std::size_t mover = position.mover();
    Before before{.places = dice::ewn_places(position)};
    before.race = dice::log_odds(race_.first_arrives(states[mover], states[1 - mover]));
    float sum = weights_.turn + weights_.race * before.race;
    for_pairs(before.places, [&](std::size_t pair) { sum += weights_.pairs[pair]; });
    before.wins = dice::probability_of(sum);
    return before;
  }

  template <class Visit>
  static void for_pairs(const EwnPlaces& places, Visit&& visit) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (std::size_t j = i + 1; j < places.size(); ++j) {
        visit(EwnWeights::pair_of(places[i], places[j]));
      }
    }
  }

  EwnMove step(Ewn& position) {
    FixedVector<EwnMove, dice::kEwnStones> list;
    position.steps(list);
    if (random_.below(100) < kAnyStep) {
      return list[random_.below(static_cast<std::uint32_t>(list.size()))];
    }
    const Side us = Ewn::side(position.seat());
    EwnMove best = list[0];
    float most = -1;
    for (const EwnMove move : list) {
      const auto undo = position.play(move);
      const float wins =
          position.over() ? (position.value(us) > 0 ? 1.0F : 0.0F) : 1 - judged(position).wins;
      position.undo(move, undo);
      if (wins <= most) continue;
      most = wins;
      best = move;
    }
    return best;
  }

  double learn(const std::vector<Before>& game, float result, float rate) {
    double error = 0;
    float target = result;  // the chance to win of the seat that rolls
    for (std::size_t i = game.size(); i-- > 0;) {
      if (i + 1 < game.size()) {
        target = 1 - ((1 - lambda_) * game[i + 1].wins + lambda_ * target);
      }
      const float wrong = target - game[i].wins;
      error += static_cast<double>(wrong) * wrong;
      const float change = rate * wrong;
      for_pairs(game[i].places, [&](std::size_t pair) { weights_.pairs[pair] += change; });
      weights_.turn += kTurnRate * change;
      weights_.race += kRaceRate * change * std::clamp(game[i].race, -kMostOdds, kMostOdds);
    }
    return error;
  }

  dice::EwnRace race_;
  EwnWeights weights_;
  float lambda_;
  Random random_;
  std::uint64_t positions_ = 0;
};

/// Learns, about 30,000 games a second; prints the mean squared error of each tenth of the games.
EwnWeights learn_ewn(const EwnLearning& learning) {
  EwnLearner learner(learning);
  const std::uint64_t tenth = std::max<std::uint64_t>(1, learning.games / 10);
  double error = 0;
  std::uint64_t positions = 0;
  for (std::uint64_t game = 0; game < learning.games; ++game) {
    const double done = static_cast<double>(game) / static_cast<double>(learning.games);
    error += learner.play(static_cast<float>(learning.rate * std::max(1 - done, kLastRate)));
    if ((game + 1) % tenth != 0) continue;
    std::cout << absl::StrFormat("games %d error %.5f\n", game + 1,
                                 error / static_cast<double>(learner.positions() - positions))
              << std::flush;
    positions = learner.positions();
    error = 0;
  }
  return learner.weights();
}

}  // namespace

protocol::Outcome learn_ewn_program(const protocol::Arguments& arguments) {
  EwnLearning learning;
  const protocol::Flag flags[] = {
      {"out", &learning.out, "file of the weights", "FILE", protocol::Default::required},
      {"games", &learning.games, "number of games against itself"},
      {"seed", &learning.seed, "seed of set-ups and dice"},
      {"rate", &learning.rate, "rate of learning at the start; it falls to a fiftieth"},
      {"lambda", &learning.lambda,
       "0 to 1: at 0 a value learns from the next position's, at 1 from the result of the game"},
  };
  const protocol::Usage usage{
      "usage: tianji-lab learn-ewn --out FILE [OPTIONS]\n\n"
      "Learns the evaluation of EinStein wuerfelt nicht! from games against itself.\n"
      "The same options give the same weights. eval/dice/ewn.weights is such a file.\n",
      "Exit status: 0 done, 1 the file cannot be written, 2 wrong usage.\n"
      "Example: tianji-lab learn-ewn --out ewn.weights --games 100000\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {}, usage)) return *ended;
  absl::Status status = check_writable(learning.out);
  if (!status.ok()) return protocol::failed(status);
  const EwnWeights weights = learn_ewn(learning);
  status =
      write_file(learning.out,
                 absl::StrFormat(
                     "# EinStein wuerfelt nicht!: tianji-lab learn-ewn --games %d --seed %d --rate "
                     "%g --lambda %g\n",
                     learning.games, learning.seed, learning.rate, learning.lambda) +
                     to_text(weights));
  return protocol::outcome_of(status);
}

}  // namespace tianji::tuning
