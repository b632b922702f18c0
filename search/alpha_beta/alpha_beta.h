// Alpha-beta: one thread's search of one tree (search/alpha_beta/tree.h says what a tree may
// offer).
//
// Principal variation search (Marsland & Campbell 1982) with a transposition table, fail-soft.
// Values belong to sides: after a move the child's value is negated only when another side acts
// there. `Style::full_width` leaves out everything that is not exact, for tests and for games whose
// evaluation means little: then a search of depth d is minimax of depth d.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <vector>

#include "search/alpha_beta/history.h"
#include "search/alpha_beta/move_picker.h"
#include "search/alpha_beta/pruning.h"
#include "search/alpha_beta/tree.h"
#include "search/budget.h"
#include "search/table.h"

namespace tianji::search {

enum class Style : std::uint8_t { selective, full_width };

/// What the threads of one search share.
struct Common {
  Table& table;
  Style style = Style::selective;
  std::atomic<bool> halt{false};
  std::uint64_t most_nodes = ~std::uint64_t{0};
  unsigned threads = 1;                 ///< that count their nodes here
  std::atomic<std::uint64_t> nodes{0};  ///< told by each thread every kPollNodes of its own
};
inline constexpr std::uint64_t kPollNodes = 512;

/// A move at the root, with what the last searches said of it.
template <class T>
struct RootMove {
  typename T::Move move;
  Value value = -kInfinite;   ///< of the side to act; -kInfinite: not better than those before it
  Value before = -kInfinite;  ///< in the iteration before
  int selective_depth = 0;
  std::vector<typename T::Move> pv;
};

template <class T>
class AlphaBeta {
 public:
  using Move = typename T::Move;
  static_assert(T::kSideCount == 2, "a value is one side's gain and the other's loss");

  /// `stopper` is asked now and then; null in threads that only heed `common.halt`.
  AlphaBeta(const T& tree, Common& common, Stopper* stopper, History<T>& history)
      : tree_(tree), common_(common), stopper_(stopper), history_(history) {
    plan_poll();
  }

  /// Searches `moves[first ..]`, sorted best first by the search before, within (alpha, beta) and
  /// leaves values and lines in them. The answer means nothing once `halted()`.
  Value search_root(std::vector<RootMove<T>>& moves, std::size_t first, Value alpha, Value beta,
                    int depth) {
    root_moves_ = &moves;
    first_root_ = first;
    ply_ = 0;
    root_depth_ = depth;
    selective_depth_ = 0;
    progress_.depth = depth - 1;
    return search(alpha, beta, depth, false);
  }

  bool halted() const { return common_.halt.load(std::memory_order_relaxed); }
  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t untold_nodes() const { return nodes_ - told_nodes_; }
  const T& tree() const { return tree_; }

 private:
  static constexpr int kMostPlies = pruning::kMostPlies;
  struct Line {
    std::array<Move, kMostPlies> moves;
    int length = 0;
  };
  /// What is known on the way to a node and at it.
  struct Frame {
    std::size_t cell = kNowhere<T>;  // of the move that is being tried here
    Value evaluation = kNoValue;
    std::array<MoveCode, 2> killers{kNoCode, kNoCode};
    MoveCode excluded = kNoCode;
    bool passed = false;  // the move being tried is a null move
    Line pv;
  };
  struct Tried {
    Move move;
    std::size_t cell;
  };

  Value search(Value alpha, Value beta, int depth, bool cut);
  Value quiesce(Value alpha, Value beta, int depth);
  Value descend(Side us, Value alpha, Value beta, int depth, bool cut);
  Value try_move(Move move, Side us, Value alpha, Value beta, int depth, bool cut);
  Value null_move(Side us, Value beta, int depth, bool cut);
  bool poll();
  void tell_nodes();
  void plan_poll();
  bool has_improved(Value evaluation) const;
  Path path() const;
  void learn(Side us, Move best, int depth, const std::vector<Tried>& quiets,
             const std::vector<Tried>& captures);
  bool wanted_at_root(Move move) const;
  void note_root(Move move, Value value, bool best);
  void extend_line(Move move);

  Frame& frame() { return frames_[static_cast<std::size_t>(ply_)]; }
  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }
  bool selective() const { return common_.style == Style::selective; }

  /// Proven values count from the root in the tree, from the position in the table.
  static Value to_table(Value value, int ply) {
    return value >= kProven ? value + ply : value <= -kProven ? value - ply : value;
  }
  static Value from_table(Value value, int ply) {
    return value >= kProven ? value - ply : value <= -kProven ? value + ply : value;
  }
  /// Values by rule depend on the path.
  static bool storable(Value value) {
    const Value size = value < 0 ? -value : value;
    return size < kRuled || size >= kProven;
  }
  void remember(Key key, MoveCode move, Value value, int depth, Bound bound) {
    if (!storable(value)) return;
    common_.table.store(key, {.move = move,
                              .value = to_table(value, ply_),
                              .evaluation = frame().evaluation,
                              .depth = depth,
                              .bound = bound});
  }

  T tree_;
  Common& common_;
  Stopper* stopper_;
  History<T>& history_;
  pruning::Reductions reductions_;
  std::array<Frame, kMostPlies + 2> frames_{};
  std::array<std::vector<Tried>, kMostPlies + 2> quiets_tried_;
  std::array<std::vector<Tried>, kMostPlies + 2> captures_tried_;
  std::vector<RootMove<T>>* root_moves_ = nullptr;
  std::size_t first_root_ = 0;
  Progress progress_;
  std::uint64_t nodes_ = 0;
  std::uint64_t told_nodes_ = 0;
  std::uint64_t next_poll_ = 0;
  int ply_ = 0;
  int root_depth_ = 0;
  int selective_depth_ = 0;
};

}  // namespace tianji::search

#include "search/alpha_beta/node-inl.h"
#include "search/alpha_beta/quiescence-inl.h"
#include "search/alpha_beta/search-inl.h"
