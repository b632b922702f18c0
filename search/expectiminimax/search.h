// Expectiminimax (Michie 1966): alpha-beta where seats choose, expectation where chance acts.
//
// Star1 and Star2 (Ballard 1983; Hauk, Buro & Schaeffer 2004): the window (alpha, beta) at a chance
// node and bounds on the values of its outcomes give each outcome its own window; Star2 first tries
// one move after each outcome to get better bounds. Both give exactly the value of a search without
// them: an expectation is rounded to a whole unit, with bounds in the same way as with values, and
// rounding is monotone.
//
// Works for any `Position` of two sides, `ChancePosition` or not (engine/game.h). Hooks, all
// optional:
//   ended(side)      as in search/alpha_beta/tree.h
//   evaluate(side)   static value for `side`, also called when chance is to act
//   evaluate()       the same for the side to act; then outcomes of chance are searched first
//   order(list)      brings the most promising moves to the front
//   kMost            no value is further than this from 0; else kWin
//   ended_by_path()  the value of ended() follows from the path, not from the position alone
//   captures(list)   moves that are searched behind the last ply, best first, before evaluate()
//   bounds_of_chance()   the least and the most that an outcome counts here, for side 0
//   plies_of(move)   by how much a move lowers the depth; else 1
//   kScouts          moves after the first are searched with the least window, later quiet ones
//                    (may_be_reduced(move)) less deep, and again if they turn out to be better
//   cut_off_by(move, depth)   learns from a move that was too good for the opponent
// Depth counts moves of seats, not of chance. A game with small payoffs scales them to a finer
// unit.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/core/fixed_vector.h"
#include "engine/core/types.h"
#include "engine/game.h"
#include "search/alpha_beta/tree.h"
#include "search/budget.h"
#include "search/table.h"

namespace tianji::search {

/// The pruning at chance nodes; `none` is the reference for tests and benchmarks.
enum class ChancePruning : std::uint8_t { none, star1, star2 };

/// The game's list of outcomes; a placeholder for games without chance.
template <class T>
struct ChanceListOf {
  using type = FixedVector<Chance<typename T::Move>, 1>;
};
template <ChancePosition T>
struct ChanceListOf<T> {
  using type = typename T::ChanceList;
};

/// By how much a move lowers the depth of the search behind it.
template <class T>
int plies_of(const T& tree, typename T::Move move) {
  if constexpr (requires { tree.plies_of(move); }) {
    return tree.plies_of(move);
  } else {
    return 1;
  }
}

/// One thread's search of one tree. Threads and searches may share a table if the tree and its
/// evaluation are the same; without a table nothing is remembered.
template <class T>
class Expectiminimax {
 public:
  using Move = typename T::Move;
  static_assert(T::kSideCount == 2, "a value is one side's gain and the other's loss");

  /// `stopper` is polled every kPollNodes nodes; it and `table` may be null.
  Expectiminimax(const T& tree, Table* table, ChancePruning pruning, Stopper* stopper = nullptr)
      : tree_(tree), table_(table), stopper_(stopper), pruning_(pruning) {}

  /// The value of the tree's position for `side`, `depth` moves deep: exact within (alpha, beta),
  /// else a bound on that side. Means nothing once `halted()`.
  Value value(Side side, Value alpha = -kInfinite, Value beta = kInfinite, int depth = 1) {
    return visit(side, alpha, beta, depth);
  }

  /// The position from which `value` searches. A caller that plays moves on it must take them back.
  T& tree() { return tree_; }
  bool halted() const { return halted_; }
  std::uint64_t nodes() const { return nodes_; }
  /// How often a value came from an evaluation, directly or through the table. Values found without
  /// any are those of the whole game.
  std::uint64_t guesses() const { return guesses_; }

 private:
  static constexpr std::uint64_t kPollNodes = 1024;
  static constexpr int kWholeGame = 127;         // the depth of values found without a guess
  static constexpr int kDecisionTableDepth = 2;  // shallower decisions are cheaper than the table
  static constexpr std::size_t kFullyDeepMoves = 4;  // later quiet ones are searched less deep
  static constexpr std::size_t kHardlyDeepMoves = 10;
  static constexpr int kReducedDepth = 3;
  static constexpr Value kMost = [] {
    if constexpr (requires { T::kMost; }) {
      return Value{T::kMost};
    } else {
      return kWin;
    }
  }();
  static constexpr bool kEvaluatesForSide = requires(const T tree) { tree.evaluate(Side{0}); };
  static constexpr bool kSettles =
      requires(const T tree, typename T::MoveList list) { tree.captures(list); };
  static constexpr bool kScouts = requires { T::kScouts; };

  using ChanceList = typename ChanceListOf<T>::type;
  using Bounds = std::array<Value, ChanceList::capacity()>;
  /// The outcomes of a chance node, with bounds on their values for side 0.
  struct Outcomes {
    ChanceList list{};
    Bounds least{};
    Bounds most{};
    std::pair<Value, Value> bounds{-kMost, kMost};
    Value counted(Value value) const { return std::clamp(value, bounds.first, bounds.second); }
  };
  struct Window {
    Value alpha;
    Value beta;
  };

  Value visit(Side us, Value alpha, Value beta, int depth);
  Value decide(Side us, Value alpha, Value beta, int depth);
  Value after(const typename T::MoveList& list, std::size_t i, Side us, Window window, int depth);
  Value settle(Side us, Value alpha, Value beta);
  Value expect(Value alpha, Value beta, int depth);
  Value expect_fully(const Outcomes& outcomes, int depth);
  std::optional<Value> probe(Outcomes& outcomes, Value alpha, Value beta, int depth);
  Value try_one(Side us, Window window, int depth);
  Value guess(Side us);
  bool poll();

  static double sum(const Outcomes& outcomes, const Bounds& values, std::size_t without);
  static Value expectation(const Outcomes& outcomes, const Bounds& values) {
    return static_cast<Value>(std::floor(sum(outcomes, values, outcomes.list.size()) + 0.5));
  }
  static Window window(const Outcomes& outcomes, std::size_t i, Value alpha, Value beta);
  static std::optional<Value> settled(const Outcomes& outcomes, Value alpha, Value beta);

  /// Lists the moves: the table's move first, the rest in the game's order.
  void listed(typename T::MoveList& list, MoveCode first) const;
  TableEntry known(Key key) const { return table_ != nullptr ? table_->find(key) : TableEntry{}; }
  std::optional<Value> answer(const TableEntry& entry, Value alpha, Value beta, int depth);
  void remember(Key key, MoveCode move, Value value, Window window, int depth);

  T tree_;
  Table* table_;
  Stopper* stopper_;
  ChancePruning pruning_;
  std::uint64_t nodes_ = 0;
  std::uint64_t guesses_ = 0;
  bool halted_ = false;
};

template <class T>
bool Expectiminimax<T>::poll() {
  if (++nodes_ % kPollNodes == 0 && stopper_ != nullptr) {
    halted_ = halted_ || stopper_->should_stop({.nodes = nodes_});
  }
  return halted_;
}

template <class T>
Value Expectiminimax<T>::guess(Side us) {
  ++guesses_;
  if constexpr (kEvaluatesForSide) {
    return tree_.evaluate(us);
  } else if constexpr (Evaluates<T>) {
    return acting(tree_) == us ? tree_.evaluate() : -tree_.evaluate();
  } else {
    return kDraw;
  }
}

template <class T>
Value Expectiminimax<T>::visit(Side us, Value alpha, Value beta, int depth) {
  if (poll()) return kDraw;
  if (const auto end = ended(tree_, us)) {
    if constexpr (requires { tree_.ended_by_path(); }) guesses_ += tree_.ended_by_path() ? 1U : 0U;
    return *end;
  }
  const Seat seat = tree_.seat();
  const bool look_through = seat == kChance && Evaluates<T> && !kEvaluatesForSide;
  if (depth <= 0 && !look_through) {
    if constexpr (kSettles) {
      const Side them = T::side(seat);
      return us == them ? settle(us, alpha, beta) : -settle(them, -beta, -alpha);
    }
    return guess(us);
  }
  if (seat == kChance) {
    if constexpr (ChancePosition<T>) {
      return us == Side{0} ? expect(alpha, beta, depth) : -expect(-beta, -alpha, depth);
    }
  }
  const Side them = T::side(seat);
  return us == them ? decide(us, alpha, beta, depth) : -decide(them, -beta, -alpha, depth);
}

template <class T>
void Expectiminimax<T>::listed(typename T::MoveList& list, MoveCode first) const {
  tree_.moves(list);
  if constexpr (requires { tree_.order(list); }) tree_.order(list);
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (code_of<T>(list[i]) != first) continue;
    for (std::size_t j = i; j > 0; --j) std::swap(list[j], list[j - 1]);
    return;
  }
}

template <class T>
std::optional<Value> Expectiminimax<T>::answer(const TableEntry& entry, Value alpha, Value beta,
                                               int depth) {
  if (!entry.known() || entry.depth < depth) return std::nullopt;
  const bool enough = entry.bound == Bound::exact ||
                      (entry.bound == Bound::lower && entry.value >= beta) ||
                      (entry.bound == Bound::upper && entry.value <= alpha);
  if (!enough) return std::nullopt;
  if (entry.depth != kWholeGame) ++guesses_;
  return entry.value;
}

template <class T>
void Expectiminimax<T>::remember(Key key, MoveCode move, Value value, Window window, int depth) {
  if (table_ == nullptr || halted_) return;
  const Bound bound = value <= window.alpha  ? Bound::upper
                      : value >= window.beta ? Bound::lower
                                             : Bound::exact;
  table_->store(key, {.move = move, .value = value, .depth = depth, .bound = bound});
}

template <class T>
Value Expectiminimax<T>::decide(Side us, Value alpha, Value beta, int depth) {
  const bool deep = depth >= kDecisionTableDepth;
  const Key key = tree_.key();
  const TableEntry entry = deep ? known(key) : TableEntry{};
  if (const auto value = answer(entry, alpha, beta, depth)) return *value;
  const std::uint64_t guesses_before = guesses_;
  typename T::MoveList list;
  listed(list, entry.move);
  Value best = -kInfinite;
  MoveCode best_move = kNoCode;
  for (std::size_t i = 0; i < list.size() && best < beta; ++i) {
    const Value value = after(list, i, us, {std::max(alpha, best), beta}, depth);
    if (halted_) return kDraw;
    if (value <= best) continue;
    best = value;
    best_move = code_of<T>(list[i]);
    if constexpr (requires { tree_.cut_off_by(list[i], depth); }) {
      if (value >= beta) tree_.cut_off_by(list[i], depth);
    }
  }
  if (deep) {
    remember(key, best_move, best, {alpha, beta}, guesses_ == guesses_before ? kWholeGame : depth);
  }
  return best;
}

/// The value after move `i` of a list, searched to `depth` plies from here.
template <class T>
Value Expectiminimax<T>::after(const typename T::MoveList& list, std::size_t i, Side us,
                               Window window, int depth) {
  const Move move = list[i];
  const int left = depth - plies_of(tree_, move);
  int less = 0;
  if constexpr (kScouts) {
    if (i >= kFullyDeepMoves && depth >= kReducedDepth && tree_.may_be_reduced(move)) {
      less = i >= kHardlyDeepMoves ? 2 : 1;
    }
  }
  const auto undo = tree_.play(move);
  const bool scout = kScouts && i > 0 && window.alpha > -kInfinite;
  Value value = kDraw;
  if (scout) value = visit(us, window.alpha, window.alpha + 1, left - less);
  const bool again = value > window.alpha && (less > 0 || value < window.beta);
  if (!scout || again) value = visit(us, window.alpha, window.beta, left);
  tree_.undo(move, undo);
  return value;
}

/// Searches captures to their end; the seat to act may also leave things as they are.
template <class T>
Value Expectiminimax<T>::settle(Side us, Value alpha, Value beta) {
  Value best = guess(us);
  if (best >= beta) return best;
  typename T::MoveList list;
  tree_.captures(list);
  for (std::size_t i = 0; i < list.size() && best < beta; ++i) {
    const auto undo = tree_.play(list[i]);
    best = std::max(best, visit(us, std::max(alpha, best), beta, 0));
    tree_.undo(list[i], undo);
    if (halted_) return kDraw;
  }
  return best;
}

/// Sum of probability times value over all outcomes but one, always in the order of the list: the
/// order decides the rounding.
template <class T>
double Expectiminimax<T>::sum(const Outcomes& outcomes, const Bounds& values, std::size_t without) {
  double total = 0;
  for (std::size_t i = 0; i < outcomes.list.size(); ++i) {
    if (i != without) total += outcomes.list[i].probability * values[i];
  }
  return total;
}

/// The window for outcome i. A value at or below its alpha brings the expectation to `alpha` or
/// below, one at or above its beta to `beta` or above, whatever the other outcomes are worth. It is
/// one unit wider than that, so that no rounding can matter.
template <class T>
auto Expectiminimax<T>::window(const Outcomes& outcomes, std::size_t i, Value alpha, Value beta)
    -> Window {
  const double probability = outcomes.list[i].probability;
  const double low = std::floor((alpha - sum(outcomes, outcomes.most, i)) / probability) - 1;
  const double high = std::ceil((beta - sum(outcomes, outcomes.least, i)) / probability) + 1;
  const auto within = [](double x) {
    return static_cast<Value>(
        std::clamp(x, static_cast<double>(-kInfinite), static_cast<double>(kInfinite)));
  };
  return {within(low), within(high)};
}

/// The value or bound that already decides the node; nothing if it is open.
template <class T>
std::optional<Value> Expectiminimax<T>::settled(const Outcomes& outcomes, Value alpha, Value beta) {
  const Value most = expectation(outcomes, outcomes.most);
  if (most <= alpha) return most;
  const Value least = expectation(outcomes, outcomes.least);
  if (least >= beta || least == most) return least;
  return std::nullopt;
}

/// The value of the most promising move of the seat to act.
template <class T>
Value Expectiminimax<T>::try_one(Side us, Window window, int depth) {
  typename T::MoveList list;
  listed(list, depth >= kDecisionTableDepth ? known(tree_.key()).move : kNoCode);
  const auto undo = tree_.play(list[0]);
  const Value value = visit(us, window.alpha, window.beta, depth - 1);
  tree_.undo(list[0], undo);
  return value;
}

/// Star2: bounds from one move after each outcome. A move of side 0 gives a lower bound on the
/// outcome's value, a move of side 1 an upper bound.
template <class T>
std::optional<Value> Expectiminimax<T>::probe(Outcomes& outcomes, Value alpha, Value beta,
                                              int depth) {
  for (std::size_t i = 0; i < outcomes.list.size(); ++i) {
    const Move roll = outcomes.list[i].move;
    const Window own = window(outcomes, i, alpha, beta);
    const auto undo = tree_.play(roll);
    const Seat seat = tree_.seat();
    if (const auto end = ended(tree_, Side{0})) {
      outcomes.least[i] = outcomes.most[i] = outcomes.counted(*end);
    } else if (seat != kChance && T::side(seat) == Side{0}) {
      outcomes.least[i] = outcomes.counted(try_one(Side{0}, {-kInfinite, own.beta}, depth));
    } else if (seat != kChance) {
      outcomes.most[i] = outcomes.counted(try_one(Side{0}, {own.alpha, kInfinite}, depth));
    }
    tree_.undo(roll, undo);
    if (halted_) return kDraw;
    if (const auto value = settled(outcomes, alpha, beta)) return value;
  }
  return std::nullopt;
}

template <class T>
Value Expectiminimax<T>::expect_fully(const Outcomes& outcomes, int depth) {
  Bounds values{};
  for (std::size_t i = 0; i < outcomes.list.size(); ++i) {
    const auto undo = tree_.play(outcomes.list[i].move);
    values[i] = outcomes.counted(visit(Side{0}, -kInfinite, kInfinite, depth));
    tree_.undo(outcomes.list[i].move, undo);
  }
  return expectation(outcomes, values);
}

/// The value for side 0, whichever side asks: chance has no side, and the table keeps one value for
/// a node.
template <class T>
Value Expectiminimax<T>::expect(Value alpha, Value beta, int depth) {
  const Key key = tree_.key();
  if (const auto value = answer(known(key), alpha, beta, depth)) return *value;
  const std::uint64_t guesses_before = guesses_;
  Outcomes outcomes;
  tree_.chances(outcomes.list);
  if constexpr (requires { tree_.bounds_of_chance(); }) outcomes.bounds = tree_.bounds_of_chance();
  outcomes.least.fill(outcomes.bounds.first);
  outcomes.most.fill(outcomes.bounds.second);
  std::optional<Value> value;
  if (pruning_ == ChancePruning::none) value = expect_fully(outcomes, depth);
  if (pruning_ == ChancePruning::star2 && depth >= kDecisionTableDepth) {
    value = probe(outcomes, alpha, beta, depth);
  }
  for (std::size_t i = 0; !value && !halted_ && i < outcomes.list.size(); ++i) {
    const Window own = window(outcomes, i, alpha, beta);
    const auto undo = tree_.play(outcomes.list[i].move);
    const Value found = visit(Side{0}, own.alpha, own.beta, depth);
    tree_.undo(outcomes.list[i].move, undo);
    const Value counted = outcomes.counted(found);
    if (found > own.alpha) outcomes.least[i] = std::max(outcomes.least[i], counted);
    if (found < own.beta) outcomes.most[i] = std::min(outcomes.most[i], counted);
    value = settled(outcomes, alpha, beta);
  }
  if (halted_) return kDraw;
  if (!value) value = expectation(outcomes, outcomes.least);
  remember(key, kNoCode, *value, {alpha, beta}, guesses_ == guesses_before ? kWholeGame : depth);
  return *value;
}

}  // namespace tianji::search
