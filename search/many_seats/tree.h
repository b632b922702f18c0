// A game tree with hidden information for any number of seats, compiled once into flat arrays.
// Unlike search/regret/tree.h it has a payoff for each seat and no zero-sum form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "engine/game.h"
#include "engine/hidden.h"

namespace tianji::search::many_seats {

/// A decision of a seat, a move of chance, or an end.
struct Node {
  enum class Kind : std::uint8_t { end, chance, decision };
  Kind kind = Kind::end;
  std::uint16_t count = 0;   ///< number of children
  std::uint32_t first = 0;   ///< the first child; the other children follow it
  std::uint32_t number = 0;  ///< a decision's set; an end's first payoff
};

/// An information set: its choices are the entries first .. first + count - 1 of a profile.
struct InfoSet {
  std::size_t seat = 0;
  std::size_t first = 0;
  std::size_t count = 0;
  std::string name;  ///< the text of the seat's view
  std::vector<std::string> moves;
};

/// A compiled game.
struct Tree {
  std::size_t seats = 0;
  std::vector<Node> nodes;          ///< 0 is the root; children come after their parents
  std::vector<double> probability;  ///< by node: its probability if it is a child of chance
  std::vector<double> payoffs;      ///< of each end, one for each seat
  std::vector<InfoSet> sets;        ///< a set comes after all sets on the way to it
  std::size_t choices = 0;          ///< of all sets

  /// The number of the set of that name, `sets.size()` if there is none.
  std::size_t find(std::string_view name) const {
    const auto at = numbers.find(std::string(name));
    return at == numbers.end() ? sets.size() : at->second;
  }

  absl::flat_hash_map<std::string, std::size_t> numbers;
};

/// Compiles a game of turns. It must be small: the tree has no bound.
template <HiddenNotation P>
  requires ChancePosition<P>
class Compiler {
 public:
  Tree run(const P& root) {
    tree_.seats = P::kSeatCount;
    tree_.nodes.emplace_back();
    tree_.probability.push_back(1);
    expand(0, root);
    return std::move(tree_);
  }

 private:
  void expand(std::uint32_t at, const P& state) {
    if (state.over()) {
      tree_.nodes[at].number = static_cast<std::uint32_t>(tree_.payoffs.size());
      for (std::uint8_t seat = 0; seat < P::kSeatCount; ++seat) {
        tree_.payoffs.push_back(static_cast<double>(state.value(P::side(Seat{seat}))));
      }
      return;
    }
    typename P::MoveList moves;
    state.moves(moves);
    const auto first = static_cast<std::uint32_t>(tree_.nodes.size());
    tree_.nodes.resize(first + moves.size());
    tree_.probability.resize(first + moves.size(), 1);
    const bool chance = state.seat() == kChance;
    const std::uint32_t set = chance ? 0 : set_of(state, moves);
    tree_.nodes[at] = {chance ? Node::Kind::chance : Node::Kind::decision,
                       static_cast<std::uint16_t>(moves.size()), first, set};
    if (chance) {
      typename P::ChanceList outcomes;
      state.chances(outcomes);
      for (std::uint32_t i = 0; i < moves.size(); ++i) {
        for (const auto& [move, probability] : outcomes) {
          if (move == moves[i]) tree_.probability[first + i] = probability;
        }
      }
    }
    for (std::uint32_t i = 0; i < moves.size(); ++i) {
      P next = state;
      next.play(moves[i]);
      expand(first + i, next);
    }
  }

  std::uint32_t set_of(const P& state, const typename P::MoveList& moves) {
    std::string name = to_text(view(state, state.seat()));
    const auto [at, is_new] = tree_.numbers.try_emplace(name, tree_.sets.size());
    if (is_new) {
      InfoSet set{index(state.seat()), tree_.choices, moves.size(), std::move(name), {}};
      for (const auto& move : moves) set.moves.push_back(to_text(state, move));
      tree_.choices += moves.size();
      tree_.sets.push_back(std::move(set));
    }
    return static_cast<std::uint32_t>(at->second);
  }

  Tree tree_;
};

}  // namespace tianji::search::many_seats
