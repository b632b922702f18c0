// The solution of a zero-sum game in a matrix (von Neumann 1928).
#pragma once

#include <vector>

#include "engine/theory/matrix/matrix.h"

namespace tianji::search {

using theory::Matrix;
using theory::Rational;

/// The value, which is the row seat's payoff, and optimal mixtures. `T` is double or Rational.
template <class T>
struct MatrixSolution {
  T value{};
  std::vector<T> row{};     ///< probabilities that guarantee the value to the row seat
  std::vector<T> column{};  ///< probabilities that allow no more than the value
};

}  // namespace tianji::search
