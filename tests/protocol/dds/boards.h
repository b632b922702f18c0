// Random deals and plays in libdds's form.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "protocol/dds/dll.h"

namespace tianji::dds {

using SuitRank = std::pair<int, int>;

inline std::size_t below(Random& random, std::size_t n) {
  return random.below(static_cast<std::uint32_t>(n));
}
inline int draw(Random& random, int n) {
  return static_cast<int>(below(random, static_cast<std::size_t>(n)));
}

/// A random legal board with hands of `cards` cards, of which `played` cards of a trick are played.
inline deal random_board(Random& random, int cards, int played) {
  std::vector<SuitRank> pack;
  for (int suit = 0; suit < 4; ++suit) {
    for (int rank = 2; rank <= 14; ++rank) pack.emplace_back(suit, rank);
  }
  random.shuffle(std::span(pack));
  deal board{};
  board.trump = draw(random, 5);
  board.first = draw(random, 4);
  std::array<std::vector<SuitRank>, 4> hands;
  for (int i = 0; i < 4 * cards; ++i)
    hands[static_cast<std::size_t>(i % 4)].push_back(pack[static_cast<std::size_t>(i)]);
  for (int i = 0; i < played; ++i) {
    auto& hand = hands[static_cast<std::size_t>((board.first + i) % 4)];
    const auto follows = [&](SuitRank c) { return i > 0 && c.first == board.currentTrickSuit[0]; };
    auto card = std::find_if(hand.begin(), hand.end(), follows);
    if (card == hand.end()) card = hand.begin();
    board.currentTrickSuit[i] = card->first;
    board.currentTrickRank[i] = card->second;
    hand.erase(card);
  }
  for (std::size_t seat = 0; seat < 4; ++seat) {
    for (const auto& [suit, rank] : hands[seat]) board.remainCards[seat][suit] |= 1U << rank;
  }
  return board;
}

inline std::string hands_text(const unsigned (&cards)[4][4]) {
  std::string text = "N:";
  for (int seat = 0; seat < 4; ++seat) {
    for (int suit = 0; suit < 4; ++suit) {
      for (int rank = 14; rank >= 2; --rank) {
        if ((cards[seat][suit] >> rank & 1) != 0) text += "..23456789TJQKA"[rank];
      }
      if (suit < 3) text += '.';
    }
    if (seat < 3) text += ' ';
  }
  return text;
}

inline dealPBN with_text(const deal& board) {
  dealPBN result{};
  result.trump = board.trump;
  result.first = board.first;
  std::copy(std::begin(board.currentTrickSuit), std::end(board.currentTrickSuit),
            result.currentTrickSuit);
  std::copy(std::begin(board.currentTrickRank), std::end(board.currentTrickRank),
            result.currentTrickRank);
  hands_text(board.remainCards).copy(result.remainCards, 79);
  return result;
}

inline ddTableDeal table_deal(const deal& board) {
  ddTableDeal result{};
  std::copy(&board.remainCards[0][0], &board.remainCards[0][0] + 16, &result.cards[0][0]);
  return result;
}

/// The cards of random legal play to the end from a board with no card on the table.
inline playTraceBin random_play(Random& random, const deal& board) {
  playTraceBin play{};
  deal left = board;
  int leader = board.first;
  const auto next = [&](int seat, int led) {
    std::vector<SuitRank> held;
    for (int suit = 0; suit < 4; ++suit) {
      for (int rank = 2; rank <= 14; ++rank) {
        if ((left.remainCards[seat][suit] >> rank & 1) != 0) held.emplace_back(suit, rank);
      }
    }
    std::vector<SuitRank> following;
    for (const SuitRank& card : held) {
      if (card.first == led) following.push_back(card);
    }
    const std::vector<SuitRank>& cards = following.empty() ? held : following;
    return cards.empty() ? SuitRank{-1, 0} : cards[below(random, cards.size())];
  };
  while (true) {
    int best = 0;
    std::array<SuitRank, 4> trick;
    for (int i = 0; i < 4; ++i) {
      const int seat = (leader + i) % 4;
      const SuitRank card = next(seat, i == 0 ? -1 : trick[0].first);
      if (card.first < 0) return play;
      left.remainCards[seat][card.first] &= ~(1U << card.second);
      trick[static_cast<std::size_t>(i)] = card;
      const SuitRank& top = trick[static_cast<std::size_t>(best)];
      if (i > 0 && (card.first == top.first ? card.second > top.second : card.first == board.trump))
        best = i;
      play.suit[play.number] = card.first;
      play.rank[play.number++] = card.second;
    }
    leader = (leader + best) % 4;
  }
}

}  // namespace tianji::dds
