#include "engine/bridge/table.h"

#include <array>
#include <catch2/catch.hpp>
#include <set>
#include <utility>
#include <vector>

#include "engine/bridge/score.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "tests/engine/bridge/play.h"

namespace tianji::bridge {
namespace {

std::vector<Card> cards(std::string_view line) {
  std::vector<Card> result;
  for (const std::string_view word : words(line)) {
    const auto card = parse_card(word);
    REQUIRE(card);
    result.push_back(*card);
  }
  return result;
}

TEST_CASE("who wins a trick", "[engine/bridge]") {
  struct Row {
    const char* trick;
    Seat leader;
    Strain trump;
    Seat winner;
  };
  const Row rows[] = {
      {"S5 S9 SQ S2", kNorth, Strain::notrump, kSouth},
      {"S5 S9 SQ SK", kNorth, Strain::notrump, kWest},
      {"SA S9 SQ SK", kEast, Strain::hearts, kEast},
      {"S5 H2 SA SK", kWest, Strain::notrump, kEast},  // a discard wins nothing
      {"S5 H2 SA SK", kWest, Strain::hearts, kNorth},  // a ruff does
      {"S5 H2 HJ SK", kWest, Strain::hearts, kEast},   // an overruff
      {"S5 HJ H2 SK", kWest, Strain::hearts, kNorth},  // an underruff
      {"H2 SA DA CA", kSouth, Strain::clubs, kEast},
      {"H2 SA DA CA", kSouth, Strain::notrump, kSouth},
  };
  for (const Row& row : rows) {
    INFO(row.trick << " trump " << text(row.trump));
    CHECK(trick_winner(cards(row.trick), row.leader, row.trump) == row.winner);
  }
}

TEST_CASE("the seat that decides: declarer plays dummy's cards, dummy never acts",
          "[engine/bridge]") {
  Random random(3);
  State state = dealt(random, {3, Strain::notrump, Doubling::none, kSouth});
  const Table& table = state.table();
  CHECK(table.phase() == Phase::play);
  CHECK(table.dummy() == kNorth);
  CHECK(table.leader() == kWest);
  CHECK(table.hand_on_turn() == kWest);
  CHECK(state.seat() == kWest);
  CHECK_FALSE(table.dummy_visible());
  play_random(state, random, 1);
  CHECK(table.dummy_visible());
  CHECK(table.hand_on_turn() == kNorth);
  CHECK(state.seat() == kSouth);
  play_random(state, random, 1);
  CHECK(state.seat() == kEast);
  play_random(state, random, 1);
  CHECK(table.hand_on_turn() == kSouth);
  CHECK(state.seat() == kSouth);
  while (!state.over()) {
    CHECK(state.seat() != kNorth);
    play_random(state, random, 1);
  }
  CHECK(state.seat() == kNobody);
  CHECK(table.hand_on_turn() == kNobody);
}

TEST_CASE("a hand must follow suit when it can", "[engine/bridge]") {
  const auto hands =
      parse_deal("N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432");
  REQUIRE(hands.ok());
  State state(*hands, Table(kNorth));
  for (const Call call : {Call::bid(7, Strain::notrump), Call::pass(), Call::pass(), Call::pass()})
    state.play(call);
  const auto play = [&](std::string_view text) {
    const auto move = parse_move(state, text);
    INFO(text << ": " << sentence(move.status()));
    REQUIRE(move.ok());
    state.play(*move);
  };
  const auto refused = [&](std::string_view text) {
    const auto move = parse_move(state, text);
    REQUIRE_FALSE(move.ok());
    return sentence(move.status());
  };
  play("SJ");
  CHECK(refused("H8") == "read \"H8\", expected South to follow suit in spades");
  CHECK(refused("SA") == "read \"SA\", expected a card that South still holds");
  CHECK(refused("1C") == "read \"1C\", expected a card: the auction is over");
  play("S4");
  play("S3");
  play("SA");
  play("SK");
  play("S8");
  play("S5");
  CHECK_FALSE(state.table().shown_out(kWest, Suit::spades));
  play("H2");  // West is out of spades
  CHECK(state.table().shown_out(kWest, Suit::spades));
  CHECK_FALSE(state.table().shown_out(kWest, Suit::hearts));
  CHECK(state.table().tricks_won(kNorthSouth) == 2);
  CHECK(state.table().leader() == kNorth);
}

/// The answers to everything that a table can be asked, as text.
std::string picture(const State& state) {
  const Table& t = state.table();
  std::string result =
      to_text(state) + " phase " + std::to_string(static_cast<int>(t.phase())) + " key " +
      std::to_string(state.key()) + " seat " + std::to_string(index(state.seat())) + " won " +
      std::to_string(t.tricks_won(kNorthSouth)) + "-" + std::to_string(t.tricks_won(kEastWest));
  if (t.contract()) result.append(" ").append(text(*t.contract()));
  if (t.phase() == Phase::play) result += std::string(" leader ") + letter(t.leader());
  for (const Seat seat : kSeats) {
    result.append(" ").append(std::to_string(state.held(seat).bits()));
    for (const Suit suit : kSuits) result += t.shown_out(seat, suit) ? "x" : ".";
  }
  return result;
}

TEST_CASE("undo restores everything, keys included", "[engine/bridge]") {
  Random random(5);
  for (int board = 0; board < 60; ++board) {
    State state = board % 2 == 0 ? dealt(random, random_contract(random))
                                 : State(random_deal(random), Table(kSeats[random.below(4)]));
    std::vector<std::string> pictures;
    std::vector<Move> moves;
    while (!state.over()) {
      MoveList list;
      state.moves(list);
      REQUIRE(!list.empty());
      // Every legal move, made and taken back.
      const std::string here = picture(state);
      for (const Move move : list) {
        const auto undo = state.play(move);
        state.undo(move, undo);
      }
      REQUIRE(picture(state) == here);
      pictures.push_back(here);
      moves.push_back(list[random.below(static_cast<std::uint32_t>(list.size()))]);
      state.play(moves.back());
    }
    MoveList none;
    state.moves(none);
    CHECK(none.empty());
    CHECK(state.value(kNorthSouth) == -state.value(kEastWest));
    while (!moves.empty()) {
      state.undo(moves.back(), {});
      REQUIRE(picture(state) == pictures.back());
      moves.pop_back();
      pictures.pop_back();
    }
  }
}

TEST_CASE("thirteen tricks are won in all, and the value is the score", "[engine/bridge]") {
  Random random(8);
  for (int board = 0; board < 200; ++board) {
    const Contract contract = random_contract(random);
    State state = dealt(random, contract, Vulnerability::east_west);
    play_random(state, random, 100);
    REQUIRE(state.over());
    const int won = state.table().tricks_won(side_of(contract.declarer));
    CHECK(won + state.table().tricks_won(opponent(side_of(contract.declarer))) == 13);
    CHECK(state.value(side_of(contract.declarer)) ==
          score(contract, won, Vulnerability::east_west));
  }
}

TEST_CASE("a board passed out is over at once and worth nothing", "[engine/bridge]") {
  Random random(2);
  State state(random_deal(random), Table(kWest));
  for (int i = 0; i < 4; ++i) state.play(Call::pass());
  CHECK(state.over());
  CHECK(state.seat() == kNobody);
  CHECK(state.value(kNorthSouth) == 0);
}

TEST_CASE("positions that differ have different keys", "[engine/bridge]") {
  Random random(4);
  std::set<Key> keys;
  const Hands deal = random_deal(random);
  for (const Seat dealer : kSeats) {
    for (int v = 0; v < 4; ++v) {
      keys.insert(State(deal, Table(dealer, static_cast<Vulnerability>(v))).key());
    }
  }
  CHECK(keys.size() == 16);
  // Four deals from two hands: as they are, with the clubs 2 and 3 exchanged, with all the other
  // cards exchanged, and with both exchanged.
  const auto a =
      parse_deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432");
  REQUIRE(a.ok());
  for (const Seat s : kSeats) {
    for (int i = 1; i < 4; ++i) {
      const Seat t = left_of(s, i);
      const CardSet p = (*a)[index(s)] - CardSet::of((*a)[index(s)].lowest());
      const CardSet q = (*a)[index(t)] - CardSet::of((*a)[index(t)].lowest());
      std::set<Key> exchanged;
      for (const auto& [of_s, of_t] : {std::pair(p, q), std::pair(q, p)}) {
        for (const int low : {0, 1}) {
          Hands hands = *a;
          hands[index(s)] = of_s | CardSet::of(Card(Suit::clubs, low));
          hands[index(t)] = of_t | CardSet::of(Card(Suit::clubs, 1 - low));
          exchanged.insert(State(hands, Table()).key());
        }
      }
      CHECK(exchanged.size() == 4);
    }
  }
  CHECK(State().key() == State(Hands{}, Table()).key());
}

TEST_CASE("a view shows the own hand, dummy after the lead, and nothing else", "[engine/bridge]") {
  Random random(6);
  State state = dealt(random, {4, Strain::spades, Doubling::none, kEast});
  for (const Seat seat : kSeats) {
    for (const Seat hand : kSeats) CHECK(view(state, seat).sees(hand) == (hand == seat));
  }
  play_random(state, random, 1);
  for (const Seat seat : kSeats) {
    for (const Seat hand : kSeats) {
      CHECK(view(state, seat).sees(hand) == (hand == seat || hand == kWest));
    }
    MoveList of_view;
    view(state, seat).moves(of_view);
    MoveList of_state;
    state.moves(of_state);
    CHECK(of_view.size() == (seat == kEast ? of_state.size() : 0));
  }
  CHECK(View(kNorth, state.deal(), state.table()).on_turn());  // an open deal
}

}  // namespace
}  // namespace tianji::bridge
