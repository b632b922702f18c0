// The solver against libdds, Bo Haglund's double-dummy solver.
#include <catch2/catch.hpp>

#include "endings.h"

#if defined(TIANJI_HAVE_DDS)
#include <dds/dll.h>
#else
#include <iostream>
#endif

namespace tianji::bridge::double_dummy {
namespace {

#if defined(TIANJI_HAVE_DDS)

/// libdds counts suits from spades down and ranks from 2.
int dds_suit(Suit suit) { return 3 - static_cast<int>(index(suit)); }
int dds_strain(Strain strain) {
  return strain == Strain::notrump ? 4 : dds_suit(*trump_suit(strain));
}

deal dds_deal(const Position& position) {
  deal result{};
  result.trump = dds_strain(position.trump);
  result.first = static_cast<int>(index(position.leader));
  for (std::size_t i = 0; i < position.trick.size(); ++i) {
    result.currentTrickSuit[i] = dds_suit(position.trick[i].suit());
    result.currentTrickRank[i] = position.trick[i].rank() + 2;
  }
  for (std::size_t seat = 0; seat < 4; ++seat) {
    for (const Suit suit : kSuits) {
      result.remainCards[seat][dds_suit(suit)] = position.hands[seat].suit(suit) << 2;
    }
  }
  return result;
}

ScoredCards dds_scores(const Position& position) {
  futureTricks future{};
  REQUIRE(SolveBoard(dds_deal(position), -1, 3, 1, &future, 0) == RETURN_NO_FAULT);
  ScoredCards scores;
  for (int i = 0; i < future.cards; ++i) {
    const auto suit = static_cast<Suit>(3 - future.suit[i]);
    for (int rank = 0; rank < kRanks; ++rank) {
      if (rank + 2 == future.rank[i] || (future.equals[i] >> (rank + 2) & 1) != 0) {
        scores.push_back({Card(suit, rank), future.score[i]});
      }
    }
  }
  std::sort(scores.begin(), scores.end(),
            [](const ScoredCard& a, const ScoredCard& b) { return a.card < b.card; });
  return scores;
}

TrickTable dds_table(const Hands& hands) {
  ddTableDeal asked{};
  for (std::size_t seat = 0; seat < 4; ++seat) {
    for (const Suit suit : kSuits) asked.cards[seat][dds_suit(suit)] = hands[seat].suit(suit) << 2;
  }
  ddTableResults answered{};
  REQUIRE(CalcDDtable(asked, &answered) == RETURN_NO_FAULT);
  TrickTable table{};
  for (const Strain strain : kStrains) {
    for (std::size_t seat = 0; seat < 4; ++seat) {
      table[index(strain)][seat] = answered.resTable[dds_strain(strain)][seat];
    }
  }
  return table;
}

void compare_tables(int deals, std::uint64_t seed) {
  SetMaxThreads(1);
  Random random(seed);
  Solver solver;
  int differences = 0;
  for (int i = 0; i < deals; ++i) {
    const Hands hands = random_deal(random);
    INFO(deal_text(hands));
    const auto ours = solver.table(hands);
    REQUIRE(ours);
    const bool same = *ours == dds_table(hands);
    CHECK(same);
    differences += same ? 0 : 1;
  }
  CHECK(differences == 0);
}

void compare_scores(int positions, int least_played, std::uint64_t seed) {
  SetMaxThreads(1);
  Random random(seed);
  Solver solver;
  for (int i = 0; i < positions; ++i) {
    Position position{
        random_deal(random), static_cast<Strain>(i % 5), static_cast<Seat>(random.below(4)), {}};
    const auto span = static_cast<std::uint32_t>(52 - least_played);
    play_randomly(random, position, least_played + static_cast<int>(random.below(span)));
    INFO(deal_text({}) << " position " << i);
    const auto ours = solver.scores(position);
    REQUIRE(ours);
    CHECK(*ours == dds_scores(position));
  }
}

TEST_CASE("the twenty results of random deals are those of libdds") { compare_tables(4, 101); }
TEST_CASE("the twenty results of 1,000 random deals are those of libdds", "[slow]") {
  compare_tables(1000, 102);
}
TEST_CASE("all cards in mid-play are scored as by libdds") { compare_scores(100, 12, 103); }
TEST_CASE("all cards of 2,000 positions in mid-play are scored as by libdds", "[slow]") {
  compare_scores(2000, 0, 104);
}

#else

TEST_CASE("the solver agrees with libdds") {
  std::cout << "skipped: libdds is not installed (Debian: apt-get install libdds-dev)\n";
}

#endif

}  // namespace
}  // namespace tianji::bridge::double_dummy
