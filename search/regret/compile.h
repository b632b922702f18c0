// Compiles any zero-sum game of two or three seats that satisfies the concepts to a Tree: games
// with turns, chance, hidden information, simultaneous choices (seat 0's node comes first, and seat
// 1 does not see the choice).
//
// A single legal move or outcome gets no node. The name of an information set is the text of the
// seat's view, or of the position in games without hidden information.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/text.h"
#include "engine/game.h"
#include "engine/hidden.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// The largest tree that is compiled; it takes about half a GiB of memory.
inline constexpr std::size_t kMostNodes = std::size_t{1} << 22;

/// A game that can be compiled. Each seat is a side, and the payoffs sum to 0.
template <class P>
concept Solvable = (Textual<P> && (Position<P> || SimultaneousPosition<P>)) &&
                   P::kSeatCount == P::kSideCount && P::kSeatCount <= kMostSeats;

/// The name of the seat's information set at `state`.
template <Solvable P>
std::string set_name(const P& state, Seat seat) {
  if constexpr (requires { typename P::View; }) {
    return to_text(view(state, seat));
  } else {
    static_cast<void>(seat);
    return to_text(state);
  }
}

/// Walks a game depth first and builds its tree.
template <Solvable P>
class Compiler {
 public:
  explicit Compiler(std::size_t most_nodes, const std::atomic<bool>* stop = nullptr)
      : builder_(P::kSeatCount, most_nodes, stop) {}

  absl::StatusOr<Tree> run(const P& root) {
    expand(Place{}, root);
    if (!builder_.fits()) return absl::OutOfRangeError("");
    if (builder_.stopped()) return absl::CancelledError("told to stop");
    return builder_.finish();
  }

 private:
  void expand(const Place& place, P state) {
    if (!builder_.fits() || builder_.stopped()) return;
    if (state.over()) {
      Payoffs payoffs{};
      for (std::uint8_t side = 0; side + 1U < P::kSideCount; ++side) {
        payoffs[side] = static_cast<double>(state.value(Side{side}));
      }
      builder_.end(place, payoffs);
    } else if constexpr (SimultaneousPosition<P>) {
      expand_round(place, state);
    } else {
      expand_turn(place, state);
    }
  }

  void expand_turn(const Place& place, P& state) {
    typename P::MoveList moves;
    state.moves(moves);
    if (moves.size() == 1) {
      state.play(moves[0]);
      return expand(place, state);
    }
    if constexpr (ChancePosition<P>) {
      if (state.seat() == kChance) return expand_chance(place, state);
    }
    std::vector<std::string> texts;
    for (const auto& move : moves) texts.push_back(to_text(state, move));
    builder_.decision(place, index(state.seat()), set_name(state, state.seat()), texts);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      P next = state;
      next.play(moves[i]);
      expand(builder_.child(place, i), next);
    }
  }

  static void play_outcome(P& state, typename P::Move move) {
    if constexpr (SimultaneousPosition<P>) {
      state.deal(move);
    } else {
      state.play(move);
    }
  }

  void expand_chance(const Place& place, P& state) {
    typename P::ChanceList outcomes;
    state.chances(outcomes);
    if (outcomes.size() == 1) {
      play_outcome(state, outcomes[0].move);
      return expand(place, state);
    }
    std::vector<double> probabilities;
    for (const auto& [move, probability] : outcomes) probabilities.push_back(probability);
    builder_.chance(place, probabilities);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      P next = state;
      play_outcome(next, outcomes[i].move);
      expand(builder_.child(place, i), next);
    }
  }

  void expand_round(const Place& place, P& state) {
    if constexpr (SimultaneousChancePosition<P>) {
      if (state.dealing()) return expand_chance(place, state);
    }
    choose(place, state, 0, typename P::JointMove{});
  }

  /// Lets the seats choose one after the other, then plays the round.
  template <class Joint>
  void choose(const Place& place, const P& state, std::size_t seat, Joint joint) {
    if (seat == P::kSeatCount) {
      P next = state;
      next.play(joint);
      return expand(place, next);
    }
    const Seat chooser{static_cast<std::uint8_t>(seat)};
    typename P::MoveList moves;
    state.moves(chooser, moves);
    if (moves.size() <= 1) {
      if (moves.size() == 1) joint[seat] = moves[0];
      return choose(place, state, seat + 1, joint);
    }
    std::vector<std::string> texts;
    for (const auto& move : moves) texts.push_back(to_text(state, chooser, move));
    builder_.decision(place, seat, set_name(state, chooser), texts);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      joint[seat] = moves[i];
      choose(builder_.child(place, i), state, seat + 1, joint);
      if (!builder_.fits()) return;
    }
  }

  TreeBuilder builder_;
};

/// A game with `tree_nodes(state)` gives the size of its tree before it is compiled.
template <class P>
concept Counted = requires(const P state) {
  { tree_nodes(state) } -> std::convertible_to<double>;
};

/// Compiles the tree of `root`. Blocks; about two million nodes a second. Too large a tree gives an
/// error with the bound, and the size if the game is Counted; a set `stop` gives kCancelled.
template <Solvable P>
absl::StatusOr<Tree> compile(const P& root, std::size_t most_nodes = kMostNodes,
                             const std::atomic<bool>* stop = nullptr) {
  const auto bound = static_cast<double>(most_nodes);
  const std::string expected = "a tree of at most " + std::to_string(most_nodes) + " nodes";
  if constexpr (Counted<P>) {
    if (tree_nodes(root) > bound) {
      return unreadable(to_text(root), expected + ", this one has " + size_text(tree_nodes(root)));
    }
  }
  auto tree = Compiler<P>(most_nodes, stop).run(root);
  if (absl::IsOutOfRange(tree.status())) return unreadable(to_text(root), expected);
  return tree;
}

}  // namespace tianji::search::regret
