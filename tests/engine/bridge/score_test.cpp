#include "engine/bridge/score.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <iostream>
#include <tuple>

#include "engine/core/random.h"
#include "tests/engine/bridge/play.h"

#ifdef TIANJI_HAVE_DDS
#include <dds/dll.h>
#endif

namespace tianji::bridge {
namespace {

constexpr auto kNone = Vulnerability::none;
constexpr auto kAll = Vulnerability::both;

int points(const char* contract, int tricks, Vulnerability v) {
  return score(*parse_contract(contract, kNorth), tricks, v);
}

TEST_CASE("contracts made exactly: the official table, undoubled and doubled", "[engine/bridge]") {
  // Contract, then not vulnerable: plain, X, XX; vulnerable: plain, X, XX.
  struct Row {
    int level;
    const char* strain;
    std::array<int, 6> made;
  };
  const Row rows[] = {
      {1, "C", {70, 140, 230, 70, 140, 230}},
      {1, "H", {80, 160, 520, 80, 160, 720}},
      {1, "NT", {90, 180, 560, 90, 180, 760}},
      {2, "D", {90, 180, 560, 90, 180, 760}},
      {2, "S", {110, 470, 640, 110, 670, 840}},
      {2, "NT", {120, 490, 680, 120, 690, 880}},
      {3, "C", {110, 470, 640, 110, 670, 840}},
      {3, "H", {140, 530, 760, 140, 730, 960}},
      {3, "NT", {400, 550, 800, 600, 750, 1000}},
      {4, "D", {130, 510, 720, 130, 710, 920}},
      {4, "S", {420, 590, 880, 620, 790, 1080}},
      {4, "NT", {430, 610, 920, 630, 810, 1120}},
      {5, "C", {400, 550, 800, 600, 750, 1000}},
      {5, "H", {450, 650, 1000, 650, 850, 1200}},
      {5, "NT", {460, 670, 1040, 660, 870, 1240}},
      {6, "D", {920, 1090, 1380, 1370, 1540, 1830}},
      {6, "S", {980, 1210, 1620, 1430, 1660, 2070}},
      {6, "NT", {990, 1230, 1660, 1440, 1680, 2110}},
      {7, "C", {1440, 1630, 1960, 2140, 2330, 2660}},
      {7, "H", {1510, 1770, 2240, 2210, 2470, 2940}},
      {7, "NT", {1520, 1790, 2280, 2220, 2490, 2980}},
  };
  constexpr std::array<const char*, 3> kDoublings{"", "X", "XX"};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < 6; ++i) {
      const std::string contract = std::to_string(row.level) + row.strain + kDoublings[i % 3];
      INFO(contract << (i < 3 ? "" : " vulnerable"));
      CHECK(points(contract.c_str(), row.level + 6, i < 3 ? kNone : kAll) == row.made[i]);
    }
  }
}

TEST_CASE("overtricks: the suit's value, or 100 and 200 doubled, 200 and 400 redoubled",
          "[engine/bridge]") {
  struct Row {
    const char* contract;
    int tricks;
    int none;
    int all;
  };
  const Row rows[] = {
      {"1C", 8, 90, 90},     {"1C", 13, 190, 190},    {"2H", 10, 170, 170},
      {"1NT", 9, 150, 150},  {"3NT", 10, 430, 630},   {"4S", 12, 480, 680},
      {"5D", 12, 420, 620},  {"6NT", 13, 1020, 1470}, {"1CX", 8, 240, 340},
      {"1NTX", 9, 380, 580}, {"2SX", 9, 570, 870},    {"4HX", 11, 690, 990},
      {"1CXX", 8, 430, 630}, {"2SXX", 9, 840, 1240},  {"3NTXX", 10, 1000, 1400},
  };
  for (const Row& row : rows) {
    INFO(row.contract << " " << row.tricks << " tricks");
    CHECK(points(row.contract, row.tricks, kNone) == row.none);
    CHECK(points(row.contract, row.tricks, kAll) == row.all);
  }
}

TEST_CASE("undertricks: the whole table of Law 77, one to thirteen down", "[engine/bridge]") {
  // The strain does not matter.
  constexpr std::array<int, 13> kDoubled{100,  300,  500,  800,  1100, 1400, 1700,
                                         2000, 2300, 2600, 2900, 3200, 3500};
  constexpr std::array<int, 13> kDoubledVulnerable{200,  500,  800,  1100, 1400, 1700, 2000,
                                                   2300, 2600, 2900, 3200, 3500, 3800};
  for (int down = 1; down <= 13; ++down) {
    const auto i = static_cast<std::size_t>(down) - 1;
    for (const std::string strain : {"C", "H", "NT"}) {
      const int tricks = 13 - down;
      INFO(down << " down in 7" << strain);
      CHECK(points(("7" + strain).c_str(), tricks, kNone) == -50 * down);
      CHECK(points(("7" + strain).c_str(), tricks, kAll) == -100 * down);
      CHECK(points(("7" + strain + "X").c_str(), tricks, kNone) == -kDoubled[i]);
      CHECK(points(("7" + strain + "X").c_str(), tricks, kAll) == -kDoubledVulnerable[i]);
      CHECK(points(("7" + strain + "XX").c_str(), tricks, kNone) == -2 * kDoubled[i]);
      CHECK(points(("7" + strain + "XX").c_str(), tricks, kAll) == -2 * kDoubledVulnerable[i]);
    }
  }
}

TEST_CASE("only declarer's own vulnerability counts, and points change sign with the side",
          "[engine/bridge]") {
  for (const Seat declarer : kSeats) {
    const Contract contract = *parse_contract("4S", declarer);
    const bool ns = side_of(declarer) == kNorthSouth;
    CHECK(score(contract, 10, Vulnerability::north_south) == (ns ? 620 : 420));
    CHECK(score(contract, 10, Vulnerability::east_west) == (ns ? 420 : 620));
    CHECK(score(contract, 9, Vulnerability::north_south) == (ns ? -100 : -50));
    CHECK(score_north_south(contract, 10, Vulnerability::none) == (ns ? 420 : -420));
    CHECK(score_north_south(contract, 9, Vulnerability::none) == (ns ? -50 : 50));
  }
}

TEST_CASE("IMPs step exactly where Law 78 says", "[engine/bridge]") {
  constexpr std::array<int, 24> kFirst{20,   50,   90,   130,  170,  220,  270,  320,
                                       370,  430,  500,  600,  750,  900,  1100, 1300,
                                       1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};
  CHECK(imps(0) == 0);
  for (std::size_t i = 0; i < kFirst.size(); ++i) {
    const int worth = static_cast<int>(i) + 1;
    CHECK(imps(kFirst[i]) == worth);
    CHECK(imps(kFirst[i] - 10) == worth - 1);
    CHECK(imps(-kFirst[i]) == -worth);
  }
  CHECK(imps(10000) == 24);
  CHECK(imps(-10000) == -24);
}

/// A table where North and South make `ns` tricks in each strain, and East and West make the rest.
TrickTable table(const std::array<int, 5>& ns) {
  TrickTable result{};
  for (const Strain strain : kStrains) {
    for (const Seat seat : kSeats) {
      const int tricks = ns[index(strain)];
      result[index(strain)][index(seat)] = side_of(seat) == kNorthSouth ? tricks : 13 - tricks;
    }
  }
  return result;
}

std::vector<std::string> contracts(const Par& par) {
  std::vector<std::string> result;
  for (const Contract& contract : par.contracts) result.push_back(text(contract));
  return result;
}

TEST_CASE("par of deals worked out by hand", "[engine/bridge]") {
  using List = std::vector<std::string>;
  // North-South make 4S and nothing dearer; a save in 5C goes four down.
  const Par game = par(table({5, 5, 6, 10, 7}), kNone, kNorth);
  CHECK(game.score_north_south == 420);
  CHECK(contracts(game) == List{"4S by N", "4S by S"});
  // East-West take nine tricks in clubs: 5CX is two down, 300, cheaper than 420.
  const Par save = par(table({4, 5, 6, 10, 7}), kNone, kNorth);
  CHECK(save.score_north_south == 300);
  CHECK(contracts(save) == List{"5CX by E", "5CX by W"});
  // With East-West vulnerable, two down costs 500: no save.
  CHECK(par(table({4, 5, 6, 10, 7}), Vulnerability::east_west, kNorth).score_north_south == 420);
  // Every hand makes seven tricks at most on either side in its own suit.
  const Par nothing = par(table({6, 6, 6, 6, 6}), kNone, kNorth);
  CHECK(nothing.score_north_south == -90);  // East-West make 1NT; North's own bid would cost 100
  CHECK(contracts(nothing) == List{"1NT by E", "1NT by W"});
  // A grand slam, and no save worth it.
  const Par grand = par(table({13, 13, 13, 13, 13}), kAll, kEast);
  CHECK(grand.score_north_south == 2220);
  CHECK(contracts(grand) == List{"7NT by N", "7NT by S"});
  // Nobody makes anything: all pass.
  TrickTable none{};
  for (auto& row : none) row = {6, 6, 6, 6};
  const Par pass = par(none, kNone, kWest);
  CHECK(pass.score_north_south == 0);
  CHECK(pass.contracts.empty());
  // Both sides make 1NT: who calls first buys it.
  TrickTable both{};
  both[index(Strain::notrump)] = {7, 7, 7, 7};
  CHECK(par(both, kNone, kNorth).score_north_south == 90);
  CHECK(par(both, kNone, kEast).score_north_south == -90);
}

#ifdef TIANJI_HAVE_DDS
/// DDS numbers strains S H D C NT.
ddTableResults dds_table(const TrickTable& tricks) {
  ddTableResults result{};
  for (const Strain strain : kStrains) {
    const auto row = strain == Strain::notrump ? 4 : 3 - index(strain);
    for (const Seat seat : kSeats) {
      result.resTable[row][index(seat)] = tricks[index(strain)][index(seat)];
    }
  }
  return result;
}

int dds_vulnerability(Vulnerability v) {
  constexpr std::array<int, 4> kNumbers{0, 2, 3, 1};  // none, NS, EW, both
  return kNumbers[static_cast<std::size_t>(v)];
}

/// DDS's par contracts, seat by seat in our order.
std::vector<std::string> dds_contracts(const parResultsMaster& par) {
  std::vector<Contract> list;
  if (par.score == 0) return {};
  for (int i = 0; i < par.number; ++i) {
    const contractType& theirs = par.contracts[i];
    Contract contract;
    contract.level = theirs.level;
    contract.strain = theirs.denom == 0 ? Strain::notrump : static_cast<Strain>(4 - theirs.denom);
    if (theirs.underTricks > 0) contract.doubling = Doubling::doubled;
    for (const Seat seat : kSeats) {
      const bool alone = theirs.seats == static_cast<int>(index(seat));
      if (!alone && theirs.seats != 4 + static_cast<int>(index(side_of(seat)))) continue;
      contract.declarer = seat;
      list.push_back(contract);
    }
  }
  std::sort(list.begin(), list.end(), [](const Contract& a, const Contract& b) {
    return std::tuple(a.strain, a.level, a.declarer) < std::tuple(b.strain, b.level, b.declarer);
  });
  std::vector<std::string> result;
  for (const Contract& contract : list) result.push_back(text(contract));
  return result;
}

/// Compares the score of par with that of DDS for every dealer and vulnerability, and with `lists`
/// also the contracts where par is a save.
void compare_par(const TrickTable& tricks, bool lists) {
  ddTableResults theirs = dds_table(tricks);
  for (const Seat dealer : kSeats) {
    for (int v = 0; v < 4; ++v) {
      const auto vulnerability = static_cast<Vulnerability>(v);
      parResultsMaster result{};
      REQUIRE(DealerParBin(&theirs, &result, static_cast<int>(index(dealer)),
                           dds_vulnerability(vulnerability)) == RETURN_NO_FAULT);
      const Par ours = par(tricks, vulnerability, dealer);
      REQUIRE(ours.score_north_south == result.score);
      // DDS lists only one of several part scores of equal worth, but all saves.
      const bool save = !ours.contracts.empty() && ours.contracts[0].doubling != Doubling::none;
      if (lists && save) REQUIRE(contracts(ours) == dds_contracts(result));
    }
  }
}

TEST_CASE("par equals DDS on tables at random", "[engine/bridge]") {
  Random random(43);
  for (int i = 0; i < 500; ++i) {
    TrickTable tricks{};
    for (auto& row : tricks) {
      const int ns = static_cast<int>(random.below(14));
      // The hands of a side differ by at most one trick, and both sides together by a little.
      const auto near = [&](int n) {
        return std::clamp(n + (random.below(4) == 0 ? 1 : 0) - (random.below(4) == 0 ? 1 : 0), 0,
                          13);
      };
      row = {near(ns), near(13 - ns), near(ns), near(13 - ns)};
    }
    compare_par(tricks, false);
  }
}

TEST_CASE("par equals DDS on deals at random", "[engine/bridge][slow]") {
  Random random(47);
  for (int i = 0; i < 40; ++i) {
    const Hands hands = random_deal(random);
    ddTableDeal deal{};
    for (const Seat seat : kSeats) {
      for (const Suit suit : kSuits) {
        deal.cards[index(seat)][3 - index(suit)] = hands[index(seat)].suit(suit) << 2;
      }
    }
    ddTableResults solved{};
    REQUIRE(CalcDDtable(deal, &solved) == RETURN_NO_FAULT);
    TrickTable tricks{};
    for (const Strain strain : kStrains) {
      const auto row = strain == Strain::notrump ? 4 : 3 - index(strain);
      for (const Seat seat : kSeats) {
        tricks[index(strain)][index(seat)] = solved.resTable[row][index(seat)];
      }
    }
    compare_par(tricks, true);
  }
}
#else
TEST_CASE("par equals DDS", "[engine/bridge]") { std::cout << "skipped: libdds is not there\n"; }
#endif

}  // namespace
}  // namespace tianji::bridge
