#include "protocol/browser/table/game/current_game.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol::browser {

Seat CurrentGame::plays_for(Seat seat) const {
  const auto* tricks = seat == kNobody ? nullptr : game().tricks();
  const auto pair = tricks == nullptr ? std::nullopt : tricks->declaring();
  const bool plays = pair && pair->dummy == seat && !seats.is_person(pair->declarer) && !record &&
                     !watching.contains(seat);
  return plays ? pair->declarer : seat;
}

bool CurrentGame::person_plays(Seat seat) const {
  if (seats.is_person(seat)) return true;
  const auto* tricks = game().tricks();
  const auto pair = tricks == nullptr ? std::nullopt : tricks->declaring();
  return pair && seats.is_person(pair->dummy) && plays_for(pair->dummy) == seat;
}

absl::Status CurrentGame::current(const PageRequest& request) const {
  if (!request.turn) return unreadable("", "the key turn: the number of turns that the page knows");
  if (static_cast<std::size_t>(*request.turn) != story->turns().size()) {
    return absl::FailedPreconditionError("the game has gone on meanwhile");
  }
  return absl::OkStatus();
}

absl::StatusOr<Seat> CurrentGame::on_turn(const PageRequest& request) const {
  auto seat = seats.seat_of(request.from);
  if (!seat.ok()) return seat;
  if (record) return absl::FailedPreconditionError("this is a record; play on from it first");
  const auto turn = game().seat();
  if (!turn) return absl::FailedPreconditionError("the game is over");
  absl::Status status = current(request);
  if (!status.ok()) return status;
  if (*turn != plays_for(*seat)) return absl::FailedPreconditionError("it is not your turn");
  return *turn;
}

absl::StatusOr<std::unique_ptr<games::TableGame>> CurrentGame::as_of(
    const PageRequest& request) const {
  const auto turn = static_cast<std::size_t>(request.turn.value_or(0));
  if (turn > story->turns().size()) {
    return unreadable(std::to_string(turn),
                      absl::StrCat("a turn from 0 to ", story->turns().size()));
  }
  return story->as_of(turn);
}

}  // namespace tianji::protocol::browser
