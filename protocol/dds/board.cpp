#include "protocol/dds/board.h"

#include <algorithm>

namespace tianji::dds {
namespace {

using namespace bridge;
using double_dummy::Position;

/// Bits of the ranks 2..14.
constexpr unsigned kRankBits = 0x7ffc;

int check_question(const Question& question) {
  if (question.target < -1) return RETURN_TARGET_WRONG_LO;
  if (question.target > 13) return RETURN_TARGET_WRONG_HI;
  if (question.solutions < 1) return RETURN_SOLNS_WRONG_LO;
  if (question.solutions > 3) return RETURN_SOLNS_WRONG_HI;
  if (question.mode < 0) return RETURN_MODE_WRONG_LO;
  if (question.mode > 2) return RETURN_MODE_WRONG_HI;
  return RETURN_NO_FAULT;
}

int check_ranges(const deal& dl) {
  if (dl.trump < 0 || dl.trump > 4) return RETURN_TRUMP_WRONG;
  if (dl.first < 0 || dl.first > 3) return RETURN_FIRST_WRONG;
  bool ended = false;
  for (int i = 0; i < 3; ++i) {
    const int rank = dl.currentTrickRank[i];
    if (rank == 0) {
      ended = true;
    } else if (ended || !card_of(dl.currentTrickSuit[i], rank)) {
      return RETURN_SUIT_OR_RANK;
    }
  }
  for (const auto& hand : dl.remainCards) {
    for (const unsigned holding : hand) {
      if (holding != 0 && (holding < 4 || holding > 0x7fff)) return RETURN_SUIT_OR_RANK;
    }
  }
  return RETURN_NO_FAULT;
}

/// Do the hands hold equally many cards, but one less where one of the `played` cards came from?
bool sizes_fit(const Position& position, int played) {
  const int most = position.hands[index(left_of(position.leader, 3))].size();
  for (int i = 0; i < 4; ++i) {
    const int size = position.hands[index(left_of(position.leader, i))].size();
    if (size != most - (i < played ? 1 : 0)) return false;
  }
  return true;
}

int read_hands(std::string_view text, unsigned (&cards)[DDS_HANDS][DDS_SUITS]) {
  for (auto& hand : cards) std::fill(std::begin(hand), std::end(hand), 0U);
  const std::size_t start = text.substr(0, 3).find_first_of("NESWnesw");
  if (start == std::string_view::npos) return RETURN_PBN_FAULT;
  const std::size_t first = index(*parse_seat(text.substr(start, 1)));
  std::size_t hand = 0;
  std::size_t suit = 0;
  for (std::size_t i = start + 2; i < text.size(); ++i) {
    if (text[i] == '.') {
      ++suit;
    } else if (text[i] == ' ') {
      ++hand;
      suit = 0;
    } else if (const auto rank = parse_rank(text[i]); rank && hand < 4 && suit < 4) {
      cards[(first + hand) % 4][suit] |= 4U << *rank;
    }
  }
  return RETURN_NO_FAULT;
}

/// Reads the first `count` texts of an array; the code of the first one that cannot be read.
template <class From, class To, std::size_t N>
int read_some(int count, const From (&from)[N], To (&to)[N]) {
  for (int i = 0; i < std::min(count, static_cast<int>(N)); ++i) {
    if (const int code = read(from[i], to[i]); code != RETURN_NO_FAULT) return code;
  }
  return RETURN_NO_FAULT;
}

}  // namespace

Suit suit_of(int suit) { return static_cast<Suit>(3 - suit); }
int dds_suit(Suit suit) { return 3 - static_cast<int>(index(suit)); }
int dds_strain(Strain strain) {
  return strain == Strain::notrump ? 4 : 3 - static_cast<int>(index(strain));
}
Strain strain_of_dds(int strain) {
  return strain == 4 ? Strain::notrump : static_cast<Strain>(3 - strain);
}

std::optional<Card> card_of(int suit, int rank) {
  if (suit < 0 || suit > 3 || rank < 2 || rank > 14) return std::nullopt;
  return Card(suit_of(suit), rank - 2);
}

int read_board(const deal& dl, const Question& question, Position& position) {
  if (const int code = check_question(question); code != RETURN_NO_FAULT) return code;
  if (const int code = check_ranges(dl); code != RETURN_NO_FAULT) return code;
  position = {};
  position.trump = strain_of_dds(dl.trump);
  position.leader = Seat{static_cast<std::uint8_t>(dl.first)};
  CardSet all;
  int cards = 0;
  bool twice = false;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    for (int suit = 0; suit < 4; ++suit) {
      const std::uint64_t ranks = (dl.remainCards[seat][suit] & kRankBits) >> 2;
      position.hands[seat] |= CardSet(ranks << (16 * index(suit_of(suit))));
    }
    cards += position.hands[seat].size();
    twice = twice || !(all & position.hands[seat]).empty();
    all |= position.hands[seat];
  }
  if (cards == 0) return RETURN_ZERO_CARDS;
  if (cards > 52) return RETURN_TOO_MANY_CARDS;
  if (question.target > (cards + 3) / 4) return RETURN_TARGET_TOO_HIGH;
  const int played = (52 - cards) % 4;
  if (!sizes_fit(position, played)) return RETURN_CARD_COUNT;
  for (int i = 0; i < played; ++i) {
    const auto card = card_of(dl.currentTrickSuit[i], dl.currentTrickRank[i]);
    if (!card) break;
    if (all.has(*card)) return RETURN_PLAYED_CARD;
    position.trick.push_back(*card);
  }
  if (twice) return RETURN_DUPLICATE_CARDS;
  // libdds would play on with an invalid card.
  return static_cast<int>(position.trick.size()) == played ? RETURN_NO_FAULT : RETURN_CARD_COUNT;
}

int read(const dealPBN& from, deal& to) {
  to.trump = from.trump;
  to.first = from.first;
  std::copy(std::begin(from.currentTrickSuit), std::end(from.currentTrickSuit),
            to.currentTrickSuit);
  std::copy(std::begin(from.currentTrickRank), std::end(from.currentTrickRank),
            to.currentTrickRank);
  return read_hands(text_of(from.remainCards), to.remainCards);
}

int read(const ddTableDealPBN& from, ddTableDeal& to) {
  return read_hands(text_of(from.cards), to.cards);
}

int read(const playTracePBN& from, playTraceBin& to) {
  const std::string_view text = text_of(from.cards);
  to.number = from.number;
  if (from.number < 0 || from.number > 52) return RETURN_PLAY_FAULT;
  for (int i = 0; i < from.number; ++i) {
    const auto at = 2 * static_cast<std::size_t>(i);
    const auto card = at + 2 <= text.size() ? parse_card(text.substr(at, 2)) : std::nullopt;
    if (!card) return RETURN_PLAY_FAULT;
    to.suit[i] = dds_suit(card->suit());
    to.rank[i] = dds_rank(*card);
  }
  return RETURN_NO_FAULT;
}

int read(const boardsPBN& from, boards& to) {
  to.noOfBoards = from.noOfBoards;
  std::ranges::copy(from.target, to.target);
  std::ranges::copy(from.solutions, to.solutions);
  std::ranges::copy(from.mode, to.mode);
  return read_some(from.noOfBoards, from.deals, to.deals);
}

int read(const ddTableDealsPBN& from, ddTableDeals& to) {
  to.noOfTables = from.noOfTables;
  return read_some(from.noOfTables, from.deals, to.deals);
}

int read(const playTracesPBN& from, playTracesBin& to) {
  to.noOfBoards = from.noOfBoards;
  return read_some(from.noOfBoards, from.plays, to.plays);
}

}  // namespace tianji::dds
