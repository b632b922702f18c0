#include "protocol/browser/table/seats.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol::browser {

absl::StatusOr<Seat> Seats::seat_of(Connection page) const {
  const auto& seat = pages_.at(page).seat;
  if (!seat) return absl::FailedPreconditionError("you sit at no seat");
  return *seat;
}

bool Seats::taken(Seat seat, const std::string& but_by) const {
  return std::any_of(pages_.begin(), pages_.end(), [&](const auto& page) {
    return page.second.seat == seat && page.second.me != but_by;
  });
}

bool Seats::awaited(Seat seat) const {
  return is_person(seat) && std::none_of(seen_.begin(), seen_.end(),
                                         [&](const auto& one) { return one.second == seat; });
}

absl::Status Seats::change(Connection page, Seat seat, const SeatPlayer& player) {
  if (taken(seat, pages_.at(page).me)) {
    return absl::FailedPreconditionError("somebody else sits there");
  }
  players_[index(seat)] = player;
  if (is_person(seat)) return absl::OkStatus();
  for (auto& [other, one] : pages_) {
    if (one.seat == seat) one.seat.reset();
  }
  return absl::OkStatus();
}

/// The seat that a page gets when it comes: its own of before, else the first free one of a person.
std::optional<Seat> Seats::free_seat(const std::string& me, bool hides) const {
  const auto seen = seen_.find(me);
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    if (!is_person(seat) || taken(seat, me)) continue;
    if (seen == seen_.end() || seen->second == seat || !hides) return seat;
  }
  return std::nullopt;
}

void Seats::take(Page& page, Seat seat) {
  page.seat = seat;
  seen_[page.me] = seat;
}

void Seats::begin_game(bool hides) {
  seen_.clear();
  for (auto& [connection, page] : pages_) page.seat.reset();
  for (auto& [connection, page] : pages_) {
    if (const auto seat = free_seat(page.me, hides)) take(page, *seat);
  }
}

absl::Status Seats::introduce(Connection page, const std::string& me, bool hides) {
  constexpr std::size_t kLongestName = 100;
  if (me.empty() || me.size() > kLongestName) {
    return unreadable(me.substr(0, kLongestName), "a name of the page in the key me");
  }
  Page& one = pages_.at(page);
  // Another name would let it see another seat's side of the game.
  if (!one.me.empty() && one.me != me) {
    return absl::FailedPreconditionError("this page has a name already");
  }
  one.me = me;
  if (const auto seat = free_seat(me, hides)) take(one, *seat);
  return absl::OkStatus();
}

absl::Status Seats::sit(Connection page, std::optional<int> number, bool hides) {
  Page& one = pages_.at(page);
  if (!number) {
    one.seat.reset();
    return absl::OkStatus();
  }
  if (static_cast<std::size_t>(*number) >= players_.size()) {
    return unreadable(std::to_string(*number), absl::StrCat("a seat below ", players_.size()));
  }
  const Seat seat{static_cast<std::uint8_t>(*number)};
  if (!is_person(seat)) return absl::FailedPreconditionError("an engine sits there");
  if (taken(seat, one.me)) return absl::FailedPreconditionError("somebody sits there");
  const auto seen = seen_.find(one.me);
  if (seen != seen_.end() && seen->second != seat && hides) {
    return absl::FailedPreconditionError(
        "you have seen another seat's side of this game; the next game can be played from there");
  }
  take(one, seat);
  return absl::OkStatus();
}

}  // namespace tianji::protocol::browser
