// Matrices of payoffs as tests of experiments write them.
#pragma once

#include <catch2/catch.hpp>
#include <vector>

#include "eval/risk.h"

namespace tianji::experiment {

/// A row for each candidate, with its payoff in every world; all worlds weigh the same.
inline PayoffMatrix matrix_of(const std::vector<std::vector<double>>& rows) {
  auto matrix = PayoffMatrix::from_rows(rows);
  REQUIRE(matrix.ok());
  return *matrix;
}

}  // namespace tianji::experiment
