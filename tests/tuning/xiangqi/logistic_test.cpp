#include "tuning/xiangqi/logistic.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "eval/xiangqi/evaluation.h"

namespace tianji::tuning {
namespace {

using xiangqi::Board;
using xiangqi::Kind;
using xiangqi::Weights;

constexpr double kScale = 250;

std::vector<double> values_for_red(std::span<const Board> boards, const Weights& weights) {
  const xiangqi::Evaluation evaluation(weights);
  std::vector<double> values;
  for (const Board& board : boards) {
    const Value value = evaluation.value(board, evaluation.sums(board));
    values.push_back(board.mover() == xiangqi::kRed ? value : -value);
  }
  return values;
}

/// Positions of random games, with the share expected with the weights `truth` as their points.
Fitted samples_of(const Weights& truth, std::size_t count) {
  std::vector<Board> boards;
  Random random(17);
  while (boards.size() < count) {
    xiangqi::Position position;
    for (int ply = 0; ply < 120 && !position.over() && boards.size() < count; ++ply) {
      xiangqi::MoveList moves;
      position.moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      if (ply % 7 == 6) boards.push_back(position.board());
    }
  }
  Fitted fitted;
  for (const double value : values_for_red(boards, truth)) {
    fitted.points.push_back(1 / (1 + std::exp(-value / kScale)));
  }
  each(truth, [&](const std::string& name, std::span<const std::int16_t> numbers) {
    const bool units = name.find("_units") != std::string::npos;
    fitted.steps.insert(fitted.steps.end(), numbers.size(),
                        units ? 1 : xiangqi::Evaluation::kFullPhase);
  });
  fitted.values = [boards](const Numbers& numbers) {
    return values_for_red(boards, weights_of<Weights>(numbers));
  };
  return fitted;
}

const Numbers& standard() {
  static const Numbers kNumbers = numbers_of(xiangqi::standard_weights());
  return kNumbers;
}

void nothing() {}

TEST_CASE("slopes tell what the evaluation does when weights change", "[tuning/xiangqi]") {
  const Fitted samples = samples_of(xiangqi::standard_weights(), 60);
  int steps = 0;
  const Slopes slopes(samples, standard(), [&] { ++steps; });
  CHECK(static_cast<std::size_t>(steps) == slopes.weights());
  // Many weights are changed at once, by random amounts.
  Numbers moved = standard();
  std::vector<double> promised(slopes.values().begin(), slopes.values().end());
  Random random(5);
  for (std::size_t w = 0; w < moved.size(); ++w) {
    const int by = samples.steps[w] == 1 ? 0 : static_cast<int>(random.below(41)) - 20;
    moved[w] = static_cast<std::int16_t>(moved[w] + by);
    for (const Slopes::Entry& entry : slopes.column(w)) {
      promised[entry.sample] += by * static_cast<double>(entry.slope);
    }
  }
  const std::vector<double> now = samples.values(moved);
  int moved_far = 0;
  for (std::size_t i = 0; i < now.size(); ++i) {
    CHECK(std::abs(now[i] - promised[i]) <= 2);  // divisions by the phases are rounded
    moved_far += std::abs(now[i] - slopes.values()[i]) > 20 ? 1 : 0;
  }
  CHECK(moved_far > 20);
}

TEST_CASE("the scale of results is found, and known loss is least there", "[tuning/xiangqi]") {
  const Fitted samples = samples_of(xiangqi::standard_weights(), 400);
  const std::vector<double> values = samples.values(standard());
  CHECK(fit_scale(samples.points, values) == Approx(kScale).epsilon(0.01));
  CHECK(loss(samples.points, values, kScale) < loss(samples.points, values, kScale * 1.2));
  CHECK(loss(samples.points, values, kScale) < loss(samples.points, values, kScale / 1.2));
  const double even = 0.5;
  const double none = 0;
  CHECK(loss({&even, 1}, {&none, 1}, 100) == Approx(std::log(2.0)));
}

TEST_CASE("known weights are recovered from the results that they give", "[tuning/xiangqi]") {
  Weights truth = xiangqi::standard_weights();
  const auto rook = static_cast<std::size_t>(Kind::rook);
  const auto cannon = static_cast<std::size_t>(Kind::cannon);
  truth.pieces.middle[rook] = static_cast<std::int16_t>(truth.pieces.middle[rook] + 90);
  truth.pieces.middle[cannon] = static_cast<std::int16_t>(truth.pieces.middle[cannon] - 60);
  truth.tempo.middle[0] = static_cast<std::int16_t>(truth.tempo.middle[0] + 25);
  const Numbers& first = standard();
  const Fitted samples = samples_of(truth, 1500);
  const Slopes slopes(samples, first, nothing);
  const WeightFit settings{.scale = kScale, .epochs = 150, .rate = 3, .prior = 1000};
  int epochs = 0;
  const Numbers numbers = fit_numbers(samples, slopes, first, first, settings, [&] { ++epochs; });
  CHECK(epochs == 150);
  const auto loss_by = [&](const Numbers& some) {
    return loss(samples.points, samples.values(some), kScale);
  };
  const double least = loss_by(numbers_of(truth));
  CHECK(loss_by(first) - least > 0.001);
  CHECK(loss_by(numbers) - least < (loss_by(first) - least) / 50);
  const auto found = weights_of<Weights>(numbers);
  CHECK(found.tempo.middle[0] == Approx(truth.tempo.middle[0]).margin(5));
  // The worth of a rook is spread over several weights, so the whole value is compared.
  const Board rook_more =
      xiangqi::parse_fen("1nbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w")->board;
  const auto value_by = [&](const Weights& weights) {
    return values_for_red({&rook_more, 1}, weights)[0];
  };
  CHECK(value_by(found) - value_by(xiangqi::standard_weights()) > 60);
  CHECK(value_by(found) == Approx(value_by(truth)).margin(25));
}

TEST_CASE("a strong prior keeps the weights, and the same fit is the same", "[tuning/xiangqi]") {
  Weights truth = xiangqi::standard_weights();
  truth.pieces.middle[static_cast<std::size_t>(Kind::rook)] = 1200;
  const Numbers& first = standard();
  const Fitted samples = samples_of(truth, 200);
  const Slopes slopes(samples, first, nothing);
  const auto fitted = [&](double prior) {
    const WeightFit settings{.scale = kScale, .epochs = 40, .rate = 1, .prior = prior};
    return fit_numbers(samples, slopes, first, first, settings, nothing);
  };
  CHECK(fitted(0.001) == first);
  CHECK(fitted(20) != first);
  CHECK(fitted(20) == fitted(20));
}

}  // namespace
}  // namespace tianji::tuning
