#include <algorithm>
#include <cctype>

#include "engine/core/text.h"
#include "protocol/gtp/gtp.h"

namespace tianji::protocol::gtp {
namespace {

using search::Milliseconds;

/// One key for all names of a seat: "White" and "w" are the same seat, "p1" and "p2" are not.
std::string key(std::string_view seat) {
  const std::string name = lower(seat);
  const bool numbered = name.size() > 1 && std::isdigit(static_cast<unsigned char>(name[1])) != 0;
  return numbered ? name : name.substr(0, 1);
}

}  // namespace

void Clocks::set(const TimeSettings& settings) {
  const bool none = settings.moves == 0 && settings.period > Milliseconds(0);
  settings_ = none ? std::nullopt : std::optional(settings);
  restart();
}

void Clocks::set_left(std::string_view seat, Milliseconds left, int moves) {
  left_[key(seat)] = {left, moves};
}

std::optional<Clocks::Left> Clocks::left(std::string_view seat) const {
  if (const auto at = left_.find(key(seat)); at != left_.end()) return at->second;
  if (!settings_) return std::nullopt;
  if (settings_->main > Milliseconds(0) || settings_->moves == 0) return Left{settings_->main, 0};
  return Left{settings_->period, settings_->moves};
}

void Clocks::limit(std::string_view seat, search::Limits& limits) const {
  const auto now = left(seat);
  if (!now) return;
  limits.own.time = now->time;
  if (now->moves > 0) {
    limits.moves_to_go = now->moves;
  } else if (settings_ && settings_->moves > 0) {
    limits.own.increment = settings_->period / settings_->moves;
  }
}

void Clocks::spend(std::string_view seat, Milliseconds time) {
  auto now = left(seat);
  if (!now) return;
  now->time = std::max(now->time - time, Milliseconds(0));
  const bool periods = settings_ && settings_->moves > 0;
  const bool main_is_over = now->moves == 0 && now->time == Milliseconds(0);
  const bool period_is_over = now->moves == 1;
  if (now->moves > 0) --now->moves;
  if (periods && (main_is_over || period_is_over)) now = {settings_->period, settings_->moves};
  left_[key(seat)] = *now;
}

}  // namespace tianji::protocol::gtp
