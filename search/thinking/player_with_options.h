// A player that owns its options, for programs that run games without a session.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "search/player.h"

namespace tianji::search {

/// A player and its options.
class PlayerWithOptions {
 public:
  using Settings = std::initializer_list<std::pair<std::string_view, std::string>>;

  /// Makes a player of `game`. Its options have their defaults except for `settings`.
  static absl::StatusOr<std::unique_ptr<PlayerWithOptions>> make(const Game& game,
                                                                 const Settings& settings);

  /// An error leaves the options unchanged.
  absl::Status set(std::string_view name, std::string_view value);

  Player& operator*() const { return *player_; }
  Player* operator->() const { return player_.get(); }

 private:
  PlayerWithOptions() = default;

  Options options_;
  std::unique_ptr<Player> player_;
};

}  // namespace tianji::search
