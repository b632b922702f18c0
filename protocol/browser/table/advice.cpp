// What a page asks about its own position: advice, meanings of calls, beliefs, a drawn army.
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/browser/table/open_table.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::browser {

using nlohmann::json;

absl::Status OpenTable::hint(const PageRequest& request) {
  const auto seat = on_turn(request);
  if (!seat.ok()) return seat.status();
  // Sent to the pages of this seat only: it follows from what the seat sees.
  const auto advised = [this, advised_seat = *seat, turn = story_->turns().size()](const json& list,
                                                                                   bool done) {
    const std::string text =
        dump({{"type", "advice"}, {"turn", turn}, {"done", done}, {"list", list}});
    for (const auto& [connection, page] : seats_.pages()) {
      if (page.seat && plays_for(*page.seat) == advised_seat) send_(connection, text);
    }
  };
  return engines_->advise(
      {.seat = *seat}, game().position_for(*seat), advised,
      [this, page = request.from](const absl::Status& why) { refuse(page, "hint", why); });
}

absl::Status OpenTable::no_hint(const PageRequest& request) {
  const auto seat = seats_.seat_of(request.from);
  if (seat.ok()) engines_->give_up_advice(plays_for(*seat));
  return seat.status();
}

absl::Status OpenTable::watch(const PageRequest& request) {
  const auto seat = seats_.seat_of(request.from);
  if (!seat.ok()) return seat.status();
  if (game().tricks() == nullptr) return absl::UnimplementedError("this game has no dummy");
  if (request.number.value_or(1) == 0) {
    watching_.erase(*seat);
  } else {
    watching_.insert(*seat);
  }
  changed();
  return absl::OkStatus();
}

absl::Status OpenTable::explain(const PageRequest& request) {
  const auto seat = on_turn(request);
  if (!seat.ok()) return seat.status();
  const auto move = game().understand(request.move.substr(0, kLongestMove));
  if (!move.ok()) return move.status();
  const auto read = meaning_of(game(), engines_->readers(), *move);
  const std::string text =
      read.ok() ? absl::StrCat(read->meaning, read->alert ? " (alert)" : "") : "";
  send(request.from,
       {{"type", "meaning"}, {"turn", story_->turns().size()}, {"move", *move}, {"text", text}});
  return absl::OkStatus();
}

absl::Status OpenTable::card(const PageRequest& request) {
  // Of a game that may be begun, too.
  const games::GameKind* kind = games::find_kind(request.variant);
  if (kind == nullptr) return unreadable(request.variant, "the name of a game");
  absl::Status status = settings_.check_systems(*kind, request.systems);
  if (!status.ok()) return status;
  if (request.systems.empty()) return unreadable("", "the key systems: one for each side");
  const auto text = kind->disclosure->card(request.systems[0], request.systems[1]);
  if (!text.ok()) return text.status();
  send(request.from, {{"type", "card"}, {"system", request.systems[0]}, {"text", *text}});
  return absl::OkStatus();
}

absl::Status OpenTable::believe(const PageRequest& request) {
  constexpr std::size_t kMost = 32;
  const auto seat = seats_.seat_of(request.from);
  if (!seat.ok()) return seat.status();
  if (absl::Status status = current(request); !status.ok()) return status;
  json beliefs = json::object();
  for (const std::string_view of : words(request.text)) {
    const Seat as = plays_for(*seat);
    const auto answer = engines_->readers().query(as, game().position_for(as),
                                                  absl::StrCat("belief ", std::string(of)));
    if (answer.ok()) beliefs[std::string(of)] = *answer;
    if (beliefs.size() >= kMost) break;
  }
  send(request.from, {{"type", "belief"}, {"turn", story_->turns().size()}, {"of", beliefs}});
  return absl::OkStatus();
}

absl::Status OpenTable::preset(const PageRequest& request) {
  const auto seat = on_turn(request);
  if (!seat.ok()) return seat.status();
  return engines_->draw_army(request.from, *seat, request.number.value_or(0),
                             game().position_for(*seat),
                             [this, page = request.from](const std::string& move) {
                               send(page, {{"type", "preset"}, {"move", move}});
                             });
}

}  // namespace tianji::protocol::browser
