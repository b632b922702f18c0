// `tianji-lab deal`: deals whose hands fit conditions.
#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/bridge/deal.h"
#include "engine/core/random.h"
#include "tuning/bridge/deals/conditions.h"

namespace tianji::tuning {

/// Draws deals that fit, each as likely as any other. Hands are dealt one after the other, the one
/// that fits most seldom first, and all cards are gathered in and dealt anew as soon as a hand does
/// not fit.
class DealDrawer {
 public:
  explicit DealDrawer(const DealConditions& conditions);

  struct Drawn {
    bridge::Hands deal;
    std::int64_t draws = 0;  ///< hands that were dealt first, the last one included
  };
  /// NotFound: none of `most` draws fitted.
  absl::StatusOr<Drawn> draw(Random& random, std::int64_t most) const;

 private:
  const DealConditions& conditions_;
  std::array<Seat, 4> order_ = bridge::kSeats;
};

/// The command line of `deal`.
struct DealRequest {
  std::string conditions;
  int deals = 1;
  int first = 1;  ///< number of the first board, from which dealer and vulnerability follow
  std::uint64_t seed = 1;
  std::int64_t tries = 100'000'000;  ///< draws for one deal
};

/// Writes the boards as PBN to `out`; board N of a seed is the same whatever is drawn beside it. An
/// error: the conditions cannot be read, contradict themselves (InvalidArgument), or nothing that
/// fits them was found.
absl::Status deal_boards(const DealRequest& request, std::ostream& out);

}  // namespace tianji::tuning
