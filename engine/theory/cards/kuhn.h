// Kuhn poker (H. W. Kuhn 1950, "A simplified two-person poker"; for three seats N. Abou Risk &
// D. Szafron 2010): a card more than seats, one bet.
//
// Each seat stakes a chip and is dealt a card, in turn from seat 0. In turn they pass or bet a
// chip. Once a seat has bet, each of the others answers once: a bet calls, a pass folds. If nobody
// bets all cards are shown; after a bet those of the seats that bet, if there are two. The highest
// card that is shown, or the only seat that bet, takes the chips. Values are chips won. With two
// seats the equilibrium is worth -1/18 to seat 0.
//
// Text of a position: the cards (J, Q, K, for three seats A; `-` not yet dealt) and the actions
// (`p`, `b`; `-` none): "-- -", "KQ -", "KQ pb", "KQA pb". A view has `?` for the cards that it
// does not see: "K? pb p1". Moves: the cards, of the dealer; pass, bet.
#pragma once

#include "engine/theory/cards/dealt_text.h"

namespace tianji::theory {

/// The DealtRules for two or three seats.
template <std::size_t kSeats>
struct KuhnRules : WrittenInLetters<KuhnRules<kSeats>> {
  using Table = DealtTable<kSeats>;
  static constexpr std::string_view kSecrets = std::string_view("JQKA").substr(0, kSeats + 1);
  static constexpr std::size_t kMostKinds = kSeats + 1;
  static constexpr std::size_t kMostPack = kMostKinds;
  static constexpr Value kMost = 2 * (static_cast<Value>(kSeats) - 1);
  static constexpr DealtMove kPass{kSeats + 1};
  static constexpr DealtMove kBet{kSeats + 2};
  static constexpr std::string_view kExpected =
      kSeats == 2 ? "two different cards of J, Q, K and the actions, such as KQ pb (-- - before "
                    "the deal)"
                  : "three different cards of J, Q, K, A and the actions, such as KQA pb (--- - "
                    "before the deal)";
  static constexpr std::string_view kExpectedView =
      kSeats == 2 ? "cards with ? for the unseen one, actions and seat, such as K? pb p1"
                  : "cards with ? for the unseen ones, actions and seat, such as K?? pb p1";

  static Seat turn(const Table& table);
  static void moves(const Table& table, DealtMoves& list);
  static std::string name(DealtMove move);
  static bool shows(const Table& table, std::size_t seat);
  static Value value(const Table& table, std::size_t seat);
};

using Kuhn = DealtGame<KuhnRules<2>>;
using KuhnForThree = DealtGame<KuhnRules<3>>;

}  // namespace tianji::theory
