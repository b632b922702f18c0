#include "engine/junqi/state.h"

#include <cassert>

namespace tianji::junqi {
namespace {

static_assert(Position<Battle<JunqiBoard>> && Position<Battle<SiguoBoard>>);

/// Makes the kinds of `army` unseen, except a flag that is public.
template <class Board>
void hide(Battle<Board>& battle, std::size_t army) {
  const Seat seat{static_cast<std::uint8_t>(army)};
  for (std::size_t i = 0; i < kArmy; ++i) {
    const auto piece = static_cast<Piece>(army * kArmy + i);
    const bool shown = battle.flag_shown(seat) && battle.kind(piece) == Kind::flag;
    if (!shown) battle.set_kind(piece, Kind::unseen);
  }
}

}  // namespace

template <class Board>
bool Record<Board>::from_set_up() const {
  if (start.setting_up()) return true;
  if (start.quiet() != 0) return false;
  // Every ply is quiet or costs a piece, so that full armies without a quiet ply have not moved
  // yet.
  for (std::uint8_t seat = 0; seat < Board::kSeats; ++seat) {
    if (start.set_up(Seat{seat}) < kArmy) return false;
  }
  return true;
}

template <class Board>
typename State<Board>::Undo State<Board>::play(Move move) {
  const Undo undo = record_.now.play(move);
  if (move.from == kSetUp) {
    record_.start.play(move);
  } else {
    record_.events.push_back(undo.event);
  }
  return undo;
}

template <class Board>
void State<Board>::undo(Move move, const Undo& undo) {
  record_.now.undo(move, undo);
  if (move.from == kSetUp) {
    record_.start.undo(move, undo);
  } else {
    record_.events.pop_back();
  }
}

template <class Board>
void State<Board>::set_up(const Layout& layout) {
  assert(record_.now.setting_up() && record_.now.set_up(seat()) == 0);
  for (const Kind kind : layout) play(set_up_move(kind));
}

template <class Board>
void State<Board>::resign(Seat seat) {
  assert(!record_.now.setting_up() && !over() && !record_.now.out(seat));
  record_.events.push_back(record_.now.play(resignation(seat)).event);
}

template <class Board>
void State<Board>::observe(const Event& event) {
  record_.now.observe(event);
  record_.now.drop_stuck(event.stuck);
  record_.events.push_back(event);
}

template <class Board>
void State<Board>::drop_stuck() {
  const auto seat = static_cast<std::uint8_t>(1U << index(record_.now.seat()));
  record_.now.drop_stuck(seat);
  record_.events.back().stuck |= seat;
}

template <class Board>
View<Board>::View(const Record<Board>& truth, Seat seat) : record_(truth), seat_(seat) {
  for (std::uint8_t army = 0; army < Board::kSeats; ++army) {
    if (sees(Seat{army})) continue;
    hide(record_.start, army);
    hide(record_.now, army);
  }
}

template <class Board>
bool View<Board>::sees(const Rules& rules, Seat viewer, Seat army) {
  switch (rules.openness) {
    case Openness::dark:
      return army == viewer;
    case Openness::allies:
      return Battle<Board>::side(army) == Battle<Board>::side(viewer);
    case Openness::all:
      return true;
  }
  return false;
}

template <class Board>
void View<Board>::moves(MoveList& list) const {
  if (record_.now.seat() == seat_) record_.now.moves(list);
}

template <class Board>
void View<Board>::observe(const Event& event) {
  record_.now.observe(event);
  record_.now.drop_stuck(event.stuck);
  record_.events.push_back(event);
}

template <class Board>
View<Board> view(const State<Board>& state, Seat seat) {
  return View<Board>(state.record(), seat);
}

template struct Record<JunqiBoard>;
template struct Record<SiguoBoard>;
template class State<JunqiBoard>;
template class State<SiguoBoard>;
template class View<JunqiBoard>;
template class View<SiguoBoard>;
template View<JunqiBoard> view(const Junqi&, Seat);
template View<SiguoBoard> view(const Siguo&, Seat);

}  // namespace tianji::junqi
