// The full state of a board (all four hands) and what one seat sees of it.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/bridge/deal.h"
#include "engine/bridge/table.h"
#include "engine/game.h"

namespace tianji::bridge {

using MoveList = FixedVector<Move, kCalls>;

class View;
class Knowledge;

/// The Position of engine/game.h: calls, then cards. A value is the side's duplicate score in
/// points.
class State {
 public:
  using Move = bridge::Move;
  using MoveList = bridge::MoveList;
  struct Undo {};  // the table remembers everything
  using View = bridge::View;
  using Knowledge = bridge::Knowledge;
  static constexpr std::size_t kSeatCount = 4;
  static constexpr std::size_t kSideCount = 2;

  State() : State(Hands{}, Table()) {}
  State(const Hands& deal, const Table& table);

  const Hands& deal() const { return deal_; }  ///< as dealt, 13 cards each
  const Table& table() const { return table_; }
  CardSet held(Seat hand) const { return deal_[index(hand)] - table_.played(hand); }

  Seat seat() const { return table_.seat(); }
  static Side side(Seat seat) { return side_of(seat); }
  bool over() const { return table_.phase() == Phase::over; }
  Value value(Side side) const;
  void moves(MoveList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const { return deal_key_ ^ table_.key(); }
  friend bool operator==(const State& a, const State& b) {
    return a.deal_ == b.deal_ && a.table_ == b.table_;
  }

 private:
  Hands deal_{};
  Table table_;
  Key deal_key_ = 0;
};

/// The view of `seat`: its own 13 cards, dummy's after the opening lead, and the table. The view of
/// an open deal (for analysis) holds all four hands; an unseen hand is an empty set.
class View {
 public:
  View() = default;
  View(Seat seat, const Hands& hands, const Table& table)
      : hands_(hands), table_(table), seat_(seat) {}

  Seat seat() const { return seat_; }
  const Table& table() const { return table_; }
  const Hands& hands() const { return hands_; }  ///< as dealt
  bool sees(Seat hand) const { return !hands_[index(hand)].empty(); }
  /// The cards that `hand`, which must be seen, still holds.
  CardSet held(Seat hand) const { return hands_[index(hand)] - table_.played(hand); }
  /// Whether it is the viewer's turn. In an open deal every turn is the viewer's.
  bool on_turn() const;
  bool open() const { return sees(kNorth) && sees(kEast) && sees(kSouth) && sees(kWest); }
  void moves(MoveList& list) const;
  friend bool operator==(const View&, const View&) = default;

 private:
  Hands hands_{};
  Table table_;
  Seat seat_ = kNorth;
};

View view(const State& state, Seat seat);

/// Appends the legal calls, or the legal cards when the hand on turn holds `held`.
void legal_moves(const Table& table, CardSet held, MoveList& list);

// --- notation -------------------------------------------------------------------------------
// A view: `<PBN deal, - for an unseen hand> <dealer> <vul> <seat> [moves <call or card> …]`. A
// state is written the same way with all four hands; its seat is the one to act.

std::string to_text(const View& view);
std::string to_text(const State& state);
std::string to_text(const State& state, Move move);
absl::Status parse(std::string_view text, View& view);
absl::Status parse(std::string_view text, State& state);
absl::StatusOr<Move> parse_move(const State& state, std::string_view text);
/// Also accepts a card of an unseen hand when that hand could hold it.
absl::StatusOr<Move> parse_move(const View& view, std::string_view text);

}  // namespace tianji::bridge
