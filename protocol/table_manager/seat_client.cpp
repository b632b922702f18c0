#include "protocol/table_manager/seat_client.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol::table_manager {

using namespace bridge;

SeatClient::SeatClient(std::string team, std::optional<Seat> seat)
    : team_(std::move(team)), seat_(seat) {
  say(Connecting{.team = team_, .seat = seat_});
}

std::vector<std::string> SeatClient::take_lines() { return std::exchange(lines_, {}); }
std::vector<std::string> SeatClient::take_notes() { return std::exchange(notes_, {}); }

/// One function for each message.
struct SeatClient::Hearing {
  SeatClient& client;

  void operator()(const Seated& m) {
    if (client.stage_ != Stage::connecting) return;
    if (client.seat_ && *client.seat_ != m.seat) {
      client.note(absl::StrCat("asked for ", std::string(name(*client.seat_)), ", seated as ",
                               std::string(name(m.seat))));
    }
    client.seat_ = m.seat;
    client.stage_ = Stage::seated;
    client.say(Ready{.seat = m.seat, .awaited = Awaited::teams});
  }
  void operator()(const Teams& m) {
    client.teams_ = m.names;
    if (client.stage_ != Stage::seated) return;
    client.stage_ = Stage::waiting;
    client.say(Ready{.seat = *client.seat_, .awaited = Awaited::start});
  }
  void operator()(const StartOfBoard&) {
    if (client.stage_ != Stage::connecting) client.begin_board();
  }
  void operator()(const BoardHeading& m) {
    if (client.stage_ == Stage::connecting) return;
    client.forget_board();  // a manager may go on without "Start of board"
    client.board_ = m.number;
    client.table_ = Table(m.dealer, m.vulnerability);
    client.stage_ = Stage::cards;
    client.say(Ready{.seat = *client.seat_, .awaited = Awaited::cards});
  }
  void operator()(const Cards& m) { client.take_cards(m); }
  void operator()(const Called& m) { client.hear_call(m); }
  void operator()(const Played& m) { client.hear_card(m); }
  void operator()(const ToLead&) { client.lead_called_ = true; }
  void operator()(const Timing& m) {
    if (client.stage_ == Stage::connecting) return;
    const auto& pair = m.pairs[index(side_of(*client.seat_))];
    client.note(absl::StrCat("time of our pair: this board ", pair.board.count(), " s, total ",
                             pair.total.count(), " s"));
  }
  void operator()(const Illegal&) { client.hear_refusal(); }
  void operator()(const EndOfSession& m) {
    client.over_ = true;
    if (m.broken_off) client.end_ = absl::AbortedError("the manager ended it by \"Disconnect\"");
  }
  void operator()(const Connecting&) {
    client.note("the manager sent a line that only clients send");
  }
  void operator()(const Ready&) { client.note("the manager sent a line that only clients send"); }
};

void SeatClient::hear(std::string_view line) {
  if (over_ || trimmed(line).empty()) return;
  const auto message = parse(line);
  if (message.ok()) return std::visit(Hearing{*this}, *message);
  if (stage_ != Stage::connecting) return note(sentence(message.status()));
  over_ = true;
  end_ = absl::FailedPreconditionError("the manager refuses the seat: " +
                                       visible(trimmed(line).substr(0, 200)));
}

void SeatClient::hear_nothing() {
  if (stage_ != Stage::board || lead_called_ || !leads()) return;
  note("nobody asked for our lead: led all the same");
  lead_called_ = true;
}

void SeatClient::begin_board() {
  if (stage_ != Stage::waiting && stage_ != Stage::seated) {
    note(absl::StrCat("board ", visible(board_), " was abandoned"));
  }
  forget_board();
  stage_ = Stage::heading;
  say(Ready{.seat = *seat_, .awaited = Awaited::deal});
}

void SeatClient::forget_board() {
  hands_ = {};
  lead_called_ = false;
  own_move_last_ = false;
  refused_.clear();
}

void SeatClient::take_cards(const Cards& cards) {
  if (stage_ == Stage::cards && cards.hand == seat_) {
    hands_[index(*seat_)] = cards.cards;
    stage_ = Stage::board;
    return go_on();
  }
  const bool due = stage_ == Stage::board && table_.dummy_visible();
  if (!due || view().sees(table_.dummy())) return;  // we are dummy, or they came before
  CardSet elsewhere = hands_[index(*seat_)];
  for (const Seat hand : kSeats) {
    if (hand != table_.dummy()) elsewhere |= table_.played(hand);
  }
  if (!(cards.cards & elsewhere).empty()) {
    return note("dummy's cards include one that is elsewhere: ignored");
  }
  hands_[index(table_.dummy())] = cards.cards;
  go_on();
}

void SeatClient::push(Move move) {
  if (move.is_card()) lead_called_ = table_.trick().size() == 3 && lead_called_;
  table_.push(move);
  go_on();
}

void SeatClient::hear_call(const Called& called) {
  if (stage_ != Stage::board || table_.phase() != Phase::auction ||
      called.seat != table_.hand_on_turn() || called.seat == *seat_) {
    return;  // an echo of our own call, or no call is due
  }
  if (!table_.auction().legal(called.call)) {
    return note(absl::StrCat("ignored: ", table_.auction().why_illegal(called.call)));
  }
  if (called.alerted) {
    note(absl::StrCat(std::string(name(called.seat)), " alerts ", text(called.call),
                      called.explanation.empty() ? "" : ": ", visible(called.explanation)));
  }
  own_move_last_ = false;
  refused_.clear();
  push(called.call);
}

void SeatClient::hear_card(const Played& played) {
  if (stage_ != Stage::board || table_.phase() != Phase::play) return;
  for (const Seat hand : kSeats) {
    if (table_.played(hand).has(played.card)) return;  // an echo
  }
  const Seat hand = table_.hand_on_turn();
  // Some managers name declarer when dummy plays.
  const bool fits = !played.hand || *played.hand == hand || *played.hand == table_.seat();
  const auto card = parse_move(view(), text(played.card));
  if (!fits || !card.ok()) {
    return note(absl::StrCat("ignored: ", fits ? sentence(card.status()) : write(played)));
  }
  own_move_last_ = false;
  refused_.clear();
  push(*card);
}

void SeatClient::hear_refusal() {
  if (stage_ != Stage::board || !own_move_last_)
    return note("a refusal, but we have sent nothing that it refuses");
  const Move refused =
      table_.cards().empty() ? Move(table_.auction().calls().back()) : Move(table_.cards().back());
  table_.pop();
  refused_.push_back(refused);
  own_move_last_ = false;
  lead_called_ = leads();
  const auto other = another();
  note(absl::StrCat("the manager refuses ", text(refused), ": ",
                    other ? absl::StrCat("answered by ", text(*other)) : "nothing else is legal"));
  if (other) play(*other, false, "");
}

std::optional<Move> SeatClient::another() const {
  if (stage_ != Stage::board || table_.phase() == Phase::over || !view().on_turn()) {
    return std::nullopt;
  }
  MoveList moves;
  view().moves(moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    if (!move.is_card() && !move.call().is_pass()) continue;
    if (std::find(refused_.begin(), refused_.end(), move) == refused_.end()) return move;
  }
  return std::nullopt;
}

bool SeatClient::leads() const {
  return table_.phase() == Phase::play && table_.trick().empty() && table_.seat() == *seat_;
}

std::optional<View> SeatClient::question() const {
  if (stage_ != Stage::board || table_.phase() == Phase::over || table_.seat() != *seat_) {
    return std::nullopt;
  }
  if (!refused_.empty() && !another()) return std::nullopt;
  if (leads() && !lead_called_) return std::nullopt;
  // Declarer waits for dummy's cards, and so does the hand that plays after it.
  if (table_.dummy_visible() && !view().sees(table_.dummy())) return std::nullopt;
  return view();
}

std::optional<View> SeatClient::others_turn() const {
  const bool plays = stage_ == Stage::board && table_.phase() == Phase::play;
  if (!plays || table_.seat() == *seat_ || table_.dummy() == *seat_) return std::nullopt;
  if (table_.dummy_visible() && !view().sees(table_.dummy())) return std::nullopt;
  return view();
}

void SeatClient::answer(Move move, bool alerted, std::string_view explanation) {
  MoveList moves;
  view().moves(moves);
  if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
    note(absl::StrCat("illegal answer of the engine, replaced: ", text(move)));
    move = another().value_or(moves[0]);
    alerted = false;
  }
  refused_.clear();
  play(move, alerted, explanation);
}

void SeatClient::play(Move move, bool alerted, std::string_view explanation) {
  if (move.is_card()) {
    say(Played{.hand = table_.hand_on_turn(), .card = move.card()});
  } else {
    say(Called{.seat = *seat_,
               .call = move.call(),
               .alerted = alerted,
               .explanation = std::string(explanation)});
  }
  own_move_last_ = true;
  push(move);
}

void SeatClient::ready_for_card(Seat hand) {
  Ready ready{.seat = *seat_, .awaited = Awaited::card, .trick = table_.tricks_played() + 1};
  if (hand != table_.dummy()) ready.of = hand;
  say(ready);
}

void SeatClient::go_on() {
  if (table_.phase() == Phase::over) {
    stage_ = Stage::waiting;
    const auto& contract = table_.contract();
    return note(absl::StrCat(
        "board ", visible(board_), ": ",
        contract ? absl::StrCat(text(*contract), ", ",
                                table_.tricks_won(side_of(contract->declarer)), " tricks")
                 : "passed out"));
  }
  if (table_.phase() == Phase::auction) {
    if (table_.seat() != *seat_) {
      say(Ready{.seat = *seat_, .awaited = Awaited::call, .of = table_.seat()});
    }
    return;
  }
  const Seat dummy = table_.dummy();
  if (table_.dummy_visible() && dummy != *seat_ && !view().sees(dummy)) {
    return say(Ready{.seat = *seat_, .awaited = Awaited::dummy});
  }
  if (table_.seat() != *seat_) ready_for_card(table_.hand_on_turn());
}

}  // namespace tianji::protocol::table_manager
