#include "engine/junqi/knowledge/knowledge.h"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "engine/core/text.h"
#include "tests/engine/junqi/knowledge/exact_army.h"

namespace tianji::junqi {
namespace {

template <class Board>
View<Board> seen(std::string_view text) {
  View<Board> view;
  const absl::Status status = parse(text, view);
  INFO(sentence(status));
  REQUIRE(status.ok());
  return view;
}

KindSet kinds(std::string_view letters) {
  KindSet set = 0;
  for (const char c : letters) set |= set_of(*kind_of(c));
  return set;
}

/// The kinds that the piece at a station may be.
template <class Board>
KindSet possible(const View<Board>& view, std::string_view station) {
  return knowledge(view).possible(view.battle().at(*station_of<Board>(station)));
}

/// The kinds that the piece may be that stood at a station at the start.
template <class Board>
KindSet possible_from(const View<Board>& view, std::string_view station) {
  return knowledge(view).possible(view.record().start.at(*station_of<Board>(station)));
}

/// A random game of `plies` plies.
template <class Board>
State<Board> random_game(std::uint64_t seed, int plies) {
  Random random(seed);
  State<Board> state;
  while (state.battle().setting_up()) state.set_up(complete(Layout{}, random));
  typename State<Board>::MoveList list;
  for (int ply = 0; ply < plies && !state.over(); ++ply) {
    list.clear();
    state.moves(list);
    state.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return state;
}

TEST_CASE("junqi: the set-up tells what may stand where", "[engine/junqi/knowledge]") {
  const View<JunqiBoard> view = junqi::view(random_game<JunqiBoard>(1, 0), Seat{0});
  CHECK(possible(view, "F0") == without(kAllKinds, kinds("jkl")));
  CHECK(possible(view, "E0") == without(kAllKinds, kinds("jl")));
  CHECK(possible(view, "B2") == without(kAllKinds, kinds("l")));
  CHECK(possible(view, "A0") == without(kAllKinds, kinds("l")));
  CHECK(possible(view, "A3") == kAllKinds);
  CHECK(std::popcount(possible(view, "G0")) == 1);
}

// North has a piece at C2 besides its headquarters; South's marshal stands before it.
constexpr std::string_view kAttack = "1N?1N?1/2N?2/2Sa2/5/N?4/5/5/5/2Sh2/5/5/1Sl1Sj1 S S 0";

TEST_CASE("junqi: what follows from an outcome", "[engine/junqi/knowledge]") {
  View<JunqiBoard> view = seen<JunqiBoard>(kAttack);
  CHECK(possible(view, "B2") == without(kAllKinds, kinds("l")));

  SECTION("the marshal wins: no bomb, no mine, no equal") {
    REQUIRE(observe(view, "C2B2>").ok());
    CHECK(possible_from(view, "B2") == kinds("bcdefghi"));
  }
  SECTION("the marshal dies against a survivor: a mine") {
    REQUIRE(observe(view, "C2B2<!L1").ok());
    CHECK(possible(view, "B2") == kinds("j"));
  }
  SECTION("both die and only one flag is shown: a bomb") {
    REQUIRE(observe(view, "C2B2=!L1").ok());
    CHECK(possible_from(view, "B2") == kinds("k"));
  }
  SECTION("both die and both flags are shown: the other marshal, and its flag is known") {
    REQUIRE(observe(view, "C2B2=!L1!A3").ok());
    CHECK(possible_from(view, "B2") == kinds("a"));
    CHECK(possible(view, "A3") == kinds("l"));
    CHECK(!has(possible(view, "A1"), Kind::flag));
  }
  SECTION("a headquarters taken without the flag: it is in the other one") {
    View<JunqiBoard> close = seen<JunqiBoard>("1N?1N?1/1Sb3/5/5/N?4/5/5/5/5/5/5/1Sl1Sj1 S S 0");
    REQUIRE(observe(close, "B1A1>").ok());
    CHECK(possible(close, "A3") == kinds("l"));
  }
}

TEST_CASE("junqi: what follows from a move", "[engine/junqi/knowledge]") {
  View<JunqiBoard> view = seen<JunqiBoard>("1N?1N?1/N?4/5/5/5/5/5/5/2Sh2/5/4Sj/1Sl1Sa1 N S 0");
  SECTION("a slide along one line: it moves") {
    REQUIRE(observe(view, "B0K0-").ok());
    CHECK(possible(view, "K0") == without(kAllKinds, kinds("jl")));
  }
  SECTION("around a corner: an engineer") {
    REQUIRE(observe(view, "B0C4-").ok());
    CHECK(possible(view, "C4") == kinds("i"));
  }
  SECTION("it takes a mine: an engineer") {
    REQUIRE(observe(view, "B0K4>").ok());
    CHECK(possible(view, "K4") == kinds("i"));
  }
}

// East's piece at G10 stands next to North's at G8.
constexpr std::string_view kOthers =
    "1N?1N?1/5/5/5/5/2N?2/7N?E?6/W?10E?/15/W?10E?/15/5/5/5/5/Sa4/1Sl1Sj1 ";

TEST_CASE("siguo: what follows from a combat of two hidden pieces", "[engine/junqi/knowledge]") {
  View<SiguoBoard> view = seen<SiguoBoard>(std::string(kOthers) + "E S 0");
  SECTION("both die, one flag is shown: a marshal met a bomb") {
    REQUIRE(observe(view, "G10G8=!H16").ok());
    CHECK(possible_from(view, "G10") == kinds("a"));
    CHECK(possible_from(view, "G8") == kinds("k"));
    CHECK(possible(view, "H16") == kinds("l"));
    CHECK(possible(view, "J16") == without(kAllKinds, kinds("al")));
  }
  SECTION("both die: equals, or a bomb with anything") {
    REQUIRE(observe(view, "G10G8=").ok());
    CHECK(possible_from(view, "G10") == kinds("bcdefghik"));
    CHECK(possible_from(view, "G8") == kinds("bcdefghik"));
  }
  SECTION("the attacker wins: no bomb, and not the lowest; it beat no marshal") {
    REQUIRE(observe(view, "G10G8>").ok());
    CHECK(possible(view, "G8") == kinds("abcdefgh"));
    CHECK(possible_from(view, "G8") == kinds("bcdefghi"));
  }
  SECTION("a chain of two victories leaves out the two lowest and the two highest") {
    REQUIRE(observe(view, "G10G8>").ok());
    const Knowledge<SiguoBoard> known(view);
    CHECK(known.constraints().pairs.size() == 1);
  }
}

template <class Board>
std::string refused(const View<Board>& before, std::string_view text) {
  View<Board> view = before;
  const absl::Status status = observe(view, text);
  CHECK_FALSE(status.ok());
  CHECK(view == before);
  const std::string words = sentence(status);
  CHECK(words.find("read \"" + std::string(text)) == 0);
  CHECK(words.find('\n') == std::string::npos);
  return words;
}

TEST_CASE("junqi: an outcome that contradicts what is known says which fact",
          "[engine/junqi/knowledge]") {
  View<JunqiBoard> view = seen<JunqiBoard>("1N?1N?1/2N?2/2Sa2/5/1N?3/5/5/5/5/5/3Sb1/1Sl1Sj1 S S 0");
  REQUIRE(observe(view, "K3J3-").ok());
  REQUIRE(observe(view, "B2B1-").ok());
  REQUIRE(observe(view, "C2B2-").ok());
  REQUIRE(observe(view, "B1B0-").ok());
  CHECK(
      refused(view, "B2B0<!L1") ==
      "read \"B2B0<!L1\", expected an outcome that fits what is known: the piece of N at B0 would "
      "have to be mine (against marshal), but it is marshal or general or division commander or "
      "brigadier or colonel or major or captain or lieutenant or engineer or bomb: no mine since "
      "it has moved (ply 2)");
  View<JunqiBoard> rooted = seen<JunqiBoard>(kAttack);
  REQUIRE(observe(rooted, "C2B2<!L1").ok());
  CHECK_THAT(refused(rooted, "B2C2-"),
             Catch::Contains(
                 "the piece of N at B2 is mine: no marshal since its combat rules it out (ply 1)"));
}

TEST_CASE("siguo: contradictions that only the armies together show", "[engine/junqi/knowledge]") {
  // Three of North's pieces turn a corner and so show that they are engineers; an army has no
  // fourth.
  View<JunqiBoard> view = seen<JunqiBoard>("1N?1N?1/N?N?N?N?1/5/5/5/5/5/5/5/Sc4/5/1Sl1Sj1 N S 0");
  REQUIRE(observe(view, "B3F2-").ok());
  REQUIRE(observe(view, "J0J1-").ok());
  REQUIRE(observe(view, "B2E4-").ok());
  REQUIRE(observe(view, "J1J2-").ok());
  REQUIRE(observe(view, "B1D4-").ok());
  REQUIRE(observe(view, "J2J3-").ok());
  CHECK(!has(possible(view, "B0"), Kind::engineer));
  CHECK_THAT(refused(view, "B0B4!"), Catch::Contains("expected"));
  CHECK_THAT(refused(view, "B0F1-"),
             Catch::Contains("a move of an engineer") &&
                 Catch::Contains("the other pieces of its army leave none"));
}

TEST_CASE("junqi: inventories are matched exactly", "[engine/junqi/knowledge]") {
  Random random(23);
  int impossible = 0;
  for (int round = 0; round < 60; ++round) {
    Possible sets{};
    const Layout truth = complete(Layout{}, random);
    for (std::size_t i = 0; i < kArmy; ++i) {
      // Narrow sets that a lawful army fits. In every tenth round the sets of the first three
      // pieces leave out their kinds, so that sometimes no army fits.
      const bool lawful = round % 10 != 0 || i > 2;
      sets[i] = lawful ? set_of(truth[i]) : KindSet{0};
      for (int extra = 0; extra < 2; ++extra) {
        if (random.below(3) > 0) sets[i] |= static_cast<KindSet>(1U << random.below(kKinds));
      }
      if (sets[i] == 0) sets[i] = kinds("al");
    }
    ExactArmy exact(sets);
    Possible fitted = sets;
    const bool possible = fit_inventory(fitted);
    REQUIRE(possible == (exact.ways() > 0));
    impossible += possible ? 0 : 1;
    if (!possible) continue;
    const auto shares = exact.shares();
    for (std::size_t i = 0; i < kArmy; ++i) {
      for (std::size_t k = 0; k < kKinds; ++k) {
        CHECK(has(fitted[i], static_cast<Kind>(k)) == (shares[i][k] > 0));
      }
    }
  }
  CHECK(impossible > 0);
}

TEST_CASE("junqi: drawn armies are as likely as each other", "[engine/junqi/knowledge]") {
  constexpr int kDraws = 6000;
  for (const int plies : {0, 90}) {
    const Junqi state = random_game<JunqiBoard>(31, plies);
    const Knowledge<JunqiBoard> known(view(state, Seat{0}));
    const auto shares = ExactArmy(known.sets()[1]).shares();
    std::array<std::array<int, kKinds>, kArmy> hits{};
    Random random(37);
    for (int i = 0; i < kDraws; ++i) {
      const auto world = known.draw(random);
      for (std::size_t p = 0; p < kArmy; ++p) ++hits[p][index(world[1][p])];
    }
    for (std::size_t p = 0; p < kArmy; ++p) {
      for (std::size_t k = 0; k < kKinds; ++k) {
        const double share = shares[p][k];
        CHECK(has(known.sets()[1][p], static_cast<Kind>(k)) == (share > 0));
        const double deviation = std::sqrt(kDraws * std::max(0.0, share * (1 - share))) + 1e-9;
        CHECK(std::abs(hits[p][k] - kDraws * share) <= 5 * deviation);
      }
    }
  }
}

/// The share of worlds in which each hidden piece is of each kind.
using Hits = std::array<std::array<double, kKinds>, 100>;

TEST_CASE("siguo: drawn worlds do not depend on the world that a draw starts from",
          "[engine/junqi/knowledge]") {
  constexpr int kDraws = 1500;
  for (const int plies : {80, 240}) {
    const Siguo state = random_game<SiguoBoard>(41, plies);
    const Knowledge<SiguoBoard> known(view(state, Seat{0}));
    Exchanges<SiguoBoard> walk(known.constraints(), known.sets());
    Hits drawn{};
    Hits walked{};
    Random random(43);
    auto world = known.witness();
    for (int i = 0; i < kDraws; ++i) {
      const auto fresh = known.draw(random);
      for (int again = 0; again < 8; ++again) walk.mix(world, random);
      REQUIRE(known.allows(world));
      for (std::size_t p = 25; p < 100; ++p) {
        drawn[p][index(fresh[p / kArmy][p % kArmy])] += 1.0 / kDraws;
        walked[p][index(world[p / kArmy][p % kArmy])] += 1.0 / kDraws;
      }
    }
    // Between two lists of `kDraws` independent worlds the distance is 0.03 on average.
    double sum = 0;
    double worst = 0;
    for (std::size_t p = 25; p < 100; ++p) {
      double distance = 0;
      for (std::size_t k = 0; k < kKinds; ++k) distance += std::abs(drawn[p][k] - walked[p][k]) / 2;
      sum += distance;
      worst = std::max(worst, distance);
    }
    CHECK(sum / 75 < 0.05);
    CHECK(worst < 0.2);
  }
}

/// Knowledge that is updated event by event equals knowledge computed from all events at once.
template <class Board>
void check_steps(std::uint64_t seed, Seat seat) {
  const State<Board> state = random_game<Board>(seed, 400);
  const View<Board> all = view(state, seat);
  View<Board> so_far({all.record().start, {}, all.record().start}, seat);
  Knowledge<Board> known(so_far);
  std::size_t ply = 0;
  for (const Event& event : all.record().events) {
    const absl::Status status = known.observe(event);
    INFO(sentence(status));
    REQUIRE(status.ok());
    so_far.observe(event);
    if (++ply % 7 != 0) continue;
    const Knowledge<Board> at_once(so_far);
    REQUIRE(at_once.consistent());
    CHECK(at_once.sets() == known.sets());
  }
}

TEST_CASE("junqi: knowledge updated by events equals that from the whole view",
          "[engine/junqi/knowledge]") {
  check_steps<JunqiBoard>(51, Seat{1});
  check_steps<SiguoBoard>(52, Seat{0});
  check_steps<SiguoBoard>(53, Seat{3});
}

TEST_CASE("junqi: equal views of different truths are equal in all that is asked of them",
          "[engine/junqi/knowledge]") {
  Random random(61);
  for (const int plies : {0, 40, 150}) {
    const Siguo truth = random_game<SiguoBoard>(62, plies);
    const Knowledge<SiguoBoard> known(view(truth, Seat{2}));
    const Siguo other = sample(known, random);
    CHECK(!(other == truth));
    const View<SiguoBoard> a = view(truth, Seat{2});
    const View<SiguoBoard> b = view(other, Seat{2});
    CHECK(a == b);
    CHECK(to_text(a) == to_text(b));
    CHECK(knowledge(a).sets() == knowledge(b).sets());
    CHECK(knowledge(a).witness() == knowledge(b).witness());
    CHECK(a.battle() == b.battle());
    CHECK(admits(known, other));
    CHECK_FALSE(admits(known, random_game<SiguoBoard>(63, plies)));
  }
}

}  // namespace
}  // namespace tianji::junqi
