// The full state of a game (all armies) and one seat's view of it. Both hold a start, the events
// announced since then, and the current position.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/game.h"
#include "engine/junqi/position.h"

namespace tianji::junqi {

template <class Board>
class View;
template <class Board>
class Knowledge;

/// The start of a game, the events announced since then, and the current position. While armies are
/// set up the start moves along. In a view, kinds that the seat does not see are Kind::unseen.
template <class Board>
struct Record {
  Battle<Board> start;
  std::vector<Event> events;
  Battle<Board> now;

  /// Whether the game began right after the set-up, so that every piece started on its cell.
  bool from_set_up() const;
  friend bool operator==(const Record& a, const Record& b) {
    return a.start == b.start && a.events == b.events;
  }
};

/// The Position and HiddenPosition of engine/game.h and engine/hidden.h.
template <class Board>
class State {
 public:
  using Move = junqi::Move;
  using MoveList = typename Battle<Board>::MoveList;
  using Undo = typename Battle<Board>::Undo;
  using View = junqi::View<Board>;
  using Knowledge = junqi::Knowledge<Board>;
  static constexpr std::size_t kSeatCount = Board::kSeats;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Battle<Board>::side(seat); }

  /// No army is set up yet.
  State() = default;
  explicit State(const Rules& rules) : record_{Battle<Board>(rules), {}, Battle<Board>(rules)} {}
  /// From a position in which all kinds are known.
  explicit State(const Battle<Board>& start) : record_{start, {}, start} {}
  /// All kinds must be known, in the current position and at the start.
  explicit State(Record<Board> record) : record_(std::move(record)) {}

  Seat seat() const { return record_.now.seat(); }
  bool over() const { return record_.now.over(); }
  Value value(Side side) const { return record_.now.value(side); }
  void moves(MoveList& list) const { record_.now.moves(list); }
  Undo play(Move move);
  void undo(Move move, const Undo& undo);
  Key key() const { return record_.now.key(); }
  friend bool operator==(const State&, const State&) = default;

  /// Sets up the army of the seat on turn, of which no piece is set up yet.
  void set_up(const Layout& layout);
  /// `seat` resigns, on its turn or not. Precondition: armies are set up and it is not out.
  void resign(Seat seat);
  /// Continues by an event that happened, whatever our rules say of `event.stuck` (see drop_stuck).
  void observe(const Event& event);
  /// Adds to the last event that the seat on turn goes out for having no move.
  void drop_stuck();
  const Battle<Board>& battle() const { return record_.now; }
  const Record<Board>& record() const { return record_; }

 private:
  Record<Board> record_;
};

/// The view of `seat`: its own army (also its ally's or all, by the rules), the stations of all
/// pieces, the announcements, and flags that became public.
template <class Board>
class View {
 public:
  using MoveList = typename Battle<Board>::MoveList;

  View() : View(Record<Board>{}, Seat{0}) {}
  View(const Record<Board>& truth, Seat seat);

  Seat seat() const { return seat_; }
  void moves(MoveList& list) const;
  bool sees(Seat army) const { return sees(record_.now.rules(), seat_, army); }
  static bool sees(const Rules& rules, Seat viewer, Seat army);
  const Battle<Board>& battle() const { return record_.now; }
  const Record<Board>& record() const { return record_; }
  friend bool operator==(const View&, const View&) = default;

  /// Continues by an event that is geometrically possible here (see parse_event).
  void observe(const Event& event);

 private:
  Record<Board> record_;
  Seat seat_;
};

template <class Board>
View<Board> view(const State<Board>& state, Seat seat);

// --- notation ---------------------------------------------------------------------------------
// A position is `<ranks> <seat to move> <seat helped> <quiet plies> [limit=N] [open=allies|all]
// [moves <move> ...]`.
//
// Ranks: the rows from the top, separated by `/`. Each row lists its stations from left to right: a
// number of empty ones, or a piece: its owner (S, N; S, E, N, W) and its letter a..l, or ? when it
// is unseen. The seat helped is `-` for a whole position; quiet plies are `setup` while armies are
// set up. Options with the game's default are left out.
//
// Moves: `<from><to>` and the announcement: - quiet, > the attacker won, < it died, = both died;
// !<station> a flag revealed (the dead attacker's first), #<seat> its flag fell, ~<seat> it had no
// move on its turn. `resign:<seat>` is a resignation, `lapse:<seat>` a turn that the seat let pass,
// `setup:<letter>` a piece that is set up.

template <class Board>
std::string to_text(const State<Board>& state);
template <class Board>
std::string to_text(const State<Board>& state, Move move);
template <class Board>
std::string to_text(const View<Board>& view);
template <class Board>
std::string to_text(const Event& event);
template <class Board>
absl::Status parse(std::string_view text, State<Board>& state);
template <class Board>
absl::Status parse(std::string_view text, View<Board>& view);
/// A legal move, without its outcome.
template <class Board>
absl::StatusOr<Move> parse_move(const State<Board>& state, std::string_view text);

/// The event of `text` (a move with its announcement, or a resignation). For a state the
/// announcement may be left out; otherwise it must be right.
template <class Board>
absl::StatusOr<Event> parse_event(const State<Board>& state, std::string_view text);
/// The same for a view, as far as its own pieces, railways and camps tell. Knowledge checks what
/// follows from earlier events.
template <class Board>
absl::StatusOr<Event> parse_event(const View<Board>& view, std::string_view text);
/// Continues by `text`. In a view, earlier events must allow it too; the error names the fact that
/// does not. On an error nothing has changed.
template <class Board>
absl::Status observe(State<Board>& state, std::string_view text);
template <class Board>
absl::Status observe(View<Board>& view, std::string_view text);

using Junqi = State<JunqiBoard>;
using Siguo = State<SiguoBoard>;

extern template class State<JunqiBoard>;
extern template class State<SiguoBoard>;
extern template class View<JunqiBoard>;
extern template class View<SiguoBoard>;

}  // namespace tianji::junqi
