// One seat's side of the table manager protocol: what it says to each line that it hears. Knows
// nothing of sockets, engines and clocks.
//
// Nothing that a manager sends can stop it: a line that cannot be understood, or does not fit, is
// noted and passed over; a call or card that is refused is followed by another legal one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bridge/state.h"
#include "protocol/table_manager/messages.h"

namespace tianji::protocol::table_manager {

class SeatClient {
 public:
  /// Without a seat: whichever is given to it.
  SeatClient(std::string team, std::optional<Seat> seat);

  /// Hears one line.
  void hear(std::string_view line);
  /// Nothing was heard for a while: a manager that says nobody is to lead is led to all the same.
  void hear_nothing();

  /// The view for which a call or card of this seat (or a card of its dummy) is due; nothing when
  /// others are to act. It changes with what is heard.
  std::optional<bridge::View> question() const;
  /// The view while another hand is to play a card that this seat's next decision may rest on, for
  /// thinking meanwhile; nothing for a dummy.
  std::optional<bridge::View> others_turn() const;
  /// The answer to question(). One that is not legal is replaced by one that is. Precondition: it
  /// asks.
  void answer(bridge::Move move, bool alerted = false, std::string_view explanation = "");
  /// Any legal call (a pass) or card that was not refused; for when the engine has none.
  std::optional<bridge::Move> another() const;

  /// Lines to send, in order; then it has none.
  std::vector<std::string> take_lines();
  /// What a person may want to know: starts and ends of boards, and everything that was odd.
  std::vector<std::string> take_notes();

  /// The seat that was given, or asked for.
  std::optional<Seat> seat() const { return seat_; }
  bool seated() const { return stage_ != Stage::connecting; }
  bool over() const { return over_; }
  /// Why it is over: OK after the end of the session.
  const absl::Status& end() const { return end_; }
  const std::array<std::string, 2>& teams() const { return teams_; }

 private:
  struct Hearing;
  enum class Stage { connecting, seated, waiting, heading, cards, board };

  void say(const Message& message) { lines_.push_back(write(message)); }
  void note(std::string text) { notes_.push_back(std::move(text)); }
  void begin_board();
  void forget_board();
  void take_cards(const Cards& cards);
  void play(bridge::Move move, bool alerted, std::string_view explanation);
  void push(bridge::Move move);
  void hear_call(const Called& called);
  void hear_card(const Played& played);
  void hear_refusal();
  /// Says what this seat is ready for next, once for each state of the table.
  void go_on();
  void ready_for_card(Seat hand);
  bool leads() const;
  bridge::View view() const { return {*seat_, hands_, table_}; }

  std::string team_;
  std::optional<Seat> seat_;
  std::array<std::string, 2> teams_;
  Stage stage_ = Stage::connecting;
  std::string board_;
  bridge::Hands hands_{};
  bridge::Table table_;
  bool lead_called_ = false;           // somebody said that we are to lead
  bool own_move_last_ = false;         // what was last called or played was answered by us
  std::vector<bridge::Move> refused_;  // since the last question
  std::vector<std::string> lines_;
  std::vector<std::string> notes_;
  bool over_ = false;
  absl::Status end_;
};

}  // namespace tianji::protocol::table_manager
