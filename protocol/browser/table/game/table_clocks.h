// The time that the seats of a table have used in a game and, where it is limited, their clocks.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "protocol/seats/clock.h"
#include "search/clock.h"

namespace tianji::protocol::browser {

/// The times of one game. One thread owns it.
class TableClocks {
 public:
  using Time = std::chrono::milliseconds;
  using After = std::function<void(Time, std::function<void()>)>;

  /// `after` calls a piece of work after some time, if it is not null: `late`, when the time of the
  /// turn is up.
  TableClocks(search::Clock now, After after, std::function<void()> late)
      : now_(std::move(now)), after_(std::move(after)), late_(std::move(late)) {}
  TableClocks(const TableClocks&) = delete;
  TableClocks& operator=(const TableClocks&) = delete;
  ~TableClocks() { *alive_ = false; }

  /// A game begins, with a clock for each seat or, where `control` has none, without. Nothing runs.
  void begin(std::size_t seats, const TimeControl& control);
  const TimeControl& control() const { return control_; }
  bool limited() const { return control_.has_clock(); }

  /// A turn begins: `turn` were taken before. `timed`: its time is taken from the seat's clock.
  void begin_turn(std::size_t turn, bool timed);
  /// The time of the turn, which is that of `seat`, runs from now on.
  void run(Seat seat);
  bool runs() const { return began_.has_value(); }
  bool timed() const { return timed_ && limited(); }
  /// The turn of `seat` ends.
  void end_turn(Seat seat);
  /// The game goes back to where `turn` turns were taken, and so do the times, as far as they are
  /// known. The next call is begin_turn().
  void take_back(std::size_t turn);

  Time since() const;          ///< how long the turn has run
  Time used(Seat seat) const;  ///< before this turn
  Time left(Seat seat) const;  ///< before this turn; precondition: limited
  /// The time after which the turn of `seat` is lost on time; nothing if it never is.
  std::optional<Time> allowed(Seat seat) const;
  bool is_up(Seat seat) const { return allowed(seat) && since() > *allowed(seat); }
  /// What an engine gets of the time: the text after `go`.
  std::string go_text(Seat seat) const { return protocol::go_text(times_.clocks, seat); }

  nlohmann::json saved() const;
  /// An error says what is wrong with what saved() gave; then nothing changes. Precondition: the
  /// game has begun.
  absl::Status restore(const nlohmann::json& saved);

 private:
  struct Times {
    std::vector<SeatClock> clocks;
    std::vector<Time> used;
  };

  search::Clock now_;
  After after_;
  std::function<void()> late_;
  TimeControl control_;
  Times times_;
  std::vector<std::optional<Times>> before_;  // by the number of turns that were taken
  std::optional<search::Moment> began_;
  std::uint64_t turn_ = 0;  // another number for each turn, also of one that is played again
  bool timed_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tianji::protocol::browser
