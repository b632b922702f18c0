#include "eval/risk.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/core/types.h"

namespace tianji {
namespace {

using Rows = std::vector<std::vector<double>>;
using Order = std::vector<std::size_t>;
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

PayoffMatrix matrix_of(const Rows& rows, const std::vector<double>& weights = {}) {
  const auto matrix = PayoffMatrix::from_rows(rows, weights);
  REQUIRE(matrix.ok());
  return *matrix;
}

Approx about(double x) { return Approx(x).margin(5e-7).epsilon(0); }

Assessment pair_member(double expected, double loss) { return {expected, loss, 0, 0}; }

Rows random_rows(Random& random, std::uint32_t values) {
  const std::size_t candidates = 1 + random.below(6);
  Rows rows(candidates, std::vector<double>(1 + random.below(8)));
  for (auto& row : rows) {
    row.resize(rows[0].size());
    for (double& payoff : row) payoff = random.below(values);
  }
  return rows;
}

TEST_CASE("expectation, risk loss and order of the worked matrix", "[eval]") {
  const Rows rows = {{10, 90, 50, 70}, {40, 60, 50, 50}, {0, 20, 30, 100}};
  const Ranking ranking = rank(matrix_of(rows), kPaperRisk);
  CHECK(ranking.mean == 47.5);
  const double expected[] = {55, 50, 37.5};
  const double loss[] = {30.516389, 7.5, 38.971143};
  const double adjusted[] = {39.741805, 46.25, 18.014428};
  const double share[] = {0.5, 0.25, 0.25};
  for (std::size_t j = 0; j < 3; ++j) {
    CHECK(ranking.assessments[j].expected == expected[j]);
    CHECK(ranking.assessments[j].loss == about(loss[j]));
    CHECK(ranking.assessments[j].adjusted == about(adjusted[j]));
    CHECK(rank(matrix_of(rows), {0.5, RiskForm::literal}).assessments[j].loss ==
          about(loss[j] / 2));
  }
  CHECK(ranking.assessments[0].share == share[0]);
  CHECK(ranking.order == Order{1, 0, 2});
  CHECK(rank(matrix_of(rows), {0, RiskForm::rms}).order == Order{0, 1, 2});
}

TEST_CASE("rms and the literal form can order differently", "[eval]") {
  const PayoffMatrix matrix = matrix_of({{25, 100, 0}, {25, 25, 25}});
  CHECK(rank(matrix, kPaperRisk).order == Order{1, 0});
  CHECK(rank(matrix, {0.5, RiskForm::literal}).order == Order{0, 1});
}

TEST_CASE("downside counts only worlds below the mean, regret only losses to the best candidate",
          "[eval]") {
  // The means are 6 and 5, and 5.5 over both candidates. Below 5.5 the first has 2, the second 3
  // and 1. The best payoffs of the worlds are 10, 8, 6, 8: the first regrets 0, 6, 0, 2 and the
  // second 7, 0, 5, 0.
  const PayoffMatrix matrix = matrix_of({{10, 2, 6, 6}, {3, 8, 1, 8}});
  const Ranking downside = rank(matrix, {0.5, RiskForm::downside});
  CHECK(downside.mean == 5.5);
  CHECK(downside.assessments[0].loss == Approx(std::sqrt(3.5 * 3.5 / 4)));
  CHECK(downside.assessments[1].loss == Approx(std::sqrt((2.5 * 2.5 + 4.5 * 4.5) / 4)));
  const Ranking regret = rank(matrix, {0.5, RiskForm::regret});
  CHECK(regret.assessments[0].loss == Approx(std::sqrt(40.0 / 4)));
  CHECK(regret.assessments[1].loss == Approx(std::sqrt(74.0 / 4)));
  CHECK(regret.assessments[0].adjusted == Approx(6 - std::sqrt(10.0) / 2));
  CHECK(regret.assessments[0].share == 0.5);
}

TEST_CASE("pair rules 1 and 2 and their infinities", "[eval]") {
  struct Case {
    double ea, la, eb, lb;
    PairVerdict verdict;
  };
  const Case cases[] = {
      {8, 4, 6, 3, {Preferred::first, 2, 0.916291}},
      {8, 8, 6, 2, {Preferred::second, 2, -0.405465}},
      {10, 2, 7, 1, {Preferred::first, 1, std::nullopt}},
      {5, 1, 9, 2, {Preferred::second, 1, std::nullopt}},
      {6, 2, 5, 0, {Preferred::neither, 2, 0.0}},
      {5, 0, 5, 0, {Preferred::neither, 2, std::nullopt}},
      {8, 2, 6, 2, {Preferred::first, 2, kInfinity}},
      {6, 2, 8, 2, {Preferred::second, 2, -kInfinity}},
  };
  for (const auto& [ea, la, eb, lb, expected] : cases) {
    INFO(ea << " " << la << " " << eb << " " << lb);
    const PairVerdict verdict = compare_pair(pair_member(ea, la), pair_member(eb, lb));
    CHECK(verdict.preferred == expected.preferred);
    CHECK(verdict.rule == expected.rule);
    REQUIRE(verdict.log_ratio.has_value() == expected.log_ratio.has_value());
    if (verdict.log_ratio) CHECK(*verdict.log_ratio == about(*expected.log_ratio));
  }
}

TEST_CASE("real losses of type one and two, and over worlds", "[eval]") {
  const double cases[][6] = {{60, 50, 45, 10, 5, 15}, {70, 30, 90, 40, -60, -20}};
  for (const auto& [world, truth, played, one, two, both] : cases) {
    const RealLoss loss = real_loss(world, truth, played);
    CHECK(loss.type_one == one);
    CHECK(loss.type_two == two);
    CHECK(loss.total() == both);
  }
  const std::tuple<std::vector<double>, double, double> over[] = {
      {{3, 4}, 2.5, 3.535534},
      {{0, 0, 0, 12}, 3, 6},
      {{1, 2, 3, 4, 5}, 1.483240, 3.316625},
      {{}, 0, 0},
  };
  for (const auto& [losses, literal, rms] : over) {
    CHECK(literal_loss_over_worlds(losses) == about(literal));
    CHECK(loss_over_worlds(losses) == about(rms));
  }
}

TEST_CASE("proposition 2 bounds how often a loss is not zero", "[eval]") {
  CHECK(nonzero_loss_bound(2, 2, 2) == 0.75);
  CHECK(nonzero_loss_bound(4, 2, 4) == 0.68359375);
  CHECK(nonzero_loss_bound(10, 5, 10) == about(0.9939534));
  CHECK(nonzero_loss_bound(1000, 2, 1000) == about(0.6323046));
  CHECK(nonzero_loss_bound(5, 1, 5) == 0);
  CHECK(nonzero_loss_bound(2, 2, 1) == 0.5);
}

TEST_CASE("evaluations map to 0..100", "[eval]") {
  CHECK(percent(0, 400) == 50);
  CHECK(percent(400, 400) == Approx(73.1058578630));
  CHECK(percent(100, 400) + percent(-100, 400) == Approx(100));
  CHECK(percent(kWin, 400) == 100);
  CHECK(percent(-kWin, 400) == 0);
  CHECK(percent(kProven - 1, 1e6) < 51);
}

TEST_CASE("risk forms have names", "[eval]") {
  for (const char* name : {"rms", "literal", "downside", "regret"}) {
    const auto form = parse_risk_form(name);
    REQUIRE(form.ok());
    CHECK(text(*form) == name);
  }
  CHECK(sentence(parse_risk_form("var").status()) ==
        "read \"var\", expected rms, literal, downside or regret");
}

TEST_CASE("a malformed payoff matrix is refused with a sentence", "[eval]") {
  struct Case {
    Rows rows;
    std::vector<double> weights;
    const char* complaint;
  };
  const Case cases[] = {
      {{}, {}, "read \"0 candidates\", expected 1 or more"},
      {{{}}, {}, "read \"row 0 of 0 worlds\""},
      {{{1, 2}, {1}}, {}, "read \"row 1 of 1 worlds\", expected 2 worlds"},
      {{{1, kNan}}, {}, "in row 0\", expected a finite payoff"},
      {{{1}, {kInfinity}}, {}, "read \"inf in row 1\""},
      {{{1e60}}, {}, "expected a finite payoff"},
      {{{1, 2}}, {1}, "read \"1 weights\", expected 2, one a world"},
      {{{1, 2}}, {1, 0}, "read \"weight 0.000000\", expected a finite weight > 0"},
      {{{1, 2}}, {1, kNan}, "expected a finite weight > 0"},
      {{{1, 2}}, {-1, 2}, "expected a finite weight > 0"},
  };
  for (const auto& [rows, weights, complaint] : cases) {
    const auto matrix = PayoffMatrix::from_rows(rows, weights);
    REQUIRE_FALSE(matrix.ok());
    CHECK_THAT(sentence(matrix.status()), Catch::Contains(complaint));
  }
  PayoffMatrix matrix(2);
  CHECK(rank(matrix).order.empty());
  const double nan_payoffs[] = {1, kNan};
  const double three[] = {1, 2, 3};
  CHECK_FALSE(matrix.add_world(nan_payoffs));
  CHECK_FALSE(matrix.add_world(three));
  CHECK(matrix.worlds() == 0);
}

TEST_CASE("the largest payoffs and weights still rank", "[eval]") {
  const double big = PayoffMatrix::kLargest;
  const Ranking ranking = rank(matrix_of({{-big, -big}, {big, big}}, {big, 1 / big}));
  CHECK(ranking.order == Order{1, 0});
  CHECK(std::isfinite(ranking.assessments[0].loss));
}

TEST_CASE("at lambda 1/2 the order is that of the pairwise rules, on exact numbers with ties",
          "[eval]") {
  int ties = 0;
  for (int ea = 0; ea < 5; ++ea) {
    for (int la = 0; la < 5; ++la) {
      for (int eb = 0; eb < 5; ++eb) {
        for (int lb = 0; lb < 5; ++lb) {
          const auto verdict = compare_pair(pair_member(ea, la), pair_member(eb, lb));
          const int difference = (2 * ea - la) - (2 * eb - lb);
          const Preferred expected = difference > 0   ? Preferred::first
                                     : difference < 0 ? Preferred::second
                                                      : Preferred::neither;
          CHECK(verdict.preferred == expected);
          ties += difference == 0 ? 1 : 0;
        }
      }
    }
  }
  CHECK(ties > 25);
}

TEST_CASE("properties of rankings over random matrices", "[eval]") {
  Random random(20);
  for (int round = 0; round < 2000; ++round) {
    const Rows rows = random_rows(random, 10);
    const PayoffMatrix matrix = matrix_of(rows);
    const auto worlds = static_cast<double>(matrix.worlds());
    const Ranking rms = rank(matrix, kPaperRisk);
    const auto& all = rms.assessments;

    // The order agrees with the pairwise rules: no later candidate is preferred to an earlier one.
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t k = i + 1; k < all.size(); ++k) {
        const Assessment& a = all[rms.order[i]];
        const Assessment& b = all[rms.order[k]];
        if (std::abs(a.adjusted - b.adjusted) < 1e-9) continue;
        REQUIRE(compare_pair(a, b).preferred == Preferred::first);
        REQUIRE(compare_pair(b, a).preferred == Preferred::second);
      }
    }
    // λ = 0 orders by payoff in every form, and equal payoffs by risk.
    for (const RiskForm form :
         {RiskForm::rms, RiskForm::literal, RiskForm::downside, RiskForm::regret}) {
      const Ranking payoff = rank(matrix, {0, form});
      const Order plain = payoff_order(payoff);
      for (std::size_t i = 1; i < all.size(); ++i) {
        const Assessment& before = payoff.assessments[payoff.order[i - 1]];
        const Assessment& after = payoff.assessments[payoff.order[i]];
        REQUIRE(after.expected == payoff.assessments[plain[i]].expected);
        const bool index_order = payoff.order[i - 1] < payoff.order[i];
        REQUIRE((before.expected > after.expected ||
                 (before.expected == after.expected &&
                  (before.loss < after.loss || (before.loss == after.loss && index_order)))));
      }
    }
    // The literal form is rms / sqrt(t). Weights of 1 change nothing, weights of 0.3 only rounding.
    const Ranking literal = rank(matrix, {0.5, RiskForm::literal});
    const std::vector<double> ones(matrix.worlds(), 1.0);
    const std::vector<double> thirds(matrix.worlds(), 0.3);
    const Ranking with_ones = rank(matrix_of(rows, ones), kPaperRisk);
    const Ranking with_thirds = rank(matrix_of(rows, thirds), {0.5, RiskForm::literal});
    REQUIRE(with_ones.order == rms.order);
    double share = 0;
    for (std::size_t j = 0; j < all.size(); ++j) {
      REQUIRE(literal.assessments[j].loss == Approx(all[j].loss / std::sqrt(worlds)));
      REQUIRE(with_ones.assessments[j].loss == all[j].loss);
      REQUIRE(with_ones.assessments[j].adjusted == all[j].adjusted);
      REQUIRE(with_thirds.assessments[j].loss == Approx(literal.assessments[j].loss).margin(1e-9));
      REQUIRE(with_thirds.assessments[j].expected == Approx(all[j].expected));
      // L² = Var_i E[i][j] + (E_j - Ē)².
      double variance = 0;
      for (const double payoff : rows[j]) variance += std::pow(payoff - all[j].expected, 2);
      const double squared = variance / worlds + std::pow(all[j].expected - rms.mean, 2);
      REQUIRE(all[j].loss * all[j].loss == Approx(squared).margin(1e-9));
      share += all[j].share;
    }
    REQUIRE(share > 1 - 1e-12);
  }
}

TEST_CASE("a world of weight 2 counts as two worlds", "[eval]") {
  const Ranking once = rank(matrix_of({{1, 5}, {4, 3}}, {2, 1}), kPaperRisk);
  const Ranking twice = rank(matrix_of({{1, 1, 5}, {4, 4, 3}}), kPaperRisk);
  for (std::size_t j = 0; j < 2; ++j) {
    CHECK(once.assessments[j].expected == Approx(twice.assessments[j].expected));
    CHECK(once.assessments[j].loss == Approx(twice.assessments[j].loss));
    CHECK(once.assessments[j].share == Approx(twice.assessments[j].share));
  }
  // The literal form's effective number of worlds is (2 + 1)² / (2² + 1²).
  const Ranking literal = rank(matrix_of({{1, 5}, {4, 3}}, {2, 1}), {0.5, RiskForm::literal});
  CHECK(literal.assessments[0].loss == Approx(once.assessments[0].loss / std::sqrt(1.8)));
}

TEST_CASE("ties in s go to the higher payoff, then to the lower risk, then to the first",
          "[eval]") {
  // At λ = 1 constant candidates above Ē = 4 have s = Ē.
  const Ranking same_adjusted = rank(matrix_of({{5, 5}, {6, 6}, {1, 1}}), {1, RiskForm::rms});
  CHECK(same_adjusted.assessments[0].adjusted == same_adjusted.assessments[1].adjusted);
  CHECK(same_adjusted.order == Order{1, 0, 2});
  const Ranking same_payoff = rank(matrix_of({{2, 4}, {3, 3}}), {0, RiskForm::rms});
  CHECK(same_payoff.order == Order{1, 0});
  CHECK(payoff_order(same_payoff) == Order{0, 1});
  CHECK(rank(matrix_of({{1, 2}, {1, 2}, {2, 1}, {3, 3}})).order == Order{3, 0, 1, 2});
}

TEST_CASE("the pairwise rules are transitive", "[eval]") {
  const auto at_least = [](int a, int b) {
    return compare_pair(pair_member(a / 5, a % 5), pair_member(b / 5, b % 5)).preferred !=
           Preferred::second;
  };
  for (int a = 0; a < 25; ++a) {
    for (int b = 0; b < 25; ++b) {
      REQUIRE((at_least(a, b) || at_least(b, a)));
      for (int c = 0; c < 25; ++c) {
        if (at_least(a, b) && at_least(b, c)) REQUIRE(at_least(a, c));
      }
    }
  }
}

TEST_CASE("a lead is counted in standard errors of the mean difference", "[eval]") {
  // Differences 1, 2, 3: mean 2, variance 2/3, error of the mean sqrt(2/3 / 2).
  const PayoffMatrix matrix = matrix_of({{1, 5, 3}, {0, 3, 0}});
  CHECK(lead(matrix, 0, 1) == Approx(2 / std::sqrt(1.0 / 3)));
  CHECK(lead(matrix, 1, 0) == Approx(-2 / std::sqrt(1.0 / 3)));
  // With every world twice the error shrinks by the square root of worlds - 1.
  const PayoffMatrix twice = matrix_of({{1, 5, 3, 1, 5, 3}, {0, 3, 0, 0, 3, 0}});
  CHECK(lead(twice, 0, 1) == Approx(2 / std::sqrt(2.0 / 3 / 5)));
  // Luck that both candidates share does not change the lead.
  const PayoffMatrix lucky = matrix_of({{101, -95, 3}, {100, -97, 0}});
  CHECK(lead(lucky, 0, 1) == Approx(lead(matrix, 0, 1)));
}

TEST_CASE("a lead without variance is decided, however small, from two worlds on", "[eval]") {
  CHECK(lead(matrix_of({{2, 2}, {1, 1}}), 0, 1) == kInfinity);
  CHECK(lead(matrix_of({{2, 2}, {1, 1}}), 1, 0) == -kInfinity);
  CHECK(lead(matrix_of({{0.1, 30.1, 7.1}, {0, 30, 7}}), 0, 1) > 1e6);  // infinite but for rounding
  CHECK(lead(matrix_of({{5, 7}, {5, 7}}), 0, 1) == 0);
  CHECK(lead(matrix_of({{5, 7}, {5, 7}}), 0, 0) == 0);
  CHECK(lead(matrix_of({{2}, {1}}), 0, 1) == 0);  // one world says nothing about other worlds
  CHECK(lead(PayoffMatrix(2), 0, 1) == 0);
}

TEST_CASE("weights count in a lead as they do in a ranking", "[eval]") {
  const Rows rows{{1, 5, 3}, {0, 3, 0}};
  const double plain = lead(matrix_of(rows), 0, 1);
  CHECK(lead(matrix_of(rows, {7, 7, 7}), 0, 1) == Approx(plain));
  // Mean (1 + 2 + 2 * 3) / 4, variance 11/16, effective worlds 16 / 6.
  CHECK(lead(matrix_of(rows, {1, 1, 2}), 0, 1) ==
        Approx(2.25 / std::sqrt(11.0 / 16 / (16.0 / 6 - 1))));
  CHECK(std::isfinite(lead(matrix_of(rows, {1, 1e-40, 1e-40}), 0, 1)));
}

}  // namespace
}  // namespace tianji
