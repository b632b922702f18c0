#include "protocol/browser/table/study.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::browser {

using nlohmann::json;

struct Study::Service {
  std::string_view what;
  absl::Status (Study::*serve)(const PageRequest& request);
};

std::optional<absl::Status> Study::serve(const PageRequest& request) {
  static constexpr Service kServices[] = {
      {"hint", &Study::hint},
      {"no hint", &Study::no_hint},
      {"explain", &Study::explain},
      {"believe", &Study::believe},
      {"card", &Study::card},
      {"preset", &Study::preset},
      {"look", &Study::look},
      {"record", &Study::record},
      {"judge", &Study::judge},
      {"par", &Study::par},
      {"try", &Study::try_line},
      {"analyse", &Study::analyse},
      {"no analysis", &Study::no_analysis},
      {"review", &Study::review},
  };
  for (const Service& one : kServices) {
    if (one.what == request.what) return (this->*one.serve)(request);
  }
  return std::nullopt;
}

void Study::forget(Connection page) {
  if (now_.engines) now_.engines->forget(page);
  if (review_ && review_->page == page) review_.reset();
}

// --- a page's own position -----------------------------------------------------------------------

absl::Status Study::hint(const PageRequest& request) {
  const auto seat = now_.on_turn(request);
  if (!seat.ok()) return seat.status();
  // Sent to the pages of this seat only: it follows from what the seat sees.
  const auto advised = [this, advised_seat = *seat, turn = now_.story->turns().size()](
                           const json& list, bool done) {
    const json message = {{"type", "advice"}, {"turn", turn}, {"done", done}, {"list", list}};
    for (const auto& [connection, page] : now_.seats.pages()) {
      if (page.seat && now_.plays_for(*page.seat) == advised_seat)
        messages_.send(connection, message);
    }
  };
  return now_.engines->advise({.seat = *seat}, now_.game().position_for(*seat), advised,
                              [this, page = request.from](const absl::Status& why) {
                                messages_.refuse(page, "hint", why);
                              });
}

absl::Status Study::no_hint(const PageRequest& request) {
  const auto seat = now_.seats.seat_of(request.from);
  if (seat.ok()) now_.engines->give_up_advice(now_.plays_for(*seat));
  return seat.status();
}

absl::Status Study::explain(const PageRequest& request) {
  const auto seat = now_.on_turn(request);
  if (!seat.ok()) return seat.status();
  const auto move = now_.game().understand(request.move.substr(0, kLongestMove));
  if (!move.ok()) return move.status();
  const auto read = meaning_of(now_.game(), now_.engines->readers(), *move);
  const std::string text =
      read.ok() ? absl::StrCat(read->meaning, read->alert ? " (alert)" : "") : "";
  messages_.send(
      request.from,
      {{"type", "meaning"}, {"turn", now_.story->turns().size()}, {"move", *move}, {"text", text}});
  return absl::OkStatus();
}

absl::Status Study::card(const PageRequest& request) {
  // Of a game that may be begun, too.
  const games::GameKind* kind = games::find_kind(request.variant);
  if (kind == nullptr) return unreadable(request.variant, "the name of a game");
  absl::Status status = settings_.check_systems(*kind, request.systems);
  if (!status.ok()) return status;
  if (request.systems.empty()) return unreadable("", "the key systems: one for each side");
  const auto text = kind->disclosure->card(request.systems[0], request.systems[1]);
  if (!text.ok()) return text.status();
  messages_.send(request.from, {{"type", "card"}, {"system", request.systems[0]}, {"text", *text}});
  return absl::OkStatus();
}

absl::Status Study::believe(const PageRequest& request) {
  constexpr std::size_t kMost = 32;
  const auto seat = now_.seats.seat_of(request.from);
  if (!seat.ok()) return seat.status();
  if (absl::Status status = now_.current(request); !status.ok()) return status;
  json beliefs = json::object();
  for (const std::string_view of : words(request.text)) {
    const Seat as = now_.plays_for(*seat);
    const auto answer = now_.engines->readers().query(as, now_.game().position_for(as),
                                                      absl::StrCat("belief ", std::string(of)));
    if (answer.ok()) beliefs[std::string(of)] = *answer;
    if (beliefs.size() >= kMost) break;
  }
  messages_.send(request.from,
                 {{"type", "belief"}, {"turn", now_.story->turns().size()}, {"of", beliefs}});
  return absl::OkStatus();
}

absl::Status Study::preset(const PageRequest& request) {
  const auto seat = now_.on_turn(request);
  if (!seat.ok()) return seat.status();
  return now_.engines->draw_army(request.from, *seat, request.number.value_or(0),
                                 now_.game().position_for(*seat),
                                 [this, page = request.from](const std::string& move) {
                                   messages_.send(page, {{"type", "preset"}, {"move", move}});
                                 });
}

// --- games that are over -------------------------------------------------------------------------

absl::StatusOr<std::unique_ptr<games::TableGame>> Study::tried(const PageRequest& request) const {
  if (!now_.shows_all()) return absl::FailedPreconditionError("a game is studied at its end");
  auto game = now_.as_of(request);
  for (const std::string& text : request.moves) {
    if (!game.ok()) break;
    if ((*game)->over()) return absl::FailedPreconditionError("the line goes on after its end");
    const auto move = (*game)->understand(text.substr(0, kLongestMove));
    absl::Status status = move.ok() ? (*game)->play(*move, {}) : move.status();
    if (!status.ok()) return status;
  }
  return game;
}

absl::Status Study::try_line(const PageRequest& request) {
  const auto game = tried(request);
  if (!game.ok()) return game.status();
  const auto seat = (*game)->seat();
  messages_.send(request.from, {{"type", "tried"},
                                {"turn", request.turn.value_or(0)},
                                {"moves", request.moves},
                                {"sight", (*game)->sight(kNobody, true)},
                                {"seat", seat ? json(index(*seat)) : json()},
                                {"legal", seat ? (*game)->legal() : std::vector<std::string>()},
                                {"ending", (*game)->over() ? (*game)->ending().reason : ""}});
  return absl::OkStatus();
}

absl::Status Study::analyse(const PageRequest& request) {
  const auto game = tried(request);
  if (!game.ok()) return game.status();
  now_.engines->give_up_advice(kNobody, request.from);
  const auto seat = (*game)->seat();
  if (!seat) return absl::FailedPreconditionError("the game is over there");
  const auto advised = [this, request, seat](const json& list, bool done) {
    messages_.send(request.from, {{"type", "analysis"},
                                  {"turn", request.turn.value_or(0)},
                                  {"moves", request.moves},
                                  {"seat", index(*seat)},
                                  {"done", done},
                                  {"list", list}});
  };
  return now_.engines->advise({.seat = *seat, .page = request.from}, (*game)->position_for(*seat),
                              advised, [this, page = request.from](const absl::Status& why) {
                                messages_.refuse(page, "analyse", why);
                              });
}

absl::Status Study::no_analysis(const PageRequest& request) {
  now_.engines->give_up_advice(kNobody, request.from);
  return absl::OkStatus();
}

absl::Status Study::review(const PageRequest& request) {
  if (!now_.shows_all()) return absl::FailedPreconditionError("a game is reviewed at its end");
  if (review_) return absl::FailedPreconditionError("a game is being reviewed already");
  if (now_.story->turns().empty()) return absl::FailedPreconditionError("nothing was played");
  review_ = Review{.page = request.from};
  absl::Status status = review_turn();
  if (!status.ok()) review_.reset();
  return status;
}

/// Asks about the next turn of the review; its answer asks about the turn after it.
absl::Status Study::review_turn() {
  const std::size_t number = review_->turn;
  const auto past = now_.story->as_of(number);
  if (!past.ok()) return past.status();
  const Turn& turn = now_.story->turns()[number];
  const auto stopped = [this](const absl::Status& why) {
    if (review_) messages_.refuse(std::exchange(review_, std::nullopt)->page, "review", why);
  };
  const auto advised = [this, number, turn, stopped](const json& list, bool done) {
    if (!done || !review_ || review_->turn != number) return;
    json played;
    for (const json& one : list) {
      if (one["move"] == turn.move) played = one;
    }
    messages_.send(review_->page, {{"type", "reviewed"},
                                   {"turn", number},
                                   {"of", now_.story->turns().size()},
                                   {"seat", index(turn.seat)},
                                   {"best", list.empty() ? json() : list.front()},
                                   {"played", played}});
    if (++review_->turn == now_.story->turns().size()) return review_.reset();
    if (const absl::Status status = review_turn(); !status.ok()) stopped(status);
  };
  return now_.engines->advise({.seat = turn.seat, .page = review_->page, .reviews = true},
                              (*past)->position_for(turn.seat), advised, stopped);
}

/// Asks a finished game or a record something that takes a while, and sends the answer.
absl::Status Study::ask_game(const PageRequest& request, Records::Question question) {
  if (!now_.shows_all()) return absl::FailedPreconditionError("a game is judged at its end");
  auto game = now_.story->as_of(now_.story->turns().size());
  if (!game.ok()) return game.status();
  return records_.judge(*std::move(game), std::move(question),
                        [this, page = request.from, what = request.what,
                         number = now_.number](const Records::Verdict& verdict) {
                          if (number != now_.number) return;
                          if (!verdict.ok()) return messages_.refuse(page, what, verdict.status());
                          messages_.send(page, *verdict);
                        });
}

absl::Status Study::judge(const PageRequest& request) {
  return ask_game(request, [](const games::TrickGame& game) -> Records::Verdict {
    const auto lost = game.costs();
    if (!lost.ok()) return lost.status();
    return json{{"type", "costs"}, {"lost", *lost}};
  });
}

absl::Status Study::par(const PageRequest& request) {
  return ask_game(request, [](const games::TrickGame& game) -> Records::Verdict {
    auto answer = game.par();
    if (answer.ok()) (*answer)["type"] = "par";
    return answer;
  });
}

// --- records -------------------------------------------------------------------------------------

absl::Status Study::look(const PageRequest& request) {
  const auto past = now_.as_of(request);
  if (!past.ok()) return past.status();
  const json sight =
      (*past)->sight(now_.plays_for(now_.seats.viewer(request.from)), now_.shows_all());
  messages_.send(request.from,
                 {{"type", "sight"}, {"turn", request.turn.value_or(0)}, {"sight", sight}});
  return absl::OkStatus();
}

absl::Status Study::record(const PageRequest& request) {
  // A record shows what is hidden.
  if (!now_.shows_all() && now_.game().hides()) {
    return absl::FailedPreconditionError("a game with hidden cards or pieces is saved at its end");
  }
  games::RecordHead head;
  head.event = "Tianji in a browser";
  for (const SeatPlayer& player : now_.seats.players()) {
    head.names.emplace_back(player.by == SeatPlayer::By::person    ? std::string("Human")
                            : player.by == SeatPlayer::By::program ? player.program
                                                                   : name_and_version());
  }
  const auto text = now_.game().record(head);
  if (!text.ok()) return text.status();
  const games::GameKind& kind = now_.story->kind();
  messages_.send(
      request.from,
      {{"type", "record"},
       {"name", absl::StrCat(std::string(kind.variant), ".", std::string(kind.record_file))},
       {"text", *text}});
  return absl::OkStatus();
}

}  // namespace tianji::protocol::browser
