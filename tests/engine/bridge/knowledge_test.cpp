#include "engine/bridge/knowledge.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <set>
#include <vector>

#include "engine/core/text.h"
#include "tests/engine/bridge/play.h"

namespace tianji::bridge {
namespace {

/// Visits every way to give the open cards, one by one, to hands that have room and have not shown
/// out of the suit.
void for_each_world(const Knowledge& known, const std::function<void(const Hands&)>& visit) {
  std::vector<Card> cards;
  for (const Card card : known.open()) cards.push_back(card);
  Hands hands{};
  std::array<int, 4> room{};
  for (const Seat seat : kSeats) {
    hands[index(seat)] = known.held(seat);
    room[index(seat)] = known.room(seat);
  }
  const std::function<void(std::size_t)> give = [&](std::size_t i) {
    if (i == cards.size()) return visit(hands);
    for (const Seat seat : kSeats) {
      if (room[index(seat)] == 0) continue;
      if (known.view().table().shown_out(seat, cards[i].suit())) continue;
      hands[index(seat)].add(cards[i]);
      --room[index(seat)];
      give(i + 1);
      ++room[index(seat)];
      hands[index(seat)].remove(cards[i]);
    }
  };
  give(0);
}

std::array<std::uint64_t, 4> bits(const Hands& hands) {
  return {hands[0].bits(), hands[1].bits(), hands[2].bits(), hands[3].bits()};
}

/// A random board after `count` cards.
State ending(Random& random, int count) {
  State state = dealt(random, random_contract(random));
  play_random(state, random, count);
  return state;
}

TEST_CASE("every consistent deal is listed as a world once, as by brute force", "[engine/bridge]") {
  Random random(17);
  std::uint64_t most = 0;
  for (int board = 0; board < 100; ++board) {
    const State state = ending(random, 35 + static_cast<int>(random.below(17)));
    for (const Seat seat : kSeats) {
      const Knowledge known(view(state, seat));
      std::set<std::array<std::uint64_t, 4>> expected;
      for_each_world(known, [&](const Hands& hands) { expected.insert(bits(hands)); });
      const Worlds worlds(known);
      REQUIRE(worlds.count() == expected.size());
      most = std::max(most, worlds.count());
      std::set<std::array<std::uint64_t, 4>> listed;
      for (std::uint64_t i = 0; i < worlds.count(); ++i) {
        const Hands world = worlds.world(i);
        listed.insert(bits(world));
        if (i < 50) REQUIRE(admits(known, state_of(known, world)));
      }
      REQUIRE(listed == expected);
      // The true deal is among the listed worlds, so settling lost none.
      REQUIRE(listed.count(bits({state.held(kNorth), state.held(kEast), state.held(kSouth),
                                 state.held(kWest)})) == 1);
    }
  }
  CHECK(most > 1000);
}

TEST_CASE("settling suits loses no world: brute force without it counts as many",
          "[engine/bridge]") {
  // Brute force over the raw view: a hand that is not seen may take any card that nobody has shown.
  Random random(23);
  for (int board = 0; board < 60; ++board) {
    const State state = ending(random, 32 + static_cast<int>(random.below(20)));
    const View seen = view(state, kSeats[random.below(4)]);
    CardSet open = CardSet::full();
    std::array<int, 4> room{};
    for (const Seat hand : kSeats) {
      open -= seen.table().played(hand) | seen.held(hand);
      room[index(hand)] = seen.sees(hand) ? 0 : 13 - seen.table().played(hand).size();
    }
    std::vector<Card> cards;
    for (const Card card : open) cards.push_back(card);
    std::uint64_t count = 0;
    const std::function<void(std::size_t)> give = [&](std::size_t i) {
      if (i == cards.size()) {
        ++count;
        return;
      }
      for (const Seat hand : kSeats) {
        if (room[index(hand)] == 0 || seen.table().shown_out(hand, cards[i].suit())) continue;
        --room[index(hand)];
        give(i + 1);
        ++room[index(hand)];
      }
    };
    give(0);
    REQUIRE(Worlds(Knowledge(seen)).count() == count);
  }
}

TEST_CASE("numbers of worlds that are known from combinatorics", "[engine/bridge]") {
  Random random(1);
  State state = dealt(random, {1, Strain::notrump, Doubling::none, kSouth});
  CHECK(Worlds(Knowledge(view(state, kNorth))).count() == 84478098072866400ULL);  // 39!/13!^3
  play_random(state, random, 1);                                        // West led, North is dummy
  CHECK(Worlds(Knowledge(view(state, kWest))).count() == 10400600ULL);  // 26 choose 13
  CHECK(Worlds(Knowledge(view(state, kSouth))).count() == 5200300ULL);  // 25 choose 12
  CHECK(Worlds(Knowledge(View(kNorth, state.deal(), state.table()))).count() == 1);
}

TEST_CASE("a hand that showed out holds no card of the suit; its partner has the rest",
          "[engine/bridge]") {
  // North is declarer; South is dummy; West shows out of spades on the first round.
  const auto hands =
      parse_deal("N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432");
  REQUIRE(hands.ok());
  State state(*hands, Table(kNorth));
  REQUIRE(parse("N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432 N None N "
                "moves 7NT Pass Pass Pass HJ H8 H2 HA SA S8 S4 S3 SK S9 S5 C2",
                state)
              .ok());
  const Knowledge known(view(state, kNorth));
  CHECK_FALSE(known.may_hold(kWest, Suit::spades));
  // Nobody has shown the spades J and T, and West is out of spades: East holds them for certain.
  CHECK(known.held(kEast).suit(Suit::spades) == state.held(kEast).suit(Suit::spades));
  CHECK(known.open().in(Suit::spades).empty());
  CHECK(known.room(kEast) == state.held(kEast).size() - 2);
  CHECK(known.held(kWest).empty());
  CHECK(known.held(kSouth) == state.held(kSouth));
  CHECK(known.room(kSouth) == 0);
  State false_world = state_of(
      known, {state.held(kNorth), state.held(kWest), state.held(kSouth), state.held(kEast)});
  CHECK(admits(known, state));
  CHECK_FALSE(admits(known, false_world));
}

TEST_CASE("a hand with just enough room for the cards it may hold has them all",
          "[engine/bridge]") {
  // East has shown out of everything but clubs, so its last cards are the clubs still out.
  Random random(29);
  int settled = 0;
  for (int board = 0; board < 400; ++board) {
    const State state = ending(random, 40 + static_cast<int>(random.below(9)));
    for (const Seat seat : kSeats) {
      const Knowledge known(view(state, seat));
      for (const Seat hand : kSeats) {
        CardSet possible;
        for (const Suit suit : kSuits) {
          if (known.may_hold(hand, suit)) possible |= known.open().in(suit);
        }
        if (known.room(hand) > 0) REQUIRE(possible.size() > known.room(hand));
        if (!view(state, seat).sees(hand) && !known.held(hand).empty()) ++settled;
        REQUIRE(state.held(hand).contains(known.held(hand)));
      }
      for (const Suit suit : kSuits) {
        int takers = 0;
        for (const Seat hand : kSeats) takers += known.may_hold(hand, suit) ? 1 : 0;
        if (!known.open().in(suit).empty()) REQUIRE(takers >= 2);
      }
    }
  }
  CHECK(settled > 50);
}

TEST_CASE("the true world is admitted at every step of random boards, another deal is not",
          "[engine/bridge]") {
  Random random(31);
  for (int board = 0; board < 40; ++board) {
    State state(random_deal(random), Table(kSeats[random.below(4)]));
    const State other(random_deal(random), state.table());
    while (true) {
      for (const Seat seat : kSeats) {
        const Knowledge known(view(state, seat));
        REQUIRE(admits(known, state));
        REQUIRE_FALSE(admits(known, State(other.deal(), state.table())));
        const State world = sample(known, random);
        REQUIRE(admits(known, world));
        REQUIRE(view(world, seat) == view(state, seat));
        MoveList seen;
        view(state, seat).moves(seen);
        if (!seen.empty()) {
          MoveList legal;
          state.moves(legal);
          REQUIRE(seen == legal);
        }
      }
      if (state.over()) break;
      play_random(state, random, 1);
    }
  }
}

TEST_CASE("a world is admitted exactly when no hand holds what it has shown out of",
          "[engine/bridge]") {
  // Dummy's own view leaves three hands unseen, so that a void does not settle its suit.
  Random random(73);
  int refused = 0;
  int admitted = 0;
  for (int board = 0; board < 300; ++board) {
    const State state = ending(random, 12 + static_cast<int>(random.below(28)));
    const Seat dummy = state.table().dummy();
    const Knowledge known(view(state, dummy));
    const Seat a = left_of(dummy, 1 + static_cast<int>(random.below(3)));
    const Seat b = left_of(a, a == left_of(dummy, 3) ? 2 : 1);
    const CardSet from_a = state.held(a) & known.open();
    const CardSet from_b = state.held(b) & known.open();
    for (const Card x : from_a) {
      for (const Card y : from_b) {
        Hands deal = state.deal();
        deal[index(a)].remove(x);
        deal[index(b)].remove(y);
        deal[index(a)].add(y);
        deal[index(b)].add(x);
        const bool possible =
            !state.table().shown_out(a, y.suit()) && !state.table().shown_out(b, x.suit());
        REQUIRE(admits(known, State(deal, state.table())) == possible);
        ++(possible ? admitted : refused);
      }
    }
  }
  CHECK(refused > 100);
  CHECK(admitted > 100);
}

TEST_CASE("worlds within limits on lengths are counted as by brute force", "[engine/bridge]") {
  Random random(37);
  for (int board = 0; board < 80; ++board) {
    const State state = ending(random, 32 + static_cast<int>(random.below(12)));
    const Seat seat = kSeats[random.below(4)];
    const Knowledge known(view(state, seat));
    auto limits = known.lengths();
    Seat hand = kSeats[random.below(4)];
    while (known.room(hand) == 0 && !known.open().empty()) hand = left_of(hand);
    const auto suit = kSuits[random.below(4)];
    limits.low[index(hand)][index(suit)] = 1;
    limits.high[index(hand)][index(suit)] =
        std::min<std::int8_t>(2, limits.high[index(hand)][index(suit)]);
    std::uint64_t expected = 0;
    for_each_world(known, [&](const Hands& hands) {
      const int n = (hands[index(hand)] - known.held(hand)).length(suit);
      if (n >= 1 && n <= 2) ++expected;
    });
    if (known.open().empty()) continue;
    REQUIRE(Worlds(known, limits).count() == expected);
  }
}

TEST_CASE("samples are uniform: chi-square over all worlds of an ending", "[engine/bridge]") {
  Random random(41);
  int tested = 0;
  while (tested < 5) {
    const State state = ending(random, 38);
    const Knowledge known(view(state, kSeats[random.below(4)]));
    const Worlds worlds(known);
    if (worlds.count() < 20 || worlds.count() > 300) continue;
    ++tested;
    std::vector<int> hits(worlds.count(), 0);
    std::vector<Hands> list;
    for (std::uint64_t i = 0; i < worlds.count(); ++i) list.push_back(worlds.world(i));
    const int draws = static_cast<int>(worlds.count()) * 40;
    for (int i = 0; i < draws; ++i) {
      const State world = sample(known, random);
      const Hands held{world.held(kNorth), world.held(kEast), world.held(kSouth),
                       world.held(kWest)};
      const auto at = std::find(list.begin(), list.end(), held);
      REQUIRE(at != list.end());
      ++hits[static_cast<std::size_t>(at - list.begin())];
    }
    double chi_square = 0;
    for (const int n : hits) chi_square += (n - 40.0) * (n - 40.0) / 40.0;
    const double freedom = static_cast<double>(worlds.count()) - 1;
    // Five standard deviations around the mean of the distribution.
    CHECK(chi_square < freedom + 5 * std::sqrt(2 * freedom));
    CHECK(chi_square > freedom - 5 * std::sqrt(2 * freedom));
  }
}

}  // namespace
}  // namespace tianji::bridge
