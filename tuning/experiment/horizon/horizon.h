// Proposition 1 of the paper behind eval/risk.h: with everything seen and one evaluation on both
// sides nothing is lost, if the horizon stays where it is.
//
// A chain begins at a position and follows the moves of searches: with an aligned horizon of depths
// D, D-1, … 1, with a fixed one of depth D each time. The loss of a decision is what its side
// expected less what it expects at its next turn.
#pragma once

#include <atomic>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/experiment/played/loss_games.h"

namespace tianji::experiment {

/// A kind of chains of searches: with an aligned horizon each search is one ply less deep than the
/// one before, with a fixed one all are equally deep.
struct HorizonSettings {
  int depth = 4;  ///< D, at least 3
  bool aligned = true;
  bool full_width = true;  ///< the engine's option FullWidth
};

/// The losses of chains of one kind.
struct HorizonRow {
  HorizonSettings settings;
  std::size_t decisions = 0;
  std::size_t losing = 0;  ///< decisions whose expectation changed
  double mean_loss = 0;    ///< percent, of |loss|
};

/// One kind of chains from these positions (the text after `position`). Precondition: `game` is in
/// full view. An error: a position that cannot be read; Cancelled.
absl::StatusOr<HorizonRow> follow_chains(const LossGame& game,
                                         std::span<const std::string> positions,
                                         const HorizonSettings& settings,
                                         const std::atomic<bool>& stopped);

/// Both horizons in both styles.
absl::StatusOr<std::vector<HorizonRow>> follow_all(const LossGame& game,
                                                   std::span<const std::string> positions,
                                                   const std::atomic<bool>& stopped);

std::string to_csv(std::span<const HorizonRow> rows);
/// The rows for human eyes.
std::string page_of(std::span<const HorizonRow> rows);

}  // namespace tianji::experiment
