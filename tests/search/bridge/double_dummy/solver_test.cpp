#include "search/bridge/double_dummy/solver.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <thread>

#include "endings.h"
#include "engine/core/text.h"
#include "tests/cpu_time.h"

namespace tianji::bridge::double_dummy {
namespace {

int for_turn(const Position& position, int north_south) {
  const int left = position.hands[index(position.turn())].size();
  return side_of(position.turn()) == kNorthSouth ? north_south : left - north_south;
}

/// Compares the value of `position` and the score of every legal card with the oracle's.
void check_against_oracle(Solver& solver, Oracle& oracle, const Position& position) {
  REQUIRE(Solver::check(position).ok());
  const auto scores = solver.scores(position);
  REQUIRE(scores);
  const CardSet legal = legal_plays(position);
  REQUIRE(scores->size() == static_cast<std::size_t>(legal.size()));
  std::size_t i = 0;
  int best = 0;
  INFO(deal_text(position.hands) << " trump " << text(position.trump) << " leader "
                                 << letter(position.leader) << " on table "
                                 << position.trick.size());
  for (const Card card : legal) {
    INFO(text(card));
    const int expected = for_turn(position, oracle.after(position, card));
    REQUIRE((*scores)[i].card == card);
    REQUIRE((*scores)[i].tricks == expected);
    best = std::max(best, expected);
    ++i;
  }
  REQUIRE(solver.tricks(position) == best);
  REQUIRE(solver.at_least(position, best) == true);
  REQUIRE(solver.at_least(position, best + 1) == false);
  const auto first = std::max_element(
      scores->begin(), scores->end(),
      [](const ScoredCard& a, const ScoredCard& b) { return a.tricks < b.tricks; });
  REQUIRE(solver.best(position) == *first);
  REQUIRE(solver.proved() == Solver::Bounds{best, best});
  const int most = std::max(best - 1, 0);
  const auto capped = solver.scores(position, most);
  REQUIRE(capped);
  for (i = 0; i < scores->size(); ++i) {
    REQUIRE((*capped)[i] == ScoredCard{(*scores)[i].card, std::min((*scores)[i].tricks, most)});
  }
}

/// One solver solves all endings, so that it uses patterns proved in earlier ones: a rank that is
/// missing from a pattern shows as a wrong answer.
void compare_endings(int cards, int count, std::uint64_t seed) {
  Random random(seed);
  Solver solver;
  Oracle oracle;
  for (int i = 0; i < count; ++i) {
    Position position = random_ending(random, cards);
    play_randomly(random, position, static_cast<int>(random.below(4)));
    check_against_oracle(solver, oracle, position);
  }
}

/// Compares `layouts` layouts of each of `shapes` random shapes.
void compare_shapes(int cards, int shapes, int layouts, std::uint64_t seed) {
  Random random(seed);
  Oracle oracle;
  for (int i = 0; i < shapes; ++i) {
    Solver solver(std::size_t{1} << 20);
    Position position = random_ending(random, cards);
    for (int k = 0; k < layouts; ++k) {
      deal_ranks_anew(random, position);
      check_against_oracle(solver, oracle, position);
    }
  }
}

TEST_CASE("what was proved of a shape holds for every layout of it",
          "[search/bridge/double_dummy]") {
  compare_shapes(3, 60, 150, 51);
  compare_shapes(4, 8, 80, 52);
}

TEST_CASE("what was proved of many shapes holds for every layout of them",
          "[search/bridge/double_dummy][slow]") {
  compare_shapes(3, 1500, 400, 53);
  compare_shapes(4, 100, 400, 54);
}

TEST_CASE("endings of one to four cards are solved as by trying everything",
          "[search/bridge/double_dummy]") {
  compare_endings(1, 2000, 11);
  compare_endings(2, 6000, 12);
  compare_endings(3, 5000, 13);
  compare_endings(4, 400, 14);
}

TEST_CASE("many endings of four and five cards are solved as by trying everything",
          "[search/bridge/double_dummy][slow]") {
  compare_endings(3, 100000, 15);
  compare_endings(4, 15000, 16);
  compare_endings(5, 300, 17);
}

Position whole_deal(std::uint64_t seed, Strain trump) {
  Random random(seed);
  return {random_deal(random), trump, kWest, {}};
}

TEST_CASE("a hand without entries, a cross-ruff and a squeeze", "[search/bridge/double_dummy]") {
  Solver solver;
  const auto value = [&](const char* deal, Strain trump, Seat leader) {
    return solver.tricks({*parse_deal(deal), trump, leader, {}});
  };
  // Each hand holds one suit: at no-trump the leader runs it, with trumps the trump hand does.
  const char* solid = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
  CHECK(value(solid, Strain::notrump, kNorth) == 13);
  CHECK(value(solid, Strain::notrump, kEast) == 13);
  CHECK(value(solid, Strain::spades, kEast) == 0);
  CHECK(value(solid, Strain::hearts, kWest) == 13);
  CHECK(value(solid, Strain::hearts, kSouth) == 0);
  // A positional squeeze: North's last winner in clubs catches West, who guards both majors.
  Position squeeze;
  for (const Card card :
       {Card(Suit::clubs, kAce), Card(Suit::spades, kJack), Card(Suit::hearts, kAce)}) {
    squeeze.hands[index(kNorth)].add(card);
  }
  for (const Card card :
       {Card(Suit::diamonds, 0), Card(Suit::diamonds, 1), Card(Suit::diamonds, 2)}) {
    squeeze.hands[index(kEast)].add(card);
  }
  for (const Card card : {Card(Suit::diamonds, 3), Card(Suit::hearts, 5), Card(Suit::spades, 2)}) {
    squeeze.hands[index(kSouth)].add(card);
  }
  for (const Card card :
       {Card(Suit::spades, kQueen), Card(Suit::hearts, kKing), Card(Suit::diamonds, 4)}) {
    squeeze.hands[index(kWest)].add(card);
  }
  squeeze.leader = kNorth;
  CHECK(solver.tricks(squeeze) == 2);
  squeeze.hands[index(kWest)].remove(Card(Suit::diamonds, 4));
  squeeze.hands[index(kWest)].add(Card(Suit::hearts, kQueen));
  squeeze.hands[index(kNorth)].remove(Card(Suit::hearts, kAce));
  squeeze.hands[index(kNorth)].add(Card(Suit::hearts, kJack));
  CHECK(solver.tricks(squeeze) == 1);
}

TEST_CASE("entries kept from call to call change no answer", "[search/bridge/double_dummy]") {
  Random random(3);
  Solver keeping;
  Solver small(1);  // the least table: it fills and starts afresh many times
  for (int i = 0; i < 6; ++i) {
    Position position{random_deal(random), static_cast<Strain>(i % 5), kSouth, {}};
    play_randomly(random, position, 9);
    Solver fresh;
    const auto expected = fresh.scores(position);
    CHECK(keeping.scores(position) == expected);
    CHECK(keeping.scores(position) == expected);
    CHECK(small.scores(position) == expected);
    CHECK(small.table_bytes() <= std::size_t{1} << 20);
  }
}

/// The position with another layout of the cards of East and West.
Position other_layout(Position position, Random& random) {
  CardSet hidden = position.hands[index(kEast)] | position.hands[index(kWest)];
  FixedVector<Card, 52> cards;
  for (const Card card : hidden) cards.push_back(card);
  CardSet& east = position.hands[index(kEast)];
  const int count = east.size();
  east = {};
  while (east.size() < count) {
    east.add(cards[random.below(static_cast<std::uint32_t>(cards.size()))]);
  }
  position.hands[index(kWest)] = hidden - east;
  return position;
}

TEST_CASE("a line followed to its end leaves what is known of other layouts",
          "[search/bridge/double_dummy]") {
  Random random(8);
  std::uint64_t after_line = 0;
  std::uint64_t afresh = 0;
  for (int i = 0; i < 5; ++i) {
    Position position{random_deal(random), static_cast<Strain>(i % 5), kSouth, {}};
    play_randomly(random, position, 16);
    const Position layout = other_layout(position, random);
    Solver solver;
    solver.scores(position);
    play_randomly(random, position, 32);
    solver.best(position);
    const std::uint64_t before = solver.nodes();
    const auto scores = solver.scores(layout);
    after_line += solver.nodes() - before;
    Solver fresh;
    CHECK(fresh.scores(layout) == scores);
    afresh += fresh.nodes();
  }
  CHECK(after_line < afresh);
}

TEST_CASE("the same calls take the same nodes", "[search/bridge/double_dummy]") {
  const auto nodes = [] {
    Solver solver;
    solver.tricks(whole_deal(5, Strain::hearts));
    solver.scores(whole_deal(6, Strain::notrump));
    return solver.nodes();
  };
  const auto first = nodes();
  CHECK(first > 100);
  CHECK(nodes() == first);
}

TEST_CASE("two solvers in two threads give what one gives alone",
          "[search/bridge/double_dummy][threads]") {
  const auto solve = [](std::uint64_t seed) {
    Random random(seed);
    Solver solver;
    std::vector<int> results;
    for (int i = 0; i < 6; ++i) {
      Position position{random_deal(random), static_cast<Strain>(i % 5), kEast, {}};
      play_randomly(random, position, 14);
      const auto scores = solver.scores(position);
      for (const ScoredCard& scored : *scores) results.push_back(scored.tricks);
    }
    results.push_back(static_cast<int>(solver.nodes()));
    return results;
  };
  const auto alone_one = solve(21);
  const auto alone_two = solve(22);
  std::vector<int> one;
  std::vector<int> two;
  {
    std::jthread first([&] { one = solve(21); });
    std::jthread second([&] { two = solve(22); });
  }
  CHECK(one == alone_one);
  CHECK(two == alone_two);
}

TEST_CASE("a stopped call gives nothing, at once, and the next call is right again",
          "[search/bridge/double_dummy]") {
  const Position position = whole_deal(8, Strain::notrump);
  Solver solver;
  std::atomic<bool> stop = true;
  solver.stop_when(&stop);
  const CpuWatch watch;
  CHECK_FALSE(solver.table(position.hands).has_value());
  CHECK(watch.used() < promised(10));
  CHECK_FALSE(solver.scores(position).has_value());
  CHECK_FALSE(solver.tricks(position).has_value());
  CHECK(solver.proved() == Solver::Bounds{0, 13});
  CHECK_FALSE(solver.best(position).has_value());
  stop = false;
  Solver fresh;
  CHECK(solver.tricks(position) == fresh.tricks(position));
}

TEST_CASE("what a stopped call has proved holds the value",
          "[search/bridge/double_dummy][threads]") {
  const Position position = whole_deal(10, Strain::notrump);
  Solver fresh;
  const auto value = fresh.tricks(position);
  REQUIRE(value);
  Solver solver;
  std::atomic<bool> stop = false;
  solver.stop_when(&stop);
  for (int i = 0; i < 5; ++i) {
    stop = false;
    solver.clear();
    {
      std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(i));
        stop = true;
      });
      solver.tricks(position);
    }
    CHECK(solver.proved().least <= *value);
    CHECK(solver.proved().most >= *value);
  }
}

TEST_CASE("a wrong position is refused with a sentence that says why",
          "[search/bridge/double_dummy]") {
  const Position good = whole_deal(9, Strain::spades);
  REQUIRE(Solver::check(good).ok());
  const auto complaint = [](const Position& position) { return sentence(Solver::check(position)); };

  Position twice = good;
  twice.hands[index(kEast)] = twice.hands[index(kNorth)];
  CHECK_THAT(complaint(twice), Catch::Contains("each card at most once"));

  Position uneven = good;
  uneven.hands[index(kSouth)].remove(uneven.hands[index(kSouth)].lowest());
  CHECK_THAT(complaint(uneven), Catch::Contains("South with 12 cards"));
  CHECK_THAT(complaint(uneven), Catch::Contains("expected 13 cards"));

  CHECK_THAT(complaint(Position{}), Catch::Contains("at least one card"));

  Position held = good;
  held.trick.push_back(held.hands[index(kWest)].lowest());
  CHECK_THAT(complaint(held), Catch::Contains("each card at most once"));
  held.hands[index(kWest)].remove(held.trick[0]);
  CHECK(Solver::check(held).ok());

  Position revoke = held;
  const CardSet north = revoke.hands[index(kNorth)];
  const CardSet others = north - CardSet::of(revoke.trick[0].suit());
  REQUIRE_FALSE(north.in(revoke.trick[0].suit()).empty());
  revoke.trick.push_back(others.lowest());
  revoke.hands[index(kNorth)].remove(others.lowest());
  CHECK_THAT(complaint(revoke), Catch::Contains("a card of the suit led"));
}

}  // namespace
}  // namespace tianji::bridge::double_dummy
