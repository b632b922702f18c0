// The small steps of AlphaBeta (search/alpha_beta/alpha_beta.h).
#pragma once

#include "search/alpha_beta/alpha_beta.h"

namespace tianji::search {

/// Counts a node; true when the search must end.
template <class T>
bool AlphaBeta<T>::poll() {
  if (++nodes_ >= next_poll_) tell_nodes();
  return halted();
}

template <class T>
void AlphaBeta<T>::tell_nodes() {
  const std::uint64_t fresh = unreported_nodes();
  reported_nodes_ = nodes_;
  progress_.nodes = common_.nodes.fetch_add(fresh, std::memory_order_relaxed) + fresh;
  const bool stopped = stopper_ != nullptr && stopper_->should_stop(progress_);
  if (stopped || progress_.nodes >= common_.most_nodes) {
    common_.halt.store(true, std::memory_order_relaxed);
  }
  plan_poll();
}

/// Sets the next poll so that a single thread stops exactly at the limit of nodes, and the nodes
/// not yet counted of several threads stay below a hundredth of it.
template <class T>
void AlphaBeta<T>::plan_poll() {
  const std::uint64_t most = common_.most_nodes;
  const std::uint64_t left = most - std::min(most, progress_.nodes);
  const std::uint64_t share =
      common_.threads == 1 ? left : most / (std::uint64_t{100} * common_.threads);
  next_poll_ = nodes_ + std::clamp<std::uint64_t>(share, 1, kPollNodes);
}

/// True if the evaluation is better than at the side's last turn, or if that turn was in check, at
/// the turn before.
template <class T>
bool AlphaBeta<T>::has_improved(Value evaluation) const {
  for (const int back : {2, 4}) {
    if (ply_ < back) return false;
    const Value before = frame(ply_ - back).evaluation;
    if (before != kNoValue) return evaluation > before;
  }
  return false;
}

template <class T>
Path AlphaBeta<T>::path() const {
  // With two seats: the opponent's last move and our own last two moves.
  constexpr std::array<int, kLooksBack> kBack = {1, 2, 4};
  Path result{};
  for (std::size_t i = 0; i < kLooksBack; ++i) {
    result[i] = ply_ >= kBack[i] ? frame(ply_ - kBack[i]).cell : kNowhere<T>;
  }
  return result;
}

/// The value for `us` of the position just reached.
template <class T>
Value AlphaBeta<T>::descend(Side us, Value alpha, Value beta, int depth, bool cut) {
  frame().pv.length = 0;
  if (const auto end = ended(tree_, us)) {
    ++nodes_;
    return from_table(*end, ply_);
  }
  if (ply_ >= kMostPlies) {
    const Value value = evaluate(tree_);
    return acting(tree_) == us ? value : -value;
  }
  if (acting(tree_) == us) return search(alpha, beta, depth, cut);
  return -search(-beta, -alpha, depth, cut);
}

template <class T>
Value AlphaBeta<T>::try_move(Move move, Side us, Value alpha, Value beta, int depth, bool cut) {
  frame().cell = cell_of(tree_, move);
  frame().passed = false;
  if constexpr (Reveals<T>) {
    if (tree_.reveals(move)) return after_reveal(move, us, alpha, beta, depth, cut);
  }
  const auto undo = tree_.play(move);
  common_.table.prefetch(tree_.key());
  ++ply_;
  const Value value = descend(us, alpha, beta, depth, cut);
  --ply_;
  tree_.undo(move, undo);
  return value;
}

template <class T>
Value AlphaBeta<T>::null_move(Side us, Value beta, int depth, bool cut) {
  if constexpr (Passes<T>) {
    frame().cell = kNowhere<T>;
    frame().passed = true;
    tree_.play_null();
    ++ply_;
    const Value value = descend(us, beta - 1, beta, depth, cut);
    --ply_;
    tree_.undo_null();
    return value;
  } else {
    return static_cast<void>(us), static_cast<void>(depth), static_cast<void>(cut), beta - 1;
  }
}

/// ProbCut (Buro 1995): the value of a capture that reaches `bar` first in quiescence and then in a
/// search four plies less deep than `depth`.
template <class T>
std::optional<Value> AlphaBeta<T>::capture_reaches(Value bar, MoveCode table_move, int depth,
                                                   bool cut) {
  const Side us = acting(tree_);
  MovePicker<T> picker(tree_, history_, {.table_move = table_move, .path = path()},
                       Wanted::captures);
  while (const auto move = picker.next()) {
    if (picker.losing()) break;
    if (!exchange_reaches(tree_, *move, bar - frame().corrected)) continue;
    Value value = try_move(*move, us, bar - 1, bar, 0, !cut);
    if (value >= bar && !halted()) value = try_move(*move, us, bar - 1, bar, depth - 4, !cut);
    if (halted()) return kDraw;
    if (value < bar) continue;
    remember(tree_.key(), code_of<T>(*move), value, depth - 3, Bound::lower);
    return value;
  }
  return std::nullopt;
}

/// The plies by which the table's move is searched deeper: more where all other moves, searched
/// half as deep, fall short of it (singular extension, Anantharaman, Campbell & Hsu 1988), fewer
/// where another may do as well. Nothing: other moves reach beta too.
template <class T>
std::optional<int> AlphaBeta<T>::alone_extension(const TableEntry& entry, Value beta, bool pv,
                                                 int depth, bool cut) {
  const Value known = from_table(entry.value, ply_);
  const Value bar = rules().singular_bar(depth, known);
  frame().excluded = entry.move;
  const Value others = search(bar - 1, bar, (depth - 1) / 2, cut);
  frame().excluded = kNoCode;
  quiets_tried_[static_cast<std::size_t>(ply_)].clear();
  captures_tried_[static_cast<std::size_t>(ply_)].clear();
  if (others < bar) return !pv && rules().doubly_singular(others, bar) ? 2 : 1;
  if (bar >= beta) return std::nullopt;
  return known >= beta || cut ? -1 : 0;
}

template <class T>
Surroundings AlphaBeta<T>::surroundings(Side us) const {
  const Path before = path();
  return {us, structure_of(tree_), before[0] * (cells<T>() + 1) + before[1]};
}

/// A static evaluation with what was learnt about its errors.
template <class T>
Value AlphaBeta<T>::corrected(Side us, Value evaluation) const {
  const Value error = history_.corrections().of(surroundings(us));
  return std::clamp(evaluation + error, -kRuled + 1, kRuled - 1);
}

/// Learns from a node that was searched, unless a capture explains the difference or the bound does
/// not contradict the evaluation.
template <class T>
void AlphaBeta<T>::learn_correction(Side us, MoveCode best_move, Value best, Bound bound,
                                    int depth) {
  const Frame& here = frame();
  if (here.evaluation == kNoValue || best <= -kRuled || best >= kRuled) return;
  if (code_captures(best_move)) return;
  if (bound == Bound::lower && best <= here.corrected) return;
  if (bound == Bound::upper && best >= here.corrected) return;
  history_.corrections().learn(surroundings(us), best - here.corrected, depth);
}

/// Makes the move and the line after it the line of this node.
template <class T>
void AlphaBeta<T>::extend_line(Move move) {
  Line& line = frame().pv;
  const Line& rest = frame(ply_ + 1).pv;
  line.moves[0] = move;
  const int kept = std::min(rest.length, kMostPlies - 1);
  std::copy_n(rest.moves.begin(), kept, line.moves.begin() + 1);
  line.length = kept + 1;
}

template <class T>
void AlphaBeta<T>::learn(Side us, Move best, int depth, const std::vector<Tried>& quiets,
                         const std::vector<Tried>& captures) {
  const int bonus = rules().history_bonus(depth);
  const Path before = path();
  if (!is_capture(tree_, best)) {
    const MoveCode code = code_of<T>(best);
    if (frame().killers[0] != code) frame().killers = {code, frame().killers[0]};
    if (before[0] != kNowhere<T>) history_.set_counter(before[0], code);
    history_.add_quiet(us, best, cell_of(tree_, best), before, bonus);
    for (const Tried& tried : quiets) {
      history_.add_quiet(us, tried.move, tried.cell, before, -bonus);
    }
  } else {
    history_.add_capture(cell_of(tree_, best), victim_of(tree_, best), bonus);
  }
  for (const Tried& tried : captures) {
    history_.add_capture(tried.cell, victim_of(tree_, tried.move), -bonus);
  }
}

template <class T>
bool AlphaBeta<T>::wanted_at_root(Move move) const {
  return std::any_of(root_moves_->begin() + static_cast<std::ptrdiff_t>(first_root_),
                     root_moves_->end(), [&](const auto& root) { return root.move == move; });
}

template <class T>
void AlphaBeta<T>::note_root(Move move, Value value, bool best, std::uint64_t nodes) {
  const auto root = std::find_if(root_moves_->begin(), root_moves_->end(),
                                 [&](const auto& entry) { return entry.move == move; });
  root->value = best ? value : -kInfinite;
  root->nodes += nodes;
  if (!best) return;
  root->selective_depth = selective_depth_;
  const Line& rest = frame(1).pv;
  root->pv.assign(1, move);
  root->pv.insert(root->pv.end(), rest.moves.begin(), rest.moves.begin() + rest.length);
}

}  // namespace tianji::search
