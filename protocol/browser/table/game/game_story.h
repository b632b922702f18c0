// A game under way with all that was played in it, so that it can be looked at again, taken back
// and saved.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/games/game_kind.h"

namespace tianji::protocol::browser {

/// One turn of a game.
struct Turn {
  Seat seat{0};      ///< on turn
  Seat by{0};        ///< where the player sits who chose it: dummy, or the seat on turn
  std::string move;  ///< as it was answered
  std::string text;  ///< what everybody hears of it
  std::string own;   ///< what who took it may read, and everybody after the end
  games::MoveNotes notes;
};

/// A game and its story. Errors change nothing.
class GameStory {
 public:
  static absl::StatusOr<GameStory> begin(const games::GameKind& kind, const games::Custom& custom,
                                         const std::string& opening);
  /// What saved() gave. An error says what is wrong with it.
  static absl::StatusOr<GameStory> restored(const nlohmann::json& saved);
  nlohmann::json saved() const;

  const games::GameKind& kind() const { return *kind_; }
  const games::Custom& custom() const { return custom_; }
  const games::TableGame& game() const { return *game_; }
  const std::string& opening() const { return opening_; }
  const std::vector<Turn>& turns() const { return turns_; }
  std::string seat_name(Seat seat) const { return std::string(kind_->seats[index(seat)]); }

  /// `by`: who chose it, if not the seat on turn.
  absl::Status play(const std::string& move, const games::MoveNotes& notes,
                    std::optional<Seat> by = std::nullopt);
  /// `seat` gives up; false if this game has no resigning.
  bool resign(Seat seat);
  absl::Status claim(Seat seat, int tricks);
  /// The time of the seat on turn is up. Precondition: game().timed().
  void lose_on_time();
  void take_back(std::size_t turns);
  /// The game as it was after so many turns.
  absl::StatusOr<std::unique_ptr<games::TableGame>> as_of(std::size_t turns) const;

 private:
  /// A resignation, a claim of tricks, or a loss on time.
  struct Act {
    std::size_t turns = 0;  ///< that were taken before
    Seat seat{0};
    std::optional<int> claimed{};
    bool late = false;
  };

  static bool carry_out(const Act& act, games::TableGame& game);
  GameStory(const games::GameKind& kind, const games::Custom& custom, std::string opening)
      : kind_(&kind), custom_(custom), opening_(std::move(opening)) {}

  const games::GameKind* kind_;
  games::Custom custom_;
  std::string opening_;
  std::unique_ptr<games::TableGame> game_;
  std::vector<Turn> turns_;
  std::vector<Act> acts_;
};

}  // namespace tianji::protocol::browser
