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
  static constexpr Value kMost = [] {
    if constexpr (requires { T::kMost; }) {
      return Value{T::kMost};
    } else {
      return kWin;
    }
  }();
  static constexpr bool kEvaluatesForSide = requires(const T tree) { tree.evaluate(Side{0}); };

  using ChanceList = typename ChanceListOf<T>::type;
  using Bounds = std::array<Value, ChanceList::capacity()>;
  /// The outcomes of a chance node, with bounds on their values for side 0.
  struct Outcomes {
    ChanceList list{};
    Bounds least{};
    Bounds most{};
  };
  struct Window {
    Value alpha;
    Value beta;
  };

  Value visit(Side us, Value alpha, Value beta, int depth);
  Value decide(Side us, Value alpha, Value beta, int depth);
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
  if (const auto end = ended(tree_, us)) return *end;
  const Seat seat = tree_.seat();
  const bool look_through = seat == kChance && Evaluates<T> && !kEvaluatesForSide;
  if (depth <= 0 && !look_through) return guess(us);
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
    const auto undo = tree_.play(list[i]);
    const Value value = visit(us, std::max(alpha, best), beta, depth - 1);
    tree_.undo(list[i], undo);
    if (halted_) return kDraw;
    if (value <= best) continue;
    best = value;
    best_move = code_of<T>(list[i]);
  }
  if (deep) {
    remember(key, best_move, best, {alpha, beta}, guesses_ == guesses_before ? kWholeGame : depth);
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
    if (seat == kNobody) {
      outcomes.least[i] = outcomes.most[i] = *ended(tree_, Side{0});
    } else if (seat != kChance && T::side(seat) == Side{0}) {
      outcomes.least[i] = std::max(-kMost, try_one(Side{0}, {-kInfinite, own.beta}, depth));
    } else if (seat != kChance) {
      outcomes.most[i] = std::min(kMost, try_one(Side{0}, {own.alpha, kInfinite}, depth));
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
    values[i] = visit(Side{0}, -kInfinite, kInfinite, depth);
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
  outcomes.least.fill(-kMost);
  outcomes.most.fill(kMost);
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
    if (found > own.alpha) outcomes.least[i] = std::max(outcomes.least[i], found);
    if (found < own.beta) outcomes.most[i] = std::min(outcomes.most[i], found);
    value = settled(outcomes, alpha, beta);
  }
  if (halted_) return kDraw;
  if (!value) value = expectation(outcomes, outcomes.least);
  remember(key, kNoCode, *value, {alpha, beta}, guesses_ == guesses_before ? kWholeGame : depth);
  return *value;
}

}  // namespace tianji::search
