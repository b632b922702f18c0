// Compares par in all its forms, plays, settings and messages with libdds.
#include <catch2/catch.hpp>
#include <limits>
#include <memory>

#include "tests/protocol/dds/boards.h"
#include "tests/protocol/dds/libraries.h"

#ifdef TIANJI_HAVE_DDS
namespace tianji::dds {
namespace {

/// Tricks as in real deals: both sides take about 13 together, and one hand of a side may take a
/// trick less than the other.
ddTableResults random_table(Random& random) {
  ddTableResults table{};
  for (auto& row : table.resTable) {
    int tricks = 0;
    for (int i = 0; i < 4; ++i) tricks += draw(random, 4);
    tricks = std::min(13, draw(random, 3) + tricks);
    for (int seat = 0; seat < 4; ++seat) {
      row[seat] = std::max(0, (seat % 2 == 0 ? tricks : 13 - tricks) - (draw(random, 7) == 0));
    }
  }
  return table;
}

std::vector<std::string> texts(const parResultsDealer& par) {
  std::vector<std::string> result{std::to_string(par.score)};
  for (int i = 0; i < par.number; ++i) result.emplace_back(par.contracts[i]);
  return result;
}

std::vector<int> numbers(const parResultsMaster& par) {
  std::vector<int> result{par.score};
  for (int i = 0; i < par.number; ++i) {
    const contractType& c = par.contracts[i];
    result.insert(result.end(), {c.underTricks, c.overTricks, c.level, c.denom, c.seats});
  }
  return result;
}

void check_sides(ddTableResults& table, int vulnerable) {
  std::array<parResultsDealer, 2> our{};
  std::array<parResultsDealer, 2> their{};
  CHECK(ours().SidesPar(&table, our.data(), vulnerable) ==
        theirs().SidesPar(&table, their.data(), vulnerable));
  std::array<parResultsMaster, 2> our_bin{};
  std::array<parResultsMaster, 2> their_bin{};
  CHECK(ours().SidesParBin(&table, our_bin.data(), vulnerable) ==
        theirs().SidesParBin(&table, their_bin.data(), vulnerable));
  parResults our_par{};
  parResults their_par{};
  CHECK(ours().Par(&table, &our_par, vulnerable) == theirs().Par(&table, &their_par, vulnerable));
  parTextResults our_text{};
  parTextResults their_text{};
  CHECK(ours().ConvertToSidesTextFormat(our_bin.data(), &our_text) ==
        theirs().ConvertToSidesTextFormat(their_bin.data(), &their_text));
  CHECK(our_text.equal == their_text.equal);
  for (std::size_t side = 0; side < 2; ++side) {
    CHECK(numbers(our_bin[side]) == numbers(their_bin[side]));
    if (numbers(their_bin[side]).at(3) > 0) CHECK(texts(our[side]) == texts(their[side]));
    CHECK(std::string(our_par.parScore[side]) == their_par.parScore[side]);
    CHECK(std::string(our_par.parContractsString[side]) == their_par.parContractsString[side]);
    CHECK(std::string(our_text.parText[side]) == their_text.parText[side]);
  }
}

void check_dealer(ddTableResults& table, int dealer, int vulnerable) {
  parResultsDealer our{};
  parResultsDealer their{};
  CHECK(ours().DealerPar(&table, &our, dealer, vulnerable) ==
        theirs().DealerPar(&table, &their, dealer, vulnerable));
  CHECK(texts(our) == texts(their));
  parResultsMaster our_bin{};
  parResultsMaster their_bin{};
  CHECK(ours().DealerParBin(&table, &our_bin, dealer, vulnerable) ==
        theirs().DealerParBin(&table, &their_bin, dealer, vulnerable));
  CHECK(numbers(our_bin) == numbers(their_bin));
  std::array<char, 400> our_text{};
  std::array<char, 400> their_text{};
  CHECK(ours().ConvertToDealerTextFormat(&our_bin, our_text.data()) ==
        theirs().ConvertToDealerTextFormat(&their_bin, their_text.data()));
  CHECK(std::string(our_text.data()) == their_text.data());
}

TEST_CASE("dds: par in every form", "[protocol/dds]") {
  Random random(8);
  for (int i = 0; i < 2000; ++i) {
    ddTableResults table = random_table(random);
    if (i == 0) table = {};  // all pass
    const int vulnerable = draw(random, 4);
    check_sides(table, vulnerable);
    check_dealer(table, draw(random, 4), vulnerable);
  }
  parResultsMaster wrong{};
  wrong.number = 1;
  wrong.contracts[0].denom = 5;
  std::array<char, 400> text{};
  CHECK(ours().ConvertToDealerTextFormat(&wrong, text.data()) ==
        theirs().ConvertToDealerTextFormat(&wrong, text.data()));
}

std::string play_text(const playTraceBin& play) {
  std::string text;
  for (int i = 0; i < play.number; ++i) {
    text += {"SHDC"[play.suit[i]], "..23456789TJQKA"[play.rank[i]]};
  }
  return text;
}

void check_trace(int our_code, const solvedPlay& our, int their_code, const solvedPlay& their) {
  REQUIRE(our_code == their_code);
  if (our_code != RETURN_NO_FAULT) return;
  REQUIRE(our.number == their.number);
  const auto count = static_cast<std::size_t>(std::max(our.number, 0));
  CHECK(std::vector<int>(our.tricks, our.tricks + count) ==
        std::vector<int>(their.tricks, their.tricks + count));
}

TEST_CASE("dds: the value of a play, card by card", "[protocol/dds]") {
  Random random(9);
  for (int i = 0; i < 120; ++i) {
    const deal board = random_board(random, i < 2 ? 13 : 1 + draw(random, 6), 0);
    playTraceBin play = random_play(random, board);
    if (i % 2 == 1) play.number = draw(random, play.number + 1);
    solvedPlay our{};
    solvedPlay their{};
    const int code = theirs().AnalysePlayBin(board, play, &their, 0);
    check_trace(ours().AnalysePlayBin(board, play, &our, 0), our, code, their);
    playTracePBN text{};
    text.number = play.number;
    play_text(play).copy(text.cards, 105);
    our = {};
    check_trace(ours().AnalysePlayPBN(with_text(board), text, &our, 0), our, code, their);
    // A text that is cut short, a card that nobody holds, and a card without a suit.
    if (play.number < 2 || i % 7 != 0) continue;
    text.cards[2 * play.number - 1] = '\0';
    CHECK(ours().AnalysePlayPBN(with_text(board), text, &our, 0) ==
          theirs().AnalysePlayPBN(with_text(board), text, &their, 0));
    play.suit[0] = play.suit[1];
    play.rank[0] = play.rank[1];
    check_trace(ours().AnalysePlayBin(board, play, &our, 0), our,
                theirs().AnalysePlayBin(board, play, &their, 0), their);
  }
  // Plays from mid-trick; libdds leaves out as many values as cards lie on the table.
  for (int i = 0; i < 60; ++i) {
    const deal start = random_board(random, 2 + draw(random, 4), 0);
    playTraceBin play = random_play(random, start);
    deal board = start;
    const int played = 1 + draw(random, 3);
    for (int n = 0; n < played; ++n) {
      board.currentTrickSuit[n] = play.suit[n];
      board.currentTrickRank[n] = play.rank[n];
      for (auto& hand : board.remainCards) hand[play.suit[n]] &= ~(1U << play.rank[n]);
    }
    play.number -= played;
    std::copy(play.suit + played, play.suit + 52, play.suit);
    std::copy(play.rank + played, play.rank + 52, play.rank);
    solvedPlay our{};
    solvedPlay their{};
    const int code = theirs().AnalysePlayBin(board, play, &their, 0);
    check_trace(ours().AnalysePlayBin(board, play, &our, 0), our, code, their);
  }
}

TEST_CASE("dds: a play of fewer cards than none has no values", "[protocol/dds]") {
  Random random(11);
  const deal board = random_board(random, 3, 2);
  for (const int number : {-1, -100, std::numeric_limits<int>::min()}) {
    playTraceBin play{};
    play.number = number;
    solvedPlay trace{};
    CHECK(ours().AnalysePlayBin(board, play, &trace, 0) == RETURN_NO_FAULT);
    CHECK(trace.number == 0);
  }
}

TEST_CASE("dds: the pars of two sides are equal where one is the other's loss", "[protocol/dds]") {
  const auto equal = [](int one, int other) {
    std::array<parResultsMaster, 2> pars{};
    pars[0].score = one;
    pars[1].score = other;
    parTextResults text{};
    REQUIRE(ours().ConvertToSidesTextFormat(pars.data(), &text) == RETURN_NO_FAULT);
    return text.equal;
  };
  CHECK(equal(420, -420));
  CHECK_FALSE(equal(420, 420));
  const int least = std::numeric_limits<int>::min();
  CHECK_FALSE(equal(least, least));
}

TEST_CASE("dds: many plays in one call", "[protocol/dds][threads]") {
  Random random(10);
  const auto bin = std::make_unique<boards>();
  const auto pbn = std::make_unique<boardsPBN>();
  const auto plays = std::make_unique<playTracesBin>();
  const auto play_texts = std::make_unique<playTracesPBN>();
  bin->noOfBoards = pbn->noOfBoards = plays->noOfBoards = play_texts->noOfBoards = 15;
  for (int i = 0; i < 15; ++i) {
    bin->deals[i] = random_board(random, 3, 0);
    pbn->deals[i] = with_text(bin->deals[i]);
    plays->plays[i] = random_play(random, bin->deals[i]);
    play_texts->plays[i].number = plays->plays[i].number;
    play_text(plays->plays[i]).copy(play_texts->plays[i].cards, 105);
  }
  const auto our = std::make_unique<solvedPlays>();
  const auto their = std::make_unique<solvedPlays>();
  for (const int chunk : {1, 4}) {
    const int code = theirs().AnalyseAllPlaysBin(bin.get(), plays.get(), their.get(), chunk);
    for (const bool text : {false, true}) {
      *our = {};
      REQUIRE((text ? ours().AnalyseAllPlaysPBN(pbn.get(), play_texts.get(), our.get(), chunk)
                    : ours().AnalyseAllPlaysBin(bin.get(), plays.get(), our.get(), chunk)) == code);
      REQUIRE(our->noOfBoards == their->noOfBoards);
      for (int i = 0; i < our->noOfBoards; ++i) {
        check_trace(1, our->solved[i], 1, their->solved[i]);
      }
    }
  }
  plays->noOfBoards = 14;
  CHECK(ours().AnalyseAllPlaysBin(bin.get(), plays.get(), our.get(), 1) ==
        theirs().AnalyseAllPlaysBin(bin.get(), plays.get(), their.get(), 1));
  bin->noOfBoards = 201;
  CHECK(ours().AnalyseAllPlaysBin(bin.get(), plays.get(), our.get(), 1) ==
        theirs().AnalyseAllPlaysBin(bin.get(), plays.get(), their.get(), 1));
  pbn->deals[3].remainCards[0] = 'x';
  CHECK(ours().AnalyseAllPlaysPBN(pbn.get(), play_texts.get(), our.get(), 1) ==
        theirs().AnalyseAllPlaysPBN(pbn.get(), play_texts.get(), their.get(), 1));
}

TEST_CASE("dds: words, versions and settings", "[protocol/dds]") {
  for (int code = -310; code < 10; ++code) {
    std::array<char, 80> our{};
    std::array<char, 80> their{};
    ours().ErrorMessage(code, our.data());
    theirs().ErrorMessage(code, their.data());
    CHECK(std::string(our.data()) == their.data());
  }
  for (int code = -2; code < 12; ++code) {
    CHECK(ours().SetThreading(code) == theirs().SetThreading(code));
  }
  const auto info = [](const Library& library) {
    DDSInfo result{};
    library.GetDDSInfo(&result);
    return result;
  };
  for (const int threads : {1, 2, 1000, -3, 0}) {
    ours().SetMaxThreads(threads);
    theirs().SetMaxThreads(threads);
    CHECK(info(ours()).noOfThreads == info(theirs()).noOfThreads);
  }
  CHECK(std::string(info(ours()).versionString) == info(theirs()).versionString);
  CHECK(info(ours()).numCores == info(theirs()).numCores);
  CHECK(info(ours()).numBits == info(theirs()).numBits);
  CHECK(info(ours()).system == info(theirs()).system);
}

}  // namespace
}  // namespace tianji::dds
#endif
