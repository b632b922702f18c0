// Searches a position of a game of turns by the method that an `Effort` names.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "engine/game.h"
#include "search/budget.h"
#include "search/expectiminimax/search.h"
#include "search/max_n.h"
#include "search/mcts/uct.h"
#include "search/methods/beam.h"
#include "search/methods/method.h"
#include "search/methods/minimax.h"

namespace tianji::search {

/// A move at the root, and what the search says of it.
template <class Move>
struct RatedMove {
  Move move;
  double value = 0;          ///< for the side that moves, from -kWin to kWin or in the game's unit
  std::uint64_t visits = 0;  ///< of Monte-Carlo tree search
};

/// The result of a search.
template <class Move>
struct Searched {
  /// The moves that were searched, in the order in which they were given. A move that the method
  /// only proved to be worse than another one has the value of that other move, less one.
  std::vector<RatedMove<Move>> moves{};
  std::size_t best = 0;     ///< an index into `moves`
  int depth = 0;            ///< the last one that was finished
  std::uint64_t nodes = 0;  ///< of all depths; playouts
  bool solved = false;      ///< the values are those of best play to the end of the game
};

/// Stops at a number of nodes, or when a flag is set.
class EffortStopper final : public Stopper {
 public:
  /// `most`: 0 is no limit.
  EffortStopper(std::uint64_t most, const std::atomic<bool>& stop) : most_(most), stop_(stop) {}
  bool should_stop(const Progress& progress) override {
    return (most_ != 0 && before_ + progress.nodes >= most_) ||
           stop_.load(std::memory_order_relaxed);
  }
  std::uint64_t nodes_left(const Progress& progress) const override {
    return most_ == 0 ? kNoLimit : most_ - std::min(most_, before_ + progress.nodes);
  }
  /// Adds the nodes of a search that is over.
  void add(std::uint64_t nodes) { before_ += nodes; }
  std::uint64_t counted() const { return before_; }

 private:
  std::uint64_t most_;
  std::uint64_t before_ = 0;
  const std::atomic<bool>& stop_;
};

/// Searches one position. `P` is a Position; the methods for two sides need two, and so on.
template <Position P>
class MethodSearch {
 public:
  using Move = typename P::Move;
  using Result = std::optional<Searched<Move>>;

  /// `moves` are those that may be chosen, at least one. Preconditions: a seat is to act.
  MethodSearch(const P& position, const std::vector<Move>& moves, const Effort& effort,
               const std::atomic<bool>& stop)
      : position_(position), moves_(moves), effort_(effort), stopper_(effort.nodes, stop) {}

  /// Blocks until the game is solved, a limit is reached or the flag is set. Nothing if not even
  /// one depth could be finished. Precondition: the game fits the method.
  Result run() {
    switch (effort_.method) {
      case Method::minimax:
        return minimax(MinimaxForm::all_lines);
      case Method::alpha_beta:
        return minimax(MinimaxForm::alpha_beta);
      case Method::full_width:
        return minimax(MinimaxForm::full_width);
      case Method::beam:
        return beam();
      case Method::uct:
        return uct();
      default:
        return max_n();
    }
  }

 private:
  using Values = std::vector<RatedMove<Move>>;

  std::size_t own() const { return index(P::side(position_.seat())); }

  /// Finishes depth after depth. `look(depth, values)` values the moves; it says whether more depth
  /// changes nothing, or nothing if it was stopped.
  template <class Look>
  Result deepen(const Look& look) {
    Result found;
    for (int depth = 1; effort_.depth == 0 || depth <= effort_.depth; ++depth) {
      Values values;
      const std::optional<bool> done = look(depth, values);
      if (!done) break;
      found.emplace();
      found->moves = std::move(values);
      found->depth = depth;
      const auto best = std::max_element(found->moves.begin(), found->moves.end(),
                                         [](auto& a, auto& b) { return a.value < b.value; });
      found->best = static_cast<std::size_t>(best - found->moves.begin());
      found->solved = *done;
      if (*done || stopper_.should_stop({})) break;
    }
    if (found) found->nodes = stopper_.counted();
    return found;
  }

  Result minimax(MinimaxForm form) {
    if constexpr (P::kSideCount == 2 && !ChancePosition<P>) {
      Minimax<P> search(position_, form, stopper_);
      auto found = deepen([&](int depth, Values& values) -> std::optional<bool> {
        const std::uint64_t before = search.guesses();
        Value best = -kInfinite;
        for (const Move& move : moves_) {
          // Equally good moves get their exact values too.
          const Value alpha =
              form == MinimaxForm::all_lines || values.empty() ? -kInfinite : best - 1;
          const Value value = search.value_after(move, depth - 1, alpha);
          if (search.halted()) return std::nullopt;
          best = std::max(best, value);
          values.push_back({move, static_cast<double>(value)});
        }
        // A win is a win whatever the other moves are worth, and nothing is worse than a loss.
        return search.guesses() == before || best == kWin || best == -kWin;
      });
      if (found) found->nodes = search.nodes();
      return found;
    } else {
      return std::nullopt;
    }
  }

  Result max_n() {
    return deepen([&](int depth, Values& values) -> std::optional<bool> {
      MaxN<P> search(position_, &stopper_);
      for (const Move& move : moves_) {
        values.push_back({move, search.values_after(move, depth - 1)[own()]});
        if (search.halted()) break;
      }
      stopper_.add(search.nodes());
      if (search.halted()) return std::nullopt;
      return search.complete();
    });
  }

  Result beam() {
    bool complete = false;
    auto found = deepen([&](int depth, Values& values) -> std::optional<bool> {
      Beam<P> search(position_, effort_.width, stopper_);
      const auto kept = search.kept();
      for (const Move& move : kept.empty() ? moves_ : kept) {
        if (std::find(moves_.begin(), moves_.end(), move) == moves_.end()) continue;
        values.push_back({move, search.values_after(move, depth - 1)[own()]});
      }
      // Where the client allows no move of the beam, all that it allows are searched.
      for (const Move& move : values.empty() ? moves_ : std::vector<Move>()) {
        values.push_back({move, search.values_after(move, depth - 1)[own()]});
      }
      stopper_.add(search.nodes());
      if (search.halted()) return std::nullopt;
      complete = search.complete();
      return search.at_the_end();
    });
    if (found) found->solved = complete;
    return found;
  }

  Result uct() {
    Uct<P> search(position_, {}, Random(effort_.seed));
    search.run(stopper_);
    Result found;
    for (const auto& [move, visits, mean] : search.moves()) {
      if (std::find(moves_.begin(), moves_.end(), move) == moves_.end()) continue;
      if (!found) found.emplace();
      found->moves.push_back({move, mean, visits});
      found->nodes += visits;
    }
    if (!found) return found;
    const auto best = std::max_element(found->moves.begin(), found->moves.end(),
                                       [](auto& a, auto& b) { return a.visits < b.visits; });
    found->best = static_cast<std::size_t>(best - found->moves.begin());
    found->depth = 1;
    return found;
  }

  const P& position_;
  const std::vector<Move>& moves_;
  Effort effort_;
  EffortStopper stopper_;
};

}  // namespace tianji::search
