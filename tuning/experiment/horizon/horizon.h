// Proposition 1 of the paper behind eval/risk.h: with everything seen and one evaluation on both
// sides nothing is lost, if the horizon stays where it is.
//
// A chain begins at a position and follows the moves of searches: with an aligned horizon of depths
// D, D-1, … 1, with a fixed one of depth D each time. The loss of a decision is what its side
// expected less what it expects at its next turn.
#pragma once

#include <array>
#include <atomic>
#include <compare>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "tuning/experiment/played/loss_games.h"
#include "tuning/figures/table.h"
#include "tuning/store/keyed_lines.h"

namespace tianji::experiment {

struct HorizonSettings {
  int depth = 4;  ///< D, at least 3
  bool aligned = true;
  bool full_width = true;  ///< the engine's option FullWidth
};

/// So many chains of each kind try proposition 1.
inline constexpr std::size_t kChains = 100;

/// A position of a game from which chains begin.
struct ChainStart {
  int game = 0;
  int turn = 0;          ///< of the game, from 0
  std::string position;  ///< the text after `position`
};
/// At most `wanted` positions, evenly spread over all turns of the games. An error: a game whose
/// moves do not fit.
absl::StatusOr<std::vector<ChainStart>> chain_starts(const LossGame& game,
                                                     std::span<const PlayedGame> games,
                                                     std::size_t wanted);

/// Which chain.
struct ChainKey {
  std::string kind;  ///< "full-width aligned 4": style, horizon, depth
  int game = 0;
  int turn = 0;

  friend auto operator<=>(const ChainKey&, const ChainKey&) = default;
};
ChainKey key_of(const HorizonSettings& settings, const ChainStart& start);

/// A file of one chain a line: `style horizon depth game turn`, then a value for each search, as
/// the side sees it that moves there.
struct ChainForm {
  using Key = ChainKey;
  using Value = std::vector<tianji::Value>;
  static constexpr std::string_view kHeading =
      "# style, horizon, depth, game, turn; then what each search of the chain expected\n";
  static constexpr std::string_view kOnce = "each chain once";
  static absl::StatusOr<std::pair<Key, Value>> read(std::string_view line);
  static std::string line(const Key& key, const Value& values);
};
using ChainFile = tuning::KeyedLines<ChainForm>;

/// Follows the chains that the file lacks and adds them. Precondition: `game` is in full view. An
/// error: a position that cannot be read; Cancelled between two chains when `stopped`.
absl::Status follow_chains(const LossGame& game, std::span<const ChainStart> starts,
                           const HorizonSettings& settings, ChainFile& file,
                           const std::atomic<bool>& stopped);

/// Both horizons in both styles.
inline constexpr std::array<HorizonSettings, 4> kHorizons{
    {{.aligned = true, .full_width = true},
     {.aligned = false, .full_width = true},
     {.aligned = true, .full_width = false},
     {.aligned = false, .full_width = false}}};

/// The losses of chains of one kind.
struct HorizonRow {
  HorizonSettings settings;
  std::size_t decisions = 0;
  std::size_t losing = 0;  ///< decisions whose expectation changed
  double mean_loss = 0;    ///< percent, of |loss|

  std::string_view style() const { return settings.full_width ? "full-width" : "selective"; }
  std::string_view horizon() const { return settings.aligned ? "aligned" : "fixed"; }
  double share() const;  ///< of decisions that lose; 0 without decisions
};

/// From the chains of these starts that the file holds.
HorizonRow horizon_row(const LossGame& game, std::span<const ChainStart> starts,
                       const HorizonSettings& settings, const ChainFile& file);
/// A row for each of kHorizons.
std::vector<HorizonRow> horizon_rows(const LossGame& game, std::span<const ChainStart> starts,
                                     const ChainFile& file);

figures::Table horizon_table(std::span<const HorizonRow> rows);

}  // namespace tianji::experiment
