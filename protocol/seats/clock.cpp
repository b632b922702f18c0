#include "protocol/seats/clock.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr double kYear = 31'536'000;  // seconds
constexpr std::string_view kForm = "a clock such as 40/60+0.5, 10+0.1, 2:30 or inf";

void add_clock(const char* side, const SeatClock& clock, std::string& go) {
  if (!clock.control().has_clock()) return;
  absl::StrAppend(&go, " ", side, "time ", clock.left().count(), " ", side, "inc ",
                  clock.control().increment.count());
}

}  // namespace

absl::StatusOr<milliseconds> parse_seconds(std::string_view text) {
  double seconds = 0;
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos) {
    const auto minutes = parse_int(text.substr(0, colon));
    if (!minutes || *minutes < 0) return unreadable(text, "minutes:seconds");
    seconds = 60 * static_cast<double>(*minutes);
  }
  const auto rest = parse_number(colon == std::string_view::npos ? text : text.substr(colon + 1));
  if (!rest || *rest < 0 || seconds + *rest > kYear) {
    return unreadable(text, "a time in seconds, such as 1.5, or minutes:seconds");
  }
  return milliseconds(std::llround(1000 * (seconds + *rest)));
}

std::string seconds_text(milliseconds time) {
  std::string text = absl::StrFormat("%d.%03d", time.count() / 1000, time.count() % 1000);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

absl::Status parse_clock(std::string_view text, TimeControl& control) {
  TimeControl read = control;
  read.moves = 0;
  read.base = read.increment = milliseconds(0);
  if (text != "inf" && text != "infinite") {
    std::string_view rest = text;
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
      const auto moves = parse_int(rest.substr(0, slash));
      if (!moves || *moves < 1 || *moves > 10'000) return unreadable(text, kForm);
      read.moves = static_cast<int>(*moves);
      rest.remove_prefix(slash + 1);
    }
    const std::size_t plus = rest.find('+');
    const auto base = parse_seconds(rest.substr(0, plus));
    if (!base.ok() || base->count() == 0) return unreadable(text, kForm);
    read.base = *base;
    if (plus != std::string_view::npos) {
      const auto increment = parse_seconds(rest.substr(plus + 1));
      if (!increment.ok()) return unreadable(text, kForm);
      read.increment = *increment;
    }
  }
  control = read;
  return absl::OkStatus();
}

std::string clock_text(const TimeControl& control) {
  if (!control.has_clock()) return "inf";
  std::string text;
  if (control.moves > 0) absl::StrAppend(&text, control.moves, "/");
  text += seconds_text(control.base);
  if (control.increment.count() > 0) text += "+" + seconds_text(control.increment);
  return text;
}

milliseconds SeatClock::left() const {
  return std::max(std::chrono::floor<milliseconds>(left_), milliseconds(1));
}

milliseconds SeatClock::limit() const {
  milliseconds limit = kLongestSilence;
  if (control_.move_time.count() > 0) limit = control_.move_time + control_.margin;
  if (control_.has_clock()) limit = std::min(limit, left() + control_.margin);
  return limit;
}

bool SeatClock::charge(nanoseconds elapsed) {
  const bool late = elapsed > limit();
  if (!control_.has_clock()) return !late;
  left_ = std::max(left_ - elapsed, nanoseconds(0)) + control_.increment;
  if (control_.moves > 0 && ++made_ == control_.moves) {
    made_ = 0;
    left_ += control_.base;
  }
  return !late;
}

std::string go_text(std::span<const SeatClock> clocks, Seat seat) {
  const SeatClock& own = clocks[index(seat)];
  const TimeControl& control = own.control();
  std::string go;
  if (control.has_clock() && clocks.size() == 2) {
    add_clock("w", clocks[0], go);
    add_clock("b", clocks[1], go);
  } else if (control.has_clock()) {
    add_clock("", own, go);
  }
  if (own.moves_to_go() > 0) absl::StrAppend(&go, " movestogo ", own.moves_to_go());
  const auto limit = [&go](const char* word, std::int64_t number) {
    if (number > 0) absl::StrAppend(&go, " ", word, " ", number);
  };
  limit("movetime", control.move_time.count());
  limit("nodes", control.nodes);
  limit("depth", control.depth);
  limit("worlds", control.worlds);
  return go.empty() ? go : go.substr(1);
}

}  // namespace tianji::protocol
