// What a page can ask of the table: one row each, and the functions behind them.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/core/visible.h"
#include "protocol/browser/table/open_table.h"
#include "protocol/browser/table/thinking_seat.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol::browser {
namespace {

using nlohmann::json;

constexpr int kCandidates = 5;
constexpr std::size_t kLongestName = 100;
constexpr std::size_t kLongestMove = 200;

}  // namespace

std::span<const OpenTable::Service> OpenTable::services() {
  static constexpr Service kServices[] = {
      {"hello", &OpenTable::hello},
      {"sit", &OpenTable::sit},
      {"new", &OpenTable::new_game},
      {"next", &OpenTable::next_board},
      {"player", &OpenTable::change_player},
      {"move", &OpenTable::move},
      {"resign", &OpenTable::resign},
      {"back", &OpenTable::take_back},
      {"claim", &OpenTable::claim},
      {"hint", &OpenTable::hint},
      {"no hint", &OpenTable::no_hint},
      {"explain", &OpenTable::explain},
      {"believe", &OpenTable::believe},
      {"preset", &OpenTable::preset},
      {"look", &OpenTable::look},
      {"record", &OpenTable::record},
      {"load", &OpenTable::load},
      {"choose", &OpenTable::choose},
      {"play on", &OpenTable::play_on},
      {"judge", &OpenTable::judge},
  };
  return kServices;
}

void OpenTable::said(Guest guest, std::string_view text) {
  const auto page = pages_.find(guest);
  if (page == pages_.end() || !story_) return;
  const auto request = read_request(text);
  absl::Status status = request.status();
  if (request.ok()) {
    const auto all = services();
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const Service& one) { return one.what == request->what; });
    if (at == all.end()) {
      status = unreadable(request->what.substr(0, kLongestName), "a request that this table knows");
    } else if (page->second.me.empty() && request->what != "hello") {
      status = absl::FailedPreconditionError("a page says hello first");
    } else {
      status = (this->*at->serve)(guest, *request);
    }
  }
  if (status.ok()) return;
  tell(guest, {{"type", "refused"},
               {"do", request.ok() ? request->what : std::string()},
               {"why", visible(sentence(status))}});
  // The page may believe what the table does not: it is told how things stand.
  if (!pages_.at(guest).me.empty()) show(guest);
}

// --- seats ---------------------------------------------------------------------------------------

absl::Status OpenTable::hello(Guest guest, const PageRequest& request) {
  if (request.me.empty() || request.me.size() > kLongestName) {
    return unreadable(request.me.substr(0, kLongestName), "a name of the page in the key me");
  }
  Page& page = pages_.at(guest);
  // Another name would let it see another seat's side of the game.
  if (!page.me.empty() && page.me != request.me) {
    return absl::FailedPreconditionError("this page has a name already");
  }
  page.me = request.me;
  if (const auto seat = free_seat(page.me)) take_seat(page, *seat);
  json programs = json::array();
  for (const OfferedProgram& program : settings_.programs) programs.push_back(program.name);
  tell(guest, {{"type", "welcome"}, {"programs", programs}});
  if (!loaded_.empty()) tell(guest, records_shown());
  show_all();
  return absl::OkStatus();
}

absl::Status OpenTable::sit(Guest guest, const PageRequest& request) {
  Page& page = pages_.at(guest);
  if (!request.seat) {
    page.seat.reset();
    show_all();
    return absl::OkStatus();
  }
  if (static_cast<std::size_t>(*request.seat) >= players_.size()) {
    return unreadable(std::to_string(*request.seat),
                      absl::StrCat("a seat below ", players_.size()));
  }
  const Seat seat{static_cast<std::uint8_t>(*request.seat)};
  if (players_[index(seat)].by != SeatPlayer::By::person) {
    return absl::FailedPreconditionError("an engine sits there");
  }
  if (taken(seat, page.me)) return absl::FailedPreconditionError("somebody sits there");
  const auto sworn = sworn_.find(page.me);
  if (sworn != sworn_.end() && sworn->second != seat && !record_ && !story_->game().over() &&
      story_->game().hides()) {
    return absl::FailedPreconditionError(
        "you have seen another seat's side of this game; the next game can be played from there");
  }
  take_seat(page, seat);
  show_all();
  return absl::OkStatus();
}

absl::Status OpenTable::change_player(Guest guest, const PageRequest& request) {
  if (!request.seat || static_cast<std::size_t>(*request.seat) >= players_.size() ||
      request.players.size() != 1) {
    return unreadable(request.seat ? std::to_string(*request.seat) : "",
                      "a seat and the one player for it");
  }
  absl::Status status = check_players(story_->kind(), request.players);
  if (!status.ok()) return status;
  const Seat seat{static_cast<std::uint8_t>(*request.seat)};
  if (taken(seat, pages_.at(guest).me)) {
    return absl::FailedPreconditionError("somebody else sits there");
  }
  players_[index(seat)] = request.players.front();
  engines_[index(seat)].reset();
  if (request.players.front().by != SeatPlayer::By::person) {
    for (auto& [other, page] : pages_) {
      if (page.seat == seat) page.seat.reset();
    }
  }
  asked_.reset();
  changed();
  return absl::OkStatus();
}

absl::Status OpenTable::new_game(Guest /*guest*/, const PageRequest& request) {
  return begin(request.variant, request.rules, request.players, request.clock);
}

absl::Status OpenTable::next_board(Guest /*guest*/, const PageRequest& /*request*/) {
  const games::Custom custom = story_->custom();
  return start(story_->kind(), custom, board_ + 1);
}

// --- moves ---------------------------------------------------------------------------------------

absl::Status OpenTable::move(Guest guest, const PageRequest& request) {
  absl::Status status = on_turn(guest, request);
  if (!status.ok()) return status;
  if (request.move.empty() || request.move.size() > kLongestMove) {
    return unreadable(request.move.substr(0, kLongestMove), "a move");
  }
  if (time_is_up()) {
    lose_on_time();
    return absl::FailedPreconditionError("your time is up");
  }
  const auto move = story_->game().understand(request.move);
  if (!move.ok()) return move.status();
  games::Said said;
  if (const auto told = meaning_of(story_->game(), *readers_, *move); told.ok()) {
    said.meaning = told->meaning;
    said.alert = told->alert;
  }
  status = play(*move, said);
  if (status.ok()) changed();
  return status;
}

absl::Status OpenTable::resign(Guest guest, const PageRequest& request) {
  const auto seat = seat_of(guest);
  if (!seat.ok()) return seat.status();
  if (absl::Status status = current(request); !status.ok()) return status;
  const auto turn = story_->game().seat();
  if (record_ || !story_->resign(*seat)) {
    return absl::FailedPreconditionError("this game cannot be resigned now");
  }
  // Where two play on together, the turn of another seat goes on.
  if (turn != story_->game().seat()) {
    clocks_.end_turn(*turn);
    begin_turn();
  }
  end_board();
  changed();
  note(story_->seat_name(*seat) + " resigns");
  return absl::OkStatus();
}

absl::Status OpenTable::take_back(Guest guest, const PageRequest& request) {
  const auto seat = seat_of(guest);
  if (!seat.ok()) return seat.status();
  if (absl::Status status = current(request); !status.ok()) return status;
  const auto& turns = story_->turns();
  std::size_t to = turns.size();
  while (to > 0 && turns[to - 1].seat != *seat) --to;
  if (to == 0 || record_) return absl::FailedPreconditionError("there is no turn of yours before");
  story_->take_back(to - 1);
  clocks_.take_back(to - 1);
  begin_turn();
  series_.ended(nullptr);
  changed();
  note(story_->seat_name(*seat) + " takes a turn back");
  return absl::OkStatus();
}

absl::Status OpenTable::claim(Guest guest, const PageRequest& request) {
  absl::Status status = on_turn(guest, request);
  if (!status.ok()) return status;
  const Seat seat = *seat_of(guest);
  status = story_->claim(seat, request.number.value_or(0));
  if (!status.ok()) return status;
  end_board();
  changed();
  note(absl::StrCat(story_->seat_name(seat), " claims ", request.number.value_or(0)));
  return absl::OkStatus();
}

// --- advice --------------------------------------------------------------------------------------

absl::Status OpenTable::hint(Guest guest, const PageRequest& request) {
  absl::Status status = on_turn(guest, request);
  if (!status.ok()) return status;
  const Seat seat = *seat_of(guest);
  auto& adviser = advisers_[seat];
  if (!adviser) {
    Settings settings = engine_settings(seat, 0);
    settings.emplace_back("MultiPV", std::to_string(kCandidates));
    auto made = ThinkingSeat::own_engine(story_->kind().variant, settings, post_);
    if (!made.ok()) return made.status();
    adviser = *std::move(made);
  }
  // Told to the pages of this seat only: it follows from what the seat sees.
  const auto lines = std::make_shared<std::vector<std::string>>();
  const std::size_t turn = story_->turns().size();
  const auto told = [this, lines, turn, seat](bool done) {
    const std::string text =
        dump({{"type", "advice"}, {"turn", turn}, {"done", done}, {"list", candidates_of(*lines)}});
    for (const auto& [other, page] : pages_) {
      if (page.seat == seat) send_(other, text);
    }
  };
  adviser->ask({.position = story_->game().told(seat),
                .go = settings_.usual_go(),
                .heard =
                    [lines, told](const std::string& line) {
                      lines->push_back(line);
                      if (line.find(" multipv 1 ") != std::string::npos) told(false);
                    },
                .answered =
                    [this, lines, told, guest](const absl::StatusOr<Answer>& answer) {
                      if (answer.ok()) return told(true);
                      tell(guest, {{"type", "refused"},
                                   {"do", "hint"},
                                   {"why", visible(sentence(answer.status()))}});
                    }});
  return absl::OkStatus();
}

absl::Status OpenTable::no_hint(Guest guest, const PageRequest& /*request*/) {
  const auto seat = seat_of(guest);
  if (!seat.ok()) return seat.status();
  const auto adviser = advisers_.find(*seat);
  if (adviser != advisers_.end()) adviser->second->give_up();
  return absl::OkStatus();
}

absl::Status OpenTable::explain(Guest guest, const PageRequest& request) {
  absl::Status status = on_turn(guest, request);
  if (!status.ok()) return status;
  const auto move = story_->game().understand(request.move.substr(0, kLongestMove));
  if (!move.ok()) return move.status();
  const auto told = meaning_of(story_->game(), *readers_, *move);
  const std::string text =
      told.ok() ? absl::StrCat(told->meaning, told->alert ? " (alert)" : "") : "";
  tell(guest,
       {{"type", "meaning"}, {"turn", story_->turns().size()}, {"move", *move}, {"text", text}});
  return absl::OkStatus();
}

absl::Status OpenTable::believe(Guest guest, const PageRequest& request) {
  const auto seat = seat_of(guest);
  if (!seat.ok()) return seat.status();
  if (absl::Status status = current(request); !status.ok()) return status;
  json beliefs = json::object();
  for (const std::string_view of : words(request.text)) {
    const auto answer = readers_->query(*seat, story_->game().told(*seat),
                                        absl::StrCat("belief ", std::string(of)));
    if (answer.ok()) beliefs[std::string(of)] = *answer;
    if (beliefs.size() >= 32) break;
  }
  tell(guest, {{"type", "belief"}, {"turn", story_->turns().size()}, {"of", beliefs}});
  return absl::OkStatus();
}

/// An army to begin from: the engine's own choice, another one for each number.
absl::Status OpenTable::preset(Guest guest, const PageRequest& request) {
  absl::Status status = on_turn(guest, request);
  if (!status.ok()) return status;
  const int number = request.number.value_or(0);
  Settings settings = engine_settings(*seat_of(guest), 0);
  settings.emplace_back("Seed", engine_seed(static_cast<std::uint64_t>(number) + 1));
  auto made = ThinkingSeat::own_engine(story_->kind().variant, settings, post_);
  if (!made.ok()) return made.status();
  auto& drawer = drawers_[guest] = *std::move(made);
  drawer->ask({.position = story_->game().told(*seat_of(guest)),
               .go = "movetime 1000",
               .heard = nullptr,
               .answered = [this, guest](const absl::StatusOr<Answer>& answer) {
                 if (answer.ok()) tell(guest, {{"type", "preset"}, {"move", answer->best_move}});
               }});
  return absl::OkStatus();
}

}  // namespace tianji::protocol::browser
