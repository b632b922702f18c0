#include "tuning/learn/loss.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/core/text.h"

namespace tianji::tuning {
namespace {

TEST_CASE("a value predicts points by the logistic function", "[tuning/learn]") {
  CHECK(probability(0, 300) == 0.5);
  CHECK(probability(300, 300) == Approx(0.7311).epsilon(0.001));
  CHECK(probability(-300, 300) == Approx(1 - probability(300, 300)));
}

TEST_CASE("a loss is least where the probability is the target", "[tuning/learn]") {
  for (const Loss loss : {Loss::squared, Loss::cross_entropy}) {
    CHECK(parse_loss(loss_name(loss)).value() == loss);
    for (const double target : {0.0, 0.3, 1.0}) {
      CHECK(std::abs(loss_of(target, target, loss)) < 1e-5);
      for (const double p : {0.1, 0.5, 0.9}) CHECK(loss_of(p, target, loss) > 0.009);
    }
  }
  CHECK(log_loss(0.25, 1) == Approx(std::log(4)));
  CHECK(log_loss(0.25, 0.5) == Approx((std::log(4) + std::log(4.0 / 3)) / 2));
  CHECK(log_loss(0, 1, 0.01) == Approx(std::log(100)));
  CHECK_THAT(sentence(parse_loss("cubed").status()), Catch::Contains("squared or cross-entropy"));
}

TEST_CASE("what no sample had is not impossible", "[tuning/learn]") {
  CHECK(sampled_probability(0, 10, 2) == Approx(0.5 / 11));
  CHECK(sampled_probability(0, 10, 2) + sampled_probability(10, 10, 2) == Approx(1));
}

}  // namespace
}  // namespace tianji::tuning
