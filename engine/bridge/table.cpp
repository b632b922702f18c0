#include "engine/bridge/table.h"

namespace tianji::bridge {
namespace {

/// Depends on the move and its number, so that no two histories of a deal share a key by design.
Key move_key(std::size_t when, Move move) {
  return mix64((static_cast<std::uint64_t>(when) << 8) | static_cast<std::uint64_t>(move.code()));
}

/// Uses a bit beyond move_key's numbers, so that the two cannot collide by design.
Key setting_key(Seat dealer, Vulnerability v) {
  return mix64((1ULL << 32) | static_cast<std::uint64_t>(v) << 8 | index(dealer));
}

}  // namespace

Table::Table(Seat dealer, Vulnerability v)
    : auction_(dealer), vulnerability_(v), key_(setting_key(dealer, v)) {}

std::string text(Move move) { return move.is_card() ? text(move.card()) : text(move.call()); }

Seat trick_winner(std::span<const Card> trick, Seat leader, Strain trump) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < trick.size(); ++i) {
    if (beats(trick[i], trick[best], trump)) best = i;
  }
  return left_of(leader, static_cast<int>(best));
}

Phase Table::phase() const {
  if (!auction_.over()) return Phase::auction;
  return contract_ && !cards_.full() ? Phase::play : Phase::over;
}

Seat Table::hand_on_turn() const {
  if (phase() == Phase::auction) return auction_.turn();
  if (phase() == Phase::over) return kNobody;
  return left_of(leader(), static_cast<int>(cards_.size() & 3));
}

Seat Table::seat() const {
  const Seat hand = hand_on_turn();
  return phase() == Phase::play && hand == dummy() ? contract_->declarer : hand;
}

std::span<const Card> Table::trick() const {
  const std::size_t count = cards_.size() & 3;
  return {cards_.end() - count, count};
}

CardSet Table::playable(CardSet held) const {
  if (trick().empty()) return held;
  const CardSet following = held.in(trick().front().suit());
  return following.empty() ? held : following;
}

void Table::push(Move move) {
  key_ ^= move_key(auction_.calls().size() + cards_.size(), move);
  if (move.is_card()) return push_card(move.card());
  auction_.push(move.call());
  if (auction_.over() && auction_.contract()) {
    contract_ = auction_.contract();
    leaders_[0] = left_of(contract_->declarer);
  }
}

void Table::push_card(Card card) {
  const Seat hand = hand_on_turn();
  if (!trick().empty() && trick().front().suit() != card.suit()) {
    shown_out_[index(hand)] |= static_cast<std::uint8_t>(1U << index(trick().front().suit()));
  }
  cards_.push_back(card);
  played_[index(hand)].add(card);
  if (cards_.size() % 4 != 0) return;
  const std::size_t t = cards_.size() / 4;
  const Seat winner = trick_winner({cards_.end() - 4, 4}, leaders_[t - 1], contract_->strain);
  leaders_[t] = winner;
  ++won_[index(side_of(winner))];
}

void Table::pop() {
  if (!cards_.empty()) {
    pop_card();
  } else {
    const Call call = auction_.calls().back();
    auction_.pop();
    contract_.reset();
    key_ ^= move_key(auction_.calls().size(), call);
  }
}

void Table::pop_card() {
  if (cards_.size() % 4 == 0) --won_[index(side_of(leaders_[cards_.size() / 4]))];
  const Card card = cards_.back();
  cards_.pop_back();
  const Seat hand = hand_on_turn();
  played_[index(hand)].remove(card);
  key_ ^= move_key(auction_.calls().size() + cards_.size(), card);
  if (!trick().empty() && trick().front().suit() != card.suit()) find_shown_out();
}

void Table::find_shown_out() {
  shown_out_ = {};
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    const Suit led = cards_[i & ~std::size_t{3}].suit();
    if (cards_[i].suit() == led) continue;
    const Seat hand = left_of(leaders_[i / 4], static_cast<int>(i & 3));
    shown_out_[index(hand)] |= static_cast<std::uint8_t>(1U << index(led));
  }
}

}  // namespace tianji::bridge
