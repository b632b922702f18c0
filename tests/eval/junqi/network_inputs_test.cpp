#include "eval/junqi/network_inputs.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <set>

#include "engine/core/random.h"
#include "engine/junqi/state.h"
#include "eval/junqi/evaluation.h"
#include "eval/junqi/layout_prior.h"
#include "tests/engine/junqi/lively_move.h"
#include "tests/eval/network/drawn.h"

namespace tianji::junqi {
namespace {

/// A game of lively moves, and what its fights have shown; `visit` sees each position.
template <class Board, class Visit>
void random_game(std::uint64_t seed, const Visit& visit) {
  Random random(seed);
  const LayoutPrior prior;
  State<Board> state;
  while (state.battle().setting_up()) state.set_up(prior.draw(random));
  Shown<Board> shown{};
  for (int ply = 0; ply < 80 * static_cast<int>(Board::kSeats) && !state.over(); ++ply) {
    visit(state.battle(), shown);
    const auto undo = state.play(lively_move(state.battle(), random));
    show_survivor(shown, undo);
  }
}

template <class Board>
Seat next_seat(Seat seat) {
  return seat_at((index(seat) + 1) % Board::kSeats);
}

/// The same position with each army given to the next seat, on the turned board.
template <class Board>
Battle<Board> turned(const Battle<Board>& battle) {
  Battle<Board> other(battle.rules());
  for (std::size_t p = 0; p < Battle<Board>::kPieces; ++p) {
    const auto piece = static_cast<Piece>(p);
    if (battle.where(piece) == kNoStation || battle.out(seat_at(owner(piece)))) continue;
    other.put(next_seat<Board>(seat_at(owner(piece))), rotated<Board>(battle.where(piece), 1),
              battle.kind(piece));
  }
  other.begin(next_seat<Board>(battle.seat()), static_cast<std::int16_t>(battle.quiet()));
  return other;
}

TEMPLATE_TEST_CASE("each piece has an input of its own for each seat", "[eval/junqi]", JunqiBoard,
                   SiguoBoard) {
  std::size_t with_seats_out = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    random_game<TestType>(seed, [&](const auto& battle, const auto& shown) {
      const auto own = network_inputs(battle, shown, battle.seat());
      const auto next = network_inputs(battle, shown, next_seat<TestType>(battle.seat()));
      std::size_t pieces = 0;
      for (std::size_t seat = 0; seat < TestType::kSeats; ++seat) {
        pieces += battle.pieces(seat_at(seat)).size();
        if (battle.out(seat_at(seat))) ++with_seats_out;
      }
      REQUIRE(own.size() == pieces);
      REQUIRE(std::set<std::uint16_t>(own.begin(), own.end()).size() == own.size());
      REQUIRE(own.size() == next.size());
      for (std::size_t i = 0; i < own.size(); ++i) {
        REQUIRE(own[i] < kNetworkInputs<TestType>);
        REQUIRE(input_of_next<TestType>(own[i]) == next[i]);
      }
    });
  }
  CHECK((with_seats_out > 0) == (TestType::kSeats > 2));
}

TEMPLATE_TEST_CASE("armies of the next seats on a turned board have the same inputs",
                   "[eval/junqi]", JunqiBoard, SiguoBoard) {
  random_game<TestType>(2, [](const auto& battle, const auto&) {
    auto here = network_inputs(battle, {}, battle.seat());
    const Battle<TestType> there = turned(battle);
    auto same = network_inputs(there, {}, there.seat());
    std::sort(here.begin(), here.end());
    std::sort(same.begin(), same.end());
    REQUIRE(here == same);
  });
}

TEMPLATE_TEST_CASE("a piece that has survived a fight has another input", "[eval/junqi]",
                   JunqiBoard, SiguoBoard) {
  random_game<TestType>(3, [](const auto& battle, const auto& shown) {
    const auto fresh = network_inputs(battle, {}, Seat{0});
    const auto seen = network_inputs(battle, shown, Seat{0});
    std::size_t place = 0;
    for (std::size_t p = 0; p < Battle<TestType>::kPieces; ++p) {
      const auto piece = static_cast<Piece>(p);
      if (battle.where(piece) == kNoStation || battle.out(seat_at(owner(piece)))) continue;
      REQUIRE((fresh[place] != seen[place]) == showed(shown, piece));
      ++place;
    }
  });
}

TEMPLATE_TEST_CASE("the mirrored board has the mirrored inputs", "[eval/junqi]", JunqiBoard,
                   SiguoBoard) {
  const std::uint16_t corner = 0;  // an own marshal on the left of the front row
  CHECK(mirrored_input<TestType>(corner) == 4);
  CHECK(mirrored_input<TestType>(2) == 2);
  std::set<std::uint16_t> all;
  for (std::size_t i = 0; i < kNetworkInputs<TestType>; ++i) {
    const auto input = static_cast<std::uint16_t>(i);
    const auto mirrored = mirrored_input<TestType>(input);
    REQUIRE(mirrored / TestType::kStations == input / TestType::kStations);
    REQUIRE(mirrored_input<TestType>(mirrored) == input);
    all.insert(mirrored);
  }
  CHECK(all.size() == kNetworkInputs<TestType>);
}

TEST_CASE("every number of pieces has its bucket", "[eval/junqi]") {
  CHECK(network_bucket<JunqiBoard>(1) == 0);
  CHECK(network_bucket<JunqiBoard>(13) == 0);
  CHECK(network_bucket<JunqiBoard>(14) == 1);
  CHECK(network_bucket<JunqiBoard>(49) == 6);
  CHECK(network_bucket<JunqiBoard>(50) == 7);
  CHECK(network_bucket<SiguoBoard>(27) == 0);
  CHECK(network_bucket<SiguoBoard>(28) == 1);
  CHECK(network_bucket<SiguoBoard>(100) == 7);
}

TEMPLATE_TEST_CASE("a network adds to the value of the weights, for both sides", "[eval/junqi]",
                   JunqiBoard, SiguoBoard) {
  const auto network = std::make_shared<const Network>(
      drawn_network({kNetworkInputs<TestType>, 64}, std::string(kNetworkGame<TestType>), 4));
  const Evaluation<TestType> hand(standard_weights());
  const Evaluation<TestType> with(standard_weights(), network);
  random_game<TestType>(5, [&](const auto& battle, const auto& shown) {
    const Side mover = Battle<TestType>::side(battle.seat());
    const Value learnt = network_value(*network, battle, shown);
    REQUIRE(with.value(battle, shown, mover) == hand.value(battle, shown, mover) + learnt);
    REQUIRE(with.value(battle, shown, Side{0}) == -with.value(battle, shown, Side{1}));
  });
}

TEMPLATE_TEST_CASE("inputs share the rows of their kind and station", "[eval/junqi]", JunqiBoard,
                   SiguoBoard) {
  std::set<std::uint16_t> used;
  for (std::size_t i = 0; i < kNetworkInputs<TestType>; ++i) {
    const auto rows = shared_rows<TestType>(static_cast<std::uint16_t>(i));
    REQUIRE(rows[0] < 2 * kKinds * TestType::kStations);
    REQUIRE(rows[1] >= 2 * kKinds * TestType::kStations);
    REQUIRE(rows[1] < kSharedRows<TestType>);
    used.insert(rows.begin(), rows.end());
  }
  CHECK(used.size() == kSharedRows<TestType>);
  const Piece piece = 3;
  const auto rows = [&](Kind kind, Station station, bool survived, Seat viewer) {
    return shared_rows<TestType>(network_input<TestType>(piece, kind, station, survived, viewer));
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
