#include "engine/bridge/records/replay.h"

#include <catch2/catch.hpp>

#include "engine/bridge/records/pbn.h"
#include "engine/bridge/score.h"
#include "engine/core/text.h"
#include "tests/engine/bridge/play.h"

namespace tianji::bridge {
namespace {

using Lines = std::vector<std::string>;

/// A board where North has all top cards, with this text after its deal.
Replay replay_of(const std::string& rest) {
  const Records records = read_pbn(
      "[Event \"\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
      "[Deal \"N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432\"]\n" +
      rest + "\n\n");
  for (const Problem& problem : records.problems) FAIL_CHECK(sentence(problem.status));
  REQUIRE(records.boards.size() == 1);
  return replay(records.boards[0]);
}

std::string contract(const char* contract, const char* declarer, const char* result) {
  return std::string("[Declarer \"") + declarer + "\"]\n[Contract \"" + contract +
         "\"]\n[Result \"" + result + "\"]\n";
}

TEST_CASE("every kind of error in a record is told in words", "[engine/bridge/records]") {
  struct Row {
    std::string board;
    Lines discrepancies;
  };
  const std::string slam = contract("7NT", "N", "13");
  const std::string auction = "[Auction \"N\"]\n7NT Pass Pass Pass\n";
  const Row rows[] = {
      {slam + "[Score \"NS 1520\"]\n" + auction, {}},
      {slam + "[Score \"EW -1520\"]\n" + auction, {}},
      {slam + "[Score \"1520\"]\n" + auction, {}},
      {slam + "[Score \"NS 2220\"]\n" + auction,
       {"score stated as NS 2220, but 7NT by N with 13 tricks (vulnerable: None) scores NS 1520"}},
      {slam + "[Score \"lots\"]\n" + auction,
       {"score \"lots\" cannot be read: expected NS 90, EW -90 or 90"}},
      {slam + "[Auction \"N\"]\n2C Pass 1NT Pass",
       {"call 3 (1NT by South): 1NT is insufficient over 2C"}},
      {slam + "[Auction \"N\"]\n2C ^I 1D Pass Pass",
       {"call 2 (1D by East): 1D is insufficient over 2C (the record marks it ^I)"}},
      {slam + "[Auction \"N\"]\n6NT Pass Pass Pass",
       {"contract stated as 7NT by N, but the auction came to 6NT by N"}},
      {contract("7NT", "S", "13") + auction,
       {"contract stated as 7NT by S, but the auction came to 7NT by N"}},
      {contract("7NTX", "N", "13") + auction,
       {"contract stated as 7NTX by N, but the auction came to 7NT by N"}},
      {"[Contract \"Pass\"]\n" + auction,
       {"contract stated as passed out, but the auction came to 7NT by N"}},
      {slam + "[Auction \"N\"]\nPass Pass Pass Pass",
       {"contract stated as 7NT by N, but the auction came to passed out"}},
      {"[Contract \"Pass\"]\n[Score \"NS 50\"]\n[Auction \"N\"]\nAP",
       {"score stated as NS 50, but a board passed out (vulnerable: None) scores NS 0"}},
      {slam + auction + "[Play \"E\"]\nSJ S4 S3 SA\n*", {}},
      {slam + auction + "[Play \"E\"]\nSJ H8 S3 SA\n*",
       {"card 2 (H8 by South, trick 1): a revoke, S7 follows suit"}},
      {slam + auction + "[Play \"E\"]\nSJ SK S3 SA\n*",
       {"card 2 (SK by South, trick 1): not in this hand"}},
      {slam + auction + "[Play \"E\"]\nSJ S4 S3 SA\nSJ S5 H2 SK\n*",
       {"card 6 (SJ by East, trick 2): played before"}},
      {contract("7NT", "N", "14") == ""
           ? ""
           : contract("1NT", "E", "12") +
                 "[Auction \"N\"]\nPass 1NT AP\n[Play \"S\"]\nS4 S3 SA SJ\nS5 H2 SK S8\n*",
       {"result stated as 12 tricks, but after 2 tricks declarer has 0"}},
      {contract("1NT", "E", "11") +
           "[Auction \"N\"]\nPass 1NT AP\n[Play \"S\"]\nS4 S3 SA SJ\nS5 H2 SK S8\n*",
       {}},
      {contract("1NT", "E", "^12") +
           "[Auction \"N\"]\nPass 1NT AP\n[Play \"S\"]\nS4 S3 SA SJ\nS5 H2 SK S8\n*",
       {}},
  };
  for (const Row& row : rows) {
    INFO(row.board);
    CHECK(replay_of(row.board).discrepancies == row.discrepancies);
  }
}

TEST_CASE("unusual but allowed entries of a record are remarks, not discrepancies",
          "[engine/bridge/records]") {
  const Replay passes =
      replay_of(contract("7NT", "N", "13") + "[Auction \"N\"]\n7NT Pass\n[Room \"Open\"]\n");
  CHECK(passes.discrepancies.empty());
  CHECK(passes.remarks == Lines{"final passes left out (2)"});
  CHECK(replay_of(contract("7NT", "N", "13")).remarks == Lines{"no auction"});
  const Replay declarer = replay_of(contract("7NT", "^S", "13") + "[Auction \"N\"]\n7NT AP\n");
  CHECK(declarer.discrepancies.empty());
  CHECK(declarer.remarks.size() == 1);
  const Replay unknown =
      replay_of(contract("7NT", "N", "13") +
                "[Auction \"N\"]\n7NT AP\n[Play \"E\"]\nSJ - - -\nSK S5 H2 SQ\n*");
  CHECK(unknown.discrepancies.empty());
  CHECK(unknown.cards == 1);
  CHECK(unknown.remarks == Lines{"card 2 is not told: the play is checked up to there"});
}

/// A record of a board played at random.
Record played(Random& random, int count) {
  const Contract contract = random_contract(random);
  const auto v = static_cast<Vulnerability>(random.below(4));
  State state = dealt(random, contract, v);
  play_random(state, random, count);
  Record record;
  record.deal = state.deal();
  record.dealer = contract.declarer;
  record.vulnerability = v;
  for (const Call call : state.table().auction().calls()) {
    record.calls.push_back({call, false, "", {}, 0});
  }
  for (const Card card : state.table().cards()) record.cards.push_back({card, false, "", {}, 0});
  record.contract = contract;
  const int won = state.table().tricks_won(side_of(contract.declarer));
  record.result = won;
  record.tags.push_back({"Score", "NS " + std::to_string(score_north_south(contract, won, v)), {}});
  return record;
}

TEST_CASE("boards played by our rules replay without a word, through both formats",
          "[engine/bridge/records]") {
  Random random(61);
  for (int i = 0; i < 200; ++i) {
    const Record record = played(random, 52);
    const Replay ours = replay(record);
    REQUIRE(ours.discrepancies.empty());
    REQUIRE(ours.played_out);
    REQUIRE(ours.cards == 52);
    const Records back = read_pbn(pbn_text(record));
    REQUIRE(back.boards.size() == 1);
    REQUIRE(back.boards[0] == record);
  }
}

TEST_CASE("every other result, score, declarer or card than the one played is noticed",
          "[engine/bridge/records]") {
  Random random(67);
  for (int i = 0; i < 50; ++i) {
    const Record good = played(random, 52);
    for (int tricks = 0; tricks <= 13; ++tricks) {
      if (tricks == good.result) continue;
      Record bad = good;
      bad.result = tricks;
      REQUIRE_FALSE(replay(bad).discrepancies.empty());
    }
    Record declarer = good;
    declarer.contract->declarer = left_of(declarer.contract->declarer);
    REQUIRE_FALSE(replay(declarer).discrepancies.empty());
    Record card = good;
    const auto first = 4 * random.below(13) + random.below(3);
    std::swap(card.cards[first], card.cards[first + 1]);  // two hands' cards of one trick
    REQUIRE_FALSE(replay(card).discrepancies.empty());
    Record score = good;
    score.tags[0].value = "NS 12345";
    REQUIRE_FALSE(replay(score).discrepancies.empty());
  }
}

TEST_CASE("stated scores", "[engine/bridge/records]") {
  const auto by_east = parse_contract("3NT", kEast);
  CHECK(stated_score("NS 90", by_east) == 90);
  CHECK(stated_score("EW 90", by_east) == -90);
  CHECK(stated_score("EW -90", by_east) == 90);
  CHECK(stated_score("ns +90", by_east) == 90);
  CHECK(stated_score("90", by_east) == -90);
  CHECK(stated_score("90", parse_contract("3NT", kSouth)) == 90);
  CHECK(stated_score("NS 50 EW -50", by_east) == 50);
  for (const char* bad : {"", "NS", "N 90", "NS x", "NS 100000"}) {
    CHECK_FALSE(stated_score(bad, by_east));
  }
}

}  // namespace
}  // namespace tianji::bridge
