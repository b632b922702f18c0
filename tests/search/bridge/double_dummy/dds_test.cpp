// Compares the solver with libdds, Bo Haglund's double-dummy solver.
#include <catch2/catch.hpp>

#include "endings.h"
#include "search/bridge/double_dummy/bounds/trick_bounds.h"
#include "search/bridge/double_dummy/table/ranks.h"

#if defined(TIANJI_HAVE_DDS)
#include "libdds.h"
#else
#include <iostream>
#endif

namespace tianji::bridge::double_dummy {
namespace {

#if defined(TIANJI_HAVE_DDS)

void compare_tables(int deals, std::uint64_t seed) {
  SetMaxThreads(1);
  Random random(seed);
  Solver solver;
  int differences = 0;
  for (int i = 0; i < deals; ++i) {
    const Hands hands = random_deal(random);
    INFO(deal_text(hands));
    const auto ours = solver.table(hands);
    const auto theirs = dds_table(hands);
    REQUIRE(ours);
    REQUIRE(theirs);
    const bool same = *ours == *theirs;
    CHECK(same);
    differences += same ? 0 : 1;
  }
  CHECK(differences == 0);
}

/// Compares the scores of positions after random legal play to a random point, often in mid-trick.
void compare_scores(int positions, int least_played, std::uint64_t seed) {
  SetMaxThreads(1);
  Random random(seed);
  Solver solver;
  for (int i = 0; i < positions; ++i) {
    Position position{
        random_deal(random), static_cast<Strain>(i % 5), static_cast<Seat>(random.below(4)), {}};
    const auto span = static_cast<std::uint32_t>(52 - least_played);
    play_randomly(random, position, least_played + static_cast<int>(random.below(span)));
    INFO("position " << i);
    const auto ours = solver.scores(position);
    const auto theirs = dds_scores(position);
    REQUIRE(ours);
    REQUIRE(theirs);
    CHECK(*ours == *theirs);
  }
}

/// The cards of each suit that are not `kept`, dealt anew among the hands that hold them.
Hands others_dealt_anew(Random& random, const Layout& layout, const Lanes& lanes, Bits kept) {
  Hands dealt{};
  for (int suit = 0; suit < 4; ++suit) {
    std::vector<Card> free;
    for (int seat = 0; seat < 4; ++seat) {
      for (Bits rest = layout.of(seat) & lane_mask(suit); rest != 0; rest &= rest - 1) {
        const Bits card = rest & -rest;
        if ((card & kept) == 0) {
          free.push_back(lanes.card(card));
        } else {
          dealt[static_cast<std::size_t>(seat)].add(lanes.card(card));
        }
      }
    }
    random.shuffle(std::span<Card>(free));
    for (int seat = 0; seat < 4; ++seat) {
      for (Bits rest = layout.of(seat) & lane_mask(suit) & ~kept; rest != 0; rest &= rest - 1) {
        dealt[static_cast<std::size_t>(seat)].add(free.back());
        free.pop_back();
      }
    }
  }
  return dealt;
}

/// Tests both bounds in endings of three to eight cards: the tricks that they claim are there, and
/// still are where the cards that they do not rely on lie otherwise. Returns the number of claims.
template <bool kTrump>
int check_bounds(Random& random, int endings) {
  int claims = 0;
  for (int i = 0; i < endings; ++i) {
    Position position = random_ending(random, 3 + static_cast<int>(random.below(6)));
    if (!kTrump) position.trump = Strain::notrump;
    if (kTrump == (position.trump == Strain::notrump)) continue;
    const Lanes lanes(position.trump);
    const Layout layout = lanes.layout(position.hands);
    const int cards = position.hands[0].size();
    const int seat = static_cast<int>(index(position.leader));
    const int leaders = *dds_tricks(position);
    for (int need = 1; need <= cards; ++need) {
      for (const bool quick : {true, false}) {
        Bits relied = 0;
        const BoundQuery query{seat, cards, need};
        if (!(quick ? cashes<kTrump>(layout, query, relied)
                    : must_lose<kTrump>(layout, query, relied))) {
          continue;
        }
        ++claims;
        INFO(deal_text(position.hands)
             << " trump " << text(position.trump) << " leader " << letter(position.leader)
             << " need " << need << (quick ? " quick" : " later"));
        CHECK((quick ? leaders : cards - leaders) >= need);
        const Ranks ranks(layout);
        Position other = position;
        other.hands = others_dealt_anew(random, layout, lanes, ranks.cards(ranks.mask(relied)));
        const int others = *dds_tricks(other);
        INFO("dealt anew " << deal_text(other.hands));
        CHECK((quick ? others : cards - others) >= need);
      }
    }
  }
  return claims;
}

TEST_CASE("quick and later tricks never claim more than libdds finds",
          "[search/bridge/double_dummy]") {
  SetMaxThreads(1);
  Random random(104);
  CHECK(check_bounds<false>(random, 400) > 300);
  CHECK(check_bounds<true>(random, 500) > 300);
}
TEST_CASE("quick and later tricks of many endings never claim more than libdds finds",
          "[search/bridge/double_dummy][slow]") {
  SetMaxThreads(1);
  Random random(105);
  CHECK(check_bounds<false>(random, 20'000) > 20'000);
  CHECK(check_bounds<true>(random, 20'000) > 10'000);
}

TEST_CASE("the result of one lead is that of libdds", "[search/bridge/double_dummy]") {
  SetMaxThreads(1);
  Random random(100);
  Solver solver;
  for (int i = 0; i < 15; ++i) {
    const Position position{
        random_deal(random), static_cast<Strain>(i % 5), static_cast<Seat>(random.below(4)), {}};
    INFO(deal_text(position.hands) << " trump " << text(position.trump));
    CHECK(solver.tricks(position) == dds_tricks(position));
  }
}
TEST_CASE("the twenty results of random deals are those of libdds",
          "[search/bridge/double_dummy]") {
  compare_tables(2, 101);
}
TEST_CASE("all cards in mid-play are scored as by libdds", "[search/bridge/double_dummy]") {
  compare_scores(200, 12, 103);
}

// The tables are split into shares, so that no case takes long. All 10,000 tables take an hour and
// a half: test_search "[exhaustive]" runs them before a release, `make test-long` the first of each
// share.
TEMPLATE_TEST_CASE_SIG("the twenty results of random deals are those of libdds: share",
                       "[search/bridge/double_dummy][slow]", ((int kShare), kShare), 0, 1, 2, 3, 4,
                       5, 6, 7, 8, 9) {
  compare_tables(20, 1000 + kShare);
}
TEMPLATE_TEST_CASE_SIG("the twenty results of 1,000 random deals are those of libdds: share",
                       "[.exhaustive]", ((int kShare), kShare), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9) {
  compare_tables(1000, 1000 + kShare);
}
TEMPLATE_TEST_CASE_SIG("all cards of 2,000 positions in mid-play are scored as by libdds: share",
                       "[search/bridge/double_dummy][slow]", ((int kShare), kShare), 0, 1, 2, 3, 4,
                       5, 6, 7, 8, 9) {
  compare_scores(2000, kShare % 2, 2000 + kShare);
}

#else

TEST_CASE("the solver agrees with libdds", "[search/bridge/double_dummy]") {
  std::cout << "skipped: libdds is not installed (Debian: apt-get install libdds-dev)\n";
}

#endif

}  // namespace
}  // namespace tianji::bridge::double_dummy
