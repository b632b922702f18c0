// Makes a Tree of any two-seat zero-sum game that satisfies the concepts: turns, chance, hidden
// information, choices at the same time (there seat 0's node comes first and seat 1 does not see
// what it chose).
//
// Where only one move is legal or one outcome possible the tree goes on without a node. An
// information set is named by the text of the seat's view, or by the position's where nothing is
// hidden.
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

/// Trees of up to so many nodes are compiled: about half a GiB of memory.
inline constexpr std::size_t kMostNodes = std::size_t{1} << 22;

template <class P>
concept Solvable = (Textual<P> && (Position<P> || SimultaneousPosition<P>)) &&
                   P::kSeatCount == kSeats && P::kSideCount == kSeats;

/// The name under which `seat` finds its information set at `state`.
template <Solvable P>
std::string set_name(const P& state, Seat seat) {
  if constexpr (requires { typename P::View; }) {
    return to_text(view(state, seat));
  } else {
    static_cast<void>(seat);
    return to_text(state);
  }
}

template <Solvable P>
class Compiler {
 public:
  explicit Compiler(std::size_t most_nodes, const std::atomic<bool>* stop = nullptr)
      : builder_(most_nodes, stop) {}

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
      builder_.end(place, static_cast<double>(state.value(Side{0})));
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

  /// Seat by seat; the round is played when all have chosen.
  template <class Joint>
  void choose(const Place& place, const P& state, std::size_t seat, Joint joint) {
    if (seat == kSeats) {
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

/// A game that can tell the size of its tree says so before the work begins: `tree_nodes(state)`.
template <class P>
concept Counted = requires(const P state) {
  { tree_nodes(state) } -> std::convertible_to<double>;
};

/// Blocks: about two million nodes a second. An error names the size, where the game can tell it,
/// and the bound; it is kCancelled when `stop` was set.
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
