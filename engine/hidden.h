// Hidden information: what a seat sees, what follows from it, and which worlds it leaves open.
#pragma once

#include <concepts>

#include "engine/core/random.h"
#include "engine/game.h"

namespace tianji {

/// A game of which each seat sees only a part. A player receives a View and nothing else, so that
/// it cannot peek: reading what the View does not hold does not compile.
///
/// - `view(state, seat)`: everything that `seat` has seen, its memory included (perfect recall),
///   and nothing that it has not. Equal views must lead to equal moves.
/// - `knowledge(view)`: what follows from the view by logic alone, without any guess.
/// - `admits(knowledge, state)`: whether `state` could be the true world. The true one always
///   could.
/// - `sample(knowledge, random)`: draws one admitted world with the probability that chance alone
///   gives it, always > 0. (What the choices of other seats tell is weighed in eval and search.)
///   For the `knowledge` of a view of some state, `view(sample(...), seat)` equals that view.
/// - `View::moves(list)`: the viewer's legal moves when it is the viewer's turn, else none; a view
///   always suffices for them. `View::seat()` is the seat whose view it is.
template <class State>
concept HiddenPosition =
    Position<State> &&
    requires(const State state, Seat seat, const typename State::View seen,
             const typename State::Knowledge known, Random random, typename State::MoveList list) {
      requires std::equality_comparable<typename State::View>;
      { view(state, seat) } -> std::same_as<typename State::View>;
      { knowledge(seen) } -> std::same_as<typename State::Knowledge>;
      { admits(known, state) } -> std::same_as<bool>;
      { sample(known, random) } -> std::same_as<State>;
      { seen.seat() } -> std::same_as<Seat>;
      { seen.moves(list) } -> std::same_as<void>;
    };

/// A hidden game whose views are text too. A player receives this text after `position fen `; it
/// marks what the seat cannot see as unseen.
template <class State>
concept HiddenNotation = HiddenPosition<State> && Notation<State> && Textual<typename State::View>;

}  // namespace tianji
