#include "search/theory/hidden/hidden_table.h"

#include <array>

#include "engine/core/text.h"

namespace tianji::search {
namespace {

constexpr std::array<std::string_view, 3> kSeatNames{"p1", "p2", "p3"};

}  // namespace

std::string_view seat_name(Seat seat) {
  if (seat == kChance) return "chance";
  if (seat == kNobody) return "none";
  return kSeatNames[index(seat)];
}

std::vector<std::string> seat_names(std::size_t seats) {
  return {kSeatNames.begin(), kSeatNames.begin() + seats};
}

std::optional<Seat> seat_of(std::string_view name, std::size_t seats) {
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (name == kSeatNames[seat]) return Seat{static_cast<std::uint8_t>(seat)};
  }
  return std::nullopt;
}

absl::StatusOr<Seat> HiddenTable::read_seat(std::string_view word) const {
  const auto seat = seat_of(word, seats_);
  if (!seat) return unreadable(word, seats_ == 2 ? "a seat, p1 or p2" : "a seat, p1, p2 or p3");
  return *seat;
}

std::optional<Queries::Turn> HiddenTable::turn() const {
  const Seat seat = acting();
  if (seat == kNobody) return std::nullopt;
  Turn turn{std::string(seat_name(seat)), std::nullopt};
  if (seat != kChance) turn.side = Side{static_cast<std::uint8_t>(index(seat))};
  return turn;
}

absl::StatusOr<std::vector<std::string>> HiddenTable::legal_of(std::string_view word) const {
  const auto seat = read_seat(word);
  if (!seat.ok()) return seat.status();
  return choices(*seat);
}

absl::StatusOr<std::string> HiddenTable::view(std::string_view word) const {
  const auto seat = read_seat(word);
  if (!seat.ok()) return seat.status();
  return view_of(*seat);
}

std::vector<Value> HiddenTable::payoff() const {
  std::vector<Value> result(seats_);
  if (acting() != kNobody) return result;
  for (std::size_t seat = 0; seat < seats_; ++seat) result[seat] = won(static_cast<Seat>(seat));
  return result;
}

}  // namespace tianji::search
