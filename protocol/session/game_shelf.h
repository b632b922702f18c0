// The games of a session: their options, and a player for each game that needed one.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "search/player.h"

namespace tianji::protocol {

/// Options that the session itself must know: the game, and the seed of all chance.
inline constexpr std::string_view kVariantOption = "UCI_Variant";
inline constexpr std::string_view kSeedOption = "Seed";

/// One game is played; the other games keep their players, but no tables. Starts no thread.
class GameShelf {
 public:
  struct Terms {
    std::string_view variant;  ///< the game at the start, one of the games
    bool unforeseen = false;   ///< `Seed` is 0 by default in games that must not be foreseen
  };
  /// The options are UCI_Variant, those of all games, each game's own, and `others`.
  GameShelf(std::span<const search::Game> games, const Terms& terms,
            std::span<const std::span<const search::Option>> others);
  GameShelf(const GameShelf&) = delete;
  GameShelf& operator=(const GameShelf&) = delete;

  search::Options& options() { return options_; }
  const search::Options& options() const { return options_; }
  search::Player& player() { return *player_; }
  /// The game that is played.
  const search::Game& game() const { return games_[played_]; }

  /// Applies an option that was set: chooses the game, draws a seed for `Seed` 0, and tells the
  /// players that have the option. Returns the first error of a player. An option that each game
  /// has for itself concerns the game that is played; while a game without it is played, all games
  /// that offer its value.
  absl::Status follow(std::string_view option);
  /// The options that concern the game that is played: UCI_Variant, those of all games and its own.
  std::vector<search::Option> options_of_game() const;
  /// Empties the tables of all players.
  void clear_tables();
  /// If `Seed` is 0, draws a new seed from the system.
  void draw_seed();
  /// Was `Seed` set?
  bool seeded() const { return set_.contains("Seed"); }
  /// The names of up to three other games that can read this position. With more than three the
  /// text says nothing about the game (a few numbers are a position of many games): the answer is
  /// empty, or "most other games" for `startpos`.
  std::string games_with(std::string_view position) const;

 private:
  absl::Status choose(std::string_view variant);
  absl::Status make_player(std::size_t game);
  void free_tables_of_others();
  bool concerns(std::size_t game, std::string_view option) const;
  void keep_own();
  void show_own();
  void show_shared();
  void offer_to_all(const search::Option& option);

  std::span<const search::Game> games_;
  bool unforeseen_;
  std::set<std::string_view> set_;  // the options that were set, by the records' own spelling
  search::Options options_;
  std::vector<std::unique_ptr<search::Player>> players_;  // by game; null until needed
  /// For each game the values of the options that it has for itself, by name; those that are not
  /// here are at their default.
  std::vector<std::map<std::string_view, std::string>> own_;
  std::size_t played_ = 0;
  search::Player* player_ = nullptr;
};

}  // namespace tianji::protocol
