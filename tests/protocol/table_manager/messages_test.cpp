#include "protocol/table_manager/messages.h"

#include <catch2/catch.hpp>
#include <vector>

#include "engine/core/text.h"

namespace tianji::protocol::table_manager {
namespace {

using namespace bridge;

CardSet hand(std::string_view pbn) { return *parse_hand(pbn); }
Card card(std::string_view text) { return *parse_card(text); }
Call bid(std::string_view text) { return *parse_call(text); }

/// The message that `line` is read as; the test fails where it cannot be read.
Message read(std::string_view line) {
  INFO(line);
  const auto message = parse(line);
  INFO((message.ok() ? "" : sentence(message.status())));
  REQUIRE(message.ok());
  return *message;
}

TEST_CASE("table manager lines: each is written in its one strict form and read back as itself",
          "[protocol/table_manager]") {
  const std::vector<std::pair<Message, std::string>> lines{
      {Connecting{"Tianji", kNorth}, "Connecting \"Tianji\" as North using protocol version 18"},
      {Connecting{"A B", std::nullopt}, "Connecting \"A B\" as ANYPL using protocol version 18"},
      {Seated{kWest, "A B"}, "West (\"A B\") seated"},
      {Ready{kEast, Awaited::teams}, "East ready for teams"},
      {Ready{kEast, Awaited::start}, "East ready to start"},
      {Ready{kEast, Awaited::deal}, "East ready for deal"},
      {Ready{kEast, Awaited::cards}, "East ready for cards"},
      {Ready{kEast, Awaited::call, kSouth}, "East ready for South's bid"},
      {Ready{kEast, Awaited::card, kSouth, 13}, "East ready for South's card to trick 13"},
      {Ready{kEast, Awaited::card, {}, 2}, "East ready for dummy's card to trick 2"},
      {Ready{kEast, Awaited::dummy}, "East ready for dummy"},
      {Teams{{"one", "two"}}, "Teams : N/S : \"one\" E/W : \"two\""},
      {Teams{{"not E/W : ", "n/s"}}, "Teams : N/S : \"not E/W : \" E/W : \"n/s\""},
      {StartOfBoard{}, "Start of board"},
      {BoardHeading{"7", kSouth, Vulnerability::both},
       "Board number 7. Dealer South. Both vulnerable."},
      {BoardHeading{"1", kNorth, Vulnerability::none},
       "Board number 1. Dealer North. Neither vulnerable."},
      {Cards{kNorth, hand("AKJ6.AKJ.862.A76")},
       "North's cards : S A K J 6. H A K J. D 8 6 2. C A 7 6."},
      {Cards{{}, hand("AQT8652..K52.A76")},
       "Dummy's cards : S A Q T 8 6 5 2. H -. D K 5 2. C A 7 6."},
      {Called{kNorth, Call::pass()}, "North passes"},
      {Called{kNorth, Call::double_()}, "North doubles"},
      {Called{kNorth, Call::redouble()}, "North redoubles"},
      {Called{kNorth, bid("3NT")}, "North bids 3NT"},
      {Called{kNorth, bid("1C"), true, "16+ points"}, "North bids 1C Alert. 16+ points"},
      {Called{kNorth, bid("1C"), true}, "North bids 1C Alert."},
      {Played{kSouth, card("C3")}, "South plays 3C"},
      {ToLead{kSouth}, "South to lead"},
      {ToLead{}, "Dummy to lead"},
      {Timing{{{{std::chrono::seconds(75), std::chrono::seconds(683)},
                {std::chrono::seconds(78), std::chrono::seconds(3923)}}}},
       "Timing - N/S : this board  01:15,  total  0:11:23.  "
       "E/W : this board  01:18,  total  1:05:23."},
      {Illegal{false}, "Illegal bid"},
      {Illegal{true}, "Illegal card"},
      {EndOfSession{false}, "End of session"},
      {EndOfSession{true}, "Disconnect"},
  };
  for (const auto& [message, line] : lines) {
    CHECK(write(message) == line);
    CHECK((read(line) == message));
    if (line.find("Alert. ") != std::string::npos) continue;  // free text follows
    CHECK((read(line + ".") == message));
    if (line.find('"') != std::string::npos) continue;
    std::string odd;  // in capitals, with two blanks everywhere
    for (const char c : line)
      odd += c == ' ' ? "  " : std::string(1, c >= 'a' && c <= 'z' ? c - 32 : c);
    CHECK((read(" " + odd + " \r") == message));
    CHECK((read(lower(line)) == message));
  }
}

TEST_CASE("table manager lines: a long explanation is cut so that it is read back as itself",
          "[protocol/table_manager]") {
  std::string longer(300, 'x');
  longer[199] = ' ';
  const std::string text = write(Called{kNorth, Call::pass(), true, longer});
  const Message message = read(text);
  CHECK(std::get<Called>(message).explanation == std::string(199, 'x'));
  CHECK(write(message) == text);
}

TEST_CASE("table manager lines: an explanation may end like another line",
          "[protocol/table_manager]") {
  for (const std::string said : {"passes", "redoubles", "bids 1C"}) {
    const Message message = read("North " + said + " Alert. seated");
    REQUIRE(std::holds_alternative<Called>(message));
    CHECK(std::get<Called>(message).explanation == "seated");
  }
  CHECK((read("North passes seated") == Message(Seated{kNorth, "passes"})));
  CHECK((read("North (\"passes Alert.\") seated") == Message(Seated{kNorth, "passes Alert."})));
}

TEST_CASE("table manager lines: a time that is too long is cut once", "[protocol/table_manager]") {
  const std::string longest = "Timing - N/S : this board  1000388:23333,  total  9:88:99.";
  const Message message = read(longest + "  E/W : this board  11:23,  total  99999999:40:23.");
  CHECK((read(write(message)) == message));
}

TEST_CASE("table manager lines: the odd forms of programs that exist", "[protocol/table_manager]") {
  for (const std::string line :
       {"Teams : N/S : \"a b\" E/W : \"c\"", "Teams: N/S \"a b\" E/W \"c\"",
        "Teams: N/S : \"a b\". E/W : \"c\".", "teams : n/s : \"a b\". e/w : \"c\". Playing IMP"}) {
    CHECK((read(line) == Message(Teams{{"a b", "c"}})));
  }
  for (const std::string line :
       {"WEST (\"x y\") seated", "West x y seated", "west (x y)  SEATED.", "West \"x y\" seated"}) {
    CHECK((read(line) == Message(Seated{kWest, "x y"})));
  }
  CHECK((read("West seated") == Message(Seated{kWest, ""})));
  const CardSet no_spade = hand(".AKJ32.8642.AT76");
  for (const std::string line : {"East's cards : S -. H A K J 3 2. D 8 6 4 2. C A T 7 6.",
                                 "EAST's cards: S. H A K J 3 2. D 8 6 4 2. C A T 7 6",
                                 "East's cards : H AKJ32 D 8642 C A1076",
                                 "East's CARDS :S -.H a k j 3 2.D 8 6 4 2.C a 10 7 6."}) {
    CHECK((read(line) == Message(Cards{kEast, no_spade})));
  }
  CHECK((read("NORTH PASSES.") == Message(Called{kNorth, Call::pass()})));
  CHECK((read("north bids 1nt") == Message(Called{kNorth, bid("1NT")})));
  CHECK((read("North bids 1 NT.") == Message(Called{kNorth, bid("1NT")})));
  CHECK((read("North bids 1s") == Message(Called{kNorth, bid("1S")})));
  CHECK((read("North PASSES Alert. 0-7, no major") ==
         Message(Called{kNorth, Call::pass(), true, "0-7, no major"})));
  CHECK((read("West bids 1H.Infos.C=0-8,D=4-8,HCP=17-19") ==
         Message(Called{kWest, bid("1H"), true, "C=0-8,D=4-8,HCP=17-19"})));
  CHECK((read("West bids 1H. Infos. C=0-8") == Message(Called{kWest, bid("1H"), true, "C=0-8"})));
  CHECK((read("West bids 2D ALERT.") == Message(Called{kWest, bid("2D"), true})));
  CHECK((read("East plays 7c") == Message(Played{kEast, card("C7")})));
  CHECK((read("North plays 3S. Neural") == Message(Played{kNorth, card("S3")})));
  CHECK((read("East plays 10c.") == Message(Played{kEast, card("CT")})));
  CHECK((read("EAST PLAYS C7") == Message(Played{kEast, card("C7")})));
  CHECK((read("Dummy plays th") == Message(Played{{}, card("HT")})));
  CHECK((read("WEST ready for  NORTH's bid") == Message(Ready{kWest, Awaited::call, kNorth})));
  CHECK((read("West ready for Dummy's card to trick 4.") ==
         Message(Ready{kWest, Awaited::card, {}, 4})));
  CHECK((read("North ready for teams.") == Message(Ready{kNorth, Awaited::teams})));
  CHECK((read("Board number 1.Dealer EAST. E/W vulnerable") ==
         Message(BoardHeading{"1", kEast, Vulnerability::east_west})));
  CHECK((read("Timing - N/S : this board  [1:15],  total  [0:11:23].  "
              "E/W : this board  [1:18],  total  [0:10:23]") ==
         Message(Timing{{{{std::chrono::seconds(75), std::chrono::seconds(683)},
                          {std::chrono::seconds(78), std::chrono::seconds(623)}}}})));
  CHECK((read("START OF BOARD") == Message(StartOfBoard{})));
  CHECK((read("Illegal play") == Message(Illegal{true})));
  CHECK((read("Connecting \"WBridge5\" as ANYPL using protocol version 18.") ==
         Message(Connecting{"WBridge5", std::nullopt})));
}

TEST_CASE("table manager lines: a wrong line of any kind is refused with a sentence",
          "[protocol/table_manager]") {
  for (const std::string line : {"",
                                 "hello",
                                 "North",
                                 "North bids",
                                 "North bids 8C",
                                 "North bids 1",
                                 "North plays",
                                 "North plays 1C",
                                 "North plays 3CC",
                                 "Dummy passes",
                                 "Dummy's",
                                 "North's cards :",
                                 "North's cards : S A K",
                                 "North's cards : S A A K Q J T 9 8 7 6 5 4 3",
                                 "North's cards : 2 3",
                                 "Teams",
                                 "Teams : N/S : one",
                                 "Teams : N/S : \"one\" E/W : \"two",
                                 "Board number 1.",
                                 "Board number 1. Dealer Up. Both vulnerable.",
                                 "Timing",
                                 "Timing - 1:2, 3:4, 5:6",
                                 "Connecting",
                                 "Connecting \"x\" as Upside using protocol version 18",
                                 "North ready",
                                 "North ready for",
                                 "North ready for East's",
                                 "North ready for nothing much",
                                 "Team name is wrong",
                                 "North is already seated",
                                 "Seat taken",
                                 "\xff\xfe\x01",
                                 "Dummy to"}) {
    INFO(line);
    const auto message = parse(line);
    REQUIRE_FALSE(message.ok());
    CHECK_THAT(sentence(message.status()), Catch::Contains("expected"));
  }
  // No name or text can end a line or a name early.
  CHECK(write(Connecting{"a\"b\nc", kNorth}) ==
        "Connecting \"a?b?c\" as North using protocol version 18");
  CHECK(write(Called{kNorth, bid("1C"), true, "16+\r\nNorth passes"}) ==
        "North bids 1C Alert. 16+??North passes");
}

}  // namespace
}  // namespace tianji::protocol::table_manager
