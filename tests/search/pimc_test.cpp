#include "search/pimc.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "engine/hidden.h"
#include "engine/theory/cards/kuhn.h"

namespace tianji {
namespace {

using theory::Kuhn;
using KuhnMove = Kuhn::Move;
using KuhnView = Kuhn::View;

/// A toy game: a world is a number, a candidate is a guess, and the payoff is minus the distance.
struct Toy {
  int number;
};
struct WeighedToy {
  int number;
  double weight;
};
constexpr int kGuesses[] = {0, 5, 9};
constexpr std::span<const int> kCandidates(kGuesses);

const auto kDistance = [](std::size_t, const auto& world, std::span<const int> guesses,
                          std::span<double> out) {
  for (std::size_t j = 0; j < guesses.size(); ++j) out[j] = -std::abs(world.number - guesses[j]);
  return true;
};
const auto kCount = [](std::size_t i) { return std::optional(Toy{static_cast<int>(i)}); };
const auto kNever = [](std::size_t) { return false; };
auto after(std::size_t worlds) {
  return [worlds](std::size_t done) { return done >= worlds; };
}

TEST_CASE("PIMC fills the matrix world by world and ranks it", "[search]") {
  const PimcResult result =
      pimc(kCandidates, PimcGame{kCount, kDistance, after(10)}, {.risk = {0, RiskForm::rms}});
  CHECK(result.end == PimcEnd::stopped);
  REQUIRE(result.matrix.worlds() == 10);
  CHECK(result.matrix.at(0, 7) == -7);
  CHECK(result.matrix.at(2, 7) == -2);
  CHECK(result.ranking.assessments[0].expected == -4.5);
  CHECK(result.ranking.assessments[1].expected == -2.5);
  CHECK(result.ranking.assessments[2].expected == -4.5);
  CHECK(result.ranking.assessments[1].share == 0.5);  // worlds 3..7
  CHECK(result.ranking.assessments[0].adjusted == -4.5);
  CHECK(result.best() == 1);
  const PimcResult risky = pimc(kCandidates, PimcGame{kCount, kDistance, after(10)});
  const Ranking again = rank(risky.matrix);
  CHECK(risky.ranking.assessments[0].adjusted == again.assessments[0].adjusted);
  CHECK(risky.ranking.assessments[0].adjusted < -4.5);
}

TEST_CASE("PIMC ends for four reasons and keeps what was solved before", "[search]") {
  const auto cancelled_at_3 = [](std::size_t, const Toy& world, std::span<const int> guesses,
                                 std::span<double> out) {
    return world.number < 3 && kDistance(0, world, guesses, out);
  };
  const auto nan_at_2 = [](std::size_t, const Toy& world, std::span<const int> guesses,
                           std::span<double> out) {
    kDistance(0, world, guesses, out);
    if (world.number == 2) out[1] = std::numeric_limits<double>::quiet_NaN();
    return true;
  };
  const auto four = [](std::size_t i) { return i < 4 ? kCount(i) : std::nullopt; };
  const PimcResult cancelled = pimc(kCandidates, PimcGame{kCount, cancelled_at_3, kNever});
  CHECK(cancelled.end == PimcEnd::cancelled);
  CHECK(cancelled.matrix.worlds() == 3);
  CHECK(cancelled.ranking.order.size() == 3);
  const PimcResult bad = pimc(kCandidates, PimcGame{kCount, nan_at_2, kNever});
  CHECK(bad.end == PimcEnd::bad_payoff);
  CHECK(bad.matrix.worlds() == 2);
  const PimcResult exhausted = pimc(kCandidates, PimcGame{four, kDistance, kNever});
  CHECK(exhausted.end == PimcEnd::no_more_worlds);
  CHECK(exhausted.matrix.worlds() == 4);
  // A stopper that stops at once still gets one world; if the first world is cancelled there is
  // none.
  CHECK(pimc(kCandidates, PimcGame{kCount, kDistance, after(0)}).matrix.worlds() == 1);
  const auto never_done = [](std::size_t, const Toy&, std::span<const int>, std::span<double>) {
    return false;
  };
  const PimcResult nothing = pimc(kCandidates, PimcGame{kCount, never_done, kNever});
  CHECK(nothing.matrix.worlds() == 0);
  CHECK_FALSE(nothing.best());
}

TEST_CASE("a world counts by its weight when it has one", "[search]") {
  const auto next = [](std::size_t i) {
    return i < 2 ? std::optional(i == 0 ? WeighedToy{0, 1} : WeighedToy{9, 3}) : std::nullopt;
  };
  const PimcResult result =
      pimc(kCandidates, PimcGame{next, kDistance, kNever}, {.risk = {0, RiskForm::rms}});
  CHECK(result.best() == 2);
  CHECK(result.ranking.assessments[2].expected == -9 / 4.0);
  CHECK(result.ranking.assessments[2].share == 0.75);
}

/// The result of a sampling by several threads.
struct Shared {
  PimcResult result;
  std::vector<std::size_t> drawn;
  std::vector<int> counted;
  std::set<std::size_t> threads;
};
template <class Next>
Shared shared(const Next& next, const PimcPlan& plan, std::size_t stop_after, int cancelled_from) {
  std::vector<std::size_t> drawn;
  std::vector<int> counted;
  std::set<std::size_t> threads;
  std::mutex mutex;
  const auto draw = [&](std::size_t i) {
    drawn.push_back(i);
    return next(i);
  };
  const auto solve = [&](std::size_t thread, Toy& world, std::span<const int> guesses,
                         std::span<double> out) {
    {
      const std::lock_guard lock(mutex);
      threads.insert(thread);
    }
    if (world.number >= cancelled_from) return false;
    return kDistance(thread, world, guesses, out);
  };
  const auto count = [&](const Toy& world) { counted.push_back(world.number); };
  PimcResult result = pimc(kCandidates, PimcGame{draw, solve, after(stop_after), count}, plan);
  return {std::move(result), drawn, counted, threads};
}

TEST_CASE("threads share worlds and come to the same matrix, in the same order",
          "[search][threads]") {
  constexpr int kUncancelled = 1 << 20;
  const PimcResult alone = pimc(kCandidates, PimcGame{kCount, kDistance, after(50)});
  for (const std::size_t threads : {1U, 2U, 3U, 7U}) {
    for (const std::size_t slice : {1U, 4U}) {
      const Shared all = shared(kCount, {.threads = threads, .slice = slice}, 50, kUncancelled);
      REQUIRE(all.result.matrix.worlds() == 50);
      CHECK(all.threads.size() == threads);
      for (std::size_t i = 0; i < 50; ++i) {
        CHECK(all.counted[i] == static_cast<int>(i));
        for (std::size_t j = 0; j < 3; ++j) {
          CHECK(all.result.matrix.at(j, i) == alone.matrix.at(j, i));
        }
      }
      for (std::size_t i = 0; i < all.drawn.size(); ++i) CHECK(all.drawn[i] == i);
    }
  }
}

TEST_CASE("threads draw no more worlds than are planned, and keep those before a cancelled one",
          "[search][threads]") {
  constexpr std::size_t kEndless = ~std::size_t{0};
  const PimcPlan plan{.threads = 3, .slice = 4, .worlds = 17};
  const Shared planned = shared(kCount, plan, kEndless, 100);
  CHECK(planned.result.end == PimcEnd::stopped);
  CHECK(planned.result.matrix.worlds() == 17);
  CHECK(planned.drawn.size() == 17);
  const Shared cancelled = shared(kCount, plan, kEndless, 14);
  CHECK(cancelled.result.end == PimcEnd::cancelled);
  CHECK(cancelled.result.matrix.worlds() == 14);
  CHECK(cancelled.counted.size() == 14);
  const auto few = [](std::size_t i) { return i < 14 ? kCount(i) : std::nullopt; };
  const Shared exhausted = shared(few, plan, kEndless, 100);
  CHECK(exhausted.result.end == PimcEnd::no_more_worlds);
  CHECK(exhausted.result.matrix.worlds() == 14);
  const Shared one = shared(few, {.threads = 5, .worlds = 1}, kEndless, 100);
  CHECK(one.drawn.size() == 1);
}

/// The exact value of a Kuhn deal with open cards, for `side`.
Value minimax(Kuhn& state, Side side) {
  if (state.over()) return state.value(side);
  const bool maximises = Kuhn::side(state.seat()) == side;
  Value best = maximises ? -kInfinite : kInfinite;
  Kuhn::MoveList list;
  state.moves(list);
  for (const KuhnMove move : list) {
    const auto undo = state.play(move);
    const Value value = minimax(state, side);
    state.undo(move, undo);
    best = maximises ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

const auto kSolveKuhn = [](std::size_t, Kuhn world, std::span<const KuhnMove> moves,
                           std::span<double> out) {
  const Side side = Kuhn::side(world.seat());
  for (std::size_t j = 0; j < moves.size(); ++j) {
    const auto undo = world.play(moves[j]);
    out[j] = minimax(world, side);
    world.undo(moves[j], undo);
  }
  return true;
};

/// A player of Kuhn poker that is given its view only.
PimcResult think(const KuhnView& seen, std::size_t worlds, std::uint64_t seed) {
  Kuhn::MoveList moves;
  seen.moves(moves);
  const auto known = knowledge(seen);
  const auto next = [&](std::size_t i) {
    Random random = Random(seed).split(i);
    return std::optional(sample(known, random));
  };
  return pimc(std::span<const KuhnMove>(moves.data(), moves.size()),
              PimcGame{next, kSolveKuhn, after(worlds)});
}

/// A player that cheats: it thinks about the true world.
PimcResult peek(const Kuhn& state) {
  Kuhn::MoveList moves;
  state.moves(moves);
  return pimc(std::span<const KuhnMove>(moves.data(), moves.size()),
              PimcGame{[&](std::size_t) { return std::optional(state); }, kSolveKuhn, after(8)});
}

bool same(const PimcResult& a, const PimcResult& b) {
  if (a.ranking.order != b.ranking.order) return false;
  for (std::size_t j = 0; j < a.ranking.assessments.size(); ++j) {
    if (a.ranking.assessments[j].adjusted != b.ranking.assessments[j].adjusted) return false;
  }
  return true;
}

std::vector<Kuhn> turns() {
  std::vector<Kuhn> states;
  for (const std::string deal : {"JQ", "JK", "QJ", "QK", "KJ", "KQ"}) {
    for (const std::string actions : {"-", "p", "b", "pb"}) {
      Kuhn state;
      REQUIRE(parse(deal + " " + actions, state).ok());
      states.push_back(state);
    }
  }
  return states;
}

TEST_CASE("what is hidden stays hidden: equal views give equal choices", "[search]") {
  int pairs = 0;
  int peeked = 0;
  for (const Kuhn& a : turns()) {
    for (const Kuhn& b : turns()) {
      const Seat seat = a.seat();
      if (a == b || view(a, seat) != view(b, seat)) continue;
      ++pairs;
      CHECK(same(think(view(a, seat), 16, 3), think(view(b, seat), 16, 3)));
      peeked += same(peek(a), peek(b)) ? 0 : 1;
    }
  }
  CHECK(pairs == 24);  // 12 views at a turn, of two deals each, in both orders
  // The same test finds the player that cheats, at the queen's 4 views: the worth of a jack or a
  // king does not depend on the other card.
  CHECK(peeked == 8);
}

TEST_CASE("PIMC plays Kuhn poker by what the two deals that it cannot tell apart are worth",
          "[search]") {
  // The mean payoffs of pass and bet over the two cards that the other seat may hold, when both
  // seats play on with open cards.
  struct Case {
    const char* view;
    double pass, bet;
  };
  const Case cases[] = {
      // Facing a bet: a pass folds for -1, a bet shows the cards for +-2.
      {"?J b p2", -1, -2},
      {"?Q b p2", -1, 0},
      {"?K b p2", -1, 2},
      {"J? pb p1", -1, -2},
      {"Q? pb p1", -1, 0},
      {"K? pb p1", -1, 2},
      // After a pass: a pass shows the cards for +-1; a bet is called by the higher card and
      // passed by the lower one.
      {"?J p p2", -1, -2},
      {"?Q p p2", 0, -0.5},
      {"?K p p2", 1, 1},
      // First to act: the lower card's bet loses 2, the higher card's wins 1. After a pass, seat 1
      // with the higher card does best to bet, which the lower one folds: -1; with the lower card
      // it passes: +1.
      {"J? - p1", -1, -2},
      {"Q? - p1", 0, -0.5},
      {"K? - p1", 1, 1},
  };
  for (const auto& [text, pass, bet] : cases) {
    INFO(text);
    KuhnView seen = view(Kuhn{}, Seat{0});
    REQUIRE(parse(text, seen).ok());
    // Both deals once, so that the averages are exact.
    const auto known = knowledge(seen);
    const auto next = [&](std::size_t i) -> std::optional<Kuhn> {
      if (i == known.pack().size()) return std::nullopt;
      Kuhn::Table table = seen.game().table();
      table.secrets[1 - index(seen.seat())] = known.pack()[i];
      return Kuhn(table);
    };
    const KuhnMove moves[] = {theory::KuhnRules<2>::kPass, theory::KuhnRules<2>::kBet};
    const PimcResult exact =
        pimc(std::span<const KuhnMove>(moves), PimcGame{next, kSolveKuhn, kNever});
    CHECK(exact.matrix.worlds() == 2);
    CHECK(exact.ranking.assessments[0].expected == pass);
    CHECK(exact.ranking.assessments[1].expected == bet);
    // Samples come close to it, and the same seed comes to the same.
    const PimcResult sampled = think(seen, 400, 1);
    CHECK(sampled.ranking.assessments[0].expected == Approx(pass).margin(0.2));
    CHECK(sampled.ranking.assessments[1].expected == Approx(bet).margin(0.4));
    CHECK(same(sampled, think(seen, 400, 1)));
  }
}

}  // namespace
}  // namespace tianji
