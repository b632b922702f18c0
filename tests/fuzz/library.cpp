// The C library, whose callers fill structs with anything.
#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

#include "protocol/dds/dll.h"
#include "tests/fuzz/targets.h"

namespace tianji::fuzz {
namespace {

/// Hands of so few cards are solved at once.
constexpr unsigned kMostCards = 5;

/// The bytes as they are, as far as they go.
template <class Struct>
Struct filled(Bytes& bytes) {
  Struct result{};
  auto* to = reinterpret_cast<unsigned char*>(&result);
  for (std::size_t i = 0; i < sizeof result && !bytes.empty(); ++i)
    to[i] = static_cast<unsigned char>(bytes.next());
  return result;
}

int number(Bytes& bytes) { return static_cast<int>(bytes.next()) - 8; }

unsigned cards_of(const unsigned (&hand)[DDS_SUITS]) {
  unsigned cards = 0;
  for (const unsigned suit : hand) cards += static_cast<unsigned>(__builtin_popcount(suit));
  return cards;
}

bool few_cards(const unsigned (&hands)[DDS_HANDS][DDS_SUITS]) {
  return std::all_of(std::begin(hands), std::end(hands),
                     [](const auto& hand) { return cards_of(hand) <= kMostCards; });
}

/// A deal that is nearly lawful: each card goes to one hand, and then bytes change something.
deal drawn_deal(Bytes& bytes) {
  deal result{};
  result.trump = static_cast<int>(bytes.below(6));
  result.first = static_cast<int>(bytes.below(5));
  const unsigned each = 1 + bytes.below(kMostCards);
  unsigned card = bytes.next();
  for (unsigned i = 0; i < 4 * each; ++i) {
    card = (card + 1 + bytes.below(3)) % 52;
    result.remainCards[i % 4][card / 13] |= 4U << (card % 13);
  }
  for (unsigned i = 0; i < bytes.below(5) && i < 3; ++i) {
    result.currentTrickSuit[i] = static_cast<int>(bytes.below(5));
    result.currentTrickRank[i] = static_cast<int>(bytes.below(16));
  }
  if (bytes.below(4) == 0)
    result.remainCards[bytes.below(4)][bytes.below(4)] ^= 1U << bytes.below(32);
  return result;
}

void check_answer(int code, const futureTricks& answer) {
  if (code != RETURN_NO_FAULT) {
    char text[80];
    ErrorMessage(code, text);
    require(std::memchr(text, '\0', sizeof text) != nullptr, "an error has a text");
    return;
  }
  require(answer.cards >= 0 && answer.cards <= 13, "an answer has at most 13 cards");
  for (int i = 0; i < answer.cards; ++i) {
    require(
        answer.suit[i] >= 0 && answer.suit[i] < 4 && answer.rank[i] >= 2 && answer.rank[i] <= 14,
        "an answer has cards");
    require(answer.score[i] >= -2 && answer.score[i] <= 13, "a score is a number of tricks");
  }
}

void solve_one(const deal& board, Bytes& bytes) {
  if (!few_cards(board.remainCards)) return;
  futureTricks answer{};
  const int target = number(bytes), solutions = number(bytes), mode = number(bytes);
  check_answer(SolveBoard(board, target, solutions, mode, &answer, 0), answer);
  const auto play = filled<playTraceBin>(bytes);
  solvedPlay solved{};
  if (AnalysePlayBin(board, play, &solved, 0) == RETURN_NO_FAULT)
    require(solved.number >= 0 && solved.number <= 53, "a trace has at most 53 numbers");
}

void read_texts(Bytes& bytes) {
  auto board = filled<dealPBN>(bytes);
  // A deal of all cards takes too long here: letters are dropped until it is none.
  int left = 4 * static_cast<int>(kMostCards);
  for (char& letter : board.remainCards) {
    const bool is_card = letter != '\0' && std::strchr("23456789TJQKAtjqka", letter) != nullptr;
    if (is_card && --left < 0) letter = '.';
  }
  futureTricks answer{};
  check_answer(SolveBoardPBN(board, -1, 3, 1, &answer, 0), answer);
  const auto play = filled<playTracePBN>(bytes);
  solvedPlay solved{};
  AnalysePlayPBN(board, play, &solved, 0);
}

void tell_par(Bytes& bytes) {
  auto table = filled<ddTableResults>(bytes);
  if (bytes.below(2) == 0) {
    for (auto& row : table.resTable) {
      for (int& tricks : row) tricks = static_cast<int>(static_cast<unsigned>(tricks) % 14);
    }
  }
  const int vulnerable = number(bytes), dealer = number(bytes);
  parResults text{};
  Par(&table, &text, vulnerable);
  parResultsDealer by_dealer{};
  DealerPar(&table, &by_dealer, dealer, vulnerable);
  parResultsDealer sides[2]{};
  SidesPar(&table, sides, vulnerable);
  parResultsMaster master[2]{};
  SidesParBin(&table, master, vulnerable);
  DealerParBin(&table, &master[0], dealer, vulnerable);
  auto given = filled<parResultsMaster>(bytes);
  char line[512] = {};
  ConvertToDealerTextFormat(&given, line);
  parResultsMaster both[2] = {given, filled<parResultsMaster>(bytes)};
  parTextResults words{};
  ConvertToSidesTextFormat(both, &words);
}

void solve_many(Bytes& bytes) {
  const auto all = std::make_unique<boards>();
  all->noOfBoards = number(bytes);
  for (int i = 0; i < std::min(all->noOfBoards, 8); ++i) {
    all->deals[i] = drawn_deal(bytes);
    all->target[i] = number(bytes);
    all->solutions[i] = number(bytes);
    all->mode[i] = number(bytes);
  }
  if (all->noOfBoards > 8) all->noOfBoards = MAXNOOFBOARDS + number(bytes) + 9;
  const auto solved = std::make_unique<solvedBoards>();
  SolveAllBoardsBin(all.get(), solved.get());
}

}  // namespace

void library(std::string_view input) {
  static const bool ready = [] {
    SetResources(40, 1);
    return true;
  }();
  static_cast<void>(ready);
  Bytes bytes(input);
  switch (bytes.below(5)) {
    case 0:
      solve_one(filled<deal>(bytes), bytes);
      break;
    case 1:
      solve_one(drawn_deal(bytes), bytes);
      break;
    case 2:
      read_texts(bytes);
      break;
    case 3:
      tell_par(bytes);
      break;
    default:
      solve_many(bytes);
  }
}

}  // namespace tianji::fuzz
