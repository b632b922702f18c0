// The concepts that make a game. A game is a folder of small files; nothing here knows any of them.
//
// Inside the tree everything is a template over these concepts: make and undo, fixed-capacity move
// lists, no allocation, no virtual call. Strings appear only in the notation functions, which are
// found by argument-dependent lookup in the game's own namespace.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"

namespace tianji {

/// A list that moves are appended to; usually a FixedVector<Move, N>.
template <class L, class Move>
concept ListOf = requires(L list, const L const_list, const Move move) {
  list.push_back(move);
  list.clear();
  { const_list.size() } -> std::convertible_to<std::size_t>;
  { const_list[0] } -> std::convertible_to<Move>;
};

/// A position of a game played in turns, with nothing hidden: any number of seats, in sides that
/// win together.
///
/// - `seat()` is the seat to act: `kChance` where dice or the dealer act, `kNobody` when the game
///   is over. It may move another seat's pieces (declarer plays dummy's cards).
/// - `side(seat)` is the side that the seat wins with. Values belong to sides, so that one search
///   serves two seats and four.
/// - `value(side)` is defined when `over()`: what the side has won, in the game's own unit.
/// - `moves(list)` appends every legal move, in an order that depends on the position alone;
///   empty exactly when `over()`.
/// - `play` returns what `undo` needs to restore everything, key included.
/// - Equal positions have equal keys; the key depends on who is to act.
template <class P>
concept Position =
    std::copyable<P> && std::equality_comparable<P> &&
    requires(P position, const P constant, const typename P::Move move, typename P::MoveList list,
             const typename P::Undo undo, Seat seat, Side side) {
      requires std::equality_comparable<typename P::Move>;
      requires ListOf<typename P::MoveList, typename P::Move>;
      { P::kSeatCount } -> std::convertible_to<std::size_t>;
      { P::kSideCount } -> std::convertible_to<std::size_t>;
      { constant.seat() } -> std::same_as<Seat>;
      { P::side(seat) } -> std::same_as<Side>;
      { constant.over() } -> std::same_as<bool>;
      { constant.value(side) } -> std::same_as<Value>;
      { constant.moves(list) } -> std::same_as<void>;
      { position.play(move) } -> std::same_as<typename P::Undo>;
      { position.undo(move, undo) } -> std::same_as<void>;
      { constant.key() } -> std::same_as<Key>;
    };

/// One outcome of chance and its probability.
template <class Move>
struct Chance {
  Move move;
  double probability;
};

/// A position in which dice or a dealer may act: when `seat() == kChance`, `chances(list)` appends
/// every outcome; their probabilities sum to 1 and their moves are those of `moves(list)`.
template <class P>
concept ChancePosition = Position<P> && requires(const P constant, typename P::ChanceList list) {
  requires ListOf<typename P::ChanceList, Chance<typename P::Move>>;
  { constant.chances(list) } -> std::same_as<void>;
};

/// A position in which several seats choose at the same time. `acts(seat)` says whether the seat
/// chooses; no seat does exactly when `over()` or when a dealer acts. `moves(seat, list)` appends
/// that seat's choices, none when it does not act. `play(joint)` takes one choice per seat, indexed
/// by seat (ignored for seats that do not act). There is no undo: a search keeps a copy of the
/// position.
template <class P>
concept SimultaneousPosition =
    std::copyable<P> && std::equality_comparable<P> &&
    requires(P position, const P constant, typename P::MoveList list, typename P::JointMove joint,
             const typename P::JointMove const_joint, const typename P::Move move, Seat seat,
             Side side) {
      requires std::equality_comparable<typename P::Move>;
      requires std::default_initializable<typename P::JointMove>;
      requires ListOf<typename P::MoveList, typename P::Move>;
      { P::kSeatCount } -> std::convertible_to<std::size_t>;
      { P::kSideCount } -> std::convertible_to<std::size_t>;
      { P::side(seat) } -> std::same_as<Side>;
      { constant.acts(seat) } -> std::same_as<bool>;
      { constant.over() } -> std::same_as<bool>;
      { constant.value(side) } -> std::same_as<Value>;
      { constant.moves(seat, list) } -> std::same_as<void>;
      joint[index(seat)] = move;
      { position.play(const_joint) } -> std::same_as<void>;
      { constant.key() } -> std::same_as<Key>;
    };

/// A simultaneous position in which dice or a dealer may act too, but only alone: while `dealing()`
/// no seat acts, `chances(list)` appends every outcome (their probabilities sum to 1) and
/// `deal(move)` plays one.
template <class P>
concept SimultaneousChancePosition =
    SimultaneousPosition<P> && requires(P position, const P constant, const typename P::Move move,
                                        typename P::ChanceList list) {
      requires ListOf<typename P::ChanceList, Chance<typename P::Move>>;
      { constant.dealing() } -> std::same_as<bool>;
      { constant.chances(list) } -> std::same_as<void>;
      { position.deal(move) } -> std::same_as<void>;
    };

/// Something that can be written as one line of text and read back. A position's text is what
/// follows `position fen ` in the protocol, history included.
///
/// - `parse(to_text(x), y)` makes `y == x`; every text that can be read has one canonical form.
/// - On an error `parse` leaves its target as it was and says what it read and what it expected.
template <class T>
concept Textual = requires(T target, const T constant, std::string_view text) {
  { to_text(constant) } -> std::same_as<std::string>;
  { parse(text, target) } -> std::same_as<absl::Status>;
};

/// Positions and moves as text. `parse_move(position, text)` accepts exactly the legal moves or
/// says why the text names none.
template <class P>
concept Notation =
    Textual<P> && requires(const P constant, const typename P::Move move, std::string_view text) {
      { to_text(constant, move) } -> std::same_as<std::string>;
      { parse_move(constant, text) } -> std::same_as<absl::StatusOr<typename P::Move>>;
    };

/// The same for simultaneous positions, where every choice belongs to a seat.
template <class P>
concept SimultaneousNotation =
    Textual<P> &&
    requires(const P constant, Seat seat, const typename P::Move move, std::string_view text) {
      { to_text(constant, seat, move) } -> std::same_as<std::string>;
      { parse_move(constant, seat, text) } -> std::same_as<absl::StatusOr<typename P::Move>>;
    };

}  // namespace tianji
