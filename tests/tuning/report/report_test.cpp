// The forms in which a match is reported: tables, records, a page.

#include <catch2/catch.hpp>

#include "engine/bridge/records/lin.h"
#include "engine/bridge/records/pbn.h"
#include "engine/bridge/records/replay.h"
#include "engine/core/text.h"
#include "engine/junqi/records/record.h"
#include "engine/xiangqi/records/pgn.h"
#include "tests/place.h"
#include "tuning/report/pages/page.h"

namespace tianji::report {
namespace {

match::DecisionRow decision(int ply, const std::string& move) {
  match::DecisionRow row;
  row.ply = ply;
  row.move = move;
  row.ev = 12.5;
  row.risk = 3.25;
  row.score_cp = 20;
  row.depth = 4;
  row.rank = "1/9";
  return row;
}

Data match_of(const std::string& variant, match::GameRow game, double score) {
  Data data;
  data.match = {variant, {"-variant", variant, "<script>"}, "1", "2027-01-31 12:00:00"};
  data.engines = {{0, "A <b>", "./a", "uci", "", "A 1"}, {1, "B", "./b", "uci", "", ""}};
  data.units = {{0, 0, 1, game.start, score}, {1, 0, 1, "", std::nullopt}};
  game.seats.resize(variant == "bridge" ? 4 : 2);
  for (std::size_t i = 0; i < game.seats.size(); ++i) game.seats[i] = static_cast<int>(i % 2);
  game.number = 1;
  game.reason = "an end & no more";
  data.games = {game};
  return data;
}

Data bridge_match() {
  const std::string deal =
      "N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432 N NS ";
  match::GameRow game;
  game.start = deal + "N";
  game.end = deal + "N moves 7NT Pass Pass Pass SJ";
  game.result = "+300";
  game.points = 300;
  for (const char* move : {"7NT", "Pass", "Pass", "Pass", "SJ"}) {
    game.decisions.push_back(decision(static_cast<int>(game.decisions.size()), move));
  }
  game.decisions[0].meaning = "all <of> it";
  game.decisions[0].info = "info string alert=true meaning=all_<of>_it";
  game.decisions[1].meaning = "nothing to add";
  game.plies = 5;
  return match_of("bridge", game, 7);
}

Data xiangqi_match() {
  match::GameRow game;
  game.start = std::string(xiangqi::kStart) + " moves h2e2";
  game.moves = "h9g7 h0g2";
  game.result = "1-0";
  game.points = 1;
  game.plies = 2;
  game.decisions = {decision(0, "h9g7"), decision(1, "h0g2")};
  game.decisions[1].score_cp.reset();
  game.decisions[1].depth.reset();
  return match_of("xiangqi", game, 1);
}

Data junqi_match() {
  junqi::Junqi state;
  Random random(1);
  for (int seat = 0; seat < 2; ++seat) state.set_up(junqi::complete({}, random));
  match::GameRow game;
  game.start = to_text(state);
  junqi::Junqi::MoveList moves;
  state.moves(moves);
  game.decisions = {decision(0, to_text(state, moves[0]))};
  state.play(moves[0]);
  game.end = to_text(state);
  game.result = "1/2-1/2";
  game.points = 0.5;
  game.plies = 1;
  return match_of("junqi", game, 0.5);
}

TEST_CASE("tables: standings of points and of IMPs", "[tuning/report]") {
  const std::string points = tables(xiangqi_match());
  CHECK_THAT(points, Catch::Contains(", 2 units, 1 game\n"));
  CHECK_THAT(points, Catch::Contains("A <b>"));
  CHECK_THAT(points, Catch::Contains("+1 =0 -0  1.0 points"));
  CHECK_THAT(points, Catch::Contains("+0 =0 -1  0.0 points"));
  const std::string imps = tables(bridge_match());
  CHECK_THAT(imps, Catch::Contains("+1 =0 -0  +7 IMPs"));
  CHECK_THAT(imps, Catch::Contains("-7 IMPs"));
}

TEST_CASE("records of a match replay by our rules", "[tuning/report]") {
  const auto pgn = records_export(xiangqi_match(), "pgn");
  REQUIRE(pgn.ok());
  const auto games = xiangqi::read_pgn(*pgn);
  REQUIRE(games.games.size() == 1);
  const auto replayed = xiangqi::replay(games.games[0]);
  CHECK(replayed.moves.size() == 3);
  CHECK(replayed.discrepancies.empty());
  CHECK_THAT(*pgn, Catch::Contains("{+0.20/4 0.000s}"));
  CHECK_THAT(*pgn, Catch::Contains("{0.000s}"));  // a move without a score

  const auto pbn = records_export(bridge_match(), "pbn");
  REQUIRE(pbn.ok());
  const auto boards = bridge::read_pbn(*pbn);
  REQUIRE(boards.boards.size() == 1);
  CHECK(boards.boards[0].calls[0].meaning == "all <of> it");
  CHECK(boards.boards[0].calls[1].meaning.empty());  // a note stands where a call is alerted
  const auto lin = records_export(bridge_match(), "lin");
  REQUIRE(lin.ok());
  const auto seen = bridge::read_lin(*lin);
  REQUIRE(seen.boards.size() == 1);
  CHECK(seen.boards[0].deal == boards.boards[0].deal);
  CHECK(seen.boards[0].calls[0].alerted);
  CHECK_FALSE(seen.boards[0].calls[1].meaning.empty());  // in LIN one stands at every call
  CHECK_FALSE(records_export(xiangqi_match(), "lin").ok());
  CHECK(bridge::replay(boards.boards[0]).discrepancies.empty());

  const auto records = records_export(junqi_match(), "records");
  REQUIRE(records.ok());
  const auto played = junqi::read_games<junqi::JunqiBoard>(*records);
  REQUIRE(played.games.size() == 1);
  CHECK(junqi::replay(played.games[0]).discrepancies.empty());

  CHECK_FALSE(records_export(bridge_match(), "pgn").ok());
  CHECK_FALSE(records_export(junqi_match(), "pbn").ok());
  CHECK_FALSE(records_export(xiangqi_match(), "records").ok());
  CHECK_THAT(json_export(bridge_match()), Catch::Contains("\"ev\": 12.5"));
}

TEST_CASE("the page: everything is in it, and nothing of strangers is markup", "[tuning/report]") {
  const std::string bridge = page(bridge_match());
  CHECK_THAT(bridge, Catch::Contains("all &lt;of&gt; it"));
  CHECK_THAT(bridge, Catch::Contains("<em>7 IMPs to A &lt;b&gt;</em>"));
  CHECK_THAT(bridge, Catch::Contains("12.5"));
  for (const Data& data : {bridge_match(), xiangqi_match(), junqi_match()}) {
    const std::string html = page(data);
    INFO(data.match.variant);
    // One script, ours; what it needs is in attributes.
    CHECK(html.find("<script") == html.rfind("<script"));
    CHECK_THAT(html, Catch::Contains("class=\"stepper\""));
    CHECK_THAT(html, !Catch::Contains("A <b>"));
    // Nothing is asked of a network but by who follows the link to the viewer of boards.
    CHECK_THAT(html, !Catch::Contains("src="));
    const std::size_t link = html.find("http");
    CHECK((link == std::string::npos) == (data.match.variant != "bridge"));
    if (link != std::string::npos) {
      CHECK(html.compare(link - 9, 9, "<a href=\"") == 0);
      CHECK(html.find("http", link + 1) == std::string::npos);
    }
    CHECK_THAT(html, Catch::Contains("an end &amp; no more"));
    CHECK_THAT(html, !Catch::Contains("class=\"fault\""));
  }
  CHECK_THAT(page(xiangqi_match()), Catch::Contains("H8+7"));
}

TEST_CASE("the page steps through games", "[tuning/report]") {
  const std::string xiangqi = page(xiangqi_match());
  CHECK_THAT(xiangqi, Catch::Contains("data-kind=\"board\" data-last=\"2\""));
  // The knight from h9 (cell 88) to g7 (cell 69), then that of Red.
  CHECK_THAT(xiangqi, Catch::Contains("data-steps=\"88: 69:10|7: 24:3\""));
  const std::string junqi = page(junqi_match());
  CHECK_THAT(junqi, Catch::Contains("data-kind=\"board\" data-last=\"1\""));
  CHECK_THAT(junqi, Catch::Contains("href=\"#jq0-"));
  const std::string bridge = page(bridge_match());
  CHECK_THAT(bridge, Catch::Contains("data-last=\"5\" data-at=\"5\" data-calls=\"4\" "
                                     "data-plays=\"ESJ\""));
  CHECK_THAT(bridge, Catch::Contains("handviewer.html?lin=pn%7C"));
  const protocol::games::GameKind& kind = *protocol::games::find_kind("nim");
  match::GameRow game;
  game.start = game.end = kind.start(1);
  game.moves = (*kind.begin({}, game.start))->legal().front();
  game.plies = 1;
  game.decisions = {decision(0, game.moves)};
  const Data nim = match_of("nim", game, 1);
  CHECK_THAT(page(nim), Catch::Contains("data-kind=\"frames\" data-last=\"1\""));
}

TEST_CASE("a page of bridge knows what deals are worth and what cards cost",
          "[tuning/report][threads]") {
  Data data = bridge_match();
  const DoubleDummy judged = judge(data, 2);
  REQUIRE(judged.deals.count(0) == 1);
  CHECK(judged.deals.at(0).par.score_north_south == 1440);  // 6NT vulnerable
  REQUIRE(judged.cards.count({0, 0}) == 1);
  CHECK(judged.cards.at({0, 0}).tricks == 12);
  const std::string html = page(data, judged);
  CHECK_THAT(html, Catch::Contains("par for North-South <b>+1440</b>: 6NT by N"));
  CHECK_THAT(html, Catch::Contains("<td class=\"num\">·</td>"));
  CHECK(judge(xiangqi_match(), 1).deals.empty());
}

TEST_CASE("a page of texts that cannot be read says so", "[tuning/report]") {
  for (Data data : {bridge_match(), xiangqi_match(), junqi_match()}) {
    data.games[0].start = data.games[0].end = "nonsense <i>";
    const std::string html = page(data);
    CHECK_THAT(html, Catch::Contains("class=\"fault\""));
    CHECK_THAT(html, !Catch::Contains("nonsense <i>"));
  }
}

TEST_CASE("curves, and files that are no match's", "[tuning/report]") {
  CHECK(progress_of(bridge_match(), 1).values == std::vector<double>{-7});
  const Data data = bridge_match();
  CHECK(chart_of(data, data.engines).series.size() == data.engines.size());
  CHECK_FALSE(read_data("/no/such/file.db").ok());
  const Place text("report.db", "not a database, but long enough to be looked at as one");
  CHECK_FALSE(read_data(text.path()).ok());
}

}  // namespace
}  // namespace tianji::report
