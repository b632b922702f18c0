#include "eval/junqi/network_inputs.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <set>

#include "engine/core/random.h"
#include "engine/junqi/state.h"
#include "eval/junqi/evaluation.h"
#include "eval/junqi/layout_prior.h"
#include "tests/eval/network/drawn.h"

namespace tianji::junqi {
namespace {

using Board = JunqiBoard;

constexpr Network::Shape kShape{kNetworkInputs, 64};

/// A game of random moves, and what its fights have shown; `visit` sees each position.
template <class Visit>
void random_game(std::uint64_t seed, const Visit& visit) {
  Random random(seed);
  const LayoutPrior prior;
  Junqi state;
  while (state.battle().setting_up()) state.set_up(prior.draw(random));
  Shown<Board> shown{};
  for (int ply = 0; ply < 150 && !state.over(); ++ply) {
    visit(state.battle(), shown);
    Junqi::MoveList moves;
    state.moves(moves);
    const auto undo = state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    show_survivor(shown, undo);
  }
}

/// The same position with the armies swapped and the board turned.
Battle<Board> turned(const Battle<Board>& battle) {
  Battle<Board> other(battle.rules());
  for (std::size_t p = 0; p < Battle<Board>::kPieces; ++p) {
    const auto piece = static_cast<Piece>(p);
    if (battle.where(piece) == kNoStation) continue;
    other.put(seat_at(1 - owner(piece)),
              static_cast<Station>((battle.where(piece) + kArmStations) % Board::kStations),
              battle.kind(piece));
  }
  other.begin(seat_at(1 - index(battle.seat())), static_cast<std::int16_t>(battle.quiet()));
  return other;
}

TEST_CASE("each piece has an input of its own on each side", "[eval/junqi]") {
  random_game(1, [](const Battle<Board>& battle, const Shown<Board>& shown) {
    const InputList own = network_inputs(battle, shown, battle.seat());
    const InputList other = network_inputs(battle, shown, seat_at(1 - index(battle.seat())));
    REQUIRE(own.size() == battle.occupied().size());
    REQUIRE(std::set<std::uint16_t>(own.begin(), own.end()).size() == own.size());
    REQUIRE(own.size() == other.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
      REQUIRE(own[i] < kNetworkInputs);
      REQUIRE(input_of_other(own[i]) == other[i]);
    }
  });
}

TEST_CASE("swapped armies on a turned board have the same inputs", "[eval/junqi]") {
  random_game(2, [](const Battle<Board>& battle, const Shown<Board>&) {
    InputList here = network_inputs(battle, {}, battle.seat());
    const Battle<Board> there = turned(battle);
    InputList same = network_inputs(there, {}, there.seat());
    std::sort(here.begin(), here.end());
    std::sort(same.begin(), same.end());
    REQUIRE(here == same);
  });
}

TEST_CASE("a piece that has survived a fight has another input", "[eval/junqi]") {
  random_game(3, [](const Battle<Board>& battle, const Shown<Board>& shown) {
    const InputList fresh = network_inputs(battle, {}, Seat{0});
    const InputList seen = network_inputs(battle, shown, Seat{0});
    std::size_t place = 0;
    for (std::size_t p = 0; p < Battle<Board>::kPieces; ++p) {
      if (battle.where(static_cast<Piece>(p)) == kNoStation) continue;
      REQUIRE((fresh[place] != seen[place]) == showed(shown, static_cast<Piece>(p)));
      ++place;
    }
  });
}

TEST_CASE("the mirrored board has the mirrored inputs", "[eval/junqi]") {
  const std::uint16_t corner = 0;  // an own marshal on the left of the front row
  CHECK(mirrored_input(corner) == 4);
  CHECK(mirrored_input(2) == 2);
}

TEST_CASE("every number of pieces has its bucket", "[eval/junqi]") {
  CHECK(network_bucket(1) == 0);
  CHECK(network_bucket(13) == 0);
  CHECK(network_bucket(14) == 1);
  CHECK(network_bucket(49) == 6);
  CHECK(network_bucket(50) == 7);
}

TEST_CASE("a network adds to the value of the weights, for both sides", "[eval/junqi]") {
  const auto network = std::make_shared<const Network>(drawn_network(kShape, "junqi", 4));
  const Evaluation<Board> hand(standard_weights());
  const Evaluation<Board> with(standard_weights(), network);
  random_game(5, [&](const Battle<Board>& battle, const Shown<Board>& shown) {
    const Side mover = Battle<Board>::side(battle.seat());
    const Value learnt = network_value(*network, battle, shown);
    REQUIRE(with.value(battle, shown, mover) == hand.value(battle, shown, mover) + learnt);
    REQUIRE(with.value(battle, shown, Side{0}) == -with.value(battle, shown, Side{1}));
  });
}

TEST_CASE("inputs share the rows of their kind and station", "[eval/junqi]") {
  std::set<std::uint16_t> used;
  for (std::size_t i = 0; i < kNetworkInputs; ++i) {
    const auto rows = shared_rows(static_cast<std::uint16_t>(i));
    REQUIRE(rows[0] < 2 * kKinds * JunqiBoard::kStations);
    REQUIRE(rows[1] >= 2 * kKinds * JunqiBoard::kStations);
    REQUIRE(rows[1] < kSharedRows);
    used.insert(rows.begin(), rows.end());
  }
  CHECK(used.size() == kSharedRows);
  const Piece piece = 3;
  const auto rows = [&](Kind kind, Station station, bool survived, Seat viewer) {
    return shared_rows(network_input(piece, kind, station, survived, viewer));
  };
  const auto general = rows(Kind::general, 12, false, Seat{0});
  CHECK(rows(Kind::general, 12, true, Seat{0}) == general);
  CHECK(rows(Kind::general, 13, false, Seat{0})[0] != general[0]);
  CHECK(rows(Kind::general, 13, false, Seat{0})[1] == general[1]);
  CHECK(rows(Kind::mine, 12, false, Seat{0})[1] != general[1]);
  CHECK(rows(Kind::general, 42, false, Seat{1})[1] != general[1]);
}

}  // namespace
}  // namespace tianji::junqi
