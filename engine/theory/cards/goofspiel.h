// Goofspiel, the game of pure strategy (Merrill Flood, about 1930), for two seats and 1 to 13
// cards.
//
// Each seat holds cards numbered 1 to N; a third pack like theirs holds the prizes. The dealer
// turns up a prize at random; both seats choose a card at the same time and show it, and the higher
// card takes the prize; equal cards give it to nobody. When the packs are used up, the seat with
// more points of prizes wins. Values are 1 won, 0, -1 lost; by symmetry the game is worth 0. Papers
// also let the prizes come in falling or rising order, and count the points that a seat is ahead.
//
// Text of a position: N; `descending` or `ascending` if the prizes come in that order; `difference`
// if values are the difference of points; then each round as prize, colon, seat 0's card, dash,
// seat 1's card, and at the end the prize that is bid for: "4" before the first prize, "4 3:1-2 4"
// in the second round, "3 descending difference 3:1-2 2". Moves: the number of the card, for the
// dealer and for the seats.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/game.h"

namespace tianji::theory {

inline constexpr std::size_t kMostGoofspielCards = 13;
/// The number of a card, 1..N; 0 is none.
using GoofspielCard = std::uint8_t;

/// What may differ between games of the same number of cards.
struct GoofspielRules {
  enum class Order : std::uint8_t { random, descending, ascending };
  Order order = Order::random;  ///< in which prizes are turned up
  bool difference = false;      ///< is the difference of points won, instead of 1?

  friend bool operator==(const GoofspielRules&, const GoofspielRules&) = default;
};

/// A prize and the two cards that were bid for it.
struct GoofspielRound {
  GoofspielCard prize = 0;
  std::array<GoofspielCard, 2> bids{};

  friend bool operator==(const GoofspielRound&, const GoofspielRound&) = default;
};

/// The SimultaneousChancePosition of engine/game.h.
class Goofspiel {
 public:
  using Move = GoofspielCard;
  using MoveList = FixedVector<Move, kMostGoofspielCards * 2>;
  using ChanceList = FixedVector<Chance<Move>, kMostGoofspielCards>;
  using JointMove = std::array<Move, 2>;
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  /// `cards` is 1 to kMostGoofspielCards.
  explicit Goofspiel(std::size_t cards = 4, const GoofspielRules& rules = {})
      : rules_(rules), cards_(static_cast<GoofspielCard>(cards)) {
    turn_up();
  }

  bool over() const { return rounds_.size() == cards_; }
  bool dealing() const { return !over() && prize_ == 0; }
  bool acts(Seat seat) const { return prize_ != 0 && index(seat) < kSeatCount; }
  Value value(Side side) const;  ///< 1, 0 or -1, or the difference of points
  void moves(Seat seat, MoveList& list) const;
  void chances(ChanceList& list) const;
  void deal(Move prize) { prize_ = prize; }
  void play(const JointMove& joint);
  Key key() const;

  const GoofspielRules& rules() const { return rules_; }
  std::size_t cards() const { return cards_; }
  GoofspielCard prize() const { return prize_; }
  const FixedVector<GoofspielRound, kMostGoofspielCards>& rounds() const { return rounds_; }
  /// Points that a seat has won so far.
  int points(Seat seat) const;

  friend bool operator==(const Goofspiel&, const Goofspiel&) = default;

 private:
  /// Turns up the next prize where its order is fixed.
  void turn_up();

  GoofspielRules rules_;
  GoofspielCard cards_;
  GoofspielCard prize_ = 0;  // turned up, not yet bid for
  FixedVector<GoofspielRound, kMostGoofspielCards> rounds_;
};

/// The nodes of the tree from here to the ends, with the choices of a round made one after the
/// other and forced moves left out; with 13 cards some 10^28.
double tree_nodes(const Goofspiel& position);

std::string to_text(const Goofspiel& position);
std::string to_text(const Goofspiel& position, Seat seat, GoofspielCard move);
absl::Status parse(std::string_view text, Goofspiel& position);
/// Also reads the dealer's prizes, with `seat` kChance.
absl::StatusOr<GoofspielCard> parse_move(const Goofspiel& position, Seat seat,
                                         std::string_view text);

}  // namespace tianji::theory
