// The games of a session: their options, and a player of each that was needed.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "search/player.h"

namespace tianji::protocol {

/// One game is played, the others keep their players. No thread of its own.
class GameShelf {
 public:
  /// The options are UCI_Variant, those of all games, each game's own, and `others`. Precondition:
  /// `variant` is one of the games.
  GameShelf(std::span<const search::Game> games, std::string_view variant,
            std::span<const std::span<const search::Option>> others);
  GameShelf(const GameShelf&) = delete;
  GameShelf& operator=(const GameShelf&) = delete;

  search::Options& options() { return options_; }
  const search::Options& options() const { return options_; }
  search::Player& player() { return *player_; }
  /// The game that is played.
  const search::Game& game() const { return games_[played_]; }

  /// What an option that was set changes here: the game that is played, what `Seed` 0 stands for,
  /// and the players that have the option. An error is the first one of a player.
  absl::Status follow(std::string_view option);
  /// Where `Seed` is 0: what it stands for from now on is drawn anew.
  void draw_seed();
  /// The other games in which this is a position, by name. Where it would be one in many nothing
  /// is said of them: a few numbers are, and are more likely a slip of the pen.
  std::string games_with(std::string_view position) const;

 private:
  absl::Status choose(std::string_view variant);
  absl::Status make_player(std::size_t game);
  bool concerns(std::size_t game, std::string_view option) const;

  std::span<const search::Game> games_;
  search::Options options_;
  std::vector<std::unique_ptr<search::Player>> players_;  // by game; made at the first need
  std::size_t played_ = 0;
  search::Player* player_ = nullptr;
};

}  // namespace tianji::protocol
