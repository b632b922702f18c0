// Small endings and the oracle of the solver's tests, which tries every card.
#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge::double_dummy {

inline CardSet legal_plays(const Position& position) {
  const CardSet hand = position.hands[index(position.turn())];
  if (position.trick.empty()) return hand;
  const CardSet following = hand.in(position.trick[0].suit());
  return following.empty() ? hand : following;
}

/// Plays one card; returns the winner of a finished trick, else kNobody.
inline Seat play_card(Position& position, Card card) {
  position.hands[index(position.turn())].remove(card);
  if (!position.trick.full()) {
    position.trick.push_back(card);
    return kNobody;
  }
  Card best = position.trick[0];
  Seat winner = position.leader;
  for (std::size_t i = 1; i < 4; ++i) {
    const Card next = i < 3 ? position.trick[i] : card;
    if (!beats(next, best, position.trump)) continue;
    best = next;
    winner = left_of(position.leader, static_cast<int>(i));
  }
  position.trick.clear();
  position.leader = winner;
  return winner;
}

/// Finds North-South's further tricks by trying everything. It remembers only whole positions.
class Oracle {
 public:
  int north_south(const Position& position) {
    const CardSet legal = legal_plays(position);
    if (legal.empty()) return 0;
    const Key key{position.hands, position.leader};
    if (position.trick.empty()) {
      if (trump_ != position.trump) known_.clear();
      trump_ = position.trump;
      if (const auto found = known_.find(key); found != known_.end()) return found->second;
    }
    const bool maximize = side_of(position.turn()) == kNorthSouth;
    int best = maximize ? -1 : 14;
    for (const Card card : legal) {
      const int value = after(position, card);
      best = maximize ? std::max(best, value) : std::min(best, value);
    }
    if (position.trick.empty()) known_[key] = best;
    return best;
  }
  /// North-South's further tricks after `card`.
  int after(Position position, Card card) {
    const Seat winner = play_card(position, card);
    const int won = winner != kNobody && side_of(winner) == kNorthSouth ? 1 : 0;
    return won + north_south(position);
  }

 private:
  using Key = std::pair<Hands, Seat>;
  struct Less {
    bool operator()(const Key& a, const Key& b) const { return bits(a) < bits(b); }
    static std::array<std::uint64_t, 5> bits(const Key& key) {
      return {key.first[0].bits(), key.first[1].bits(), key.first[2].bits(), key.first[3].bits(),
              index(key.second)};
    }
  };
  std::map<Key, int, Less> known_;
  Strain trump_ = Strain::notrump;
};

/// A random ending of `cards` cards a hand. The cards come from a random part of the pack: with few
/// suits or few ranks, equal cards and voids are frequent.
inline Position random_ending(Random& random, int cards) {
  std::vector<Card> pack(CardSet::full().begin(), CardSet::full().end());
  random.shuffle(std::span<Card>(pack));
  // Half of the endings leave out a suit or two, as real ones do.
  const auto missing = random.below(4);
  if (missing < 3 && cards <= 6) {
    const auto from = std::stable_partition(pack.begin(), pack.end(), [&](Card card) {
      return index(card.suit()) >= std::min<std::size_t>(missing, 2);
    });
    if (from - pack.begin() >= 4 * cards) pack.erase(from, pack.end());
  }
  Position position;
  for (std::size_t i = 0; i < static_cast<std::size_t>(4 * cards); ++i) {
    position.hands[i % 4].add(pack[i]);
  }
  position.trump = static_cast<Strain>(random.below(5));
  // In many endings with few suits one of them is trumps.
  if (missing >= 2 && missing < 3)
    position.trump = random.below(3) == 0 ? Strain::hearts : Strain::spades;
  position.leader = static_cast<Seat>(random.below(4));
  return position;
}

/// Deals the cards of each suit anew among the hands that hold them: the same shape with other
/// ranks, so that a pattern proved in one layout is looked up in another.
inline void deal_ranks_anew(Random& random, Position& position) {
  Hands dealt{};
  for (const Suit suit : kSuits) {
    std::vector<Card> cards;
    for (const CardSet hand : position.hands) {
      for (const Card card : hand.in(suit)) cards.push_back(card);
    }
    random.shuffle(std::span<Card>(cards));
    std::size_t next = 0;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      for (int i = position.hands[seat].length(suit); i > 0; --i) dealt[seat].add(cards[next++]);
    }
  }
  position.hands = dealt;
}

/// One random legal card.
inline Card random_legal(Random& random, const Position& position) {
  const CardSet legal = legal_plays(position);
  auto skip = random.below(static_cast<std::uint32_t>(legal.size()));
  for (const Card card : legal) {
    if (skip-- == 0) return card;
  }
  return legal.lowest();
}

/// Plays `cards` random legal cards.
inline void play_randomly(Random& random, Position& position, int cards) {
  for (int i = 0; i < cards; ++i) play_card(position, random_legal(random, position));
}

}  // namespace tianji::bridge::double_dummy
