// Worlds where nothing is hidden: models of the opponent, so that what varies over them is how well
// it replies (the type II of Zhang & Wang).
//
// A model is the evaluation with its numbers changed a little, and the taste by which it chooses
// among its best replies: by softmax over their values. The payoff of a move in a model is our own
// evaluation, quiet, after the reply that this model gives.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/random.h"
#include "engine/xiangqi/position.h"
#include "eval/risk.h"
#include "eval/xiangqi/evaluation.h"

namespace tianji::xiangqi {

struct Modelled {
  std::vector<Move> moves;  ///< the candidates
  PayoffMatrix payoffs{0};  ///< by candidate and model, in centipawns, a won game being 3000
};

class OpponentModels {
 public:
  /// Candidates are so many where fewer moves are given.
  static constexpr std::size_t kCandidates = 4;
  /// About what a candidate takes in a model.
  static constexpr std::uint64_t kNodes = 200;

  /// Both must outlive it; `weights` are those of our own evaluation.
  OpponentModels(const Weights& weights, const Evaluation& own) : weights_(weights), own_(own) {}

  /// Values `moves`, legal and not none, and other moves that look best, up to kCandidates
  /// together, in `worlds` models. The same `random` draws the same models.
  Modelled value(const Position& position, std::span<const Move> moves, int worlds,
                 const Random& random);

  std::uint64_t nodes() const { return nodes_; }  ///< since it was made

 private:
  std::vector<Move> candidates(const Position& position, std::span<const Move> moves);
  double payoff(const Position& position, Move move, const Evaluation& model, double draw);

  const Weights& weights_;
  const Evaluation& own_;
  std::uint64_t nodes_ = 0;
};

}  // namespace tianji::xiangqi
