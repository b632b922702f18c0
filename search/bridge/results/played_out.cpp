#include "search/bridge/results/played_out.h"

#include <algorithm>

namespace tianji::bridge {
namespace {

using double_dummy::Position;
using double_dummy::Solver;

}  // namespace

std::optional<int> tricks_near(Solver& solver, const Position& position, int guess) {
  int low = 0;
  int high = position.tricks_left();
  int goal = std::clamp(guess, 1, std::max(high, 1));
  while (low < high) {
    const std::optional<bool> reached = solver.at_least(position, goal);
    if (!reached) return std::nullopt;
    if (*reached) {
      low = goal;
      goal = low + 1;
    } else {
      high = goal - 1;
      goal = high;
    }
  }
  return low;
}

int Play::cards_left() const {
  int cards = 0;
  for (const CardSet hand : position.hands) cards += hand.size();
  return cards;
}

bool Play::revokes(Card card) const {
  if (position.trick.empty() || card.suit() == position.trick[0].suit()) return false;
  return !position.hands[index(position.turn())].in(position.trick[0].suit()).empty();
}

bool Play::play(Card card) {
  CardSet& hand = position.hands[index(position.turn())];
  if (!hand.has(card)) return false;
  hand.remove(card);
  if (position.trick.size() < 3) {
    position.trick.push_back(card);
    return true;
  }
  Card best = position.trick[0];
  Seat winner = position.leader;
  const auto look = [&](Card other, Seat seat) {
    if (!beats(other, best, position.trump)) return;
    best = other;
    winner = seat;
  };
  for (int i = 1; i < 3; ++i)
    look(position.trick[static_cast<std::size_t>(i)], left_of(position.leader, i));
  look(card, left_of(position.leader, 3));
  if (side_of(winner) == side_of(declarer)) ++declarer_won;
  position.leader = winner;
  position.trick.clear();
  return true;
}

std::optional<int> value(Solver& solver, const Play& play, int guess) {
  if (play.over()) return play.declarer_won;
  const int left = play.position.tricks_left();
  const bool declarer_turn = side_of(play.position.turn()) == side_of(play.declarer);
  const int here = guess - play.declarer_won;
  const auto taken = tricks_near(solver, play.position, declarer_turn ? here : left - here);
  if (!taken) return std::nullopt;
  return play.declarer_won + (declarer_turn ? *taken : left - *taken);
}

}  // namespace tianji::bridge
