#include "protocol/play/table/host.h"

#include <algorithm>

#include "engine/core/text.h"
#include "protocol/play/terminal/interrupts.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol {

/// The person who plays for the seat on turn: the one who sits there, or its partner's who is
/// idle.
std::optional<Seat> Host::person_for(Seat seat) const {
  if (person(seat)) return seat;
  const auto pair = game_.tricks() == nullptr ? std::nullopt : game_.tricks()->declaring();
  const bool plays = pair && seat == pair->declarer && person(pair->dummy);
  return plays ? std::optional(pair->dummy) : std::nullopt;
}

/// Where several people sit, clears the screen before the hand of another one is shown. False if
/// the input ended meanwhile.
bool Host::pass_keyboard(Seat who) {
  const auto& people = sitting_.people;
  if (std::count(people.begin(), people.end(), true) < 2 || !game_.hides()) return true;
  if (sitting_.shown == who) return true;
  terminal_.clear();
  sitting_.shown.reset();
  const auto line =
      terminal_.ask("Pass the keyboard to " + name(who) + ", who presses Enter. ", {"quit"});
  if (!line || equal_ignoring_case(*line, "quit")) return false;
  sitting_.shown = who;
  const std::size_t first = news_.size() < people.size() ? 0 : news_.size() - people.size() + 1;
  for (std::size_t i = first; i < news_.size(); ++i) terminal_.show(news_[i] + "\n");
  return true;
}

/// Says once that a person plays partner's cards as well.
void Host::explain_dummy(Seat who, Seat declarer) {
  if (who == declarer || dummy_explained_) return;
  dummy_explained_ = true;
  terminal_.say("\n" + name(declarer) +
                " declares: you play its cards, and those of your own hand, " + "which is dummy\n");
}

/// Asks a person until there is a move or a request. A request is returned as an error without a
/// text.
absl::StatusOr<Answer> Host::ask_person(Seat seat, std::string_view position) {
  position_ = position;
  moved_.reset();
  army_.reset();
  const Seat who = *person_for(seat);
  if (!pass_keyboard(who)) request_ = Request::leave;
  explain_dummy(who, seat);
  if (sitting_.terms.kind.layouts && game_.legal().empty()) {
    army_.emplace(sitting_.people.size(), seat, sitting_.luck);
  }
  if (request_ == Request::none) {
    terminal_.say("\n");
    show_board("");
  }
  const std::string hand = game_.tricks() == nullptr ? "" : game_.tricks()->on_turn();
  while (request_ == Request::none) {
    const auto line = terminal_.ask((hand.empty() ? name(seat) : hand) + "> ", known_words());
    if (!line) {
      request_ = Request::leave;
      break;
    }
    if (line->empty()) continue;
    if (obey(*line)) {
      if (moved_) return *moved_;
      continue;
    }
    if (auto answer = understand(*line)) return *std::move(answer);
  }
  return absl::CancelledError("");
}

/// A move that a person typed, with what the table hears of it. Nothing if the line cannot be
/// read, or only changes the army that is being set up.
std::optional<Answer> Host::understand(std::string_view text) {
  std::string typed(text);
  if (army_) {
    if (const auto reply = army_->obey(text)) {
      terminal_.say(*reply);
      if (!army_->finished()) return std::nullopt;
      typed = *army_->finished();
    }
  }
  const auto move = game_.understand(typed);
  if (!move.ok()) {
    say(move.status());
    terminal_.say(game_.how_to_move() + "\n(help lists the commands)\n");
    return std::nullopt;
  }
  Answer answer{.best_move = *move, .lines = {}, .keys = {}};
  if (const auto meaning = meaning_of(game_, sitting_.engines, typed); meaning.ok()) {
    answer.keys = {{"meaning", meaning->meaning}, {"alert", meaning->alert ? "true" : "false"}};
  }
  return answer;
}

void Host::show_last_turn() {
  const std::string text = game_.last_turn();
  if (text.empty()) return;
  terminal_.show(text + "\n");
  news_.push_back(text);
}

void Host::go_back() {
  people_turns_.pop_back();
  game_.take_back(people_turns_.back());
  people_turns_.pop_back();
  news_.clear();
}

Left Host::left() const {
  if (Interrupts::noted()) return Left::interrupted;
  if (resigned_) return Left::resigned;
  return game_.over() ? Left::over : Left::quit;
}

absl::StatusOr<Left> Host::run() {
  while (!game_.over() && !resigned_ && request_ != Request::leave && !Interrupts::noted()) {
    request_ = Request::none;
    if (person_for(*game_.seat())) people_turns_.push_back(game_.turns());
    absl::Status status = game_
                              .step(
                                  [&](Seat seat, std::string_view position, std::string_view) {
                                    return person_for(seat) ? ask_person(seat, position)
                                                            : sitting_.engines.ask(seat, position);
                                  },
                                  sitting_.terms.go)
                              .status();
    if (request_ == Request::undo) {
      go_back();
    } else if (status.ok()) {
      show_last_turn();
    } else if (request_ == Request::none) {
      return status;
    }
  }
  if (game_.over() || resigned_) terminal_.show("\n" + game_.outcome());
  return left();
}

}  // namespace tianji::protocol
