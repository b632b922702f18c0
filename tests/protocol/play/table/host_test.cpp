#include "protocol/play/table/host.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "engine/bridge/records/pbn.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/junqi/records/record.h"
#include "engine/xiangqi/records/pgn.h"
#include "protocol/games/bridge/bridge.h"
#include "protocol/games/kinds.h"
#include "tests/place.h"

namespace tianji::protocol {
namespace {

/// The seats of a table and the settings of its engines.
struct Seats {
  EngineTerms terms;
  std::vector<bool> people;
};

Seats request(const std::string& variant, std::vector<bool> people, const std::string& go) {
  return {{*games::find_kind(variant), go, {{"Hash", "1"}, {"Seed", "3"}}}, std::move(people)};
}

std::unique_ptr<games::TableGame> begin(std::string_view variant, std::uint64_t luck = 1) {
  const games::GameKind& kind = *games::find_kind(variant);
  return *kind.begin({}, kind.start(luck));
}

/// The output of a game in which people type `text`.
std::string typed(const Seats& asked, games::TableGame& game, const std::string& text,
                  Style style = {}) {
  std::istringstream in(text);
  std::ostringstream out;
  Terminal terminal(in, out, asked.terms.kind.look, style);
  Engines engines(asked.terms);
  Sitting sitting{
      .terms = asked.terms, .people = asked.people, .engines = engines, .terminal = terminal};
  const auto left = Host(sitting, game).run();
  INFO(sentence(left.status()));
  CHECK(left.ok());
  return out.str();
}

bridge::Record deal() {
  bridge::Record board;
  board.deal =
      *bridge::parse_deal("N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432");
  board.dealer = bridge::kSouth;
  return board;
}

TEST_CASE("xiangqi with a person: moves in both notations, undo, record, resignation",
          "[protocol/play/table][threads]") {
  const Place record("play.pgn", "");
  const auto sitting = begin("xiangqi");
  const std::string out = typed(request("xiangqi", {true, false}, "nodes 300"), *sitting,
                                "h0g9\nC2.5\nundo\n炮二平五\nundo\nundo\nh2e2\nmoves\nhint\nhelp\n"
                                "auto\nsave " +
                                    record.path() + "\nsave /no/such/folder/x\nsave\nresign\n");
  CHECK_THAT(out, Catch::Contains("read \"h0g9\", expected a move of the horse on h0"));
  CHECK_THAT(out, Catch::Contains("Red h2e2 (C2.5)\n"));
  CHECK_THAT(out, Catch::Contains("there is no earlier turn of yours to go back to"));
  CHECK_THAT(out, Catch::Contains("undo: goes back to your previous turn"));
  CHECK_THAT(out, Catch::Contains("expected a file that can be written"));
  CHECK_THAT(out, Catch::EndsWith("Red resigns: 0-1\n"));
  const auto games = xiangqi::read_pgn(*file_text(record.path(), ""));
  REQUIRE(games.games.size() == 1);
  CHECK(games.games[0].moves.size() == 4);
  CHECK(xiangqi::replay(games.games[0]).discrepancies.empty());
}

TEST_CASE("a person at the bridge table sees its own hand, and dummy's once it lies open",
          "[protocol/play/table][threads]") {
  const Place file("play.pbn", "");
  const auto sitting = games::new_bridge_game(deal());
  auto asked = request("bridge", {false, false, true, false}, "worlds 4");
  const std::string out =
      typed(asked, *sitting, "1Z\npass\nhint\nsave " + file.path() + "\nquit\n");
  CHECK_THAT(out, Catch::Contains("you are South"));
  CHECK_THAT(out, Catch::Contains("S 7654\nH 876\n"));
  CHECK_THAT(out, Catch::Contains("read \"1Z\""));
  CHECK_THAT(out, !Catch::Contains("AKQ"));
  CHECK_THAT(out, !Catch::Contains("JT9"));
  const auto records = bridge::read_pbn(*file_text(file.path(), ""));
  REQUIRE(records.boards.size() == 1);
  CHECK(records.boards[0].in_progress);
  CHECK(records.boards[0].names[2] == "Human");
}

TEST_CASE("cards at a terminal: every line of a whole board fits 80 columns",
          "[protocol/play/table][threads]") {
  const auto sitting = games::new_bridge_game(deal());
  auto asked = request("bridge", {false, true, false, false}, "nodes 50");
  std::string text;
  for (int i = 0; i < 40; ++i) text += "auto\n";
  const std::string out = typed(asked, *sitting, text);
  for (const std::string_view line : lines(out)) {
    INFO(line);
    // At a terminal the person's input ends the line of the prompt.
    if (line.find("> ") == std::string_view::npos) CHECK(line.size() <= 79);
  }
  CHECK_THAT(out, Catch::Contains("trick 1\n"));
  CHECK_THAT(out, Catch::Contains("Double dummy: "));
}

/// 7NT with thirteen tricks on top in declarer's hand, before the opening lead.
std::unique_ptr<games::BridgeGame> grand_slam(Seat declarer) {
  bridge::Record board;
  board.dealer = declarer;
  board.deal =
      *bridge::parse_deal(std::string(1, bridge::letter(declarer)) +
                          ":AKQJ.AKQ.AKQ.AKQ T985.JT9.JT9.JT9 7642.876.876.876 3.5432.5432.5432");
  auto game = games::new_bridge_game(board);
  for (const char* call : {"7NT", "Pass", "Pass", "Pass"}) REQUIRE(game->play(call, {}).ok());
  return game;
}

TEST_CASE("declarer plays dummy's cards, and a claim is looked at with all hands open",
          "[protocol/play/table][threads]") {
  const auto sitting = grand_slam(bridge::kSouth);
  const std::string out = typed(request("bridge", {false, false, true, false}, "worlds 4"),
                                *sitting, "7C\n7S\nAs\nclaim x\nclaim 14\nclaim 13\nclaim\n");
  CHECK_THAT(out, Catch::Contains("North (dummy)> "));
  CHECK_THAT(out, Catch::Contains("read \"x\", expected a number of tricks"));
  CHECK_THAT(out, Catch::Contains("read \"14\", expected a number of tricks"));
  CHECK_THAT(out, Catch::Contains("Contract 7NT by S: 13 tricks"));
  CHECK(sitting->over());
  CHECK(sitting->ending().value == 1520);
  const auto record = sitting->played();
  CHECK(record.result == 13);
  CHECK_FALSE(record.in_progress);
}

TEST_CASE("a claim that the other side can refute changes nothing", "[protocol/play/table]") {
  const auto sitting = grand_slam(bridge::kNorth);
  REQUIRE_FALSE(sitting->claim(bridge::kEast, 1).ok());
  CHECK_FALSE(sitting->over());
  REQUIRE(sitting->claim(bridge::kEast, 0).ok());
  CHECK(sitting->ending().reason == "7NT by N, 13 tricks");
  sitting->take_back(2);
  CHECK_FALSE(sitting->over());
  CHECK_FALSE(
      sitting->tricks()->claim(bridge::kEast, std::nullopt).ok());  // nothing is declared yet
  CHECK(begin("xiangqi")->tricks() == nullptr);
}

TEST_CASE("a person whose partner declares plays for both hands",
          "[protocol/play/table][threads]") {
  const auto sitting = grand_slam(bridge::kNorth);
  const std::string out = typed(request("bridge", {false, false, true, false}, "worlds 4"),
                                *sitting, "help\n♠A\nundo\nquit\n");
  CHECK_THAT(out, Catch::Contains("North declares: you play its cards"));
  CHECK_THAT(out, Catch::Contains("South (dummy)> ") || Catch::Contains("North> "));
  CHECK_THAT(out, Catch::Contains("claim [N]: bridge: claims"));
}

TEST_CASE("a person asks what a call would mean before making it",
          "[protocol/play/table][threads]") {
  const auto sitting = games::new_bridge_game(deal());
  const std::string out = typed(request("bridge", {false, false, true, false}, "worlds 4"),
                                *sitting, "meaning 1NT\nmeaning\nmeaning 9X\nmeaning X\nquit\n");
  CHECK_THAT(out, Catch::Contains("  1NT  balanced"));
  CHECK_THAT(out, Catch::Contains("  1C    "));
  CHECK_THAT(out, Catch::Contains("read \"9X\""));
  CHECK_THAT(out, Catch::Contains("read \"X\""));
  const auto other = begin("xiangqi");
  CHECK_THAT(typed(request("xiangqi", {true, false}, "depth 1"), *other,
                   "meaning h2e2\nmeaning\nclaim\nhelp\n"),
             Catch::Contains("moves have no agreed meaning now") &&
                 Catch::Contains("this game knows no claims") &&
                 !Catch::Contains("meaning [CALL]"));
}

TEST_CASE("two people at one keyboard do not see each other's hands",
          "[protocol/play/table][threads]") {
  const auto sitting = games::new_bridge_game(deal());
  const std::string out = typed(request("bridge", {true, true, true, true}, "worlds 4"), *sitting,
                                "\npass\n\npass\nquit\n");
  // Between two hands stand the lines that move the first one out of sight.
  const std::string away(24, '\n');
  const std::size_t south = out.find("S 7654");
  const std::size_t west = out.find("S 3\n");
  REQUIRE(south != std::string::npos);
  REQUIRE(west != std::string::npos);
  CHECK(out.substr(south, west - south).find(away) != std::string::npos);
  CHECK_THAT(out, Catch::Contains("Pass the keyboard to West, who presses Enter. "));
  // In games that show everything nobody has to look away.
  const auto open = begin("xiangqi");
  CHECK_THAT(typed(request("xiangqi", {true, true}, "depth 1"), *open, "h2e2\nh9g7\n"),
             !Catch::Contains("keyboard"));
}

TEST_CASE("a hint explains its words once, and letters of other scripts come back as they are",
          "[protocol/play/table][threads]") {
  const auto sitting = begin("junqi");
  const std::string out =
      typed(request("junqi", {true, false}, "depth 1"), *sitting, "炮二\nauto\nhint\nhint\n");
  CHECK_THAT(out, Catch::Contains("read \"炮二\", expected"));
  const std::size_t first = out.find("(ev: the payoff to expect");
  REQUIRE(first != std::string::npos);
  CHECK(out.find("(ev: ", first + 1) == std::string::npos);
}

TEST_CASE("every line at the table fits a terminal of 80 columns and 24 lines",
          "[protocol/play/table]") {
  for (const bool junqi : {true, false}) {
    const auto sitting = begin(junqi ? "junqi" : "siguo");
    const std::string board = sitting->board(Seat{0});
    CHECK(lines(board).size() <= 21);
    for (const std::string_view line : lines(board)) CHECK(line.size() <= 79);
  }
}

TEST_CASE("junqi with a person: an army by letters or by the engine, nothing of the other's",
          "[protocol/play/table][threads]") {
  const auto sitting = begin("junqi");
  const std::string army = "acdeghfbgkdheihgcfikjljijm";  // 26 letters, one too many
  const std::string out = typed(request("junqi", {true, false}, "depth 1"), *sitting,
                                army + "\nmoves\nundo\nhint\nauto\nmoves\nA0A0\nundo\nauto\n");
  CHECK_THAT(out, Catch::Contains("an army is 25 letters"));
  CHECK_THAT(out, Catch::Contains("South has set up an army\nNorth has set up an army\n"));
  CHECK_THAT(out, Catch::Contains("N?"));
  for (const char kind : std::string_view("abcdefghijkl")) {
    CHECK_THAT(out, !Catch::Contains(std::string("N") + kind + " "));
  }
}

TEST_CASE("a person sets up an army by words, and it goes to war",
          "[protocol/play/table][threads]") {
  const auto sitting = begin("junqi");
  const std::string out = typed(request("junqi", {true, false}, "depth 1"), *sitting,
                                "help\nput l L1\ndone\nfill\nL0 K0\nboard\ncheck\ndone\nmoves\n");
  CHECK_THAT(out, Catch::Contains("preset [1-9]"));
  CHECK_THAT(out, Catch::Contains("still to place: 2 bombs k"));
  CHECK_THAT(out, Catch::Contains("the army is lawful"));
  CHECK_THAT(out, Catch::Contains("South has set up an army\nNorth has set up an army\n"));
  CHECK(sitting->turns() == 2);
}

TEST_CASE("engines play siguo with a person who leaves, and a record is kept",
          "[protocol/play/table][threads]") {
  const Place file("play.txt", "");
  const auto sitting = begin("siguo");
  auto asked = request("siguo", {true, false, false, false}, "depth 1");
  asked.terms.options.emplace_back("Worlds", "2");
  const std::string out =
      typed(asked, *sitting, "save x\nauto\nauto\nsave " + file.path() + "\nboard\nresign\n");
  CHECK_THAT(out, Catch::Contains("nothing to record before all armies are set up"));
  CHECK_THAT(out, Catch::Contains("you are South, with North"));
  const auto games = junqi::read_games<junqi::SiguoBoard>(*file_text(file.path(), ""));
  REQUIRE(games.games.size() == 1);
  CHECK(junqi::replay(games.games[0]).discrepancies.empty());
}

TEST_CASE("a small game with a person, who sees what the seat may see",
          "[protocol/play/table][threads]") {
  const auto sitting = begin("kuhn");
  const std::string out =
      typed(request("kuhn", {true, false}, "nodes 20"), *sitting, "fold\nsave x\nbet\n");
  CHECK_THAT(out, Catch::Contains("? -"));  // the card of p2
  CHECK_THAT(out, Catch::Contains("a move is one of pass bet"));
  CHECK_THAT(out, Catch::Contains("a hidden game is saved when it is over"));
  CHECK_THAT(out, Catch::Contains("p2: "));
  CHECK_THAT(out, Catch::Contains(" wins: "));
  for (const games::GameKind* kind : games::kinds()) {
    if (kind->look != games::Look::words) continue;
    CAPTURE(kind->variant);
    const auto alone = begin(kind->variant, 2);
    const std::vector<bool> nobody(kind->seats.size());
    typed(request(std::string(kind->variant), nobody, "nodes 20"), *alone, "");
    CHECK(alone->over());
    const auto record = alone->record(head_at_terminal(nobody));
    REQUIRE(record.ok());
    CHECK(kind->replay(*record, "").findings.empty());
  }
}

}  // namespace
}  // namespace tianji::protocol
