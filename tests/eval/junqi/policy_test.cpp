#include "eval/junqi/policy.h"

#include <catch2/catch.hpp>
#include <string>

#include "engine/core/text.h"
#include "engine/junqi/knowledge/knowledge.h"

namespace tianji::junqi {
namespace {

constexpr std::size_t kFrom = 0;
constexpr std::size_t kTo = 1;
constexpr std::size_t kTarget = 2;
constexpr std::size_t kStage = 3;
constexpr std::size_t kDanger = 4;
constexpr std::size_t kAgain = 5;

/// Both front rows are, from the owner's left, a marshal, a general, an engineer, two captains.
Junqi begun() {
  Junqi state;
  for (int seat = 0; seat < 2; ++seat) {
    Layout layout;
    REQUIRE(parse("abiggcdekdchefkfjhgijlhji", layout).ok());
    state.set_up(layout);
  }
  return state;
}

Move move_of(const Junqi& state, std::string_view text) {
  const auto move = parse_move(state, text);
  INFO(text);
  REQUIRE(move.ok());
  return *move;
}

/// The grades of a move of the seat on turn.
std::array<std::size_t, kMoveGroups.size()> grades(const Junqi& state, std::string_view text) {
  const Watcher<JunqiBoard> watcher(state.record());
  const MoveTraits traits = MoveReader(watcher, state.seat()).traits_of(move_of(state, text));
  std::array<std::size_t, kMoveGroups.size()> result;
  std::size_t begin = 0;
  for (std::size_t g = 0; g < result.size(); ++g) {
    CHECK((traits[g] >= begin && traits[g] < begin + kMoveGroups[g].grades));
    result[g] = traits[g] - begin;
    begin += kMoveGroups[g].grades;
  }
  return result;
}

TEST_CASE("moves show where they go, what they attack and what they flee", "[eval/junqi]") {
  Junqi state = begun();
  const auto first = grades(state, "G0F0");
  CHECK(first[kFrom] == own_railway * 3);
  CHECK(first[kTo] == enemy_railway * 2 + 1);
  CHECK(first[kTarget] == (1 + 1) * 3);
  CHECK(first[kStage] == 2);
  CHECK(first[kDanger] == 3);
  CHECK(first[kAgain] == 0);
  const auto quiet = grades(state, "G0H1");
  CHECK(quiet[kTo] == front_camp * 2);
  CHECK(quiet[kTarget] == 0);
  CHECK(quiet[kDanger] == 0);
  // The marshal has won and can attack its neighbour from now on.
  state.play(move_of(state, "G0F0"));
  REQUIRE(state.record().events.back().outcome == Outcome::win);
  const auto reply = grades(state, "F1F0");
  CHECK(reply[kTarget] == (1 + 3) * 3);
  CHECK(reply[kDanger] == 2 * 4 + 3);
  state.play(move_of(state, "F4G4"));
  const auto again = grades(state, "F0G0");
  CHECK(again[kFrom] == enemy_railway * 3 + 2);
  CHECK(again[kTarget] == 1);
  CHECK(again[kStage] == 1);
  CHECK(again[kAgain] == 1);
}

TEMPLATE_TEST_CASE("the policy sees public events and own kinds alone", "[eval/junqi]", JunqiBoard,
                   SiguoBoard) {
  Random random(4);
  State<TestType> truth;
  const LayoutPrior prior;
  while (truth.battle().setting_up()) truth.set_up(prior.draw(random));
  for (int ply = 0; ply < 60 && !truth.over(); ++ply) {
    typename State<TestType>::MoveList list;
    truth.moves(list);
    truth.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  REQUIRE_FALSE(truth.over());
  const auto seen = view(truth, truth.seat());
  const auto other = sample(knowledge(seen), random);
  CHECK_FALSE(other == truth);
  typename View<TestType>::MoveList moves;
  seen.moves(moves);
  const std::vector<Move> list(moves.begin(), moves.end());
  const auto weights = log_weights(seen, std::span<const Move>(list));
  CHECK(weights == log_weights(view(other, other.seat()), std::span<const Move>(list)));
  CHECK(*std::max_element(weights.begin(), weights.end()) >
        *std::min_element(weights.begin(), weights.end()) + 1);
}

TEST_CASE("a move weighs what its traits weigh for its kind", "[eval/junqi]") {
  const Junqi state = begun();
  const std::vector<Move> moves{move_of(state, "G0F0"), move_of(state, "G1H1")};
  const auto weights = log_weights(view(state, Seat{0}), std::span<const Move>(moves));
  const Watcher<JunqiBoard> watcher(state.record());
  const MoveReader reader(watcher, Seat{0});
  for (const std::size_t m : {0U, 1U}) {
    int sum = 0;
    for (const std::size_t trait : reader.traits_of(moves[m])) {
      sum += standard_policy().weight[trait][index(m == 0 ? Kind::marshal : Kind::general)];
    }
    CHECK(weights[m] == sum / 100.0);
  }
}

TEST_CASE("people rather attack with colonels than with bombs", "[eval/junqi]") {
  CHECK(parse_policy("from 1 2").status().message().find("from") != std::string::npos);
  const auto& weight = standard_policy().weight;
  std::size_t target = 0;
  for (std::size_t g = 0; g < kTarget; ++g) target += kMoveGroups[g].grades;
  CHECK(weight[target + 2 * 3][index(Kind::colonel)] > weight[target + 2 * 3][index(Kind::bomb)]);
}

}  // namespace
}  // namespace tianji::junqi
