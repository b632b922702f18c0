// Alpha-beta: one thread's search of one tree (search/alpha_beta/tree.h lists the hooks of a tree).
//
// Principal variation search (Marsland & Campbell 1982) with a transposition table, fail-soft.
// Values belong to sides: a child's value is negated only if the other side acts there.
// `Style::full_width` prunes only exactly, so that a search of depth d is minimax of depth d; it
// serves tests and games without a good evaluation. Whoever searches includes the functions too,
// search-inl.h.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/game.h"
#include "search/alpha_beta/history.h"
#include "search/alpha_beta/move_picker.h"
#include "search/alpha_beta/pruning.h"
#include "search/alpha_beta/tree.h"
#include "search/budget.h"
#include "search/table.h"

namespace tianji::search {

/// How the search prunes: by all methods, or only by exact ones.
enum class Style : std::uint8_t { selective, full_width };

/// Data that the threads of one search share.
struct Common {
  Table& table;
  Style style = Style::selective;
  std::atomic<bool> halt{false};
  std::uint64_t most_nodes = ~std::uint64_t{0};
  unsigned threads = 1;                 ///< number of threads that add to `nodes`
  std::atomic<std::uint64_t> nodes{0};  ///< each thread adds its nodes every kPollNodes nodes
};
inline constexpr std::uint64_t kPollNodes = 512;

/// A move at the root with the results of the last searches.
template <class T>
struct RootMove {
  typename T::Move move;
  Value value = -kInfinite;   ///< for the side to act; -kInfinite: not better than earlier moves
  Value before = -kInfinite;  ///< in the iteration before
  int selective_depth = 0;
  std::uint64_t nodes = 0;  ///< spent on it by all searches
  std::vector<typename T::Move> pv;
};

/// What a move may reveal in a game that has such moves (Reveals).
template <class T>
struct OutcomesOf {
  using Outcome = int;
  using List = FixedVector<Chance<int>, 1>;
};
template <class T>
  requires requires { typename T::OutcomeList; }
struct OutcomesOf<T> {
  using Outcome = typename T::Outcome;
  using List = typename T::OutcomeList;
};
template <class T>
using OutcomeOf = typename OutcomesOf<T>::Outcome;

/// An outcome of chance and what is known of it, for the side that moved.
template <class Outcome>
struct Prospect {
  Outcome outcome;
  double probability;
  double least = 0;  ///< bounds of the chance of winning
  double most = 1;
  double open() const { return probability * (most - least); }
};
template <class T>
using Prospects = FixedVector<Prospect<OutcomeOf<T>>, OutcomesOf<T>::List::capacity()>;

/// One thread's search.
template <class T>
class AlphaBeta {
 public:
  using Move = typename T::Move;
  static_assert(T::kSideCount == 2, "a value is one side's gain and the other's loss");

  /// `stopper` is polled about every kPollNodes nodes; threads with a null stopper only obey
  /// `common.halt`.
  AlphaBeta(const T& tree, Common& common, Stopper* stopper, History<T>& history)
      : tree_(tree), common_(common), stopper_(stopper), history_(history), reductions_(rules()) {
    plan_poll();
  }

  /// Searches `moves[first ..]`, sorted best first by the search before, within (alpha, beta) and
  /// writes values and lines to them. The result is invalid when `halted()`.
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
  std::uint64_t unreported_nodes() const { return nodes_ - reported_nodes_; }
  const T& tree() const { return tree_; }
  /// The rules of pruning: those of the tree where it has some, else constants.
  const pruning::Rules& rules() const {
    if constexpr (BringsRules<T>) {
      return tree_.pruning();
    } else {
      return pruning::kStandardRules;
    }
  }

 private:
  static constexpr int kMostPlies = pruning::kMostPlies;
  struct Line {
    std::array<Move, kMostPlies> moves;
    int length = 0;
  };
  /// Data of one node on the path.
  struct Frame {
    std::size_t cell = kNowhere<T>;  // cell of the move that is being tried
    Value evaluation = kNoValue;     // static
    Value corrected = kNoValue;      // the same with what was learnt about its errors
    std::array<MoveCode, 2> killers{kNoCode, kNoCode};
    MoveCode excluded = kNoCode;  // the move left out by a singular search
    bool passed = false;          // the move that is being tried is a null move
    Line pv;
  };
  /// A move that was tried without a cutoff.
  struct Tried {
    Move move;
    std::size_t cell;
  };

  Value search(Value alpha, Value beta, int depth, bool cut);
  Value quiesce(Value alpha, Value beta, int depth);
  Value descend(Side us, Value alpha, Value beta, int depth, bool cut);
  Value try_move(Move move, Side us, Value alpha, Value beta, int depth, bool cut);
  // Of games that reveal (reveals-inl.h).
  Value after_reveal(Move move, Side us, Value alpha, Value beta, int depth, bool cut);
  Value estimated(Move move) const;
  Value after_outcome(const OutcomeOf<T>& outcome, Side us, Value alpha, Value beta, int depth,
                      bool cut);
  Value proven_mean(const Prospects<T>& prospects, Side us, Value alpha, Value beta, int depth,
                    bool cut);
  std::optional<Value> probed(Prospects<T>& prospects, Side us, Value alpha, int depth, bool cut);
  std::optional<Value> outside(const Prospects<T>& prospects, Value alpha, Value beta) const;
  Value averaged(Prospects<T>& prospects, Side us, Value alpha, Value beta, int depth, bool cut);
  Value null_move(Side us, Value beta, int depth, bool cut);
  bool poll();
  std::optional<Value> capture_reaches(Value bar, MoveCode table_move, int depth, bool cut);
  std::optional<int> alone_extension(const TableEntry& entry, Value beta, bool pv, int depth,
                                     bool cut);
  Surroundings surroundings(Side us) const;
  Value corrected(Side us, Value evaluation) const;
  void learn_correction(Side us, MoveCode best_move, Value best, Bound bound, int depth);
  void tell_nodes();
  void plan_poll();
  bool has_improved(Value evaluation) const;
  Path path() const;
  void learn(Side us, Move best, int depth, const std::vector<Tried>& quiets,
             const std::vector<Tried>& captures);
  bool wanted_at_root(Move move) const;
  void note_root(Move move, Value value, bool best, std::uint64_t nodes);
  void extend_line(Move move);

  Frame& frame() { return frames_[static_cast<std::size_t>(ply_)]; }
  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }
  /// True for a playable capture; accepts any code.
  bool code_captures(MoveCode code) const {
    if constexpr (SortsMoves<T>) {
      const Move move = static_cast<Move>(code);
      return code != kNoCode && tree_.playable(move) && tree_.is_capture(move);
    } else {
      return false;
    }
  }
  bool selective() const { return common_.style == Style::selective; }

  /// Proven values count plies from the root in the search, but from the position in the table.
  static Value to_table(Value value, int ply) {
    return value >= kProven ? value + ply : value <= -kProven ? value - ply : value;
  }
  static Value from_table(Value value, int ply) {
    return value >= kProven ? value - ply : value <= -kProven ? value + ply : value;
  }
  /// Values by rule depend on the path, so that the table must not hold them.
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
  std::uint64_t reported_nodes_ = 0;
  std::uint64_t next_poll_ = 0;
  int ply_ = 0;
  int quiet_reveals_ = 0;  // on the path, in quiescence
  int root_depth_ = 0;
  int selective_depth_ = 0;
};

}  // namespace tianji::search
