// A player that owns its options, for programs that run games without a session.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "search/player.h"

namespace tianji::search {

/// The outcome of one search: its decision, its last report and its time.
struct Thought {
  Decision decision;
  Info last;  ///< the last report with multipv 1
  Milliseconds time{0};
};

/// A player and its options.
class PlayerWithOptions {
 public:
  using Settings = std::span<const std::pair<std::string, std::string>>;

  /// Makes a player of `game`. Its options have their defaults except for `settings`.
  static absl::StatusOr<std::unique_ptr<PlayerWithOptions>> make(const Game& game,
                                                                 Settings settings);

  /// An error leaves the options unchanged.
  absl::Status set(std::string_view name, std::string_view value);

  /// Thinks about a position, which is the text after `position`. Blocks.
  absl::StatusOr<Thought> think(std::string_view position, const Limits& limits,
                                const Report& report = nullptr);

  Player& operator*() const { return *player_; }
  Player* operator->() const { return player_.get(); }

 private:
  PlayerWithOptions() = default;

  Options options_;
  std::unique_ptr<Player> player_;
};

}  // namespace tianji::search
