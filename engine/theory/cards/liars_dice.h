// Liar's dice with one six-sided die for each seat.
//
// Both seats roll a die that only they see, first seat 0, then seat 1. In turn, seat 0 first, they
// bid that one or two of the dice show a face. Each bid is higher than the one before: more dice,
// or as many with a higher face. Instead of bidding a seat calls the other one a liar; then the
// dice are shown. A six counts as every face. The bidder wins when the bid holds, else the caller.
// Values are 1 won, -1 lost. The equilibrium is worth -7/258 to seat 0.
//
// Text of a position: the two dice (1 to 6; `-` not yet rolled) and the bids as count and face,
// joined by commas, with `liar` at the end (`-` none): "-- -", "36 -", "36 1x2,1x5,liar". A view
// ends with its seat, p1 or p2, and has `?` for the die that it does not see: "3? 1x2 p1". Moves: 1
// to 6 of the dice; 1x1 to 2x6; liar.
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

/// 0..5 roll a face; 6..17 bid 1x1, 1x2, .. 2x6; 18 calls the bidder a liar.
enum class LiarsDiceMove : std::uint8_t {};
inline constexpr std::size_t kLiarsDiceFaces = 6;
inline constexpr std::size_t kLiarsDiceBids = 2 * kLiarsDiceFaces;
inline constexpr LiarsDiceMove kLiar{kLiarsDiceFaces + kLiarsDiceBids};

/// A die: 0 not yet rolled, 1..6, or kUnseenDie.
using Die = std::uint8_t;
inline constexpr Die kUnseenDie = 7;

/// The dice and bids on the table; in a view a die may be unseen. Bids only rise, so that their set
/// tells their order.
struct LiarsDiceTable {
  std::array<Die, 2> dice{};
  std::uint16_t bids = 0;  ///< bit b: bid b was made
  bool called = false;

  bool rolled() const { return dice[1] != 0; }
  bool over() const { return called; }
  Seat bidder() const;  ///< the seat to bid or call; after a call, the seat that called
  Seat seat() const;
  void moves(FixedVector<LiarsDiceMove, 13>& list) const;

  friend bool operator==(const LiarsDiceTable&, const LiarsDiceTable&) = default;
};

class LiarsDiceView;
class LiarsDiceKnowledge;

/// The ChancePosition and HiddenPosition of engine/game.h and engine/hidden.h.
class LiarsDice {
 public:
  using Move = LiarsDiceMove;
  using MoveList = FixedVector<Move, 13>;
  using ChanceList = FixedVector<Chance<Move>, 6>;
  using View = LiarsDiceView;
  using Knowledge = LiarsDiceKnowledge;
  struct Undo {};
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  LiarsDice() = default;
  explicit LiarsDice(const LiarsDiceTable& table) : table_(table) {}

  Seat seat() const { return table_.seat(); }
  bool over() const { return table_.over(); }
  Value value(Side side) const;  ///< 1 or -1
  void moves(MoveList& list) const { table_.moves(list); }
  void chances(ChanceList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const;
  const LiarsDiceTable& table() const { return table_; }

  friend bool operator==(const LiarsDice&, const LiarsDice&) = default;

 private:
  LiarsDiceTable table_;
};

/// All that one seat has seen: the bids, its own die, and the other die after a call.
class LiarsDiceView {
 public:
  /// `table` without what `seat` has not seen.
  LiarsDiceView(const LiarsDiceTable& table, Seat seat);

  Seat seat() const { return seat_; }
  void moves(FixedVector<LiarsDiceMove, 13>& list) const;
  const LiarsDiceTable& table() const { return table_; }

  friend bool operator==(const LiarsDiceView&, const LiarsDiceView&) = default;

 private:
  LiarsDiceTable table_;
  Seat seat_;
};

/// The unseen die, where there is one, may show any face.
class LiarsDiceKnowledge {
 public:
  explicit LiarsDiceKnowledge(const LiarsDiceView& seen) : seen_(seen) {}

  const LiarsDiceView& seen() const { return seen_; }

 private:
  LiarsDiceView seen_;
};

LiarsDiceView view(const LiarsDice& state, Seat seat);
LiarsDiceKnowledge knowledge(const LiarsDiceView& seen);
bool admits(const LiarsDiceKnowledge& known, const LiarsDice& state);
LiarsDice sample(const LiarsDiceKnowledge& known, Random& random);

std::string to_text(const LiarsDice& position);
std::string to_text(const LiarsDice& position, LiarsDiceMove move);
std::string to_text(const LiarsDiceView& seen);
absl::Status parse(std::string_view text, LiarsDice& position);
absl::Status parse(std::string_view text, LiarsDiceView& seen);
absl::StatusOr<LiarsDiceMove> parse_move(const LiarsDice& position, std::string_view text);

}  // namespace tianji::theory
