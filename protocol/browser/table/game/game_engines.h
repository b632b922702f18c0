// The engines of one game at a table: those that play at its seats, and those that help people.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/browser/table/game/table_settings.h"
#include "protocol/browser/table/game/thinking_seat.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol::browser {

/// Engines are made when they are first needed. Answers come later, as ThinkingSeat says; none
/// comes after the end of this object. An error: an engine refuses an option.
class GameEngines {
 public:
  /// The candidates of an adviser so far, best first; `done`: it has stopped thinking.
  using Advised = std::function<void(const nlohmann::json& candidates, bool done)>;

  /// `luck` is the seed of the game. `settings` outlives this object.
  GameEngines(const TableSettings& settings, const games::GameKind& kind,
              const games::Custom& custom, std::uint64_t luck, Post post);

  // --- the players
  /// Asks the player at a seat, which is none of people. `limited`: games have a clock.
  absl::Status move(Seat seat, const SeatPlayer& player, bool limited,
                    ThinkingSeat::Question question);
  void give_up_moves();
  /// Somebody else plays there from now on.
  void dismiss(Seat seat) { players_.erase(seat); }

  // --- helpers of people
  /// For whom an engine thinks: the people in a seat, a page that studies a game, or a review.
  struct Helper {
    Seat seat{0};         ///< whose side it sees
    Connection page = 0;  ///< 0: it helps the seat
    bool reviews = false;
    auto operator<=>(const Helper&) const = default;
  };
  /// Answers questions at once: what moves mean, what may be believed of hidden things.
  Engines& readers() { return readers_; }
  /// What an engine would do in a seat.
  absl::Status advise(const Helper& helper, const std::string& position, const Advised& advised,
                      std::function<void(const absl::Status& why)> failed);
  void give_up_advice();
  /// Of the seat if `page` is 0, else all that studies for this page.
  void give_up_advice(Seat seat, Connection page = 0);
  /// An army to begin from, another one for each number. A page's next one takes the place of its
  /// last.
  absl::Status draw_army(Connection page, Seat seat, int number, const std::string& position,
                         std::function<void(const std::string& move)> drawn);
  void forget(Connection page);

 private:
  using Made = absl::StatusOr<std::unique_ptr<ThinkingSeat>>;

  std::string seed(std::uint64_t number) const;
  Made make_own(Seat seat, int level, const Settings& more = {}) const;
  Made make_helper(const Helper& helper) const;
  Made make_player(const SeatPlayer& player, Seat seat, bool limited) const;

  const TableSettings& settings_;
  EngineTerms terms_;
  Settings rules_;
  std::uint64_t luck_;
  Post post_;
  Engines readers_;
  std::map<Seat, std::unique_ptr<ThinkingSeat>> players_;
  std::map<Helper, std::unique_ptr<ThinkingSeat>> advisers_;
  std::map<Connection, std::unique_ptr<ThinkingSeat>> drawers_;  // of armies
};

}  // namespace tianji::protocol::browser
