// The hooks by which alpha-beta uses a game, with defaults for those that a game does not offer.
//
// Any `Position` of two sides (engine/game.h) can be searched. A game that wants to play well wraps
// its position in a class, a tree, with some of the hooks below. The search finds each hook by a
// `requires`; without it, it uses the default or does without. A side may have several seats, and
// seats need not alternate between sides; values belong to sides.
//
// Hooks, all optional:
//   acting()            the side to act, cheaper than side(seat()); not called after the game's end
//   ended(side)         the value for `side` if the game is over here, cheaper than over() and
//                       value(). It may omit the case that the seat to act has no move, in which
//                       that side has lost. Values of kRuled are valid only on the current path.
//   evaluate()          static value for the side to act, within +-(kRuled - 1)
//   in_check()          the king is attacked: no stand pat, all moves are searched
//   stuck()             not in check, and no legal move; may return false where this is rare
//   may_pass(), play_null(), undo_null()    null move; may_pass() is false in likely zugzwang
//   captures, quiets, evasions(list)        legal moves by kind; evasions: all moves in check
//   is_capture(move), playable(move)        playable: legal here, for any sixteen bits
//   exchange_reaches(move, least)           static exchange: the capture's gain is at least `least`
//   gain(move)          the worth of the captured piece, in the unit of evaluate
//   gives_check(move)
//   structure()         a key of what changes slowly, such as pawns, by which the evaluation's
//   errors
//                       are learnt
//   key_after(move)     the key after the move, to prefetch the table's entry
//   kCells, cell(move)  a move's place in histories: the moving piece and its target
//   kVictims, victim(move)   kinds of pieces, for the history of captures
//   reveals(move) and more   moves that show what chance has dealt, see Reveals
//   pruning()           other rules of pruning than the usual ones (tianji-lab tune)
#pragma once

#include <concepts>
#include <optional>

#include "engine/core/types.h"
#include "engine/game.h"
#include "search/alpha_beta/pruning.h"
#include "search/table.h"

namespace tianji::search {

/// The value of a win by a rule about the path (repetition): below all proven values, above all
/// evaluations, never stored in the table.
inline constexpr Value kRuled = 30000;

// Each concept stands for a group of hooks.

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
concept KnowsStructure = requires(const T tree) {
  { tree.structure() } -> std::same_as<Key>;
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
concept BringsRules = requires(const T tree) {
  { tree.pruning() } -> std::same_as<const pruning::Rules&>;
};

/// How many reveals are searched.
struct RevealLimits {
  int in_line = 4;        ///< beyond these, outcomes are searched by quiescence alone
  int in_quiescence = 1;  ///< beyond these, static exchange estimates a capture
  int plies = 1;          ///< that a reveal counts for besides its own
};

/// A game in which moves may reveal what chance has dealt (search/alpha_beta/reveals-inl.h). After
/// play(move) of such a move `outcomes` appends what may turn up and `turn_up` plays one;
/// `turn_back` undoes that, before undo(move). `revealed()` counts the reveals since the root,
/// `worth(move)` is that of the piece that moves, in the unit of `gain`. Values are averaged as
/// chances of winning: chance_of() rises from 0 (kRuled or more against us) to 1, and value_of() is
/// its inverse.
template <class T>
concept Reveals = requires(T tree, const T constant, typename T::Move move,
                           typename T::OutcomeList list, Value value, double chance) {
  { constant.reveals(move) } -> std::same_as<bool>;
  constant.outcomes(list);
  tree.turn_up(list[0].move);
  tree.turn_back();
  { constant.worth(move) } -> std::same_as<Value>;
  { constant.revealed() } -> std::same_as<int>;
  { constant.reveal_limits() } -> std::same_as<RevealLimits>;
  { constant.chance_of(value) } -> std::same_as<double>;
  { constant.value_of(chance) } -> std::same_as<Value>;
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

/// True if the side to act has no legal move and so has lost.
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

template <class T>
Key structure_of(const T& tree) {
  if constexpr (KnowsStructure<T>) {
    return tree.structure();
  } else {
    return 0;
  }
}

/// Prefetches the table's entry for the position after a move.
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
