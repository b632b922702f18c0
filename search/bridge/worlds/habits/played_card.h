// The cards that hands have chosen, and the facts that everybody saw when they chose.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/bridge/state.h"
#include "search/bridge/card_rules/situation.h"

namespace tianji::bridge {

/// The role of a hand when it chose a card. Second, third and fourth hand follow suit; a hand that
/// cannot has the role of a void.
enum class Role : std::uint8_t {
  opening_lead,
  defender_lead,
  declarer_lead,
  defender_second,
  defender_third,
  defender_fourth,
  declarer_second,
  declarer_third,
  declarer_fourth,
  defender_void,
  declarer_void,
};

/// Who led a suit first in an earlier trick.
enum class LedBefore : std::uint8_t { nobody, self, partner, opponents };

/// A card that declarer or a defender chose, and its circumstances. Nothing here depends on the
/// other cards of the hand.
struct PlayedCard {
  Seat hand = kNobody;
  Card card;
  Role role = Role::opening_lead;
  Strain trump = Strain::notrump;
  CardSet gone;   ///< played before by everybody, the current trick included
  CardSet own;    ///< those of `gone` that the hand played
  CardSet dummy;  ///< what dummy still held; empty before it is seen
  /// These four describe the trick so far; they mean nothing for a lead.
  Suit led = Suit::clubs;
  Card winning;
  bool partner_winning = false;
  bool dummy_to_come = false;
  std::array<LedBefore, 4> led_before{};  ///< by suit, the first lead of it
  /// By suit: which hands have failed to follow. Bit 0 is the left opponent, 1 partner, 2 the right
  /// opponent.
  std::array<std::uint8_t, 4> shown_out{};
  std::array<Shown, 4> shown{};  ///< suits bid, by seat relative to `hand`, which comes first

  bool leads() const { return role <= Role::declarer_lead; }
  bool is_void() const { return role >= Role::defender_void; }
  bool defends() const {
    return role != Role::declarer_lead && role != Role::declarer_void &&
           (role < Role::declarer_second || role > Role::declarer_fourth);
  }
  /// Had the hand not played this suit before?
  bool first_round(Suit suit) const { return own.in(suit).empty(); }
  bool is_trump(Suit suit) const { return strain_of(suit) == trump; }
  /// The cards that the hand could have played when it held `held`.
  CardSet legal(CardSet held) const { return leads() || is_void() ? held : held.in(led); }
  friend bool operator==(const PlayedCard&, const PlayedCard&) = default;
};

/// All cards played so far except dummy's, in order. `dummy` is its hand as dealt, empty when it
/// has not been seen.
std::vector<PlayedCard> played_cards(const Table& table, CardSet dummy);

}  // namespace tianji::bridge
