// Plays a board of the collegiate championship with four engines and a referee that speaks the
// dialogue.

#include <array>
#include <catch2/catch.hpp>

#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "protocol/championship/speech.h"
#include "protocol/dialects/dialects.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"
#include "tests/protocol/heard.h"

namespace tianji::protocol::championship {
namespace {

using namespace bridge;

class Engine {
 public:
  explicit Engine(const std::vector<std::string>& options = {})
      : session_({search::catalogue(), dialects()},
                 [this](std::string_view line) { heard_.add(line); }) {
    for (const std::string& option : options) session_.obey("setoption name " + option);
  }
  /// The engine's answer, which must be one line.
  std::string say(const std::string& line) {
    heard_.clear();
    session_.obey(line);
    const auto lines = heard_.lines();
    CHECK(lines.size() == 1);
    return lines.empty() ? "" : lines[0];
  }

 private:
  Heard heard_;
  Session session_;
};

const std::vector<std::string> kQuick{"Hash value 1", "Worlds value 2",
                                      "PhaseSwitchTrick value 13"};

class Referee {
 public:
  Referee(const Hands& deal, const std::string& suits)
      : state_(deal, Table(kEast, Vulnerability::east_west)), suits_(suits) {
    for (Engine& engine : engines_) {
      CHECK(engine.say("BRIDGEVER 1.0") == "NAME Tianji");
      CHECK(engine.say("INFO E,N,1,60,1,8,60,2") == "OK INFO");
    }
    for (const Seat seat : kSeats) CHECK(ask(seat, cards("DEAL ", seat)) == "OK DEAL");
  }

  void play_board() {
    while (state_.table().phase() == Phase::auction) call();
    const auto& contract = state_.table().contract();
    if (contract) {
      tell_all("CONTOVER " + std::string(1, letter(contract->declarer)) +
                   suits_.number(Call::bid(contract->level, contract->strain)) +
                   std::to_string(static_cast<int>(contract->doubling)),
               "OK CONTOVER");
    }
    while (!state_.over()) card();
    tell_all("GAMEOVER N7", "OK GAMEOVER");
  }
  const State& state() const { return state_; }

 private:
  std::string ask(Seat seat, const std::string& line) { return engines_[index(seat)].say(line); }
  void tell_all(const std::string& line, const std::string& expected) {
    for (const Seat seat : kSeats) CHECK(ask(seat, line) == expected);
  }
  std::string cards(std::string line, Seat seat) const {
    line += letter(seat);
    const char* comma = "";
    for (const Card card : state_.deal()[index(seat)]) {
      line.append(comma).append(suits_.number(card));
      comma = ",";
    }
    return line;
  }

  void call() {
    const Seat seat = state_.seat();
    const std::string answer = ask(seat, "BID WHAT");
    REQUIRE(answer.substr(0, 5) == std::string("BID ") + letter(seat));
    const auto call = suits_.call(answer.substr(5));
    REQUIRE(call);
    REQUIRE(state_.table().auction().legal(*call));
    state_.play(*call);
    // The caller is told its own call too, as on some platforms.
    tell_all(answer, "OK BID");
  }

  void card() {
    const Seat hand = state_.table().hand_on_turn();
    const Seat decides = state_.seat();
    const std::string answer = ask(decides, std::string("PLAY ") + letter(hand) + "WHAT");
    REQUIRE(answer.substr(0, 6) == std::string("PLAY ") + letter(hand));
    const auto card = suits_.card(answer.substr(6));
    REQUIRE(card);
    REQUIRE(state_.table().playable(state_.held(hand)).has(*card));
    const bool lead = state_.table().cards().empty();
    state_.play(*card);
    for (const Seat seat : kSeats) {
      if (seat != decides) CHECK(ask(seat, answer) == "OK PLAY");
    }
    if (lead) tell_all(cards("DUMMY ", state_.table().dummy()), "OK DUMMY");
  }

  State state_;
  SuitOrder suits_;
  std::array<Engine, 4> engines_{Engine{kQuick}, Engine{kQuick}, Engine{kQuick}, Engine{kQuick}};
};

TEST_CASE("four engines play a whole board by the championship's dialogue",
          "[protocol/championship][threads]") {
  Random random(5);
  int played = 0;
  for (int board = 0; board < 2; ++board) {
    Referee referee(random_deal(random), "CDHS");
    referee.play_board();
    CHECK(referee.state().over());
    played += referee.state().table().tricks_played();
  }
  CHECK(played >= 13);
}

TEST_CASE("calls and cards are numbered in the order of suits that is set",
          "[protocol/championship]") {
  for (const char* order : {"CDHS", "SHDC", "HSDC", "SHCD"}) {
    const SuitOrder suits(order);
    for (int code = 0; code < kCalls; ++code) {
      const Call call = Call::from_code(code);
      CHECK(suits.call(suits.number(call)) == call);
    }
    for (const Card card : CardSet::full()) CHECK(suits.card(suits.number(card)) == card);
    CHECK_FALSE(suits.card("52"));
    CHECK_FALSE(suits.card("-1"));
    CHECK_FALSE(suits.call("16"));
    CHECK_FALSE(suits.call("81"));
  }
  CHECK(SuitOrder("CDHS").number(Card(Suit::spades, kAce)) == "51");
  CHECK(SuitOrder("SHDC").number(Card(Suit::spades, kAce)) == "48");
  CHECK(SuitOrder("CDHS").number(Call::bid(1, Strain::spades)) == "14");
  CHECK(SuitOrder("SHDC").number(Call::bid(3, Strain::notrump)) == "35");
  CHECK(SuitOrder("CDHS").number(Call::pass()) == "00");
}

TEST_CASE("differences between platforms are options, set before the first line",
          "[protocol/championship][threads]") {
  std::vector<std::string> options = kQuick;
  options.emplace_back("ChampionshipGreeting value ok");
  options.emplace_back("ChampionshipSuits value SHDC");
  Engine engine(options);
  CHECK(engine.say("bridgever 1.0") == "OK BRIDGEVER");
  CHECK(engine.say("INFO 1,2,1,60,1,8,60,3") == "OK INFO");
  // With all thirteen spades the hand alone knows the grand slam.
  CHECK(engine.say("DEAL S0,4,8,12,16,20,24,28,32,36,40,44,48") == "OK DEAL");
  CHECK(engine.say("BID WHAT").starts_with("BID S"));
}

TEST_CASE("a question before dummy is told gets an answer, and errors change nothing",
          "[protocol/championship][threads]") {
  Engine engine(kQuick);
  CHECK(engine.say("BRIDGEVER 1.0") == "NAME Tianji");
  CHECK(engine.say("BID WHAT").starts_with("ERROR "));
  CHECK(engine.say("PLAY NWHAT").starts_with("ERROR "));
  CHECK(engine.say("DEAL N0,1,2").starts_with("ERROR "));
  CHECK(engine.say("DEAL X0,1,2").starts_with("ERROR "));
  CHECK(engine.say("NONSENSE").starts_with("ERROR "));
  CHECK(engine.say("INFO N,N,1,60,1,8,60,7").starts_with("ERROR "));
  CHECK(engine.say("deal n 0 4 8 12 16 20 24 28 32 36 40 44 48") == "OK DEAL");
  CHECK(engine.say("BID W35") == "OK BID");
  CHECK(engine.say("BID E00").starts_with("ERROR "));
  CHECK(engine.say("BID N21").starts_with("ERROR "));
  CHECK(engine.say("BID N00") == "OK BID");
  CHECK(engine.say("CONTOVER W350") == "OK CONTOVER");
  CHECK(engine.say("PLAY NWHAT").starts_with("PLAY N"));
  CHECK(engine.say("PLAY EWHAT") ==
        "ERROR read \"E\", expected a hand that we play, which this one is not");
  CHECK(engine.say("PLAY E0").starts_with("ERROR "));
  CHECK(engine.say("DUMMY E1,5,9,13,17,21,25,29,33,37,41,45,49") == "OK DUMMY");
  CHECK(engine.say("PLAY E1") == "OK PLAY");
  CHECK(engine.say("PLAY E1") == "OK PLAY");
  CHECK(engine.say("GAMEOVER N1") == "OK GAMEOVER");
  CHECK(engine.say("PLAY NWHAT").starts_with("ERROR "));
}

TEST_CASE("a wrong line of the championship is told what was expected, and changes nothing",
          "[protocol/championship][threads]") {
  Engine engine(kQuick);
  const auto refused = [&](const std::string& line, const std::string& expected) {
    INFO(line);
    CHECK_THAT(engine.say(line), Catch::StartsWith("ERROR ") && Catch::Contains(expected));
  };
  CHECK(engine.say("BRIDGEVER 1.0") == "NAME Tianji");
  refused("CONTOVER W350", "nobody has called: BID comes first");
  CHECK(engine.say("DEAL N0,4,8,12,16,20,24,28,32,36,40,44,48") == "OK DEAL");
  refused("BID N99", "a call: 00, 11 to 75, 80 or 90");
  CHECK(engine.say("BID W35") == "OK BID");
  refused("BID E00", "N, whose turn it is to call");
  refused("BID N21", "a legal call: ");
  refused("CONTOVER W340", "read \"W340\", expected 3NT");
  for (const char* pass : {"BID N00", "BID E00", "BID S00"}) CHECK(engine.say(pass) == "OK BID");
  refused("BID W00", "the auction is over");
  refused("PLAY N99", "WHAT or a card from 0 to 51");
  refused("PLAY N1", "a legal card");
  refused("PLAY E1", "a card of N, whose turn it is");
  CHECK(engine.say("PLAY N0") == "OK PLAY");
  refused("DUMMY S1,5,9,13,17,21,25,29,33,37,41,45,49", "E, who is dummy");
  refused("DUMMY E4,5,9,13,17,21,25,29,33,37,41,45,49", "cards that do not lie in our own hand");
  CHECK(engine.say("DUMMY E1,5,9,13,17,21,25,29,33,37,41,45,49") == "OK DUMMY");
  refused("PLAY E4", "a legal card");
  CHECK(engine.say("PLAY E1") == "OK PLAY");
  refused("PLAY S5", "a card that was not dealt to East");
  CHECK(engine.say("DEAL N0,4,8,12,16,20,24,28,32,36,40,44,48") == "OK DEAL");
  for (const char* pass : {"BID N00", "BID E00", "BID S00", "BID W00"}) {
    CHECK(engine.say(pass) == "OK BID");
  }
  refused("CONTOVER W350", "a board that is passed out");
  refused("PLAY NWHAT", "the board is over");
}

}  // namespace
}  // namespace tianji::protocol::championship
