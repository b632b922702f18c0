#include "engine/bridge/records/pbn.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

constexpr std::string_view kDeal =
    "[Deal \"N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432\"]\n";

/// A board with this text after its identification.
std::string board(std::string_view rest, std::string_view dealer = "N") {
  return "[Event \"E\"]\n[Board \"1\"]\n[Dealer \"" + std::string(dealer) + "\"]\n" +
         std::string(kDeal) + std::string(rest) + "\n\n";
}

/// The one board of a text.
Record only_board(const std::string& text) {
  const Records records = read_pbn(text);
  for (const Problem& problem : records.problems) FAIL_CHECK(sentence(problem.status));
  REQUIRE(records.boards.size() == 1);
  return records.boards[0];
}

std::string calls(const Record& record) {
  std::string result;
  for (const auto& call : record.calls)
    result.append(result.empty() ? "" : " ").append(text(call.what));
  return result;
}

std::string cards(const Record& record) {
  std::string result;
  for (const auto& card : record.cards) {
    result.append(result.empty() ? "" : " ").append(card.what ? text(*card.what) : "-");
  }
  return result;
}

/// The error about the only board of the text, which cannot be read.
std::string complaint(const std::string& text) {
  const Records records = read_pbn(text);
  REQUIRE(records.boards.empty());
  REQUIRE(records.problems.size() == 1);
  return sentence(
      at("line " + std::to_string(records.problems[0].line), records.problems[0].status));
}

TEST_CASE("a whole board of PBN", "[engine/bridge/records]") {
  const Record record = only_board(
      "% PBN 2.1\n% EXPORT\n\n"
      "[Event \"Cup \\\"A\\\" \\\\ B\"]\r\n[Site \"Here\"]\r\n[Date \"1999.06.13\"]\n[Board "
      "\"12\"]\n"
      "[West \"w\"]\n[North \"n\"]\n[East \"e\"]\n[South \"s\"]\n[Dealer \"W\"]\n"
      "[Vulnerable \"NS\"]\n"
      "[Deal \"E:JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432 AKQ2.AKQ.AKQ.AKQ\"]\n"
      "[Scoring \"IMP\"]\n[Declarer \"N\"]\n[Contract \"7NT\"]\n[Result \"13\"]\n"
      "[Room \"Open\"]\n[Score \"NS 2220\"]\n"
      "{a comment\nof two lines}\n; another\n"
      "[Auction \"W\"]\n1c =1= X!? xx $7 2nt\nPASS 7NT! AP\n[Note \"1:3+ clubs\"]\n"
      "[Play \"E\"]\nsj S4 s3 SA\n*\n");
  CHECK(record.event == "Cup \"A\" \\ B");
  CHECK(record.site == "Here");
  CHECK(record.board == "12");
  CHECK(record.names == std::array<std::string, 4>{"n", "e", "s", "w"});
  CHECK(record.dealer == kWest);
  CHECK(record.vulnerability == Vulnerability::north_south);
  CHECK(hand_text(record.deal[index(kNorth)]) == "AKQ2.AKQ.AKQ.AKQ");
  CHECK(hand_text(record.deal[index(kEast)]) == "JT98.JT9.JT9.JT9");
  CHECK(record.scoring == "IMP");
  CHECK(text(*record.contract) == "7NT by N");
  CHECK(record.result == 13);
  CHECK(record.tag("Room") == "Open");
  CHECK(record.tag("score") == "NS 2220");
  CHECK_FALSE(record.tag("Table"));
  CHECK(record.comments == std::vector<std::string>{"a comment\nof two lines", " another"});
  CHECK(calls(record) == "1C X XX 2NT Pass 7NT Pass Pass Pass");
  CHECK(record.calls[0].alerted);
  CHECK(record.calls[0].meaning == "3+ clubs");
  CHECK(record.calls[1].glyphs == std::vector<int>{5});
  CHECK(record.calls[2].glyphs == std::vector<int>{7});
  CHECK(record.calls[5].glyphs == std::vector<int>{1});
  CHECK(cards(record) == "SJ S4 S3 SA");
  CHECK(record.line == 4);
}

TEST_CASE("columns of the play belong to seats, whoever leads", "[engine/bridge/records]") {
  // South leads to the first trick; North wins it and leads to the second.
  const std::string text = board(
      "[Declarer \"E\"]\n[Contract \"1NT\"]\n[Play \"W\"]\nS3 SA SJ S4\nH2 HA H9 H6\n- CA - -\n*");
  // Columns W N E S.
  CHECK(cards(only_board(text)) == "S4 S3 SA SJ HA H9 H6 H2 CA");
  // The same play with columns that start at South.
  const std::string other = board(
      "[Declarer \"E\"]\n[Contract \"1NT\"]\n[Play \"S\"]\nS4 S3 SA SJ\nH6 H2 HA H9\n-- -- CA "
      "--\n*");
  CHECK(only_board(other).cards == only_board(text).cards);
}

TEST_CASE("a card that the record does not tell is kept as unknown", "[engine/bridge/records]") {
  const Record record = only_board(
      board("[Declarer \"W\"]\n[Contract \"1NT\"]\n[Play \"N\"]\nSA - - -\nHA H9 H6 -\n*"));
  CHECK(cards(record) == "SA - - - HA H9 H6");
  CHECK(only_board(pbn_text(record)) == record);
}

TEST_CASE("auctions: AP, missing passes, unfinished ones, leading placeholders",
          "[engine/bridge/records]") {
  CHECK(calls(only_board(board("[Auction \"N\"]\nAP"))) == "Pass Pass Pass Pass");
  CHECK(calls(only_board(board("[Auction \"N\"]\nPass 1C Pass AP"))) == "Pass 1C Pass Pass Pass");
  CHECK(calls(only_board(board("[Auction \"N\"]\n1C AP"))) == "1C Pass Pass Pass");
  CHECK(calls(only_board(board("[Auction \"W\"]\n- 1C Pass *"))) == "1C Pass");
  CHECK(calls(only_board(board("[Auction \"S\"]\n-- - 1C Pass\n+"))) == "1C Pass");
  CHECK(only_board(board("[Auction \"N\"]\n1C +")).in_progress);
  CHECK(text(*only_board(board("[Auction \"N\"]\n1S Pass 4S\n")).contract) == "4S by N");
  const Record passed =
      only_board(board("[Contract \"Pass\"]\n[Auction \"N\"]\nPass Pass Pass Pass"));
  CHECK(passed.passed_out);
  CHECK_FALSE(passed.contract);
  CHECK(only_board(pbn_text(passed)) == passed);
}

TEST_CASE("suffixes may stand apart or not; a note may come twice", "[engine/bridge/records]") {
  const Record record = only_board(board(
      "[Auction \"N\"]\n1C!=1= X =1=! 1NT=2=$9 2H !? =0=\n*\n[Note \"1:art\"]\n[Note \"2:bal\"]"));
  CHECK(record.calls[0] == NotedCall{Call::bid(1, Strain::clubs), true, "art", {1}, 0});
  CHECK(record.calls[1] == NotedCall{Call::double_(), true, "art", {1}, 0});
  CHECK(record.calls[2] == NotedCall{Call::bid(1, Strain::notrump), true, "bal", {9}, 0});
  CHECK(record.calls[3] == NotedCall{Call::bid(2, Strain::hearts), true, "", {5}, 0});
  CHECK(only_board(pbn_text(record)) == record);
}

TEST_CASE("missing tags are found from the board number and the auction",
          "[engine/bridge/records]") {
  const Record record =
      only_board("[Board \"7\"]\n" + std::string(kDeal) + "[Auction \"S\"]\n1H Pass 4H AP\n\n");
  CHECK(record.dealer == kSouth);
  CHECK(record.vulnerability == Vulnerability::both);
  CHECK(text(*record.contract) == "4H by S");
  // South deals board 7, but the seat that the auction names counts for more.
  const Record told =
      only_board("[Board \"7\"]\n" + std::string(kDeal) + "[Auction \"W\"]\n1H Pass 4H AP\n\n");
  CHECK(told.dealer == kWest);
  CHECK(text(*told.contract) == "4H by W");
  const Record bare = only_board(std::string(kDeal) + "\n");
  CHECK(bare.dealer == kNorth);
  CHECK_FALSE(bare.contract);
  CHECK(bare.calls.empty());
}

TEST_CASE("\"#\" repeats the value of the board before, \"##\" sets it for all later ones",
          "[engine/bridge/records]") {
  const std::string rest = std::string(kDeal) + "\n";
  const Records records = read_pbn(
      "[Scoring \"##IMP\"]\n\n"
      "[Event \"A\"]\n[Site \"##Rome\"]\n" +
      rest + "[Event \"#\"]\n" + rest + "[Event \"B\"]\n[Site \"Oslo\"]\n" + rest +
      "[Event \"#\"]\n[Table \"#\"]\n" + rest);
  REQUIRE(records.problems.empty());
  REQUIRE(records.boards.size() == 4);
  const auto& boards = records.boards;
  CHECK(boards[0].event == "A");
  CHECK(boards[1].event == "A");
  CHECK(boards[2].event == "B");
  CHECK(boards[3].event == "B");
  CHECK(boards[0].site == "Rome");
  CHECK(boards[1].site == "Rome");
  CHECK(boards[3].site == "Oslo");
  for (const Record& record : boards) CHECK(record.scoring == "IMP");
  CHECK(boards[3].tag("Table") == "");
}

TEST_CASE("a value that looks like \"#\" or \"##\" is written so that it stays",
          "[engine/bridge/records]") {
  std::vector<Record> boards(2, only_board(std::string(kDeal) + "\n"));
  boards[0].names[index(kEast)] = "##\\#";
  boards[0].event = "#";
  const Records again = read_pbn(pbn_text(boards));
  REQUIRE(again.boards.size() == 2);
  CHECK(again.boards[0].names[index(kEast)] == " ##\\#");
  CHECK(again.boards[0].event == " #");
  CHECK(again.boards[1].names[index(kEast)].empty());
  CHECK(pbn_text(again.boards) == pbn_text(boards));
}

TEST_CASE("tables keep their rows, escape lines go, unknown tags stay", "[engine/bridge/records]") {
  const Record record =
      only_board(board("[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT  13\n% "
                       "gone\nN  S 12 \"a b\"\n"
                       "[DoubleDummyTricks \"d10\"]\n[Future \"?\"]"));
  REQUIRE(record.tags.size() == 3);
  CHECK(record.tags[0].name == "OptimumResultTable");
  CHECK(record.tags[0].rows == std::vector<std::string>{"N NT 13", "N S 12 \"a b\""});
  CHECK(record.tag("DoubleDummyTricks") == "d10");
  CHECK(only_board(pbn_text(record)) == record);
  const Record percent = only_board(board("[Table \"A;B\"]\n % no escape\n"));
  REQUIRE(percent.tags.size() == 1);
  CHECK(percent.tags[0].rows == std::vector<std::string>{"% no escape"});
  CHECK(only_board(pbn_text(percent)) == percent);
}

TEST_CASE("results: tricks, an adjusted one, sides, unknown", "[engine/bridge/records]") {
  const auto result = [](std::string_view tag) {
    return only_board(board("[Declarer \"E\"]\n[Contract \"1NT\"]\n" + std::string(tag))).result;
  };
  CHECK(result("[Result \"9\"]") == 9);
  CHECK(result("[Result \"^13\"]") == 13);
  CHECK(result("[Result \"EW 7\"]") == 7);
  CHECK(result("[Result \"NS 6\"]") == 7);
  CHECK(result("[Result \"NS 6 EW 7\"]") == 7);
  CHECK_FALSE(result("[Result \"?\"]"));
  CHECK_FALSE(result("[Result \"\"]"));
  CHECK(only_board(board("[Declarer \"E\"]\n[Contract \"1NT\"]\n[Result \"^9\"]")).adjusted);
}

TEST_CASE("boards are parted by empty lines, or by the next Event", "[engine/bridge/records]") {
  const std::string one = board("");
  CHECK(read_pbn(one + one).boards.size() == 2);
  std::string tight = one;
  tight.erase(tight.size() - 2);
  CHECK(read_pbn(tight + "\n" + tight + "\n").boards.size() == 2);
  CHECK(read_pbn("\n\n" + one + "  \r\n\t\n" + one + "\n\n").boards.size() == 2);
  CHECK(read_pbn("").boards.empty());
  CHECK(read_pbn("% nothing\n").problems.empty());
}

TEST_CASE("unreadable boards: the line, what was read, what was expected",
          "[engine/bridge/records]") {
  struct Row {
    std::string text;
    const char* complaint;
  };
  const Row rows[] = {
      {"[Event \"E\n", "line 1: read \"[Event \"E\", expected a tag such as [Board \"1\"]"},
      {"[Event E\n", "line 1: read \"[Event E\", expected a tag"},
      {"[]\n", "line 1: read \"[]\", expected a tag"},
      {"hello\n", "line 1: read \"hello\", expected a tag"},
      {"[Event \"E\"]\n\n",
       "line 1: read \"a board without a deal\", expected a tag such as [Deal"},
      {"[Event \"E\"]\nhello\n" + std::string(kDeal), "line 2: read \"hello\", expected a tag"},
      {"[Board \"1\"]\n[Deal \"N:A - - -\"]\n\n", "line 2: Deal: hand of North"},
      {board("", "Q"), "line 3: Dealer: read \"Q\", expected N, E, S or W"},
      {board("[Vulnerable \"Some\"]"), "line 5: Vulnerable: read \"Some\", expected None, NS, EW"},
      {board("[Declarer \"Q\"]"), "line 5: Declarer: read \"Q\""},
      {board("[Declarer \"N\"]\n[Contract \"8C\"]"), "line 6: Contract: read \"8C\""},
      {board("[Contract \"3NT\"]"), "line 5: Contract: read \"3NT\", expected a Declarer"},
      {board("[Result \"14\"]"), "line 5: Result: read \"14\", expected 0 to 13 tricks"},
      {board("[Result \"many\"]"), "line 5: Result: read \"many\", expected 0 to 13 tricks"},
      {board("[Auction \"N\"]\n1C Pass\n9H Pass"), "line 7: read \"9H\", expected a call"},
      {board("[Auction \"N\"]\n1C - 1H"), "line 6: read \"-\", expected a call"},
      {board("[Auction \"N\"]\n!"), "line 6: read \"!\", expected an annotation after a call"},
      {board("[Auction \"N\"]\n1C=1"), "line 6: read \"1C=1\", expected an annotation"},
      {board("[Auction \"N\"]\n1C AP Pass"),
       "line 6: read \"Pass\", expected nothing after the AP"},
      {board("[Auction \"E\"]\n1C AP"),
       "line 5: Auction: read \"E\", expected the dealer's seat, N"},
      {board("[Auction \"Q\"]\n1C AP"), "line 5: Auction: read \"Q\""},
      {board("[Auction \"N\"]\nAP\n[Note \"x:y\"]"), "line 7: Note: read \"x:y\""},
      {board("[Play \"E\"]\nSJ S4 S3 SA\n*"), "line 5: Play: read \"cards\", expected a contract"},
      {board("[Declarer \"N\"]\n[Contract \"1C\"]\n[Play \"E\"]\nSJ S1\n*"),
       "line 8: read \"S1\", expected a card"},
      {board("[Declarer \"N\"]\n[Contract \"1C\"]\n[Play \"E\"]\nSJ S4 S3 SA\n* SK"),
       "line 9: read \"SK\", expected nothing after"},
      {board("[Declarer \"N\"]\n[Contract \"1C\"]\n[Play \"N\"]\nSA SK SQ SJ\n- $5\n*"),
       "line 9: read \"$5\", expected an annotation after a card"},
      {board("{ no end"), "line 5: read \"{ no end\", expected a } that ends this comment"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK_THAT(complaint(row.text), Catch::Contains(row.complaint));
  }
}

TEST_CASE("a text of very many tags is read in good time, and settings have a limit",
          "[engine/bridge/records]") {
  std::string many;
  for (int i = 0; i < 60'000; ++i) many += "[T" + std::to_string(i) + " \"\"]\n";
  CHECK(only_board(board(many)).tags.size() == 60'000);
  std::string settings;
  for (int i = 0; i < 101; ++i) settings += "[T" + std::to_string(i) + " \"##x\"]\n";
  CHECK_THAT(complaint(board(settings)),
             Catch::Contains("line 105: T100: read \"##x\", expected at "
                             "most 100 tags with ##"));
}

TEST_CASE("tags as programs write them: without quotes, or with quotes in quotes",
          "[engine/bridge/records]") {
  const Record record =
      only_board("[Event Random]\n[Site]\n[Date \"2024.1.2]\n[Board 3]\n" + std::string(kDeal) +
                 "[West \"the \"best\" west\"]\n[North Random\"]\n[Room \"Open]\"]\n\n");
  CHECK(record.event == "Random");
  CHECK(record.site.empty());
  CHECK(record.date == "2024.1.2");
  CHECK(record.board == "3");
  CHECK(record.dealer == kSouth);
  CHECK(record.names[index(kWest)] == "the \"best\" west");
  CHECK(record.names[index(kNorth)] == "Random");
  CHECK(record.tag("Room") == "Open]");
  REQUIRE(record.notes.size() == 6);
  CHECK(record.notes[0] == "line 1: read \"[Event Random]\", expected quotes around the value");
}

TEST_CASE("a board without a deal keeps the last one, and what belongs to it",
          "[engine/bridge/records]") {
  const Records records = read_pbn(
      "[Event \"E\"]\n[Board \"7\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n" + std::string(kDeal) +
      "[Room \"Open\"]\n\n[Event \"E\"]\n[Room \"Closed\"]\n\n[Event \"E\"]\n[Auction "
      "\"W\"]\nAP\n\n");
  CHECK(records.problems.empty());
  REQUIRE(records.boards.size() == 3);
  const Record& closed = records.boards[1];
  CHECK(closed.deal == records.boards[0].deal);
  CHECK(closed.board == "7");
  CHECK(closed.dealer == kEast);
  CHECK(closed.vulnerability == Vulnerability::north_south);
  CHECK(closed.tag("Room") == "Closed");
  CHECK(closed.notes == std::vector<std::string>{"no Deal: taken from the board before"});
  CHECK(records.boards[2].dealer == kWest);
  CHECK(records.boards[0].notes.empty());
}

TEST_CASE("text that is not UTF-8 is Latin-1, with line ends of any system",
          "[engine/bridge/records]") {
  const Record record = only_board("[Event \"Caf\xe9\"]\r\n[Board \"1\"]\r\n[Blah-Blah \"1\"]\r\n" +
                                   std::string(kDeal));
  CHECK(record.event == "Caf\xc3\xa9");
  CHECK(record.tag("Blah-Blah") == "1");
  CHECK(record.notes == std::vector<std::string>{"not UTF-8: read as Latin-1"});
  CHECK(only_board("[Event \"Caf\xc3\xa9\"]\n" + std::string(kDeal)).event == "Caf\xc3\xa9");
}

TEST_CASE("a torn text is noticed where its end shows it", "[engine/bridge/records]") {
  const std::string whole = board(
      "[Declarer \"N\"]\n[Contract \"1C\"]\n[Auction \"N\"]\n1C AP\n"
      "[Play \"E\"]\nSJ S4 S3 SA\nH9 H6 H2 HA\n*");
  REQUIRE(read_pbn(whole).problems.empty());
  CHECK_THAT(complaint(whole.substr(0, whole.find("H9"))),
             Catch::Contains("read \"the end of the text\", expected 13 tricks"));
  CHECK_THAT(complaint(whole.substr(0, whole.find(" AP"))),
             Catch::Contains("read \"the end of the text\", expected more calls"));
}

TEST_CASE("a bad board does not lose the others", "[engine/bridge/records]") {
  const std::string good = board("");
  const std::string bad =
      "[Event \"E\"]\n[Board \"13\"]\n[Dealer \"Q\"]\n" + std::string(kDeal) + "\n";
  const std::string open = "[Event \"E\"]\n[Board \"14\"]\n{ no end\n" + std::string(kDeal) + "\n";
  const std::string torn = "[Event \"E\"]\n[Board \"15\n" + std::string(kDeal) + "\n";
  const Records records = read_pbn(good + bad + good + open + board("{an end}") + torn + good);
  CHECK(records.boards.size() == 4);
  REQUIRE(records.problems.size() == 3);
  CHECK(records.problems[0].board == "13");
  CHECK(records.problems[0].line == 9);
  CHECK(records.problems[1].board == "14");
  CHECK(records.problems[1].line == 20);
  CHECK(records.problems[2].line == 30);
}

TEST_CASE("comments that try to nest, and those with braces of their own",
          "[engine/bridge/records]") {
  const Record nested = only_board(board("{one {two}\n}\n[Room \"Open\"]"));
  CHECK(nested.comments == std::vector<std::string>{"one {two"});
  CHECK(nested.tag("Room") == "Open");
  const Record brace = only_board(board(";a } b\n{c}"));
  CHECK(brace.comments == std::vector<std::string>{"a } b", "c"});
  CHECK(only_board(pbn_text(brace)) == brace);
}

TEST_CASE("a line that a comment began is no escape line", "[engine/bridge/records]") {
  const Records records = read_pbn(
      "[Event \"E\"]\n[Board \"1\"]\n{a comment\n% of two lines} [Site \"S\"]\n"
      "[Deal \"N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432\"]\n\n");
  REQUIRE(records.boards.size() == 1);
  CHECK(records.boards[0].site == "S");
}

TEST_CASE("irregularities that the record marks are kept", "[engine/bridge/records]") {
  const Record record = only_board(
      board("[Declarer \"^S\"]\n[Contract \"1C\"]\n[Result \"^7\"]\n[Auction \"N\"]\n1C ^I 1C AP\n"
            "[Play \"W\"]\nS3 SA ^R H9 S4\n*"));
  CHECK(record.irregular_declarer);
  CHECK(record.adjusted);
  CHECK(record.calls[1].irregularity == 'I');
  CHECK(record.cards[2].irregularity == 'R');
  CHECK(record.cards[3].irregularity == 0);
  CHECK(only_board(pbn_text(record)) == record);
}

TEST_CASE("export: the fifteen tags in order, four calls a line, four cards a line",
          "[engine/bridge/records]") {
  Record record = only_board(board(
      "[Declarer \"N\"]\n[Contract \"7NT\"]\n[Result \"13\"]\n[Room \"Open\"]\n[Auction \"N\"]\n"
      "7NT =1= Pass Pass Pass\n[Note \"1:to play\"]\n[Play \"E\"]\nSJ S4 S3 SA\nH9 H6 H2 HA\n- - - "
      "CA\n*"));
  CHECK(pbn_text(record) ==
        "[Event \"E\"]\n[Site \"\"]\n[Date \"\"]\n[Board \"1\"]\n[West \"\"]\n[North \"\"]\n"
        "[East \"\"]\n[South \"\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n" +
            std::string(kDeal) +
            "[Scoring \"\"]\n[Declarer \"N\"]\n[Contract \"7NT\"]\n[Result \"13\"]\n"
            "[Room \"Open\"]\n[Auction \"N\"]\n7NT =1= Pass Pass Pass\n[Note \"1:to play\"]\n"
            "[Play \"E\"]\nSJ S4 S3 SA\nH9 H6 H2 HA\n- - - CA\n*\n\n");
}

}  // namespace
}  // namespace tianji::bridge
