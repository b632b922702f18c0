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

using xiangqi::Kind;
using xiangqi::Weights;

constexpr double kScale = 250;

/// Positions of random games, with the share expected with the weights `truth` as their result.
std::vector<Sample> samples_of(const Weights& truth, std::size_t count) {
  std::vector<Sample> samples;
  Random random(17);
  while (samples.size() < count) {
    xiangqi::Position position;
    for (int ply = 0; ply < 120 && !position.over() && samples.size() < count; ++ply) {
      xiangqi::MoveList moves;
      position.moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      if (ply % 7 == 6) samples.push_back({.board = position.board()});
    }
  }
  const std::vector<double> values = values_for_red(samples, truth);
  for (std::size_t i = 0; i < count; ++i) {
    samples[i].result = 1 / (1 + std::exp(-values[i] / kScale));
  }
  return samples;
}

void nothing() {}

TEST_CASE("slopes tell what the evaluation does when weights change", "[tuning/xiangqi]") {
  const Weights& standard = xiangqi::standard_weights();
  const std::vector<Sample> samples = samples_of(standard, 60);
  int steps = 0;
  const Slopes slopes(samples, standard, [&] { ++steps; });
  CHECK(static_cast<std::size_t>(steps) == slopes.weights());
  // Many weights are changed at once, by random amounts.
  Weights moved = standard;
  std::vector<double> promised(slopes.values().begin(), slopes.values().end());
  Random random(5);
  std::size_t w = 0;
  each(moved, [&](const std::string& name, std::span<std::int16_t> numbers) {
    for (std::int16_t& number : numbers) {
      const bool units = name.find("_units") != std::string::npos;
      const int by = units ? 0 : static_cast<int>(random.below(41)) - 20;
      number = static_cast<std::int16_t>(number + by);
      for (const Slopes::Entry& entry : slopes.column(w))
        promised[entry.sample] += by * static_cast<double>(entry.slope);
      ++w;
    }
  });
  const std::vector<double> now = values_for_red(samples, moved);
  int moved_far = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    CHECK(std::abs(now[i] - promised[i]) <= 2);  // divisions by the phases are rounded
    moved_far += std::abs(now[i] - slopes.values()[i]) > 20 ? 1 : 0;
  }
  CHECK(moved_far > 20);
}

TEST_CASE("the scale of results is found, and known loss is least there", "[tuning/xiangqi]") {
  const Weights& standard = xiangqi::standard_weights();
  const std::vector<Sample> samples = samples_of(standard, 400);
  const std::vector<double> values = values_for_red(samples, standard);
  CHECK(fit_scale(samples, values) == Approx(kScale).epsilon(0.01));
  CHECK(loss(samples, values, kScale) < loss(samples, values, kScale * 1.2));
  CHECK(loss(samples, values, kScale) < loss(samples, values, kScale / 1.2));
  const Sample even{.board = samples[0].board, .result = 0.5};
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
  const Weights& first = xiangqi::standard_weights();
  const std::vector<Sample> samples = samples_of(truth, 1500);
  const Slopes slopes(samples, first, nothing);
  const WeightFit settings{.scale = kScale, .epochs = 150, .rate = 3, .prior = 1000};
  int epochs = 0;
  const Weights found = fit_weights(samples, slopes, first, first, settings, [&] { ++epochs; });
  CHECK(epochs == 150);
  const double least = loss(samples, values_for_red(samples, truth), kScale);
  const double before = loss(samples, values_for_red(samples, first), kScale) - least;
  const double after = loss(samples, values_for_red(samples, found), kScale) - least;
  CHECK(before > 0.001);
  CHECK(after < before / 50);
  CHECK(found.tempo.middle[0] == Approx(truth.tempo.middle[0]).margin(5));
  // The worth of a rook is spread over several weights, so the whole value is compared.
  const auto fen = [](std::string_view text) { return Sample{xiangqi::parse_fen(text)->board}; };
  const Sample rook_more = fen("1nbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");
  const double changed = values_for_red({&rook_more, 1}, found)[0];
  CHECK(changed - values_for_red({&rook_more, 1}, first)[0] > 60);
  CHECK(changed == Approx(values_for_red({&rook_more, 1}, truth)[0]).margin(25));
}

TEST_CASE("a strong prior keeps the weights, and the same fit is the same", "[tuning/xiangqi]") {
  Weights truth = xiangqi::standard_weights();
  truth.pieces.middle[static_cast<std::size_t>(Kind::rook)] = 1200;
  const Weights& first = xiangqi::standard_weights();
  const std::vector<Sample> samples = samples_of(truth, 200);
  const Slopes slopes(samples, first, nothing);
  const auto fitted = [&](double prior) {
    const WeightFit settings{.scale = kScale, .epochs = 40, .rate = 1, .prior = prior};
    return to_text(fit_weights(samples, slopes, first, first, settings, nothing));
  };
  CHECK(fitted(0.001) == to_text(first));
  CHECK(fitted(20) != to_text(first));
  CHECK(fitted(20) == fitted(20));
}

}  // namespace
}  // namespace tianji::tuning
