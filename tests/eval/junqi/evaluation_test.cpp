#include "eval/junqi/evaluation.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "engine/junqi/state.h"
#include "eval/junqi/layout_prior.h"

namespace tianji::junqi {
namespace {

template <class Board>
State<Board> drawn_set_up(std::uint64_t seed) {
  Random random(seed);
  const LayoutPrior prior;
  const Layout layout = prior.draw(random);
  State<Board> state;
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) state.set_up(layout);
  return state;
}

TEST_CASE("the junqi weights say what is wrong with them", "[eval/junqi]") {
  const auto status = [](std::string_view text) { return sentence(parse_weights(text).status()); };
  CHECK(status("worth 1 2\ncamp 3") == "line 2: read \"2 numbers\", expected 12 numbers of worth");
  CHECK(status("wort 1") == "line 1: read \"wort\", expected the name of a weight");
  CHECK(status("").find("expected the numbers of ") != std::string::npos);
  CHECK(standard_weights().worth[index(Kind::marshal)] >
        standard_weights().worth[index(Kind::general)]);
}

TEMPLATE_TEST_CASE("equal armies are even but for the turn, and what one side has the other lacks",
                   "[eval/junqi]", JunqiBoard, SiguoBoard) {
  const Evaluation<TestType> evaluation(standard_weights());
  Random random(3);
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    auto state = drawn_set_up<TestType>(seed);
    CHECK(evaluation.value(state.battle(), {}, Side{0}) == standard_weights().tempo[0]);
    for (int ply = 0; ply < 60 && !state.over(); ++ply) {
      const Value first = evaluation.value(state.battle(), {}, Side{0});
      CHECK(first == -evaluation.value(state.battle(), {}, Side{1}));
      CHECK(first < kProven - 1000);
      typename State<TestType>::MoveList moves;
      state.moves(moves);
      state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

/// What the pieces beside flags add for the first side, counted piece by piece.
template <class Board>
Value beside_flags(const Battle<Board>& battle, const Evaluation<Board>& evaluation,
                   const Weights& weights) {
  Value sum = 0;
  for (Piece flag = 0; flag < Battle<Board>::kPieces; ++flag) {
    const std::size_t seat = owner(flag);
    if (battle.kind(flag) != Kind::flag || battle.out(seat_at(seat))) continue;
    for (Piece piece = 0; piece < Battle<Board>::kPieces; ++piece) {
      const Station s = battle.where(piece);
      if (s == kNoStation || battle.out(seat_at(owner(piece))) || rooted(battle.kind(piece)) ||
          !topology<Board>().home[seat].has(s)) {
        continue;
      }
      const auto steps = static_cast<std::size_t>(evaluation.steps(s, battle.where(flag)));
      const bool guards = owner(piece) % 2 == seat % 2;
      Value value = 0;
      if (guards && steps <= weights.flag_guard.size()) value = weights.flag_guard[steps - 1];
      if (!guards && steps <= weights.flag_threat.size()) value = weights.flag_threat[steps - 1];
      sum += seat % 2 == 0 ? value : -value;
    }
  }
  return sum;
}

TEMPLATE_TEST_CASE("the pieces beside flags count as piece by piece", "[eval/junqi]", JunqiBoard,
                   SiguoBoard) {
  Weights weights{};
  weights.flag_guard = {1, 20, 300};
  weights.flag_threat = {-7, -50, -600, -1000};
  Weights threats = weights;
  threats.flag_guard = {};
  const Evaluation<TestType> evaluation(weights);
  Random random(8);
  bool threatened = false;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    auto state = drawn_set_up<TestType>(seed);
    while (!state.over()) {
      // Quiet plies take a part of the value; the first of them takes nothing yet.
      if (state.battle().quiet() == 0) {
        const Value expected = beside_flags(state.battle(), evaluation, weights);
        CHECK(evaluation.value(state.battle(), {}, Side{0}) == expected);
        threatened = threatened || beside_flags(state.battle(), evaluation, threats) != 0;
      }
      typename State<TestType>::MoveList moves;
      state.moves(moves);
      state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  CHECK(threatened);
}

TEST_CASE("a marshal unseen is worth more than one that has shown itself", "[eval/junqi]") {
  const Evaluation<JunqiBoard> evaluation(standard_weights());
  const auto state = drawn_set_up<JunqiBoard>(1);
  Shown<JunqiBoard> shown{};
  for (Piece piece = 0; piece < kArmy; ++piece) {
    if (state.battle().kind(piece) == Kind::marshal) shown[0] |= 1U << piece;
  }
  CHECK(evaluation.value(state.battle(), shown, Side{0}) ==
        evaluation.value(state.battle(), {}, Side{0}) -
            standard_weights().unseen[index(Kind::marshal)]);
}

TEST_CASE("a quiet limit counts against the side that makes the last quiet ply", "[eval/junqi]") {
  Battle<JunqiBoard> battle(Rules{31});
  battle.put(Seat{0}, arm_station(0, 5, 1), Kind::flag);
  battle.put(Seat{0}, arm_station(0, 0, 0), Kind::colonel);
  battle.put(Seat{1}, arm_station(1, 5, 1), Kind::flag);
  battle.put(Seat{1}, arm_station(1, 0, 0), Kind::colonel);
  const Evaluation<JunqiBoard> evaluation(standard_weights());
  const auto value = [&](std::int16_t quiet) {
    Battle<JunqiBoard> now = battle;
    now.begin(Seat{0}, quiet);
    return evaluation.value(now, {}, Side{0});
  };
  CHECK(value(20) < value(0));  // eleven plies are left: the mover makes the last one
  CHECK(value(21) > value(0));  // ten plies are left: the other side makes the last one
}

}  // namespace
}  // namespace tianji::junqi
