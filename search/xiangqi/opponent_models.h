// Worlds for a game without hidden information: each world is a model of the opponent, and the
// quality of its replies varies (the type II risk of Zhang & Wang).
//
// A model is the evaluation with its weights changed a little; it chooses among its best replies by
// softmax over their values. The payoff of a move in a model is our own evaluation after the
// model's reply and quiescence.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/random.h"
#include "engine/xiangqi/position.h"
#include "eval/risk.h"
#include "eval/xiangqi/evaluation.h"

namespace tianji::xiangqi {

/// Candidates and their payoffs in models.
struct Modelled {
  std::vector<Move> moves;  ///< the candidates
  PayoffMatrix payoffs{0};  ///< by candidate and model, in centipawns; 3000 for a won game
};

/// Draws models of the opponent and values candidates in them.
class OpponentModels {
 public:
  /// Other moves fill the candidates up to this number.
  static constexpr std::size_t kCandidates = 4;
  /// The approximate number of nodes for one candidate in one model.
  static constexpr std::uint64_t kNodes = 200;

  /// Both must outlive it; `weights` are those of our own evaluation.
  OpponentModels(const Weights& weights, const Evaluation& own) : weights_(weights), own_(own) {}

  /// Values `moves` (at least one, all legal) and the best other moves, up to kCandidates together,
  /// in `worlds` models. The same `random` draws the same models.
  Modelled value(const Position& position, std::span<const Move> moves, int worlds,
                 const Random& random);

  std::uint64_t nodes() const { return nodes_; }  ///< since construction

 private:
  std::vector<Move> candidates(const Position& position, std::span<const Move> moves);
  double payoff(const Position& position, Move move, const Evaluation& model, double draw);

  const Weights& weights_;
  const Evaluation& own_;
  std::uint64_t nodes_ = 0;
};

}  // namespace tianji::xiangqi
