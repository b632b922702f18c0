#include "search/theory/table_queries.h"

#include "engine/core/text.h"

namespace tianji::search {
namespace {

absl::StatusOr<Seat> read_seat(std::string_view word) {
  const auto seat = seat_of(word);
  if (!seat) return unreadable(word, "a seat, p1 or p2");
  return *seat;
}

}  // namespace

std::string_view seat_name(Seat seat) {
  if (seat == kChance) return "chance";
  if (seat == kNobody) return "none";
  return index(seat) == 0 ? "p1" : "p2";
}

std::optional<Seat> seat_of(std::string_view name) {
  if (name == "p1") return Seat{0};
  if (name == "p2") return Seat{1};
  return std::nullopt;
}

std::optional<Queries::Turn> TableQueries::turn() const {
  const Seat seat = acting();
  if (seat == kNobody) return std::nullopt;
  Turn turn{std::string(seat_name(seat)), std::nullopt};
  if (seat != kChance) turn.side = Side{static_cast<std::uint8_t>(index(seat))};
  return turn;
}

absl::StatusOr<std::vector<std::string>> TableQueries::legal_of(std::string_view word) const {
  const auto seat = read_seat(word);
  if (!seat.ok()) return seat.status();
  return choices(*seat);
}

absl::StatusOr<std::string> TableQueries::view(std::string_view word) const {
  const auto seat = read_seat(word);
  if (!seat.ok()) return seat.status();
  return view_of(*seat);
}

std::vector<Value> TableQueries::payoff() const {
  const Value first = acting() == kNobody ? won() : 0;
  return {first, -first};
}

}  // namespace tianji::search
