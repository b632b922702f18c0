// What changes the table at the request of a page: one row each. study.cpp has what only asks.
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/browser/table/open_table.h"

namespace tianji::protocol::browser {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestRequest = 100;  // of the name, as an error shows it

}  // namespace

struct OpenTable::Service {
  std::string_view what;
  absl::Status (OpenTable::*serve)(const PageRequest& request);
};

void OpenTable::received(Connection page, std::string_view text) {
  if (!now_.seats.connected(page) || !now_.story) return;
  auto request = read_request(text);
  absl::Status status = request.status();
  if (request.ok()) {
    request->from = page;
    status = serve(*request);
  }
  if (status.ok()) return;
  messages_.refuse(page, request.ok() ? request->what : "", status);
  // The page may believe what the table does not: it is sent the state.
  if (!now_.seats.page(page).me.empty())
    messages_.send_text(page, state_for(now_.seats.viewer(page)));
}

absl::Status OpenTable::serve(const PageRequest& request) {
  if (now_.seats.page(request.from).me.empty() && request.what != "hello") {
    return absl::FailedPreconditionError("a page says hello first");
  }
  if (const auto status = study_.serve(request)) return *status;
  static constexpr Service kServices[] = {
      {"hello", &OpenTable::hello},          {"sit", &OpenTable::sit},
      {"new", &OpenTable::new_game},         {"next", &OpenTable::next_board},
      {"player", &OpenTable::change_player}, {"move", &OpenTable::move},
      {"resign", &OpenTable::resign},        {"back", &OpenTable::take_back},
      {"claim", &OpenTable::claim},          {"watch", &OpenTable::watch},
      {"agree", &OpenTable::agree},          {"decline", &OpenTable::decline},
      {"restore", &OpenTable::restore},      {"load", &OpenTable::load},
      {"choose", &OpenTable::choose},        {"play on", &OpenTable::play_on},
  };
  for (const Service& one : kServices) {
    if (one.what == request.what) return (this->*one.serve)(request);
  }
  return unreadable(request.what.substr(0, kLongestRequest), "a request that this table knows");
}

absl::Status OpenTable::may_replace(const PageRequest& request) const {
  if (!now_.seats.in_charge(request.from)) {
    return absl::PermissionDeniedError("only who sits at the table begins or loads a game");
  }
  if (!now_.running() || request.sure) return absl::OkStatus();
  return absl::FailedPreconditionError("this game is not over yet; the key sure leaves it");
}

// --- what others must agree to -------------------------------------------------------------------

bool OpenTable::agreed(const PageRequest& request, const std::string& what) {
  std::set<Seat> others = now_.seats.others(request.from);
  if (request.agreed || others.empty()) return true;
  asked_ = Asked{request, what, std::move(others)};
  show_all();
  return false;
}

absl::Status OpenTable::agree(const PageRequest& request) {
  const auto seat = now_.seats.seat_of(request.from);
  if (!seat.ok()) return seat.status();
  if (!asked_ || asked_->waits_for.erase(*seat) == 0) {
    return absl::FailedPreconditionError("nobody asks you for anything");
  }
  if (!asked_->waits_for.empty()) {
    show_all();
    return absl::OkStatus();
  }
  PageRequest agreed_to = std::exchange(asked_, std::nullopt)->request;
  agreed_to.agreed = true;
  absl::Status status = now_.seats.connected(agreed_to.from)
                            ? serve(agreed_to)
                            : absl::FailedPreconditionError("who asked has gone");
  if (!status.ok()) show_all();
  return status;
}

absl::Status OpenTable::decline(const PageRequest& request) {
  const auto seat = now_.seats.seat_of(request.from);
  if (!seat.ok()) return seat.status();
  if (!asked_ || (!asked_->waits_for.contains(*seat) && asked_->request.from != request.from)) {
    return absl::FailedPreconditionError("nobody asks you for anything");
  }
  asked_.reset();
  show_all();
  messages_.note(now_.story->seat_name(*seat) + " does not agree");
  return absl::OkStatus();
}

// --- seats ---------------------------------------------------------------------------------------

absl::Status OpenTable::hello(const PageRequest& request) {
  absl::Status status =
      now_.seats.introduce(request.from, request.me, request.browser, now_.game().hides());
  if (!status.ok()) return status;
  start_clock();
  keep();
  json programs = json::array();
  for (const OfferedProgram& program : settings_.programs) programs.push_back(program.name);
  messages_.send(request.from, {{"type", "welcome"}, {"programs", programs}});
  if (!records_.loaded().empty()) messages_.send(request.from, records_.message());
  show_all();
  return status;
}

absl::Status OpenTable::sit(const PageRequest& request) {
  const bool hides = !now_.shows_all() && now_.game().hides();
  absl::Status status = now_.seats.sit(request.from, request.seat, hides);
  if (!status.ok()) return status;
  start_clock();
  keep();
  show_all();
  return status;
}

absl::Status OpenTable::change_player(const PageRequest& request) {
  if (!request.seat || static_cast<std::size_t>(*request.seat) >= now_.seats.players().size() ||
      request.players.size() != 1) {
    return unreadable(request.seat ? std::to_string(*request.seat) : "",
                      "a seat and the one player for it");
  }
  absl::Status status = settings_.check_players(now_.story->kind(), request.players);
  if (!status.ok()) return status;
  const Seat seat{static_cast<std::uint8_t>(*request.seat)};
  const bool takes =
      !now_.seats.is_person(seat) && request.players.front().by == SeatPlayer::By::person;
  const bool in_charge = now_.seats.in_charge(request.from);
  if (!takes && !in_charge) {
    return absl::PermissionDeniedError("only who sits at the table says who plays");
  }
  // Whoever takes the seat of an engine sees what it saw.
  const bool asks = takes && now_.running() && (now_.game().hides() || !in_charge) &&
                    !now_.seats.has_seen(request.from, seat);
  if (asks && !agreed(request, "a person takes the place of " + now_.story->seat_name(seat))) {
    return absl::OkStatus();
  }
  status = now_.seats.change(request.from, seat, request.players.front());
  if (!status.ok()) return status;
  now_.engines->dismiss(seat);
  engine_turn_.reset();
  changed();
  return status;
}

absl::Status OpenTable::new_game(const PageRequest& request) {
  absl::Status status = may_replace(request);
  if (!status.ok()) return status;
  return begin(request.variant, request.rules, request.players, request.clock,
               {request.boards.value_or(0), request.seed, request.systems});
}

absl::Status OpenTable::next_board(const PageRequest& request) {
  absl::Status status = may_replace(request);
  if (!status.ok()) return status;
  if (set_.boards > 0 && board_ + 1 >= set_.boards) {
    return absl::FailedPreconditionError(absl::StrCat("the set of ", set_.boards, " is finished"));
  }
  auto drawn = draw(now_.story->kind(), now_.story->custom(), board_ + 1, set_.seed);
  if (!drawn.ok()) return drawn.status();
  start(*std::move(drawn), board_ + 1);
  return status;
}

absl::Status OpenTable::restore(const PageRequest& request) {
  absl::Status status = may_replace(request);
  if (!status.ok()) return status;
  if (!left_) return absl::FailedPreconditionError("no game was left while it ran");
  Left left = *std::exchange(left_, std::nullopt);
  if (now_.running()) set_aside();
  now_.seats.set_players(left.seats.players);
  board_ = left.board;
  put(std::move(left.story), left.luck, false);
  refused_claims_ = std::move(left.refused_claims);
  series_ = std::move(left.series);
  now_.seats.restore(std::move(left.seats), now_.game().hides());
  status = clocks_.restore(parsed(left.times));
  clock_ = clocks_.control();
  begin_turn();
  changed();
  return status;
}

absl::Status OpenTable::watch(const PageRequest& request) {
  const auto seat = now_.seats.seat_of(request.from);
  if (!seat.ok()) return seat.status();
  if (now_.game().tricks() == nullptr) return absl::UnimplementedError("this game has no dummy");
  if (request.number.value_or(1) == 0) {
    now_.watching.erase(*seat);
  } else {
    now_.watching.insert(*seat);
  }
  changed();
  return absl::OkStatus();
}

// --- moves ---------------------------------------------------------------------------------------

absl::Status OpenTable::move(const PageRequest& request) {
  const auto seat = now_.on_turn(request);
  if (!seat.ok()) return seat.status();
  if (request.move.empty() || request.move.size() > kLongestMove) {
    return unreadable(request.move.substr(0, kLongestMove), "a move");
  }
  if (time_is_up()) {
    lose_on_time();
    return absl::FailedPreconditionError("your time is up");
  }
  const auto move = now_.game().understand(request.move);
  if (!move.ok()) return move.status();
  games::MoveNotes notes;
  if (const auto read = meaning_of(now_.game(), now_.engines->readers(), *move); read.ok()) {
    notes.meaning = read->meaning;
    notes.alert = read->alert;
  }
  absl::Status status = play(*move, notes, *now_.seats.seat_of(request.from));
  if (status.ok()) changed();
  return status;
}

absl::Status OpenTable::resign(const PageRequest& request) {
  const auto seat = now_.seats.seat_of(request.from);
  if (!seat.ok()) return seat.status();
  if (absl::Status status = now_.current(request); !status.ok()) return status;
  const auto turn = now_.game().seat();
  if (now_.record || !now_.story->resign(*seat)) {
    return absl::FailedPreconditionError("this game cannot be resigned now");
  }
  // Where two play on together, the turn of another seat goes on.
  if (turn != now_.game().seat()) {
    clocks_.end_turn(*turn);
    begin_turn();
  }
  end_board();
  changed();
  messages_.note(now_.story->seat_name(*seat) + " resigns");
  return absl::OkStatus();
}

absl::Status OpenTable::take_back(const PageRequest& request) {
  const auto seat = now_.seats.seat_of(request.from);
  if (!seat.ok()) return seat.status();
  if (absl::Status status = now_.current(request); !status.ok()) return status;
  const auto& turns = now_.story->turns();
  std::size_t to = turns.size();
  while (to > 0 && turns[to - 1].by != *seat) --to;
  if (to == 0 || now_.record) {
    return absl::FailedPreconditionError("there is no turn of yours before");
  }
  if (now_.game().hides() &&
      !agreed(request, now_.story->seat_name(*seat) + " takes a turn back")) {
    return absl::OkStatus();
  }
  now_.story->take_back(to - 1);
  clocks_.take_back(to - 1);
  begin_turn();
  series_->ended(nullptr);
  changed();
  messages_.note(now_.story->seat_name(*seat) + " takes a turn back");
  return absl::OkStatus();
}

absl::Status OpenTable::claim(const PageRequest& request) {
  const auto seat = now_.on_turn(request);
  if (!seat.ok()) return seat.status();
  // A refusal tells of the hidden hands.
  if (refused_claims_.contains(*seat)) {
    return absl::FailedPreconditionError("a claim of yours was refused on this board already");
  }
  const int tricks = request.number.value_or(0);
  absl::Status status = now_.story->claim(*seat, tricks);
  if (absl::IsPermissionDenied(status)) refused_claims_.insert(*seat);
  if (!status.ok()) return status;
  end_board();
  changed();
  messages_.note(absl::StrCat(now_.story->seat_name(*seat), " claims ", tricks));
  return status;
}

// --- records -------------------------------------------------------------------------------------

absl::Status OpenTable::load(const PageRequest& request) {
  absl::Status status = may_replace(request);
  if (!status.ok()) return status;
  const games::GameKind& kind = now_.story->kind();
  absl::StatusOr<std::vector<games::Recalled>> games =
      absl::FailedPreconditionError("this game has no records that can be loaded");
  if (kind.recall != nullptr) games = kind.recall(request.text);
  if (!games.ok()) {
    // A position is a record without moves.
    const auto opening = kind.read(now_.story->custom(), trimmed(request.text), 0);
    if (!opening.ok()) return games.status();
    games = {games::Recalled{.title = "position", .opening = *opening}};
  }
  return show_records(*std::move(games), 0);
}

absl::Status OpenTable::choose(const PageRequest& request) {
  absl::Status status = may_replace(request);
  if (!status.ok()) return status;
  return show_records(records_.loaded(), static_cast<std::size_t>(request.number.value_or(0)));
}

absl::Status OpenTable::play_on(const PageRequest& request) {
  if (!now_.record) return absl::FailedPreconditionError("this is no record");
  absl::Status status = may_replace(request);
  if (!status.ok()) return status;
  now_.story->take_back(static_cast<std::size_t>(request.turn.value_or(0)));
  now_.record = false;
  begin_turn();
  changed();
  return absl::OkStatus();
}

}  // namespace tianji::protocol::browser
