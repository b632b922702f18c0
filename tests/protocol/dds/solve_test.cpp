// Compares SolveBoard and the calls on many boards and tables with libdds.
#include <bit>
#include <catch2/catch.hpp>
#include <memory>
#include <thread>

#include "tests/protocol/dds/boards.h"
#include "tests/protocol/dds/libraries.h"

namespace tianji::dds {
namespace {

using Row = std::array<int, 4>;

/// Suit, rank, equals and score of each card, in order of suit and rank.
std::vector<Row> rows(const futureTricks& answer) {
  std::vector<Row> result;
  for (int i = 0; i < answer.cards; ++i) {
    result.push_back({answer.suit[i], answer.rank[i], answer.equals[i], answer.score[i]});
  }
  std::sort(result.begin(), result.end());
  return result;
}

futureTricks unwritten() {
  futureTricks answer;
  std::fill_n(reinterpret_cast<char*>(&answer), sizeof answer, char{0x55});
  return answer;
}

TEST_CASE("dds: the library exports every function of libdds's header", "[protocol/dds]") {
  CHECK(ours().complete);
}

#ifdef TIANJI_HAVE_DDS
struct Asked {
  int code;
  futureTricks answer = unwritten();
};

Asked ask(const Library& library, const deal& board, int target, int solutions, int mode) {
  Asked asked{};
  asked.answer = unwritten();
  asked.code = library.SolveBoard(board, target, solutions, mode, &asked.answer, 0);
  return asked;
}

/// Checks that SolveBoard answers as libdds does; where cards are equal, either may be named.
void check_same(const deal& board, int target, int solutions, int mode) {
  const Asked our = ask(ours(), board, target, solutions, mode);
  const Asked their = ask(theirs(), board, target, solutions, mode);
  CAPTURE(hands_text(board.remainCards), board.trump, board.first, target, solutions, mode);
  REQUIRE(our.code == their.code);
  if (our.code != RETURN_NO_FAULT) {
    CHECK(our.answer.cards == unwritten().cards);
    return;
  }
  REQUIRE(our.answer.cards == their.answer.cards);
  CHECK(our.answer.score[0] == their.answer.score[0]);
  if (solutions > 1) {
    CHECK(rows(our.answer) == rows(their.answer));
    CHECK(std::is_sorted(our.answer.score, our.answer.score + our.answer.cards, std::greater<>()));
  } else if (our.answer.cards == 1 && our.answer.score[0] > 0) {
    const Row named = rows(our.answer)[0];
    const Asked all = ask(theirs(), board, -1, 3, 1);
    for (Row row : rows(all.answer)) {
      if (row[0] != named[0] || row[1] != named[1]) continue;
      CHECK(row[2] == named[2]);
      CHECK(row[3] >= named[3]);
    }
  }
}

TEST_CASE("dds: SolveBoard answers what libdds answers, whatever is asked", "[protocol/dds]") {
  Random random(1);
  for (int i = 0; i < 600; ++i) {
    const int cards = 1 + draw(random, 6);
    const deal board = random_board(random, cards, draw(random, 4));
    check_same(board, draw(random, cards + 3) - 1, 1 + draw(random, 3), draw(random, 3));
  }
  for (int i = 0; i < 6; ++i) {
    check_same(random_board(random, 13, draw(random, 4)), i % 3 == 0 ? -1 : 7, 1 + i % 3, 1);
  }
}

/// Changes one thing of the board so that it is wrong or odd.
void spoil(Random& random, deal& board) {
  const int seat = draw(random, 4);
  const int suit = draw(random, 4);
  switch (draw(random, 7)) {
    case 0:
      board.trump = draw(random, 9) - 2;
      break;
    case 1:
      board.first = draw(random, 8) - 2;
      break;
    case 2:
      board.currentTrickRank[draw(random, 3)] = draw(random, 18) - 1;
      break;
    case 3:
      board.remainCards[seat][suit] ^= 1U << draw(random, 17);
      break;
    case 4:
      std::copy_n(board.remainCards[seat], 4, board.remainCards[draw(random, 4)]);
      break;
    case 5:
      std::fill_n(board.remainCards[seat], 4, 0U);
      break;
    default:
      board.remainCards[seat][suit] |= 3;
      break;
  }
}

/// Whether the cards of the trick fit the hands. libdds takes a missing card of the trick for a
/// card and plays on; our library returns an error.
bool trick_fits(const deal& board) {
  int cards = 0;
  for (const auto& hand : board.remainCards) {
    for (const unsigned holding : hand) cards += std::popcount(holding >> 2 & 0x1fffU);
  }
  const int played = (52 - cards % 52) % 4;
  for (int i = 0; i < played; ++i) {
    if (board.currentTrickRank[i] == 0) return false;
  }
  return true;
}

TEST_CASE("dds: a wrong deal or question gets libdds's code", "[protocol/dds]") {
  Random random(2);
  int judged = 0;
  for (int i = 0; i < 1500; ++i) {
    deal board = random_board(random, 1 + draw(random, 4), draw(random, 4));
    for (int n = draw(random, 3); n >= 0; --n) spoil(random, board);
    if (!trick_fits(board)) {
      futureTricks answer;
      CHECK(ours().SolveBoard(board, -1, 3, 1, &answer, 0) < 0);
      continue;
    }
    ++judged;
    check_same(board, -1, 3, 1);
  }
  CHECK(judged > 500);
  const deal board = random_board(random, 3, 0);
  for (int i = 0; i < 300; ++i) {
    check_same(board, draw(random, 18) - 3, draw(random, 6) - 1, draw(random, 6) - 2);
  }
  futureTricks answer;
  for (const int thread : {-1, 0, 1000}) {
    CHECK(ours().SolveBoard(board, -1, 1, 1, &answer, thread) ==
          theirs().SolveBoard(board, -1, 1, 1, &answer, thread));
  }
}

TEST_CASE("dds: a trick in progress that revoked is played on as libdds does", "[protocol/dds]") {
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    deal board = random_board(random, 4, 0);
    const int suit = draw(random, 4);
    int taken = 0;
    for (int n = 0; n < 2; ++n) {  // the first two hands each play any card
      auto& hand = board.remainCards[(board.first + n) % 4];
      for (int s = 0; s < 4 && taken == n; ++s) {
        unsigned& holding = hand[(suit + s + n) % 4];
        if (holding == 0) continue;
        board.currentTrickSuit[n] = (suit + s + n) % 4;
        board.currentTrickRank[n] = std::countr_zero(holding);
        holding &= holding - 1;
        ++taken;
      }
    }
    check_same(board, -1, 3, 1);
  }
}

TEST_CASE("dds: PBN is read as forgivingly as by libdds", "[protocol/dds]") {
  for (const char* text :
       {"N:32... .32.. ..32. ...32", "n:32... .32.. ..32. ...32", "W:32... .32.. ..32. ...32",
        "32... .32.. ..32. ...32", "  E:32... .32.. ..32. ...32", "   N:32... .32.. ..32. ...32",
        "N 32... .32.. ..32. ...32", "N:32 .32 ..32 ...32", "N:3x2... .32.. ..32. ...32",
        "S:tj... .tj.. ..tj. ...tj", "N:10... .32.. ..32. ...32", "", "X:32... .32.. ..32. ...32",
        "N:332... .32.. ..32. ...32\n"}) {
    CAPTURE(text);
    dealPBN board{};
    board.trump = 4;
    std::string(text).copy(board.remainCards, 79);
    futureTricks our = unwritten();
    futureTricks their = unwritten();
    const int code = theirs().SolveBoardPBN(board, -1, 3, 1, &their, 0);
    REQUIRE(ours().SolveBoardPBN(board, -1, 3, 1, &our, 0) == code);
    if (code == RETURN_NO_FAULT) CHECK(rows(our) == rows(their));
  }
  // With five hands, or without an end within the 80 characters, libdds writes and reads past its
  // arrays.
  futureTricks answer;
  for (const char* text : {"N:32...  .32.. ..32. ...32", "N: 32... .32.. ..32. ...32"}) {
    dealPBN five{};
    five.trump = 4;
    std::string(text).copy(five.remainCards, 79);
    CHECK(ours().SolveBoardPBN(five, -1, 3, 1, &answer, 0) == RETURN_CARD_COUNT);
  }
  dealPBN endless{};
  std::fill_n(endless.remainCards, 80, ' ');
  std::string("N:").copy(endless.remainCards, 2);
  endless.remainCards[79] = 'A';
  CHECK(ours().SolveBoardPBN(endless, -1, 3, 1, &answer, 0) == RETURN_ZERO_CARDS);
}

TEST_CASE("dds: many boards in one call", "[protocol/dds][threads]") {
  Random random(4);
  const auto bin = std::make_unique<boards>();
  const auto pbn = std::make_unique<boardsPBN>();
  bin->noOfBoards = pbn->noOfBoards = 40;
  for (int i = 0; i < 200; ++i) {
    bin->deals[i] = random_board(random, 1 + draw(random, 5), draw(random, 4));
    pbn->deals[i] = with_text(bin->deals[i]);
    bin->target[i] = pbn->target[i] = -1;
    bin->solutions[i] = pbn->solutions[i] = 3;
    bin->mode[i] = pbn->mode[i] = 1;
  }
  const auto our = std::make_unique<solvedBoards>();
  const auto their = std::make_unique<solvedBoards>();
  const auto compare = [&](int our_code, int their_code) {
    REQUIRE(our_code == their_code);
    if (our_code == RETURN_TOO_MANY_BOARDS || our_code == RETURN_CHUNK_SIZE) return;
    if (our_code == RETURN_PBN_FAULT) return;
    REQUIRE(our->noOfBoards == their->noOfBoards);
    for (int i = 0; i < our->noOfBoards; ++i) {
      CHECK(rows(our->solvedBoard[i]) == rows(their->solvedBoard[i]));
    }
  };
  const auto all = [&] {
    compare(ours().SolveAllBoards(pbn.get(), our.get()),
            theirs().SolveAllBoards(pbn.get(), their.get()));
    // libdds has this one only in some builds.
    const int bin_code = ours().SolveAllBoardsBin(bin.get(), our.get());
    compare(bin_code, theirs().SolveAllChunksBin(bin.get(), their.get(), 1));
    for (const int chunk : {-1, 0, 1, 3, 500}) {
      compare(ours().SolveAllChunksBin(bin.get(), our.get(), chunk),
              theirs().SolveAllChunksBin(bin.get(), their.get(), chunk));
      compare(ours().SolveAllChunksPBN(pbn.get(), our.get(), chunk),
              theirs().SolveAllChunksPBN(pbn.get(), their.get(), chunk));
      compare(ours().SolveAllChunks(pbn.get(), our.get(), chunk),
              theirs().SolveAllChunks(pbn.get(), their.get(), chunk));
    }
  };
  all();
  SECTION("one of them wrong") {
    bin->target[7] = pbn->target[7] = 14;
    all();
  }
  SECTION("one that cannot be read") {
    pbn->deals[39].remainCards[0] = 'x';
    compare(ours().SolveAllBoards(pbn.get(), our.get()),
            theirs().SolveAllBoards(pbn.get(), their.get()));
  }
  for (const int count : {0, 200, 201}) {
    bin->noOfBoards = pbn->noOfBoards = count;
    all();
  }
}

TEST_CASE("dds: tables, of all strains and of some", "[protocol/dds][threads]") {
  Random random(5);
  for (const int cards : {13, 2, 4}) {  // with one card a hand libdds's tables are wrong
    const deal board = random_board(random, cards, 0);
    ddTableDealPBN text{};
    hands_text(board.remainCards).copy(text.cards, 79);
    ddTableResults our{};
    ddTableResults their{};
    parResults our_par{};
    parResults their_par{};
    REQUIRE(theirs().CalcDDtable(table_deal(board), &their) == RETURN_NO_FAULT);
    const auto same = [&] {
      return std::equal(&our.resTable[0][0], &our.resTable[0][0] + 20, &their.resTable[0][0]);
    };
    REQUIRE(ours().CalcDDtable(table_deal(board), &our) == RETURN_NO_FAULT);
    CHECK(same());
    our = {};
    REQUIRE(ours().CalcDDtablePBN(text, &our) == RETURN_NO_FAULT);
    CHECK(same());
    if (cards < 13) continue;
    REQUIRE(theirs().CalcPar(table_deal(board), 2, &their, &their_par) == RETURN_NO_FAULT);
    for (const bool pbn : {false, true}) {
      REQUIRE((pbn ? ours().CalcParPBN(text, &our, 2, &our_par)
                   : ours().CalcPar(table_deal(board), 2, &our, &our_par)) == RETURN_NO_FAULT);
      for (const int side : {0, 1}) {
        CHECK(std::string(our_par.parScore[side]) == their_par.parScore[side]);
        CHECK(std::string(our_par.parContractsString[side]) == their_par.parContractsString[side]);
      }
    }
  }
  // libdds gives these answers to its first call; later it searches what earlier calls left, and
  // crashes.
  ddTableResults untouched{};
  CHECK(ours().CalcDDtable({}, &untouched) == RETURN_ZERO_CARDS);
  CHECK(ours().CalcDDtablePBN({}, &untouched) == RETURN_PBN_FAULT);
}

TEST_CASE("dds: many tables in one call, with filters, limits and pars",
          "[protocol/dds][threads]") {
  Random random(6);
  const auto deals = std::make_unique<ddTableDeals>();
  const auto texts = std::make_unique<ddTableDealsPBN>();
  for (int i = 0; i < 200; ++i) {
    const deal board = random_board(random, 3, 0);
    deals->deals[i] = table_deal(board);
    std::fill_n(texts->deals[i].cards, 80, '\0');
    hands_text(board.remainCards).copy(texts->deals[i].cards, 79);
  }
  const auto our = std::make_unique<ddTablesRes>();
  const auto their = std::make_unique<ddTablesRes>();
  const auto our_pars = std::make_unique<allParResults>();
  const auto their_pars = std::make_unique<allParResults>();
  const auto compare = [&](int count, int mode, std::array<int, 5> filter) {
    CAPTURE(count, mode, filter[0], filter[1], filter[2], filter[3], filter[4]);
    deals->noOfTables = texts->noOfTables = count;
    *our = *their = {};
    *our_pars = *their_pars = {};
    const int code =
        theirs().CalcAllTables(deals.get(), mode, filter.data(), their.get(), their_pars.get());
    for (const bool pbn : {false, true}) {
      REQUIRE((pbn ? ours().CalcAllTablesPBN(texts.get(), mode, filter.data(), our.get(),
                                             our_pars.get())
                   : ours().CalcAllTables(deals.get(), mode, filter.data(), our.get(),
                                          our_pars.get())) == code);
      CHECK(our->noOfBoards == their->noOfBoards);
      const auto* ints = &our->results[0].resTable[0][0];
      CHECK(std::equal(ints, ints + 20 * std::max(count, 1), &their->results[0].resTable[0][0]));
      for (std::size_t i = 0; i < MAXNOOFTABLES; ++i) {
        CHECK(std::string(our_pars->presults[i].parScore[0]) ==
              their_pars->presults[i].parScore[0]);
        CHECK(std::string(our_pars->presults[i].parContractsString[1]) ==
              their_pars->presults[i].parContractsString[1]);
      }
    }
  };
  compare(2, -1, {0, 0, 0, 0, 0});
  compare(3, -1, {0, 0, 0, 0, 0});
  compare(2, 2, {0, 0, 0, 0, 0});
  compare(1, 4, {0, 0, 0, 0, 0});
  compare(2, 1, {0, 1, 0, -5, 0});
  compare(2, -1, {1, 1, 1, 1, 1});
  compare(41, -1, {0, 0, 0, 0, 0});
  compare(101, -1, {1, 1, 1, 0, 0});
  compare(50, -1, {1, 0, 1, 1, 1});
  std::array<int, 5> all{};
  // On a deal without cards libdds searches what earlier calls left, and crashes.
  deals->deals[1] = {};
  texts->deals[1] = {};
  std::string("N:").copy(texts->deals[1].cards, 2);
  deals->noOfTables = texts->noOfTables = 2;
  CHECK(ours().CalcAllTables(deals.get(), 0, all.data(), our.get(), our_pars.get()) ==
        RETURN_ZERO_CARDS);
  CHECK(ours().CalcAllTablesPBN(texts.get(), 0, all.data(), our.get(), our_pars.get()) ==
        RETURN_ZERO_CARDS);
  deals->noOfTables = 0;  // libdds crashes
  CHECK(ours().CalcAllTables(deals.get(), -1, all.data(), our.get(), our_pars.get()) ==
        RETURN_NO_FAULT);
}

TEST_CASE("dds: calls from two threads at once, little memory and memory given back",
          "[protocol/dds][threads]") {
  Random random(7);
  std::vector<deal> asked;
  std::vector<int> expected;
  for (int i = 0; i < 60; ++i) {
    asked.push_back(random_board(random, 5, draw(random, 4)));
    expected.push_back(ask(theirs(), asked.back(), -1, 1, 1).answer.score[0]);
  }
  ours().SetResources(1, 0);
  const auto work = [&](int thread) {
    for (std::size_t i = 0; i < asked.size(); ++i) {
      futureTricks answer{};
      if (ours().SolveBoard(asked[i], -1, 1, 1, &answer, thread) != RETURN_NO_FAULT ||
          answer.score[0] != expected[i]) {
        return false;
      }
      if (i % 20 == 0) ours().FreeMemory();
      if (i % 30 == 0) ours().SetMaxThreads(0);
    }
    return true;
  };
  bool other = false;
  {
    const std::jthread thread([&] { other = work(0); });
    CHECK(work(0));
  }
  CHECK(other);
  ours().SetMaxThreads(0);
}
#endif

}  // namespace
}  // namespace tianji::dds
