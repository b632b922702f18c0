#include "search/bridge/worlds/habits/habits.h"

#include <catch2/catch.hpp>
#include <string>

namespace tianji::bridge {
namespace {

/// A random deal in a contract, random legal cards played to the end.
State played_out(std::uint64_t seed, const char* contract) {
  Random random(seed);
  State state(random_deal(random), Table(kSouth));
  for (const char* call : {contract, "Pass", "Pass", "Pass"}) state.play(*parse_move(state, call));
  while (!state.over()) {
    MoveList moves;
    state.moves(moves);
    state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state;
}

TEST_CASE("habits: each card has a chance, and those of a choice add up to one",
          "[search/bridge/worlds/habits]") {
  for (const char* contract : {"3NT", "4H"}) {
    const State state = played_out(7, contract);
    const CardSet dummy = state.deal()[index(state.table().dummy())];
    const auto plays = played_cards(state.table(), dummy);
    CHECK(plays.size() == 39);
    for (PlayedCard play : plays) {
      const CardSet held = state.deal()[index(play.hand)] - play.own;
      REQUIRE(play.legal(held).has(play.card));
      double sum = 0;
      for (const Card card : play.legal(held)) {
        for (const std::uint16_t habit : habits(play, held, card)) REQUIRE(habit < kHabits);
        play.card = card;
        const double chosen = chance(standard_habits(), play, held);
        CHECK(chosen > 0.001);
        sum += chosen;
      }
      CHECK(sum == Approx(1));
    }
  }
}

TEST_CASE("habits: hands that are alike in what tells choose alike",
          "[search/bridge/worlds/habits]") {
  const HabitWeights weights = with_carding(standard_habits(), Carding::standard);
  Random random(9);
  int alike = 0;
  for (std::uint64_t seed = 20; seed < 400; ++seed) {
    const State state = played_out(seed, seed % 2 == 0 ? "3NT" : "4H");
    const CardSet dummy = state.deal()[index(state.table().dummy())];
    for (const PlayedCard& play : played_cards(state.table(), dummy)) {
      const CardSet held = state.deal()[index(play.hand)] - play.own;
      // Another hand that has the same cards of the suit led, or, where the card is a lead or a
      // discard, the same cards.
      CardSet others = CardSet::full() - play.gone - play.dummy;
      CardSet other = play.leads() || play.is_void() ? held : held.in(play.led);
      others -= CardSet::of(play.led);
      while (other.size() < held.size() && !others.empty()) {
        auto card = others.begin();
        for (std::uint32_t n = random.below(static_cast<std::uint32_t>(others.size())); n > 0;
             --n) {
          ++card;
        }
        other.add(*card);
        others.remove(*card);
      }
      if (telling(play, held) != telling(play, other)) continue;
      alike += other == held ? 0 : 1;
      REQUIRE(chance(weights, play, held) == chance(weights, play, other));
    }
  }
  CHECK(alike > 100);
}

TEST_CASE("habits: circumstances are those of the moment, without what came later",
          "[search/bridge/worlds/habits]") {
  const State state = played_out(8, "4H");
  const Table& table = state.table();
  const auto plays = played_cards(table, state.deal()[index(table.dummy())]);
  CHECK(plays[0].role == Role::opening_lead);
  CHECK(plays[0].dummy.empty());
  CHECK(plays[0].gone.empty());
  CHECK(plays[1].role == (plays[1].card.suit() == plays[0].card.suit() ? Role::defender_third
                                                                       : Role::defender_void));
  CHECK(plays[1].gone.size() == 2);
  CHECK_FALSE(plays[1].dummy_to_come);
  for (const PlayedCard& play : plays) {
    CHECK((play.gone & CardSet::of(play.card)).empty());
    CHECK(play.gone.contains(play.own));
    CHECK(play.defends() == (side_of(play.hand) != side_of(table.dummy())));
  }
}

TEST_CASE("habits: leads that convention knows are likelier than others from the same suit",
          "[search/bridge/worlds/habits]") {
  const auto lead = [](const char* contract, std::string_view hand, Card card) {
    Table table(kNorth);
    for (const Call call : {*parse_call(contract), Call::pass(), Call::pass(), Call::pass()}) {
      table.push(call);
    }
    table.push(card);
    return chance(standard_habits(), played_cards(table, {})[0], *parse_hand(hand));
  };
  const auto spade = [](int rank) { return Card(Suit::spades, rank); };
  // Top of a sequence; fourth best; the ace from ace and king; top of a doubleton.
  CHECK(lead("3NT", "KQJ65.432.432.32", spade(kKing)) >
        3 * lead("3NT", "KQJ65.432.432.32", spade(kJack)));
  CHECK(lead("3NT", "KJ742.Q32.432.32", spade(2)) > 2 * lead("3NT", "KJ742.Q32.432.32", spade(5)));
  CHECK(lead("4H", "AK742.32.432.432", spade(kAce)) > lead("4H", "AK742.32.432.432", spade(0)));
  CHECK(lead("4H", "94.432.K5432.432", spade(7)) > lead("4H", "94.432.K5432.432", spade(2)));
}

TEST_CASE("habits: restricted choice: of two touching honours each is played about one time in two",
          "[search/bridge/worlds/habits]") {
  // Dummy leads a heart, East follows with the jack: from queen and jack, or all alone?
  View view;
  REQUIRE(
      parse("N:AK2.AT98.432.432 - 43.K765.AKQ5.AK5 - S None S moves 1NT Pass 3NT Pass Pass Pass "
            "SQ SK S5 S3 H8 HJ HK H2",
            view)
          .ok());
  const auto plays = played_cards(view.table(), view.hands()[index(kNorth)]);
  const PlayedCard& jack = plays[3];
  REQUIRE(jack.card == Card(Suit::hearts, kJack));
  const double both = chance(standard_habits(), jack, *parse_hand("9865.QJ.JT98.JT9") - jack.own);
  const double alone = chance(standard_habits(), jack, *parse_hand("9865.J.JT986.JT9") - jack.own);
  CHECK(both / alone == Approx(0.5).margin(0.2));
}

TEST_CASE("habits: the table's text is read back, and what is wrong with it is said",
          "[search/bridge/worlds/habits]") {
  std::string text;
  for (const HabitGroup& group : kHabitGroups) {
    text += std::string(group.name);
    for (std::size_t i = 0; i < group.grades; ++i) text += " 25";
    text += "\n";
  }
  const auto weights = parse_habits(text);
  REQUIRE(weights.ok());
  CHECK((*weights)[0] == Approx(0.25));
  CHECK(weights->back() == Approx(0.25));
  CHECK_FALSE(parse_habits(text + "lead_spot 1\n").ok());
  CHECK_FALSE(parse_habits("").ok());
}

}  // namespace
}  // namespace tianji::bridge
