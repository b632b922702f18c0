#include "eval/dice/ewn_evaluation.h"

namespace tianji::dice {

EwnEvaluation::EwnEvaluation(const EwnWeights& weights)
    : race_weight_(weights.race),
      turn_(weights.turn),
      race_only_(weights.race == 1 && weights.turn == 0 &&
                 std::all_of(weights.pairs.begin(), weights.pairs.end(),
                             [](float weight) { return weight == 0; })),
      pairs_(kEwnAllPlaces * kEwnAllPlaces) {
  for (std::size_t one = 0; one < kEwnAllPlaces; ++one) {
    for (std::size_t other = 0; other < kEwnAllPlaces; ++other) {
      if (one / kEwnPlaces == other / kEwnPlaces) continue;
      pairs_[one * kEwnAllPlaces + other] =
          weights
              .pairs[EwnWeights::pair_of(static_cast<EwnPlace>(one), static_cast<EwnPlace>(other))];
    }
  }
}

}  // namespace tianji::dice
