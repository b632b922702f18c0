// Kuhn poker (H. W. Kuhn 1950, "A simplified two-person poker"): three cards, two seats, one bet.
//
// Both seats stake a chip and are dealt a card each, first seat 0, then seat 1. In turn they pass
// or bet a chip: a pass after a bet folds; after two passes or two bets the cards are shown. Values
// are chips won. The equilibrium is worth -1/18 to seat 0.
//
// Text of a position: the two cards (J, Q, K; `-` not yet dealt) and the actions (`p`, `b`; `-`
// none): "-- -", "KQ -", "KQ pb". A view ends with its seat, p1 or p2, and has `?` for the card
// that it does not see: "K? pb p1". Moves: J, Q, K of the dealer; pass, bet.
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
enum class KuhnMove : std::uint8_t { deal_jack, deal_queen, deal_king, pass, bet };

/// From jack to king in order of strength.
enum class KuhnCard : std::uint8_t { none, jack, queen, king, unseen };

/// The cards and actions on the table; in a view a card may be unseen.
struct KuhnTable {
  std::array<KuhnCard, 2> cards{};
  FixedVector<KuhnMove, 3> actions;

  bool dealt() const { return cards[1] != KuhnCard::none; }
  bool over() const;
  bool shown() const;  ///< over, and not by a fold: both cards are open
  Seat seat() const;
  void moves(FixedVector<KuhnMove, 3>& list) const;

  friend bool operator==(const KuhnTable&, const KuhnTable&) = default;
};

class KuhnView;
class KuhnKnowledge;

/// The ChancePosition and HiddenPosition of engine/game.h and engine/hidden.h.
class Kuhn {
 public:
  using Move = KuhnMove;
  using MoveList = FixedVector<Move, 3>;
  using ChanceList = FixedVector<Chance<Move>, 3>;
  using View = KuhnView;
  using Knowledge = KuhnKnowledge;
  struct Undo {};
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  Kuhn() = default;
  explicit Kuhn(const KuhnTable& table) : table_(table) {}

  Seat seat() const { return table_.seat(); }
  bool over() const { return table_.over(); }
  Value value(Side side) const;  ///< chips won: -2, -1, 1 or 2
  void moves(MoveList& list) const { table_.moves(list); }
  void chances(ChanceList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const;
  const KuhnTable& table() const { return table_; }

  friend bool operator==(const Kuhn&, const Kuhn&) = default;

 private:
  KuhnTable table_;
};

/// All that one seat has seen: the actions, its own card, and the other card once it is shown.
class KuhnView {
 public:
  /// `table` without what `seat` has not seen.
  KuhnView(const KuhnTable& table, Seat seat);

  Seat seat() const { return seat_; }
  void moves(FixedVector<KuhnMove, 3>& list) const;
  const KuhnTable& table() const { return table_; }

  friend bool operator==(const KuhnView&, const KuhnView&) = default;

 private:
  KuhnTable table_;
  Seat seat_;
};

/// The cards that the unseen card may be (none when no card is unseen).
class KuhnKnowledge {
 public:
  explicit KuhnKnowledge(const KuhnView& seen);

  const KuhnView& seen() const { return seen_; }
  const FixedVector<KuhnCard, 3>& possible() const { return possible_; }

 private:
  KuhnView seen_;
  FixedVector<KuhnCard, 3> possible_;
};

KuhnView view(const Kuhn& state, Seat seat);
KuhnKnowledge knowledge(const KuhnView& seen);
bool admits(const KuhnKnowledge& known, const Kuhn& state);
Kuhn sample(const KuhnKnowledge& known, Random& random);

std::string to_text(const Kuhn& position);
std::string to_text(const Kuhn& position, KuhnMove move);
std::string to_text(const KuhnView& seen);
absl::Status parse(std::string_view text, Kuhn& position);
absl::Status parse(std::string_view text, KuhnView& seen);
absl::StatusOr<KuhnMove> parse_move(const Kuhn& position, std::string_view text);

}  // namespace tianji::theory
