// Tests the players of the small games as a session uses them: texts of positions in, answers out.
#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "engine/core/text.h"
#include "search/catalogue.h"
#include "search/theory/answer.h"

namespace tianji::search {
namespace {

class Desk {
 public:
  explicit Desk(std::string_view variant) {
    options_.add(shared_options());
    for (const Game& game : catalogue()) {
      if (game.variant != variant) continue;
      options_.add(game.options());
      player_ = game.make(options_);
    }
    REQUIRE(player_);
  }

  std::string position(std::string_view fen, std::string_view moves = "") {
    std::string text = fen.empty() ? "startpos" : "fen " + std::string(fen);
    if (!moves.empty()) text.append(" moves ").append(moves);
    return sentence(player_->set_position(text));
  }
  std::string best(const Limits& limits = {}, bool stopped = false) {
    Control control;
    if (stopped) control.stop();
    infos.clear();
    const auto decision =
        player_->think(limits, control, [&](const Info& info) { infos.push_back(info); });
    return decision.ok() ? decision->move : sentence(decision.status());
  }
  /// The value of a key in the last line; "-" when it is not there.
  std::string key(std::string_view name) const {
    for (const auto& [key, value] : infos.back().extra) {
      if (key == name) return value;
    }
    return "-";
  }
  std::string query(std::string_view asked) const {
    const auto answer = player_->query(words(asked));
    return answer.ok() ? *answer : sentence(answer.status());
  }
  Options& options() { return options_; }
  std::vector<Info> infos;

 private:
  Options options_;
  std::unique_ptr<Player> player_;
};

struct Case {
  const char* variant;
  const char* fen;
  const char* best;
  int score;
  std::map<std::string, std::string> keys;
};

TEST_CASE("every game of the shelf answers with its values", "[search/theory][threads]") {
  const Case cases[] = {
      {"nim", "3 4 5", "1:1", 100, {{"grundy", "2"}, {"outcome", "first"}, {"winning", "1:1"}}},
      {"nim", "1 2 3", "1:0", -100, {{"grundy", "0"}, {"outcome", "second"}, {"winning", "-"}}},
      {"octal",
       ".77 5 8",
       "1:4",
       100,
       {{"grundy", "5"}, {"period", "12"}, {"period_begins", "71"}}},
      {"subtraction", "1,3,4 10", "1:9", 100, {{"grundy", "1"}, {"period", "7"}}},
      {"grundy", "8 5", "-", 0, {{"grundy", "0"}, {"outcome", "second"}}},
      {"lasker", "4 7", "-", 100, {{"grundy", "11"}}},
      {"wythoff", "3 5", "1:2", -100, {{"grundy", "0"}, {"outcome", "second"}}},
      {"wythoff", "3 6", "2:5", 100, {{"outcome", "first"}, {"winning", "2:5"}}},
      {"wythoff", "1000000 999999", "-", 100, {{"grundy", "-"}, {"outcome", "first"}}},
      {"graph", "a>b,b>c,a>c a a b", "b>c", 100, {{"grundy", "1"}, {"winning", "b>c"}}},
      {"procrastination", "W WBB WWB | w", "2:0", 100, {{"value", "11/4"}, {"outcome", "left"}}},
      {"procrastination", "WB BBW | b", "-", 100, {{"value", "-1"}, {"outcome", "right"}}},
      {"procrastination", "WB B WB | w", "1:0", -100, {{"value", "0"}, {"outcome", "second"}}},
      {"surreal", "{0|1}", "1:0", 100, {{"value", "1/2"}, {"kind", "number"}, {"outcome", "left"}}},
      {"surreal", "{1|-1} * | b", "-", 100, {{"value", "-"}, {"kind", "hot,fuzzy"}}},
      {"matrix",
       "0,-1,2;1,0,-1;-1,1,0",
       "-",
       8,
       {{"value", "1/12"}, {"row", "1/4,5/12,1/3"}, {"column", "1/3,5/12,1/4"}}},
      {"matrix", "1,2;3,4", "r2", 300, {{"value", "3"}, {"dominated", "r1,c2"}}},
      {"matrix", "1,2;3,4 | 2", "c1", -300, {{"value", "3"}}},
      {"bimatrix",
       "4,4 0,3;3,0 2,2",
       "r2",
       200,
       {{"equilibria", "1,0|1,0;0,1|0,1;2/3,1/3|2/3,1/3"}, {"risk_dominant", "r2,c2"}}},
      {"pursuit", "3 2 1 2 10 1 3 2 3", "-", 1100, {{"value", "11.000"}}},
      {"pursuit", "6 8 2 1 2 1 2 1 3 1 5 2 3 3 5 5 6 6 4 2 4", "-", 233, {{"value", "2.333"}}},
  };
  for (const Case& one : cases) {
    INFO(one.variant << " " << one.fen);
    Desk desk(one.variant);
    REQUIRE(desk.position(one.fen).empty());
    const std::string best = desk.best();
    if (*one.best != '-') CHECK(best == one.best);
    const std::string legal = " " + desk.query("legal") + " ";
    if (legal.find("to list") == legal.npos) CHECK(legal.find(" " + best + " ") != legal.npos);
    REQUIRE(desk.infos.size() == 1);
    if (one.score != 0) CHECK(desk.infos[0].score == one.score);
    CHECK(desk.infos[0].pv[0] == best);
    for (const auto& [key, value] : one.keys) {
      INFO(key);
      CHECK(desk.key(key) == value);
    }
  }
}

TEST_CASE("every game of the shelf has a start and plays itself to the end from it",
          "[search/theory][threads]") {
  for (const std::string_view variant : {"nim", "octal", "subtraction", "grundy", "lasker",
                                         "wythoff", "graph", "procrastination", "surreal"}) {
    INFO(variant);
    Desk desk(variant);
    REQUIRE(desk.position("").empty());
    const std::string start = desk.query("fen");
    desk.best();
    const bool first_wins = desk.infos[0].score > 0;
    std::string moves;
    for (int ply = 0; ply < 200 && desk.query("gameover") == "false"; ++ply) {
      const std::string best = desk.best();
      // The side that has a won position keeps it against every reply.
      CHECK((desk.infos[0].score > 0) == (first_wins == (ply % 2 == 0)));
      moves += " " + best;
      REQUIRE(desk.position(start, moves).empty());
    }
    CHECK(desk.query("gameover") == "true");
    CHECK(desk.query("result") == (first_wins ? "p1win" : "p2win"));
    CHECK(desk.query("payoff") == (first_wins ? "1 -1" : "-1 1"));
    CHECK(desk.query("legal").empty());
    CHECK(desk.best().empty());
  }
}

TEST_CASE("simultaneous choices of two seats are one move of a history", "[search/theory]") {
  Desk desk("matrix");
  REQUIRE(desk.position("1/2,0;0,1/4").empty());
  CHECK(desk.query("legal 1") == "r1 r2");
  CHECK(desk.query("legal 2") == "c1 c2");
  CHECK(desk.query("seat") == "1");
  CHECK(desk.query("payoff") == "0 0");
  CHECK_THAT(desk.position("1/2,0;0,1/4", "r1,c3"),
             Catch::Contains("move 1: the second seat's choice: read \"c3\""));
  REQUIRE(desk.position("1/2,0;0,1/4", "r2,c2").empty());
  CHECK(desk.query("payoff") == "1/4 -1/4");
  CHECK(desk.query("result") == "p1win");
  CHECK(desk.query("fen") == "1/2,0;0,1/4 | r2 c2");
  Desk pursuit("pursuit");
  REQUIRE(pursuit.position("3 2 1 2 10 1 3 2 3", "1,2 3,3").empty());
  CHECK(pursuit.query("payoff") == "2 -2");
}

TEST_CASE("a mixture is drawn by the seed, in its proportions", "[search/theory][threads]") {
  Desk desk("matrix");
  REQUIRE(desk.position("3,-1;-2,1").empty());
  int first = 0;
  for (int seed = 1; seed <= 210; ++seed) {
    REQUIRE(desk.options().set("Seed", std::to_string(seed)).ok());
    const std::string best = desk.best();
    if (seed % 10 == 0) CHECK(desk.best() == best);
    first += best == "r1" ? 1 : 0;
  }
  CHECK(first > 60);  // 90 expected
  CHECK(first < 120);
}

TEST_CASE("the best of the moves that the client allows is chosen", "[search/theory][threads]") {
  struct Excluded {
    const char* variant;
    const char* fen;
    std::vector<std::string> only;
    std::vector<std::string> banned;
    const char* best;
    int score;
  };
  const Excluded cases[] = {
      {"nim", "3 4 5", {"2:0", "1:1"}, {}, "1:1", 100},
      {"nim", "3 4 5", {"2:0", "3:0"}, {}, "2:0", -100},
      {"nim", "3 4 5", {"2:0", "3:0"}, {"2:0"}, "3:0", -100},
      {"nim", "3 4 5", {}, {"1:1"}, "1:2", -100},
      {"nim", "1 1 1", {}, {"1:0"}, "2:0", 100},
      {"nim", "1000000", {}, {"1:0"}, "1:999999", -100},
      {"wythoff", "4 6", {}, {}, "1:3,2:5", 100},
      {"graph", "a>b,b>c,a>c a a b", {}, {"b>c"}, "a>b", -100},
      {"procrastination", "W WBB WWB | w", {}, {"2:0"}, "3:1", 100},
      {"procrastination", "W WBB WWB | w", {"3:0", "1:0"}, {}, "1:0", 100},
      {"procrastination", "WW B | w", {"1:0"}, {}, "1:0", -100},
      {"surreal", "{0,1|2}", {}, {"1:0"}, "1:1", 100},
      {"matrix", "3,-1;-2,1", {}, {"r1"}, "r2", -200},
      {"matrix", "3,-1;-2,1 | 2", {"c2"}, {}, "c2", -100},
      {"bimatrix", "4,4 0,3;3,0 2,2", {"r1"}, {}, "r1", 400},
      {"pursuit", "3 2 1 2 10 1 3 2 3", {"3"}, {}, "3", 100},
  };
  for (const Excluded& one : cases) {
    INFO(one.variant << " " << one.fen);
    Desk desk(one.variant);
    REQUIRE(desk.position(one.fen).empty());
    Limits limits;
    limits.only = one.only;
    limits.banned = one.banned;
    CHECK(desk.best(limits) == one.best);
    REQUIRE(desk.infos.size() == 1);
    CHECK(desk.infos[0].score == one.score);
  }
}

TEST_CASE("moves that cannot be chosen are told, and so is that none is left",
          "[search/theory][threads]") {
  Desk desk("nim");
  REQUIRE(desk.position("0 1").empty());
  Limits limits;
  limits.only = {"4:0"};
  CHECK_THAT(desk.best(limits), Catch::StartsWith("searchmoves: read \"4:0\""));
  limits.only = {};
  limits.banned = {"zz"};
  CHECK_THAT(desk.best(limits), Catch::StartsWith("banned move: read \"zz\""));
  limits.banned = {"2:0"};
  CHECK(desk.best(limits) ==
        "banned moves: read \"2:0\", expected at least one move that is not banned");
}

TEST_CASE("a bad position names the place and leaves the state as it was", "[search/theory]") {
  const std::tuple<const char*, const char*, const char*> cases[] = {
      {"nim", "3 -4", "heap 2: read \"-4\""},
      {"graph", "a>b,b>a a", "expected a graph without a cycle"},
      {"matrix", "1,2;3", "row 2: read \"3\", expected 2 columns as in row 1"},
      {"surreal", "{0|", "game 1: read"},
      {"procrastination", "WXB", "tower 1: read \"WXB\""},
      {"pursuit", "3 2 1 2 10 1 3 2", "3 numbers after T"},
  };
  for (const auto& [variant, fen, expected] : cases) {
    INFO(variant);
    Desk desk(variant);
    const std::string before = desk.query("fen");
    CHECK_THAT(desk.position(fen), Catch::Contains(expected));
    CHECK(desk.query("fen") == before);
    CHECK_THAT(desk.position("", "zz"), Catch::StartsWith("move 1: "));
    CHECK(desk.query("fen") == before);
  }
}

TEST_CASE("a game too large for its method is refused with its size and the bound",
          "[search/theory][threads]") {
  Desk bimatrix("bimatrix");
  std::string row = "1,1";
  for (int column = 2; column <= 80; ++column) row += " 1,1";
  REQUIRE(bimatrix.position(row).empty());
  CHECK_THAT(bimatrix.best(),
             Catch::Contains("1 rows and 80 columns") && Catch::Contains("at most 80 together"));
  Desk grundy("grundy");
  REQUIRE(grundy.position("5 40000").empty());
  CHECK_THAT(grundy.best(), Catch::Contains("a heap of 40000") && Catch::Contains("at most 32768"));
  Desk pursuit("pursuit");
  REQUIRE(pursuit.position("400 1 1 2 9000 1 3").empty());
  CHECK_THAT(pursuit.best(), Catch::Contains("at most 4000000"));
  Desk nim("nim");
  REQUIRE(nim.position("1000000").empty());
  CHECK_THAT(nim.query("legal"), Catch::Contains("1000000 legal moves"));
  CHECK(nim.best() == "1:0");
}

/// The options of both sides: games that are hard to compare.
std::string many_hot_games(int count) {
  const auto number = [](int i) { return std::to_string(i); };
  std::string left;
  std::string right;
  for (int i = 1; i < count; ++i) {
    const std::string heap = "*" + number(i % 60 + 1);
    const std::string other = "*" + number(i * 7 % 60 + 1);
    left += (i > 1 ? ",{^," : "{^,") + heap + "|{" + other + ",v|-" + number(i) + "}}";
    if (4 * i < 3 * count) right += (i > 1 ? ",{^,{" : "{^,{") + number(i) + "|" + heap + "}|v}";
  }
  return left + "|" + right;
}

TEST_CASE("a search that is told to stop answers with a legal move", "[search/theory][threads]") {
  Desk desk("grundy");
  REQUIRE(desk.position("30000").empty());
  CHECK(desk.best({}, true) == "1:1+29999");
  Desk sums("surreal");
  REQUIRE(sums.position("*64 {1|*63}").empty());
  CHECK(sums.best({}, true) == "1:0");
  // Left cannot move in this one, but its value takes half a second.
  REQUIRE(sums.position("{|{" + many_hot_games(160) + "}}").empty());
  CHECK(sums.best({}, true).empty());
  CHECK(sums.infos.empty());
}

TEST_CASE("the largest sums of games that can be read are solved", "[search/theory][threads]") {
  Desk desk("surreal");
  REQUIRE(desk.position("*64").empty());
  CHECK(desk.best() == "1:0");
  CHECK(desk.key("canonical") == "*64");
  CHECK(desk.key("kind") == "star,fuzzy");
  std::string numbers;
  for (int i = 0; i < 2000; ++i) numbers += "1000 ";
  REQUIRE(desk.position(numbers).empty());
  CHECK(desk.best() == "1:999");
  CHECK(desk.key("value") == "2000000");
}

TEST_CASE("choices without weight are never drawn", "[search/theory]") {
  CHECK(draw({{"a", 0.0}, {"b", 1.0}}, Random(1)) == "b");
  CHECK(draw({}, Random(1)).empty());
}

TEST_CASE("a finished sum has no move, but a value", "[search/theory][threads]") {
  const std::array<std::array<const char*, 4>, 5> cases = {{
      {"surreal", "{|}", "0", "second"},
      {"surreal", "{|0} | w", "-1", "right"},
      {"surreal", "{0|} | b", "1", "left"},
      {"procrastination", "B | w", "-1", "right"},
      {"procrastination", "-", "0", "second"},
  }};
  for (const auto& [variant, fen, value, outcome] : cases) {
    INFO(variant << " " << fen);
    Desk desk(variant);
    REQUIRE(desk.position(fen).empty());
    CHECK(desk.best().empty());
    REQUIRE(desk.infos.size() == 1);
    CHECK(desk.key("value") == value);
    CHECK(desk.key("outcome") == outcome);
    CHECK(desk.infos[0].pv.empty());
  }
  Desk nim("nim");
  REQUIRE(nim.position("0").empty());
  CHECK(nim.best().empty());
  REQUIRE(nim.infos.size() == 1);
  CHECK(nim.key("grundy") == "0");
  CHECK(nim.key("outcome") == "second");
}

TEST_CASE("two sums of games are compared", "[search/theory][threads]") {
  const std::array<std::array<const char*, 3>, 9> cases = {{
      {"{0|1} <= 1", "<", "true"},
      {"{0|1} >= 1", "<", "false"},
      {"{0|1} {0|1} = 1", "=", "true"},
      {"{|} = 0", "=", "true"},
      {"* <> 0", "<>", "true"},
      {"* <= 0", "<>", "false"},
      {"^ > *2 *2", ">", "true"},
      {"{1||0|-2} < 2", "<", "true"},
      {"-{0|1} < -1", ">", "false"},
  }};
  for (const auto& [text, relation, holds] : cases) {
    INFO(text);
    Desk desk("surreal");
    REQUIRE(desk.position(text).empty());
    desk.best();
    CHECK(desk.key("relation") == relation);
    CHECK(desk.key("holds") == holds);
  }
  Desk desk("surreal");
  CHECK(desk.position("1 =< 2") == "read \"=<\", expected one of < <= = >= > <>");
  CHECK(desk.position("1 <= {") != "");
  REQUIRE(desk.position("1").empty());
  desk.best();
  CHECK(desk.key("relation") == "-");
}

}  // namespace
}  // namespace tianji::search
