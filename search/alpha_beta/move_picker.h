// Generates moves one at a time, the most promising first, so that a cutoff saves the rest.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "search/alpha_beta/history.h"
#include "search/alpha_beta/tree.h"

namespace tianji::search {

/// The moves and the path that a node gives to order its moves.
struct OrderHints {
  MoveCode table_move = kNoCode;
  std::array<MoveCode, 2> killers{kNoCode, kNoCode};
  MoveCode counter = kNoCode;
  Path path{};
};

/// The moves that a node wants; checks are quiet moves that give check without losing the piece.
enum class Wanted : std::uint8_t { all, captures, captures_and_checks };

/// The order: the table's move; captures that lose no material; quiet moves, with killers and the
/// counter move first; losing captures. For a game that does not sort its moves all come by
/// history. Each wanted legal move comes exactly once; in check all moves are wanted.
template <class T>
class MovePicker {
 public:
  using Move = typename T::Move;

  MovePicker(const T& tree, const History<T>& history, const OrderHints& hints, Wanted wanted)
      : tree_(tree), history_(history), hints_(hints), wanted_(wanted) {
    if constexpr (SortsMoves<T>) {
      const Move move = static_cast<Move>(hints_.table_move);
      const bool fits = wanted == Wanted::all || in_check(tree) ||
                        (hints_.table_move != kNoCode && tree.is_capture(move));
      if (hints_.table_move == kNoCode || !fits || !tree.playable(move))
        hints_.table_move = kNoCode;
    } else {
      stage_ = Stage::everything;
    }
  }

  std::optional<Move> next() {
    for (;;) {
      if (stage_ == Stage::table) {
        stage_ = in_check(tree_) ? Stage::everything : Stage::captures;
        if (hints_.table_move != kNoCode) return static_cast<Move>(hints_.table_move);
      }
      if (!filled_) fill();
      if (const auto move = best_left()) return move;
      if (!advance()) return std::nullopt;
    }
  }

  /// Skips further quiet moves except checks; in check it skips none.
  void skip_quiets() { skip_quiets_ = true; }

  /// True while the picker gives captures that lose material.
  bool losing() const { return stage_ == Stage::losing; }

 private:
  enum class Stage : std::uint8_t { table, everything, captures, quiets, losing, done };
  struct Scored {
    Move move;
    int score;
  };
  static constexpr int kKiller = 4 * kHistoryLimit;
  static constexpr int kFirst = 16 * kHistoryLimit;

  void fill() {
    filled_ = true;
    typename T::MoveList list;
    if constexpr (SortsMoves<T>) {
      switch (stage_) {
        case Stage::captures:
          tree_.captures(list);
          break;
        case Stage::quiets:
          if (SeesChecks<T> || !skip_quiets_) tree_.quiets(list);
          break;
        case Stage::everything:
          tree_.evasions(list);
          break;
        default:
          return;
      }
    } else {
      tree_.moves(list);
    }
    const bool checks_only = stage_ == Stage::quiets && wanted_ == Wanted::captures_and_checks;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Move move = list[i];
      if (checks_only && !(gives_check(tree_, move) && exchange_reaches(tree_, move, 0))) continue;
      // The table's move has come already, except in games that do not sort their moves.
      const bool first = code_of<T>(move) == hints_.table_move;
      if (first && SortsMoves<T>) continue;
      left_[count_++] = {move, first ? kFirst : score(move)};
    }
  }

  int score(Move move) const {
    if constexpr (SortsMoves<T>) {
      if (tree_.is_capture(move)) {
        const int experience = history_.capture(cell_of(tree_, move), victim_of(tree_, move));
        return 16 * tree_.gain(move) + experience / 4 + (stage_ == Stage::everything ? kKiller : 0);
      }
    }
    const MoveCode code = code_of<T>(move);
    int result = history_.quiet(acting(tree_), move, cell_of(tree_, move), hints_.path);
    if (code == hints_.killers[0]) result += kKiller;
    if (code == hints_.killers[1]) result += kKiller * 3 / 4;
    if (code == hints_.counter) result += kKiller / 2;
    return result;
  }

  std::optional<Move> best_left() {
    while (at_ < count_) {
      const auto first = left_.begin() + static_cast<std::ptrdiff_t>(at_);
      const auto end = left_.begin() + static_cast<std::ptrdiff_t>(count_);
      if (stage_ != Stage::losing) {
        std::iter_swap(first, std::max_element(first, end, [](const Scored& a, const Scored& b) {
                         return a.score < b.score;
                       }));
      }
      const Move move = left_[at_++].move;
      if (skip_quiets_ && stage_ == Stage::quiets && !gives_check(tree_, move)) continue;
      if (stage_ == Stage::captures && !exchange_reaches(tree_, move, 0)) {
        losers_[losers_count_++] = move;
        continue;
      }
      return move;
    }
    return std::nullopt;
  }

  /// Goes to the next stage; false if there is none.
  bool advance() {
    at_ = count_ = 0;
    filled_ = false;
    switch (stage_) {
      case Stage::captures:
        stage_ = wanted_ == Wanted::captures ? Stage::losing : Stage::quiets;
        break;
      case Stage::quiets:
        stage_ = Stage::losing;
        break;
      default:
        stage_ = Stage::done;
    }
    if (stage_ == Stage::losing) {
      filled_ = true;
      count_ = losers_count_;
      for (std::size_t i = 0; i < count_; ++i) left_[i] = {losers_[i], 0};
    }
    return stage_ != Stage::done;
  }

  const T& tree_;
  const History<T>& history_;
  OrderHints hints_;
  Wanted wanted_;
  Stage stage_ = Stage::table;
  bool filled_ = false;
  bool skip_quiets_ = false;
  std::size_t at_ = 0;
  std::size_t count_ = 0;
  std::size_t losers_count_ = 0;
  std::array<Scored, T::MoveList::capacity()> left_;
  std::array<Move, T::MoveList::capacity()> losers_;
};

}  // namespace tianji::search
