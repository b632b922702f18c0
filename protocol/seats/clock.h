// How long seats may think, and the rule by which a game is lost on time.
//
// The rule for engines: the clock of a seat starts when the line `go …` has been written to its
// engine and stops when the line with its move has come. Where the match itself had to wait for a
// processor before it could read that line, the wait is not charged (where Linux tells how long it
// was). That of a person runs while it is that person's turn.
// Setting the position and waiting for `readyok` cost nothing. A seat has lost on time when it
// oversteps its clock, or the time of one move (st), by more than the margin (timemargin), which
// allows for pipes and a busy machine. After the move the increment is added; a seat that
// overstepped its clock by less than the margin goes on from 0. Where only nodes, depth or worlds
// limit an engine there is no clock, but one that says nothing for kLongestSilence counts as
// hanging.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/core/types.h"

namespace tianji::protocol {

inline constexpr std::chrono::minutes kLongestSilence(10);
inline constexpr std::chrono::milliseconds kUsualMargin(200);

/// The limits of one engine; 0 is no limit.
struct TimeControl {
  int moves = 0;  ///< after this many moves `base` is added again; 0: base is for the whole game
  std::chrono::milliseconds base{};       ///< the time on the clock at first (tc)
  std::chrono::milliseconds increment{};  ///< added after each move
  std::chrono::milliseconds move_time{};  ///< the most time for one move (st)
  std::int64_t nodes = 0;
  std::int64_t worlds = 0;
  int depth = 0;
  std::chrono::milliseconds margin = kUsualMargin;

  bool has_clock() const { return base.count() > 0; }
  bool limited() const {
    return has_clock() || move_time.count() > 0 || nodes > 0 || worlds > 0 || depth > 0;
  }
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// Reads `moves/time+increment`, such as 40/60+0.5, 10+0.1, 2:30 or inf, into `control`: times are
/// seconds as a decimal number, or minutes:seconds. The other members of `control` stay.
absl::Status parse_clock(std::string_view text, TimeControl& control);
/// The text that parse_clock reads as the clock of `control`: "40/60+0.5"; "inf" without a clock.
std::string clock_text(const TimeControl& control);
/// A time in seconds without needless zeros: "0.01".
std::string seconds_text(std::chrono::milliseconds time);
/// Reads seconds ("1.5") or minutes:seconds ("2:30"); not below 0, at most a year.
absl::StatusOr<std::chrono::milliseconds> parse_seconds(std::string_view text);

/// The clock of one seat in one game.
class SeatClock {
 public:
  explicit SeatClock(const TimeControl& control) : control_(control), left_(control.base) {}
  /// A clock in the middle of a game: `left` is on it, and `made` moves were made since `base` was
  /// last added.
  SeatClock(const TimeControl& control, std::chrono::milliseconds left, int made)
      : control_(control), left_(left), made_(made) {}

  const TimeControl& control() const { return control_; }
  /// The time left as its engine gets it, never below 1 ms.
  std::chrono::milliseconds left() const;
  int made() const { return made_; }
  /// Moves until `base` is added again; 0 where it never is.
  int moves_to_go() const { return control_.moves == 0 ? 0 : control_.moves - made_; }
  /// An answer that takes longer than this is late.
  std::chrono::milliseconds limit() const;
  /// Charges a move that was made in `elapsed`. False: that was too late.
  bool charge(std::chrono::nanoseconds elapsed);

 private:
  TimeControl control_;
  std::chrono::nanoseconds left_;
  int made_ = 0;  ///< moves since `base` was last added
};

/// The text after `go ` when `seat` is on turn: the limits, and in a game of two seats both clocks
/// (wtime …), else only the clock of that seat.
std::string go_text(std::span<const SeatClock> clocks, Seat seat);

}  // namespace tianji::protocol
