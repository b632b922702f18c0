// Leduc poker (Southey et al. 2005, "Bayes' Bluff"): six cards, two of each rank; two seats; two
// rounds of betting.
//
// Both seats stake a chip and are dealt a card each, first seat 0, then seat 1. They bet in turn,
// seat 0 first; then a card is laid open on the board and they bet again. A raise is 2 chips in the
// first round and 4 in the second, at most twice a round; a call matches a raise, or is a check
// when there was none; a fold answers a raise. If nobody folds, a pair with the board wins, else
// the higher rank; equal ranks split. Values are chips won. The equilibrium is worth
// -0.085606424078 to seat 0. The two cards of a rank are not distinguished: chance deals ranks.
//
// Text of a position: the two cards (J, Q, K; `-` not yet dealt), the board (`-` none yet) and the
// actions (`f`, `c`, `r`, `/` between the rounds; `-` none): "-- - -", "KQ - cr", "KQ J crc/r". A
// view ends with its seat, p1 or p2, and has `?` for the card that it does not see:
// "K? J crc/r p1". Moves: J, Q, K of the dealer; fold, call, raise.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/game.h"

namespace tianji::theory {

/// The dealer's moves, then those of the seats.
enum class LeducMove : std::uint8_t { deal_jack, deal_queen, deal_king, fold, call, raise };

/// From jack to king in order of strength.
enum class LeducCard : std::uint8_t { none, jack, queen, king, unseen };

/// The actions of one round of betting: at most call, raise, raise, call.
struct LeducRound {
  FixedVector<LeducMove, 4> actions;

  bool folded() const { return !actions.empty() && actions.back() == LeducMove::fold; }
  bool raised() const { return !actions.empty() && actions.back() == LeducMove::raise; }
  bool over() const;
  std::size_t raises() const;

  friend bool operator==(const LeducRound&, const LeducRound&) = default;
};

/// The cards and actions on the table; in a view a card may be unseen.
struct LeducTable {
  std::array<LeducCard, 2> cards{};
  LeducCard board = LeducCard::none;
  std::array<LeducRound, 2> rounds;

  bool dealt() const { return cards[1] != LeducCard::none; }
  bool over() const { return rounds[0].folded() || rounds[1].over(); }
  bool shown() const { return rounds[1].over() && !rounds[1].folded(); }
  const LeducRound& round() const { return rounds[board == LeducCard::none ? 0 : 1]; }
  Seat seat() const;
  std::array<Value, 2> stakes() const;
  /// The number of cards of that rank that are not visible in this table.
  int left(LeducCard card) const;
  void moves(FixedVector<LeducMove, 3>& list) const;

  friend bool operator==(const LeducTable&, const LeducTable&) = default;
};

class LeducView;
class LeducKnowledge;

/// The ChancePosition and HiddenPosition of engine/game.h and engine/hidden.h.
class Leduc {
 public:
  using Move = LeducMove;
  using MoveList = FixedVector<Move, 3>;
  using ChanceList = FixedVector<Chance<Move>, 3>;
  using View = LeducView;
  using Knowledge = LeducKnowledge;
  struct Undo {};
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  Leduc() = default;
  explicit Leduc(const LeducTable& table) : table_(table) {}

  Seat seat() const { return table_.seat(); }
  bool over() const { return table_.over(); }
  Value value(Side side) const;  ///< chips won, from -13 to 13
  void moves(MoveList& list) const { table_.moves(list); }
  void chances(ChanceList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const;
  const LeducTable& table() const { return table_; }

  friend bool operator==(const Leduc&, const Leduc&) = default;

 private:
  LeducTable table_;
};

/// All that one seat has seen: the actions, its own card, the board, and the other card once shown.
class LeducView {
 public:
  /// `table` without what `seat` has not seen.
  LeducView(const LeducTable& table, Seat seat);

  Seat seat() const { return seat_; }
  void moves(FixedVector<LeducMove, 3>& list) const;
  const LeducTable& table() const { return table_; }

  friend bool operator==(const LeducView&, const LeducView&) = default;

 private:
  LeducTable table_;
  Seat seat_;
};

/// The cards that the unseen card may be, one entry for each card of the deck (none when no card is
/// unseen).
class LeducKnowledge {
 public:
  explicit LeducKnowledge(const LeducView& seen);

  const LeducView& seen() const { return seen_; }
  const FixedVector<LeducCard, 6>& possible() const { return possible_; }

 private:
  LeducView seen_;
  FixedVector<LeducCard, 6> possible_;
};

LeducView view(const Leduc& state, Seat seat);
LeducKnowledge knowledge(const LeducView& seen);
bool admits(const LeducKnowledge& known, const Leduc& state);
Leduc sample(const LeducKnowledge& known, Random& random);

std::string to_text(const Leduc& position);
std::string to_text(const Leduc& position, LeducMove move);
std::string to_text(const LeducView& seen);
absl::Status parse(std::string_view text, Leduc& position);
absl::Status parse(std::string_view text, LeducView& seen);
absl::StatusOr<LeducMove> parse_move(const Leduc& position, std::string_view text);

}  // namespace tianji::theory
