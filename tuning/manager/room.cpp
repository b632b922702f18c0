#include "tuning/manager/room.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::tuning::manager {

using namespace bridge;
using namespace protocol::table_manager;
using search::Moment;

namespace {

std::string who(Seat seat) { return std::string(name(seat)); }

std::chrono::milliseconds between(Moment from, Moment to) {
  return std::max(std::chrono::duration_cast<std::chrono::milliseconds>(to - from),
                  std::chrono::milliseconds(0));
}

}  // namespace

void Room::put(Seat seat, std::optional<Awaited> needs, const Message& message, Moment due) {
  if (chair(seat).taken) chair(seat).lines.push_back({needs, write(message), due});
}

void Room::release(Seat seat, Moment now) {
  Chair& client = chair(seat);
  while (!client.lines.empty()) {
    Line& line = client.lines.front();
    if (line.due > now) return;
    if (line.needs) {
      bool& ready = client.ready_for[static_cast<std::size_t>(*line.needs)];
      if (!ready && now < line.due + rules_.unready) return;
      ready = false;
    }
    if (line.needs == Awaited::deal) ++client.unconfirmed;
    say_(seat, line.text);
    client.lines.pop_front();
    // The wait for the next line begins now: a client cannot be ready for it any sooner.
    if (!client.lines.empty()) client.lines.front().due = std::max(client.lines.front().due, now);
  }
}

void Room::sit(Seat seat, std::string_view team, Moment now) {
  chair(seat) = Chair{.taken = true, .team = std::string(team)};
  put(seat, std::nullopt, Seated{seat, std::string(team)}, now);
  if (!teams_[0].empty()) name_teams(teams_, now);
  release(seat, now);
}

void Room::name_teams(const std::array<std::string, 2>& teams, Moment now) {
  teams_ = teams;
  for (const Seat seat : kSeats) {
    if (!chair(seat).taken || std::exchange(chair(seat).got_teams, true)) continue;
    put(seat, Awaited::teams, Teams{teams_}, now);
    release(seat, now);
  }
}

void Room::leave(Seat seat, Moment) {
  chair(seat) = Chair{};
  if (stage_ != Stage::playing) return;
  const Side side = side_of(seat);
  if (++left_[index(side)] > rules_.restarts) {
    return forfeit(side, absl::StrCat(who(seat), rules_.restarts > 0 ? " left the board again"
                                                                     : " left the board"));
  }
  stage_ = Stage::broken;
  tell_(absl::StrCat("board ", board_.number, " was broken off: ", who(seat), " left"));
}

bool Room::all_informed() const {
  return std::all_of(chairs_.begin(), chairs_.end(),
                     [](const Chair& client) { return client.lines.empty(); });
}

bool Room::ready() const {
  return stage_ != Stage::playing && !outcome_ && all_informed() &&
         std::all_of(chairs_.begin(), chairs_.end(),
                     [](const Chair& client) { return client.taken && client.ready; });
}

void Room::start(const Board& board, Moment now) {
  if (stage_ != Stage::broken || board.number != board_.number) left_ = {};
  stage_ = Stage::playing;
  after_break_ = !played_out_;
  played_out_ = false;
  board_ = board;
  state_ = State(board.deal, Table(board.dealer, board.vulnerability));
  calls_.clear();
  times_ = {};
  for (const Seat seat : kSeats) {
    chair(seat).ready_for = {};
    chair(seat).refusals = 0;
    chair(seat).acted = false;
    if (!after_break_) chair(seat).unconfirmed = 0;
    put(seat, std::nullopt, StartOfBoard{}, now);
    put(seat, Awaited::deal, BoardHeading{board.number, board.dealer, board.vulnerability}, now);
    put(seat, Awaited::cards, Cards{seat, board.deal[index(seat)]}, now);
    release(seat, now);
  }
  awaited_since_ = now;
}

void Room::tick(Moment now) {
  for (const Seat seat : kSeats) release(seat, now);
  if (stage_ != Stage::playing || between(awaited_since_, now) <= rules_.silence) return;
  const Seat seat = state_.seat();
  dropped_ = seat;
  forfeit(side_of(seat),
          absl::StrCat(who(seat), " was silent for ", rules_.silence.count() / 1000, " seconds"));
}

void Room::hear(Seat seat, const Message& message, Moment now) {
  if (const auto* ready = std::get_if<Ready>(&message)) return hear_ready(seat, *ready, now);
  if (stale(seat)) return;
  if (const auto* called = std::get_if<Called>(&message)) return hear_call(seat, *called, now);
  if (const auto* played = std::get_if<Played>(&message)) return hear_card(seat, *played, now);
  note(seat, "sent a line that only the table manager sends: " + write(message));
}

void Room::note(Seat seat, std::string_view what) {
  const int notes = ++chair(seat).notes;
  if (notes > kMostNotes) return;
  tell_(absl::StrCat(who(seat), " ", std::string(what),
                     notes == kMostNotes ? " (its further faults are not shown)" : ""));
}

void Room::hear_ready(Seat seat, const Ready& ready, Moment now) {
  if (ready.awaited == Awaited::start) {
    chair(seat).ready = true;
    return;
  }
  // Dummy is not sent its own cards, but a client that asks for them gets them.
  if (ready.awaited == Awaited::dummy && stage_ == Stage::playing && table().dummy_visible() &&
      seat == table().dummy()) {
    return say_(seat, write(Cards{std::nullopt, board_.deal[index(seat)]}));
  }
  if (ready.awaited == Awaited::cards) {
    chair(seat).confirms = true;
    chair(seat).unconfirmed = std::max(0, chair(seat).unconfirmed - 1);
  }
  chair(seat).ready_for[static_cast<std::size_t>(ready.awaited)] = true;
  release(seat, now);
}

/// A message is stale where its sender had not yet heard that its board was broken off or
/// forfeited: no board is played now, or the sender was not sent this board yet, or it has not
/// acted on this board and it is not its turn; or, after such an end, it has not answered the
/// heading of this board, as it does otherwise.
bool Room::stale(Seat seat) const {
  if (stage_ != Stage::playing) return !board_.number.empty();
  const Chair& client = chairs_[index(seat)];
  if (!client.lines.empty() && client.lines.front().needs == Awaited::deal) return true;
  if (after_break_ && client.confirms && client.unconfirmed > 0) return true;
  return !client.acted && state_.seat() != seat;
}

std::string Room::why_not_now(Seat seat, Phase phase) const {
  if (stage_ != Stage::playing) return "no board is being played";
  if (table().phase() != phase) {
    return phase == Phase::auction ? "the auction is over" : "no card can be played now";
  }
  if (state_.seat() != seat) return absl::StrCat("it is the turn of ", who(state_.seat()));
  if (!chairs_[index(seat)].lines.empty()) return "not all earlier lines were sent to it yet";
  return "";
}

void Room::refuse(Seat seat, bool card, std::string_view why, Moment now) {
  note(seat, absl::StrCat("gives an illegal ", card ? "card" : "bid", ": ", visible(why)));
  say_(seat, write(Illegal{card}));
  if (stage_ != Stage::playing || ++chair(seat).refusals < kMostRefusals) return;
  chair(seat).refusals = 0;
  dropped_ = seat;
  forfeit(side_of(seat), absl::StrCat(who(seat), " gave ", kMostRefusals, " illegal answers"));
  tick(now);
}

void Room::acted(Moment now) {
  chair(state_.seat()).acted = true;
  times_[index(side_of(state_.seat()))] += between(awaited_since_, now);
  awaited_since_ = now + rules_.pause;
}

void Room::hear_call(Seat seat, const Called& called, Moment now) {
  std::string why = why_not_now(seat, Phase::auction);
  if (why.empty() && called.seat != seat) why = "it names " + who(called.seat) + " as the caller";
  if (why.empty()) why = table().auction().why_illegal(called.call);
  if (!why.empty()) return refuse(seat, false, why, now);
  acted(now);
  state_.play(called.call);
  calls_.push_back({.what = called.call,
                    .alerted = called.alerted,
                    .meaning = called.explanation,
                    .glyphs = {}});
  const Moment due = now + rules_.pause;
  for (const Seat other : kSeats) {
    if (other == seat) continue;
    Called shown = called;
    if (other == partner_of(seat)) shown = Called{.seat = seat, .call = called.call};
    put(other, Awaited::call, shown, due);
  }
  if (table().phase() == Phase::play) {
    put(table().leader(), std::nullopt, ToLead{table().leader()}, due);
  }
  if (table().phase() == Phase::over) finish();
  for (const Seat other : kSeats) release(other, now);
}

void Room::hear_card(Seat seat, const Played& played, Moment now) {
  std::string why = why_not_now(seat, Phase::play);
  if (!why.empty()) return refuse(seat, true, why, now);
  const Seat hand = table().hand_on_turn();
  // For a card from dummy, some clients name declarer as its player and some name dummy.
  if (played.hand && *played.hand != hand && *played.hand != seat) {
    return refuse(seat, true, "it is the turn of " + who(hand), now);
  }
  const auto move = parse_move(state_, text(played.card));
  if (!move.ok()) return refuse(seat, true, sentence(move.status()), now);
  acted(now);
  state_.play(*move);
  relay_card(seat, hand, played.card, now + rules_.pause);
  if (table().phase() == Phase::over) finish();
  for (const Seat other : kSeats) release(other, now);
}

void Room::relay_card(Seat chooser, Seat hand, Card card, Moment due) {
  const Seat dummy = table().dummy();
  const bool opening = table().cards().size() == 1;
  for (const Seat other : kSeats) {
    if (other != chooser) put(other, Awaited::card, Played{hand, card}, due);
    if (opening && other != dummy) {
      put(other, Awaited::dummy, Cards{std::nullopt, board_.deal[index(dummy)]}, due);
    }
  }
  if (table().phase() == Phase::over || !table().trick().empty()) return;
  const Seat leader = table().hand_on_turn();
  ToLead call{leader};
  if (leader == dummy) call.hand = std::nullopt;
  put(table().seat(), std::nullopt, call, due);
}

void Room::finish() {
  stage_ = Stage::idle;
  played_out_ = true;
  Outcome outcome{.record = {}, .times = times_, .forfeited_by = {}, .why = ""};
  outcome.record.calls = calls_;
  outcome.record.contract = table().contract();
  outcome.record.passed_out = !table().contract();
  for (const Card card : table().cards()) {
    outcome.record.cards.push_back({.what = card, .alerted = false, .meaning = {}, .glyphs = {}});
  }
  if (table().contract()) {
    outcome.record.result = table().tricks_won(side_of(table().contract()->declarer));
  }
  outcome_ = std::move(outcome);
}

void Room::forfeit(Side side, std::string why) {
  stage_ = Stage::idle;
  for (Chair& client : chairs_) client.lines.clear();
  outcome_ = Outcome{.record = {}, .times = times_, .forfeited_by = side, .why = std::move(why)};
}

std::optional<Outcome> Room::take_outcome() { return std::exchange(outcome_, std::nullopt); }

void Room::say_times(const Timing& times, Moment now) {
  for (const Seat seat : kSeats) put(seat, std::nullopt, times, now);
}

void Room::end_session(Moment now) {
  for (const Seat seat : kSeats) {
    put(seat, std::nullopt, EndOfSession{}, now);
    release(seat, now);
  }
}

}  // namespace tianji::tuning::manager
