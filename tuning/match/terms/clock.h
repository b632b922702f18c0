// How long engines may think, and the rule by which time is lost.
//
// The rule: the clock of a seat starts when the line `go …` has been written to its engine and
// stops when the line with its move has come: what the match was late to look for want of a
// processor is not charged (where Linux tells). Setting the position and waiting for `readyok` cost
// nothing. A seat has lost on time when its clock, or the time of one move (st), is overstepped by
// more than the margin (timemargin), which stands for pipes and a busy machine. Afterwards the
// increment is added; a clock inside the margin goes on from 0. Where only nodes, depth or worlds
// limit an engine there is no clock, but one that says nothing for kPatience hangs.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/core/types.h"

namespace tianji::match {

inline constexpr std::chrono::minutes kPatience(10);
inline constexpr std::chrono::milliseconds kUsualMargin(200);

/// Of one engine; 0 is no limit.
struct TimeControl {
  int moves = 0;                     ///< after which `base` is added again; 0: base is for all
  std::chrono::milliseconds base{};  ///< tc
  std::chrono::milliseconds increment{};
  std::chrono::milliseconds move_time{};  ///< st
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

/// Reads `moves/time+increment`, such as 40/60+0.5, 10+0.1, 2:30 or inf, seconds as a decimal
/// number or minutes:seconds, into the part of `control` that it says.
absl::Status parse_clock(std::string_view text, TimeControl& control);
/// The same text, for settings: "40/60+0.5"; "inf" without a clock.
std::string clock_text(const TimeControl& control);
/// Seconds as short as they can be said: 0.01.
std::string seconds_text(std::chrono::milliseconds time);
/// 1.5 seconds -> 1500 ms; not below 0, at most a year.
absl::StatusOr<std::chrono::milliseconds> parse_seconds(std::string_view text);

/// The clock of one seat in one game.
class SeatClock {
 public:
  explicit SeatClock(const TimeControl& control) : control_(control), left_(control.base) {}

  const TimeControl& control() const { return control_; }
  /// What its engine is told, never below 1 ms.
  std::chrono::milliseconds left() const;
  int moves_to_go() const { return control_.moves == 0 ? 0 : control_.moves - made_; }
  /// After this an answer is late.
  std::chrono::milliseconds limit() const;
  /// A move was made in `elapsed`. False: that was too late.
  bool charge(std::chrono::nanoseconds elapsed);

 private:
  TimeControl control_;
  std::chrono::nanoseconds left_;
  int made_ = 0;  ///< moves of the period
};

/// What follows `go ` when `seat` is asked: with two seats both clocks (wtime …), else its own.
std::string go_text(std::span<const SeatClock> clocks, Seat seat);

}  // namespace tianji::match
