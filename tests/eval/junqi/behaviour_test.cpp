#include "eval/junqi/behaviour.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "engine/core/text.h"
#include "engine/junqi/knowledge/knowledge.h"

namespace tianji::junqi {
namespace {

/// The number of the first trait of the group with this name.
std::size_t group(std::string_view name) {
  std::size_t first = 0;
  for (const TraitGroup& row : kTraitGroups) {
    if (row.name == name) return first;
    first += row.grades;
  }
  FAIL("no group " << name);
  return 0;
}

int times(const Traits& traits, std::size_t number) {
  for (const Trait trait : traits) {
    if (trait.number == number) return trait.times;
  }
  return 0;
}

template <class Board>
State<Board> set_up(std::uint64_t seed) {
  Random random(seed);
  const LayoutPrior prior;
  State<Board> state;
  while (state.battle().setting_up()) state.set_up(prior.draw(random));
  return state;
}

template <class Board>
State<Board> random_game(std::uint64_t seed, int plies) {
  State<Board> state = set_up<Board>(seed);
  Random random(seed);
  for (int ply = 0; ply < plies && !state.over(); ++ply) {
    typename State<Board>::MoveList list;
    state.moves(list);
    state.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return state;
}

/// The text of a table of zeros, with the given values for `strength` and for the group "moves".
std::string table(const std::string& strength = "50 100", const std::string& moves = "") {
  std::string text = "strength " + strength + "\ncap 150\n";
  for (const TraitGroup& row : kTraitGroups) {
    text += std::string(row.name) + "\n";
    if (row.name == "moves" && !moves.empty()) {
      text += moves;
      continue;
    }
    for (std::size_t i = 0; i < row.grades * kKinds; ++i) text += " 0";
    text += "\n";
  }
  return text;
}

TEST_CASE("a table of behaviour is read whole or refused with its line", "[eval/junqi]") {
  CHECK(parse_behaviour(table()).ok());
  const auto refused = [](const std::string& text) {
    const auto behaviour = parse_behaviour(text);
    REQUIRE_FALSE(behaviour.ok());
    return sentence(behaviour.status());
  };
  CHECK_THAT(refused(table() + "gait 1\n"), Catch::Contains("gait"));
  CHECK_THAT(refused(table("a")), Catch::Contains("line 1"));
  CHECK_THAT(refused(table("50 100", "1 2 3\n")), Catch::Contains("moves"));
  CHECK_THAT(refused("strength 50 100\ncap 150\n"),
             Catch::Contains("expected the numbers of attack"));
  CHECK_THAT(refused(table("9999999 1")), Catch::Contains("9999999"));
}

TEST_CASE("evidence adds up, leans on its strength and stops at the cap", "[eval/junqi]") {
  std::string moves = " 60 0 0 0 0 0 0 0 0 0 0 0\n 0 900 0 0 0 0 0 0 0 0 0 0\n";
  for (int i = 0; i < 3; ++i) moves += " 0 0 0 0 0 0 0 0 0 0 0 0\n";
  const auto behaviour = parse_behaviour(table("50 100", moves));
  REQUIRE(behaviour.ok());
  Traits traits;
  const auto first = static_cast<std::uint16_t>(group("moves"));
  CHECK(evidence(*behaviour, traits, 2) == LogWeights{});
  traits.push_back({first, 2});
  // Against the mean of an army, of which one in 25 is the marshal: half of 1.2 * 24 / 25.
  CHECK(evidence(*behaviour, traits, 2)[0] == Approx(0.576));
  CHECK(evidence(*behaviour, traits, 4)[0] == Approx(1.152));
  CHECK(evidence(*behaviour, traits, 2)[1] == Approx(-0.024));
  traits.clear();
  traits.push_back({static_cast<std::uint16_t>(first + 1), 1});
  CHECK(evidence(*behaviour, traits, 2)[1] == Approx(1.5));
}

TEST_CASE("pieces show what they have done", "[eval/junqi]") {
  Junqi state = set_up<JunqiBoard>(3);
  const auto play = [&](std::string_view text) {
    const auto move = parse_move(state, text);
    INFO(text);
    REQUIRE(move.ok());
    state.play(*move);
  };
  const Piece mover = state.battle().at(*station_of<JunqiBoard>("G0"));
  const Piece still = state.battle().at(*station_of<JunqiBoard>("K2"));
  play("G0H1");  // into a camp
  auto traits = traits_of_all(state.record());
  CHECK(times(traits[mover], group("moves")) == 1);
  CHECK(times(traits[mover], group("first")) == 1);
  CHECK(times(traits[mover], group("place")) == 1);
  CHECK(times(traits[mover], group("slides")) == 1);
  for (const Trait trait : traits[mover]) CHECK(trait.number >= group("first"));
  // The seventeenth cell is the eleventh with its mirror image, and it has lost no neighbour.
  CHECK(times(traits[still], group("still") + 11 * 5) == 1);
  CHECK(times(traits[still], group("uncovered")) == 1);
  // Each side makes three more moves to and fro.
  for (int i = 0; i < 3; ++i) {
    play(i % 2 == 0 ? "F0E1" : "E1F0");
    play(i % 2 == 0 ? "H1G0" : "G0H1");
  }
  traits = traits_of_all(state.record());
  CHECK(times(traits[mover], group("moves")) == 0);
  CHECK(times(traits[mover], group("moves") + 2) == 1);
}

TEST_CASE("a victory shows on both sides", "[eval/junqi]") {
  int all = 0;
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    const Junqi state = random_game<JunqiBoard>(seed, 120);
    const auto traits = traits_of_all(state.record());
    int attacks = 0;
    int defences = 0;
    int combats = 0;
    for (const Traits& list : traits) {
      for (std::size_t i = 0; i < 15; ++i) attacks += times(list, group("attack") + i);
      for (std::size_t i = 0; i < 9; ++i) defences += times(list, group("defence") + i);
    }
    for (const Event& event : state.record().events) {
      combats += event.outcome != Outcome::quiet ? 1 : 0;
    }
    all += combats;
    CHECK(attacks <= combats);
    CHECK(attacks >= combats - 4);  // more than three of a sort count as three
    CHECK(defences <= combats);
    CHECK(defences >= combats - 4);
  }
  CHECK(all > 100);
}

TEMPLATE_TEST_CASE("traits depend on public events alone", "[eval/junqi]", JunqiBoard, SiguoBoard) {
  for (const int plies : {0, 50, 150}) {
    const auto truth = random_game<TestType>(5, plies);
    Random random(8);
    const auto seen = view(truth, Seat{1});
    const auto other = sample(knowledge(seen), random);
    CHECK(!(other == truth));
    const auto a = traits_of_all(truth.record());
    CHECK(a == traits_of_all(seen.record()));
    CHECK(a == traits_of_all(other.record()));
    for (const Traits& list : a) {
      for (const Trait trait : list) {
        CHECK(trait.number < kTraits);
        CHECK((trait.times >= 1 && trait.times <= 3));
      }
    }
  }
}

TEST_CASE("odds are even where nobody watched the set-up, and positive everywhere",
          "[eval/junqi]") {
  const auto state = random_game<SiguoBoard>(5, 60);
  const LayoutPrior prior;
  const auto odds = odds_of(state.record(), prior, standard_behaviour());
  for (const MixedOdds& mixed : odds) {
    for (const SidedOdds& way : mixed) {
      for (const ArmyOdds& army : way) {
        for (const auto& piece : army) {
          for (const float kind : piece) CHECK((kind > 1e-7F && kind < 1e3F));
        }
      }
    }
  }
  const Siguo later(state.battle());
  CHECK(odds_of(later.record(), prior, standard_behaviour()) == even_odds<SiguoBoard>());
}

}  // namespace
}  // namespace tianji::junqi
