// Chains of searches, kept in a file: what each search of a chain expected.
#pragma once

#include <atomic>
#include <compare>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "tuning/experiment/played/loss_games.h"
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
  static std::string name(const Key& /*key*/, std::string_view line) { return std::string(line); }
};
using ChainFile = tuning::KeyedLines<ChainForm>;

/// Follows the chains that the file lacks and adds them. Precondition: `game` is in full view. An
/// error: a position that cannot be read; Cancelled between two chains when `stopped`.
absl::Status follow_chains(const LossGame& game, std::span<const ChainStart> starts,
                           const HorizonSettings& settings, ChainFile& file,
                           const std::atomic<bool>& stopped);

}  // namespace tianji::experiment
