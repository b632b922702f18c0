// What an alpha-beta search asks of a game, and what it does where the game has no answer.
//
// Any `Position` of two sides will do (engine/game.h). A game that wants to play well dresses its
// position in a class of its own, a tree, which offers some of the hooks below; each is found by a
// `requires`, and what is not offered is done the plain way or left undone. Where a team has
// several seats, values are still those of sides: nothing here takes the seats for alternating.
//
// Hooks, all optional:
//   acting()            the side to act, cheaper than side(seat()); not asked when the game is over
//   ended(side)         the value for `side` if the game is over here, cheaper than over() and
//                       value(). It may pass over the case that the seat to act has no move: that
//                       side has then lost. Values of kRuled hold on the path that led here only.
//   evaluate()          static value for the side to act, within +-(kRuled - 1)
//   in_check()          the king is attacked: no standing pat, every move is looked at
//   stuck()             not in check, and no legal move; may say false where it rarely happens
//   may_pass(), play_null(), undo_null()    null move; may_pass() says whether it proves anything
//   captures, quiets, evasions(list)        legal moves by kind; evasions: all of them, in check
//   is_capture(move), playable(move)        playable: legal here, asked of any sixteen bits
//   exchange_reaches(move, least)           static exchange: the capture's gain is at least `least`
//   gain(move)          what a move takes, in the unit of evaluate
//   gives_check(move)
//   key_after(move)     the key a move leads to, so that the table can be fetched in good time
//   kCells, cell(move)  a move's place in histories: the piece that moves and where to
//   kVictims, victim(move)                  kinds of pieces, for the history of captures
#pragma once

#include <concepts>
#include <optional>

#include "engine/core/types.h"
#include "engine/game.h"
#include "search/table.h"

namespace tianji::search {

/// Wins and losses by a rule about the path (repetition): never stored, below every proven value,
/// above every evaluation.
inline constexpr Value kRuled = 30000;

template <class T>
concept KnowsCheck = requires(const T tree) {
  { tree.in_check() } -> std::same_as<bool>;
};
template <class T>
concept Evaluates = requires(const T tree) {
  { tree.evaluate() } -> std::same_as<Value>;
};
template <class T>
concept Passes = requires(T tree, const T constant) {
  { constant.may_pass() } -> std::same_as<bool>;
  tree.play_null();
  tree.undo_null();
};
template <class T>
concept SortsMoves = KnowsCheck<T> && requires(const T tree, typename T::MoveList list,
                                               const typename T::Move move, Value least) {
  tree.captures(list);
  tree.quiets(list);
  tree.evasions(list);
  { tree.is_capture(move) } -> std::same_as<bool>;
  { tree.playable(move) } -> std::same_as<bool>;
  { tree.exchange_reaches(move, least) } -> std::same_as<bool>;
  { tree.gain(move) } -> std::same_as<Value>;
};
template <class T>
concept SeesChecks = requires(const T tree, const typename T::Move move) {
  { tree.gives_check(move) } -> std::same_as<bool>;
};
template <class T>
concept KnowsCells = requires(const T tree, const typename T::Move move) {
  { T::kCells } -> std::convertible_to<std::size_t>;
  { tree.cell(move) } -> std::same_as<std::size_t>;
};
template <class T>
concept KnowsVictims = requires(const T tree, const typename T::Move move) {
  { T::kVictims } -> std::convertible_to<std::size_t>;
  { tree.victim(move) } -> std::same_as<std::size_t>;
};

template <class T>
MoveCode code_of(typename T::Move move) {
  static_assert(sizeof(typename T::Move) <= sizeof(MoveCode), "moves fit into sixteen bits");
  return static_cast<MoveCode>(move);
}

template <class T>
Side acting(const T& tree) {
  if constexpr (requires { tree.acting(); }) {
    return tree.acting();
  } else {
    return T::side(tree.seat());
  }
}

template <class T>
std::optional<Value> ended(const T& tree, Side side) {
  if constexpr (requires { tree.ended(side); }) {
    return tree.ended(side);
  } else {
    if (!tree.over()) return std::nullopt;
    return tree.value(side);
  }
}

template <class T>
Value evaluate(const T& tree) {
  if constexpr (Evaluates<T>) {
    return tree.evaluate();
  } else {
    return kDraw;
  }
}

template <class T>
bool in_check(const T& tree) {
  if constexpr (KnowsCheck<T>) {
    return tree.in_check();
  } else {
    return false;
  }
}

/// What stands still has lost, whatever its evaluation.
template <class T>
bool stuck(const T& tree) {
  if constexpr (requires { tree.stuck(); }) {
    return tree.stuck();
  } else {
    return false;
  }
}

template <class T>
bool is_capture(const T& tree, typename T::Move move) {
  if constexpr (SortsMoves<T>) {
    return tree.is_capture(move);
  } else {
    return false;
  }
}

template <class T>
bool gives_check(const T& tree, typename T::Move move) {
  if constexpr (SeesChecks<T>) {
    return tree.gives_check(move);
  } else {
    return false;
  }
}

/// Starts to fetch what the table knows of the position after a move.
template <class T>
void prefetch_after(const Table& table, const T& tree, typename T::Move move) {
  if constexpr (requires { tree.key_after(move); }) table.prefetch(tree.key_after(move));
}

template <class T>
bool exchange_reaches(const T& tree, typename T::Move move, Value least) {
  if constexpr (SortsMoves<T>) {
    return tree.exchange_reaches(move, least);
  } else {
    return true;
  }
}

}  // namespace tianji::search
