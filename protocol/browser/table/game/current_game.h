// The game on a table: its story, who plays in it, and what a page may do in it now.
#pragma once

#include <cstdint>
#include <optional>
#include <set>

#include "absl/status/statusor.h"
#include "protocol/browser/table/game/game_engines.h"
#include "protocol/browser/table/game/game_story.h"
#include "protocol/browser/table/game/request.h"
#include "protocol/browser/table/game/seats.h"

namespace tianji::protocol::browser {

/// What is on a table. Functions that speak of the game need a story.
struct CurrentGame {
  Seats seats;
  std::optional<GameStory> story;      ///< nothing: no game was begun yet
  std::optional<GameEngines> engines;  ///< those of the story
  bool record = false;       ///< it was loaded to be looked at: all is seen, and nobody moves
  std::uint64_t number = 0;  ///< how many games were put on the table
  std::set<Seat> watching;   ///< seats of dummies that let the engine play

  const games::TableGame& game() const { return story->game(); }
  /// A game that somebody plays: it was not loaded, and has begun and not ended.
  bool running() const { return story && !record && !story->turns().empty() && !game().over(); }
  /// May everybody see everything?
  bool shows_all() const { return record || game().over(); }
  /// The seat whose turns the person in `seat` takes: declarer's, for dummy of an engine; else its
  /// own.
  Seat plays_for(Seat seat) const;
  /// Is a person to choose the turn of `seat`?
  bool person_plays(Seat seat) const;

  /// An error unless the page knows of the last turn.
  absl::Status current(const PageRequest& request) const;
  /// The seat on turn, for which the page is to move now.
  absl::StatusOr<Seat> on_turn(const PageRequest& request) const;
  /// The game as it was after the turn of the request, or at its start.
  absl::StatusOr<std::unique_ptr<games::TableGame>> as_of(const PageRequest& request) const;
};

}  // namespace tianji::protocol::browser
