// What a search has learnt from earlier nodes: the experience that orders moves, and the errors of
// the static evaluation. Each thread has its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "engine/core/zobrist.h"
#include "search/alpha_beta/pruning.h"
#include "search/alpha_beta/tree.h"

namespace tianji::search {

/// What positions are compared by.
struct Surroundings {
  Side side;          ///< on turn
  Key structure;      ///< T::structure
  std::size_t moves;  ///< a hash of the last two moves
};

/// Games without a structure are not corrected.
template <class T>
class Corrections {
 public:
  Value of(const Surroundings& /*at*/) const { return 0; }
  void learn(const Surroundings& /*at*/, Value /*error*/, int /*depth*/) {}
};

/// Mean errors of the evaluation in positions that share a structure, and after the same two moves.
template <class T>
  requires KnowsStructure<T>
class Corrections<T> {
 public:
  /// What is to be added to the evaluation, within ± 2 * pruning::kMostCorrection.
  Value of(const Surroundings& at) const {
    const int sum = structures_[index(at.side)][at.structure % kStructures] +
                    paths_[index(at.side)][at.moves % kPaths];
    return sum * pruning::kMostCorrection / kLimit;
  }

  /// A search of `depth` plies found the evaluation too low by `error`.
  void learn(const Surroundings& at, Value error, int depth) {
    const int step = std::clamp(error * depth / 8, -kLimit / 4, kLimit / 4);
    move(structures_[index(at.side)][at.structure % kStructures], step);
    move(paths_[index(at.side)][at.moves % kPaths], step);
  }

 private:
  static constexpr int kLimit = 1024;
  static constexpr std::size_t kStructures = std::size_t{1} << 14;
  static constexpr std::size_t kPaths = std::size_t{1} << 16;

  static void move(std::int16_t& number, int step) {
    number = static_cast<std::int16_t>(number + step - number * std::abs(step) / kLimit);
  }

  std::array<std::array<std::int16_t, kStructures>, 2> structures_{};
  std::array<std::array<std::int16_t, kPaths>, 2> paths_{};
};

/// Experience lies within +-kHistoryLimit.
inline constexpr int kHistoryLimit = 16000;
/// A running score: a bonus moves it less the nearer it is to the limit, and recent results weigh
/// most.
class Experience {
 public:
  int value() const { return value_; }
  void add(int bonus) {
    const int clamped = std::clamp(bonus, -kHistoryLimit, kHistoryLimit);
    value_ =
        static_cast<std::int16_t>(value_ + clamped - value_ * std::abs(clamped) / kHistoryLimit);
  }
  void fade() { value_ = static_cast<std::int16_t>(value_ / 2); }

 private:
  std::int16_t value_ = 0;
};

template <class T>
constexpr std::size_t cells() {
  if constexpr (KnowsCells<T>) {
    return T::kCells;
  } else {
    return 1;
  }
}
template <class T>
constexpr std::size_t victims() {
  if constexpr (KnowsVictims<T>) {
    return T::kVictims;
  } else {
    return 1;
  }
}
template <class T>
std::size_t cell_of(const T& tree, typename T::Move move) {
  if constexpr (KnowsCells<T>) {
    return tree.cell(move);
  } else {
    return 0;
  }
}
template <class T>
std::size_t victim_of(const T& tree, typename T::Move move) {
  if constexpr (KnowsVictims<T>) {
    return tree.victim(move);
  } else {
    return 0;
  }
}

/// The cell of a missing move.
template <class T>
inline constexpr std::size_t kNowhere = cells<T>();

/// The cells of some earlier moves, nearest first, or kNowhere.
inline constexpr std::size_t kLooksBack = 3;
using Path = std::array<std::size_t, kLooksBack>;

/// The statistics of one thread.
template <class T>
class History {
 public:
  using Move = typename T::Move;
  /// By the cell of a move, for one cell of an earlier move.
  using Continuation = std::array<Experience, cells<T>()>;

  /// Experience of a quiet move by itself and after each move of `path`, summed.
  int quiet(Side side, Move move, std::size_t cell, const Path& path) const {
    int sum = by_code(side, move).value();
    for (std::size_t i = 0; i < kLooksBack; ++i) sum += continuation_[path[i]][cell].value();
    return sum;
  }
  int capture(std::size_t cell, std::size_t victim) const {
    return captures_[cell][victim].value();
  }

  void add_quiet(Side side, Move move, std::size_t cell, const Path& path, int bonus) {
    by_code(side, move).add(bonus);
    for (std::size_t i = 0; i < kLooksBack; ++i) {
      if (path[i] != kNowhere<T>) continuation_[path[i]][cell].add(bonus);
    }
  }
  void add_capture(std::size_t cell, std::size_t victim, int bonus) {
    captures_[cell][victim].add(bonus);
  }

  /// The quiet move that last refuted a move of this cell.
  MoveCode counter(std::size_t cell) const { return counters_[cell]; }
  void set_counter(std::size_t cell, MoveCode code) { counters_[cell] = code; }

  Corrections<T>& corrections() { return corrections_; }
  const Corrections<T>& corrections() const { return corrections_; }

  /// Halves the experience of single moves; called before each search.
  void fade() {
    for (auto& side : quiets_) {
      for (Experience& experience : side) experience.fade();
    }
  }

 private:
  static constexpr std::size_t kCodes = std::size_t{1} << 14;  // larger codes share entries

  Experience& by_code(Side side, Move move) {
    return quiets_[index(side)][code_of<T>(move) % kCodes];
  }
  const Experience& by_code(Side side, Move move) const {
    return quiets_[index(side)][code_of<T>(move) % kCodes];
  }

  static constexpr std::array<MoveCode, cells<T>() + 1> no_counters() {
    std::array<MoveCode, cells<T>() + 1> none{};
    none.fill(kNoCode);
    return none;
  }

  std::array<std::array<Experience, kCodes>, 2> quiets_{};
  std::array<Continuation, cells<T>() + 1> continuation_{};  // kNowhere's stays 0
  std::array<std::array<Experience, victims<T>()>, cells<T>()> captures_{};
  std::array<MoveCode, cells<T>() + 1> counters_ = no_counters();
  Corrections<T> corrections_;
};

}  // namespace tianji::search
