#include "tuning/match/records/statistics.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <optional>

#include "engine/core/random.h"
#include "tuning/statistics/mean.h"

using namespace tianji;
using namespace tianji::match;

namespace {

std::vector<double> shares_of(const std::array<int, 5>& counts) {
  std::vector<double> shares;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    shares.insert(shares.end(), static_cast<std::size_t>(counts[i]), static_cast<double>(i) / 4);
  }
  return shares;
}

/// The shares of simulated pairs of games that score 0, 1/2, … 2 points with these chances.
std::vector<double> simulate(const std::array<double, 5>& chances, int pairs, Random& random) {
  std::vector<double> shares;
  for (int i = 0; i < pairs; ++i) {
    double left = random.uniform();
    std::size_t score = 0;
    while (score < 4 && left >= chances[score]) left -= chances[score++];
    shares.push_back(static_cast<double>(score) / 4);
  }
  return shares;
}

/// The greatest log likelihood of the counts `seen` of losses, draws and wins, over a grid of the
/// chance to win. `fits` gives the chance to lose that belongs to it, or nothing.
template <class Fits>
double best_log_likelihood(const std::array<double, 3>& seen, const Fits& fits) {
  double best = -1e300;
  for (double win = 0.0005; win < 1; win += 0.0005) {
    const auto loss = fits(win);
    if (!loss || *loss <= 0 || win + *loss >= 1) continue;
    const double draw = 1 - win - *loss;
    best = std::max(best,
                    seen[0] * std::log(*loss) + seen[1] * std::log(draw) + seen[2] * std::log(win));
  }
  return best;
}

}  // namespace

TEST_CASE("Elo and shares", "[tuning/match/records]") {
  CHECK(share_of_elo(0) == Approx(0.5));
  CHECK(share_of_elo(190.8485) == Approx(0.75));
  CHECK(share_of_elo(-190.8485) == Approx(0.25));
}

TEST_CASE("a rating comes from the spread of pairs", "[tuning/match/records]") {
  // 10, 20, 40, 20, 10 pairs: even, with half a pair at either end the squares of a share sum up to
  // 2*.25*10.5 + 2*.0625*20 = 7.75.
  const auto shares = shares_of({10, 20, 40, 20, 10});
  const Rating rating = rating_of(shares, 2);
  const double error = 1.983972 * std::sqrt(7.75 / 100 / 101);
  CHECK(rating.elo == Approx(0).margin(1e-9));
  CHECK(rating.error == Approx(400 * std::log10((0.5 + error) / (0.5 - error))).epsilon(1e-5));
  CHECK(rating.los == Approx(0.5));
  CHECK(rating.normalized_error == Approx(347.4356 * 1.984217 / std::sqrt(200)).epsilon(1e-5));
  CHECK(pentanomial_of(shares) == std::array<int, 5>{10, 20, 40, 20, 10});
  CHECK(elo_text(rating) == "0.00 +/- 38.34");

  // One deviation of a game above even is 347.4356: here (0.75 - 0.5) / (0.25 * sqrt(2)). The error
  // of an effect of 1 from three pairs is sqrt(1/3 + 1/4).
  const Rating better = rating_of(std::vector<double>{0.5, 0.75, 1}, 2);
  CHECK(*better.normalized_elo == Approx(347.4356 / std::sqrt(2)).epsilon(1e-5));
  CHECK(better.normalized_error ==
        Approx(347.4356 / std::sqrt(2) * 4.302653 * std::sqrt(7.0 / 12)).epsilon(1e-5));
}

TEST_CASE("few pairs, or pairs that are all alike, say how little they say",
          "[tuning/match/records]") {
  const auto text_of = [](std::vector<double> shares) { return elo_text(rating_of(shares, 2)); };
  CHECK(text_of({0.5, 0.5}) == "0.00, too few units for an interval");
  CHECK(text_of({0, 0}) == "-inf, too few units for an interval");
  CHECK(text_of({1}) == "inf, too few units for an interval");
  CHECK(text_of(std::vector<double>(5, 1.0)) == "inf, 69.67 or more");
  CHECK(text_of(std::vector<double>(5, 0.0)) == "-inf, -69.67 or less");
  CHECK(rating_of(std::vector<double>{1}, 2).los == Approx(2.0 / 3));
  CHECK_FALSE(rating_of(std::vector<double>{0.5, 0.5}, 2).normalized_elo);
}

TEST_CASE("what makes one engine likely the stronger makes the other likely the weaker",
          "[tuning/match/records]") {
  const double winner = rating_of(std::vector<double>{0.5, 0.75, 1}, 2).los;
  CHECK(winner > 0.75);
  CHECK(rating_of(std::vector<double>{0.5, 0.25, 0}, 2).los == Approx(1 - winner));
}

TEST_CASE("a mean of IMPs is above 0 by Student's distribution", "[tuning/match/records]") {
  CHECK_FALSE(superiority_of_imps(std::vector<double>{5}));
  CHECK_FALSE(superiority_of_imps(std::vector<double>{5, 5, 5}));
  // Mean 1, error 1: t = 1 with one degree of freedom.
  CHECK(*superiority_of_imps(std::vector<double>{0, 2}) == Approx(0.75));
  CHECK(*superiority_of_imps(std::vector<double>{0, -2}) == Approx(0.25));  // who loses is behind
}

TEST_CASE("bounds of the sequential test are Wald's", "[tuning/match/records]") {
  const Sprt sprt;
  CHECK(sprt.lower() == Approx(-2.944439));
  CHECK(sprt.upper() == Approx(2.944439));
  // log(beta / (1 - alpha)) and log((1 - beta) / alpha)
  const Sprt unequal{0, 5, 0.05, 0.1, EloModel::logistic};
  CHECK(unequal.lower() == Approx(std::log(0.1 / 0.95)));
  CHECK(unequal.upper() == Approx(std::log(0.9 / 0.05)));
}

TEST_CASE("a likelihood ratio is that of the best distributions there are, logistic",
          "[tuning/match/records]") {
  // 30 losses, 50 draws and 40 wins in single games, compared with the best point of a grid with
  // steps of 1/2000.
  const std::array<double, 3> seen{30, 50, 40};
  std::vector<double> shares;
  for (std::size_t i = 0; i < 3; ++i) {
    shares.insert(shares.end(), static_cast<std::size_t>(seen[i]), static_cast<double>(i) / 2);
  }
  const auto best = [&](double elo) {
    const double mean = share_of_elo(elo);
    // Solves win + (1 - win - loss) / 2 = mean for the loss.
    return best_log_likelihood(seen,
                               [mean](double win) { return std::optional(win + 1 - 2 * mean); });
  };
  const Sprt sprt{0, 40, 0.05, 0.05, EloModel::logistic};
  CHECK(log_likelihood_ratio(sprt, share_scores(shares, 1)) ==
        Approx(best(40) - best(0)).margin(1e-3));
}

TEST_CASE("a likelihood ratio is that of the best distributions there are, normalized",
          "[tuning/match/records]") {
  const std::array<double, 3> seen{30, 50, 40};
  std::vector<double> shares;
  for (std::size_t i = 0; i < 3; ++i) {
    shares.insert(shares.end(), static_cast<std::size_t>(seen[i]), static_cast<double>(i) / 2);
  }
  const auto best = [&](double elo) {
    const double ratio = elo / 347.4356;
    // Solves (win - loss) / 2 = ratio * sqrt((win + loss) / 4 - (win - loss)² / 4) for the loss by
    // halving.
    return best_log_likelihood(seen, [ratio](double win) -> std::optional<double> {
      const auto above = [&](double loss) {
        const double mean = (win - loss) / 2;
        return mean - ratio * std::sqrt((win + loss) / 4 - mean * mean);
      };
      double low = 0, high = 1 - win;
      if (above(low) < 0 || above(high) > 0) return std::nullopt;
      for (int step = 0; step < 60; ++step) {
        const double middle = (low + high) / 2;
        (above(middle) > 0 ? low : high) = middle;
      }
      return (low + high) / 2;
    });
  };
  const Sprt sprt{0, 40, 0.05, 0.05, EloModel::normalized};
  CHECK(log_likelihood_ratio(sprt, share_scores(shares, 1)) ==
        Approx(best(40) - best(0)).margin(1e-3));
}

TEST_CASE("a likelihood ratio near even is the difference of two normal densities",
          "[tuning/match/records]") {
  // With many units and small differences the ratio tends to
  // n (s1 - s0)(2 m - s0 - s1) / (2 variance).
  const auto shares = shares_of({500, 2000, 5000, 2200, 560});
  const double s1 = share_of_elo(2);
  const double deviation = tuning::deviation_of(shares);
  const double expected = static_cast<double>(shares.size()) * (s1 - 0.5) *
                          (2 * tuning::mean_of(shares) - 0.5 - s1) / (2 * deviation * deviation);
  const Sprt sprt{0, 2, 0.05, 0.05, EloModel::logistic};
  CHECK(log_likelihood_ratio(sprt, share_scores(shares, 2)) == Approx(expected).epsilon(0.01));
}

TEST_CASE("one-sided scores decide nothing at once, and are no trouble", "[tuning/match/records]") {
  const Sprt sprt{0, 5, 0.05, 0.05, EloModel::normalized};
  CHECK(log_likelihood_ratio(sprt, share_scores({}, 2)) == 0);
  const std::vector<double> won(5, 1.0);
  const double llr = log_likelihood_ratio(sprt, share_scores(won, 2));
  CHECK(llr > 0);
  CHECK(llr < 2.9);
  const std::vector<double> imps{3, -2, 0, 11, -5, 7};
  CHECK(std::isfinite(log_likelihood_ratio(sprt, imp_scores(imps))));
}

TEST_CASE("units that all draw speak against a difference", "[tuning/match/records]") {
  // With a trace of all else, a mean of r deviations above even is cheapest to have from wins in r²
  // of the units: their draws then have the logarithm of 1 - r².
  for (const EloModel model : {EloModel::normalized, EloModel::logistic}) {
    const Sprt sprt{0, 5, 0.05, 0.05, model};
    double last = 0;
    for (const std::size_t count : {1U, 4U, 50U, 1000U, 20'000U}) {
      const double llr = log_likelihood_ratio(sprt, share_scores(std::vector(count, 0.5), 2));
      CAPTURE(count, llr);
      CHECK(std::isfinite(llr));
      CHECK(llr < last);
      last = llr;
    }
    CHECK(last < sprt.lower());
  }
  const Sprt sprt{0, 5, 0.05, 0.05, EloModel::normalized};
  const double ratio = 5 / 347.4356 * std::sqrt(2.0);
  CHECK(log_likelihood_ratio(sprt, share_scores(std::vector(20'000, 0.5), 2)) ==
        Approx(20'000 * std::log(1 - ratio * ratio)).epsilon(0.01));
  const Sprt below{-5, 0, 0.05, 0.05, EloModel::normalized};
  CHECK(log_likelihood_ratio(below, share_scores(std::vector(20'000, 0.5), 2)) > below.upper());
  CHECK(std::isfinite(log_likelihood_ratio(sprt, imp_scores(std::vector(1000, 0.0)))));
}

TEST_CASE("one score among many drawn units keeps the ratio finite", "[tuning/match/records]") {
  for (const double odd : {0.0, 0.25, 0.75, 1.0}) {
    for (const double elo1 : {-50.0, 0.0, 5.0, 200.0}) {
      std::vector<double> shares(3000, 0.5);
      shares.push_back(odd);
      const Sprt sprt{-100, elo1, 0.05, 0.05, EloModel::normalized};
      CHECK(std::isfinite(log_likelihood_ratio(sprt, share_scores(shares, 2))));
    }
  }
}

TEST_CASE("the sequential test errs as often as it says", "[tuning/match/records][slow]") {
  // The test is one of 0 against 30 normalized Elo. Its pairs come from equal engines, then from
  // engines that are 30 apart.
  const Sprt sprt{0, 30, 0.05, 0.05, EloModel::normalized};
  const std::array<double, 5> even{0.05, 0.2, 0.5, 0.2, 0.05};
  // The deviation of a share is sqrt(2 (.05 .25 + .2 .0625)) = 0.2236. A probability that is moved
  // from the share 1/4 to 3/4 moves the mean by half of itself.
  const double wanted = 30 / 347.4356 * std::sqrt(2.0) * 0.2236;
  const double moved = 2 * wanted;
  const std::array<double, 5> better{0.05, 0.2 - moved, 0.5, 0.2 + moved, 0.05};
  Random random(7);
  constexpr int kTests = 400;
  const auto accepted = [&](const std::array<double, 5>& chances) {
    int count = 0;
    for (int test = 0; test < kTests; ++test) {
      std::vector<double> shares;
      while (true) {
        const auto more = simulate(chances, 10, random);
        shares.insert(shares.end(), more.begin(), more.end());
        const double llr = log_likelihood_ratio(sprt, share_scores(shares, 2));
        if (llr >= sprt.upper()) ++count;
        if (llr >= sprt.upper() || llr <= sprt.lower()) break;
      }
    }
    return count / static_cast<double>(kTests);
  };
  CHECK(accepted(even) < 0.05 + 3 * 0.011);
  CHECK(accepted(better) > 0.95 - 3 * 0.011);
}
