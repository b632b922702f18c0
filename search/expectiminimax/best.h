// Iterative deepening of an expectiminimax search for the best move only: later candidates are
// searched with the least window, so that it looks deeper than root.h, which values them all.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "search/expectiminimax/search.h"
#include "search/thinking/crew.h"

namespace tianji::search {

/// The state after a depth was finished or broken off.
template <class T>
struct BestDepth {
  int depth;
  bool whole;   ///< false: only some candidates were searched, the best of the last depth first
  bool solved;  ///< no deeper search can change the value
  std::uint64_t nodes;
  typename T::Move move;
  Value value;
};

template <class T>
class BestRoot {
 public:
  using Move = typename T::Move;
  using Enough = std::function<bool(const BestDepth<T>&)>;

  /// `moves` are the candidates, at least one. Preconditions: a seat is to act; the game is not
  /// over.
  BestRoot(const T& tree, const std::vector<Move>& moves) : tree_(tree), moves_(moves) {}

  /// Blocks. Deepens from 1 to `deepest`, until `enough` is true after a depth, or until `stopper`
  /// says stop. Depth 1 is always finished. Further threads search the same depths and leave what
  /// they find in the table; one thread gives the same values and nodes every time.
  void run(Table& table, Stopper& stopper, int deepest, const Enough& enough, int threads = 1) {
    shared_.stopper = &stopper;
    crew_.run(static_cast<std::size_t>(threads), [&](std::size_t number) {
      Worker worker(*this, table);
      if (number > 0) return worker.help(deepest, static_cast<int>(number % 2));
      worker.lead(deepest, enough);
      shared_.over = true;
    });
  }

  std::uint64_t nodes() const { return shared_.nodes; }

 private:
  /// What all threads see.
  struct Shared {
    Stopper* stopper = nullptr;
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<bool> over{false};
  };

  /// One thread's search.
  class Worker final : public Stopper {
   public:
    Worker(BestRoot& root, Table& table)
        : shared_(root.shared_),
          moves_(root.moves_),
          search_(root.tree_, &table, ChancePruning::star2, this) {}

    void lead(int deepest, const Enough& enough) {
      for (int depth = 1; depth <= deepest; ++depth) {
        const std::uint64_t guesses = search_.guesses();
        may_stop_ = depth > 1;
        const std::size_t done = look(depth);
        count();
        if (done == 0) return;
        const bool whole = done == moves_.size();
        const bool solved = whole && search_.guesses() == guesses;
        const BestDepth<T> now{depth, whole, solved, shared_.nodes, moves_[0], value_};
        if (enough(now) || solved || !whole) return;
        if (shared_.stopper->should_stop({.nodes = shared_.nodes, .depth = depth})) return;
      }
    }
    void help(int deepest, int ahead) {
      helps_ = may_stop_ = true;
      for (int depth = 1 + ahead; depth <= deepest && !shared_.over; ++depth) look(depth);
      count();
    }
    bool should_stop(const Progress& /*progress*/) override {
      count();
      if (shared_.over) return true;
      return may_stop_ && !helps_ && shared_.stopper->should_stop({.nodes = shared_.nodes});
    }

   private:
    void count() {
      shared_.nodes += search_.nodes() - counted_;
      counted_ = search_.nodes();
    }

    /// Searches the candidates, puts the best one first, and returns how many were done.
    std::size_t look(int depth) {
      Value best = -kInfinite;
      for (std::size_t i = 0; i < moves_.size(); ++i) {
        const Value found = value_after(moves_[i], best, depth);
        if (search_.halted()) return i;
        if (found <= best) continue;
        best = value_ = found;
        const auto at = moves_.begin() + static_cast<std::ptrdiff_t>(i);
        std::rotate(moves_.begin(), at, at + 1);
      }
      return moves_.size();
    }

    Value value_after(Move move, Value best, int depth) {
      T& tree = search_.tree();
      const Side us = T::side(tree.seat());
      const int left = depth - plies_of(tree, move);
      const auto undo = tree.play(move);
      Value value = kDraw;
      const bool scout = best > -kInfinite;
      if (scout) value = search_.value(us, best, best + 1, left);
      if (!scout || value > best) value = search_.value(us, best, kInfinite, left);
      tree.undo(move, undo);
      return value;
    }

    Shared& shared_;
    std::vector<Move> moves_;
    Expectiminimax<T> search_;
    Value value_ = kDraw;
    std::uint64_t counted_ = 0;
    bool may_stop_ = false;
    bool helps_ = false;
  };

  T tree_;
  std::vector<Move> moves_;
  Shared shared_;
  Crew crew_;
};

}  // namespace tianji::search
