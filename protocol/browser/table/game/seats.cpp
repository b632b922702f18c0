#include "protocol/browser/table/game/seats.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol::browser {

absl::StatusOr<Seat> Seats::seat_of(Connection page) const {
  const auto& seat = pages_.at(page).seat;
  if (!seat) return absl::FailedPreconditionError("you sit at no seat");
  return *seat;
}

/// Does somebody sit there other than `but_by`? In a game that hides something all pages of a
/// browser are the same person.
bool Seats::taken(Seat seat, const Page* but_by, bool hides) const {
  return std::any_of(pages_.begin(), pages_.end(), [&](const auto& entry) {
    const Page& page = entry.second;
    const bool same =
        but_by != nullptr && (page.me == but_by->me || (hides && page.browser == but_by->browser));
    return page.seat == seat && !same;
  });
}

bool Seats::awaited(Seat seat) const { return is_person(seat) && !past_.come.contains(seat); }

absl::Status Seats::change(Connection page, Seat seat, const SeatPlayer& player) {
  if (taken(seat, &pages_.at(page), false)) {
    return absl::FailedPreconditionError("somebody else sits there");
  }
  past_.players[index(seat)] = player;
  if (is_person(seat)) return absl::OkStatus();
  for (auto& [other, one] : pages_) {
    if (one.seat == seat) one.seat.reset();
  }
  return absl::OkStatus();
}

std::set<Seat> Seats::others(Connection page) const {
  const std::string& browser = pages_.at(page).browser;
  std::set<Seat> others;
  for (const auto& [name, seat] : past_.seen) {
    if (name != browser && index(seat) < players().size() && is_person(seat)) others.insert(seat);
  }
  return others;
}

bool Seats::in_charge(Connection page) const {
  return pages_.at(page).seat || std::none_of(pages_.begin(), pages_.end(), [](const auto& one) {
           return one.second.seat.has_value();
         });
}

bool Seats::has_seen(Connection page, Seat seat) const {
  const auto seen = past_.seen.find(pages_.at(page).browser);
  return seen != past_.seen.end() && seen->second == seat;
}

bool Seats::may_take(const Page& page, Seat seat, bool hides) const {
  const auto seen = past_.seen.find(page.browser);
  return !hides || seen == past_.seen.end() || seen->second == seat;
}

/// The seat that a page gets when it comes: its own of before, else the first free one of a person.
/// Who is away keeps his seat: another browser gets it only where it asks for it.
std::optional<Seat> Seats::free_seat(const Page& page, bool hides) const {
  const auto is_free = [&](Seat seat) {
    const bool kept = std::any_of(past_.seen.begin(), past_.seen.end(), [&](const auto& one) {
      return one.second == seat && one.first != page.browser;
    });
    return is_person(seat) && !kept && !taken(seat, &page, hides) && may_take(page, seat, hides);
  };
  const auto sat = past_.sat.find(page.me);
  if (sat != past_.sat.end() && is_free(sat->second)) return sat->second;
  for (std::size_t i = 0; i < players().size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    if (is_free(seat)) return seat;
  }
  return std::nullopt;
}

void Seats::take(Page& page, Seat seat) {
  page.seat = seat;
  past_.seen[page.browser] = seat;
  past_.sat[page.me] = seat;
  past_.come.insert(seat);
}

void Seats::seat_all(bool hides) {
  for (auto& [connection, page] : pages_) page.seat.reset();
  for (auto& [connection, page] : pages_) {
    if (page.me.empty()) continue;
    if (const auto seat = free_seat(page, hides)) take(page, *seat);
  }
}

void Seats::begin_game(bool hides) {
  past_.seen.clear();
  past_.sat.clear();
  past_.come.clear();
  seat_all(hides);
}

void Seats::restore(Past past, bool hides) {
  past_ = std::move(past);
  seat_all(hides);
}

nlohmann::json Seats::saved() const { return {{"seen", past_.seen}, {"sat", past_.sat}}; }

void Seats::recall(const nlohmann::json& saved) {
  const auto read = [&](const char* key, std::map<std::string, Seat>& into) {
    if (!saved.is_object() || !saved.contains(key) || !saved.at(key).is_object()) return;
    for (const auto& [name, seat] : saved.at(key).items()) {
      if (!seat.is_number_unsigned() || seat.get<std::size_t>() >= players().size()) continue;
      into[name] = Seat{seat.get<std::uint8_t>()};
    }
  };
  read("seen", past_.seen);
  read("sat", past_.sat);
}

absl::Status Seats::introduce(Connection page, const std::string& me, const std::string& browser,
                              bool hides) {
  constexpr std::size_t kLongestName = 100;
  if (me.empty() || me.size() > kLongestName || browser.size() > kLongestName) {
    return unreadable(me.substr(0, kLongestName), "a name of the page in the key me");
  }
  Page& one = pages_.at(page);
  // Another name would let it see another seat's side of the game.
  if (!one.me.empty() && one.me != me) {
    return absl::FailedPreconditionError("this page has a name already");
  }
  if (one.me.empty()) one.browser = browser.empty() ? me : browser;
  one.me = me;
  if (const auto seat = free_seat(one, hides)) take(one, *seat);
  return absl::OkStatus();
}

absl::Status Seats::sit(Connection page, std::optional<int> number, bool hides) {
  Page& one = pages_.at(page);
  if (!number) {
    one.seat.reset();
    return absl::OkStatus();
  }
  if (static_cast<std::size_t>(*number) >= players().size()) {
    return unreadable(std::to_string(*number), absl::StrCat("a seat below ", players().size()));
  }
  const Seat seat{static_cast<std::uint8_t>(*number)};
  if (!is_person(seat)) return absl::FailedPreconditionError("an engine sits there");
  if (taken(seat, &one, hides)) return absl::FailedPreconditionError("somebody sits there");
  if (!may_take(one, seat, hides)) {
    return absl::FailedPreconditionError(
        "you have seen another seat's side of this game; the next game can be played from there");
  }
  take(one, seat);
  return absl::OkStatus();
}

}  // namespace tianji::protocol::browser
