// What a page can request of the table: one row each, and the functions of seats, games and moves.
// study.cpp has the others.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/browser/table/open_table.h"

namespace tianji::protocol::browser {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestRequest = 100;  // of the name, as an error shows it

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
      {"watch", &OpenTable::watch},
      {"agree", &OpenTable::agree},
      {"decline", &OpenTable::decline},
      {"restore", &OpenTable::restore},
      {"explain", &OpenTable::explain},
      {"believe", &OpenTable::believe},
      {"card", &OpenTable::card},
      {"preset", &OpenTable::preset},
      {"look", &OpenTable::look},
      {"record", &OpenTable::record},
      {"load", &OpenTable::load},
      {"choose", &OpenTable::choose},
      {"play on", &OpenTable::play_on},
      {"judge", &OpenTable::judge},
      {"par", &OpenTable::par},
      {"try", &OpenTable::try_line},
      {"analyse", &OpenTable::analyse},
      {"no analysis", &OpenTable::no_analysis},
      {"review", &OpenTable::review},
  };
  return kServices;
}

void OpenTable::received(Connection page, std::string_view text) {
  if (!seats_.connected(page) || !story_) return;
  auto request = read_request(text);
  absl::Status status = request.status();
  if (request.ok()) {
    request->from = page;
    status = serve(*request);
  }
  if (status.ok()) return;
  refuse(page, request.ok() ? request->what : "", status);
  // The page may believe what the table does not: it is sent the state.
  if (!seats_.page(page).me.empty()) send_(page, state_for(seats_.viewer(page)));
}

absl::Status OpenTable::serve(const PageRequest& request) {
  const auto all = services();
  const auto at = std::find_if(all.begin(), all.end(),
                               [&](const Service& one) { return one.what == request.what; });
  if (at == all.end()) {
    return unreadable(request.what.substr(0, kLongestRequest), "a request that this table knows");
  }
  if (seats_.page(request.from).me.empty() && request.what != "hello") {
    return absl::FailedPreconditionError("a page says hello first");
  }
  return (this->*at->serve)(request);
}

absl::Status OpenTable::current(const PageRequest& request) const {
  if (!request.turn) return unreadable("", "the key turn: the number of turns that the page knows");
  if (static_cast<std::size_t>(*request.turn) != story_->turns().size()) {
    return absl::FailedPreconditionError("the game has gone on meanwhile");
  }
  return absl::OkStatus();
}

absl::StatusOr<Seat> OpenTable::on_turn(const PageRequest& request) const {
  auto seat = seats_.seat_of(request.from);
  if (!seat.ok()) return seat;
  if (record_) {
    return absl::FailedPreconditionError("this is a record; play on from it first");
  }
  const auto turn = game().seat();
  if (!turn) return absl::FailedPreconditionError("the game is over");
  absl::Status status = current(request);
  if (!status.ok()) return status;
  if (*turn != plays_for(*seat)) return absl::FailedPreconditionError("it is not your turn");
  return *turn;
}

absl::Status OpenTable::may_replace(const PageRequest& request) const {
  if (!seats_.in_charge(request.from)) {
    return absl::PermissionDeniedError("only who sits at the table begins or loads a game");
  }
  if (!running() || request.sure) return absl::OkStatus();
  return absl::FailedPreconditionError("this game is not over yet; the key sure leaves it");
}

// --- what others must agree to -------------------------------------------------------------------

bool OpenTable::agreed(const PageRequest& request, const std::string& what) {
  std::set<Seat> others = seats_.others(request.from);
  if (request.agreed || others.empty()) return true;
  asked_ = Asked{request, what, std::move(others)};
  show_all();
  return false;
}

absl::Status OpenTable::agree(const PageRequest& request) {
  const auto seat = seats_.seat_of(request.from);
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
  absl::Status status = seats_.connected(agreed_to.from)
                            ? serve(agreed_to)
                            : absl::FailedPreconditionError("who asked has gone");
  if (!status.ok()) show_all();
  return status;
}

absl::Status OpenTable::decline(const PageRequest& request) {
  const auto seat = seats_.seat_of(request.from);
  if (!seat.ok()) return seat.status();
  if (!asked_ || (!asked_->waits_for.contains(*seat) && asked_->request.from != request.from)) {
    return absl::FailedPreconditionError("nobody asks you for anything");
  }
  asked_.reset();
  show_all();
  note(story_->seat_name(*seat) + " does not agree");
  return absl::OkStatus();
}

// --- seats ---------------------------------------------------------------------------------------

absl::Status OpenTable::hello(const PageRequest& request) {
  absl::Status status = seats_.introduce(request.from, request.me, request.browser, game().hides());
  if (!status.ok()) return status;
  start_clock();
  keep();
  json programs = json::array();
  for (const OfferedProgram& program : settings_.programs) programs.push_back(program.name);
  send(request.from, {{"type", "welcome"}, {"programs", programs}});
  if (!records_.loaded().empty()) send(request.from, records_.message());
  show_all();
  return status;
}

absl::Status OpenTable::sit(const PageRequest& request) {
  const bool hides = !shows_all() && game().hides();
  absl::Status status = seats_.sit(request.from, request.seat, hides);
  if (!status.ok()) return status;
  start_clock();
  keep();
  show_all();
  return status;
}

absl::Status OpenTable::change_player(const PageRequest& request) {
  if (!request.seat || static_cast<std::size_t>(*request.seat) >= seats_.players().size() ||
      request.players.size() != 1) {
    return unreadable(request.seat ? std::to_string(*request.seat) : "",
                      "a seat and the one player for it");
  }
  absl::Status status = settings_.check_players(story_->kind(), request.players);
  if (!status.ok()) return status;
  const Seat seat{static_cast<std::uint8_t>(*request.seat)};
  const bool takes =
      !seats_.is_person(seat) && request.players.front().by == SeatPlayer::By::person;
  const bool in_charge = seats_.in_charge(request.from);
  if (!takes && !in_charge) {
    return absl::PermissionDeniedError("only who sits at the table says who plays");
  }
  // Whoever takes the seat of an engine sees what it saw.
  const bool asks =
      takes && running() && (game().hides() || !in_charge) && !seats_.has_seen(request.from, seat);
  if (asks && !agreed(request, "a person takes the place of " + story_->seat_name(seat))) {
    return absl::OkStatus();
  }
  status = seats_.change(request.from, seat, request.players.front());
  if (!status.ok()) return status;
  engines_->dismiss(seat);
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
  auto drawn = draw(story_->kind(), story_->custom(), board_ + 1, set_.seed);
  if (!drawn.ok()) return drawn.status();
  start(*std::move(drawn), board_ + 1);
  return status;
}

absl::Status OpenTable::restore(const PageRequest& request) {
  absl::Status status = may_replace(request);
  if (!status.ok()) return status;
  if (!left_) return absl::FailedPreconditionError("no game was left while it ran");
  Left left = *std::exchange(left_, std::nullopt);
  if (running()) set_aside();
  seats_.set_players(left.seats.players);
  board_ = left.board;
  put(std::move(left.story), left.luck, false);
  refused_claims_ = std::move(left.refused_claims);
  series_ = std::move(left.series);
  seats_.restore(std::move(left.seats), game().hides());
  status = clocks_.restore(parsed(left.times));
  clock_ = clocks_.control();
  begin_turn();
  changed();
  return status;
}

// --- moves ---------------------------------------------------------------------------------------

absl::Status OpenTable::move(const PageRequest& request) {
  const auto seat = on_turn(request);
  if (!seat.ok()) return seat.status();
  if (request.move.empty() || request.move.size() > kLongestMove) {
    return unreadable(request.move.substr(0, kLongestMove), "a move");
  }
  if (time_is_up()) {
    lose_on_time();
    return absl::FailedPreconditionError("your time is up");
  }
  const auto move = game().understand(request.move);
  if (!move.ok()) return move.status();
  games::MoveNotes notes;
  if (const auto read = meaning_of(game(), engines_->readers(), *move); read.ok()) {
    notes.meaning = read->meaning;
    notes.alert = read->alert;
  }
  absl::Status status = play(*move, notes, *seats_.seat_of(request.from));
  if (status.ok()) changed();
  return status;
}

absl::Status OpenTable::resign(const PageRequest& request) {
  const auto seat = seats_.seat_of(request.from);
  if (!seat.ok()) return seat.status();
  if (absl::Status status = current(request); !status.ok()) return status;
  const auto turn = game().seat();
  if (record_ || !story_->resign(*seat)) {
    return absl::FailedPreconditionError("this game cannot be resigned now");
  }
  // Where two play on together, the turn of another seat goes on.
  if (turn != game().seat()) {
    clocks_.end_turn(*turn);
    begin_turn();
  }
  end_board();
  changed();
  note(story_->seat_name(*seat) + " resigns");
  return absl::OkStatus();
}

absl::Status OpenTable::take_back(const PageRequest& request) {
  const auto seat = seats_.seat_of(request.from);
  if (!seat.ok()) return seat.status();
  if (absl::Status status = current(request); !status.ok()) return status;
  const auto& turns = story_->turns();
  std::size_t to = turns.size();
  while (to > 0 && turns[to - 1].by != *seat) --to;
  if (to == 0 || record_) {
    return absl::FailedPreconditionError("there is no turn of yours before");
  }
  if (game().hides() && !agreed(request, story_->seat_name(*seat) + " takes a turn back")) {
    return absl::OkStatus();
  }
  story_->take_back(to - 1);
  clocks_.take_back(to - 1);
  begin_turn();
  series_->ended(nullptr);
  changed();
  note(story_->seat_name(*seat) + " takes a turn back");
  return absl::OkStatus();
}

absl::Status OpenTable::claim(const PageRequest& request) {
  const auto seat = on_turn(request);
  if (!seat.ok()) return seat.status();
  // A refusal tells of the hidden hands.
  if (refused_claims_.contains(*seat)) {
    return absl::FailedPreconditionError("a claim of yours was refused on this board already");
  }
  const int tricks = request.number.value_or(0);
  absl::Status status = story_->claim(*seat, tricks);
  if (absl::IsPermissionDenied(status)) refused_claims_.insert(*seat);
  if (!status.ok()) return status;
  end_board();
  changed();
  note(absl::StrCat(story_->seat_name(*seat), " claims ", tricks));
  return status;
}

}  // namespace tianji::protocol::browser
