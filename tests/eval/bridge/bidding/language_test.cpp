#include <catch2/catch.hpp>
#include <utility>

#include "eval/bridge/bidding/table/parser.h"
#include "eval/bridge/bidding/table/provenance.h"
#include "tests/eval/bridge/bidding/table.h"

namespace tianji::bridge::bidding {
namespace {

const std::string kRun = "learnt 3 version 0.2 seed - deals 9 columns hcp,S";

TEST_CASE("a bad table is refused with file, line, column and what was expected",
          "[eval/bridge/bidding]") {
  const std::string head = "system t\npoints milton\nafter open\ncall points S meaning\n";
  const std::pair<std::string, std::string> cases[] = {
      {"", "t.bid:0:1: read \"\", expected a line \"system NAME\""},
      {"system a b\n", "t.bid:1:1: "},
      {"system a\npoints many\n", "t.bid:2:8: read \"many\", expected milton"},
      {"system a\nsupport many\n", "t.bid:2:9: read \"many\", expected milton, controls or paper"},
      {"system a\nafter 1M (2q)\n", "t.bid:2:10: read \"(2q)\""},
      {"system a\nafter 1M when lucky\n", "t.bid:2:15: read \"lucky\""},
      {"system a\nafter open when seat 5\n", "t.bid:2:22: read \"5\""},
      {"system a\nafter\n", "t.bid:2:1: read \"\", expected open"},
      {"system a\nafter open\ncall pints meaning\n", "t.bid:3:6: read \"pints\""},
      {"system a\nafter open\ncall fit:q meaning\n", "t.bid:3:6: read \"fit:q\""},
      {"system a\nafter open\ncall points\n", "t.bid:3:6: read \"points\", expected meaning"},
      {"system a\nafter open\n1C 12+ clubs\n", "t.bid:3:1: read \"1C\", expected a heading"},
      {"system a\ncall points meaning\n1C 12+ x\n", "t.bid:3:1: "},
      {head + "8C 12+ - x\n", "t.bid:5:1: read \"8C\", expected a call"},
      {head + "+ 12+ - x\n", "t.bid:5:1: "},
      {head + "step1 12+ - x\n", "t.bid:5:1: read \"step1\", expected a call"},  // answers in code
      {head + "step0* 12+ - x\n", "t.bid:5:1: read \"step0*\""},
      {"system a\nafter 1C step10*\n", "t.bid:2:10: read \"step10*\""},
      {head + "1C 12-10 - x\n", "t.bid:5:4: read \"12-10\", expected a range"},
      {head + "1C 12+ 5+:nice x\n", "t.bid:5:8: read \"nice\", expected 2/3"},
      {head + "1C 12.3 - x\n", "t.bid:5:4: "},
      {head + "1C 12+\n", "t.bid:5:7: "},
      {head + "1C 12+ - clubs\n", "t.bid:5:1: the context of line 3 does not end in a catch-all"},
      {head + "P 12+ - x\n", "does not end in a catch-all"},
      {"system a\nafter open\ncall any new meaning\n1C 5 5 x\n", "t.bid:4:1: "},
      {"system a\nafter open\ncall shape meaning\n1C 5440 x\nP 5432 x\n", "t.bid:5:3: "},
      {"system a\nafter open\ncall force meaning\n1C maybe x\n", "t.bid:4:4: read \"maybe\""},
      {"system a\nafter open\ncall compare meaning\n1C S<H x\n", "t.bid:4:4: "},
      {head + "1C 12+ - x ~3\n",
       "t.bid:5:12: read \"~3\", expected a mark whose line \"learnt 3 …\" stands above"},
      {head + "1C 12+ - x ~0\n", "t.bid:5:12: read \"~0\", expected the mark of a run such as ~1"},
      {"system a\nafter open\ncall S H D C meaning\n1C 1|2|3|4|5|6 1|2|3|4|5|6 1|2|3|4|5|6 1|2|3 "
       "x\n",
       "t.bid:4:40: read \"1|2|3\", expected at most 500 combinations"},
      {"system a\nlearnt\n", "t.bid:2:7: read \"\", expected the number of a run, from 1"},
      {"system a\nlearnt 1 seed 2\n", "t.bid:2:10: read \"seed\", expected version"},
      {"system a\nlearnt 1 version 2 seed\n", "t.bid:2:24: read \"\", expected one word"},
      {"system a\n" + kRun + " C\n", "t.bid:2:51: read \"C\", expected nothing more"},
      {"system a\n" + kRun + "\n" + kRun + "\n", "t.bid:3:8: read \"3\", expected a number"},
  };
  for (const auto& [text, expected] : cases) {
    const auto table = parse_table(text, "t.bid");
    REQUIRE_FALSE(table.ok());
    INFO(text << sentence(table.status()));
    CHECK(sentence(table.status()).find(expected) != std::string::npos);
  }
  CHECK_FALSE(System::parse("system a\nfallback nobody\n", "t.bid").ok());
  CHECK_FALSE(builtin("nobody").ok());
}

TEST_CASE("rows with learnt numbers carry marks, which are not part of their meaning",
          "[eval/bridge/bidding]") {
  const auto run = parse_run(kRun + "  # a comment");
  REQUIRE(run.ok());
  CHECK(run->columns == std::vector<std::string>{"hcp", "S"});
  CHECK(text(*run) == kRun);
  CHECK(text(LearntRun{.number = 1, .version = "1", .seed = "2", .deals = "-"}) ==
        "learnt 1 version 1 seed 2 deals - columns -");
  const std::string head = "system t\npoints milton\n";
  const std::string other = "learnt 12 version 0.3 seed 1,2 deals 9-10 columns -\n";
  const auto table =
      parse_table(head + kRun + "\n" + other +
                      "after open\ncall hcp S meaning\n"
                      "1S 12+ 5+ spades, long  ~3 ~12  # why\n1C 16+ - ~3\nnext ~12\n",
                  "t.bid");
  INFO(sentence(table.status()));
  REQUIRE(table.ok());
  REQUIRE(table->rows.size() == 3);
  CHECK(table->rows[0].meaning == "spades, long");
  CHECK(table->rows[1].meaning.empty());
  CHECK(table->rows[2].call.kind == CallForm::Kind::next);
}

constexpr std::string_view kSmall = R"(
system small
points milton
after open when seat 1-2
call  points  S     H     D  C  shape            meaning
2D*   11-15   -     -     -  -  4-4-1-4|4-4-0-5  short diamonds
2S    6-10    6+:2/3 -    -  -  -                good suit
1S    11+     5+    -     -  -  -                spades
1H    11+     -     5+    -  -  -                hearts
1NT   12-14   -     -     -  -  bal              balanced
P     -       -     -     -  -  -                nothing
after open when seat 3-4
call  points  meaning
1C    13+     whatever
P     -       nothing

after 1M
call  points  M     oM    new  force   meaning
2M    6-9     3+    -     -    -       raise of {M}
1oM   6+      -     4+    -    round   {oM}
+new/2 10+    -     -     4+   round   {new}
P     0-5|12  -     -     -    -       weak or mad
P     -       -     -     -    -       rest
after 1M (+y)
call  points  y     meaning
X     8+      0-2   takeout of {y}
P     -       -     nothing
after 1M (++y)
call  points  fit:M  total:M  total  meaning
4M    -       8+     25+      -      game
3NT   -       -      -        25+    game
P     -       -      -        -      nothing
after ...
call  meaning
P     nothing
)";

TEST_CASE("openings: the first row that holds; seats; shapes; honours", "[eval/bridge/bidding]") {
  const System system = system_of(kSmall);
  CHECK(next(system, "", "AK532.A32.32.432") == "1S");
  CHECK(next(system, "", "AK532.A5432.2.43") == "1S");
  CHECK(next(system, "", "43.AK532.A32.432") == "1H");
  CHECK(next(system, "", "AQ32.KJ32.2.Q432") == "2D");
  CHECK(next(system, "", "AQ32.KJ32.Q432.2") == "Pass");
  CHECK(next(system, "", "AQ32.KJ32..Q5432") == "2D");
  CHECK(next(system, "", "KQ9832.32.432.32") == "Pass");  // five points
  CHECK(next(system, "", "KQJ832.32.432.32") == "2S");
  CHECK(next(system, "", "KJT832.Q2.Q32.32") == "Pass");  // one of the top three
  CHECK(next(system, "", "K32.Q32.KQ32.K32") == "1NT");
  CHECK(next(system, "P P", "AK532.A32.32.432") == "Pass");
  CHECK(next(system, "P P", "AK532.A32.K2.432") == "1C");
}

TEST_CASE("one row serves both majors and every second suit", "[eval/bridge/bidding]") {
  const System system = system_of(kSmall);
  CHECK(next(system, "1H P", "K432.Q32.K432.32") == "2H");
  CHECK(next(system, "1S P", "Q32.K432.K432.32") == "2S");
  CHECK(next(system, "1H P", "KQ32.Q2.K5432.32") == "1S");
  CHECK(next(system, "1S P", "Q2.KQ32.K5432.32") == "2D");  // two hearts would need ten, too
  CHECK(next(system, "1S P", "Q2.KQ32.A32.5432") == "2C");  // from clubs up
  CHECK(next(system, "1S P", "2.5432.5432.5432") == "Pass");
  CHECK(next(system, "1H 1S", "2.432.AQ32.K5432") == "X");
  CHECK(next(system, "1H 1S", "432.2.AQ32.K5432") == "Pass");
  CHECK(next(system, "1S 2C", "432.AQ32.K5432.2") == "X");
  // A jump: partner has promised five cards and eleven points.
  CHECK(next(system, "1S 3C", "A32.AQ32.KQ32.32") == "4S");
  CHECK(next(system, "1S 3C", "A2.AQ32.Q5432.32") == "Pass");
  CHECK(next(system, "1S 3C", "A2.AQ32.Q432.K32") == "3NT");
}

TEST_CASE("the meaning names the suits, and says what is promised", "[eval/bridge/bidding]") {
  const System system = system_of(kSmall);
  const Understanding auction = after(system, "1S P 2S P P X");
  CHECK(auction.explain(0).text == "spades: 11+ HCP, 5+S");
  CHECK(auction.explain(2).text == "raise of spades: 6-9 HCP, 3+S");
  CHECK(auction.explain(5).text == "no agreement");
  CHECK(after(system, "1H P 1S").explain(2).text == "spades: 6+ HCP, 4+S; forcing");
  CHECK(after(system, "2D").explain(0).alert);
  CHECK_FALSE(after(system, "1S").explain(0).alert);
}

TEST_CASE("ranks order the rows of a context, whatever their lines", "[eval/bridge/bidding]") {
  const System system = system_of(
      "system r\npoints milton\nafter open\ncall rank points meaning\n"
      "1D 2 10+ later\n1C 1 12+ earlier\nP 9 - last\n");
  CHECK(next(system, "", "AK32.A32.A32.432") == "1C");
  CHECK(next(system, "", "AK32.K32.432.432") == "1D");
  CHECK(next(system, "", "32.5432.432.5432") == "Pass");
}

TEST_CASE("natural and artificial calls are different calls to a pattern",
          "[eval/bridge/bidding]") {
  const std::string openings =
      "system s\npoints milton\nafter open\ncall points meaning\n1C* 16+ strong\n1D 0+ natural\n"
      "P - -\n";
  const std::string rest = "call meaning\n1H this\nP -\nafter ...\ncall meaning\nP -\n";
  CHECK(next(system_of(openings + "after 1C*\n" + rest), "1C P", "32.5432.432.5432") == "1H");
  CHECK(next(system_of(openings + "after 1C\n" + rest), "1C P", "32.5432.432.5432") == "Pass");
  CHECK(next(system_of(openings + "after 1C?\n" + rest), "1C P", "32.5432.432.5432") == "1H");
  CHECK(next(system_of(openings + "after 1D\n" + rest), "1D P", "32.5432.432.5432") == "1H");
}

TEST_CASE("steps are bids counted from the last one, whatever their strains",
          "[eval/bridge/bidding]") {
  const System system = system_of(R"(
system steps
after open
call  meaning
1C    anything
P     nothing
after 1C
call   S   meaning
1S     5+  spades
1H     -   hearts
P      -   nothing
after 1C 1M
call    meaning
step1*  asks for aces
P       nothing
after 1C 1M step1*
call    aces  meaning
step1*  0     no ace
step2*  1     one ace
step9*  2     two aces, far away
P       -     nothing
after 1C 1M step1* step2*
call  meaning
7NT   enough
P     nothing
after 1C 1M step1* 7NT
call    meaning
step1*  never
P       there is no step above
)");
  constexpr std::string_view kStrong = "AKQ2.AKQ2.AK2.A2";
  CHECK(next(system, "1C P 1H P", kStrong) == "1S");
  CHECK(next(system, "1C P 1S P", kStrong) == "1NT");
  CHECK(next(system, "1C P 1H P 1S P", "K432.K5432.32.32") == "1NT");
  CHECK(next(system, "1C P 1H P 1S P", "A432.K5432.32.32") == "2C");
  CHECK(next(system, "1C P 1H P 1S P", "A432.A5432.32.32") == "3H");
  const Understanding answered = after(system, "1C P 1H P 1S P 2C");
  CHECK(answered.explain(6).text == "one ace");
  CHECK(answered.explain(6).alert);
  CHECK(next(system, "1C P 1H P 1S P 2C P", kStrong) == "7NT");
  CHECK(next(system, "1C P 1H P 1S P 1NT P", kStrong) == "Pass");
  CHECK(next(system, "1C P 1H P 1S P 7NT P", kStrong) == "Pass");
}

TEST_CASE("next hands over to the contexts below, P ends them", "[eval/bridge/bidding]") {
  const std::string head =
      "system s\npoints milton\nafter open\ncall points meaning\n1C 12+ clubs\n";
  const std::string rest = "after open\ncall points meaning\n1D 10+ diamonds\nP - nothing\n";
  CHECK(next(system_of(head + "next\n" + rest), "", "AK32.K32.432.432") == "1D");
  CHECK(next(system_of(head + "P - x\n" + rest), "", "AK32.K32.432.432") == "Pass");
}

}  // namespace
}  // namespace tianji::bridge::bidding
