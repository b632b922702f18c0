#include "protocol/browser/table/game/table_clocks.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/text.h"
#include "protocol/browser/table/game/request.h"

namespace tianji::protocol::browser {

using nlohmann::json;

namespace {

constexpr std::int64_t kMost = 316'224'000'000;  // milliseconds: ten years

}  // namespace

void TableClocks::begin(std::size_t seats, const TimeControl& control) {
  control_ = control;
  times_.clocks.assign(seats, SeatClock(control));
  times_.used.assign(seats, Time(0));
  before_.clear();
  began_.reset();
  timed_ = false;
}

void TableClocks::begin_turn(std::size_t turn, bool timed) {
  before_.resize(turn + 1);
  before_[turn] = times_;
  timed_ = timed;
  ++turn_;
  began_.reset();
}

void TableClocks::run(Seat seat) {
  began_ = now_();
  if (!allowed(seat) || !after_) return;
  after_(*allowed(seat) + Time(1), [this, alive = alive_, turn = turn_, seat] {
    if (*alive && turn == turn_ && is_up(seat)) late_();
  });
}

void TableClocks::end_turn(Seat seat) {
  const Time time = since();
  times_.used[index(seat)] += time;
  if (timed()) times_.clocks[index(seat)].charge(time);
  began_.reset();
}

void TableClocks::take_back(std::size_t turn) {
  if (turn < before_.size() && before_[turn]) times_ = *before_[turn];
  began_.reset();
}

TableClocks::Time TableClocks::since() const {
  if (!began_) return Time(0);
  return std::chrono::duration_cast<Time>(now_() - *began_);
}

TableClocks::Time TableClocks::used(Seat seat) const { return times_.used[index(seat)]; }

TableClocks::Time TableClocks::left(Seat seat) const { return times_.clocks[index(seat)].left(); }

std::optional<TableClocks::Time> TableClocks::allowed(Seat seat) const {
  if (!timed()) return std::nullopt;
  return times_.clocks[index(seat)].limit();
}

json TableClocks::saved() const {
  json seats = json::array();
  for (std::size_t i = 0; i < times_.used.size(); ++i) {
    const SeatClock& clock = times_.clocks[i];
    seats.push_back(
        {{"used", times_.used[i].count()}, {"left", clock.left().count()}, {"made", clock.made()}});
  }
  return {{"clock", clock_text(control_)}, {"seats", std::move(seats)}};
}

absl::Status TableClocks::restore(const json& saved) {
  try {
    TimeControl control;
    absl::Status status = parse_clock(saved.at("clock").get<std::string>(), control);
    if (!status.ok()) return status;
    const json& seats = saved.at("seats");
    if (seats.size() != times_.used.size()) return unreadable(dump(saved), "a time for each seat");
    Times times;
    for (const json& seat : seats) {
      const auto used = seat.at("used").get<std::int64_t>();
      const auto left = seat.at("left").get<std::int64_t>();
      const auto made = seat.at("made").get<int>();
      if (used < 0 || used > kMost || left < 0 || left > kMost || made < 0 ||
          made >= std::max(1, control.moves)) {
        return unreadable(dump(seat), "the time that a seat used and has left");
      }
      times.used.emplace_back(used);
      times.clocks.emplace_back(control, Time(left), made);
    }
    control_ = control;
    times_ = std::move(times);
    return status;
  } catch (const json::exception& error) {
    return unreadable(dump(saved), error.what());
  }
}

}  // namespace tianji::protocol::browser
