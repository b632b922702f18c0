// Positions, views and moves as text.

#include <catch2/catch.hpp>

#include "engine/bridge/knowledge.h"
#include "engine/core/text.h"
#include "tests/engine/bridge/play.h"

namespace tianji::bridge {
namespace {

constexpr std::string_view kDeal =
    "N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432";

TEST_CASE("states and views are read back as they were written, at every step", "[engine/bridge]") {
  Random random(53);
  for (int board = 0; board < 30; ++board) {
    State state(random_deal(random),
                Table(kSeats[random.below(4)], static_cast<Vulnerability>(random.below(4))));
    while (true) {
      State again;
      REQUIRE(parse(to_text(state), again).ok());
      REQUIRE(again == state);
      REQUIRE(again.key() == state.key());
      REQUIRE(to_text(again) == to_text(state));
      for (const Seat seat : kSeats) {
        const View seen = view(state, seat);
        View read;
        REQUIRE(parse(to_text(seen), read).ok());
        REQUIRE(read == seen);
      }
      if (state.over()) break;
      MoveList list;
      state.moves(list);
      for (const Move move : list) REQUIRE(*parse_move(state, to_text(state, move)) == move);
      play_random(state, random, 1);
    }
  }
}

TEST_CASE("parse_move accepts exactly the legal moves", "[engine/bridge]") {
  Random random(59);
  for (int board = 0; board < 10; ++board) {
    State state = dealt(random, random_contract(random));
    while (!state.over()) {
      MoveList list;
      state.moves(list);
      std::size_t accepted = 0;
      for (const Card card : CardSet::full()) {
        if (parse_move(state, text(card)).ok()) ++accepted;
      }
      REQUIRE(accepted == list.size());
      play_random(state, random, 1);
    }
    CHECK_FALSE(parse_move(state, "SA").ok());
  }
}

TEST_CASE("a view's reader takes any card that an unseen hand may hold", "[engine/bridge]") {
  View seen;
  REQUIRE(
      parse(std::string("N:AKQ2.AKQ.AKQ.AKQ - - - N None N moves 7NT Pass Pass Pass"), seen).ok());
  CHECK(parse_move(seen, "SJ").ok());
  CHECK(parse_move(seen, "H2").ok());
  CHECK_FALSE(parse_move(seen, "SA").ok());  // North holds it
  View later;
  REQUIRE(
      parse(std::string("N:AKQ2.AKQ.AKQ.AKQ - - - N None N moves 7NT Pass Pass Pass SJ S4 H2 SA "
                        "SK S8 S5 D2 SQ S9 S6"),
            later)
          .ok());
  const auto again = parse_move(later, "ST");
  REQUIRE_FALSE(again.ok());
  CHECK(sentence(again.status()) ==
        "read \"ST\", expected no spades from West, who has shown out of them");
  CHECK(sentence(parse_move(later, "SJ").status()) ==
        "read \"SJ\", expected a card that has not been played yet");
  CHECK(parse_move(later, "C5").ok());
}

TEST_CASE("unreadable texts: a sentence, and the position stays", "[engine/bridge]") {
  struct Row {
    std::string text;
    const char* reason;
  };
  const std::string deal(kDeal);
  const Row rows[] = {
      {"", "expected <PBN deal"},
      {"N:- - - -", "expected <PBN deal"},
      {deal + " Q None N", "dealer: read \"Q\""},
      {deal + " N Some N", "vulnerability: read \"Some\""},
      {deal + " N None M", "seat: read \"M\""},
      {deal + " N None N calls", "read \"calls\", expected moves"},
      {deal + " N None N moves 8C", "move 1: read \"8C\""},
      {deal + " N None N moves 1C 1C", "move 2: read \"1C\", expected a legal call: 1C is insuff"},
      {deal + " N None N moves X", "nothing has been bid to double"},
      {deal + " N None N moves SA", "expected a call: the auction is not over, it is North"},
      {deal + " N None N moves 7NT Pass Pass Pass 1C", "move 5: read \"1C\", expected a card"},
      {deal + " N None N moves 7NT Pass Pass Pass S3", "expected a card that East still holds"},
      {deal + " N None N moves Pass Pass Pass Pass Pass",
       "expected nothing more: the board is over"},
      {"N:AKQ2.AKQ.AKQ.AKQ - - - N None E", "the 13 cards of East"},
      {"N:AKQ2.AKQ.AKQ.AKQ - - - N None N", "expected all four hands"},
  };
  State state;
  REQUIRE(parse(deal + " N None N moves 1C", state).ok());
  const State before = state;
  for (const Row& row : rows) {
    const absl::Status status = parse(row.text, state);
    INFO(row.text);
    REQUIRE_FALSE(status.ok());
    CHECK_THAT(sentence(status), Catch::Contains(row.reason));
    CHECK(state == before);
  }
}

TEST_CASE("a history that no deal allows is refused", "[engine/bridge]") {
  // All three unseen hands show out of spades while four spades are still out.
  View seen;
  const absl::Status status = parse(
      std::string(
          "N:AKQ2.AKQ.AKQ.AKQ - - - N None N moves 7NT Pass Pass Pass H2 H3 H4 HA SA C2 D2 D3"),
      seen);
  REQUIRE_FALSE(status.ok());
  CHECK_THAT(sentence(status), Catch::Contains("a history that some deal"));
}

}  // namespace
}  // namespace tianji::bridge
