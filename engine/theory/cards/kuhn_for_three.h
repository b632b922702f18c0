// Kuhn poker for three seats (N. Abou Risk & D. Szafron 2010): four cards, one bet.
//
// Each seat stakes a chip and is dealt a card, in turn from seat 0. In turn they pass or bet a
// chip. Once a seat has bet, each of the other two answers once: a bet calls, a pass folds. After
// three passes all cards are shown; after a bet those of the seats that bet. The highest card that
// is shown, or the only seat that bet, takes the chips. Values are chips won.
//
// Text of a position: the three cards (J, Q, K, A; `-` not yet dealt) and the actions (`p`, `b`;
// `-` none): "--- -", "KQA pb". A view ends with its seat, p1 to p3, and has `?` for the cards that
// it does not see: "K?? pb p1". Moves: J, Q, K, A of the dealer; pass, bet.
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

inline constexpr std::size_t kKuhnSeats = 3;

/// The dealer's moves, then those of the seats.
enum class KuhnForThreeMove : std::uint8_t { jack, queen, king, ace, pass, bet };

/// From jack to ace in order of strength.
enum class KuhnForThreeCard : std::uint8_t { none, jack, queen, king, ace, unseen };

/// The cards and actions on the table; in a view cards may be unseen.
struct KuhnForThreeTable {
  using MoveList = FixedVector<KuhnForThreeMove, 4>;

  std::array<KuhnForThreeCard, kKuhnSeats> cards{};
  FixedVector<KuhnForThreeMove, 5> actions;

  bool dealt() const { return cards.back() != KuhnForThreeCard::none; }
  /// The number of the first bet among the actions; their number if there is none.
  std::size_t first_bet() const;
  bool over() const;
  /// Has the seat put a second chip in?
  bool has_bet(std::size_t seat) const;
  /// Over, and the seat's card is open.
  bool shown(std::size_t seat) const;
  Seat seat() const;
  void moves(MoveList& list) const;

  friend bool operator==(const KuhnForThreeTable&, const KuhnForThreeTable&) = default;
};

class KuhnForThreeView;
class KuhnForThreeKnowledge;

/// The ChancePosition and HiddenPosition of engine/game.h and engine/hidden.h, with three sides.
class KuhnForThree {
 public:
  using Move = KuhnForThreeMove;
  using MoveList = KuhnForThreeTable::MoveList;
  using ChanceList = FixedVector<Chance<Move>, 4>;
  using View = KuhnForThreeView;
  using Knowledge = KuhnForThreeKnowledge;
  struct Undo {};
  static constexpr std::size_t kSeatCount = kKuhnSeats;
  static constexpr std::size_t kSideCount = kKuhnSeats;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  KuhnForThree() = default;
  explicit KuhnForThree(const KuhnForThreeTable& table) : table_(table) {}

  Seat seat() const { return table_.seat(); }
  bool over() const { return table_.over(); }
  Value value(Side side) const;  ///< chips won, from -2 to 4
  void moves(MoveList& list) const { table_.moves(list); }
  void chances(ChanceList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const;
  const KuhnForThreeTable& table() const { return table_; }

  friend bool operator==(const KuhnForThree&, const KuhnForThree&) = default;

 private:
  std::size_t winner() const;

  KuhnForThreeTable table_;
};

/// All that one seat has seen: the actions, its own card, and the other cards once they are shown.
class KuhnForThreeView {
 public:
  /// `table` without what `seat` has not seen.
  KuhnForThreeView(const KuhnForThreeTable& table, Seat seat);

  Seat seat() const { return seat_; }
  void moves(KuhnForThree::MoveList& list) const;
  const KuhnForThreeTable& table() const { return table_; }

  friend bool operator==(const KuhnForThreeView&, const KuhnForThreeView&) = default;

 private:
  KuhnForThreeTable table_;
  Seat seat_;
};

/// The cards that the unseen cards may be.
class KuhnForThreeKnowledge {
 public:
  explicit KuhnForThreeKnowledge(const KuhnForThreeView& seen);

  const KuhnForThreeView& seen() const { return seen_; }
  const FixedVector<KuhnForThreeCard, 4>& possible() const { return possible_; }

 private:
  KuhnForThreeView seen_;
  FixedVector<KuhnForThreeCard, 4> possible_;
};

KuhnForThreeView view(const KuhnForThree& state, Seat seat);
KuhnForThreeKnowledge knowledge(const KuhnForThreeView& seen);
bool admits(const KuhnForThreeKnowledge& known, const KuhnForThree& state);
KuhnForThree sample(const KuhnForThreeKnowledge& known, Random& random);

std::string to_text(const KuhnForThree& position);
std::string to_text(const KuhnForThree& position, KuhnForThreeMove move);
std::string to_text(const KuhnForThreeView& seen);
absl::Status parse(std::string_view text, KuhnForThree& position);
absl::Status parse(std::string_view text, KuhnForThreeView& seen);
absl::StatusOr<KuhnForThreeMove> parse_move(const KuhnForThree& position, std::string_view text);

}  // namespace tianji::theory
