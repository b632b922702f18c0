// What pages ask about positions. Of their own: advice, meanings of calls, beliefs, a drawn army.
// Of a game that is over, or a record: they save and load it, try lines, an engine looks at
// positions, and a review goes through all turns. What hides is seen by the seat on turn only, as
// in the game.
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/browser/table/open_table.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::browser {

using nlohmann::json;

// --- a page's own position -----------------------------------------------------------------------

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

// --- games that are over
// --------------------------------------------------------------------------

absl::StatusOr<std::unique_ptr<games::TableGame>> OpenTable::tried(
    const PageRequest& request) const {
  if (!shows_all()) return absl::FailedPreconditionError("a game is studied at its end");
  const auto turn = static_cast<std::size_t>(request.turn.value_or(0));
  if (turn > story_->turns().size()) {
    return unreadable(std::to_string(turn),
                      absl::StrCat("a turn from 0 to ", story_->turns().size()));
  }
  auto game = story_->as_of(turn);
  for (const std::string& text : request.moves) {
    if (!game.ok()) break;
    if ((*game)->over()) return absl::FailedPreconditionError("the line goes on after its end");
    const auto move = (*game)->understand(text.substr(0, kLongestMove));
    absl::Status status = move.ok() ? (*game)->play(*move, {}) : move.status();
    if (!status.ok()) return status;
  }
  return game;
}

absl::Status OpenTable::try_line(const PageRequest& request) {
  const auto game = tried(request);
  if (!game.ok()) return game.status();
  const auto seat = (*game)->seat();
  send(request.from, {{"type", "tried"},
                      {"turn", request.turn.value_or(0)},
                      {"moves", request.moves},
                      {"sight", (*game)->sight(kNobody, true)},
                      {"seat", seat ? json(index(*seat)) : json()},
                      {"legal", seat ? (*game)->legal() : std::vector<std::string>()},
                      {"ending", (*game)->over() ? (*game)->ending().reason : ""}});
  return absl::OkStatus();
}

absl::Status OpenTable::analyse(const PageRequest& request) {
  const auto game = tried(request);
  if (!game.ok()) return game.status();
  engines_->give_up_advice(kNobody, request.from);
  const auto seat = (*game)->seat();
  if (!seat) return absl::FailedPreconditionError("the game is over there");
  const auto advised = [this, request, seat](const json& list, bool done) {
    send(request.from, {{"type", "analysis"},
                        {"turn", request.turn.value_or(0)},
                        {"moves", request.moves},
                        {"seat", index(*seat)},
                        {"done", done},
                        {"list", list}});
  };
  return engines_->advise(
      {.seat = *seat, .page = request.from}, (*game)->position_for(*seat), advised,
      [this, page = request.from](const absl::Status& why) { refuse(page, "analyse", why); });
}

absl::Status OpenTable::no_analysis(const PageRequest& request) {
  engines_->give_up_advice(kNobody, request.from);
  return absl::OkStatus();
}

absl::Status OpenTable::review(const PageRequest& request) {
  if (!shows_all()) return absl::FailedPreconditionError("a game is reviewed at its end");
  if (review_) return absl::FailedPreconditionError("a game is being reviewed already");
  if (story_->turns().empty()) return absl::FailedPreconditionError("nothing was played");
  review_ = Review{.page = request.from};
  absl::Status status = review_turn();
  if (!status.ok()) review_.reset();
  return status;
}

/// Asks about the next turn of the review; its answer asks about the turn after it.
absl::Status OpenTable::review_turn() {
  const std::size_t number = review_->turn;
  const auto past = story_->as_of(number);
  if (!past.ok()) return past.status();
  const Turn& turn = story_->turns()[number];
  const auto stopped = [this](const absl::Status& why) {
    if (review_) refuse(std::exchange(review_, std::nullopt)->page, "review", why);
  };
  const auto advised = [this, number, turn, stopped](const json& list, bool done) {
    if (!done || !review_ || review_->turn != number) return;
    json played;
    for (const json& one : list) {
      if (one["move"] == turn.move) played = one;
    }
    send(review_->page, {{"type", "reviewed"},
                         {"turn", number},
                         {"of", story_->turns().size()},
                         {"seat", index(turn.seat)},
                         {"best", list.empty() ? json() : list.front()},
                         {"played", played}});
    if (++review_->turn == story_->turns().size()) return review_.reset();
    if (const absl::Status status = review_turn(); !status.ok()) stopped(status);
  };
  return engines_->advise({.seat = turn.seat, .page = review_->page, .reviews = true},
                          (*past)->position_for(turn.seat), advised, stopped);
}

/// Asks a finished game or a record something that takes a while, and sends the answer.
absl::Status OpenTable::ask_game(const PageRequest& request, Records::Question question) {
  if (!shows_all()) return absl::FailedPreconditionError("a game is judged at its end");
  auto game = story_->as_of(story_->turns().size());
  if (!game.ok()) return game.status();
  return records_.judge(*std::move(game), std::move(question),
                        [this, page = request.from, what = request.what,
                         number = game_number_](const Records::Verdict& verdict) {
                          if (number != game_number_) return;
                          if (!verdict.ok()) return refuse(page, what, verdict.status());
                          send(page, *verdict);
                        });
}

absl::Status OpenTable::judge(const PageRequest& request) {
  return ask_game(request, [](const games::TrickGame& game) -> Records::Verdict {
    const auto lost = game.costs();
    if (!lost.ok()) return lost.status();
    return json{{"type", "costs"}, {"lost", *lost}};
  });
}

absl::Status OpenTable::par(const PageRequest& request) {
  return ask_game(request, [](const games::TrickGame& game) -> Records::Verdict {
    auto answer = game.par();
    if (answer.ok()) (*answer)["type"] = "par";
    return answer;
  });
}

// --- records -------------------------------------------------------------------------------------

absl::Status OpenTable::look(const PageRequest& request) {
  const auto turn = static_cast<std::size_t>(request.turn.value_or(0));
  if (turn > story_->turns().size()) {
    return unreadable(std::to_string(turn),
                      absl::StrCat("a turn from 0 to ", story_->turns().size()));
  }
  const auto past = story_->as_of(turn);
  if (!past.ok()) return past.status();
  const json sight = (*past)->sight(plays_for(seats_.viewer(request.from)), shows_all());
  send(request.from, {{"type", "sight"}, {"turn", turn}, {"sight", sight}});
  return absl::OkStatus();
}

absl::Status OpenTable::record(const PageRequest& request) {
  // A record shows what is hidden.
  if (!shows_all() && game().hides()) {
    return absl::FailedPreconditionError("a game with hidden cards or pieces is saved at its end");
  }
  games::RecordHead head;
  head.event = "Tianji in a browser";
  for (const SeatPlayer& player : seats_.players()) {
    head.names.emplace_back(player.by == SeatPlayer::By::person    ? std::string("Human")
                            : player.by == SeatPlayer::By::program ? player.program
                                                                   : name_and_version());
  }
  const auto text = game().record(head);
  if (!text.ok()) return text.status();
  const games::GameKind& kind = story_->kind();
  send(request.from,
       {{"type", "record"},
        {"name", absl::StrCat(std::string(kind.variant), ".", std::string(kind.record_file))},
        {"text", *text}});
  return absl::OkStatus();
}

absl::Status OpenTable::load(const PageRequest& request) {
  absl::Status status = may_replace(request);
  if (!status.ok()) return status;
  const games::GameKind& kind = story_->kind();
  absl::StatusOr<std::vector<games::Recalled>> games =
      absl::FailedPreconditionError("this game has no records that can be loaded");
  if (kind.recall != nullptr) games = kind.recall(request.text);
  if (!games.ok()) {
    // A position is a record without moves.
    const auto opening = kind.read(story_->custom(), trimmed(request.text), 0);
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
  if (!record_) return absl::FailedPreconditionError("this is no record");
  absl::Status status = may_replace(request);
  if (!status.ok()) return status;
  story_->take_back(static_cast<std::size_t>(request.turn.value_or(0)));
  record_ = false;
  begin_turn();
  changed();
  return absl::OkStatus();
}

}  // namespace tianji::protocol::browser
