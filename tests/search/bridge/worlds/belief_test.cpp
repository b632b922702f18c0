#include "search/bridge/worlds/belief.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "search/bridge/worlds/habits/habits.h"
#include "search/bridge/worlds/sampler.h"
#include "tests/search/bridge/told.h"

namespace tianji::bridge {
namespace {

using bidding::System;

const System& natural() {
  static const System kSystem = *bidding::builtin("natural");
  return kSystem;
}

CardSet hand(std::string_view text) { return *parse_hand(text); }

TEST_CASE("the calls shape what the hidden hands are taken to hold", "[search/bridge/worlds]") {
  const View view = view_of("N:AQ7.KJ32.T98.A54 - - - E None N moves 1S Pass 2S");
  const Belief told = belief(view, {&natural(), &natural()});
  const Knowledge known(view);
  DealSampler sampler(known, told, 0);
  Random random(2);
  double east_spades = 0;
  double east_points = 0;
  constexpr int kDraws = 300;
  for (int i = 0; i < kDraws; ++i) {
    const HandFacts east(sampler.next(random)->held[index(kEast)]);
    east_spades += east.length(Suit::spades);
    east_points += east.hcp();
  }
  CHECK(east_spades / kDraws > 4.3);  // 3.3 without the calls; opponents may play otherwise
  CHECK(east_points / kDraws > 11);
}

/// The share of 300 worlds in which `test` is true of the hand of `hand`.
double share(const View& view, Seat hand, bool (*test)(const HandFacts&)) {
  const Belief told = belief(view, {&natural(), &natural()});
  DealSampler sampler(Knowledge(view), told, 0);
  Random random(2);
  int count = 0;
  constexpr int kDraws = 300;
  for (int i = 0; i < kDraws; ++i) {
    count += test(HandFacts(sampler.next(random)->held[index(hand)])) ? 1 : 0;
  }
  return count / double{kDraws};
}

TEST_CASE("partner's calls are taken at their word", "[search/bridge/worlds]") {
  const View view = view_of("N:AQ7.KJ32.T98.A54 - - - S None N moves 1S Pass");
  CHECK(share(view, kSouth,
              [](const HandFacts& south) { return south.length(Suit::spades) >= 5; }) > 0.97);
}

TEST_CASE("calls that few hands make are believed as much as others", "[search/bridge/worlds]") {
  // Only one hand in three hundred has 20-21 points here, and still most worlds have such a hand.
  const View view = view_of("S:Q86.QJ7.KJ73.J54 - - - W None S moves Pass 2NT Pass");
  CHECK(share(view, kNorth, [](const HandFacts& north) {
          return north.hcp() >= 20 && north.hcp() <= 21;
        }) > 0.85);
}

TEST_CASE("an opening lead from a sequence weighs more than the same from a short suit",
          "[search/bridge/worlds]") {
  const View view =
      view_of("N:AK2.AT98.432.432 - - - S None N moves 1NT Pass 3NT Pass Pass Pass SQ");
  const Belief told = belief(view, {&natural(), &natural()});
  Hands sequence{};
  sequence[index(kNorth)] = hand("AK2.AT98.432.432");
  sequence[index(kWest)] = hand("QJT7.432.76.Q876");
  Hands short_suit = sequence;
  short_suit[index(kWest)] = hand("Q7.KQJ42.765.876");
  CHECK(told.weight(sequence) > told.weight(short_suit));
}

/// The share of worlds, by their weights, in which West holds the card.
double with_west(const View& view, Card card, const PlayReading& reading) {
  const Knowledge known(view);
  const Belief told = belief(view, {&natural(), &natural()}, reading);
  DealSampler sampler(known, told, 0);
  Random random(3);
  double sum = 0;
  double there = 0;
  for (int i = 0; i < 300; ++i) {
    const auto world = sampler.next(random);
    sum += world->weight;
    there += world->held[index(kWest)].has(card) ? world->weight : 0;
  }
  return there / sum;
}

TEST_CASE("a king led against no-trump makes the queen likelier, not less likely",
          "[search/bridge/worlds]") {
  const View view = view_of(
      "N:A62.KJ4.QT85.J73 - J75.A75.AKJ3.AQ4 - S None S moves 1NT Pass 3NT Pass Pass Pass SK S2");
  const Card queen(Suit::spades, kQueen);
  const double before = with_west(view, queen, {.evidence = 0});
  const double after = with_west(view, queen, {});
  CHECK(before < 0.65);
  CHECK(after > 0.75);
}

TEST_CASE("every world that logic leaves has a weight, whatever was played",
          "[search/bridge/worlds]") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Random random(seed);
    State state(random_deal(random), Table(kSouth));
    for (const char* call : {"3NT", "Pass", "Pass", "Pass"}) state.play(*parse_move(state, call));
    for (int i = 0; i < 52; ++i) {
      MoveList moves;
      state.moves(moves);
      state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      if (i % 3 != 0) continue;
      for (const Seat seat : kSeats) {
        if (seat == state.table().dummy()) continue;
        const Belief told = belief(view(state, seat), {&natural(), &natural()});
        const double weight = told.likelihood(state.deal()) * told.weight(state.deal());
        CHECK(weight > 0);
        CHECK(std::isfinite(weight));
      }
    }
  }
}

/// A random deal bid by the natural tables.
State bid_out(std::uint64_t seed) {
  Random random(seed);
  State state(random_deal(random), Table(kSouth));
  const HandsFacts facts = facts_of(state.deal());
  bidding::Understanding auction({&natural(), &natural()}, kSouth, Vulnerability{});
  while (!auction.auction().over()) {
    const Call call = auction.call(facts[index(auction.auction().turn())]);
    auction.push(call);
    state.play(Move(call));
  }
  return state;
}

TEST_CASE("a deal's likelihood is what its hands' calls make it, however often it is asked",
          "[search/bridge/worlds]") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const State state = bid_out(seed);
    const View seen = view(state, kNorth);
    const bidding::Agreements agreements{&natural(), &natural()};
    const auto calls =
        bidding::read(seen.table().auction(), agreements, seen.table().vulnerability());
    const Belief told = belief(seen, agreements);
    const Knowledge known(seen);
    Random random(seed);
    for (int i = 0; i < 300; ++i) {
      const Hands deal = sample(known, random).deal();
      double likelihood = 1;
      int distance = 0;
      for (const Seat hand : {kEast, kSouth, kWest}) {
        const HandFacts facts(deal[index(hand)]);
        likelihood *= calls[index(hand)].likelihood(
            facts, hand == kSouth ? bidding::kPartner : bidding::kOpponent);
        distance += calls[index(hand)].distance(facts);
      }
      REQUIRE(told.likelihood(deal) == likelihood);
      REQUIRE(told.distance(deal) == distance);
    }
    CHECK(told.likelihood(state.deal()) > 0);
  }
}

TEST_CASE("a deal's weight is what each card played makes it, however often it is asked",
          "[search/bridge/worlds]") {
  const HabitWeights habits = with_carding(standard_habits(), Carding::none);
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    State state = bid_out(seed);
    Random random(seed);
    for (int cards = 0; cards < 40 && !state.over(); ++cards) {
      MoveList moves;
      state.moves(moves);
      state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      if (cards % 5 != 3) continue;
      const Seat seat = state.table().contract()->declarer;
      const View seen = view(state, seat);
      const Belief told = belief(seen, {&natural(), &natural()});
      const Knowledge known(seen);
      const auto plays = played_cards(seen.table(), seen.hands()[index(seen.table().dummy())]);
      for (int i = 0; i < 60; ++i) {
        const Hands deal = sample(known, random).deal();
        double weight = 1;
        for (const PlayedCard& play : plays) {
          if (play.hand != seat) weight *= chance(habits, play, deal[index(play.hand)] - play.own);
        }
        REQUIRE(told.weight(deal) == weight);
      }
    }
  }
}

TEST_CASE("beliefs kept over a board are those of each view, in whatever order they are asked for",
          "[search/bridge/worlds]") {
  const bidding::Agreements agreements{&natural(), &natural()};
  Beliefs kept;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    State state = bid_out(seed);
    Random random(seed);
    std::vector<View> views;
    for (int cards = 0; cards < 40 && !state.over(); ++cards) {
      if (cards % 7 < 2) {
        views.push_back(view(state, state.table().contract()->declarer));
        views.push_back(view(state, left_of(state.table().contract()->declarer)));
      }
      MoveList moves;
      state.moves(moves);
      state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    for (std::size_t i = 0; i < 2 * views.size(); ++i) {
      // First one seat's views in the order of the play, then views of both in random order.
      const std::size_t at =
          i < views.size() ? i / 2 * 2 : random.below(static_cast<std::uint32_t>(views.size()));
      const View& seen = views[at];
      PlayReading reading;
      if (i % 5 == 4) reading.carding = {Carding::standard, Carding::none};
      const Belief alone = belief(seen, agreements, reading);
      const Belief told = kept.of(seen, agreements, reading);
      CHECK(told.dealt_lengths.low == alone.dealt_lengths.low);
      CHECK(told.dealt_lengths.high == alone.dealt_lengths.high);
      const Knowledge known(seen);
      for (int draw = 0; draw < 20; ++draw) {
        const Hands deal = sample(known, random).deal();
        REQUIRE(told.likelihood(deal) == alone.likelihood(deal));
        REQUIRE(told.distance(deal) == alone.distance(deal));
        REQUIRE(told.weight(deal) == alone.weight(deal));
      }
    }
  }
}

TEST_CASE("a belief stays what it was when the next one has been asked for",
          "[search/bridge/worlds]") {
  State state = bid_out(2);
  Random random(2);
  const auto play_on = [&](int cards) {
    for (int i = 0; i < cards; ++i) {
      MoveList moves;
      state.moves(moves);
      state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  };
  const bidding::Agreements agreements{&natural(), &natural()};
  Beliefs kept;
  play_on(9);
  const Seat seat = state.table().contract()->declarer;
  const View early = view(state, seat);
  const Belief first = kept.of(early, agreements);
  play_on(12);
  kept.of(view(state, seat), agreements);
  const Belief alone = belief(early, agreements);
  for (int i = 0; i < 20; ++i) {
    const Hands deal = sample(Knowledge(early), random).deal();
    CHECK(first.weight(deal) == alone.weight(deal));
  }
}

}  // namespace
}  // namespace tianji::bridge
