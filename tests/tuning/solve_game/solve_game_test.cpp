#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <sstream>
#include <string>

#include "tests/place.h"
#include "tests/printed.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

Printed solved(const protocol::Arguments& arguments) {
  return printed(solve_game_program, arguments);
}

Printed solved(const std::string& variant, const std::string& position) {
  return solved(position.empty() ? protocol::Arguments{variant}
                                 : protocol::Arguments{variant, position});
}

TEST_CASE("solve-game prints a table and says in words who wins", "[tuning/solve_game][threads]") {
  using Catch::Contains;
  const Printed nim = solved("nim", "3 4 5");
  CHECK(nim.status == 0);
  CHECK_THAT(nim.out, Contains("position           3 4 5\n"));
  CHECK_THAT(nim.out, Contains("grundy             2\n"));
  CHECK_THAT(nim.out, Contains("outcome            first player wins\n"));
  CHECK_THAT(nim.out, Contains("best move          1:1\n"));
  CHECK_THAT(solved("wythoff", "3 5").out, Contains("second player wins"));
  CHECK_THAT(solved("surreal", "{0|1}").out, Contains("White (Left) wins, whoever begins"));
  CHECK_THAT(solved("matrix", "0,-1,2;1,0,-1;-1,1,0").out, Contains("value              1/12\n"));
  CHECK_THAT(solved("bimatrix", "4,4 0,3;3,0 2,2").out,
             Contains("equilibria         1,0|1,0\n                   0,1|0,1\n"));
  CHECK_THAT(solved("nim", "0 0").out, Contains("the game is over"));
}

TEST_CASE("solve-game prints how regret minimisation converges, and plots it",
          "[tuning/solve_game][threads]") {
  using Catch::Contains;
  const Place stem("kuhn");
  const Place table("kuhn.csv");
  const Place picture("kuhn.svg");
  const Printed kuhn =
      solved({"kuhn", "--set", "Regret=cfr", "--iterations", "1000", "--plot", stem.path()});
  INFO(kuhn.out);
  REQUIRE(kuhn.status == 0);
  CHECK_THAT(kuhn.out, Contains("convergence        iterations"));
  CHECK_THAT(kuhn.out, Contains("0.000937617\n") && Contains("\n                           10 "));
  CHECK_THAT(kuhn.out, Contains("plot               wrote " + table.path()));
  CHECK_THAT(picture.text(), Contains("kuhn Regret=cfr") && Contains(">exploitability</text>"));
  const std::string csv = table.text();
  CHECK(csv.starts_with("iteration,value,exploitability\n1,"));
  CHECK(std::count(csv.begin(), csv.end(), '\n') == 11);
  CHECK_THAT(csv, Contains("\n1000,-0.05") && Contains(",0.000937617\n"));
}

TEST_CASE("solve-game solves regret games by iterations, whatever the time is",
          "[tuning/solve_game][threads]") {
  const Printed dice = solved({"liarsdice", "--iterations", "3"});
  CHECK(dice.status == 0);
  CHECK_THAT(dice.out, Catch::Contains("iterations         3\n"));
}

TEST_CASE("solve-game says what it cannot solve", "[tuning/solve_game][threads]") {
  const Printed unknown = solved("chess", "");
  CHECK(unknown.status == 2);
  CHECK_THAT(unknown.err, Catch::Contains("variant: read \"chess\", expected one of"));
  const auto error = [&](const protocol::Arguments& arguments, int status = 2) {
    const Printed outcome = solved(arguments);
    CHECK(outcome.status == status);
    return outcome.err;
  };
  CHECK_THAT(error({"nim", "1", "--plot", "nim"}),
             Catch::Contains("--plot: read \"nim\", expected a game that is solved by regret"));
  CHECK_THAT(error({"kuhn", "--set", "Regret"}),
             Catch::Contains("--set: read \"Regret\", expected NAME=VALUE"));
  CHECK_THAT(error({"kuhn", "--set", "Regret=magic"}), Catch::Contains("--set: "));
  CHECK_THAT(error({"goofspiel", "13"}, 1), Catch::Contains("has about "));
  const Printed unwritable = solved({"kuhn", "--plot", "/no/such/folder/x"});
  CHECK(unwritable.status == 1);
  CHECK_THAT(unwritable.err,
             Catch::Contains("--plot: read") && Catch::Contains("a file that can be written"));
  CHECK(unwritable.out.empty());
  const Printed ragged = solved("matrix", "1,2;3");
  CHECK(ragged.status == 1);
  CHECK_THAT(ragged.err, Catch::Contains("position: row 2: read \"3\""));
}

TEST_CASE("solve-game prints what is done at each information set",
          "[tuning/solve_game][threads]") {
  using Catch::Contains;
  const Printed kuhn = solved("kuhn", "");
  CHECK_THAT(kuhn.out, Contains("strategy           of 12 information sets\n"));
  CHECK_THAT(kuhn.out, !Contains("best move"));  // the dealer is on turn
  CHECK_THAT(kuhn.out, Contains("p1                 K? pb p1  pass 0.0000  bet 1.0000\n"));
  CHECK_THAT(kuhn.out, Contains("p2                 ?J b p2   pass 1.0000  bet 0.0000\n"));
  const Printed few = solved({"leduc", "--iterations", "2"});
  CHECK(few.status == 0);
  CHECK_THAT(few.out, Contains("information sets: --strategy\n"));
  const Printed three = solved("kuhn3", "");
  CHECK_THAT(three.out, Contains("strategy           of 48 information sets\n") &&
                            Contains("gains ") && Contains("\np3                 "));
}

TEST_CASE("a strategy that was written is read back, and best responses to it are written",
          "[tuning/solve_game][threads]") {
  using Catch::Contains;
  const Place file("leduc.tsv");
  const Place responses("responses.tsv");
  const Printed exact = solved({"leduc", "--set", "Search=exact", "--write", file.path()});
  INFO(exact.err);
  REQUIRE(exact.status == 0);
  CHECK_THAT(exact.out, Contains("write              " + file.path() + ": 288 information sets"));
  const auto exploitability = [](const std::string& text) {
    return std::stod(text.substr(text.rfind("exploitability ") + 15));
  };
  const Printed read = solved({"leduc", "--profile", file.path(), "--write", responses.path()});
  REQUIRE(read.status == 0);
  CHECK_THAT(read.out, Contains("p1           -0.085606424    -0.085606424"));
  CHECK(std::abs(exploitability(read.out)) < 1e-9);
  CHECK_THAT(read.out, !Contains("left out") && Contains("the best responses"));
  CHECK(solved({"leduc", "--profile", responses.path()}).status == 0);
}

TEST_CASE("the best responses that are written are the best", "[tuning/solve_game]") {
  // Bob, who calls with a probability of 1/4, is raised by whatever card, for a mean of 3/4 and
  // 1/2.
  const Place game("coins.efg");
  const Place strategy("coins.tsv");
  const Place responses("best.tsv");
  game.write(
      "EFG 2 R \"\" { \"Alice\" \"Bob\" }\n"
      "p \"\" 1 1 \"\" { \"heads\" \"tails\" } 0\n"
      "p \"\" 2 1 \"\" { \"heads\" \"tails\" } 0\n"
      "t \"\" 1 \"\" { 4 0 }\n"
      "t \"\" 2 \"\" { 0 4 }\n"
      "p \"\" 2 1 0\n"
      "t \"\" 2\n"
      "t \"\" 1\n");
  strategy.write("Bob\t#1\theads\t0.25\nBob\t#1\ttails\t0.75\n");
  const Printed worth =
      solved({game.path(), "--profile", strategy.path(), "--write", responses.path()});
  INFO(worth.out << worth.err);
  REQUIRE(worth.status == 0);
  using Catch::Contains;
  CHECK_THAT(worth.out, Contains("Alice         2.000000000     3.000000000              1\n") &&
                            Contains("Bob           2.000000000     2.000000000              0\n"));
  CHECK_THAT(responses.text(), Contains("Alice\t#1\theads\t0\nAlice\t#1\ttails\t1\n"));
}

TEST_CASE("solve-game solves subgames again and compares", "[tuning/solve_game][threads]") {
  using Catch::Contains;
  const Printed leduc = solved({"leduc", "--iterations", "200", "--resolve", "card"});
  INFO(leduc.out << leduc.err);
  REQUIRE(leduc.status == 0);
  CHECK_THAT(leduc.out, Contains("subgames           begin at 600 histories\n"));
  // Three figures a row: the first row is p1's, the last one that of both.
  const auto figures = [](const std::string& text, const std::string& seat) {
    std::istringstream row(text.substr(text.rfind("   " + seat + " ") + 4 + seat.size()));
    std::array<double, 3> result{};
    for (double& one : result) row >> one;
    return result;
  };
  const auto [before, unsafe, safe] = figures(leduc.out, "both");
  CHECK(before == Approx(0.00507).margin(1e-4));
  CHECK(unsafe > 10 * before);
  CHECK(safe < before);
  const auto first = figures(leduc.out, "p1");
  const auto second = figures(leduc.out, "p2");
  for (const std::size_t i : {1U, 2U}) {  // what both lose is what each loses by itself
    CHECK(first[i] + second[i] - before == Approx(i == 1 ? unsafe : safe).margin(1e-5));
  }
  const Place even("even.tsv", "seat\tset\tmove\tprobability\n");
  const Printed read =
      solved({"liarsdice", "dice_sides=2", "--profile", even.path(), "--resolve", "2"});
  INFO(read.err);
  CHECK(read.status == 0);
  CHECK_THAT(read.out, Contains("subgames           begin at 12 histories\n"));
  const auto error = [](const protocol::Arguments& arguments, int status) {
    const Printed outcome = solved(arguments);
    CHECK(outcome.status == status);
    return outcome.err;
  };
  CHECK_THAT(error({"kuhn", "--resolve", "0"}, 2),
             Contains("--resolve: read \"0\", expected card, or a number from 1 on"));
  CHECK_THAT(error({"nim", "3", "--resolve", "1"}, 2), Contains("--resolve: read \"nim\""));
  CHECK_THAT(error({"game.efg", "--resolve", "1"}, 2), Contains("--resolve: read \"game.efg\""));
  CHECK_THAT(
      error({"kuhn", "--resolve", "card"}, 1),
      Contains("--resolve: read \"card\", expected 1 to 65535 histories that go on, here are 0"));
  for (const std::string game : {"kuhn3", "goofspiel"}) {
    CHECK_THAT(error({game, "--iterations", "1", "--resolve", "1"}, 1),
               Contains("--resolve: read \"" + game + "\", expected a game of two players who"));
  }
  CHECK_THAT(error({"kuhn", "--set", "Search=is-mcts", "--iterations", "1", "--resolve", "1"}, 1),
             Contains("--resolve: read \"one position searched\""));
}

TEST_CASE("sets of which a strategy says nothing are played evenly", "[tuning/solve_game]") {
  using Catch::Contains;
  const Place file("strategy.tsv");
  const auto worth = [&](const std::string& game, const std::string& rows) {
    file.write(rows);
    const Printed read = solved({game, "--profile", file.path()});
    INFO(read.err);
    CHECK(read.status == 0);
    return read.out;
  };
  // The published numbers of uniform strategies.
  CHECK_THAT(worth("kuhn", ""), Contains("exploitability     0.458333\n") &&
                                    Contains("left out           12 information sets;"));
  CHECK_THAT(worth("leduc", ""), Contains("exploitability     2.37361\n"));
  CHECK_THAT(worth("kuhn3", ""), Contains("exploitability     0.6875\n"));
  // To bet with every jack costs the first player.
  CHECK_THAT(worth("kuhn", "seat\tset\tmove\tprobability\np1\tJ? - p1\tbet\t1\n"),
             Contains("left out           11 information sets;"));
}

TEST_CASE("solve-game says what is wrong with a strategy", "[tuning/solve_game]") {
  using Catch::Contains;
  const Place file("wrong.tsv");
  const auto error = [&](const std::string& rows) {
    file.write(rows);
    const Printed read = solved({"kuhn", "--profile", file.path()});
    CHECK(read.status == 1);
    return read.err;
  };
  CHECK_THAT(error("p1\tJ? - p1\tbet\n"), Contains(":1: read \"3 columns\""));
  CHECK_THAT(error("p1\tJ? - p1\tbet\thalf\n"), Contains("read \"half\", expected a probability"));
  CHECK_THAT(error("p3\tJ? - p1\tbet\t1\n"), Contains("read \"p3\", expected a seat: p1, p2"));
  CHECK_THAT(error("p1\tJK\tbet\t1\n"), Contains("p1: read \"JK\", expected an information set"));
  CHECK_THAT(error("p1\tJ? - p1\traise\t1\n"), Contains("read \"raise\", expected a move"));
  CHECK_THAT(error("p1\tJ? - p1\tbet\t-1\n"), Contains("read \"bet -1\", expected 0 to 1"));
  CHECK_THAT(error("p1\tJ? - p1\tbet\tnan\n"), Contains("expected"));
  CHECK_THAT(error("p1\tJ? - p1\tbet\t0.5\n"), Contains("read \"probabilities of 0.5 together\""));
  CHECK_THAT(error("p1\tJ? - p1\tbet\t1\np1\tJ? - p1\tbet\t1\n"),
             Contains("an information set of this seat, once"));
  CHECK_THAT(error("p1\t\\q\tbet\t1\n"), Contains("a name, with backslashes as in C"));
  const Place foreign("foreign.tsv", "days of work\n");
  CHECK_THAT(solved({"kuhn", "--write", foreign.path()}).err, Contains("--write: "));
  CHECK(foreign.text() == "days of work\n");
  const Printed endings = printed(endings_program, {"--out", foreign.path(), "--men", "2"});
  CHECK(endings.status == 1);
  CHECK(foreign.text() == "days of work\n");
  CHECK(solved({"nim", "--profile", file.path()}).status == 2);
  CHECK(solved({"kuhn", "--write", "/no/such/folder/x"}).status == 1);
}

TEST_CASE("equal commands make equal files of endings", "[tuning/solve_game]") {
  using Catch::Contains;
  const Place first("first.endings");
  const Place second("second.endings");
  const auto made = [](const std::string& path, protocol::Arguments more) {
    more.insert(more.end(), {"--out", path});
    return printed(endings_program, more);
  };
  const protocol::Arguments xiangqi{"--game", "xiangqi", "--positions", "20000"};
  const Printed endings = made(first.path(), xiangqi);
  CHECK(endings.status == 0);
  CHECK_THAT(endings.out, Contains("5 endings, "));
  CHECK(made(second.path(), xiangqi).status == 0);
  CHECK(first.text() == second.text());
  CHECK(made(first.path(), {"--men", "2"}).status == 1);  // it is xiangqi's
  CHECK(first.text() == second.text());
  CHECK_THAT(made(first.path(), {"--game", "chess"}).err, Contains("banqi or xiangqi"));
  CHECK_THAT(made(first.path(), {"--game", "xiangqi", "--positions", "-1"}).err,
             Contains("--positions"));
}

/// The figure after the last `name`, and the interval after it.
std::array<double, 2> last_figure(const std::string& text, const std::string& name) {
  const std::size_t at = text.rfind(name) + name.size();
  const std::size_t error = text.find("+- ", at);
  return {std::stod(text.substr(at)), error == text.npos ? 0 : std::stod(text.substr(error + 3))};
}

TEST_CASE("players who know a strategy win no more from it than best responses",
          "[tuning/solve_game][threads]") {
  using Catch::Contains;
  const Place even("even.tsv", "seat\tset\tmove\tprobability\n");
  const protocol::Arguments arguments{"--responder", "600", "--lines", "60"};
  const auto run = [&](protocol::Arguments words) {
    words.insert(words.end(), arguments.begin(), arguments.end());
    return solved(words);
  };
  const Printed kuhn = run({"kuhn", "--profile", even.path()});
  INFO(kuhn.out << kuhn.err);
  REQUIRE(kuhn.status == 0);
  const auto exact =
      last_figure(kuhn.out.substr(0, kuhn.out.find("responders")), "exploitability ");
  const auto tree = last_figure(kuhn.out, "exploitability from ");
  const auto local =
      last_figure(kuhn.out.substr(0, kuhn.out.rfind("\ntree")), "exploitability from ");
  CHECK(exact[0] == Approx(0.458333));
  for (const auto& [mean, error] : {tree, local}) {
    CHECK(mean <= exact[0] + 1.5 * error);
    CHECK(mean >= exact[0] - 1.5 * error);  // Kuhn poker is so small that both look to its end
    CHECK(error < 0.08);
  }
  CHECK(run({"kuhn", "--profile", even.path()}).out == kuhn.out);
  // Who bets with a king and with one jack of ten is seldom called: worlds have their weights.
  const Place open("open.tsv",
                   "p1\tJ? - p1\tbet\t0.1\np1\tJ? - p1\tpass\t0.9\np1\tQ? - p1\tpass\t1\n"
                   "p1\tK? - p1\tbet\t1\n");
  const Printed weighed =
      solved({"kuhn", "--profile", open.path(), "--responder", "2500", "--lines", "100"});
  const auto best =
      last_figure(weighed.out.substr(0, weighed.out.find("responders")), "exploitability ");
  const auto won = last_figure(weighed.out, "exploitability from ");
  INFO(weighed.out);
  CHECK(won[0] == Approx(best[0]).margin(1.5 * won[1]));
  // An equilibrium loses nothing to them.
  const Printed equilibrium = run({"kuhn", "--set", "Search=exact"});
  const auto against = last_figure(equilibrium.out, "exploitability from ");
  CHECK(std::abs(against[0]) <= 1.5 * against[1]);
  // Of a player that is asked: with the whole strategy where the tree can be compiled, else
  // without.
  const auto asked = [](const std::string& cards) {
    return solved({"goofspiel", cards, "--set", "Search=is-mcts", "--iterations", "20",
                   "--responder", "3", "--lines", "5"});
  };
  CHECK_THAT(asked("3").out, Contains("\nworth ") && Contains("\ntree "));
  const Printed large = asked("6");
  CHECK(large.status == 0);
  CHECK_THAT(large.out, !Contains("\nworth ") && Contains("\ntree "));
  CHECK_THAT(run({"kuhn3", "--iterations", "10"}).out, Contains("p3 "));
  CHECK(run({"nim"}).status == 2);
  CHECK(run({"none.efg"}).status == 2);
  for (const char* number : {"-1", "0", "1000001"}) {
    CHECK(solved({"kuhn", "--responder", number}).status == 2);
    CHECK(solved({"kuhn", "--responder", "2", "--lines", number}).status == 2);
  }
}

TEST_CASE("three-player Kuhn poker heeds the method", "[tuning/solve_game][threads]") {
  const auto at_100 = [](const std::string& method) {
    const Printed run = solved({"kuhn3", "--set", "Regret=" + method, "--iterations", "100"});
    CHECK(run.status == 0);
    return run.out;
  };
  CHECK(at_100("cfr") != at_100("dcfr"));
  CHECK_THAT(at_100("cfr"), Catch::Contains("convergence        iterations"));
}

TEST_CASE("solve-game solves a game of Gambit's from its file", "[tuning/solve_game]") {
  using Catch::Contains;
  const Place poker("poker.efg");
  poker.write(
      "EFG 2 R \"One card\" { \"Alice\" \"Bob\" }\n"
      "c \"\" 1 \"\" { \"red\" 1/2 \"black\" 1/2 } 0\n"
      "p \"\" 1 1 \"red\" { \"raise\" \"meet\" } 0\n"
      "p \"\" 2 1 \"\" { \"call\" \"fold\" } 0\n"
      "t \"\" 1 \"\" { 2 -2 }\n"
      "t \"\" 2 \"\" { 1 -1 }\n"
      "t \"\" 2\n"
      "p \"\" 1 2 \"black\" { \"raise\" \"meet\" } 0\n"
      "p \"\" 2 1 0\n"
      "t \"\" 3 \"\" { -2 2 }\n"
      "t \"\" 2\n"
      "t \"\" 4 \"\" { -1 1 }\n");
  const Printed solution = solved(poker.path(), "");
  INFO(solution.out << solution.err);
  CHECK(solution.status == 0);
  // Myerson's card game: Alice raises with black one time in three, Bob calls two times in three.
  CHECK_THAT(solution.out, Contains("value              0.333333333 -0.333333333\n"));
  CHECK_THAT(solution.out, Contains("Alice              black  raise 0.3333  meet 0.6667\n"));
  CHECK_THAT(solution.out, Contains("Bob                #1     call 0.6667  fold 0.3333\n"));
  const Place stag("stag.nfg");
  stag.write(
      "NFG 1 R \"Stag hunt\" { \"r\" \"c\" } { { \"s\" \"h\" } { \"s\" \"h\" } } 4 4 3 0 0 3 2 2");
  const Printed hunt = solved(stag.path(), "");
  CHECK(hunt.status == 0);
  CHECK_THAT(hunt.out,
             Contains("equilibria         s:1 | s:1  4 4\n") && Contains("h:1 | h:1  2 2\n"));
  CHECK_THAT(hunt.out, Contains("coarse correlated  1.0000  s | s\n"));
  const Place gifts("gifts.nfg");
  gifts.write(
      "NFG 1 R \"Gifts\" { \"x\" \"y\" \"z\" } { { \"g\" \"k\" } { \"g\" \"k\" } { \"g\" \"k\" } } "
      "2 2 2  4 0 0  0 4 0  2 2 -2  0 0 4  2 -2 2  -2 2 2  0 0 0");
  const Printed three = solved(gifts.path(), "");
  CHECK(three.status == 0);
  CHECK_THAT(three.out, Contains("players            x, y, z\ndominated          x: g\n") &&
                            Contains("pure equilibria    k | k | k  0 0 0\n") &&
                            Contains("coarse correlated  1.0000  k | k | k\n"));
  const Printed unfit = solved({gifts.path(), "--set", "Regret=cfr"});
  CHECK(unfit.status == 1);
  CHECK_THAT(unfit.err, Contains("--set, --plot, --profile and --write: read \"payoffs whose sum"));
  const Place entry("entry.efg");
  entry.write(
      "EFG 2 R \"Entry\" { \"Newcomer\" \"Shop\" }\n"
      "p \"\" 1 1 \"N\" { \"out\" \"in\" } 0\n"
      "t \"\" 1 \"\" { 0 2 }\n"
      "p \"\" 2 1 \"S\" { \"fight\" \"share\" } 0\n"
      "t \"\" 2 \"\" { -1 0 }\n"
      "t \"\" 3 \"\" { 1 1 }\n");
  const Printed shops = solved(entry.path(), "");
  INFO(shops.out << shops.err);
  CHECK(shops.status == 0);
  CHECK_THAT(shops.out, Contains("N in:1 | S share:1  1 1\n") &&
                            Contains("N out:1 | S fight:1  0 2\n") && Contains("degenerate"));
  CHECK(solved({entry.path(), "--set", "Regret=cfr"}).status == 1);
  const Place broken("broken.efg");
  broken.write("EFG 2 R \"t\" { \"a\" \"b\" }\nc \"\" 1 \"\" { \"u\" 1/2 \"d\" 1/3 } 0\n");
  const Printed wrong = solved(broken.path(), "");
  CHECK(wrong.status == 1);
  CHECK_THAT(wrong.err, Contains("broken.efg: line 2: read \"probabilities whose sum is 5/6\""));
  CHECK(solved(poker.path(), "1").status == 2);
  CHECK(solved("none.nfg", "").status == 1);
}

TEST_CASE("a tree of three players is solved by regret minimisation, with the risk check too",
          "[tuning/solve_game]") {
  using Catch::Contains;
  // The first two choose without seeing anything; who differs from both others pays 1 to each, and
  // the third one sees what the first one chose.
  const Place odd("odd.efg");
  std::string text = "EFG 2 R \"Odd\" { \"a\" \"b\" \"c\" }\np \"\" 1 1 \"\" { \"x\" \"y\" } 0\n";
  const char* const ends[] = {"1 1 1",  "2 2 -1", "2 -1 2", "-1 2 2",
                              "-1 2 2", "2 -1 2", "2 2 -1", "1 1 1"};
  for (int i = 0; i < 8; ++i) {
    if (i % 4 == 0) text += "p \"\" 2 1 \"\" { \"x\" \"y\" } 0\n";
    if (i % 2 == 0) {
      text +=
          "p \"\" 3 " + std::string(i < 4 ? "1 \"saw x\"" : "2 \"saw y\"") + " { \"x\" \"y\" } 0\n";
    }
    text += "t \"\" " + std::to_string(i + 1) + " \"\" { " + ends[i] + " }\n";
  }
  odd.write(text);
  const auto run = [&](std::vector<std::string> words) {
    words.insert(words.begin(), odd.path());
    const Printed printed = solved(words);
    INFO(printed.out << printed.err);
    CHECK(printed.status == 0);
    return printed.out;
  };
  const std::string plain = run({"--set", "Regret=cfr", "--iterations", "50"});
  CHECK_THAT(plain, Contains("players            a, b, c\nby cfr             ") &&
                        !Contains("difference") && Contains("of 4 information sets"));
  // The third one does as the first one did: that never pays, and the second one alone may.
  CHECK_THAT(plain, Contains("c                  saw x  x 1.0000  y 0.0000\n") ||
                        Contains("c                  saw x  x 0.9"));
  const Place written("odd.tsv");
  run({"--write", written.path(), "--iterations", "50"});
  CHECK_THAT(run({"--profile", written.path()}), Contains("exploitability"));
  const Place unfair("unfair.efg");
  unfair.write(
      "EFG 2 R \"t\" { \"a\" \"b\" \"c\" }\np \"\" 1 1 \"m\" { \"x\" \"y\" } 0\n"
      "t \"\" 1 \"\" { 1 1 1 }\nt \"\" 2 \"\" { 2 0 0 }\n");
  const Printed refused = solved({unfair.path(), "--set", "RegretRisk=10"});
  CHECK(refused.status == 1);
  CHECK_THAT(refused.err, Contains("read \"payoffs whose sum is 3 at one end and 2 at another\""));
  CHECK_THAT(solved(unfair.path(), "").out, Contains("pure equilibria    m y | - | -  2 0 0\n"));
}

TEST_CASE("with a risk check the strategy of regret minimisation is told", "[tuning/solve_game]") {
  using Catch::Contains;
  // A bet wins 1 in the mean, and much or less than nothing; who looks at risk stays at even odds.
  const std::pair<const char*, const char*> games[] = {{"", ""}, {" \"Carol\"", " 3"}};
  for (const auto& [third, rest] : games) {
    const Place gamble("gamble.efg");
    const std::string more(rest);
    gamble.write("EFG 2 R \"Gamble\" { \"Alice\" \"Bob\"" + std::string(third) + " }\n" +
                 "c \"\" 1 \"\" { \"good\" 1/2 \"bad\" 1/2 } 0\n"
                 "p \"\" 1 1 \"a\" { \"bet\" \"pass\" } 0\n"
                 "t \"\" 1 \"\" { 11 -11" +
                 more + " }\nt \"\" 2 \"\" { 0 0" + more + " }\n" +
                 "p \"\" 1 1 0\nt \"\" 3 \"\" { -9 9" + more + " }\nt \"\" 2\n");
    const Printed plain = solved({gamble.path(), "--iterations", "50"});
    CHECK_THAT(plain.out, Contains("Alice              a  bet 1.0000  pass 0.0000\n"));
    for (const char* method : {"cfr", "dcfr", "pcfr+"}) {
      const Printed checked = solved({gamble.path(), "--set", "RegretRisk=100", "--set",
                                      std::string("Regret=") + method, "--iterations", "50"});
      INFO(checked.out << checked.err);
      CHECK(checked.status == 0);
      CHECK_THAT(checked.out, Contains("Alice              a  bet 0.5000  pass 0.5000\n"));
    }
  }
}

}  // namespace
}  // namespace tianji::tuning
