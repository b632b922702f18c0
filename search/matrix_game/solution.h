// What there is to know about a zero-sum game in a matrix (von Neumann 1928).
#pragma once

#include <vector>

#include "engine/theory/matrix/matrix.h"

namespace tianji::search {

using theory::Matrix;
using theory::Rational;

/// `T` is double or Rational. The value is what the row seat gets.
template <class T>
struct MatrixSolution {
  T value{};
  std::vector<T> row{};     ///< probabilities that guarantee the value to the row seat
  std::vector<T> column{};  ///< probabilities that allow no more than the value
};

}  // namespace tianji::search
