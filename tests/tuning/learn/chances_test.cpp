#include "tuning/learn/chances.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/core/random.h"
#include "engine/core/text.h"

namespace tianji::tuning {
namespace {

/// Scores of -600 to 600 with results that a logistic curve and a margin of draws give.
std::vector<Scored> played(std::uint64_t seed, int count) {
  Random random(seed);
  std::vector<Scored> scored;
  const auto share = [](double score) { return 1 / (1 + std::exp((60 - score) / 120)); };
  for (int i = 0; i < count; ++i) {
    const int score = static_cast<int>(random.below(1201)) - 600;
    const double drawn = random.uniform();
    const double won = share(score);
    const double lost = share(-score);
    scored.push_back({.score = score,
                      .points = drawn < won          ? 1
                                : drawn < won + lost ? 0
                                                     : 0.5,
                      .game = i,
                      .fold = i % kFolds});
  }
  return scored;
}

TEST_CASE("fitted chances are those that the games came from", "[tuning/learn]") {
  const auto table = fit_chances(played(1, 40'000));
  INFO(sentence(table.status()));
  REQUIRE(table.ok());
  CHECK(std::abs(table->of(0).win - 378) < 20);
  CHECK(std::abs(table->of(0).draw - 245) < 25);
  CHECK(std::abs(table->of(300).win - 881) < 20);
  CHECK(std::abs(table->of(300).loss - 47) < 20);
  CHECK(table->of(590).win > 970);
  const auto promises = validated_promises(played(2, 40'000));
  REQUIRE(promises.ok());
  CHECK(promises->size() == 40'000);
  const auto tenths = deciles(*promises);
  REQUIRE(tenths.size() == 10);
  for (const Decile& one : tenths) {
    CHECK(one.weight == Approx(4'000).margin(1));
    CHECK(std::abs(one.promised - one.got) < 0.03);
    CHECK(std::abs(one.won) < 0.03);
    CHECK(std::abs(one.drawn) < 0.03);
    CHECK(one.error < 0.01);
  }
  CHECK(tenths[0].lowest < -590);
  CHECK(tenths[9].lowest > 450);
}

TEST_CASE("no game is promised for by a fit that has seen it", "[tuning/learn]") {
  auto games = played(1, 20'000);
  // One fold is won whatever its scores: the other folds cannot know, and promise as before.
  for (Scored& one : games) one.points = one.fold == 2 ? 1 : one.points;
  const auto promises = validated_promises(games);
  REQUIRE(promises.ok());
  double promised = 0;
  double count = 0;
  for (const Promise& one : *promises) {
    if (one.scored.fold != 2) continue;
    promised += (one.chances.win + 0.5 * one.chances.draw) / 1000;
    count += 1;
  }
  CHECK(promised / count == Approx(0.5).margin(0.02));
}

TEST_CASE("a long game weighs no more than a short one", "[tuning/learn]") {
  auto games = played(1, 20'000);
  const auto before = fit_chances(games);
  REQUIRE(before.ok());
  // A game of so many scores is won at all of them.
  for (int i = 0; i < 20'000; ++i)
    games.push_back({.score = i % 1201 - 600, .points = 1, .game = -1});
  const auto after = fit_chances(games);
  REQUIRE(after.ok());
  CHECK(std::abs(after->of(0).win - before->of(0).win) < 20);
}

TEST_CASE("scores of one game count as one for the error", "[tuning/learn]") {
  const auto promises = validated_promises(played(1, 4'000));
  REQUIRE(promises.ok());
  auto together = *promises;
  for (Promise& one : together) one.scored.points = one.scored.game / 400 % 2;
  const double apart = deciles(together)[5].error;
  for (Promise& one : together) one.scored.game /= 400;
  CHECK(deciles(together)[5].error > 3 * apart);
}

TEST_CASE("too few different scores are no table", "[tuning/learn]") {
  CHECK_FALSE(fit_chances({}).ok());
  std::vector<Scored> same(1000, Scored{.score = 5, .points = 1});
  CHECK_THAT(sentence(fit_chances(same).status()), Catch::StartsWith("read \"1000 scores\""));
}

}  // namespace
}  // namespace tianji::tuning
