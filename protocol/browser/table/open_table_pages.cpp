// What the pages of a table are told.
#include <nlohmann/json.hpp>

#include "protocol/browser/table/open_table.h"

namespace tianji::protocol::browser {

using nlohmann::json;

namespace {

constexpr std::string_view look_name(games::Look look) {
  switch (look) {
    case games::Look::hands:
      return "hands";
    case games::Look::points:
      return "points";
    case games::Look::stations:
      return "stations";
    default:
      return "words";
  }
}

}  // namespace

void OpenTable::came(Guest guest) { pages_[guest] = {}; }

void OpenTable::left(Guest guest) {
  pages_.erase(guest);
  drawers_.erase(guest);
  show_all();
}

void OpenTable::tell(Guest guest, const json& message) { send_(guest, dump(message)); }

void OpenTable::tell_all(const json& message) {
  for (const auto& [guest, page] : pages_) tell(guest, message);
}

void OpenTable::note(const std::string& text) { tell_all({{"type", "note"}, {"text", text}}); }

void OpenTable::show_all() {
  if (!story_) return;
  std::map<std::optional<Seat>, std::string> made;
  for (const auto& [guest, page] : pages_) {
    if (page.me.empty()) continue;
    std::string& text = made[page.seat];
    if (text.empty()) text = dump(state_for(page.seat.value_or(kNobody)));
    send_(guest, text);
  }
}

void OpenTable::show(Guest guest) {
  tell(guest, state_for(pages_.at(guest).seat.value_or(kNobody)));
}

json OpenTable::seats() const {
  json seats = json::array();
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    json one = shown(players_[i]);
    one["name"] = story_->seat_name(seat);
    one["here"] = taken(seat, "");
    one["used"] = clocks_.used(seat).count();
    if (clocks_.limited()) one["left"] = clocks_.left(seat).count();
    seats.push_back(std::move(one));
  }
  return seats;
}

json OpenTable::turns() const {
  json turns = json::array();
  for (const Turn& turn : story_->turns()) {
    json one = {{"seat", index(turn.seat)}, {"text", turn.text}};
    if (!turn.said.meaning.empty()) one["meaning"] = turn.said.meaning;
    if (turn.said.alert) one["alert"] = true;
    turns.push_back(std::move(one));
  }
  return turns;
}

json OpenTable::state_for(Seat viewer) const {
  const games::TableGame& game = story_->game();
  const games::GameKind& kind = story_->kind();
  const auto turn = game.seat();
  json state = {{"type", "state"},
                {"game", game_number_},
                {"variant", std::string(kind.variant)},
                {"look", std::string(look_name(kind.look))},
                {"seats", seats()},
                {"seat", viewer == kNobody ? json() : json(index(viewer))},
                {"turn", turn ? json(index(*turn)) : json()},
                {"turns", turns()},
                {"sight", game.sight(viewer, record_)},
                {"record", record_},
                {"hides", game.hides()},
                {"thinks", asked_.has_value()},
                {"fault", fault_},
                {"board", board_ + 1},
                {"series", series_.shown()},
                {"since", clocks_.since().count()},
                {"runs", clocks_.runs()},
                {"clock", clocks_.limited() ? clock_text(clocks_.control()) : ""},
                {"over", game.over()}};
  if (game.over()) {
    const games::Ending ending = game.ending();
    state["ending"] = {{"value", ending.value}, {"reason", ending.reason}};
  } else if (*turn == viewer && !record_) {
    state["legal"] = game.legal();
    state["how"] = game.how_to_move();
  }
  return state;
}

}  // namespace tianji::protocol::browser
