// A player with options of its own: for those who run games without a session.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "search/player.h"

namespace tianji::search {

class PlayerWithOptions {
 public:
  using Settings = std::initializer_list<std::pair<std::string_view, std::string>>;

  /// A player of `game`, the shared options and its own at their defaults but for `settings`.
  static absl::StatusOr<std::unique_ptr<PlayerWithOptions>> make(const Game& game,
                                                                 const Settings& settings);

  /// On an error everything stays as it was.
  absl::Status set(std::string_view name, std::string_view value);

  Player& operator*() const { return *player_; }
  Player* operator->() const { return player_.get(); }

 private:
  PlayerWithOptions() = default;

  Options options_;
  std::unique_ptr<Player> player_;
};

}  // namespace tianji::search
