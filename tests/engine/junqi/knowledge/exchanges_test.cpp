// Tests of walks through worlds by the odds of their pieces.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/junqi/knowledge/knowledge.h"
#include "tests/engine/junqi/knowledge/exact_army.h"

namespace tianji::junqi {
namespace {

using World = Knowledge<JunqiBoard>::World;
using Shares = std::array<std::array<double, kKinds>, kArmy>;

Junqi random_game(std::uint64_t seed, int plies) {
  Random random(seed);
  Junqi state;
  while (state.battle().setting_up()) state.set_up(complete(Layout{}, random));
  for (int ply = 0; ply < plies && !state.over(); ++ply) {
    Junqi::MoveList list;
    state.moves(list);
    state.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return state;
}

/// Random odds between 1/3 and 3.
ArmyOdds random_odds(Random& random) {
  ArmyOdds odds;
  for (auto& piece : odds) {
    for (float& kind : piece) kind = static_cast<float>(std::exp(2.2 * random.uniform() - 1.1));
  }
  return odds;
}

/// The odds where the flag is in the other headquarters: `odds` mirrored, each changed by up to 10
/// %.
ArmyOdds across(const ArmyOdds& odds, Random& random) {
  ArmyOdds mirrored;
  for (std::size_t cell = 0; cell < kArmy; ++cell) {
    mirrored[cell] = odds[mirrored_cell(cell)];
    for (float& kind : mirrored[cell]) kind *= static_cast<float>(0.9 + 0.2 * random.uniform());
  }
  return mirrored;
}

/// The probability of each kind for each piece, by exact sums over the ways to set up and both
/// places of the flag.
Shares exact_shares(const Possible& sets, const MixedOdds& odds) {
  Shares shares{};
  double total = 0;
  for (const SidedOdds& way : odds) {
    for (std::size_t side = 0; side < 2; ++side) {
      Possible narrowed = sets;
      KindSet& right = narrowed[kRightHeadquarters];
      right = side == 1 ? right & set_of(Kind::flag) : without(right, set_of(Kind::flag));
      ExactArmy exact(narrowed, way[side]);
      if (exact.ways() <= 0) continue;
      total += exact.ways();
      const auto part = exact.shares();
      for (std::size_t p = 0; p < kArmy; ++p) {
        for (std::size_t k = 0; k < kKinds; ++k) shares[p][k] += exact.ways() * part[p][k];
      }
    }
  }
  for (auto& piece : shares) {
    for (double& share : piece) share /= total;
  }
  return shares;
}

Shares walked_shares(const Knowledge<JunqiBoard>& known, const Odds<JunqiBoard>& odds, int worlds) {
  const Exchanges<JunqiBoard> exchanges(known.constraints(), known.sets(), odds);
  Random random(7);
  World world = known.witness();
  Shares shares{};
  for (int i = 0; i < worlds; ++i) {
    exchanges.mix(world, random);
    REQUIRE(known.allows(world));
    for (std::size_t p = 0; p < kArmy; ++p) shares[p][index(world[1][p])] += 1.0 / worlds;
  }
  return shares;
}

TEST_CASE("junqi: worlds are as likely as the odds of their pieces say",
          "[engine/junqi/knowledge]") {
  constexpr int kWorlds = 30000;
  Random random(3);
  for (const int plies : {0, 60}) {
    const Knowledge<JunqiBoard> known(view(random_game(71, plies), Seat{0}));
    REQUIRE(known.constraints().pairs.empty());
    for (const auto& [ways, sided] : {std::pair(1, false), {1, true}, {3, true}}) {
      Odds<JunqiBoard> odds = even_odds<JunqiBoard>();
      odds[1].resize(static_cast<std::size_t>(ways));
      for (SidedOdds& way : odds[1]) {
        way[0] = random_odds(random);
        way[1] = sided ? across(way[0], random) : way[0];
      }
      const Shares exact = exact_shares(known.sets()[1], odds[1]);
      const Shares walked = walked_shares(known, odds, kWorlds);
      double worst = 0;
      for (std::size_t p = 0; p < kArmy; ++p) {
        for (std::size_t k = 0; k < kKinds; ++k) {
          CHECK((exact[p][k] > 0) == has(known.sets()[1][p], static_cast<Kind>(k)));
          worst = std::max(worst, std::abs(exact[p][k] - walked[p][k]));
        }
      }
      // With 30,000 independent worlds the error would be about 0.011.
      CHECK(worst < 0.025);
    }
  }
}

TEST_CASE("junqi: a headquarters that is a million times likelier has the flag",
          "[engine/junqi/knowledge]") {
  const Knowledge<JunqiBoard> known(view(random_game(72, 10), Seat{0}));
  for (const std::size_t side : {0U, 1U}) {
    Odds<JunqiBoard> odds = even_odds<JunqiBoard>();
    for (auto& piece : odds[1][0][side]) piece.fill(2);  // 2^25 for a whole army
    const Exchanges<JunqiBoard> exchanges(known.constraints(), known.sets(), odds);
    Random random(9);
    World world = known.witness();
    for (int i = 0; i < 50; ++i) exchanges.mix(world, random);
    CHECK((world[1][kRightHeadquarters] == Kind::flag) == (side == 1));
  }
}

}  // namespace
}  // namespace tianji::junqi
