// Solves hide and seek by backward induction: one matrix game for each state (Shapley 1953).
#pragma once

#include <atomic>
#include <optional>

#include "absl/status/status.h"
#include "engine/theory/graphs/pursuit.h"
#include "search/matrix_game/solution.h"

namespace tianji::search {

/// The most pairs of places times rounds.
inline constexpr std::int64_t kMostPursuit = 4'000'000;

/// An error if the position is too much work.
absl::Status check_pursuit(const theory::Pursuit& position);

/// The expected time of the end for each pair of choices now, rows and columns in the order of the
/// seats' moves; nothing once `stop` is set. Preconditions: not over; check_pursuit is OK.
std::optional<Matrix<double>> pursuit_round(const theory::Pursuit& position,
                                            const std::atomic<bool>& stop);

}  // namespace tianji::search
