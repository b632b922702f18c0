// Minimax of a game of turns with two sides and nothing hidden, in three forms that differ only in
// what they leave out: all lines; alpha-beta (Knuth & Moore 1975), which cuts a node off only where
// a move is worth beta or more; and full width (Shannon 1950, type A), which is alpha-beta with a
// table of positions, so that transpositions are searched once and the best known move comes first.
//
// Unlike search/alpha_beta/ it prunes nothing by guess and takes moves of any size, so that small
// games with large moves can be searched and the three forms compared.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/game.h"
#include "search/budget.h"

namespace tianji::search {

/// The lines that a search goes through: all of them; those that alpha-beta cannot cut off; or
/// those with remembered positions and the best known move first.
enum class MinimaxForm : std::uint8_t { all_lines, alpha_beta, full_width };

/// A search from one position. Not thread-safe.
template <Position P>
class Minimax {
 public:
  static_assert(P::kSideCount == 2, "a value is one side's gain and the other's loss");
  using Move = typename P::Move;

  /// Precondition: no chance acts in the game.
  Minimax(const P& position, MinimaxForm form, Stopper& stopper)
      : position_(position), stopper_(stopper), form_(form) {}

  /// The value after `move` for the side that makes it, `depth` further moves deep: exact above
  /// `alpha`, else at most `alpha`. Means nothing once `halted()`.
  Value value_after(const Move& move, int depth, Value alpha) {
    const Side us = P::side(position_.seat());
    const auto undo = position_.play(move);
    const Value value = visit(us, {alpha, kInfinite}, depth);
    position_.undo(move, undo);
    return value;
  }

  bool halted() const { return halted_; }
  std::uint64_t nodes() const { return nodes_; }
  /// How often a position was valued that does not end the game. Values found without any are those
  /// of the whole game.
  std::uint64_t guesses() const { return guesses_; }

 private:
  struct Window {
    Value alpha;
    Value beta;
  };
  enum class Bound : std::uint8_t { exact, lower, upper };
  struct Entry {
    Value value = 0;
    std::int32_t depth = 0;
    std::uint32_t best = 0;  // the number of the best move
    Bound bound = Bound::exact;
  };
  static constexpr std::size_t kMostKnown = 1U << 20U;
  static constexpr std::int32_t kWholeGame = 1 << 30;  // the depth of values without a guess

  bool cuts() const { return form_ != MinimaxForm::all_lines; }
  bool remembers() const { return form_ == MinimaxForm::full_width; }

  /// The value for `us`.
  Value visit(Side us, Window window, int depth) {
    ++nodes_;
    halted_ = halted_ || stopper_.should_stop({.nodes = nodes_});
    if (halted_) return kDraw;
    if (position_.over()) return position_.value(us);
    if (depth <= 0) return guess(us);
    const Side them = P::side(position_.seat());
    if (us == them) return decide(us, window, depth);
    return -decide(them, {-window.beta, -window.alpha}, depth);
  }

  Value guess(Side us) {
    ++guesses_;
    if constexpr (requires { position_.evaluate(us); }) {
      return position_.evaluate(us);
    } else {
      return kDraw;
    }
  }

  Value decide(Side us, Window window, int depth) {
    const Key key = remembers() ? position_.key() : 0;
    std::uint32_t first = 0;
    if (remembers()) {
      if (const auto at = known_.find(key); at != known_.end()) {
        if (settles(at->second, window, depth)) return at->second.value;
        first = at->second.best;
      }
    }
    const std::uint64_t guesses_before = guesses_;
    typename P::MoveList list;
    position_.moves(list);
    Value best = -kInfinite;
    std::uint32_t best_move = 0;
    for (std::uint32_t n = 0; n < list.size() && (!cuts() || best < window.beta); ++n) {
      // The table's move comes first; the others keep their order.
      const std::uint32_t i = n == 0 ? first : n <= first ? n - 1 : n;
      const auto undo = position_.play(list[i]);
      const Value low = cuts() ? std::max(window.alpha, best) : window.alpha;
      const Value value = visit(us, {low, window.beta}, depth - 1);
      position_.undo(list[i], undo);
      if (halted_) return kDraw;
      if (value <= best) continue;
      best = value;
      best_move = i;
    }
    if (remembers() && (known_.size() < kMostKnown || known_.contains(key))) {
      const bool whole = guesses_ == guesses_before;
      known_[key] = {best, whole ? kWholeGame : depth, best_move,
                     best <= window.alpha  ? Bound::upper
                     : best >= window.beta ? Bound::lower
                                           : Bound::exact};
    }
    return best;
  }

  bool settles(const Entry& entry, Window window, int depth) {
    if (entry.depth < depth) return false;
    const bool enough = entry.bound == Bound::exact ||
                        (entry.bound == Bound::lower && entry.value >= window.beta) ||
                        (entry.bound == Bound::upper && entry.value <= window.alpha);
    if (enough && entry.depth != kWholeGame) ++guesses_;
    return enough;
  }

  P position_;
  Stopper& stopper_;
  MinimaxForm form_;
  std::uint64_t nodes_ = 0;
  std::uint64_t guesses_ = 0;
  bool halted_ = false;
  std::unordered_map<Key, Entry> known_;  // only with full width
};

}  // namespace tianji::search
