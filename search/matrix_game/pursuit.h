// Hide and seek by backward induction: one matrix game a state (Shapley 1953).
#pragma once

#include <atomic>
#include <optional>

#include "absl/status/status.h"
#include "engine/theory/graphs/pursuit.h"
#include "search/matrix_game/solution.h"

namespace tianji::search {

/// States times rounds, at most.
inline constexpr std::int64_t kMostPursuit = 4'000'000;

/// Too much work?
absl::Status check_pursuit(const theory::Pursuit& position);

/// The expected time of the end by what both choose now, over `moves` of each seat; nothing once
/// `stop` is set. Preconditions: not over; checked.
std::optional<Matrix<double>> pursuit_round(const theory::Pursuit& position,
                                            const std::atomic<bool>& stop);

/// The value of that matrix and both mixtures.
std::optional<MatrixSolution<double>> solve_pursuit(const theory::Pursuit& position,
                                                    const std::atomic<bool>& stop);

}  // namespace tianji::search
