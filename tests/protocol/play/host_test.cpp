#include "protocol/play/host.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "engine/bridge/records/pbn.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/junqi/records/record.h"
#include "engine/xiangqi/records/pgn.h"
#include "protocol/games/bridge.h"
#include "protocol/games/kinds.h"
#include "tests/place.h"

namespace tianji::protocol {
namespace {

HostRequest request(const std::string& variant, std::vector<bool> people, const std::string& go) {
  return {*games::find_kind(variant), std::move(people), go, {{"Hash", "1"}, {"Seed", "3"}}};
}

std::unique_ptr<games::TableGame> begin(std::string_view variant, std::uint64_t luck = 1) {
  const games::GameKind& kind = *games::find_kind(variant);
  return *kind.begin({}, kind.start(luck));
}

/// The output of a game in which a person types `text`.
std::string typed(const HostRequest& asked, games::TableGame& sitting, const std::string& text) {
  std::istringstream in(text);
  std::ostringstream out;
  const absl::Status status = play_with_people(asked, sitting, in, out);
  INFO(sentence(status));
  CHECK(status.ok());
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
          "[protocol/play][threads]") {
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
          "[protocol/play][threads]") {
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

TEST_CASE("a person asks what calls mean, and its own are explained like all others",
          "[protocol/play][threads]") {
  bridge::Record board;
  board.deal =
      *bridge::parse_deal("N:AQ7.KJ32.T98.A54 T5.Q76.A642.T972 63.AT94.KQ7.K863 KJ9842.85.J53.QJ");
  board.dealer = bridge::kNorth;
  const auto sitting = games::new_bridge_game(board);
  auto asked = request("bridge", {false, false, true, false}, "worlds 1");
  asked.options.insert(asked.options.end(),
                       {{"BiddingSystem", "precision"}, {"OpponentSystem", "precision"}});
  const std::string out =
      typed(asked, *sitting, "help\nmeaning 2C\nmeaning 1C\nmeaning SA\n2c\nmeaning\nquit\n");
  CHECK_THAT(out, Catch::Contains("meaning [CALL]: "));
  CHECK_THAT(out, Catch::Contains("South>   S 2C   Stayman; forcing (alerted)\n"));
  CHECK_THAT(out, Catch::Contains("read \"1C\", expected a legal call"));
  CHECK_THAT(out, Catch::Contains("read \"SA\", expected a call"));
  CHECK_THAT(out, Catch::Contains("(2) South 2C: Stayman; forcing\n"));
  CHECK_THAT(out, Catch::Contains("South>   N 1NT  balanced: 14-16 points"));
  CHECK(sitting->record({}).value().find("Stayman") != std::string::npos);

  const auto other = begin("xiangqi");
  const std::string said =
      typed(request("xiangqi", {true, false}, "nodes 1"), *other, "help\nmeaning\nquit\n");
  CHECK_THAT(said, !Catch::Contains("meaning ["));
  CHECK_THAT(said, Catch::Contains("read \"meaning\", expected "));
}

TEST_CASE("cards at a terminal: every line of a whole board fits 80 columns",
          "[protocol/play][threads]") {
  const auto sitting = games::new_bridge_game(deal());
  auto asked = request("bridge", {false, true, false, false}, "nodes 50");
  std::string text;
  for (int i = 0; i < 40; ++i) text += "auto\n";
  const std::string out = typed(asked, *sitting, text);
  for (const std::string_view line : lines(out)) {
    INFO(line);
    // At a terminal the person's input ends the line of the prompt.
    if (!line.starts_with("Double dummy") && !line.starts_with("East> ")) CHECK(line.size() <= 80);
  }
  CHECK_THAT(out, Catch::Contains("trick 1\n"));
  CHECK_THAT(out, Catch::Contains("Double dummy: "));
}

TEST_CASE("every line at the table fits a terminal of 80 columns and 24 lines", "[protocol/play]") {
  for (const bool junqi : {true, false}) {
    const auto sitting = begin(junqi ? "junqi" : "siguo");
    const std::string board = sitting->board(Seat{0});
    CHECK(lines(board).size() <= 21);
    for (const std::string_view line : lines(board)) CHECK(line.size() <= 79);
  }
}

TEST_CASE("junqi with a person: an army by letters or by the engine, nothing of the other's",
          "[protocol/play][threads]") {
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

TEST_CASE("engines play siguo with a person who leaves, and a record is kept",
          "[protocol/play][threads]") {
  const Place file("play.txt", "");
  const auto sitting = begin("siguo");
  auto asked = request("siguo", {true, false, false, false}, "depth 1");
  asked.options.emplace_back("Worlds", "2");
  const std::string out =
      typed(asked, *sitting, "save x\nauto\nauto\nsave " + file.path() + "\nboard\nresign\n");
  CHECK_THAT(out, Catch::Contains("nothing to record before all armies are set up"));
  CHECK_THAT(out, Catch::Contains("you are South, with North"));
  const auto games = junqi::read_games<junqi::SiguoBoard>(*file_text(file.path(), ""));
  REQUIRE(games.games.size() == 1);
  CHECK(junqi::replay(games.games[0]).discrepancies.empty());
}

TEST_CASE("a small game with a person, who sees what the seat may see",
          "[protocol/play][threads]") {
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
