// One game at a table where people may sit: what they see, how they speak, what is written down.
//
// The loop (host.h) knows no game; each game has one Sitting in a file of its own.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "protocol/engines/client.h"

namespace tianji::protocol {

class Sitting {
 public:
  /// Asks whoever sits there, as a Referee does: (seat, position, go) -> answer.
  using Ask = std::function<absl::StatusOr<Answer>(Seat, std::string_view, std::string_view)>;

  Sitting() = default;
  Sitting(const Sitting&) = delete;
  Sitting& operator=(const Sitting&) = delete;
  virtual ~Sitting() = default;

  virtual std::span<const std::string_view> seats() const = 0;  ///< their names, by number
  virtual bool over() const = 0;
  virtual Seat turn() const = 0;          ///< precondition: not over
  virtual std::size_t turns() const = 0;  ///< how many were taken
  /// Asks the seat on turn and plays its answer. Precondition: not over.
  virtual absl::Status step(const Ask& ask, std::string_view go) = 0;
  /// Goes back to when so many turns were taken.
  virtual void take_back(std::size_t turns) = 0;
  /// `seat` gives up. False where the game knows no such thing.
  virtual bool resign(Seat seat) = 0;

  /// The move that a person's words stand for, as an engine would say it.
  virtual absl::StatusOr<std::string> understand(std::string_view text) const = 0;
  virtual std::vector<std::string> moves() const = 0;  ///< legal ones of the seat on turn
  virtual std::string how_to_move() const = 0;         ///< one line, for help and after mistakes

  /// What `viewer` may see, at most 21 lines of 79 columns.
  virtual std::string board(Seat viewer) const = 0;
  /// The last turn as `viewer` is told of it, in a line; a reason only where it is public.
  virtual std::string last_turn(Seat viewer) const = 0;
  virtual std::string outcome() const = 0;  ///< how it ended, with what was hidden
  /// The record so far; `names` by seat.
  virtual absl::StatusOr<std::string> record(std::span<const std::string> names) const = 0;
  virtual std::string_view record_kind() const = 0;  ///< "PBN", for what is said about it
};

/// `text` with the lines of `beside` to its right, from `column` on.
std::string side_by_side(std::string_view text, std::string_view beside, std::size_t column);

}  // namespace tianji::protocol
